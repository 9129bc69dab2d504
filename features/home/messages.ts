import { message } from '../../lists/language.ts'

export const title = message({ en: 'Home', hi: 'मुखपृष्ठ', mr: 'मुख्यपृष्ठ' })
export const description = message({
  en: '{name}: martial arts for every age, from the first bow to the black belt.',
  hi: '{name}: हर उम्र के लिए मार्शल आर्ट, पहले नमन से ब्लैक बेल्ट तक।',
  mr: '{name}: प्रत्येक वयासाठी मार्शल आर्ट, पहिल्या नमनापासून ब्लॅक बेल्टपर्यंत.',
})
export const descriptionInCity = message({
  en: '{name}, {city}: martial arts for every age, from the first bow to the black belt.',
  hi: '{name}, {city}: हर उम्र के लिए मार्शल आर्ट, पहले नमन से ब्लैक बेल्ट तक।',
  mr: '{name}, {city}: प्रत्येक वयासाठी मार्शल आर्ट, पहिल्या नमनापासून ब्लॅक बेल्टपर्यंत.',
})
export const welcome = message({ en: 'Welcome', hi: 'स्वागत', mr: 'स्वागत' })
export const bow = message({ en: 'the bow', hi: 'नमन', mr: 'नमन' })
export const emptyHand = message({ en: 'the way of the empty hand', hi: 'खाली हाथ का मार्ग', mr: 'रिकाम्या हाताचा मार्ग' })
export const mindTechniqueBody = message({ en: 'mind, technique, body', hi: 'मन, तकनीक, शरीर', mr: 'मन, तंत्र, शरीर' })
export const keepBreakLeave = message({
  en: 'keep the form, break it, leave it',
  hi: 'नियम निभाना, तोड़ना, उससे परे जाना',
  mr: 'नियम शिका, पारखा, पुढे जा',
})

// The parts of the page.
export const partners = message({ en: 'Partners', hi: 'सहयोगी', mr: 'सहयोगी' })
export const clickForMore = message({ en: 'Click For More', hi: 'और देखें', mr: 'आणखी पाहा' })
export const ourVideo = message({ en: 'Our {break}Video', hi: 'हमारा {break}वीडियो', mr: 'आमचा {break}व्हिडिओ' })
export const videoName = message({ en: 'Our Video', hi: 'हमारा वीडियो', mr: 'आमचा व्हिडिओ' })
export const playVideo = message({ en: 'Play: Our Video', hi: 'चलाएँ: हमारा वीडियो', mr: 'सुरू करा: आमचा व्हिडिओ' })
export const watchVideo = message({ en: 'Watch: Our Video', hi: 'देखें: हमारा वीडियो', mr: 'पाहा: आमचा व्हिडिओ' })
export const noConnection = message({
  en: 'There is no connection. {link} when you are online again.',
  hi: 'कनेक्शन नहीं है। फिर ऑनलाइन होने पर {link}।',
  mr: 'कनेक्शन नाही. पुन्हा ऑनलाइन झाल्यावर {link}.',
})
export const watchOnYouTube = message({
  en: 'Watch the video on YouTube',
  hi: 'वीडियो YouTube पर देखें',
  mr: 'व्हिडिओ YouTube वर पाहा',
})
export const trainingPrograms = message({ en: 'Training Programs', hi: 'प्रशिक्षण कार्यक्रम', mr: 'प्रशिक्षण कार्यक्रम' })
export const inNumbers = message({ en: 'In numbers', hi: 'आँकड़ों में', mr: 'आकड्यांत' })
export const nearby = message({ en: '{dojos} {inCities}', hi: '{inCities} {dojos}', mr: '{inCities} {dojos}' })
export const dojos = message({
  en: { one: '{count} dojo', other: '{count} dojos' },
  hi: '{count} डोजो',
  mr: '{count} डोजो',
})
export const inCities = message({
  en: { one: 'in {count} city', other: 'in {count} cities' },
  hi: { one: '{count} शहर में', other: '{count} शहरों में' },
  mr: { one: '{count} शहरात', other: '{count} शहरांत' },
})
export const findDojo = message({ en: 'Find a dojo near you', hi: 'अपने पास का डोजो खोजें', mr: 'आपल्या जवळचा डोजो शोधा' })

// The lists.
export const counters = message({ en: 'Counters', hi: 'आँकड़े', mr: 'आकडे' })
export const counter = message({ en: 'counter', hi: 'आँकड़ा', mr: 'आकडा' })
export const countedCounters = message({
  en: { one: '{count} counter', other: '{count} counters' },
  hi: { one: '{count} आँकड़ा', other: '{count} आँकड़े' },
  mr: { one: '{count} आकडा', other: '{count} आकडे' },
})
export const partner = message({ en: 'partner', hi: 'सहयोगी', mr: 'सहयोगी' })
export const countedPartners = message({
  en: { one: '{count} partner', other: '{count} partners' },
  hi: '{count} सहयोगी',
  mr: '{count} सहयोगी',
})
export const slides = message({ en: 'Home slides', hi: 'मुखपृष्ठ की स्लाइडें', mr: 'मुख्यपृष्ठावरील स्लाइड' })
export const slide = message({ en: 'slide', hi: 'स्लाइड', mr: 'स्लाइड' })
export const countedSlides = message({
  en: { one: '{count} slide', other: '{count} slides' },
  hi: { one: '{count} स्लाइड', other: '{count} स्लाइडें' },
  mr: '{count} स्लाइड',
})
export const threeSlides = message({
  en: 'The three slides at the top of the home page.',
  hi: 'मुखपृष्ठ पर सबसे ऊपर की तीन स्लाइडें।',
  mr: 'मुख्यपृष्ठावरील सर्वांत वरच्या तीन स्लाइड.',
})
export const figure = message({ en: 'Figure', hi: 'संख्या', mr: 'आकडा' })
export const label = message({ en: 'Label', hi: 'लेबल', mr: 'लेबल' })
export const name = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const logo = message({ en: 'Logo', hi: 'लोगो', mr: 'लोगो' })
export const website = message({ en: 'Website', hi: 'वेबसाइट', mr: 'वेबसाइट' })
export const lead = message({ en: 'First line', hi: 'पहली पंक्ति', mr: 'पहिली ओळ' })
export const headline = message({ en: 'Headline', hi: 'मुख्य शीर्षक', mr: 'मुख्य शीर्षक' })
export const text = message({ en: 'Text', hi: 'टेक्स्ट', mr: 'मजकूर' })
export const call = message({
  en: 'Call button (dials the association)',
  hi: 'कॉल बटन (संस्था को फ़ोन लगाता है)',
  mr: 'कॉल बटण (संस्थेला फोन लावते)',
})
export const word = message({ en: 'Brush word', hi: 'ब्रश से लिखा शब्द', mr: 'ब्रशने लिहिलेला शब्द' })
export const widePicture = message({ en: 'Picture, wide', hi: 'चौड़ा चित्र', mr: 'रुंद चित्र' })
export const smallPicture = message({
  en: 'Picture for small screens',
  hi: 'छोटी स्क्रीन के लिए चित्र',
  mr: 'लहान स्क्रीनसाठी चित्र',
})
export const order = message({ en: 'Order', hi: 'क्रम', mr: 'क्रम' })
export const slideWordNames = {
  karatedo: message({ en: 'karatedo', hi: 'कराटे-डो', mr: 'कराटे-डो' }),
  shingitai: message({ en: 'shingitai', hi: 'शिन गी ताई', mr: 'शिन गी ताई' }),
  shuhari: message({ en: 'shuhari', hi: 'शू हा री', mr: 'शू हा री' }),
}
