import { message } from '../../lists/language.ts'

export const activity = message({ en: 'Activity', hi: 'गतिविधि', mr: 'घडामोडी' })
export const explanation = message({
  en: 'This page lists every change, with the officer and the time. Messages and applications appear without names. Sign-ins are kept for a year, changes of the staff and imports for three years.',
  hi: 'इस पृष्ठ पर हर बदलाव अधिकारी और समय के साथ दर्ज है। संदेश और आवेदन बिना नाम के दिखते हैं। साइन-इन एक वर्ष तक रखे जाते हैं, कार्यालय के सदस्यों के बदलाव और आयात तीन वर्ष तक।',
  mr: 'या पानावर प्रत्येक बदल अधिकारी आणि वेळेसह नोंदवलेला आहे. संदेश आणि अर्ज नावांशिवाय दिसतात. साइन-इन एक वर्ष ठेवले जातात, कार्यालयातील सदस्यांचे बदल आणि आयात तीन वर्षे.',
})
export const exportSpreadsheet = message({
  en: 'Export spreadsheet',
  hi: 'स्प्रेडशीट निर्यात करें',
  mr: 'स्प्रेडशीट निर्यात करा',
})

// The filters.
export const filterActivity = message({
  en: 'Filter the activity',
  hi: 'गतिविधि फ़िल्टर करें',
  mr: 'घडामोडी फिल्टर करा',
})
export const area = message({ en: 'Area', hi: 'क्षेत्र', mr: 'विभाग' })
export const everything = message({ en: 'Everything', hi: 'सब कुछ', mr: 'सर्व काही' })
export const person = message({ en: 'Person', hi: 'व्यक्ति', mr: 'व्यक्ती' })
export const everyone = message({ en: 'Everyone', hi: 'सभी', mr: 'सर्व जण' })
export const onePerson = message({ en: 'One person', hi: 'एक व्यक्ति', mr: 'एक व्यक्ती' })
export const from = message({ en: 'From', hi: 'इस दिन से', mr: 'या दिवसापासून' })
export const to = message({ en: 'To', hi: 'इस दिन तक', mr: 'या दिवसापर्यंत' })
export const fromIsLater = message({
  en: '“From” is later than “To”.',
  hi: '“इस दिन से” की तारीख “इस दिन तक” के बाद की है।',
  mr: '“या दिवसापासून” ची तारीख “या दिवसापर्यंत” च्या नंतरची आहे.',
})
export const nothingHappened = message({
  en: 'Nothing happened that matches these filters.',
  hi: 'इन फ़िल्टरों में कुछ नहीं मिला।',
  mr: 'या फिल्टरशी जुळणारे काही घडले नाही.',
})
export const older = message({ en: 'Show older ones', hi: 'पुरानी दिखाएँ', mr: 'जुन्या दाखवा' })

// Who did what.
export const done = message({ en: '{name} {act}', hi: '{name} ने {act}', mr: '{name} यांनी {act}' })
export const doneByWebsite = message({ en: '{name} {act}', hi: '{name} ने {act}', mr: '{name}: {act}' })
