import { message } from '../../lists/language.ts'

export const title = message({ en: 'Locations', hi: 'केंद्र', mr: 'केंद्रे' })
export const heading = message({ en: 'Our Locations', hi: 'हमारे केंद्र', mr: 'आमची केंद्रे' })
export const description = message({
  en: 'The dojos of {name}, city by city, with their addresses.',
  hi: '{name} के डोजो, शहर के अनुसार, पते के साथ।',
  mr: '{name} यांचे डोजो, शहरांनुसार, त्यांच्या पत्त्यांसह.',
})
export const placeOfWay = message({ en: 'the place of the way', hi: 'मार्ग का स्थान', mr: 'मार्गाचे स्थान' })
export const dojos = message({ en: 'Dojos', hi: 'डोजो', mr: 'डोजो' })
export const location = message({ en: 'location', hi: 'शहर', mr: 'शहर' })
export const allLocations = message({ en: 'All Locations', hi: 'सभी शहर', mr: 'सर्व शहरे' })
export const none = message({ en: 'No dojos', hi: 'कोई डोजो नहीं', mr: 'एकही डोजो नाही' })
export const noneIn = message({
  en: 'No dojos in {city}',
  hi: '{city} में कोई डोजो नहीं',
  mr: '{city} येथे एकही डोजो नाही',
})
export const found = message({
  en: { one: '{count} dojo', other: '{count} dojos' },
  hi: '{count} डोजो',
  mr: '{count} डोजो',
})
export const foundIn = message({
  en: { one: '{count} dojo in {city}', other: '{count} dojos in {city}' },
  hi: '{city} में {count} डोजो',
  mr: '{city} येथे {count} डोजो',
})
export const noneYet = message({ en: 'No locations yet', hi: 'अभी कोई डोजो नहीं', mr: 'अजून डोजो नाहीत' })
export const viewOnMap = message({ en: 'View on Map', hi: 'नक्शे पर देखें', mr: 'नकाशावर पाहा' })

// The list.
export const dojo = message({ en: 'dojo', hi: 'डोजो', mr: 'डोजो' })
export const theDojos = message({ en: 'The dojos.', hi: 'सभी डोजो।', mr: 'सर्व डोजो.' })
export const name = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const city = message({ en: 'City', hi: 'शहर', mr: 'शहर' })
export const state = message({ en: 'State', hi: 'राज्य', mr: 'राज्य' })
export const country = message({ en: 'Country', hi: 'देश', mr: 'देश' })
export const address = message({ en: 'Address', hi: 'पता', mr: 'पत्ता' })
export const coordinates = message({ en: 'Coordinates', hi: 'निर्देशांक', mr: 'अक्षांश आणि रेखांश' })
export const order = message({ en: 'Order', hi: 'क्रम', mr: 'क्रम' })
export const phone = message({ en: 'Phone', hi: 'फ़ोन', mr: 'फोन' })
export const whatsapp = message({ en: 'WhatsApp number', hi: 'WhatsApp नंबर', mr: 'WhatsApp क्रमांक' })
export const timetable = message({ en: 'Timetable', hi: 'समय-सारणी', mr: 'वेळापत्रक' })
export const day = message({ en: 'Day', hi: 'दिन', mr: 'वार' })
export const weekdayNames = {
  monday: message({ en: 'Monday', hi: 'सोमवार', mr: 'सोमवार' }),
  tuesday: message({ en: 'Tuesday', hi: 'मंगलवार', mr: 'मंगळवार' }),
  wednesday: message({ en: 'Wednesday', hi: 'बुधवार', mr: 'बुधवार' }),
  thursday: message({ en: 'Thursday', hi: 'गुरुवार', mr: 'गुरुवार' }),
  friday: message({ en: 'Friday', hi: 'शुक्रवार', mr: 'शुक्रवार' }),
  saturday: message({ en: 'Saturday', hi: 'शनिवार', mr: 'शनिवार' }),
  sunday: message({ en: 'Sunday', hi: 'रविवार', mr: 'रविवार' }),
}
export const shortWeekdayNames = {
  monday: message({ en: 'Mon', hi: 'सोम', mr: 'सोम' }),
  tuesday: message({ en: 'Tue', hi: 'मंगल', mr: 'मंगळ' }),
  wednesday: message({ en: 'Wed', hi: 'बुध', mr: 'बुध' }),
  thursday: message({ en: 'Thu', hi: 'गुरु', mr: 'गुरु' }),
  friday: message({ en: 'Fri', hi: 'शुक्र', mr: 'शुक्र' }),
  saturday: message({ en: 'Sat', hi: 'शनि', mr: 'शनि' }),
  sunday: message({ en: 'Sun', hi: 'रवि', mr: 'रवि' }),
}
export const from = message({ en: 'From', hi: 'कब से', mr: 'पासून' })
export const to = message({ en: 'To', hi: 'कब तक', mr: 'पर्यंत' })
export const group = message({ en: 'Age group', hi: 'आयु वर्ग', mr: 'वयोगट' })
export const level = message({ en: 'Level', hi: 'स्तर', mr: 'स्तर' })
export const levelNames = {
  beginner: message({ en: 'Beginners', hi: 'नए विद्यार्थी', mr: 'नवशिके' }),
  intermediate: message({ en: 'Intermediate', hi: 'मध्यम', mr: 'मध्यम' }),
  advanced: message({ en: 'Advanced', hi: 'उन्नत', mr: 'प्रगत' }),
  all: message({ en: 'All levels', hi: 'सभी स्तर', mr: 'सर्व स्तर' }),
}
export const classInstructor = message({ en: 'Instructor of the class', hi: 'क्लास के प्रशिक्षक', mr: 'क्लासचे प्रशिक्षक' })
export const timesNote = message({
  en: 'Note about the times',
  hi: 'समय के बारे में टिप्पणी',
  mr: 'वेळेबद्दल टीप',
})
export const noClass = message({ en: 'Days without class', hi: 'जिन दिनों क्लास नहीं', mr: 'क्लास नसलेले दिवस' })
export const noClassOn = message({ en: 'No class on', hi: 'इस दिन क्लास नहीं', mr: 'या दिवशी क्लास नाही' })
export const reason = message({ en: 'Reason', hi: 'कारण', mr: 'कारण' })
export const instructor = message({ en: 'Instructor', hi: 'प्रशिक्षक', mr: 'प्रशिक्षक' })
export const aboutInstructor = message({
  en: 'About the instructor',
  hi: 'प्रशिक्षक के बारे में',
  mr: 'प्रशिक्षकांबद्दल',
})
export const fees = message({
  en: 'Fees (one line each, for example First class: free)',
  hi: 'शुल्क (हर एक अलग पंक्ति में, जैसे पहली क्लास: निःशुल्क)',
  mr: 'शुल्क (प्रत्येक वेगळ्या ओळीत, उदाहरणार्थ पहिला क्लास: मोफत)',
})
export const directions = message({
  en: 'How to find it (one step per line)',
  hi: 'कैसे पहुँचें (हर पंक्ति में एक निर्देश)',
  mr: 'कसे पोहोचावे (प्रत्येक ओळीत एक पायरी)',
})
export const arrival = message({
  en: 'Time on foot, bus, parking',
  hi: 'पैदल समय, बस, पार्किंग',
  mr: 'चालत लागणारा वेळ, बस, पार्किंग',
})
export const bring = message({
  en: 'What to bring (one thing per line)',
  hi: 'साथ क्या लाएँ (हर पंक्ति में एक चीज़)',
  mr: 'सोबत काय आणावे (प्रत्येक ओळीत एक वस्तू)',
})
export const watching = message({
  en: 'May parents watch?',
  hi: 'क्या माता-पिता देख सकते हैं?',
  mr: 'पालक पाहू शकतात का?',
})
export const pictures = message({ en: 'Pictures', hi: 'चित्र', mr: 'फोटो' })

// The page of a dojo.
export const dojoDescription = message({
  en: '{name}, a dojo of {association}: address, times, fees and the way there.',
  hi: '{association} का डोजो {name}: पता, समय, शुल्क और वहाँ का रास्ता।',
  mr: '{association} यांचा डोजो {name}: पत्ता, वेळा, शुल्क आणि तिथे कसे पोहोचावे.',
})
export const noSuchDojo = message({ en: 'No such dojo', hi: 'ऐसा कोई डोजो नहीं', mr: 'असा डोजो नाही' })
export const noSuchDojoText = message({
  en: 'There is no dojo at this address. It may have moved.',
  hi: 'इस पते पर कोई डोजो नहीं है। शायद वह कहीं और चला गया है।',
  mr: 'या पत्त्यावर डोजो नाही. तो कदाचित दुसरीकडे गेला असेल.',
})
export const allDojos = message({ en: 'All dojos', hi: 'सभी डोजो', mr: 'सर्व डोजो' })
export const addressAndContact = message({ en: 'Address and contact', hi: 'पता और संपर्क', mr: 'पत्ता आणि संपर्क' })
export const nextClassToday = message({
  en: 'Next class today, {time}',
  hi: 'अगली क्लास आज, {time}',
  mr: 'पुढील क्लास आज, {time}',
})
export const nextClassTomorrow = message({
  en: 'Next class tomorrow, {time}',
  hi: 'अगली क्लास कल, {time}',
  mr: 'पुढील क्लास उद्या, {time}',
})
export const nextClassOn = message({
  en: 'Next class on {weekday}, {time}',
  hi: 'अगली क्लास {weekday} को, {time}',
  mr: 'पुढील क्लास {weekday}, {time}',
})
export const noClassToday = message({
  en: 'No class in {dojo} today',
  hi: 'आज {dojo} में क्लास नहीं',
  mr: 'आज {dojo} येथे क्लास नाही',
})
export const noClassOnDay = message({
  en: 'No class in {dojo} on {day}',
  hi: '{day} को {dojo} में क्लास नहीं',
  mr: '{day} रोजी {dojo} येथे क्लास नाही',
})
export const howToFind = message({ en: 'How to find it', hi: 'कैसे पहुँचें', mr: 'कसे पोहोचावे' })
export const openInMapApp = message({
  en: 'Open in your map app',
  hi: 'अपने मैप ऐप में खोलें',
  mr: 'आपल्या मॅप ॲपमध्ये उघडा',
})
export const whenWeTrain = message({ en: 'When we train', hi: 'हम कब अभ्यास करते हैं', mr: 'आम्ही कधी सराव करतो' })
export const noClassThen = message({ en: 'no class', hi: 'क्लास नहीं', mr: 'क्लास नाही' })
export const addTimes = message({
  en: 'Add the times to my calendar',
  hi: 'समय मेरे कैलेंडर में जोड़ें',
  mr: 'वेळा माझ्या कॅलेंडरमध्ये जोडा',
})
export const inRegister = message({ en: 'In the register', hi: 'रजिस्टर में', mr: 'नोंदवहीत' })
export const feesHeading = message({ en: 'Fees', hi: 'शुल्क', mr: 'शुल्क' })
export const bringHeading = message({ en: 'What to bring', hi: 'साथ क्या लाएँ', mr: 'सोबत काय आणावे' })
export const watchingHeading = message({ en: 'For parents', hi: 'माता-पिता के लिए', mr: 'पालकांसाठी' })
export const inThisHall = message({ en: 'In this hall', hi: 'इस हॉल में', mr: 'या सभागृहात' })
export const classIn = message({ en: '{group} in {dojo}', hi: '{group}, {dojo}', mr: '{group}, {dojo}' })
export const calendarOf = message({
  en: 'Classes in {dojo}',
  hi: '{dojo} की क्लासें',
  mr: '{dojo} येथील क्लास',
})

// Notices by mail.
export const closures = {
  title: message({ en: 'Notices by mail', hi: 'मेल से सूचनाएँ', mr: 'मेलने सूचना' }),
  noun: message({ en: 'notice by mail', hi: 'मेल से सूचना', mr: 'मेलने सूचना' }),
  counted: message({
    en: { one: '{count} address for notices', other: '{count} addresses for notices' },
    hi: { one: 'सूचनाओं का {count} पता', other: 'सूचनाओं के {count} पते' },
    mr: { one: 'सूचनांचा {count} पत्ता', other: 'सूचनांचे {count} पत्ते' },
  }),
  description: message({
    en: 'The people who get a mail when a dojo has no class. When they end the notices, their address is erased.',
    hi: 'वे लोग जिन्हें डोजो में क्लास न होने पर मेल जाता है। जो सूचनाएँ बंद करते हैं, उनका पता मिटा दिया जाता है।',
    mr: 'डोजोमध्ये क्लास नसेल तेव्हा ज्यांना मेल जातो ते लोक. जे सूचना बंद करतात, त्यांचा पत्ता पुसून टाकला जातो.',
  }),
  email: message({ en: 'Your email address', hi: 'आपका ईमेल पता', mr: 'आपला ईमेल पत्ता' }),
  emailMissing: message({
    en: 'Please enter your email address.',
    hi: 'कृपया अपना ईमेल पता लिखें।',
    mr: 'कृपया आपला ईमेल पत्ता लिहा.',
  }),
  dojo: message({ en: 'Dojo', hi: 'डोजो', mr: 'डोजो' }),
  language: message({ en: 'Language', hi: 'भाषा', mr: 'भाषा' }),
  askedAt: message({ en: 'Asked', hi: 'कब माँगी', mr: 'कधी मागितली' }),
  confirmedAt: message({ en: 'Confirmed', hi: 'पुष्टि हुई', mr: 'पुष्टी झाली' }),
  consent: message({
    en: 'Keep my address for these notices until I end them.',
    hi: 'इन सूचनाओं के लिए मेरा पता तब तक रखें जब तक मैं इन्हें बंद न करूँ।',
    mr: 'मी सूचना बंद करेपर्यंत त्यांच्यासाठी माझा पत्ता ठेवा.',
  }),
  link: message({
    en: 'Get a mail when there is no class',
    hi: 'क्लास न होने पर मेल पाएँ',
    mr: 'क्लास नसेल तेव्हा मेल मिळवा',
  }),
  pageDescription: message({
    en: 'A mail from {name} when a dojo has no class.',
    hi: 'डोजो में क्लास न होने पर {name} से मेल।',
    mr: 'डोजोमध्ये क्लास नसेल तेव्हा {name} यांचा मेल.',
  }),
  lead: message({
    en: 'When a class does not take place, we write to you. You confirm your address by mail, and each mail has a link that ends the notices.',
    hi: 'जब कोई क्लास नहीं होती, हम आपको लिखते हैं। आप मेल से अपने पते की पुष्टि करते हैं, और हर मेल में सूचनाएँ बंद करने का लिंक होता है।',
    mr: 'एखादा क्लास होणार नसेल, तेव्हा आम्ही आपल्याला लिहितो. आपण मेलने आपल्या पत्त्याची पुष्टी करता, आणि प्रत्येक मेलमध्ये सूचना बंद करण्याची लिंक असते.',
  }),
  noMail: message({
    en: 'This website sends no mail yet.',
    hi: 'यह वेबसाइट अभी मेल नहीं भेजती।',
    mr: 'ही वेबसाइट अजून मेल पाठवत नाही.',
  }),
  ask: message({ en: 'Send me the notices', hi: 'मुझे सूचनाएँ भेजें', mr: 'मला सूचना पाठवा' }),
  asked: message({
    en: 'Look into your mailbox. The notices begin when you open the link in our mail and confirm your address. If no mail arrives within an hour, check the address and ask again.',
    hi: 'अपना मेलबॉक्स देखें। हमारे मेल का लिंक खोलकर पते की पुष्टि करने पर सूचनाएँ शुरू होती हैं। एक घंटे में मेल न आए, तो पता जाँचें और फिर से माँगें।',
    mr: 'आपला मेलबॉक्स पाहा. आमच्या मेलमधील लिंक उघडून पत्त्याची पुष्टी केल्यावर सूचना सुरू होतात. तासाभरात मेल आला नाही, तर पत्ता तपासा आणि पुन्हा मागा.',
  }),
  haveLink: message({
    en: 'Do you have a link from one of our mails? Paste it here.',
    hi: 'क्या आपके पास हमारे किसी मेल का लिंक है? उसे यहाँ पेस्ट करें।',
    mr: 'आपल्याकडे आमच्या एखाद्या मेलमधील लिंक आहे का? ती येथे पेस्ट करा.',
  }),
  opensNothing: message({
    en: 'This link opens nothing. It is not complete, or the notices have ended.',
    hi: 'इस लिंक से कुछ नहीं खुलता। वह अधूरा है, या सूचनाएँ बंद हो चुकी हैं।',
    mr: 'या लिंकने काहीही उघडत नाही. ती अपूर्ण आहे, किंवा सूचना बंद झाल्या आहेत.',
  }),
  confirmQuestion: message({
    en: 'Do you want a mail when there is no class in {dojo}?',
    hi: 'क्या {dojo} में क्लास न होने पर आप मेल चाहते हैं?',
    mr: '{dojo} येथे क्लास नसेल तेव्हा आपल्याला मेल हवा आहे का?',
  }),
  confirm: message({ en: 'Yes, send me the notices', hi: 'हाँ, सूचनाएँ भेजें', mr: 'होय, मला सूचना पाठवा' }),
  decline: message({ en: 'No, erase my address', hi: 'नहीं, मेरा पता मिटाएँ', mr: 'नको, माझा पत्ता पुसून टाका' }),
  confirmed: message({
    en: 'You get a mail when there is no class in {dojo}.',
    hi: '{dojo} में क्लास न होने पर आपको मेल मिलेगा।',
    mr: '{dojo} येथे क्लास नसेल तेव्हा आपल्याला मेल येईल.',
  }),
  end: message({ en: 'End the notices', hi: 'सूचनाएँ बंद करें', mr: 'सूचना बंद करा' }),
  ended: message({
    en: 'The notices have ended. Your address is erased.',
    hi: 'सूचनाएँ बंद हो गईं। आपका पता मिटा दिया गया है।',
    mr: 'सूचना बंद झाल्या. आपला पत्ता पुसून टाकला आहे.',
  }),
  takesPlace: message({
    en: 'The class in {dojo} on {day} takes place after all',
    hi: '{dojo} में {day} की क्लास होगी, पिछली सूचना रद्द',
    mr: '{day} रोजी {dojo} येथील क्लास ठरल्याप्रमाणे होणार आहे',
  }),
  confirmSubject: message({
    en: 'Please confirm: notices from {dojo}',
    hi: 'कृपया पुष्टि करें: {dojo} की सूचनाएँ',
    mr: 'कृपया पुष्टी करा: {dojo} येथील सूचना',
  }),
  confirmText: message({
    en: `Somebody asked {association} to send you a mail when there is no class in {dojo}. If it was you, open this link and confirm your address:
{link}

If it was not you, do nothing. Your address is erased after seven days.
`,
    hi: `किसी ने {association} से कहा है कि {dojo} में क्लास न होने पर आपको मेल भेजा जाए। यदि यह आपने कहा है, तो यह लिंक खोलकर अपने पते की पुष्टि करें:
{link}

यदि यह आपने नहीं कहा, तो कुछ न करें। सात दिन बाद आपका पता मिटा दिया जाएगा।
`,
    mr: `{dojo} येथे क्लास नसेल तेव्हा आपल्याला मेल पाठवण्यास कोणीतरी {association} यांना सांगितले आहे. ते आपणच असाल, तर ही लिंक उघडून आपल्या पत्त्याची पुष्टी करा:
{link}

ते आपण नसाल, तर काहीही करू नका. सात दिवसांनंतर आपला पत्ता पुसून टाकला जातो.
`,
  }),
}

// Near me.
export const nearMe = message({
  en: 'Near me: area or PIN code',
  hi: 'मेरे पास: इलाका या पिन कोड',
  mr: 'माझ्या जवळ: परिसर किंवा पिन कोड',
})
export const findNearest = message({ en: 'Find', hi: 'खोजें', mr: 'शोधा' })
export const useMyPosition = message({ en: 'Use my position', hi: 'मेरे स्थान से खोजें', mr: 'माझ्या ठिकाणावरून शोधा' })
export const lessThanOneKilometre = message({ en: 'less than 1 km', hi: '1 किमी से कम', mr: '1 किमीपेक्षा कमी' })
export const aboutKilometres = message({ en: 'about {count} km', hi: 'लगभग {count} किमी', mr: 'सुमारे {count} किमी' })
export const nearPinCode = message({
  en: 'By distance from the middle of {near}, in a straight line.',
  hi: '{near} के बीच से सीधी रेखा में दूरी के अनुसार।',
  mr: '{near} च्या मध्यापासून सरळ रेषेतील अंतरानुसार.',
})
export const nearArea = message({
  en: 'First the dojos of “{near}”, then the others by distance from {dojo}, in a straight line.',
  hi: 'पहले “{near}” के डोजो, फिर बाकी डोजो, {dojo} से सीधी रेखा में दूरी के अनुसार।',
  mr: 'आधी “{near}” येथील डोजो, मग बाकीचे {dojo} पासून सरळ रेषेतील अंतरानुसार.',
})
export const nearAreaOnly = message({
  en: 'First the dojos of “{near}”, then the others.',
  hi: 'पहले “{near}” के डोजो, फिर बाकी।',
  mr: 'आधी “{near}” येथील डोजो, मग बाकीचे.',
})
export const unknownPinCode = message({
  en: 'We do not know the PIN code {near}. All dojos in their usual order.',
  hi: 'पिन कोड {near} हमें नहीं मिला। सभी डोजो अपने सामान्य क्रम में।',
  mr: 'पिन कोड {near} आम्हाला सापडला नाही. सर्व डोजो नेहमीच्या क्रमाने.',
})
export const unknownArea = message({
  en: 'No dojo has “{near}” in its name or address. All dojos in their usual order.',
  hi: '“{near}” किसी डोजो के नाम या पते में नहीं है। सभी डोजो अपने सामान्य क्रम में।',
  mr: 'कोणत्याही डोजोच्या नावात किंवा पत्त्यात “{near}” नाही. सर्व डोजो नेहमीच्या क्रमाने.',
})
export const nearPosition = message({
  en: 'By distance from you, in a straight line. Your position stays on this device.',
  hi: 'आपसे सीधी रेखा में दूरी के अनुसार। आपका स्थान इसी डिवाइस पर रहता है।',
  mr: 'आपल्यापासून सरळ रेषेतील अंतरानुसार. आपले ठिकाण याच डिव्हाइसवर राहते.',
})
export const positionDenied = message({
  en: 'Your browser may not use your position. Write your area or PIN code instead.',
  hi: 'आपके ब्राउज़र को आपका स्थान जानने की अनुमति नहीं है। अपना इलाका या पिन कोड लिखें।',
  mr: 'आपल्या ब्राउझरला आपले ठिकाण जाणून घेण्याची परवानगी नाही. आपला परिसर किंवा पिन कोड लिहा.',
})
export const positionUnknown = message({
  en: 'Your device does not find its position. Write your area or PIN code instead.',
  hi: 'आपके डिवाइस को अपना स्थान नहीं मिला। अपना इलाका या पिन कोड लिखें।',
  mr: 'आपल्या डिव्हाइसला आपले ठिकाण सापडले नाही. आपला परिसर किंवा पिन कोड लिहा.',
})
export const positionLate = message({
  en: 'Your device takes too long to find its position. Try again, or write your area or PIN code.',
  hi: 'आपके डिवाइस को अपना स्थान खोजने में बहुत समय लग रहा है। फिर कोशिश करें, या अपना इलाका या पिन कोड लिखें।',
  mr: 'आपल्या डिव्हाइसला ठिकाण शोधायला खूप वेळ लागत आहे. पुन्हा प्रयत्न करा, किंवा आपला परिसर किंवा पिन कोड लिहा.',
})
export const noPositions = message({
  en: 'The positions of the dojos are not known yet.',
  hi: 'डोजो के स्थान अभी ज्ञात नहीं हैं।',
  mr: 'डोजोंची ठिकाणे अजून माहीत नाहीत.',
})

// The contact persons, in the office.
export const contactPersons = message({
  en: 'Contact persons of dojos',
  hi: 'डोजो के संपर्क व्यक्ति',
  mr: 'डोजोंच्या संपर्क व्यक्ती',
})
export const languageOfContact = message({ en: 'Language', hi: 'भाषा', mr: 'भाषा' })
export const contactErased = message({
  en: 'The contact person is erased.',
  hi: 'संपर्क व्यक्ति मिटा दिए गए हैं।',
  mr: 'संपर्क व्यक्तीची माहिती पुसून टाकली आहे.',
})
export const contactPerson = message({ en: 'contact person', hi: 'संपर्क व्यक्ति', mr: 'संपर्क व्यक्ती' })
export const countedContacts = message({
  en: { one: '{count} contact person', other: '{count} contact persons' },
  hi: '{count} संपर्क व्यक्ति',
  mr: { one: '{count} संपर्क व्यक्ती', other: '{count} संपर्क व्यक्ती' },
})
export const contactsDescription = message({
  en: 'A dojo may have several. Each keeps its page true by a private link of their own, and hears of first classes by mail. Nothing of this is public.',
  hi: 'एक डोजो के कई संपर्क व्यक्ति हो सकते हैं। हर एक अपने निजी लिंक से उसका पृष्ठ अपडेट रखता है, और पहली क्लास के अनुरोधों की सूचना मेल से पाता है। इसमें से कुछ भी सार्वजनिक नहीं है।',
  mr: 'एका डोजोच्या अनेक संपर्क व्यक्ती असू शकतात. प्रत्येक जण आपल्या खासगी लिंकने डोजोचे पान अद्ययावत ठेवतो, आणि पहिल्या क्लासची माहिती त्याला मेलने मिळते. यातले काहीही सार्वजनिक नाही.',
})
export const dojoOfContact = message({ en: 'Dojo', hi: 'डोजो', mr: 'डोजो' })
export const nameOfContact = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const mailOfContact = message({ en: 'Email', hi: 'ईमेल', mr: 'ईमेल' })
export const trusted = message({
  en: 'Changes by this person are live at once',
  hi: 'इनके बदलाव तुरंत दिखते हैं',
  mr: 'यांचे बदल लगेच दिसतात',
})
export const noContact = message({
  en: 'Nobody yet. Contact persons keep this page true by a private link.',
  hi: 'अभी कोई नहीं। संपर्क व्यक्ति निजी लिंक से यह पृष्ठ अपडेट रखते हैं।',
  mr: 'अजून कोणी नाही. संपर्क व्यक्ती खासगी लिंकने हे पान अद्ययावत ठेवते.',
})
export const addContact = message({
  en: 'Add a contact person',
  hi: 'संपर्क व्यक्ति जोड़ें',
  mr: 'संपर्क व्यक्ती जोडा',
})
export const changeContact = message({ en: 'Change', hi: 'बदलें', mr: 'बदला' })
export const eraseContact = message({
  en: 'Erase the contact person',
  hi: 'संपर्क व्यक्ति मिटाएँ',
  mr: 'संपर्क व्यक्तीची माहिती पुसून टाका',
})
export const contactHeading = message({ en: 'Contact persons', hi: 'संपर्क व्यक्ति', mr: 'संपर्क व्यक्ती' })
export const eraseContactMeans = message({
  en: 'The name, the address and the private link are erased for good. The page of the dojo stays as it is.',
  hi: 'नाम, पता और निजी लिंक हमेशा के लिए मिट जाएँगे। डोजो का पृष्ठ वैसा ही रहेगा।',
  mr: 'नाव, पत्ता आणि खासगी लिंक कायमची पुसून टाकली जातील. डोजोचे पान तसेच राहील.',
})
export const contactDone = message({ en: 'Done.', hi: 'हो गया।', mr: 'झाले.' })

// The changes, in the office.
export const changes = message({ en: 'Changes of dojos', hi: 'डोजो के बदलाव', mr: 'डोजोंचे बदल' })
export const change = message({
  en: 'change by a dojo’s contact person',
  hi: 'डोजो के संपर्क व्यक्ति का बदलाव',
  mr: 'डोजोच्या संपर्क व्यक्तीचा बदल',
})
export const countedChanges = message({
  en: { one: '{count} change of a dojo', other: '{count} changes of dojos' },
  hi: { one: 'डोजो का {count} बदलाव', other: 'डोजो के {count} बदलाव' },
  mr: { one: 'डोजोंचा {count} बदल', other: 'डोजोंचे {count} बदल' },
})
export const changesDescription = message({
  en: 'What contact persons of dojos want to change on the pages of their dojos.',
  hi: 'डोजो के संपर्क व्यक्ति अपने डोजो के पृष्ठ पर जो बदलना चाहते हैं।',
  mr: 'डोजोंच्या संपर्क व्यक्तींना आपल्या डोजोच्या पानावर जे बदलायचे आहे ते.',
})
export const changeArrived = message({
  en: 'A change by a dojo’s contact person',
  hi: 'डोजो के संपर्क व्यक्ति का बदलाव',
  mr: 'डोजोच्या संपर्क व्यक्तीचा बदल',
})
export const moreChangesArrived = message({
  en: 'More changes by contact persons of dojos',
  hi: 'डोजो के संपर्क व्यक्तियों के और बदलाव',
  mr: 'डोजोंच्या संपर्क व्यक्तींचे आणखी बदल',
})
export const contactOfChange = message({ en: 'Sent by', hi: 'किसने भेजा', mr: 'कोणी पाठवला' })
export const changedFields = message({ en: 'Changed fields', hi: 'बदले हुए फ़ील्ड', mr: 'बदललेले रकाने' })
export const basedOn = message({ en: 'Made from version', hi: 'किस संस्करण से', mr: 'कोणत्या आवृत्तीवरून' })
export const changeState = message({ en: 'State', hi: 'स्थिति', mr: 'स्थिती' })
export const changeStates = {
  waiting: message({ en: 'waits', hi: 'प्रतीक्षा में', mr: 'प्रतीक्षेत' }),
  accepted: message({ en: 'accepted', hi: 'स्वीकृत', mr: 'स्वीकारले' }),
  refused: message({ en: 'refused', hi: 'अस्वीकृत', mr: 'नाकारले' }),
}
export const decidedAt = message({ en: 'Decided', hi: 'निर्णय', mr: 'निर्णय' })
export const reasonOfRefusal = message({ en: 'Reason', hi: 'कारण', mr: 'कारण' })
export const read = message({ en: 'Read', hi: 'पढ़ा गया', mr: 'वाचला' })
export const suspect = message({ en: 'Suspected spam', hi: 'संभावित स्पैम', mr: 'संभाव्य स्पॅम' })
export const sentAt = message({ en: 'Sent', hi: 'भेजा गया', mr: 'पाठवला' })
export const now = message({ en: 'Now', hi: 'अभी', mr: 'आता' })
export const proposed = message({ en: 'Proposed', hi: 'प्रस्तावित', mr: 'प्रस्तावित' })
export const changedSince = message({
  en: 'The dojo has been changed since the contact person saw it. “Now” shows what its page says at present.',
  hi: 'संपर्क व्यक्ति के देखने के बाद डोजो की जानकारी बदली गई है। “अभी” में वही है जो पृष्ठ पर इस समय लिखा है।',
  mr: 'संपर्क व्यक्तीने पाहिल्यानंतर डोजोची माहिती बदलली आहे. “आता” मध्ये पानावर सध्या जे आहे ते दिसते.',
})
export const acceptChange = message({ en: 'Accept', hi: 'स्वीकार करें', mr: 'स्वीकारा' })
export const correctChange = message({ en: 'Correct it', hi: 'सुधारें', mr: 'दुरुस्त करा' })
export const refuseChange = message({ en: 'Refuse', hi: 'अस्वीकार करें', mr: 'नाकारा' })
export const reasonForContact = message({
  en: 'Reason for the contact person',
  hi: 'संपर्क व्यक्ति के लिए कारण',
  mr: 'संपर्क व्यक्तीसाठी कारण',
})
export const folderNames = {
  waiting: message({ en: 'To decide', hi: 'निर्णय बाकी', mr: 'निर्णय बाकी' }),
  decided: message({ en: 'Decided', hi: 'निर्णय हुआ', mr: 'निर्णय झाला' }),
}
export const sentAsContact = {
  waiting: message({
    en: 'as the contact person of “{dojo}” wants to change its page',
    hi: '“{dojo}” के संपर्क व्यक्ति के रूप में उसके पृष्ठ का बदलाव भेजा',
    mr: '“{dojo}” ची संपर्क व्यक्ती म्हणून त्याच्या पानाचा बदल पाठवला',
  }),
  accepted: message({
    en: 'as the contact person of “{dojo}” changed its page',
    hi: '“{dojo}” के संपर्क व्यक्ति के रूप में उसका पृष्ठ बदला',
    mr: '“{dojo}” ची संपर्क व्यक्ती म्हणून त्याचे पान बदलले',
  }),
}

// The page of the contact person.
export const yourDojo = message({ en: 'Your Dojo', hi: 'आपका डोजो', mr: 'आपला डोजो' })
export const yourDojoDescription = message({
  en: 'Where the contact person of a dojo of {name} keeps its page true.',
  hi: '{name} के डोजो के संपर्क व्यक्ति यहाँ उसका पृष्ठ अपडेट रखते हैं।',
  mr: '{name} यांच्या डोजोची संपर्क व्यक्ती येथे त्याचे पान अद्ययावत ठेवते.',
})
export const openYourDojo = message({
  en: 'The private link that you got from the association opens your dojo here.',
  hi: 'संस्था से मिले निजी लिंक से यहाँ आपके डोजो का पृष्ठ खुलता है।',
  mr: 'संस्थेकडून मिळालेल्या खासगी लिंकने आपला डोजो येथे उघडतो.',
})
export const contactLinkOpensNothing = message({
  en: 'This link opens nothing. It is not complete, or it has ended. Ask the association for a new one.',
  hi: 'इस लिंक से कुछ नहीं खुलता। वह अधूरा है, या समाप्त हो गया है। संस्था से नया लिंक माँगें।',
  mr: 'या लिंकने काहीही उघडत नाही. ती अपूर्ण आहे, किंवा बंद झाली आहे. संस्थेकडे नवी लिंक मागा.',
})
export const stateOfChange = {
  waiting: message({
    en: 'Your change of {day} waits for the association. You can still change it here.',
    hi: '{day} को भेजा गया आपका बदलाव संस्था के निर्णय की प्रतीक्षा में है। आप उसे यहाँ अब भी बदल सकते हैं।',
    mr: '{day} चा आपला बदल संस्थेच्या निर्णयाच्या प्रतीक्षेत आहे. आपण तो येथे अजूनही बदलू शकता.',
  }),
  accepted: message({
    en: 'Your change of {day} is on the page.',
    hi: '{day} को भेजा गया आपका बदलाव पृष्ठ पर है।',
    mr: '{day} चा आपला बदल पानावर आहे.',
  }),
  refused: message({
    en: 'The association refused your change of {day}.',
    hi: 'संस्था ने {day} को भेजा गया आपका बदलाव अस्वीकार किया।',
    mr: 'संस्थेने {day} चा आपला बदल नाकारला.',
  }),
}
export const line = message({ en: 'Line {line}', hi: 'पंक्ति {line}', mr: 'ओळ {line}' })
export const anotherLine = message({ en: 'Another line', hi: 'एक और पंक्ति', mr: 'आणखी एक ओळ' })
export const removePicture = message({ en: 'Remove', hi: 'हटाएँ', mr: 'हटवा' })
export const newPictures = message({
  en: 'New pictures: PNG, JPEG or WebP, each at most {megabytes} MB. Choose them last, after you have the code.',
  hi: 'नए चित्र: PNG, JPEG या WebP, हर एक अधिक से अधिक {megabytes} MB। इन्हें सबसे अंत में चुनें, कोड मिलने के बाद।',
  mr: 'नवे फोटो: PNG, JPEG किंवा WebP, प्रत्येक जास्तीत जास्त {megabytes} MB. ते सर्वांत शेवटी निवडा, कोड मिळाल्यानंतर.',
})
export const newPicture = message({
  en: 'New picture {number}',
  hi: 'नया चित्र {number}',
  mr: 'नवा फोटो {number}',
})
export const confirmChange = message({
  en: 'Confirm the change',
  hi: 'बदलाव की पुष्टि करें',
  mr: 'बदलाची पुष्टी करा',
})
export const codeExplained = message({
  en: 'A change needs a code, which we send to {address}. It works for ten minutes, and then you can change more on this device for half an hour.',
  hi: 'बदलाव के लिए एक कोड चाहिए, जो हम {address} पर भेजते हैं। वह दस मिनट तक काम करता है, और उसके बाद आप आधे घंटे तक इस डिवाइस पर और बदलाव कर सकते हैं।',
  mr: 'बदलासाठी एक कोड लागतो, जो आम्ही {address} वर पाठवतो. तो दहा मिनिटे चालतो, आणि त्यानंतर अर्धा तास या डिव्हाइसवर आपण आणखी बदल करू शकता.',
})
export const sendChange = message({ en: 'Send the change', hi: 'बदलाव भेजें', mr: 'बदल पाठवा' })
export const deviceIsOpen = message({
  en: 'Your code has opened this device. No other code is needed for half an hour.',
  hi: 'आपके कोड से यह डिवाइस खुल गया है। आधे घंटे तक दूसरे कोड की ज़रूरत नहीं है।',
  mr: 'आपल्या कोडने हे डिव्हाइस उघडले आहे. अर्धा तास दुसऱ्या कोडची गरज नाही.',
})
export const choosePicturesAgain = message({
  en: 'Please choose new pictures again.',
  hi: 'कृपया नए चित्र फिर चुनें।',
  mr: 'कृपया नवे फोटो पुन्हा निवडा.',
})
export const noCodes = message({
  en: 'This website sends no mail now, so nothing can be changed here. Please ask the association.',
  hi: 'यह वेबसाइट अभी मेल नहीं भेजती, इसलिए यहाँ कुछ बदला नहीं जा सकता। कृपया संस्था से कहें।',
  mr: 'ही वेबसाइट सध्या मेल पाठवत नाही, म्हणून येथे काही बदलता येत नाही. कृपया संस्थेला सांगा.',
})
export const notRight = message({
  en: 'Something is not right yet. It is marked below, and nothing is changed.',
  hi: 'कुछ अभी ठीक नहीं है। उस पर नीचे निशान लगा है, और कुछ नहीं बदला है।',
  mr: 'काहीतरी अजून बरोबर नाही. ते खाली दाखवले आहे, आणि काहीही बदललेले नाही.',
})
export const outcomes = {
  live: message({
    en: 'Thank you. The page is changed.',
    hi: 'धन्यवाद। पृष्ठ बदल गया है।',
    mr: 'धन्यवाद. पान बदलले आहे.',
  }),
  waiting: message({
    en: 'Thank you. The association looks at your change.',
    hi: 'धन्यवाद। संस्था आपका बदलाव देखेगी।',
    mr: 'धन्यवाद. संस्था आपला बदल पाहील.',
  }),
  same: message({
    en: 'The page says this already. Nothing waits.',
    hi: 'पृष्ठ पर पहले से यही लिखा है। कोई बदलाव प्रतीक्षा में नहीं है।',
    mr: 'पानावर हेच आहे. काहीही प्रतीक्षेत नाही.',
  }),
}
export const picturesLeftOut = message({
  en: 'A new picture was left out: it is no PNG, JPEG or WebP, or it is too large.',
  hi: 'एक नया चित्र छोड़ दिया गया: वह PNG, JPEG या WebP नहीं है, या बहुत बड़ा है।',
  mr: 'एक नवा फोटो वगळला: तो PNG, JPEG किंवा WebP नाही, किंवा खूप मोठा आहे.',
})

/** The mail to a contact person with a new link. */
export const contactMail = {
  subject: message({
    en: 'Your dojo on the website of {association}',
    hi: '{association} की वेबसाइट पर आपका डोजो',
    mr: '{association} यांच्या वेबसाइटवरील आपला डोजो',
  }),
  text: message({
    en: `You are the contact person of a dojo of {association}. With this private link you keep its page true: timetable, days without class, phone, fees and pictures.
{link}

The link works for a year. Once you open it, every link that you had before ends. Keep it to yourself. A change needs a code, which we send to this address.
`,
    hi: `आप {association} के एक डोजो के संपर्क व्यक्ति हैं। इस निजी लिंक से आप उसका पृष्ठ अपडेट रखते हैं: समय-सारणी, बिना क्लास के दिन, फ़ोन, शुल्क और चित्र।
{link}

लिंक एक वर्ष तक काम करता है। इसे खोलते ही आपके पहले के सभी लिंक बंद हो जाते हैं। इसे किसी और को न दें। बदलाव के लिए एक कोड चाहिए, जो हम इसी पते पर भेजते हैं।
`,
    mr: `आपण {association} यांच्या एका डोजोची संपर्क व्यक्ती आहात. या खासगी लिंकने आपण त्याचे पान अद्ययावत ठेवू शकता: वेळापत्रक, क्लास नसलेले दिवस, फोन, शुल्क आणि फोटो.
{link}

लिंक एक वर्ष चालते. ती उघडताच आपल्या आधीच्या सर्व लिंक बंद होतात. ती इतर कोणालाही देऊ नका. बदलासाठी एक कोड लागतो, जो आम्ही याच पत्त्यावर पाठवतो.
`,
  }),
}

/** A class whose age group was deleted. */
export const someClass = message({ en: 'Class', hi: 'क्लास', mr: 'क्लास' })
export const enterFirstDojo = message({
  en: 'Enter the first dojo',
  hi: 'पहला डोजो दर्ज करें',
  mr: 'पहिल्या डोजोची नोंद करा',
})
