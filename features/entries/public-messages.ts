import { message } from '../../lists/language.ts'

// The page with the entry form of an event.
export const enterTitle = message({
  en: 'Enter: {event}',
  hi: 'प्रविष्टि: {event}',
  mr: 'नावनोंदणी: {event}',
})
export const enterDescription = message({
  en: 'The entry form of {event}: categories, places left, fees, and until when {name} takes entries.',
  hi: '{name}: {event} का प्रविष्टि फ़ॉर्म, वर्ग, बची जगहें, शुल्क और अंतिम तारीख।',
  mr: '{event} या कार्यक्रमाचा प्रवेश अर्ज: गट, उरलेल्या जागा, शुल्क, आणि {name} ही संस्था कधीपर्यंत प्रवेशिका स्वीकारते.',
})
export const noForm = message({
  en: 'No entry form',
  hi: 'कोई प्रविष्टि फ़ॉर्म नहीं',
  mr: 'प्रवेश अर्ज नाही',
})
export const noFormText = message({
  en: 'This event takes no entries here.',
  hi: 'इस कार्यक्रम की प्रविष्टियाँ यहाँ नहीं ली जातीं।',
  mr: 'या कार्यक्रमाच्या प्रवेशिका येथे घेतल्या जात नाहीत.',
})
export const allEvents = message({ en: 'All events', hi: 'सभी कार्यक्रम', mr: 'सर्व कार्यक्रम' })
export const gathering = message({ en: 'the great gathering', hi: 'महासम्मेलन', mr: 'मोठा मेळावा' })
export const day = message({ en: '{weekday}, {day}', hi: '{weekday}, {day}', mr: '{weekday}, {day}' })
export const place = message({ en: 'Place', hi: 'स्थान', mr: 'ठिकाण' })
export const opens = message({ en: 'Entries open', hi: 'प्रविष्टियाँ शुरू', mr: 'नावनोंदणी सुरू' })
export const closes = message({ en: 'Entries close', hi: 'प्रविष्टियाँ बंद', mr: 'नावनोंदणी बंद' })
export const indiaTime = message({ en: 'India time', hi: 'भारतीय समय', mr: 'भारतीय वेळ' })
export const placesLeft = message({ en: 'Places left', hi: 'बची जगहें', mr: 'उरलेल्या जागा' })
export const leftOf = message({ en: '{left} of {all}', hi: '{all} में से {left}', mr: '{all} पैकी {left}' })
export const notYet = message({
  en: 'Entries open on {time}, India time. Come back then.',
  hi: 'प्रविष्टियाँ {time} (भारतीय समय) से शुरू होंगी। तब फिर आएँ।',
  mr: 'नावनोंदणी {time} (भारतीय वेळ) पासून सुरू होईल. तेव्हा पुन्हा या.',
})
export const closedAt = message({
  en: 'Entries closed on {time}, India time.',
  hi: 'प्रविष्टियाँ {time} (भारतीय समय) बंद हो गईं।',
  mr: 'नावनोंदणी बंद झाली: {time} (भारतीय वेळ).',
})
export const notSentAnyMore = message({
  en: 'This entry was not sent. What you wrote stands below.',
  hi: 'यह प्रविष्टि नहीं भेजी गई। आपने जो लिखा, वह नीचे है।',
  mr: 'ही प्रवेशिका पाठवली गेली नाही. आपण लिहिलेले खाली आहे.',
})
export const talkToUs = message({
  en: 'Do you need a change now? Talk to us',
  hi: 'अब कोई बदलाव चाहिए? हमसे बात करें',
  mr: 'आता बदल हवा आहे? आमच्याशी बोला',
})

// The form.
export const toMend = message({
  en: {
    one: 'One thing to mend before this can go.',
    other: '{count} things to mend before this can go.',
  },
  hi: '{count} जगह सुधार के बाद ही इसे भेजा जा सकता है।',
  mr: {
    one: 'पाठवण्याआधी एक दुरुस्ती करा.',
    other: 'पाठवण्याआधी {count} दुरुस्त्या करा.',
  },
})
export const restIsKept = message({
  en: 'Everything else is kept.',
  hi: 'बाकी सब रखा हुआ है।',
  mr: 'बाकी सर्व तसेच आहे.',
})
export const errorOfChild = message({ en: '{name}: {error}', hi: '{name}: {error}', mr: '{name}: {error}' })
export const childNumber = message({ en: 'Child {number}', hi: 'बच्चा {number}', mr: 'मूल {number}' })
export const childNamed = message({
  en: 'Child {number}: {name}',
  hi: 'बच्चा {number}: {name}',
  mr: 'मूल {number}: {name}',
})
export const childName = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const dayMonthYear = message({ en: 'day month year', hi: 'दिन महीना वर्ष', mr: 'दिवस महिना वर्ष' })
export const notBorn = message({
  en: '“{value}” is no date. Write day, month and year, for example 15 08 2016.',
  hi: '“{value}” कोई तारीख नहीं है। दिन, महीना और वर्ष लिखें, जैसे 15 08 2016।',
  mr: '“{value}” ही तारीख नाही. दिवस, महिना आणि वर्ष लिहा, उदा. 15 08 2016.',
})
export const bornLater = message({
  en: 'This day has not come yet.',
  hi: 'यह दिन अभी आया नहीं है।',
  mr: 'हा दिवस अजून आलेला नाही.',
})
export const entersWith = message({ en: 'Enters with', hi: 'किनके साथ', mr: 'कोणासोबत' })
export const withWhom = {
  female: message({ en: 'Girls', hi: 'लड़कियाँ', mr: 'मुली' }),
  male: message({ en: 'Boys', hi: 'लड़के', mr: 'मुलगे' }),
}
export const choose = message({ en: 'Choose', hi: 'चुनें', mr: 'निवडा' })
export const anotherDojo = message({ en: 'Another dojo', hi: 'कोई और डोजो', mr: 'दुसरा डोजो' })
export const clubName = message({ en: 'Name of the dojo', hi: 'डोजो का नाम', mr: 'डोजोचे नाव' })
export const clubMissing = message({
  en: 'Write the name of the dojo.',
  hi: 'डोजो का नाम लिखें।',
  mr: 'डोजोचे नाव लिहा.',
})
export const kg = message({ en: 'kg', hi: 'किलो', mr: 'किलो' })
export const notWeight = message({
  en: '“{value}” is no weight. Write a number in kilograms, for example 26 or 31.5.',
  hi: '“{value}” कोई वज़न नहीं है। किलोग्राम में एक संख्या लिखें, जैसे 26 या 31.5।',
  mr: '“{value}” हे वजन नाही. किलोग्रॅममध्ये एक संख्या लिहा, उदा. 26 किंवा 31.5.',
})
export const notGrade = message({
  en: '“{value}” is no grade. Write it as 6th kyu or 1st dan.',
  hi: '“{value}” कोई ग्रेड नहीं है। 6 क्यू या 1 डैन की तरह लिखें।',
  mr: '“{value}” हा ग्रेड नाही. 6 क्यू किंवा 1 डॅन असे लिहा.',
})
export const fit = message({
  en: 'Categories that fit {name}',
  hi: '{name} के लिए सही वर्ग',
  mr: '{name} साठी योग्य गट',
})
export const fitCount = message({
  en: '{count} of {all}',
  hi: '{all} में से {count}',
  mr: '{all} पैकी {count}',
})
export const ageOnDay = message({
  en: '{age} years old on {day}',
  hi: '{day} को {age} वर्ष',
  mr: '{day} रोजी {age} वर्षे',
})
export const left = message({
  en: { one: '{count} place left', other: '{count} places left' },
  hi: { one: '{count} जगह बची है', other: '{count} जगहें बची हैं' },
  mr: { one: '{count} जागा उरली आहे', other: '{count} जागा उरल्या आहेत' },
})
export const full = message({ en: 'Full.', hi: 'भर गया है।', mr: 'भरला आहे.' })
export const fullWaiting = message({
  en: { one: 'Full, one is waiting.', other: 'Full, {count} are waiting.' },
  hi: { one: 'भर गया है, {count} प्रतीक्षा में है।', other: 'भर गया है, {count} प्रतीक्षा में हैं।' },
  mr: { one: 'भरला आहे, {count} प्रतीक्षेत आहे.', other: 'भरला आहे, {count} प्रतीक्षेत आहेत.' },
})
export const goesOnList = message({
  en: '{name} goes on the waiting list as number {number} and pays only if a place comes free.',
  hi: '{name} प्रतीक्षा सूची में क्रमांक {number} पर होंगे और शुल्क तभी देना होगा जब जगह खाली हो।',
  mr: '{name} प्रतीक्षा यादीत क्रमांक {number} वर राहील, आणि जागा मोकळी झाली तरच शुल्क भरावे लागेल.',
})
export const held = {
  place: message({ en: 'The place is held.', hi: 'जगह मिली हुई है।', mr: 'जागा मिळालेली आहे.' }),
  offered: message({ en: 'A place is offered.', hi: 'जगह दी जा रही है।', mr: 'जागा देऊ केली आहे.' }),
  waiting: message({ en: 'On the waiting list.', hi: 'प्रतीक्षा सूची में।', mr: 'प्रतीक्षा यादीत.' }),
}
export const later = message({
  en: 'These appear when {fields} is filled in above.',
  hi: 'ऊपर {fields} भरने पर ये दिखेंगे।',
  mr: 'वर {fields} भरल्यावर हे दिसतील.',
})
export const moreCategories = message({ en: 'More categories', hi: 'और वर्ग', mr: 'आणखी गट' })
export const noneFit = message({
  en: 'No category fits yet.',
  hi: 'अभी कोई वर्ग सही नहीं है।',
  mr: 'अजून कोणताही गट योग्य नाही.',
})
export const showCategories = message({ en: 'Show the categories', hi: 'वर्ग दिखाएँ', mr: 'गट दाखवा' })
export const whyNot = message({
  en: 'Why are the others not offered?',
  hi: 'बाकी वर्ग क्यों नहीं दिखते?',
  mr: 'बाकीचे गट का दिसत नाहीत?',
})
export const reasons = {
  age: message({ en: 'Other ages', hi: 'दूसरी उम्र', mr: 'इतर वयोगट' }),
  gender: message({ en: 'Girls or boys', hi: 'लड़कियाँ या लड़के', mr: 'मुली किंवा मुलगे' }),
  grade: message({ en: 'Other grades', hi: 'दूसरे ग्रेड', mr: 'इतर ग्रेड' }),
  weight: message({ en: 'Other weights', hi: 'दूसरा वज़न', mr: 'इतर वजनगट' }),
  dojo: message({ en: 'One dojo only', hi: 'सिर्फ़ एक डोजो के लिए', mr: 'फक्त एका डोजोसाठी' }),
  team: message({ en: 'Teams', hi: 'टीमें', mr: 'संघ' }),
}
export const why = {
  age: message({
    en: '{name} is {age} on {day}.',
    hi: '{name} की उम्र {day} को {age} वर्ष है।',
    mr: '{name} चे वय {day} रोजी {age} वर्षे आहे.',
  }),
  gender: message({
    en: 'You wrote that {name} enters with: {value}.',
    hi: 'आपने लिखा कि {name} इनके साथ है: {value}।',
    mr: '{name} कोणासोबत, यासाठी आपण लिहिले: {value}.',
  }),
  grade: message({
    en: 'You wrote {value}.',
    hi: 'आपने {value} लिखा है।',
    mr: 'आपण {value} लिहिले आहे.',
  }),
  weight: message({
    en: 'You wrote {value} kg.',
    hi: 'आपने {value} किलो लिखा है।',
    mr: 'आपण {value} किलो लिहिले आहे.',
  }),
  dojo: message({
    en: 'Their own students only.',
    hi: 'सिर्फ़ उनके अपने विद्यार्थी।',
    mr: 'फक्त त्यांचे स्वतःचे विद्यार्थी.',
  }),
  team: message({
    en: 'Teams are entered by their dojo.',
    hi: 'टीमों की प्रविष्टि उनका डोजो भेजता है।',
    mr: 'संघांची नोंदणी त्यांचा डोजो करतो.',
  }),
}
export const somethingWrong = message({
  en: 'Something wrong? Change it above and press “Show the categories”, or {ask}.',
  hi: 'कुछ गलत है? ऊपर बदलें और “वर्ग दिखाएँ” दबाएँ, या {ask}।',
  mr: 'काही चुकले आहे? वर बदला आणि “गट दाखवा” दाबा, किंवा {ask}.',
})
export const askUs = message({ en: 'ask us', hi: 'हमसे पूछें', mr: 'आम्हाला विचारा' })
export const chooseCategory = message({
  en: 'Choose a category for {name}.',
  hi: '{name} के लिए एक वर्ग चुनें।',
  mr: '{name} साठी एक गट निवडा.',
})
export const noLongerFits = message({
  en: 'This does not fit {name} any more: {categories}. Choose among those that fit.',
  hi: 'यह {name} के लिए अब सही नहीं है: {categories}। सही वर्गों में से चुनें।',
  mr: 'हे {name} साठी आता योग्य नाही: {categories}. योग्य गटांमधून निवडा.',
})
export const together = message({
  en: 'Keep the children together',
  hi: 'बच्चों को साथ रखें',
  mr: 'मुलांना एकत्र ठेवा',
})
export const togetherMeans = message({
  en: 'In one category all of them have a place, or all of them wait.',
  hi: 'एक वर्ग में या तो सबको जगह मिलती है, या सब प्रतीक्षा करते हैं।',
  mr: 'एका गटात सर्वांना जागा मिळते, किंवा सर्व प्रतीक्षा करतात.',
})
export const tooManyTogether = message({
  en: 'Places in {category}: {capacity} in all. The children need more together. Choose another category for some of them, or do not keep them together.',
  hi: '{category} में कुल जगहें: {capacity}। बच्चों को साथ में इससे ज़्यादा चाहिए। उनमें से कुछ के लिए दूसरा वर्ग चुनें, या उन्हें साथ न रखें।',
  mr: '{category} या गटातील एकूण जागा: {capacity}. मुलांना एकत्र त्याहून जास्त लागतात. त्यांपैकी काहींसाठी दुसरा गट निवडा, किंवा त्यांना एकत्र ठेवू नका.',
})
export const tooManyCategories = message({
  en: 'Choose {max} categories at most for {name}.',
  hi: '{name} के लिए ज़्यादा से ज़्यादा {max} वर्ग चुनें।',
  mr: '{name} साठी जास्तीत जास्त {max} गट निवडा.',
})
export const anotherChild = message({ en: 'Another child', hi: 'एक और बच्चा', mr: 'आणखी एक मूल' })
export const keepsAll = message({
  en: 'The form keeps what you wrote. A child that stays empty is left out.',
  hi: 'फ़ॉर्म में आपका लिखा बना रहता है। जो बच्चा खाली रहे, वह छोड़ दिया जाता है।',
  mr: 'आपण लिहिलेले फॉर्ममध्ये राहते. ज्या मुलाची माहिती भरलेली नाही, ते वगळले जाते.',
})
export const guardianName = message({
  en: 'Name of the parent or guardian',
  hi: 'माता-पिता या अभिभावक का नाम',
  mr: 'आई-वडील किंवा पालकांचे नाव',
})
export const alsoOnTheDay = message({ en: 'also on the day', hi: 'उस दिन भी', mr: 'त्या दिवशीही' })
export const forTheLink = message({
  en: 'for the link, and for a place that comes free',
  hi: 'लिंक और खाली हुई जगह की सूचना के लिए',
  mr: 'लिंकसाठी आणि मोकळ्या जागेच्या सूचनेसाठी',
})
// A change of the notice or of the consent in any language needs a new version in enter-form.ts.
export const notice = message({ en: 'What we do with this', hi: 'हम इसका क्या करते हैं', mr: 'आम्ही याचे काय करतो' })
export const noticeText = message({
  en: 'We use this entry to run the event and to reach you. Only our office and the organisers read it. Weight and date of birth are erased 30 days after the event, the rest after two years, and papers as soon as somebody has looked at them. You may see, correct or erase it at any time with the private link that you get after sending.',
  hi: 'हम यह प्रविष्टि कार्यक्रम चलाने और आपसे संपर्क करने के लिए लेते हैं। इसे सिर्फ़ हमारा कार्यालय और आयोजक पढ़ते हैं। वज़न और जन्म तिथि कार्यक्रम के 30 दिन बाद मिटाई जाती हैं, बाकी दो वर्ष बाद, और दस्तावेज़ देख लेते ही। भेजने के बाद मिलने वाले निजी लिंक से आप इसे कभी भी देख, सुधार या मिटा सकते हैं।',
  mr: 'या प्रवेशिकेचा वापर आम्ही कार्यक्रम पार पाडण्यासाठी आणि आपल्याशी संपर्क साधण्यासाठी करतो. ती फक्त आमचे कार्यालय आणि आयोजक वाचतात. वजन आणि जन्मतारीख कार्यक्रमानंतर 30 दिवसांनी पुसून टाकली जाते, बाकीची माहिती दोन वर्षांनी, आणि कागदपत्रे पाहिल्यावर लगेच. पाठवल्यानंतर मिळणाऱ्या खासगी लिंकने आपण ती कधीही पाहू, दुरुस्त करू किंवा पुसून टाकू शकता.',
})
export const noticeRights = message({
  en: 'If we do not help, you can complain to the Data Protection Board of India.',
  hi: 'हम मदद न करें, तो आप भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।',
  mr: 'आम्ही मदत केली नाही, तर आपण भारतीय डेटा संरक्षण मंडळाकडे तक्रार करू शकता.',
})
export const consent = message({
  en: 'I am the parent or guardian, or 18 and enter myself. I agree to the notice, and all who are entered are fit to take part.',
  hi: 'मैं माता, पिता या अभिभावक हूँ, या मेरी आयु 18 वर्ष या अधिक है और मैं खुद भाग ले रहा/रही हूँ। मैं सूचना से सहमत हूँ, और जिनकी प्रविष्टि है वे सब भाग लेने के लिए स्वस्थ हैं।',
  mr: 'मी आई, वडील किंवा पालक आहे, किंवा माझे वय 18 वर्षे पूर्ण आहे आणि मी स्वतः भाग घेत आहे. मला सूचना मान्य आहे, आणि नाव नोंदवलेले सर्व जण भाग घेण्यास तंदुरुस्त आहेत.',
})
export const names = message({
  en: 'Their names may stand in the results.',
  hi: 'परिणामों में उनके नाम दिए जा सकते हैं।',
  mr: 'निकालांत त्यांची नावे देता येतील.',
})
export const namesMeans = message({
  en: 'Your choice. Without it the results show the dojo only.',
  hi: 'आपकी इच्छा। इसके बिना परिणामों में सिर्फ़ डोजो दिखता है।',
  mr: 'आपली निवड. याशिवाय निकालांत फक्त डोजो दिसतो.',
})
export const photos = message({
  en: 'They may be seen in the photographs.',
  hi: 'वे फ़ोटो में दिख सकते हैं।',
  mr: 'ते फोटोंमध्ये दिसू शकतात.',
})
export const photosMeans = message({
  en: 'Your choice. It changes nothing about the entry.',
  hi: 'आपकी इच्छा। इससे प्रविष्टि में कुछ नहीं बदलता।',
  mr: 'आपली निवड. यामुळे प्रवेशिकेत काहीही बदलत नाही.',
})
export const toPay = message({ en: 'To pay', hi: 'देय शुल्क', mr: 'भरायचे शुल्क' })
export const fees = message({ en: 'Fees', hi: 'शुल्क', mr: 'शुल्क' })
export const nothingToPayYet = message({
  en: 'waiting list, nothing to pay yet',
  hi: 'प्रतीक्षा सूची, अभी कुछ नहीं देना है',
  mr: 'प्रतीक्षा यादी, अजून काही भरायचे नाही',
})
export const sum = message({ en: 'Sum', hi: 'कुल', mr: 'एकूण' })
export const countAgain = message({ en: 'Work out the sum', hi: 'कुल जोड़ें', mr: 'एकूण काढा' })
export const send = message({ en: 'Send the entry', hi: 'प्रविष्टि भेजें', mr: 'प्रवेशिका पाठवा' })
export const payNext = message({
  en: 'You pay on the next page, by UPI. You can correct or withdraw until entries close.',
  hi: 'भुगतान अगले पृष्ठ पर UPI से होगा। प्रविष्टियाँ बंद होने तक आप सुधार सकते हैं या वापस ले सकते हैं।',
  mr: 'पैसे पुढच्या पानावर UPI ने भरायचे आहेत. नावनोंदणी बंद होईपर्यंत आपण प्रवेशिका दुरुस्त करू किंवा मागे घेऊ शकता.',
})
export const sent = message({
  en: 'Thank you. We have your entry.',
  hi: 'धन्यवाद। आपकी प्रविष्टि मिल गई है।',
  mr: 'धन्यवाद. आपली प्रवेशिका मिळाली आहे.',
})

// The private page of what was sent.
export const pageTitle = message({ en: 'Your Entry', hi: 'आपकी प्रविष्टि', mr: 'आपली प्रवेशिका' })
export const pageDescription = message({
  en: 'The private page of an entry to an event of {name}.',
  hi: '{name} के कार्यक्रम की एक प्रविष्टि का निजी पृष्ठ।',
  mr: '{name} यांच्या कार्यक्रमासाठीच्या प्रवेशिकेचे खासगी पान.',
})
export const oneMeeting = message({ en: 'one time, one meeting', hi: 'एक क्षण, एक मुलाकात', mr: 'एक क्षण, एक भेट' })
export const openIt = message({
  en: 'Paste the private link that you got after sending the entry, or its last part.',
  hi: 'प्रविष्टि भेजने के बाद मिला निजी लिंक या उसका आखिरी हिस्सा यहाँ डालें।',
  mr: 'प्रवेशिका पाठवल्यावर मिळालेली खासगी लिंक किंवा तिचा शेवटचा भाग येथे पेस्ट करा.',
})
export const opensNothing = message({
  en: 'This link opens no entry. It may have been withdrawn or erased, or a part of the link is missing.',
  hi: 'इस लिंक से कोई प्रविष्टि नहीं खुलती। हो सकता है कि वह वापस ले ली गई हो या मिटा दी गई हो, या लिंक का कोई हिस्सा छूट गया हो।',
  mr: 'या लिंकने कोणतीही प्रवेशिका उघडत नाही. ती मागे घेतली किंवा पुसून टाकली असेल, किंवा लिंकचा काही भाग राहिला असेल.',
})
export const sentOn = message({ en: 'Sent', hi: 'भेजा गया', mr: 'पाठवले' })
export const by = message({ en: 'By', hi: 'किसने', mr: 'कोणी' })
export const weHaveIt = message({ en: 'We have it.', hi: 'मिल गई है।', mr: 'मिळाली आहे.' })
export const placeForYou = message({
  en: 'A place for {name}.',
  hi: '{name} के लिए एक जगह।',
  mr: '{name} साठी एक जागा.',
})
export const endsUnpaid = message({
  en: 'A place that is not paid by {time}, India time, may go to somebody who waits.',
  hi: '{time} (भारतीय समय) तक शुल्क न भरने पर जगह प्रतीक्षा में खड़े किसी और को मिल सकती है।',
  mr: '{time} (भारतीय वेळ) पर्यंत शुल्क न भरल्यास जागा प्रतीक्षेतील दुसऱ्या व्यक्तीला मिळू शकते.',
})
export const keptUntil = message({
  en: '{category}. It is kept for you until {time}, India time, then it goes to the next.',
  hi: '{category}। यह {time} (भारतीय समय) तक आपके लिए रखी है, फिर अगले को मिलेगी।',
  mr: '{category}. ती {time} (भारतीय वेळ) पर्यंत आपल्यासाठी राखली आहे, नंतर ती पुढच्या व्यक्तीला मिळेल.',
})
export const keptWhenTold = message({
  en: '{category}. It is kept for you: the time to take it begins when we have told you.',
  hi: '{category}। यह आपके लिए रखी है: जगह लेने का समय तब शुरू होता है, जब हम आपको बता दें।',
  mr: '{category}. ती आपल्यासाठी राखली आहे: ती घेण्याची मुदत आम्ही आपल्याला सांगितल्यावर सुरू होते.',
})
export const seeYou = message({ en: 'See you on {day}.', hi: '{day} को मिलते हैं।', mr: '{day} रोजी भेटू.' })
export const firm = message({
  en: { one: 'One place is firm.', other: '{count} places are firm.' },
  hi: { one: '{count} जगह पक्की है।', other: '{count} जगहें पक्की हैं।' },
  mr: { one: '{count} जागा पक्की आहे.', other: '{count} जागा पक्क्या आहेत.' },
})
export const needPapers = message({
  en: { one: 'One needs a paper.', other: '{count} need a paper.' },
  hi: { one: '{count} वर्ग के लिए दस्तावेज़ चाहिए।', other: '{count} वर्गों के लिए दस्तावेज़ चाहिए।' },
  mr: { one: '{count} गटासाठी कागदपत्र हवे.', other: '{count} गटांसाठी कागदपत्र हवे.' },
})
export const wait = message({
  en: { one: 'One waits.', other: '{count} wait.' },
  hi: '{count} प्रतीक्षा में।',
  mr: '{count} प्रतीक्षेत.',
})
export const payBy = message({
  en: 'Pay {amount} by {time}, India time.',
  hi: '{time} (भारतीय समय) तक {amount} का भुगतान करें।',
  mr: '{time} (भारतीय वेळ) पर्यंत {amount} भरा.',
})
export const states = message({ en: 'State of each entry', hi: 'हर प्रविष्टि की स्थिति', mr: 'प्रत्येक प्रवेशिकेची स्थिती' })
export const state = {
  confirmed: message({ en: 'Confirmed', hi: 'पक्की', mr: 'निश्चित' }),
  papers: message({ en: 'Papers missing', hi: 'दस्तावेज़ बाकी हैं', mr: 'कागदपत्रे बाकी' }),
  offered: message({ en: 'A place is offered', hi: 'जगह दी जा रही है', mr: 'जागा देऊ केली आहे' }),
  waiting: message({
    en: 'Waiting as number {number}',
    hi: 'प्रतीक्षा में, क्रमांक {number}',
    mr: 'प्रतीक्षेत, क्रमांक {number}',
  }),
}
export const nameAndCategory = message({ en: '{name}: {category}', hi: '{name}: {category}', mr: '{name}: {category}' })
export const entered = message({ en: '{name}: {category}.', hi: '{name}: {category}।', mr: '{name}: {category}.' })
export const missingPapers = message({
  en: 'Still missing: {papers}.',
  hi: 'अभी बाकी: {papers}।',
  mr: 'अजून बाकी: {papers}.',
})
export const keptTogether = message({
  en: 'The children are kept together.',
  hi: 'बच्चे साथ रखे गए हैं।',
  mr: 'मुलांना एकत्र ठेवले आहे.',
})
export const weWrite = message({
  en: 'We write to you when a place comes free.',
  hi: 'जगह खाली होने पर हम आपको लिखकर बताएँगे।',
  mr: 'जागा मोकळी झाल्यावर आम्ही आपल्याला कळवू.',
})
export const lookHere = message({
  en: 'This page tells you when a place comes free.',
  hi: 'जगह खाली होने पर यह पृष्ठ बताएगा।',
  mr: 'जागा मोकळी झाल्यावर हे पान सांगेल.',
})
export const laterFee = message({ en: '{amount} later', hi: '{amount} बाद में', mr: 'नंतर {amount}' })
export const take = message({ en: 'Take it', hi: 'जगह लें', mr: 'जागा घ्या' })
export const takeIt = message({ en: 'Take it, {amount}', hi: 'जगह लें, {amount}', mr: 'जागा घ्या, {amount}' })
export const letItGo = message({ en: 'Let it go', hi: 'छोड़ दें', mr: 'सोडून द्या' })
export const noLongerOffered = message({
  en: 'This place is no longer offered. It has gone to the next.',
  hi: 'यह जगह अब नहीं दी जा रही। वह अगले को मिल गई।',
  mr: 'ही जागा आता उपलब्ध नाही. ती पुढच्या व्यक्तीला मिळाली.',
})
export const papers = message({ en: 'Papers', hi: 'दस्तावेज़', mr: 'कागदपत्रे' })
export const papersMeans = message({
  en: 'An officer looks at each paper once. Then the picture is erased.',
  hi: 'एक अधिकारी हर दस्तावेज़ को एक बार देखते हैं। फिर चित्र मिटा दिया जाता है।',
  mr: 'एक अधिकारी प्रत्येक कागदपत्र एकदा पाहतात. मग फोटो पुसून टाकला जातो.',
})
export const paperOf = message({ en: '{paper}, {name}', hi: '{paper}, {name}', mr: '{paper}, {name}' })
export const paperTooLarge = message({
  en: 'A picture of at most {mb} MB.',
  hi: 'ज़्यादा से ज़्यादा {mb} MB का चित्र।',
  mr: 'जास्तीत जास्त {mb} MB चा फोटो.',
})
export const addPaper = message({ en: 'Send the picture', hi: 'चित्र भेजें', mr: 'फोटो पाठवा' })
export const toPapers = message({ en: 'Add the papers', hi: 'दस्तावेज़ जोड़ें', mr: 'कागदपत्रे जोडा' })
export const paperArrived = message({
  en: 'arrived, an officer looks at it',
  hi: 'मिल गया, अधिकारी देखेंगे',
  mr: 'मिळाले, अधिकारी पाहतील',
})
export const paperSeen = message({ en: 'seen', hi: 'देख लिया', mr: 'पाहिले' })
export const paperStored = message({
  en: 'We have the picture.',
  hi: 'चित्र मिल गया है।',
  mr: 'फोटो मिळाला आहे.',
})
export const paperNotAsked = message({
  en: 'This paper is not asked for.',
  hi: 'यह दस्तावेज़ नहीं माँगा गया है।',
  mr: 'हे कागदपत्र मागितलेले नाही.',
})
export const correct = message({ en: 'Correct', hi: 'सुधारें', mr: 'दुरुस्त करा' })
export const correctMeans = message({
  en: 'Weight, grade, category or phone number, until entries close. A category that stays keeps its place.',
  hi: 'प्रविष्टियाँ बंद होने तक वज़न, ग्रेड, वर्ग या फ़ोन नंबर। जो वर्ग रहता है, उसकी जगह बनी रहती है।',
  mr: 'नावनोंदणी बंद होईपर्यंत वजन, ग्रेड, गट किंवा फोन नंबर दुरुस्त करता येतो. जो गट राहतो, त्याची जागा राहते.',
})
export const correctEntry = message({ en: 'Correct the entry', hi: 'प्रविष्टि सुधारें', mr: 'प्रवेशिका दुरुस्त करा' })
export const save = message({ en: 'Save the changes', hi: 'बदलाव सहेजें', mr: 'बदल जतन करा' })
export const corrected = message({ en: 'Your changes are saved.', hi: 'आपके बदलाव सहेजे गए।', mr: 'आपले बदल जतन झाले.' })
export const isGone = message({
  en: 'This child was withdrawn in the meantime.',
  hi: 'इस बीच इस बच्चे की प्रविष्टि वापस ली गई।',
  mr: 'दरम्यान या मुलाचे नाव मागे घेतले गेले.',
})
export const keepLink = message({ en: 'Keep this link', hi: 'यह लिंक सँभालकर रखें', mr: 'ही लिंक जपून ठेवा' })
export const onlyKey = message({
  en: 'It is the only key to this page.',
  hi: 'यह पृष्ठ सिर्फ़ इसी से खुलता है।',
  mr: 'हे पान फक्त याच लिंकने उघडते.',
})
export const alsoMailed = message({
  en: 'We also send it to {email}.',
  hi: 'हम इसे {email} पर भी भेजते हैं।',
  mr: 'आम्ही ती {email} वरही पाठवतो.',
})
export const qrOfLink = message({
  en: 'QR code of the private link',
  hi: 'निजी लिंक का QR कोड',
  mr: 'खासगी लिंकचा QR कोड',
})
export const forPhone = message({ en: 'for your phone', hi: 'आपके फ़ोन के लिए', mr: 'आपल्या फोनसाठी' })
export const copy = message({ en: 'Copy or share', hi: 'कॉपी या शेयर करें', mr: 'कॉपी किंवा शेअर करा' })
export const mailAgain = message({ en: 'Mail it again', hi: 'फिर से मेल करें', mr: 'पुन्हा मेल करा' })
export const mailed = message({
  en: 'The link is on its way to {email}.',
  hi: 'लिंक {email} पर भेजा जा रहा है।',
  mr: 'लिंक {email} वर पाठवली जात आहे.',
})
export const mailedOften = message({
  en: 'The link was mailed three times today. Look into the folder for spam, too.',
  hi: 'आज लिंक तीन बार मेल किया जा चुका है। स्पैम फ़ोल्डर भी देखें।',
  mr: 'आज लिंक तीनदा मेल केली आहे. स्पॅम फोल्डरही पाहा.',
})
export const withdraw = message({ en: 'Withdraw', hi: 'वापस लें', mr: 'मागे घ्या' })
export const withdrawMeans = message({
  en: 'Until the day of the event: one child or all. The place goes to whoever waits first; what you have paid is returned by the treasurer.',
  hi: 'कार्यक्रम के दिन से पहले तक: एक बच्चा या सब। जगह सबसे पहले प्रतीक्षा करने वाले को मिलती है; चुकाया शुल्क कोषाध्यक्ष लौटाते हैं।',
  mr: 'कार्यक्रमाच्या दिवसापूर्वी: एका मुलाचे नाव किंवा सर्वांची नावे. जागा सर्वांत आधीपासून प्रतीक्षा करणाऱ्याला मिळते; भरलेले शुल्क खजिनदार परत करतात.',
})
export const reallyWithdraw = message({
  en: 'Whom do you withdraw? You can take it back for ten minutes. Then the data is erased, and the place is gone.',
  hi: 'किसका नाम वापस लेना है? दस मिनट तक आप यह बदल सकते हैं। उसके बाद जानकारी मिटा दी जाती है, और जगह चली जाती है।',
  mr: 'कोणाचे नाव मागे घ्यायचे? दहा मिनिटे हे रद्द करता येते. त्यानंतर माहिती पुसून टाकली जाते, आणि जागा जाते.',
})
export const withdrawChild = message({ en: 'Withdraw {name}', hi: '{name} का नाम वापस लें', mr: '{name} चे नाव मागे घ्या' })
export const withdrawAll = message({ en: 'Withdraw all', hi: 'सबके नाम वापस लें', mr: 'सर्वांची नावे मागे घ्या' })
export const keepAll = message({ en: 'Keep everything', hi: 'सब रहने दें', mr: 'सर्व राहू द्या' })
export const withdrawn = message({
  en: '{name}: withdrawn.',
  hi: '{name}: नाम वापस लिया गया।',
  mr: '{name}: नाव मागे घेतले.',
})
export const withdrawnUntil = message({
  en: 'You can take this back until {time}, India time. Then the data is erased, the place goes to whoever waits, and the fee is counted again.',
  hi: '{time} (भारतीय समय) तक आप यह बदल सकते हैं। उसके बाद जानकारी मिटा दी जाती है, जगह प्रतीक्षा करने वाले को मिलती है, और शुल्क फिर से गिना जाता है।',
  mr: '{time} (भारतीय वेळ) पर्यंत हे रद्द करता येते. त्यानंतर माहिती पुसून टाकली जाते, जागा प्रतीक्षा करणाऱ्याला मिळते, आणि शुल्क पुन्हा मोजले जाते.',
})
export const withdrawnForGood = message({
  en: 'You cannot take this back here. If it is a mistake, tell us at once.',
  hi: 'इसे यहाँ रद्द नहीं किया जा सकता। यदि यह गलती से हुआ, तो हमें तुरंत बताएँ।',
  mr: 'हे येथे रद्द करता येत नाही. हे चुकून झाले असेल, तर आम्हाला लगेच कळवा.',
})
export const takeBack = message({ en: 'Take back', hi: 'वापस लेना रद्द करें', mr: 'मागे घेणे रद्द करा' })
export const takenBack = message({
  en: 'Taken back. Everything is as before.',
  hi: 'रद्द किया गया। सब पहले जैसा है।',
  mr: 'रद्द केले. सर्व पूर्वीसारखे आहे.',
})
export const tooLateToTakeBack = message({
  en: 'This can no longer be taken back.',
  hi: 'अब यह रद्द नहीं हो सकता।',
  mr: 'आता हे रद्द करता येत नाही.',
})
export const tooLateToWithdraw = message({
  en: 'From the day of the event on, nobody is withdrawn here. Please tell the organisers there.',
  hi: 'कार्यक्रम के दिन से यहाँ नाम वापस नहीं लिया जा सकता। कृपया वहाँ आयोजकों को बताएँ।',
  mr: 'कार्यक्रमाच्या दिवसापासून येथे नाव मागे घेता येत नाही. कृपया तिथे आयोजकांना सांगा.',
})
export const changedSince = message({
  en: 'Somebody else has changed this to “{value}” since you opened the form. Look at it, and send the form again.',
  hi: 'आपके फ़ॉर्म खोलने के बाद किसी और ने इसे “{value}” कर दिया है। इसे देख लें, और फ़ॉर्म फिर भेजें।',
  mr: 'आपण अर्ज उघडल्यानंतर दुसऱ्या कोणीतरी हे “{value}” असे बदलले आहे. ते पाहा, आणि अर्ज पुन्हा पाठवा.',
})
export const consents = message({
  en: 'Names and photographs',
  hi: 'नाम और फ़ोटो',
  mr: 'नावे आणि फोटो',
})
export const consentsMean = message({
  en: 'You can allow this or take it back at any time, also after the event. The website follows at once.',
  hi: 'आप इसकी अनुमति कभी भी दे सकते हैं या वापस ले सकते हैं, कार्यक्रम के बाद भी। वेबसाइट पर यह तुरंत लागू होता है।',
  mr: 'याची परवानगी आपण कधीही देऊ किंवा मागे घेऊ शकता, कार्यक्रमानंतरही. वेबसाइटवर हे लगेच लागू होते.',
})
export const saveConsents = message({ en: 'Save this', hi: 'इसे सहेजें', mr: 'हे जतन करा' })
export const ofStudent = message({
  en: 'Your child was entered by {name}. The fee is paid through {name}.',
  hi: 'आपके बच्चे की प्रविष्टि {name} ने भेजी है। शुल्क {name} के ज़रिए दिया जाता है।',
  mr: 'आपल्या मुलाचे नाव {name} यांनी नोंदवले आहे. शुल्क {name} यांच्यामार्फत भरले जाते.',
})
export const differences = {
  more: message({ en: '{amount} more than now', hi: 'अभी से {amount} ज़्यादा', mr: 'आत्तापेक्षा {amount} जास्त' }),
  less: message({ en: '{amount} less than now', hi: 'अभी से {amount} कम', mr: 'आत्तापेक्षा {amount} कमी' }),
}
export const allWithdrawn = message({
  en: 'Your entry is withdrawn, and everything is erased. Only if you have paid, the treasurer keeps your name, address and payment until the money is returned.',
  hi: 'आपकी प्रविष्टि वापस ली गई और सब कुछ मिटा दिया गया। यदि आपने भुगतान किया है, तो केवल पैसे लौटाए जाने तक कोषाध्यक्ष के पास आपका नाम, पता और भुगतान रहता है।',
  mr: 'आपली प्रवेशिका मागे घेतली, आणि सर्व काही पुसून टाकले. आपण पैसे भरले असतील, तर फक्त ते परत करेपर्यंत आपले नाव, पत्ता आणि भरलेली रक्कम खजिनदारांकडे राहते.',
})
/** A mail to the old address. */
