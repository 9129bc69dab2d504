import { message } from '../../lists/language.ts'

// The list and the form.
export const listTitle = message({ en: 'First classes', hi: 'पहली क्लास के अनुरोध', mr: 'पहिले क्लास' })
export const noun = message({ en: 'first class', hi: 'पहली क्लास', mr: 'पहिला क्लास' })
export const arrived = message({ en: 'A new first class', hi: 'पहली क्लास का नया अनुरोध', mr: 'पहिल्या क्लासची नवी विनंती' })
export const moreArrived = message({
  en: 'More new first classes',
  hi: 'पहली क्लास के और नए अनुरोध',
  mr: 'पहिल्या क्लासच्या आणखी नव्या विनंत्या',
})
export const counted = message({
  en: { one: '{count} first class', other: '{count} first classes' },
  hi: { one: 'पहली क्लास का {count} अनुरोध', other: 'पहली क्लास के {count} अनुरोध' },
  mr: { one: '{count} पहिला क्लास', other: '{count} पहिले क्लास' },
})
export const listDescription = message({
  en: 'Visitors who want to come to a first class.',
  hi: 'वे लोग जो पहली क्लास में आना चाहते हैं।',
  mr: 'पहिल्या क्लासला येऊ इच्छिणाऱ्या व्यक्ती.',
})
export const ages = message({ en: 'Child’s age', hi: 'बच्चे की उम्र', mr: 'मुलाचे वय' })
export const agesHint = message({
  en: '3 and up, or “me”',
  hi: '3 या अधिक, या “मैं”',
  mr: '3 किंवा जास्त, किंवा “मी”',
})
export const agesExplained = message({
  en: 'Two children? Write both ages: 7 and 9.',
  hi: 'दो बच्चे हैं? दोनों की उम्र लिखें: 7 और 9।',
  mr: 'दोन मुले आहेत? दोघांचे वय लिहा: 7 आणि 9.',
})
export const agesMissing = message({
  en: 'Please enter the child’s age, or “me”',
  hi: 'कृपया बच्चे की उम्र लिखें, या “मैं”',
  mr: 'कृपया मुलाचे वय लिहा, किंवा “मी”',
})
export const notAges = message({
  en: 'Write the age in years, from 3 on: 7, or 7 and 9 for two children, or “me”.',
  hi: 'उम्र वर्षों में लिखें, 3 या अधिक: 7, दो बच्चों के लिए 7 और 9, या “मैं”।',
  mr: 'वय वर्षांमध्ये लिहा, 3 किंवा जास्त: 7, दोन मुलांसाठी 7 आणि 9, किंवा “मी”.',
})
export const area = message({ en: 'Area or PIN code', hi: 'इलाका या पिन कोड', mr: 'परिसर किंवा पिन कोड' })
export const areaMissing = message({
  en: 'Please enter your area or PIN code',
  hi: 'कृपया अपना इलाका या पिन कोड लिखें',
  mr: 'कृपया आपला परिसर किंवा पिन कोड लिहा',
})
export const notPinCode = message({
  en: 'A PIN code has six digits. You can also write the area, for example Marol.',
  hi: 'पिन कोड में छह अंक होते हैं। आप इलाके का नाम भी लिख सकते हैं, जैसे मरोल।',
  mr: 'पिन कोडमध्ये सहा अंक असतात. आपण परिसराचे नावही लिहू शकता, उदाहरणार्थ मरोळ.',
})
export const contact = message({
  en: 'WhatsApp number or email',
  hi: 'WhatsApp नंबर या ईमेल',
  mr: 'WhatsApp क्रमांक किंवा ईमेल',
})
export const contactMissing = message({
  en: 'Please enter your WhatsApp number or email address',
  hi: 'कृपया अपना WhatsApp नंबर या ईमेल पता लिखें',
  mr: 'कृपया आपला WhatsApp क्रमांक किंवा ईमेल पत्ता लिहा',
})
export const notContact = message({
  en: 'We cannot reach this. A WhatsApp number has ten digits; an email address has an @.',
  hi: 'इस पर हम उत्तर नहीं दे सकते। WhatsApp नंबर में दस अंक होते हैं, ईमेल पते में @ होता है।',
  mr: 'यावर आम्ही उत्तर देऊ शकत नाही. WhatsApp क्रमांकात दहा अंक असतात, ईमेल पत्त्यात @ असते.',
})
export const choice = message({ en: 'Choose a class', hi: 'क्लास चुनें', mr: 'क्लास निवडा' })
export const classGone = message({
  en: 'This class is no longer offered. Please choose another one.',
  hi: 'यह क्लास अब उपलब्ध नहीं है। कृपया कोई दूसरी चुनें।',
  mr: 'हा क्लास आता उपलब्ध नाही. कृपया दुसरा निवडा.',
})
export const consent = message({
  en: 'I am the parent or guardian, or 18, and agree',
  hi: 'मैं माता, पिता या अभिभावक हूँ, या मेरी आयु 18 वर्ष या अधिक है, और मैं सहमत हूँ',
  mr: 'मी आई, वडील किंवा पालक आहे, किंवा माझे वय 18 वर्षे पूर्ण आहे, आणि माझी संमती आहे',
})
export const dojo = message({ en: 'Dojo', hi: 'डोजो', mr: 'डोजो' })
export const day = message({ en: 'Day', hi: 'दिन', mr: 'दिवस' })
export const from = message({ en: 'From', hi: 'कब से', mr: 'पासून' })
export const to = message({ en: 'To', hi: 'कब तक', mr: 'पर्यंत' })
export const group = message({ en: 'Age group', hi: 'आयु वर्ग', mr: 'वयोगट' })
export const read = message({ en: 'Read', hi: 'पढ़ा गया', mr: 'वाचला' })
export const sentAt = message({ en: 'Sent', hi: 'भेजा गया', mr: 'पाठवला' })
export const suspect = message({ en: 'Suspected spam', hi: 'संभावित स्पैम', mr: 'संभाव्य स्पॅम' })
export const noticeVersion = message({
  en: 'Version of the notice',
  hi: 'सूचना का संस्करण',
  mr: 'सूचनेची आवृत्ती',
})
export const noticeLanguage = message({
  en: 'Language of the notice',
  hi: 'सूचना की भाषा',
  mr: 'सूचनेची भाषा',
})
export const stateNames = {
  new: message({ en: 'new', hi: 'नया', mr: 'नवीन' }),
  contacted: message({ en: 'contacted', hi: 'संपर्क किया', mr: 'संपर्क केला' }),
  came: message({ en: 'came', hi: 'आए', mr: 'आले' }),
  joined: message({ en: 'joined', hi: 'जुड़ गए', mr: 'सहभागी झाले' }),
  'not joined': message({ en: 'not joined', hi: 'नहीं जुड़े', mr: 'सहभागी झाले नाहीत' }),
}

// The page.
export const title = message({ en: 'First Class Free', hi: 'पहली क्लास निःशुल्क', mr: 'पहिला क्लास मोफत' })
export const description = message({
  en: 'Come to a first karate class of {name}. It costs nothing, and you decide at home.',
  hi: '{name} की पहली कराटे क्लास में आइए। इसका कोई शुल्क नहीं, और निर्णय आप घर जाकर लें।',
  mr: '{name} यांच्या पहिल्या कराटे क्लासला या. त्याचे शुल्क नाही, आणि निर्णय आपण घरी जाऊन घ्या.',
})
export const beginnersHeart = message({
  en: 'a beginner’s heart',
  hi: 'शुरुआत करने वाले का मन',
  mr: 'नवशिक्याचे मन',
})
export const lead = message({
  en: 'Three answers, and you have a day and a place.',
  hi: 'तीन उत्तर, और आपका दिन और स्थान तय।',
  mr: 'तीन उत्तरे, आणि आपला दिवस आणि ठिकाण ठरले.',
})
export const leadOfDojo = message({
  en: 'Three answers, and you have a day in {dojo}.',
  hi: 'तीन उत्तर, और {dojo} में आपका दिन तय।',
  mr: 'तीन उत्तरे, आणि {dojo} येथे आपला दिवस ठरला.',
})
export const showClasses = message({ en: 'Show the classes', hi: 'क्लासें दिखाएँ', mr: 'क्लास दाखवा' })
export const noneNear = message({
  en: 'We find no dojo of this name. Send the form, and we suggest one near you.',
  hi: 'इस नाम का कोई डोजो नहीं मिला। फ़ॉर्म भेजें, हम आपके पास का डोजो सुझाएँगे।',
  mr: 'या नावाचा डोजो सापडला नाही. फॉर्म पाठवा, आम्ही आपल्या जवळचा डोजो सुचवू.',
})
export const weSuggest = message({
  en: 'Suggest a day to me',
  hi: 'मुझे कोई दिन सुझाएँ',
  mr: 'मला एखादा दिवस सुचवा',
})
export const suggestIn = message({
  en: 'Suggest a day in {dojo}',
  hi: '{dojo} में कोई दिन सुझाएँ',
  mr: '{dojo} येथे एखादा दिवस सुचवा',
})
export const dayAndTime = message({
  en: '{weekday} {day}, {time}',
  hi: '{weekday} {day}, {time}',
  mr: '{weekday} {day}, {time}',
})
export const book = message({ en: 'Book the class', hi: 'क्लास बुक करें', mr: 'क्लास बुक करा' })
export const thisClassOnly = message({
  en: 'We use what you write for this class only, and erase it after {days} days.',
  hi: 'आप जो लिखते हैं, उसका उपयोग हम केवल इस क्लास के लिए करते हैं, और {days} दिन बाद उसे मिटा देते हैं।',
  mr: 'आपण लिहिलेले आम्ही फक्त या क्लाससाठी वापरतो, आणि {days} दिवसांनंतर पुसून टाकतो.',
})
export const sent = message({
  en: 'Thank you. We have your booking.',
  hi: 'धन्यवाद। आपकी बुकिंग हमें मिल गई।',
  mr: 'धन्यवाद. आपले बुकिंग आम्हाला मिळाले.',
})

// The privacy notice. A change in any language needs a new version in form.ts.
export const yourRights = message({ en: 'Your rights', hi: 'आपके अधिकार', mr: 'आपले अधिकार' })
export const noticeTexts = {
  what: message({
    en: 'The age, the area, the WhatsApp number or email address, the class, and that you agree. No name.',
    hi: 'उम्र, इलाका, WhatsApp नंबर या ईमेल पता, क्लास, और यह कि आप सहमत हैं। नाम नहीं।',
    mr: 'वय, परिसर, WhatsApp क्रमांक किंवा ईमेल पत्ता, क्लास, आणि आपली संमती. नाव नाही.',
  }),
  why: message({
    en: 'So that {name} can tell you the day and the place of a first class. We use it for nothing else. Our office reads it, and the contact person of the dojo that you choose gets it by mail; nobody else.',
    hi: 'ताकि {name} आपको पहली क्लास का दिन और स्थान बता सके। और किसी काम के लिए हम इसका उपयोग नहीं करते। इसे हमारा कार्यालय पढ़ता है, और आपके चुने डोजो के संपर्क व्यक्ति को यह मेल से मिलता है; और किसी को नहीं।',
    mr: 'म्हणजे {name} आपल्याला पहिल्या क्लासचा दिवस आणि ठिकाण सांगू शकेल. इतर कशासाठीही आम्ही याचा उपयोग करत नाही. हे आमचे कार्यालय वाचते, आणि आपण निवडलेल्या डोजोच्या संपर्क व्यक्तीला ते मेलने मिळते; इतर कोणालाही नाही.',
  }),
  howLong: message({
    en: 'At most {days} days. Then it is erased.',
    hi: 'अधिक से अधिक {days} दिन। फिर मिटा दिया जाता है।',
    mr: 'जास्तीत जास्त {days} दिवस. मग ते पुसून टाकले जाते.',
  }),
  rights: message({
    en: 'You can withdraw your consent and have everything erased at any time, with the private link that you get after sending. Ask us to see or correct it. If we do not help, you can complain to the Data Protection Board of India.',
    hi: 'भेजने के बाद मिलने वाले निजी लिंक से आप कभी भी अपनी सहमति वापस ले सकते हैं और सब कुछ मिटा सकते हैं। इसे देखने या सुधारने के लिए हमसे कहें। यदि हम सहायता न करें, तो आप भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',
    mr: 'पाठवल्यानंतर मिळणाऱ्या खासगी लिंकने आपण केव्हाही आपली संमती मागे घेऊ शकता आणि सर्व पुसून टाकू शकता. माहिती पाहण्यासाठी किंवा दुरुस्त करण्यासाठी आम्हाला सांगा. आम्ही मदत न केल्यास आपण भारतीय डेटा संरक्षण मंडळाकडे तक्रार करू शकता.',
  }),
}

// The first day.
export const firstDay = message({
  en: 'What happens on the first day',
  hi: 'पहले दिन क्या होता है',
  mr: 'पहिल्या दिवशी काय होते',
})
export const minutes = message({ en: 'min', hi: 'मिनट', mr: 'मिनिटे' })
/** What happens in the hour, in order. */
export const hour = {
  arrive: {
    heading: message({ en: 'You arrive', hi: 'आप आते हैं', mr: 'आपण येता' }),
    text: message({
      en: 'The instructor greets you at the door. Shoes off, phone on silent.',
      hi: 'प्रशिक्षक द्वार पर आपका स्वागत करते हैं। जूते बाहर, फ़ोन साइलेंट।',
      mr: 'प्रशिक्षक दारात आपले स्वागत करतात. बूट बाहेर, फोन सायलेंट.',
    }),
  },
  bow: {
    heading: message({ en: 'The bow', hi: 'नमन', mr: 'नमन' }),
    text: message({
      en: 'All sit in a line. “Rei” means thank you, to the room and to each other.',
      hi: 'सब एक पंक्ति में बैठते हैं। “रेई” यानी धन्यवाद, इस जगह को और एक-दूसरे को।',
      mr: 'सगळे एका रांगेत बसतात. “रेई” म्हणजे धन्यवाद, या जागेला आणि एकमेकांना.',
    }),
  },
  warmUp: {
    heading: message({ en: 'Warm up', hi: 'वार्म-अप', mr: 'वॉर्म-अप' }),
    text: message({
      en: 'Running, rolling, balance. Nobody has to keep up.',
      hi: 'दौड़ना, लुढ़कना, संतुलन। किसी को बराबरी करने की ज़रूरत नहीं।',
      mr: 'धावणे, कोलांट्या, तोल. इतरांच्या वेगाने करण्याची सक्ती नाही.',
    }),
  },
  punch: {
    heading: message({ en: 'The first punch', hi: 'पहला मुक्का', mr: 'पहिला ठोसा' }),
    text: message({
      en: 'A stance, a fist, a loud “kiai”. Everyone laughs the first time.',
      hi: 'खड़े होने का ढंग, मुट्ठी, और ज़ोर का “किआई”। पहली बार सब हँसते हैं।',
      mr: 'उभे राहण्याची पद्धत, मूठ, आणि मोठ्याने “किआई”. पहिल्यांदा सगळेच हसतात.',
    }),
  },
  game: {
    heading: message({ en: 'A game', hi: 'एक खेल', mr: 'एक खेळ' }),
    text: message({
      en: 'Belt tag or pad relay, always in pairs of one size.',
      hi: 'बेल्ट पकड़ या पैड रिले, हमेशा एक जैसे कद की जोड़ी में।',
      mr: 'बेल्ट पकडणे किंवा पॅड रिले, नेहमी सारख्या उंचीच्या जोडीत.',
    }),
  },
  end: {
    heading: message({ en: 'The bow again', hi: 'फिर नमन', mr: 'पुन्हा नमन' }),
    text: message({
      en: 'Then you ask us anything. You decide at home, not here.',
      hi: 'फिर आप हमसे कुछ भी पूछें। निर्णय घर पर लें, यहाँ नहीं।',
      mr: 'मग आपण आम्हाला काहीही विचारा. निर्णय घरी घ्या, येथे नाही.',
    }),
  },
}
export const advice = {
  bring: {
    heading: message({ en: 'Bring', hi: 'साथ लाएँ', mr: 'सोबत आणा' }),
    text: message({
      en: 'Loose clothes, water, short nails.',
      hi: 'ढीले कपड़े, पानी, कटे हुए नाखून।',
      mr: 'सैल कपडे, पाणी, कापलेली नखे.',
    }),
  },
  leave: {
    heading: message({ en: 'Leave at home', hi: 'घर पर छोड़ें', mr: 'घरी ठेवा' }),
    text: message({ en: 'Watch, rings, worry.', hi: 'घड़ी, अँगूठी, चिंता।', mr: 'घड्याळ, अंगठ्या, काळजी.' }),
  },
  parents: {
    heading: message({ en: 'Parents', hi: 'माता-पिता', mr: 'पालक' }),
    text: message({
      en: 'Stay and watch. There is a bench, and you are welcome on it.',
      hi: 'रुकिए और देखिए। बैठने की जगह है, आपका स्वागत है।',
      mr: 'थांबा आणि पाहा. बसायला जागा आहे, आपले स्वागत आहे.',
    }),
  },
}

// The page that a private link opens.
export const yourFirstClass = message({ en: 'Your First Class', hi: 'आपकी पहली क्लास', mr: 'आपला पहिला क्लास' })
export const yoursDescription = message({
  en: 'The first class that you booked with {name}.',
  hi: '{name} में आपकी बुक की हुई पहली क्लास।',
  mr: '{name} मध्ये आपण बुक केलेला पहिला क्लास.',
})
export const theBow = message({ en: 'the bow', hi: 'नमन', mr: 'नमन' })
export const seeYou = message({ en: 'See you on the mat', hi: 'मिलते हैं मैट पर', mr: 'भेटूया मॅटवर' })
export const booked = message({
  en: 'Thank you. You are expected. Come a quarter of an hour before the class.',
  hi: 'धन्यवाद। हम आपकी प्रतीक्षा करेंगे। क्लास से पंद्रह मिनट पहले आइए।',
  mr: 'धन्यवाद. आम्ही आपली वाट पाहू. क्लासच्या पंधरा मिनिटे आधी या.',
})
export const weWrite = message({
  en: 'Thank you. We write to you with a day and a place.',
  hi: 'धन्यवाद। हम आपको दिन और स्थान लिखकर बताएँगे।',
  mr: 'धन्यवाद. आम्ही आपल्याला दिवस आणि ठिकाण कळवू.',
})
export const addToCalendar = message({ en: 'Add to the calendar', hi: 'कैलेंडर में जोड़ें', mr: 'कॅलेंडरमध्ये जोडा' })
export const share = message({ en: 'Share on WhatsApp', hi: 'WhatsApp पर भेजें', mr: 'WhatsApp वर पाठवा' })
export const shareText = message({
  en: 'First karate class: {day}, {time}, {place}. {link}',
  hi: 'पहली कराटे क्लास: {day}, {time}, {place}। {link}',
  mr: 'पहिला कराटे क्लास: {day}, {time}, {place}. {link}',
})
export const takeBack = message({ en: 'Take it back', hi: 'वापस लें', mr: 'मागे घ्या' })
export const takeBackMeans = message({
  en: 'Then everything that you sent is erased.',
  hi: 'तब आपकी भेजी हुई सारी जानकारी मिटा दी जाती है।',
  mr: 'मग आपण पाठवलेली सर्व माहिती पुसून टाकली जाते.',
})
export const keepAddress = message({
  en: 'This is your private link. Whoever has it can take the booking back:',
  hi: 'यह आपका निजी लिंक है। जिसके पास यह है, वह बुकिंग वापस ले सकता है:',
  mr: 'ही आपली खासगी लिंक आहे. ती ज्यांच्याकडे आहे ते बुकिंग मागे घेऊ शकतात:',
})
export const takenBack = message({
  en: 'You have taken it back. Nothing of it is stored any more.',
  hi: 'आपने बुकिंग वापस ले ली। अब इसकी कोई जानकारी हमारे पास नहीं है।',
  mr: 'आपण ते मागे घेतले. आता त्यातले काहीही ठेवलेले नाही.',
})
export const bookAgain = message({ en: 'Book another class', hi: 'दूसरी क्लास बुक करें', mr: 'दुसरा क्लास बुक करा' })
export const openIt = message({
  en: 'The private link from our mail, or from the page after the form, opens your booking here.',
  hi: 'हमारे मेल में, या फ़ॉर्म के बाद वाले पृष्ठ पर दिए निजी लिंक से आपकी बुकिंग यहाँ खुलती है।',
  mr: 'आमच्या मेलमधील किंवा फॉर्मनंतरच्या पानावरील खासगी लिंकने आपले बुकिंग येथे उघडते.',
})
export const opensNothing = message({
  en: 'This link opens nothing. It is not complete, or the booking was taken back or erased.',
  hi: 'इस लिंक से कुछ नहीं खुलता। वह अधूरा है, या बुकिंग वापस ले ली गई है या मिटा दी गई है।',
  mr: 'या लिंकने काहीही उघडत नाही. ती अपूर्ण आहे, किंवा बुकिंग मागे घेतले किंवा पुसून टाकले गेले आहे.',
})

// The mail and the calendar.
export const mailSubject = message({
  en: 'Your first class with {association}',
  hi: '{association} में आपकी पहली क्लास',
  mr: '{association} मधील आपला पहिला क्लास',
})
export const mailWithClass = message({
  en: `Thank you. You booked a first class with {association}:

{day}, {time}
{place}

Come a quarter of an hour before. Bring loose clothes and water.

With this private link you put the class into your calendar, or take it back:
{link}

What you sent is erased {days} days after you sent it. If you did not book a class, take it back with the link, or ignore this mail.
`,
  hi: `धन्यवाद। आपने {association} में पहली क्लास बुक की है:

{day}, {time}
{place}

पंद्रह मिनट पहले आइए। ढीले कपड़े और पानी साथ लाइए।

इस निजी लिंक से आप क्लास को कैलेंडर में जोड़ सकते हैं, या बुकिंग वापस ले सकते हैं:
{link}

आपने जो भेजा है, वह {days} दिन बाद मिटा दिया जाएगा। यदि आपने क्लास बुक नहीं की, तो लिंक से बुकिंग वापस लें, या इस मेल पर ध्यान न दें।
`,
  mr: `धन्यवाद. आपण {association} मध्ये पहिला क्लास बुक केला आहे:

{day}, {time}
{place}

पंधरा मिनिटे आधी या. सैल कपडे आणि पाणी सोबत आणा.

या खासगी लिंकने आपण क्लास कॅलेंडरमध्ये जोडू शकता, किंवा मागे घेऊ शकता:
{link}

आपण पाठवलेले, पाठवल्यानंतर {days} दिवसांनी पुसून टाकले जाते. आपण क्लास बुक केला नसेल, तर लिंकने तो मागे घ्या, किंवा या मेलकडे दुर्लक्ष करा.
`,
})
export const mailWithoutClass = message({
  en: `Thank you. You asked for a first class with {association}. We write to you with a day and a place.

With this private link you take it back:
{link}

What you sent is erased {days} days after you sent it. If you did not ask for a class, take it back with the link, or ignore this mail.
`,
  hi: `धन्यवाद। आपने {association} में पहली क्लास के लिए लिखा है। हम आपको दिन और स्थान लिखकर बताएँगे।

इस निजी लिंक से आप इसे वापस ले सकते हैं:
{link}

आपने जो भेजा है, वह {days} दिन बाद मिटा दिया जाएगा। यदि आपने क्लास के लिए नहीं लिखा, तो लिंक से इसे वापस लें, या इस मेल पर ध्यान न दें।
`,
  mr: `धन्यवाद. आपण {association} मधील पहिल्या क्लाससाठी लिहिले आहे. आम्ही आपल्याला दिवस आणि ठिकाण कळवू.

या खासगी लिंकने आपण हे मागे घेऊ शकता:
{link}

आपण पाठवलेले, पाठवल्यानंतर {days} दिवसांनी पुसून टाकले जाते. आपण क्लाससाठी लिहिले नसेल, तर लिंकने हे मागे घ्या, किंवा या मेलकडे दुर्लक्ष करा.
`,
})
export const calendarTitle = message({
  en: 'First class, {group}',
  hi: 'पहली क्लास, {group}',
  mr: 'पहिला क्लास, {group}',
})

// The office.
export const folders = {
  todo: message({ en: 'To do', hi: 'बाकी', mr: 'करायचे आहे' }),
  unread: message({ en: 'Unread', hi: 'बिना पढ़े', mr: 'न वाचलेले' }),
  done: message({ en: 'Done', hi: 'पूरा', mr: 'पूर्ण' }),
}
export const erasing = message({ en: 'Erasing…', hi: 'मिटाया जा रहा है…', mr: 'पुसून टाकले जात आहे…' })
export const loading = message({ en: 'Loading…', hi: 'लोड हो रहा है…', mr: 'उघडत आहे…' })
export const deleteQuestion = message({
  en: 'Delete this first class?',
  hi: 'पहली क्लास का यह अनुरोध हटाएँ?',
  mr: 'पहिल्या क्लासची ही विनंती हटवायची?',
})
export const deleteMeans = message({
  en: 'What was sent, its notes and its history are permanently deleted. This cannot be undone.',
  hi: 'भेजी गई जानकारी, उसकी टिप्पणियाँ और उसका इतिहास हमेशा के लिए मिट जाएँगे। इसे वापस नहीं लिया जा सकता।',
  mr: 'पाठवलेली माहिती, तिच्या टिपा आणि तिचा इतिहास, हे सर्व कायमचे पुसून टाकले जाईल. हे मागे घेता येत नाही.',
})
export const notesHint = message({
  en: 'The visitor does not see notes, but may ask for them.',
  hi: 'भेजने वाले को टिप्पणियाँ नहीं दिखतीं, पर वे उन्हें माँग सकते हैं।',
  mr: 'पाठवणाऱ्यांना टिपा दिसत नाहीत, पण ते त्या मागू शकतात.',
})
export const noClassChosen = message({ en: 'No class chosen', hi: 'कोई क्लास नहीं चुनी', mr: 'क्लास निवडला नाही' })
export const replySubject = message({ en: 'Your first class', hi: 'आपकी पहली क्लास', mr: 'आपला पहिला क्लास' })
export const greeting = message({ en: 'Hello,', hi: 'नमस्ते,', mr: 'नमस्कार,' })

// An application from a first class.
export const nameMissing = message({
  en: 'Please enter the name.',
  hi: 'कृपया नाम लिखें।',
  mr: 'कृपया नाव लिहा.',
})
export const prepare = {
  heading: message({ en: 'Application for membership', hi: 'सदस्यता के लिए आवेदन', mr: 'सदस्यत्वाचा अर्ज' }),
  button: message({ en: 'Prepare an application', hi: 'आवेदन तैयार करें', mr: 'अर्ज तयार करा' }),
  explanation: message({
    en: 'What is known goes into the form. The parent or member adds the rest with a private link, and sends it. Prepare one for each person.',
    hi: 'जो जानकारी पहले से है, वह फ़ॉर्म में आ जाती है। बाकी जानकारी माता-पिता या सदस्य निजी लिंक से भरकर भेजते हैं। हर व्यक्ति के लिए अलग आवेदन तैयार करें।',
    mr: 'जे माहीत आहे ते फॉर्ममध्ये येते. पालक किंवा सदस्य बाकीची माहिती खासगी लिंकने भरून पाठवतात. प्रत्येक व्यक्तीसाठी एक अर्ज तयार करा.',
  }),
  name: message({ en: 'Name of the person who trains', hi: 'अभ्यास करने वाले का नाम', mr: 'सराव करणाऱ्याचे नाव' }),
  link: message({ en: 'Private link', hi: 'निजी लिंक', mr: 'खासगी लिंक' }),
  once: message({
    en: 'The link is shown only now. Send it to the person.',
    hi: 'यह लिंक केवल अभी दिखता है। इसे उस व्यक्ति को भेजें।',
    mr: 'ही लिंक फक्त आत्ता दिसते. ती त्या व्यक्तीला पाठवा.',
  }),
  mailed: message({
    en: 'A link also goes to the person by mail.',
    hi: 'एक लिंक मेल से भी भेजा जाता है।',
    mr: 'एक लिंक मेलनेही पाठवली जाते.',
  }),
  copy: message({ en: 'Copy', hi: 'कॉपी करें', mr: 'कॉपी करा' }),
  share: message({
    en: 'Your application for membership is prepared. Please complete it: {link}',
    hi: 'सदस्यता के लिए आपका आवेदन तैयार है। कृपया इसे पूरा करें: {link}',
    mr: 'आपला सदस्यत्वाचा अर्ज तयार आहे. कृपया तो पूर्ण करा: {link}',
  }),
}

// The mail to the contact person of the dojo.
export const contactSubject = message({
  en: 'A first class in {dojo}',
  hi: '{dojo} में पहली क्लास',
  mr: '{dojo} येथे पहिला क्लास',
})
export const contactText = message({
  en: `Somebody wants to come to a first class in {dojo}.

Class: {lesson}
Age: {ages}
Contact: {contact}

Please use this for the class only, and delete this mail after it, at the latest after {days} days. Do not pass it on.
`,
  hi: `कोई {dojo} में पहली क्लास के लिए आना चाहता है।

क्लास: {lesson}
उम्र: {ages}
संपर्क: {contact}

कृपया इसका उपयोग केवल इस क्लास के लिए करें, और उसके बाद यह मेल मिटा दें, अधिक से अधिक {days} दिन बाद। इसे आगे न भेजें।
`,
  mr: `कोणालातरी {dojo} येथे पहिल्या क्लासला यायचे आहे.

क्लास: {lesson}
वय: {ages}
संपर्क: {contact}

कृपया याचा उपयोग फक्त या क्लाससाठी करा, आणि त्यानंतर हा मेल हटवा, उशिरात उशिरा {days} दिवसांनी. तो पुढे पाठवू नका.
`,
})

export const whatYouWrote = message({ en: 'What you wrote', hi: 'आपका लिखा हुआ', mr: 'आपण लिहिलेले' })
