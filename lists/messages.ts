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
  mr: '“{label}” मधील एका अक्षरावर 30 पेक्षा जास्त चिन्हे आहेत. ती काढून टाका',
})
export const notANumber = message({
  en: '“{label}”: enter a number, for example 2',
  hi: '“{label}”: कोई संख्या लिखें, जैसे 2',
  mr: '“{label}”: एखादी संख्या लिहा, उदाहरणार्थ 2',
})
export const outOfRange = message({
  en: '“{label}” must be between {min} and {max}',
  hi: '“{label}” में {min} से {max} तक की संख्या लिखें',
  mr: '“{label}” {min} आणि {max} यांच्या दरम्यान असावे',
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
  mr: '“{label}” मध्ये अक्षांश आणि रेखांश असावेत, उदाहरणार्थ 19.1197, 72.8468',
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
export const notATimeOfDay = message({
  en: '“{label}” must be a time of day like 17:45 or 5:45 pm',
  hi: '“{label}” में समय लिखें, जैसे 17:45 या 5:45 pm',
  mr: '“{label}” ही दिवसातील वेळ असावी, जसे 17:45 किंवा 5:45 pm',
})
export const notRows = message({
  en: '“{label}” must be a table with rows',
  hi: '“{label}” पंक्तियों वाली तालिका होनी चाहिए',
  mr: '“{label}” हा ओळी असलेला तक्ता असावा',
})
export const inRow = message({ en: 'Row {row}: {problem}', hi: 'पंक्ति {row}: {problem}', mr: 'ओळ {row}: {problem}' })
export const rowNeeded = message({
  en: '“{row}” cannot be removed: it has {uses}',
  hi: '“{row}” को हटाया नहीं जा सकता: इसमें {uses} हैं',
  mr: '“{row}” काढता येत नाही: त्यात {uses} आहेत',
})
export const recordNeeded = message({
  en: 'The {record} cannot be deleted, because it stands in {uses}. Choose another one there first',
  hi: 'इसे ({record}) हटाया नहीं जा सकता, क्योंकि यह {uses} में दर्ज है। पहले वहाँ कुछ और चुनें',
  mr: 'हे ({record}) हटवता येत नाही, कारण {uses} मध्ये याची नोंद आहे. आधी तेथे दुसरे निवडा',
})
export const tooManyRows = message({
  en: '“{label}” can have {max} rows at most',
  hi: '“{label}” में अधिक से अधिक {max} पंक्तियाँ हो सकती हैं',
  mr: '“{label}” मध्ये जास्तीत जास्त {max} ओळी असू शकतात',
})
export const notOneOf = message({
  en: '“{label}” must be one of: {choices}',
  hi: '“{label}” इनमें से एक होना चाहिए: {choices}',
  mr: '“{label}” यांपैकी एक असावे: {choices}',
})
export const unchangeable = message({
  en: '“{label}” cannot be changed here. Nothing was saved',
  hi: '“{label}” यहाँ बदला नहीं जा सकता। कुछ भी सहेजा नहीं गया',
  mr: '“{label}” येथे बदलता येत नाही. काहीही जतन झाले नाही',
})
export const unknownField = message({
  en: '“{list}” has no such column',
  hi: '“{list}” में ऐसा कोई कॉलम नहीं है',
  mr: '“{list}” या यादीत असा स्तंभ नाही',
})
export const notPhotos = message({
  en: '“{label}” must be a list of pictures, each with its address',
  hi: '“{label}” चित्रों की सूची होनी चाहिए, हर एक अपने पते के साथ',
  mr: '“{label}” ही चित्रांची यादी असावी, प्रत्येकाचा पत्ता असलेली',
})
export const alternativeText = message({
  en: '{label}: alternative text',
  hi: '{label}: वैकल्पिक टेक्स्ट',
  mr: '{label}: पर्यायी मजकूर',
})
export const fileName = message({
  en: '“{label}” looks like the name of a file. Enter a web address, for example https://example.org/leaflet.pdf',
  hi: '“{label}” किसी फ़ाइल का नाम लगता है। वेब पता लिखें, जैसे https://example.org/leaflet.pdf',
  mr: '“{label}” हे फाइलचे नाव वाटते. वेब पत्ता लिहा, उदाहरणार्थ https://example.org/leaflet.pdf',
})
export const tooEarly = message({
  en: '“{label}” must not be before “{other}”',
  hi: '“{label}” को “{other}” से पहले नहीं रखा जा सकता',
  mr: '“{label}” “{other}” च्या आधी असू शकत नाही',
})
export const inFuture = message({
  en: '“{label}” must not be later than today',
  hi: '“{label}” में आज के बाद की तारीख नहीं हो सकती',
  mr: '“{label}” आजच्या नंतर असू शकत नाही',
})
export const inFutureOf = message({
  en: '“{label}” must not be later than “{other}”',
  hi: '“{label}” को “{other}” के बाद नहीं रखा जा सकता',
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
  mr: '“{label}”: वेबसाइटला {name} माहीत नाही. तिला हे माहीत आहेत: {known}',
})
export const missingPlaceholder = message({
  en: '“{label}” must contain {name}: the person needs it',
  hi: '“{label}” में {name} होना चाहिए: व्यक्ति को इसकी ज़रूरत है',
  mr: '“{label}” मध्ये {name} असावे: व्यक्तीला त्याची गरज आहे',
})
export const notText = message({
  en: '“{label}” must be text',
  hi: '“{label}” में टेक्स्ट होना चाहिए',
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

// The roles of the office. `label` stands within a sentence.
export const roles = {
  owner: {
    label: message({ en: 'owner', hi: 'मालिक', mr: 'मालक' }),
    description: message({
      en: 'An owner may do everything and manages the staff.',
      hi: 'मालिक सब कुछ कर सकते हैं और कार्यालय के सदस्यों की व्यवस्था देखते हैं।',
      mr: 'मालक सर्व काही करू शकतात आणि कार्यालयातील सदस्यांची व्यवस्था पाहतात.',
    }),
  },
  editor: {
    label: message({ en: 'editor', hi: 'संपादक', mr: 'संपादक' }),
    description: message({
      en: 'An editor maintains the public pages and sees no messages or applications.',
      hi: 'संपादक सार्वजनिक पृष्ठ सँभालते हैं और उन्हें संदेश या आवेदन नहीं दिखते।',
      mr: 'संपादक सार्वजनिक पाने सांभाळतात आणि त्यांना संदेश किंवा अर्ज दिसत नाहीत.',
    }),
  },
  reviewer: {
    label: message({ en: 'reviewer', hi: 'समीक्षक', mr: 'तपासनीस' }),
    description: message({
      en: 'A reviewer handles messages and applications and does not change the public pages.',
      hi: 'समीक्षक संदेश और आवेदन निपटाते हैं और सार्वजनिक पृष्ठ नहीं बदलते।',
      mr: 'तपासनीस संदेश आणि अर्ज हाताळतात आणि सार्वजनिक पाने बदलत नाहीत.',
    }),
  },
  treasurer: {
    label: message({ en: 'treasurer', hi: 'कोषाध्यक्ष', mr: 'खजिनदार' }),
    description: message({
      en: 'A treasurer sees fees and the names of those who pay them, and no messages, applications or documents.',
      hi: 'कोषाध्यक्ष को शुल्क और उन्हें भरने वालों के नाम दिखते हैं, संदेश, आवेदन या दस्तावेज़ नहीं।',
      mr: 'खजिनदारांना शुल्क आणि ते भरणाऱ्यांची नावे दिसतात, संदेश, अर्ज किंवा कागदपत्रे दिसत नाहीत.',
    }),
  },
}

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

// The PDFs of the website.
export const pdfTooLarge = message({
  en: 'The PDF is too large. It can have {max} MB at most. Save it with smaller pictures and choose it again',
  hi: 'PDF बहुत बड़ी है। वह अधिक से अधिक {max} MB की हो सकती है। उसे छोटे चित्रों के साथ सहेजें और फिर चुनें',
  mr: 'PDF फार मोठी आहे. ती जास्तीत जास्त {max} MB ची असू शकते. ती लहान चित्रांसह जतन करा आणि पुन्हा निवडा',
})
export const pdfOfSizeTooLarge = message({
  en: 'The PDF has {size} MB. It can have {max} MB at most. Save it with smaller pictures and choose it again',
  hi: 'PDF {size} MB की है। वह अधिक से अधिक {max} MB की हो सकती है। उसे छोटे चित्रों के साथ सहेजें और फिर चुनें',
  mr: 'PDF {size} MB ची आहे. ती जास्तीत जास्त {max} MB ची असू शकते. ती लहान चित्रांसह जतन करा आणि पुन्हा निवडा',
})

// The recovery phrase, whose words are English in every language.
export const wordUnknown = message({
  en: 'Word {number}, “{word}”, is not in the list of words.',
  hi: 'शब्द {number}, “{word}”, शब्दों की सूची में नहीं है।',
  mr: 'शब्द {number}, “{word}”, शब्दांच्या यादीत नाही.',
})
export const wordMisspelled = message({
  en: 'Word {number}, “{word}”, is not in the list of words. Is it “{similar}”?',
  hi: 'शब्द {number}, “{word}”, शब्दों की सूची में नहीं है। क्या यह “{similar}” है?',
  mr: 'शब्द {number}, “{word}”, शब्दांच्या यादीत नाही. तो “{similar}” आहे का?',
})
export const wordCount = message({
  en: {
    one: 'A recovery phrase has {length} words. This is {count}.',
    other: 'A recovery phrase has {length} words. These are {count}.',
  },
  hi: {
    one: 'रिकवरी वाक्यांश में {length} शब्द होते हैं। यहाँ {count} है।',
    other: 'रिकवरी वाक्यांश में {length} शब्द होते हैं। यहाँ {count} हैं।',
  },
  mr: {
    one: 'रिकव्हरी वाक्यांशात {length} शब्द असतात. येथे {count} आहे.',
    other: 'रिकव्हरी वाक्यांशात {length} शब्द असतात. येथे {count} आहेत.',
  },
})
export const wordsWrong = message({
  en: 'One of the words is wrong, or two have changed places: the checksum of the phrase does not fit.',
  hi: 'कोई शब्द गलत है, या दो शब्दों की जगह बदल गई है: वाक्यांश का जाँच-योग मेल नहीं खाता।',
  mr: 'एखादा शब्द चुकीचा आहे, किंवा दोन शब्दांची जागा बदलली आहे: वाक्यांशाची तपासणी बेरीज जुळत नाही.',
})

// The files of forms.
export const notAPicture = message({
  en: '“{label}” must be a picture: JPEG, PNG or WebP',
  hi: '“{label}” एक चित्र होना चाहिए: JPEG, PNG या WebP',
  mr: '“{label}” हा फोटो असावा: JPEG, PNG किंवा WebP',
})
export const tooDetailed = message({
  en: '“{label}” has too many pixels or details. Choose a smaller picture, for example one of at most 25 megapixels',
  hi: '“{label}” का चित्र बहुत बड़ा है। छोटा चित्र चुनें, जैसे अधिक से अधिक 25 मेगापिक्सेल का',
  mr: '“{label}” चा फोटो फार मोठा आहे. लहान फोटो निवडा, उदाहरणार्थ जास्तीत जास्त 25 मेगापिक्सेलचा',
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

/** Why a record was erased. The log has these words in English (lists/system/erasures.ts). */
export const erasureReasons = {
  office: message({ en: 'deleted in the office', hi: 'कार्यालय में हटाया गया', mr: 'कार्यालयात हटवले' }),
  applicant: message({ en: 'withdrawn by the applicant', hi: 'आवेदक ने वापस लिया', mr: 'अर्जदाराने मागे घेतला' }),
  restore: message({
    en: 'erased again after a restore',
    hi: 'बैकअप वापस लाने के बाद फिर मिटाया गया',
    mr: 'बॅकअप परत आणल्यानंतर पुन्हा पुसून टाकले',
  }),
  retention: message({
    en: { one: 'retention: {count} day after it was handled', other: 'retention: {count} days after it was handled' },
    hi: 'रखने की अवधि पूरी: निपटाने के {count} दिन बाद',
    mr: { one: 'ठेवण्याची मुदत संपली: हाताळल्यानंतर {count} दिवसाने', other: 'ठेवण्याची मुदत संपली: हाताळल्यानंतर {count} दिवसांनी' },
  }),
  afterSending: message({
    en: { one: 'retention: {count} day after it was sent', other: 'retention: {count} days after it was sent' },
    hi: 'रखने की अवधि पूरी: भेजे जाने के {count} दिन बाद',
    mr: { one: 'ठेवण्याची मुदत संपली: पाठवल्यानंतर {count} दिवसाने', other: 'ठेवण्याची मुदत संपली: पाठवल्यानंतर {count} दिवसांनी' },
  }),
}

// Lists and their records in the office.
export const record = message({ en: 'record', hi: 'प्रविष्टि', mr: 'नोंद' })
export const records = message({
  en: { one: '{count} record', other: '{count} records' },
  hi: { one: '{count} प्रविष्टि', other: '{count} प्रविष्टियाँ' },
  mr: { one: '{count} नोंद', other: '{count} नोंदी' },
})

/** The areas of the activity log, on screen and in exports. */
export const activityAreas = {
  site: message({ en: 'The website', hi: 'वेबसाइट', mr: 'वेबसाइट' }),
  inbox: message({ en: 'Messages and applications', hi: 'संदेश और आवेदन', mr: 'संदेश आणि अर्ज' }),
  members: message({ en: 'Members', hi: 'सदस्य', mr: 'सदस्य' }),
  staff: message({ en: 'Staff', hi: 'कार्यालय के सदस्य', mr: 'कार्यालयातील सदस्य' }),
  imports: message({ en: 'Imports', hi: 'आयात', mr: 'आयात' }),
  signIns: message({ en: 'Sign-ins', hi: 'साइन-इन', mr: 'साइन-इन' }),
}
export const slug = message({ en: 'Name in its address', hi: 'पते में नाम', mr: 'पत्त्यातील नाव' })

export const notAfter = message({
  en: '“{label}” must be after “{other}”',
  hi: '“{label}” को “{other}” के बाद रखें',
  mr: '“{label}” “{other}” च्या नंतर असले पाहिजे',
})
export const isBelow = message({
  en: '“{label}” must not be below “{other}”',
  hi: '“{label}” में “{other}” से कम नहीं लिखा जा सकता',
  mr: '“{label}” “{other}” पेक्षा कमी असू शकत नाही',
})
export const repeated = message({
  en: 'Another row has this “{label}” already',
  hi: 'यह “{label}” पहले से किसी और पंक्ति में है',
  mr: 'हे “{label}” आधीच दुसऱ्या ओळीत आहे',
})
// A record that has no name there.
export const a = message({ en: 'a {noun}', hi: '{noun}', mr: '{noun}' })
export const an = message({ en: 'an {noun}', hi: '{noun}', mr: '{noun}' })

/** What the website puts in place of the placeholders of a notification. */
export const placeholders = {
  name: message({ en: 'the name of the person', hi: 'व्यक्ति का नाम', mr: 'व्यक्तीचे नाव' }),
  association: message({ en: 'the name of the association', hi: 'संस्था का नाम', mr: 'संस्थेचे नाव' }),
  words: message({ en: 'what the officer writes', hi: 'जो अधिकारी लिखते हैं', mr: 'अधिकारी जे लिहितात ते' }),
  link: message({ en: 'the private link of the person', hi: 'व्यक्ति का निजी लिंक', mr: 'व्यक्तीची खासगी लिंक' }),
  sampleWords: message({
    en: 'This is what the officer writes.',
    hi: 'अधिकारी यहाँ अपने शब्द लिखते हैं।',
    mr: 'अधिकारी येथे आपले शब्द लिहितात.',
  }),
}
