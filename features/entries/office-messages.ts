import { message } from '../../lists/language.ts'

// The organisers' screen.
export const title = message({ en: 'Entries', hi: 'प्रविष्टियाँ', mr: 'प्रवेशिका' })
export const introduction = message({
  en: 'Who has entered an event. New entries appear by themselves.',
  hi: 'किसी कार्यक्रम के सभी प्रतिभागी। नई प्रविष्टियाँ अपने-आप दिखती हैं।',
  mr: 'कार्यक्रमासाठी कोणी नाव नोंदवले आहे. नव्या प्रवेशिका आपोआप दिसतात.',
})
export const noForms = message({
  en: 'No event takes entries yet. Open an event of the website and choose “Take entries”.',
  hi: 'अभी कोई कार्यक्रम प्रविष्टियाँ नहीं लेता। वेबसाइट का कोई कार्यक्रम खोलें और “प्रविष्टियाँ लें” चुनें।',
  mr: 'अजून कोणत्याही कार्यक्रमासाठी प्रवेशिका स्वीकारल्या जात नाहीत. वेबसाइटवरील कार्यक्रम उघडा आणि “प्रवेशिका स्वीकारा” निवडा.',
})
export const noneEntered = message({
  en: 'Nobody has entered yet.',
  hi: 'अभी कोई प्रविष्टि नहीं आई है।',
  mr: 'अजून कोणीही नाव नोंदवलेले नाही.',
})
export const noneMatches = message({
  en: 'Nobody matches the search and the filters.',
  hi: 'खोज और फ़िल्टर के अनुसार कोई नहीं मिला।',
  mr: 'शोध आणि फिल्टरशी जुळणारे कोणीही नाही.',
})
export const event = message({ en: 'Event', hi: 'कार्यक्रम', mr: 'कार्यक्रम' })
export const formStates = {
  early: message({
    en: 'Entries open on {time}',
    hi: 'प्रविष्टियाँ {time} से शुरू होंगी',
    mr: 'नावनोंदणी सुरू होण्याची वेळ: {time}',
  }),
  open: message({
    en: 'Entries close on {time}',
    hi: 'प्रविष्टियाँ {time} तक ली जाएँगी',
    mr: 'नावनोंदणी बंद होण्याची वेळ: {time}',
  }),
  closed: message({
    en: 'Entries closed on {time}',
    hi: 'प्रविष्टियाँ बंद हुईं: {time}',
    mr: 'नावनोंदणी बंद झाल्याची वेळ: {time}',
  }),
}
export const states = {
  complete: message({ en: 'complete', hi: 'पूरी', mr: 'पूर्ण' }),
  unpaid: message({ en: 'unpaid', hi: 'शुल्क बाकी', mr: 'शुल्क बाकी' }),
  missing: message({ en: 'papers missing', hi: 'दस्तावेज़ बाकी', mr: 'कागदपत्रे बाकी' }),
  look: message({ en: 'papers to look at', hi: 'दस्तावेज़ देखने हैं', mr: 'कागदपत्रे पाहायची आहेत' }),
  offered: message({ en: 'offered a place', hi: 'जगह दी जा रही है', mr: 'जागा देऊ केली' }),
  waiting: message({ en: 'waiting', hi: 'प्रतीक्षा में', mr: 'प्रतीक्षेत' }),
  withdrawn: message({ en: 'withdrawn', hi: 'नाम वापस लिया', mr: 'नाव मागे घेतले' }),
}
export const waitsAs = message({
  en: 'waiting as number {place}',
  hi: 'प्रतीक्षा में, क्रम {place}',
  mr: 'प्रतीक्षेत, क्रमांक {place}',
})
export const categories = message({ en: 'Categories', hi: 'वर्ग', mr: 'गट' })
export const category = message({ en: 'Category', hi: 'वर्ग', mr: 'गट' })
export const stateTitle = message({ en: 'State', hi: 'स्थिति', mr: 'स्थिती' })
export const sender = message({ en: 'Sent by', hi: 'भेजने वाले', mr: 'पाठवणारे' })
export const reference = message({ en: 'Reference', hi: 'संदर्भ संख्या', mr: 'संदर्भ क्रमांक' })
export const anInstructor = message({ en: 'instructor', hi: 'प्रशिक्षक', mr: 'प्रशिक्षक' })
export const all = message({ en: 'All', hi: 'सभी', mr: 'सर्व' })
export const search = message({ en: 'Search', hi: 'खोजें', mr: 'शोधा' })
export const shown = message({
  en: { one: '{count} entrant', other: '{count} entrants' },
  hi: '{count} प्रतिभागी',
  mr: '{count} सहभागी',
})
export const selected = message({
  en: '{count} selected',
  hi: { one: '{count} चुना गया', other: '{count} चुने गए' },
  mr: '{count} निवडले',
})
export const selectNamed = message({ en: 'Select {name}', hi: '{name} को चुनें', mr: '{name} निवडा' })
export const selectAll = message({ en: 'Select all shown', hi: 'दिखाए गए सभी चुनें', mr: 'दिसणारे सर्व निवडा' })
export const showAll = message({ en: 'Show all {count}', hi: 'सभी {count} दिखाएँ', mr: 'सर्व {count} दाखवा' })
export const spreadsheet = message({ en: 'Spreadsheet', hi: 'स्प्रेडशीट', mr: 'स्प्रेडशीट' })
export const lists = message({ en: 'Lists for the weigh-in', hi: 'वज़न जाँच की सूचियाँ', mr: 'वजन तपासणीच्या याद्या' })
export const print = message({ en: 'Print', hi: 'छापें', mr: 'प्रिंट करा' })
export const weighed = message({ en: 'Weighed (kg)', hi: 'तौला गया (किलो)', mr: 'मोजलेले (किलो)' })
export const signature = message({ en: 'Signature', hi: 'हस्ताक्षर', mr: 'स्वाक्षरी' })
export const formSettings = message({ en: 'Entry form', hi: 'प्रविष्टि फ़ॉर्म', mr: 'प्रवेश अर्ज' })

// One entrant.
export const enterSomebody = message({ en: 'Enter somebody', hi: 'किसी की प्रविष्टि जोड़ें', mr: 'एखाद्याचे नाव नोंदवा' })
export const enterMeans = message({
  en: 'Also after closing. You have told the person, or a parent, what is stored.',
  hi: 'बंद होने के बाद भी। आपने व्यक्ति या माता-पिता को बताया है कि क्या रखा जाता है।',
  mr: 'बंद झाल्यानंतरही. काय साठवले जाते हे आपण त्या व्यक्तीला किंवा पालकांना सांगितले आहे.',
})
export const isFull = message({
  en: 'full, goes on the waiting list',
  hi: 'भरा हुआ, प्रतीक्षा सूची में जाएगा',
  mr: 'भरलेला, प्रतीक्षा यादीत जाईल',
})
export const doesNotFit = message({ en: 'does not fit: {rules}', hi: 'मेल नहीं खाता: {rules}', mr: 'जुळत नाही: {rules}' })
export const rules = {
  age: message({ en: 'age', hi: 'उम्र', mr: 'वय' }),
  gender: message({ en: 'gender', hi: 'लिंग', mr: 'लिंग' }),
  grade: message({ en: 'grade', hi: 'ग्रेड', mr: 'ग्रेड' }),
  weight: message({ en: 'weight', hi: 'वज़न', mr: 'वजन' }),
  dojo: message({ en: 'dojo', hi: 'डोजो', mr: 'डोजो' }),
  team: message({ en: 'for teams', hi: 'टीम के लिए', mr: 'संघांसाठी' }),
}
export const showOthers = message({
  en: 'Show the categories that do not fit',
  hi: 'वे वर्ग दिखाएँ जो मेल नहीं खाते',
  mr: 'न जुळणारे गट दाखवा',
})
export const withdraw = message({ en: 'Withdraw', hi: 'नाम वापस लें', mr: 'नाव मागे घ्या' })
export const withdrawQuestion = message({
  en: 'Withdraw {name} from this event?',
  hi: '{name} का नाम इस कार्यक्रम से वापस लें?',
  mr: '{name} यांचे नाव या कार्यक्रमातून मागे घ्यायचे?',
})
export const withdrawMeans = message({
  en: 'It can be taken back for ten minutes. Then the record and the papers are erased, and the place goes to the first person who waits. A fee that was paid stays in the accounts.',
  hi: 'दस मिनट तक इसे वापस लिया जा सकता है। उसके बाद प्रविष्टि और दस्तावेज़ मिटा दिए जाते हैं, और जगह उसे मिलती है जो सबसे पहले प्रतीक्षा में है। दिया गया शुल्क हिसाब में रहता है।',
  mr: 'दहा मिनिटे हे मागे घेता येते. त्यानंतर नोंद आणि कागदपत्रे पुसून टाकली जातात, आणि जागा प्रतीक्षा यादीतील पहिल्या व्यक्तीला मिळते. भरलेले शुल्क हिशोबात राहते.',
})
export const done = message({ en: 'Done', hi: 'हो गया', mr: 'झाले' })
export const noSuchCategory = message({
  en: 'The entry form has no such category any more. Load the page again.',
  hi: 'प्रविष्टि फ़ॉर्म में अब यह वर्ग नहीं है। पृष्ठ फिर से लोड करें।',
  mr: 'प्रवेश अर्जात आता हा गट नाही. पान पुन्हा लोड करा.',
})

// From one category to another one.
export const moving = {
  has: message({
    en: '“{category}” has {uses}',
    hi: '“{category}” में {uses} हैं',
    mr: '“{category}”: {uses}',
  }),
  means: message({
    en: 'Choose where they go. Each keeps the place, or the place in the line, and the fee that was asked.',
    hi: 'चुनें कि वे कहाँ जाएँ। हर एक की जगह या प्रतीक्षा का क्रम और माँगा गया शुल्क वही रहता है।',
    mr: 'ते कुठे जातील ते निवडा. प्रत्येकाची जागा किंवा प्रतीक्षेतील क्रम आणि मागितलेले शुल्क तेच राहते.',
  }),
  to: message({ en: 'Move them to', hi: 'इन्हें यहाँ ले जाएँ', mr: 'त्यांना येथे हलवा' }),
  move: message({ en: 'Move', hi: 'ले जाएँ', mr: 'हलवा' }),
  moveAndRemove: message({
    en: 'Move them and remove the category',
    hi: 'इन्हें ले जाएँ और वर्ग हटाएँ',
    mr: 'त्यांना हलवा आणि गट हटवा',
  }),
  moved: message({
    en: { one: '{count} entrant is now in “{category}”', other: '{count} entrants are now in “{category}”' },
    hi: { one: '{count} प्रतिभागी अब “{category}” में है', other: '{count} प्रतिभागी अब “{category}” में हैं' },
    mr: { one: '{count} सहभागी आता येथे आहे: “{category}”', other: '{count} सहभागी आता येथे आहेत: “{category}”' },
  }),
  stays: message({
    en: 'So the category stays.',
    hi: 'इसलिए वर्ग बना रहता है।',
    mr: 'म्हणून गट तसाच राहतो.',
  }),
  noOther: message({
    en: 'There is no other category yet. Add one and save the form; then they can move.',
    hi: 'अभी कोई दूसरा वर्ग नहीं है। एक वर्ग जोड़कर फ़ॉर्म सहेजें; तब इन्हें ले जाया जा सकता है।',
    mr: 'अजून दुसरा गट नाही. एक गट जोडून अर्ज जतन करा; मग त्यांना हलवता येईल.',
  }),
  askReviewer: message({
    en: 'An officer who may see the entries can move them.',
    hi: 'जो अधिकारी प्रविष्टियाँ देख सकते हैं, वे इन्हें ले जा सकते हैं।',
    mr: 'प्रवेशिका पाहू शकणारे अधिकारी त्यांना हलवू शकतात.',
  }),
  inNoCategory: message({
    en: { one: '{count} person is in no category: choose', other: '{count} people are in no category: choose' },
    hi: { one: '{count} व्यक्ति किसी वर्ग में नहीं है: वर्ग चुनें', other: '{count} व्यक्ति किसी वर्ग में नहीं हैं: वर्ग चुनें' },
    mr: { one: '{count} व्यक्ती कोणत्याही गटात नाही: गट निवडा', other: '{count} व्यक्ती कोणत्याही गटात नाहीत: गट निवडा' },
  }),
  inNoCategoryMeans: message({
    en: 'The entry form has their category no more. Their entry is kept, so give them another one.',
    hi: 'प्रविष्टि फ़ॉर्म में अब इनका वर्ग नहीं है। इनकी प्रविष्टि बनी हुई है, इसलिए इन्हें दूसरा वर्ग दें।',
    mr: 'प्रवेश अर्जात आता त्यांचा गट नाही. त्यांची नोंद तशीच आहे, म्हणून त्यांना दुसरा गट द्या.',
  }),
  noCategory: message({ en: 'In no category', hi: 'किसी वर्ग में नहीं', mr: 'कोणत्याही गटात नाही' }),
  problem: message({
    en: {
      one: '{event}: {count} person is in no category. Open the entries and choose one.',
      other: '{event}: {count} people are in no category. Open the entries and choose one.',
    },
    hi: {
      one: '{event}: {count} व्यक्ति किसी वर्ग में नहीं है। प्रविष्टियाँ खोलकर वर्ग चुनें।',
      other: '{event}: {count} व्यक्ति किसी वर्ग में नहीं हैं। प्रविष्टियाँ खोलकर वर्ग चुनें।',
    },
    mr: {
      one: '{event}: {count} व्यक्ती कोणत्याही गटात नाही. प्रवेशिका उघडून गट निवडा.',
      other: '{event}: {count} व्यक्ती कोणत्याही गटात नाहीत. प्रवेशिका उघडून गट निवडा.',
    },
  }),
}

// What a change of a category means for those who are in it.
export const touched = {
  rules: message({
    en: {
      one: '{count} person is in it, and keeps the place even if the new rules do not fit.',
      other: '{count} people are in it, and keep their places even if the new rules do not fit.',
    },
    hi: {
      one: 'इसमें {count} व्यक्ति है। नए नियम मेल न खाएँ, तब भी जगह बनी रहती है।',
      other: 'इसमें {count} व्यक्ति हैं। नए नियम मेल न खाएँ, तब भी उनकी जगहें बनी रहती हैं।',
    },
    mr: {
      one: 'यात {count} व्यक्ती आहे. नवे नियम जुळले नाहीत तरी तिची जागा राहते.',
      other: 'यात {count} व्यक्ती आहेत. नवे नियम जुळले नाहीत तरी त्यांच्या जागा राहतात.',
    },
  }),
  places: message({
    en: '{count} are in it, more than the new number of places. Whoever has a place keeps it.',
    hi: 'व्यक्तियों की संख्या नई जगहों से ज़्यादा: {count}। जिन्हें जगह मिल चुकी है, उनकी जगह बनी रहती है।',
    mr: 'व्यक्तींची संख्या नव्या जागांपेक्षा जास्त: {count}. ज्यांना जागा मिळाली आहे, त्यांची जागा राहते.',
  }),
  fee: message({
    en: {
      one: 'The new fee holds for new entries: {count} that was sent keeps {fee}.',
      other: 'The new fee holds for new entries: {count} that were sent keep {fee}.',
    },
    hi: 'नया शुल्क नई प्रविष्टियों के लिए है: भेजी जा चुकी {count} का शुल्क {fee} ही रहता है।',
    mr: 'नवे शुल्क नव्या प्रवेशिकांसाठी आहे: आधी पाठवलेल्या {count} साठी {fee} हेच शुल्क राहते.',
  }),
}

// Entries that a program seems to have sent.
export const suspected = {
  heading: message({
    en: { one: 'Suspected spam: {count} person', other: 'Suspected spam: {count} people' },
    hi: 'संभावित स्पैम: {count} व्यक्ति',
    mr: { one: 'संभाव्य स्पॅम: {count} व्यक्ती', other: 'संभाव्य स्पॅम: {count} व्यक्ती' },
  }),
  means: message({
    en: 'A program seems to have sent these. They take no places and owe nothing until you say “Not spam”. Withdrawing can be taken back for ten minutes.',
    hi: 'लगता है कि इन्हें किसी प्रोग्राम ने भेजा है। जब तक आप “स्पैम नहीं” न चुनें, ये कोई जगह नहीं लेते और इनका कोई शुल्क नहीं बनता। नाम वापस लेना दस मिनट तक पलटा जा सकता है।',
    mr: 'या बहुधा एखाद्या प्रोग्रॅमने पाठवल्या आहेत. आपण “स्पॅम नाही” म्हणेपर्यंत त्या जागा घेत नाहीत आणि त्यांचे शुल्क नसते. मागे घेतलेली नावे दहा मिनिटांपर्यंत परत आणता येतात.',
  }),
  notSpam: message({ en: 'Not spam', hi: 'स्पैम नहीं', mr: 'स्पॅम नाही' }),
}

// Papers.
export const papers = message({ en: 'Papers', hi: 'दस्तावेज़', mr: 'कागदपत्रे' })
export const paperMissing = message({ en: 'not sent yet', hi: 'अभी नहीं भेजा गया', mr: 'अजून पाठवलेले नाही' })
export const paperSeen = message({
  en: 'seen by {name} on {time}; the file is erased',
  hi: '{name} ने देखा: {time}; फ़ाइल मिटा दी गई है',
  mr: '{name} यांनी पाहिले: {time}; फाइल पुसून टाकली आहे',
})
export const openPaper = message({ en: 'Open {paper}', hi: '{paper} खोलें', mr: '{paper} उघडा' })
export const seen = message({ en: 'Seen', hi: 'देख लिया', mr: 'पाहिले' })
export const unreadable = message({
  en: 'Cannot be read, ask again',
  hi: 'पढ़ा नहीं जा सकता, फिर माँगें',
  mr: 'वाचता येत नाही, पुन्हा मागा',
})
export const asked = message({
  en: 'Erased. The sender gets a mail.',
  hi: 'मिटा दिया गया। भेजने वाले को मेल मिलेगा।',
  mr: 'पुसून टाकले. पाठवणाऱ्यांना मेल मिळेल.',
})
export const askedNobody = message({
  en: 'Erased. The sender gave no e-mail address: it stands in “To tell”.',
  hi: 'मिटा दिया गया। भेजने वाले ने ईमेल पता नहीं दिया है: यह “बताना बाकी” में है।',
  mr: 'पुसून टाकले. पाठवणाऱ्यांनी ईमेल पत्ता दिलेला नाही: हे “सांगायचे” मध्ये आहे.',
})
export const noSuchPaper = message({
  en: 'This paper does not exist. It may have been seen and erased.',
  hi: 'यह दस्तावेज़ नहीं है। हो सकता है कि इसे देखकर मिटा दिया गया हो।',
  mr: 'असे कागदपत्र आता नाही. ते पाहून झाल्यावर पुसून टाकले गेले असेल.',
})

// People who may have been entered twice.
export const distinct = {
  title: message({
    en: 'Entrants who are two people',
    hi: 'प्रतिभागी जो दो अलग व्यक्ति हैं',
    mr: 'वेगळ्या व्यक्ती असलेले सहभागी',
  }),
  one: message({ en: 'One', hi: 'एक', mr: 'एक व्यक्ती' }),
  other: message({ en: 'Other', hi: 'दूसरे', mr: 'दुसरी व्यक्ती' }),
}
export const duplicates = {
  heading: message({
    en: { one: 'One person may be entered twice', other: '{count} people may be entered twice' },
    hi: { one: 'एक व्यक्ति की प्रविष्टि शायद दो बार है', other: '{count} व्यक्तियों की प्रविष्टियाँ शायद दो बार हैं' },
    mr: { one: 'एका व्यक्तीचे नाव कदाचित दोनदा नोंदवले आहे', other: '{count} व्यक्तींची नावे कदाचित दोनदा नोंदवली आहेत' },
  }),
  hint: message({
    en: 'Keep the record of one sender: it gets the categories and papers of both, and the other one is erased.',
    hi: 'एक भेजने वाले की प्रविष्टि रखें: उसे दोनों के वर्ग और दस्तावेज़ मिलते हैं, और दूसरी मिटा दी जाती है।',
    mr: 'एका पाठवणाऱ्याची नोंद ठेवा: तिला दोन्हींचे गट आणि कागदपत्रे मिळतात, आणि दुसरी पुसून टाकली जाते.',
  }),
  keep: message({ en: 'Keep the one of {sender}', hi: '{sender} की रखें', mr: '{sender} यांची ठेवा' }),
  isPaid: message({
    en: 'Paid. If you keep the other one, its fee is open again.',
    hi: 'शुल्क दिया गया है। दूसरी रखने पर उसका शुल्क फिर बाकी होगा।',
    mr: 'शुल्क भरले आहे. दुसरी ठेवल्यास तिचे शुल्क पुन्हा बाकी होईल.',
  }),
  twoPeople: message({ en: 'These are two people', hi: 'ये दो अलग व्यक्ति हैं', mr: 'या दोन वेगळ्या व्यक्ती आहेत' }),
  merged: message({ en: 'The two records are one', hi: 'दोनों प्रविष्टियाँ एक हो गईं', mr: 'दोन्ही नोंदी एक झाल्या' }),
}

// A mail to senders.
export const mails = {
  write: message({ en: 'Write to the senders', hi: 'भेजने वालों को लिखें', mr: 'पाठवणाऱ्यांना लिहा' }),
  hint: message({
    en: 'Each sender gets one mail, in their language. A language that you leave empty gets the first text below.',
    hi: 'हर भेजने वाले को उनकी भाषा में एक मेल मिलता है। जो भाषा खाली हो, उसके लिए नीचे का पहला टेक्स्ट जाता है।',
    mr: 'प्रत्येक पाठवणाऱ्याला त्याच्या भाषेत एक मेल मिळतो. जी भाषा रिकामी असेल, तिच्यासाठी खालील पहिला मजकूर जातो.',
  }),
  recipients: message({
    en: { one: '{count} sender: {languages}', other: '{count} senders: {languages}' },
    hi: '{count} भेजने वाले: {languages}',
    mr: { one: '{count} पाठवणारी व्यक्ती: {languages}', other: '{count} पाठवणारे: {languages}' },
  }),
  without: message({
    en: 'No e-mail address, so you tell it by hand (“To tell”): {names}',
    hi: 'ईमेल पता नहीं है, इसलिए आप खुद बताएँगे (“बताना बाकी”): {names}',
    mr: 'ईमेल पत्ता नाही, म्हणून आपण स्वतः सांगाल (“सांगायचे”): {names}',
  }),
  subject: message({ en: 'Subject', hi: 'विषय', mr: 'विषय' }),
  text: message({ en: 'Text', hi: 'टेक्स्ट', mr: 'मजकूर' }),
  send: message({
    en: { one: 'Send {count} mail', other: 'Send {count} mails' },
    hi: '{count} मेल भेजें',
    mr: '{count} मेल पाठवा',
  }),
  leave: message({
    en: { one: '{count} mail leaves in a minute.', other: '{count} mails leave in a minute.' },
    hi: { one: '{count} मेल एक मिनट में जाएगा।', other: '{count} मेल एक मिनट में जाएँगे।' },
    mr: { one: '{count} मेल एका मिनिटाने जाईल.', other: '{count} मेल एका मिनिटाने जातील.' },
  }),
  /** In the activity, after the name of the officer. */
  log: message({
    en: 'wrote to the senders of {records}',
    hi: 'भेजने वालों को लिखा: {records}',
    mr: 'पाठवणाऱ्यांना लिहिले: {records}',
  }),
}
export const noMailServer = message({
  en: 'This website sends no mail. The person who runs it can set up a mail server.',
  hi: 'यह वेबसाइट मेल नहीं भेजती। इसे चलाने वाले व्यक्ति मेल सर्वर लगा सकते हैं।',
  mr: 'ही वेबसाइट मेल पाठवत नाही. ती चालवणारी व्यक्ती मेल सर्व्हर सेट करू शकते.',
})

// The entry form of an event.
export const take = message({ en: 'Take entries', hi: 'प्रविष्टियाँ लें', mr: 'प्रवेशिका स्वीकारा' })
export const takeMeans = message({
  en: 'Parents and instructors enter this event on the website: categories, places, fees and papers are yours to say.',
  hi: 'माता-पिता और प्रशिक्षक वेबसाइट पर इस कार्यक्रम के लिए प्रविष्टियाँ भेजते हैं: वर्ग, जगहें, शुल्क और दस्तावेज़ आप तय करते हैं।',
  mr: 'पालक आणि प्रशिक्षक वेबसाइटवर या कार्यक्रमासाठी नावे नोंदवतात: गट, जागा, शुल्क आणि कागदपत्रे आपण ठरवता.',
})
export const editForm = message({ en: 'Change the entry form', hi: 'प्रविष्टि फ़ॉर्म बदलें', mr: 'प्रवेश अर्ज बदला' })
export const showPage = message({ en: 'The page for parents', hi: 'माता-पिता के लिए पृष्ठ', mr: 'पालकांसाठीचे पान' })
export const template = message({ en: 'Template', hi: 'नमूना', mr: 'नमुना' })
export const templateNames = {
  wkfKata: message({ en: 'WKF 2026: kata', hi: 'WKF 2026: काता', mr: 'WKF 2026: काता' }),
  wkfKumite: message({ en: 'WKF 2026: kumite', hi: 'WKF 2026: कुमिते', mr: 'WKF 2026: कुमिते' }),
  wkfTeams: message({ en: 'WKF 2026: teams', hi: 'WKF 2026: टीमें', mr: 'WKF 2026: संघ' }),
  childrenByAge: message({ en: 'Children by two years', hi: 'बच्चे, दो-दो वर्ष के वर्ग', mr: 'मुले, दोन-दोन वर्षांचे गट' }),
  childrenByGrade: message({ en: 'Children by age and kyu', hi: 'बच्चे, उम्र और क्यू के वर्ग', mr: 'मुले, वय आणि क्यूचे गट' }),
  camp: message({ en: 'Camp', hi: 'शिविर', mr: 'शिबिर' }),
  seminar: message({ en: 'Seminar', hi: 'सेमिनार', mr: 'सेमिनार' }),
  referee: message({ en: 'Referee course', hi: 'रेफ़री कोर्स', mr: 'पंच प्रशिक्षण' }),
  grading: message({ en: 'Grading', hi: 'ग्रेडिंग', mr: 'ग्रेडिंग' }),
}
export const teamNames = {
  kata: message({ en: 'Team kata', hi: 'टीम काता', mr: 'सांघिक काता' }),
  kumite: message({ en: 'Team kumite', hi: 'टीम कुमिते', mr: 'सांघिक कुमिते' }),
}
export const addTemplate = message({ en: 'Add these categories', hi: 'ये वर्ग जोड़ें', mr: 'हे गट जोडा' })
export const templateHint = message({
  en: 'A template is a beginning. Please compare ages and weights with the rules that hold for your event.',
  hi: 'नमूना एक शुरुआत है। कृपया उम्र और वज़न को अपने कार्यक्रम के नियमों से मिला लें।',
  mr: 'नमुना ही सुरुवात आहे. कृपया वय आणि वजन आपल्या कार्यक्रमाच्या नियमांशी पडताळून पाहा.',
})
export const placesForAll = message({ en: 'Places in each', hi: 'हर वर्ग में जगहें', mr: 'प्रत्येक गटात जागा' })
export const feeForAll = message({ en: 'Fee of each (₹)', hi: 'हर वर्ग का शुल्क (₹)', mr: 'प्रत्येक गटाचे शुल्क (₹)' })
export const setForAll = message({ en: 'Set for all', hi: 'सभी में लिखें', mr: 'सर्वांना लागू करा' })
export const addCategory = message({ en: 'Add a category', hi: 'एक वर्ग जोड़ें', mr: 'एक गट जोडा' })
export const removeCategory = message({ en: 'Remove {name}', hi: '{name} हटाएँ', mr: '{name} काढून टाका' })
export const removeAll = message({ en: 'Remove all', hi: 'सभी हटाएँ', mr: 'सर्व काढून टाका' })
export const placesOf = message({ en: 'Places in {name}', hi: '{name} में जगहें', mr: '{name}: जागा' })
export const feeOf = message({ en: 'Fee of {name}', hi: '{name} का शुल्क', mr: '{name}: शुल्क' })
export const noEvent = message({ en: 'an event that is gone', hi: 'एक कार्यक्रम जो अब नहीं है', mr: 'आता नसलेला कार्यक्रम' })
export const memberNumber = message({ en: 'Member number', hi: 'सदस्यता संख्या', mr: 'सदस्य क्रमांक' })
export const isMember = message({ en: 'This is member {who}', hi: 'ये सदस्य हैं: {who}', mr: 'हे सदस्य आहेत: {who}' })
export const noSuchMember = message({
  en: 'No member has this number.',
  hi: 'यह संख्या किसी सदस्य की नहीं है।',
  mr: 'हा क्रमांक कोणत्याही सदस्याचा नाही.',
})

export const allowed = message({
  en: 'Allowed by the parents; untick what they have taken back',
  hi: 'माता-पिता की अनुमति; जो वापस ली गई है, उसका निशान हटाएँ',
  mr: 'पालकांची परवानगी; त्यांनी मागे घेतली असेल तर खूण काढून टाका',
})
export const withdrawnPeople = message({
  en: { one: '{count} person withdrawn', other: '{count} people withdrawn' },
  hi: { one: '{count} व्यक्ति का नाम वापस लिया', other: '{count} लोगों के नाम वापस लिए' },
  mr: { one: '{count} व्यक्तीचे नाव मागे घेतले', other: '{count} जणांची नावे मागे घेतली' },
})
export const withdrawLog = message({
  en: 'withdrew {records}',
  hi: 'ने नाम वापस लिया: {records}',
  mr: 'यांनी नाव मागे घेतले: {records}',
})
