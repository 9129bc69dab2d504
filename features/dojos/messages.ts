import { message } from '../../lists/language.ts'

export const title = message({ en: 'Locations', hi: 'केंद्र', mr: 'केंद्रे' })
export const heading = message({ en: 'Our Locations', hi: 'हमारे केंद्र', mr: 'आमची केंद्रे' })
export const description = message({
  en: 'The dojos of {name}, city by city, with their addresses.',
  hi: '{name} के डोजो, शहर के अनुसार, अपने पतों के साथ।',
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
export const coordinates = message({ en: 'Coordinates', hi: 'निर्देशांक', mr: 'निर्देशांक' })
export const order = message({ en: 'Order', hi: 'क्रम', mr: 'क्रम' })
export const slug = message({ en: 'Name in its address', hi: 'पते में नाम', mr: 'पत्त्यातील नाव' })
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
  beginner: message({ en: 'Beginners', hi: 'शुरुआती', mr: 'नवशिके' }),
  intermediate: message({ en: 'Intermediate', hi: 'मध्यम', mr: 'मध्यम' }),
  advanced: message({ en: 'Advanced', hi: 'उन्नत', mr: 'प्रगत' }),
  all: message({ en: 'All levels', hi: 'सभी स्तर', mr: 'सर्व स्तर' }),
}
export const classInstructor = message({ en: 'Instructor of the class', hi: 'कक्षा के प्रशिक्षक', mr: 'वर्गाचे प्रशिक्षक' })
export const timesNote = message({
  en: 'Note about the times',
  hi: 'समय के बारे में टिप्पणी',
  mr: 'वेळेबद्दल टीप',
})
export const noClass = message({ en: 'Days without class', hi: 'जिन दिनों कक्षा नहीं', mr: 'वर्ग नसलेले दिवस' })
export const noClassOn = message({ en: 'No class on', hi: 'इस दिन कक्षा नहीं', mr: 'या दिवशी वर्ग नाही' })
export const reason = message({ en: 'Reason', hi: 'कारण', mr: 'कारण' })
export const instructor = message({ en: 'Instructor', hi: 'प्रशिक्षक', mr: 'प्रशिक्षक' })
export const aboutInstructor = message({
  en: 'About the instructor',
  hi: 'प्रशिक्षक के बारे में',
  mr: 'प्रशिक्षकांबद्दल',
})
export const fees = message({
  en: 'Fees (one line each, for example First class: free)',
  hi: 'शुल्क (हर एक अलग पंक्ति में, जैसे पहली कक्षा: निःशुल्क)',
  mr: 'शुल्क (प्रत्येक वेगळ्या ओळीत, उदाहरणार्थ पहिला वर्ग: विनामूल्य)',
})
export const wayFrom = message({
  en: 'Where the way begins, for example a station',
  hi: 'रास्ता कहाँ से शुरू होता है, जैसे कोई स्टेशन',
  mr: 'वाट कुठून सुरू होते, उदाहरणार्थ एखादे स्थानक',
})
export const way = message({ en: 'The way, for the drawing', hi: 'चित्र के लिए रास्ता', mr: 'चित्रासाठी वाट' })
export const turn = message({ en: 'Turn', hi: 'मोड़', mr: 'वळण' })
export const turnNames = {
  straight: message({ en: 'straight on', hi: 'सीधे', mr: 'सरळ' }),
  left: message({ en: 'left', hi: 'बाएँ', mr: 'डावीकडे' }),
  right: message({ en: 'right', hi: 'दाएँ', mr: 'उजवीकडे' }),
}
export const street = message({ en: 'Street', hi: 'सड़क', mr: 'रस्ता' })
export const metres = message({ en: 'Metres', hi: 'मीटर', mr: 'मीटर' })
export const directions = message({
  en: 'How to find it (one step per line)',
  hi: 'कैसे पहुँचें (हर पंक्ति में एक कदम)',
  mr: 'कसे पोहोचावे (प्रत्येक ओळीत एक पायरी)',
})
export const arrival = message({
  en: 'Time on foot, bus, parking',
  hi: 'पैदल समय, बस, पार्किंग',
  mr: 'चालत वेळ, बस, पार्किंग',
})
export const bring = message({
  en: 'What to bring (one thing per line)',
  hi: 'साथ क्या लाएँ (हर पंक्ति में एक चीज़)',
  mr: 'सोबत काय आणावे (प्रत्येक ओळीत एक वस्तू)',
})
export const watching = message({
  en: 'May parents watch?',
  hi: 'क्या माता-पिता देख सकते हैं?',
  mr: 'आई-वडील पाहू शकतात का?',
})
export const pictures = message({ en: 'Pictures', hi: 'चित्र', mr: 'चित्रे' })

// The page of a dojo.
export const dojoDescription = message({
  en: '{name}, a dojo of {association}: address, times, fees and the way there.',
  hi: '{association} का डोजो {name}: पता, समय, शुल्क और वहाँ का रास्ता।',
  mr: '{association} यांचा डोजो {name}: पत्ता, वेळा, शुल्क आणि तिथली वाट.',
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
  hi: 'अगली कक्षा आज, {time}',
  mr: 'पुढील वर्ग आज, {time}',
})
export const nextClassTomorrow = message({
  en: 'Next class tomorrow, {time}',
  hi: 'अगली कक्षा कल, {time}',
  mr: 'पुढील वर्ग उद्या, {time}',
})
export const nextClassOn = message({
  en: 'Next class on {weekday}, {time}',
  hi: 'अगली कक्षा {weekday} को, {time}',
  mr: 'पुढील वर्ग {weekday}, {time}',
})
export const noClassToday = message({
  en: 'No class in {dojo} today',
  hi: 'आज {dojo} में कक्षा नहीं',
  mr: 'आज {dojo} येथे वर्ग नाही',
})
export const noClassOnDay = message({
  en: 'No class in {dojo} on {day}',
  hi: '{day} को {dojo} में कक्षा नहीं',
  mr: '{day} रोजी {dojo} येथे वर्ग नाही',
})
export const howToFind = message({ en: 'How to find it', hi: 'कैसे पहुँचें', mr: 'कसे पोहोचावे' })
export const drawingOfWay = message({
  en: 'Drawing of the way, as described below.',
  hi: 'रास्ते का चित्र, जैसा नीचे लिखा है।',
  mr: 'वाटेचे चित्र, खाली लिहिल्याप्रमाणे.',
})
export const openInMapApp = message({
  en: 'Open in your map app',
  hi: 'अपने मैप ऐप में खोलें',
  mr: 'आपल्या मॅप अ‍ॅपमध्ये उघडा',
})
export const whenWeTrain = message({ en: 'When we train', hi: 'हम कब अभ्यास करते हैं', mr: 'आम्ही कधी सराव करतो' })
export const noClassThen = message({ en: 'no class', hi: 'कक्षा नहीं', mr: 'वर्ग नाही' })
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
  hi: '{dojo} की कक्षाएँ',
  mr: '{dojo} येथील वर्ग',
})

// Notices by mail.
export const notices = {
  title: message({ en: 'Notices by mail', hi: 'मेल से सूचनाएँ', mr: 'मेलने सूचना' }),
  noun: message({ en: 'notice by mail', hi: 'मेल से सूचना', mr: 'मेलने सूचना' }),
  counted: message({
    en: { one: '{count} address for notices', other: '{count} addresses for notices' },
    hi: 'सूचनाओं के {count} पते',
    mr: { one: 'सूचनांचा {count} पत्ता', other: 'सूचनांचे {count} पत्ते' },
  }),
  description: message({
    en: 'The people who get a mail when a dojo has no class. When they end the notices, their address is erased.',
    hi: 'वे लोग जिन्हें डोजो में कक्षा न होने पर मेल जाता है। जो सूचनाएँ बंद करते हैं, उनका पता मिटा दिया जाता है।',
    mr: 'डोजोमध्ये वर्ग नसेल तेव्हा ज्यांना मेल जातो ते लोक. जे सूचना बंद करतात, त्यांचा पत्ता पुसला जातो.',
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
    hi: 'कक्षा न होने पर मेल पाएँ',
    mr: 'वर्ग नसेल तेव्हा मेल मिळवा',
  }),
  pageDescription: message({
    en: 'A mail from {name} when a dojo has no class.',
    hi: 'डोजो में कक्षा न होने पर {name} से मेल।',
    mr: 'डोजोमध्ये वर्ग नसेल तेव्हा {name} यांचा मेल.',
  }),
  lead: message({
    en: 'When a class does not take place, we write to you. You confirm your address by mail, and each mail has a link that ends the notices.',
    hi: 'जब कोई कक्षा नहीं होती, हम आपको लिखते हैं। आप मेल से अपने पते की पुष्टि करते हैं, और हर मेल में सूचनाएँ बंद करने का लिंक होता है।',
    mr: 'एखादा वर्ग होणार नसेल, तेव्हा आम्ही आपल्याला लिहितो. आपण मेलने आपल्या पत्त्याची पुष्टी करता, आणि प्रत्येक मेलमध्ये सूचना बंद करण्याची लिंक असते.',
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
    hi: 'क्या आपके पास हमारे किसी मेल का लिंक है? उसे यहाँ चिपकाएँ।',
    mr: 'आपल्याकडे आमच्या एखाद्या मेलमधील लिंक आहे का? ती इथे चिकटवा.',
  }),
  opensNothing: message({
    en: 'This link opens nothing. It is not complete, or the notices have ended.',
    hi: 'यह लिंक कुछ नहीं खोलता। वह अधूरा है, या सूचनाएँ बंद हो चुकी हैं।',
    mr: 'ही लिंक काहीही उघडत नाही. ती अपूर्ण आहे, किंवा सूचना बंद झाल्या आहेत.',
  }),
  confirmQuestion: message({
    en: 'Do you want a mail when there is no class in {dojo}?',
    hi: 'क्या {dojo} में कक्षा न होने पर आप मेल चाहते हैं?',
    mr: '{dojo} येथे वर्ग नसेल तेव्हा आपल्याला मेल हवा आहे का?',
  }),
  confirm: message({ en: 'Yes, send me the notices', hi: 'हाँ, सूचनाएँ भेजें', mr: 'हो, सूचना पाठवा' }),
  decline: message({ en: 'No, erase my address', hi: 'नहीं, मेरा पता मिटाएँ', mr: 'नको, माझा पत्ता पुसा' }),
  confirmed: message({
    en: 'You get a mail when there is no class in {dojo}.',
    hi: '{dojo} में कक्षा न होने पर आपको मेल मिलता है।',
    mr: '{dojo} येथे वर्ग नसेल तेव्हा आपल्याला मेल येतो.',
  }),
  end: message({ en: 'End the notices', hi: 'सूचनाएँ बंद करें', mr: 'सूचना बंद करा' }),
  ended: message({
    en: 'The notices have ended. Your address is erased.',
    hi: 'सूचनाएँ बंद हो गईं। आपका पता मिटा दिया गया है।',
    mr: 'सूचना बंद झाल्या. आपला पत्ता पुसला आहे.',
  }),
  takesPlace: message({
    en: 'The class in {dojo} on {day} takes place after all',
    hi: '{day} को {dojo} में कक्षा अब होगी',
    mr: '{day} रोजी {dojo} येथील वर्ग आता होणार आहे',
  }),
  mailSubject: message({
    en: 'Days without class in {dojo}',
    hi: '{dojo} में बिना कक्षा के दिन',
    mr: '{dojo} येथील वर्ग नसलेले दिवस',
  }),
  mailText: message({
    en: `{lines}

The times of all classes: {page}

{association} sends you this mail because you asked for it. With this link you end the notices:
{link}
`,
    hi: `{lines}

सभी कक्षाओं का समय: {page}

{association} यह मेल आपको इसलिए भेजता है क्योंकि आपने इसे माँगा था। इस लिंक से आप सूचनाएँ बंद कर सकते हैं:
{link}
`,
    mr: `{lines}

सर्व वर्गांच्या वेळा: {page}

आपण मागितला म्हणून {association} हा मेल आपल्याला पाठवत आहे. या लिंकने आपण सूचना बंद करू शकता:
{link}
`,
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
    hi: `किसी ने {association} से कहा है कि {dojo} में कक्षा न होने पर आपको मेल भेजा जाए। यदि वह आप थे, तो यह लिंक खोलकर अपने पते की पुष्टि करें:
{link}

यदि वह आप नहीं थे, तो कुछ न करें। सात दिन बाद आपका पता मिटा दिया जाता है।
`,
    mr: `{dojo} येथे वर्ग नसेल तेव्हा आपल्याला मेल पाठवण्यास कोणीतरी {association} यांना सांगितले आहे. ते आपणच असाल, तर ही लिंक उघडून आपल्या पत्त्याची पुष्टी करा:
{link}

ते आपण नसाल, तर काहीही करू नका. सात दिवसांनंतर आपला पत्ता पुसला जातो.
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
  hi: 'पहले “{near}” के डोजो, फिर बाकी {dojo} से सीधी रेखा में दूरी के अनुसार।',
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
