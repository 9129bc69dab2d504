import { message } from '../../lists/language.ts'

export const search = message({ en: 'Search', hi: 'खोजें', mr: 'शोधा' })
export const searchEverything = message({ en: 'Search everything', hi: 'सब कुछ खोजें', mr: 'सर्वत्र शोधा' })
export const whatToType = message({
  en: 'Type a name, a number or a screen.',
  hi: 'कोई नाम, संख्या या पृष्ठ लिखें।',
  mr: 'एखादे नाव, क्रमांक किंवा पान लिहा.',
})

// What was found.
export const searching = message({ en: 'Searching…', hi: 'खोजा जा रहा है…', mr: 'शोधले जात आहे…' })
export const noMatches = message({
  en: 'No matches. Try fewer letters, or another spelling.',
  hi: 'कुछ नहीं मिला। कम अक्षर लिखकर या दूसरी तरह से लिखकर देखें।',
  mr: 'काही सापडले नाही. कमी अक्षरे लिहून किंवा वेगळ्या प्रकारे लिहून पाहा.',
})
export const noRecordWithName = message({
  en: 'No record has exactly this name.',
  hi: 'किसी प्रविष्टि का ठीक यही नाम नहीं है।',
  mr: 'कोणत्याही नोंदीचे नाव नेमके असे नाही.',
})
export const nothingWithName = message({
  en: 'Nothing has exactly this name.',
  hi: 'ठीक इस नाम का कुछ नहीं मिला।',
  mr: 'नेमक्या या नावाचे काही सापडले नाही.',
})
export const found = message({
  en: { one: '{count} result', other: '{count} results' },
  hi: '{count} परिणाम',
  mr: '{count} परिणाम',
})
export const foundSimilar = message({
  en: { one: '{count} similar result', other: '{count} similar results' },
  hi: { one: '{count} मिलता-जुलता परिणाम', other: '{count} मिलते-जुलते परिणाम' },
  mr: { one: '{count} मिळताजुळता परिणाम', other: '{count} मिळतेजुळते परिणाम' },
})
export const results = message({ en: 'Results', hi: 'परिणाम', mr: 'परिणाम' })
export const groups = {
  recent: message({ en: 'Recent', hi: 'हाल के', mr: 'अलीकडील' }),
  screens: message({ en: 'Screens', hi: 'पृष्ठ', mr: 'पाने' }),
  actions: message({ en: 'Actions', hi: 'काम', mr: 'कामे' }),
  fields: message({ en: 'Fields', hi: 'फ़ील्ड', mr: 'रकाने' }),
}

/** What people call a kind of field, besides its label. Nobody sees these words: a search finds them. */
export const kinds = {
  phone: message({
    en: 'number telephone mobile',
    hi: 'नंबर टेलीफ़ोन टेलीफोन मोबाइल फ़ोन फोन',
    mr: 'नंबर क्रमांक दूरध्वनी टेलिफोन मोबाइल फोन',
  }),
  email: message({ en: 'e-mail mail address', hi: 'ईमेल ई-मेल मेल पता', mr: 'ईमेल ई-मेल मेल पत्ता' }),
  photo: message({ en: 'picture image', hi: 'चित्र तस्वीर फ़ोटो फोटो', mr: 'चित्र छायाचित्र फोटो' }),
  photos: message({
    en: 'pictures images photos',
    hi: 'चित्र तस्वीरें फ़ोटो फोटो',
    mr: 'चित्रे छायाचित्रे फोटो',
  }),
  link: message({ en: 'web address url', hi: 'वेब पता यूआरएल url लिंक', mr: 'वेब पत्ता यूआरएल url लिंक' }),
  date: message({ en: 'day', hi: 'दिन तारीख', mr: 'दिवस तारीख' }),
  position: message({ en: 'map', hi: 'नक्शा', mr: 'नकाशा' }),
}
