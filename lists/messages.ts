import { message } from './language.ts'

// The errors of the kinds of fields. Most name the field by the label that the visitor sees.
export const missing = message({ en: 'Fill in “{label}”', hi: '“{label}” भरें', mr: '“{label}” भरा' })
export const notTicked = message({
  en: 'Tick “{label}”',
  hi: '“{label}” पर सही का निशान लगाएँ',
  mr: '“{label}” वर बरोबरची खूण करा',
})
export const tooLong = message({
  en: '“{label}” can hold {max} characters at most',
  hi: '“{label}” में अधिक से अधिक {max} अक्षर आ सकते हैं',
  mr: '“{label}” मध्ये जास्तीत जास्त {max} अक्षरे मावतात',
})
export const tooManyMarks = message({
  en: '“{label}” has a letter with more than 30 accents. Remove them',
  hi: '“{label}” के एक अक्षर पर 30 से अधिक चिह्न हैं। उन्हें हटाएँ',
  mr: '“{label}” मधील एका अक्षरावर 30 पेक्षा जास्त चिन्हे आहेत. ती काढा',
})
export const notANumber = message({
  en: '“{label}”: enter a number, for example 2',
  hi: '“{label}”: कोई संख्या लिखें, जैसे 2',
  mr: '“{label}”: एखादी संख्या लिहा, उदाहरणार्थ 2',
})
export const outOfRange = message({
  en: '“{label}” must be between {min} and {max}',
  hi: '“{label}” {min} और {max} के बीच होनी चाहिए',
  mr: '“{label}” {min} आणि {max} यांच्या दरम्यान असावी',
})
export const notAnEmail = message({
  en: 'Enter an email address, for example name@example.org',
  hi: 'ईमेल पता लिखें, जैसे name@example.org',
  mr: 'ईमेल पत्ता लिहा, उदाहरणार्थ name@example.org',
})
export const notAPhone = message({
  en: 'Enter a phone number, for example +91 00000 00000',
  hi: 'फ़ोन नंबर लिखें, जैसे +91 00000 00000',
  mr: 'फोन नंबर लिहा, उदाहरणार्थ +91 00000 00000',
})
export const notALink = message({
  en: '“{label}” must be a web address, for example https://example.org',
  hi: '“{label}” एक वेब पता होना चाहिए, जैसे https://example.org',
  mr: '“{label}” हा वेब पत्ता असावा, उदाहरणार्थ https://example.org',
})
export const notAPosition = message({
  en: '“{label}” must be latitude and longitude, for example 19.1197, 72.8468',
  hi: '“{label}” अक्षांश और देशांतर होने चाहिए, जैसे 19.1197, 72.8468',
  mr: '“{label}” अक्षांश आणि रेखांश असावेत, उदाहरणार्थ 19.1197, 72.8468',
})
export const notADate = message({
  en: '“{label}” must be a date like 31/01/2026 or 2026-01-31',
  hi: '“{label}” एक तारीख होनी चाहिए, जैसे 31/01/2026 या 2026-01-31',
  mr: '“{label}” ही तारीख असावी, जसे 31/01/2026 किंवा 2026-01-31',
})
export const yearOutOfRange = message({
  en: '“{label}” has the year {year}. It must be between {first} and {last}, with four digits',
  hi: '“{label}” में वर्ष {year} है। वह {first} और {last} के बीच, चार अंकों में होना चाहिए',
  mr: '“{label}” मध्ये वर्ष {year} आहे. ते {first} आणि {last} यांच्या दरम्यान, चार अंकी असावे',
})
export const notATime = message({
  en: '“{label}” must be a date and time in India like 2026-01-31 18:30',
  hi: '“{label}” भारत की तारीख और समय होना चाहिए, जैसे 2026-01-31 18:30',
  mr: '“{label}” ही भारतातील तारीख आणि वेळ असावी, जसे 2026-01-31 18:30',
})
export const notOneOf = message({
  en: '“{label}” must be one of: {choices}',
  hi: '“{label}” इनमें से एक होना चाहिए: {choices}',
  mr: '“{label}” यांपैकी एक असावे: {choices}',
})
export const unknownField = message({
  en: '“{list}” has no such column',
  hi: '“{list}” में ऐसा कोई कॉलम नहीं है',
  mr: '“{list}” मध्ये असा स्तंभ नाही',
})
export const notPhotos = message({
  en: '“{label}” must be a list of pictures, each with its address',
  hi: '“{label}” चित्रों की सूची होनी चाहिए, हर एक अपने पते के साथ',
  mr: '“{label}” ही चित्रांची यादी असावी, प्रत्येकाचा पत्ता असलेली',
})
export const alternativeText = message({
  en: '{label}: alternative text',
  hi: '{label}: वैकल्पिक पाठ',
  mr: '{label}: पर्यायी मजकूर',
})
export const fileName = message({
  en: '“{label}” looks like the name of a file. Enter a web address, for example https://example.org/leaflet.pdf',
  hi: '“{label}” किसी फ़ाइल का नाम लगता है। वेब पता लिखें, जैसे https://example.org/leaflet.pdf',
  mr: '“{label}” हे फाइलचे नाव वाटते. वेब पत्ता लिहा, उदाहरणार्थ https://example.org/leaflet.pdf',
})
export const tooEarly = message({
  en: '“{label}” must not be before “{other}”',
  hi: '“{label}” “{other}” से पहले नहीं हो सकता',
  mr: '“{label}” “{other}” च्या आधी असू शकत नाही',
})
export const inFuture = message({
  en: '“{label}” must not be later than today',
  hi: '“{label}” आज के बाद नहीं हो सकता',
  mr: '“{label}” आजच्या नंतर असू शकत नाही',
})
export const inFutureOf = message({
  en: '“{label}” must not be later than “{other}”',
  hi: '“{label}” “{other}” के बाद नहीं हो सकता',
  mr: '“{label}” “{other}” च्या नंतर असू शकत नाही',
})
export const publishAtMissing = message({
  en: 'Enter the day and time from which visitors shall see it',
  hi: 'वह दिन और समय लिखें जब से यह सबको दिखे',
  mr: 'ज्या दिवसापासून आणि वेळेपासून हे सर्वांना दिसावे ती लिहा',
})
export const publishAtUnused = message({
  en: '“{label}” has a time, so the record must be scheduled',
  hi: '“{label}” में समय लिखा है, इसलिए प्रविष्टि निर्धारित होनी चाहिए',
  mr: '“{label}” मध्ये वेळ दिली आहे, म्हणून नोंद नियोजित असावी',
})
export const notUnique = message({
  en: 'Another record has this “{label}” already',
  hi: 'यह “{label}” पहले से किसी और प्रविष्टि में है',
  mr: 'हे “{label}” आधीच दुसऱ्या नोंदीत आहे',
})
export const unknownPlaceholder = message({
  en: '“{label}”: the website does not know {name}. It knows {known}',
  hi: '“{label}”: वेबसाइट {name} को नहीं पहचानती। वह इन्हें पहचानती है: {known}',
  mr: '“{label}”: वेबसाइटला {name} माहीत नाही. त्याला हे माहीत आहेत: {known}',
})
export const missingPlaceholder = message({
  en: '“{label}” must contain {name}: there the website puts what the officer writes',
  hi: '“{label}” में {name} होना चाहिए: अधिकारी जो लिखते हैं, वेबसाइट उसे वहीं रखती है',
  mr: '“{label}” मध्ये {name} असावे: अधिकारी जे लिहितात ते वेबसाइट तिथे ठेवते',
})
export const notText = message({
  en: '“{label}” must be text',
  hi: '“{label}” पाठ होना चाहिए',
  mr: '“{label}” हा मजकूर असावा',
})

// Dates and times.
/** The months in their order. */
export const months = {
  january: message({ en: 'January', hi: 'जनवरी', mr: 'जानेवारी' }),
  february: message({ en: 'February', hi: 'फ़रवरी', mr: 'फेब्रुवारी' }),
  march: message({ en: 'March', hi: 'मार्च', mr: 'मार्च' }),
  april: message({ en: 'April', hi: 'अप्रैल', mr: 'एप्रिल' }),
  may: message({ en: 'May', hi: 'मई', mr: 'मे' }),
  june: message({ en: 'June', hi: 'जून', mr: 'जून' }),
  july: message({ en: 'July', hi: 'जुलाई', mr: 'जुलै' }),
  august: message({ en: 'August', hi: 'अगस्त', mr: 'ऑगस्ट' }),
  september: message({ en: 'September', hi: 'सितंबर', mr: 'सप्टेंबर' }),
  october: message({ en: 'October', hi: 'अक्टूबर', mr: 'ऑक्टोबर' }),
  november: message({ en: 'November', hi: 'नवंबर', mr: 'नोव्हेंबर' }),
  december: message({ en: 'December', hi: 'दिसंबर', mr: 'डिसेंबर' }),
}
/** A time of day on a clock of twelve hours. */
export const clock = {
  beforeMorning: message({ en: '{time} am', hi: 'रात {time} बजे', mr: 'रात्री {time}' }),
  morning: message({ en: '{time} am', hi: 'सुबह {time} बजे', mr: 'सकाळी {time}' }),
  afternoon: message({ en: '{time} pm', hi: 'दोपहर {time} बजे', mr: 'दुपारी {time}' }),
  evening: message({ en: '{time} pm', hi: 'शाम {time} बजे', mr: 'संध्याकाळी {time}' }),
  night: message({ en: '{time} pm', hi: 'रात {time} बजे', mr: 'रात्री {time}' }),
}
export const dayAndTime = message({ en: '{day} at {time}', hi: '{day}, {time}', mr: '{day}, {time}' })

// Publication.
export const publication = message({ en: 'Publication', hi: 'प्रकाशन', mr: 'प्रकाशन' })
export const publicationNames = {
  published: message({ en: 'published', hi: 'प्रकाशित', mr: 'प्रकाशित' }),
  draft: message({ en: 'draft', hi: 'मसौदा', mr: 'मसुदा' }),
  scheduled: message({ en: 'scheduled', hi: 'निर्धारित', mr: 'नियोजित' }),
}
export const publishOn = message({ en: 'Publish on', hi: 'प्रकाशन का समय', mr: 'प्रकाशनाची वेळ' })

// The pictures of the website.
export const notAWebsitePicture = message({
  en: 'This is not a picture that the website can show. Choose a JPEG, PNG or WebP',
  hi: 'वेबसाइट यह चित्र नहीं दिखा सकती। JPEG, PNG या WebP चुनें',
  mr: 'वेबसाइट हे चित्र दाखवू शकत नाही. JPEG, PNG किंवा WebP निवडा',
})
export const websitePictureTooLarge = message({
  en: 'The picture is larger than {megabytes} MB. Choose a smaller one',
  hi: 'चित्र {megabytes} MB से बड़ा है। छोटा चित्र चुनें',
  mr: 'चित्र {megabytes} MB पेक्षा मोठे आहे. लहान चित्र निवडा',
})

// The files of forms.
export const notAPicture = message({
  en: '“{label}” must be a picture: JPEG, PNG or WebP',
  hi: '“{label}” एक चित्र होना चाहिए: JPEG, PNG या WebP',
  mr: '“{label}” हे चित्र असावे: JPEG, PNG किंवा WebP',
})
export const tooDetailed = message({
  en: '“{label}” has too many pixels or details. Choose a smaller picture, for example one of at most 25 megapixels',
  hi: '“{label}” का चित्र बहुत बड़ा है। छोटा चित्र चुनें, जैसे अधिक से अधिक 25 मेगापिक्सेल का',
  mr: '“{label}” चे चित्र फार मोठे आहे. लहान चित्र निवडा, उदाहरणार्थ जास्तीत जास्त 25 मेगापिक्सेलचे',
})
export const notChosen = message({
  en: 'Please choose a file for “{label}”',
  hi: 'कृपया “{label}” के लिए फ़ाइल चुनें',
  mr: 'कृपया “{label}” साठी फाइल निवडा',
})

// The translations of what visitors read.
export const translationLabel = message({
  en: '{label} ({language})',
  hi: '{label} ({language})',
  mr: '{label} ({language})',
})
export const outdatedTranslations = message({
  en: 'Translations older than their original',
  hi: 'मूल से पुराने अनुवाद',
  mr: 'मूळ मजकुरापेक्षा जुनी भाषांतरे',
})

/** Stands for the name of an association that has entered none. */
export const theAssociation = message({ en: 'the association', hi: 'संस्था', mr: 'संस्था' })

// Forms of visitors.
/** After a message or an application has been durably stored. The specification fixes the English words. */
export const successfullySent = message({
  en: 'Message sended Successfully. We will get in touch soon. Thank You !!',
  hi: 'संदेश सफलतापूर्वक भेज दिया गया है। हम जल्द ही आपसे संपर्क करेंगे। धन्यवाद!',
  mr: 'संदेश यशस्वीरीत्या पाठवला गेला आहे. आम्ही लवकरच आपल्याशी संपर्क साधू. धन्यवाद!',
})
export const handled = message({ en: 'Handled', hi: 'निपटाया गया', mr: 'हाताळले' })
export const state = message({ en: 'State', hi: 'स्थिति', mr: 'स्थिती' })
export const stateSince = message({ en: 'State since', hi: 'इस स्थिति में कब से', mr: 'या स्थितीत केव्हापासून' })
export const officer = message({ en: 'Officer', hi: 'अधिकारी', mr: 'अधिकारी' })

// Lists and their records in the office.
export const record = message({ en: 'record', hi: 'प्रविष्टि', mr: 'नोंद' })
export const records = message({
  en: { one: '{count} record', other: '{count} records' },
  hi: { one: '{count} प्रविष्टि', other: '{count} प्रविष्टियाँ' },
  mr: { one: '{count} नोंद', other: '{count} नोंदी' },
})
