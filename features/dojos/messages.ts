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
export const firstClassFree = message({
  en: 'The first class is free',
  hi: 'पहली कक्षा निःशुल्क है',
  mr: 'पहिला वर्ग विनामूल्य आहे',
})
export const comeAndTry = message({
  en: 'Come in clothes you can move in. No fee, no form to sign, no belt needed.',
  hi: 'ऐसे कपड़ों में आइए जिनमें आराम से हिल-डुल सकें। न शुल्क, न कोई फ़ॉर्म, न बेल्ट की ज़रूरत।',
  mr: 'सहज हालचाल करता येईल अशा कपड्यांत या. शुल्क नाही, फॉर्म नाही, बेल्टची गरज नाही.',
})
export const chooseDay = message({ en: 'Choose a day', hi: 'दिन चुनें', mr: 'दिवस निवडा' })
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
/** A class whose age group was deleted. */
export const someClass = message({ en: 'Class', hi: 'कक्षा', mr: 'वर्ग' })
