import { message } from '../../../lists/language.ts'

// The states of a membership. The words stand for themselves; the colour only repeats them.
export const states = {
  active: message({ en: 'Active', hi: 'सक्रिय', mr: 'सक्रिय' }),
  'ends soon': message({ en: 'Ends soon', hi: 'जल्द समाप्त', mr: 'लवकरच संपणार' }),
  ended: message({ en: 'Ended', hi: 'समाप्त', mr: 'संपले' }),
  'due for erasure': message({ en: 'Due for erasure', hi: 'मिटाने योग्य', mr: 'पुसून टाकणे बाकी' }),
}
export const noValidDay = message({ en: 'No valid day', hi: 'मान्य तारीख नहीं', mr: 'वैध तारीख नाही' })

// The register.
export const introduction = message({
  en: 'The members of the association. An accepted application becomes a member; others can be imported or added here. Nothing of this is public.',
  hi: 'संस्था के सदस्य। आवेदन स्वीकार होने पर आवेदक सदस्य बन जाते हैं; अन्य सदस्य यहाँ आयात किए या जोड़े जा सकते हैं। इसमें से कुछ भी सार्वजनिक नहीं है।',
  mr: 'संस्थेचे सदस्य. अर्ज स्वीकारल्यावर अर्जदार सदस्य होतात; इतर सदस्य येथे आयात करता किंवा जोडता येतात. यातील काहीही सार्वजनिक नाही.',
})
export const all = message({ en: 'All {number}', hi: 'सभी {number}', mr: 'सर्व {number}' })
export const endedLongAgo = message({
  en: {
    one: '{count} membership ended more than a year ago. Erase those that nobody needs any more.',
    other: '{count} memberships ended more than a year ago. Erase those that nobody needs any more.',
  },
  hi: {
    one: '{count} सदस्यता एक वर्ष से भी पहले समाप्त हुई। जिनकी अब किसी को ज़रूरत नहीं, उन्हें मिटाएँ।',
    other: '{count} सदस्यताएँ एक वर्ष से भी पहले समाप्त हुईं। जिनकी अब किसी को ज़रूरत नहीं, उन्हें मिटाएँ।',
  },
  mr: {
    one: '{count} सदस्यत्व एका वर्षापेक्षा आधी संपले. ज्यांची आता कोणालाही गरज नाही, ती पुसून टाका.',
    other: '{count} सदस्यत्वे एका वर्षापेक्षा आधी संपली. ज्यांची आता कोणालाही गरज नाही, ती पुसून टाका.',
  },
})
export const selectThemFirst = message({
  en: 'Select them first.',
  hi: 'पहले उन्हें चुनें।',
  mr: 'आधी ती निवडा.',
})
export const show = message({ en: 'Show', hi: 'दिखाएँ', mr: 'दाखवा' })
export const noneErased = message({
  en: 'No member was erased. {reason}',
  hi: 'किसी सदस्य की जानकारी नहीं मिटाई गई। {reason}',
  mr: 'कोणत्याही सदस्याची माहिती पुसून टाकली नाही. {reason}',
})
export const severalErased = message({
  en: { one: '{count} member erased', other: '{count} members erased' },
  hi: { one: '{count} सदस्य की जानकारी मिटाई गई', other: '{count} सदस्यों की जानकारी मिटाई गई' },
  mr: { one: '{count} सदस्याची माहिती पुसून टाकली', other: '{count} सदस्यांची माहिती पुसून टाकली' },
})
export const eraseNumber = message({ en: 'Erase {number}', hi: '{number} मिटाएँ', mr: '{number} पुसून टाका' })
export const eraseSeveralQuestion = message({
  en: { one: 'Erase everything about {count} member?', other: 'Erase everything about {count} members?' },
  hi: { one: '{count} सदस्य के बारे में सब कुछ मिटाएँ?', other: '{count} सदस्यों के बारे में सब कुछ मिटाएँ?' },
  mr: { one: '{count} सदस्याबद्दलचे सर्व पुसून टाकायचे?', other: '{count} सदस्यांबद्दलचे सर्व पुसून टाकायचे?' },
})
export const namesAndOthers = message({
  en: '{names} and {others} on other pages',
  hi: '{names} और दूसरे पृष्ठों पर {others}',
  mr: '{names} आणि इतर पानांवरील {others}',
})
export const whatErasingSeveralDoes = message({
  en: 'All of them are erased at once, with the history, the grades, the photos, the renewals and the mails about them. Only the numbers, the date and your name stay in the erasure log. This cannot be undone.',
  hi: 'इन सबकी जानकारी तुरंत मिटा दी जाएगी, इतिहास, ग्रेड, फ़ोटो, नवीनीकरण और उनके बारे में मेल के साथ। मिटाने के रिकॉर्ड में केवल सदस्यता संख्याएँ, तारीख और आपका नाम रहेंगे। इसे वापस नहीं लिया जा सकता।',
  mr: 'या सर्वांची माहिती लगेच पुसून टाकली जाईल, इतिहास, ग्रेड, फोटो, नूतनीकरणे आणि त्यांबद्दलच्या मेलसह. पुसून टाकल्याच्या नोंदीत फक्त सदस्य क्रमांक, तारीख आणि आपले नाव राहील. हे मागे घेता येत नाही.',
})
export const eraseEverything = message({ en: 'Erase everything', hi: 'सब कुछ मिटाएँ', mr: 'सर्व पुसून टाका' })
export const noMatches = message({
  en: 'No matches. Try fewer letters or another state.',
  hi: 'कुछ नहीं मिला। कम अक्षर लिखकर या दूसरी स्थिति चुनकर देखें।',
  mr: 'काही सापडले नाही. कमी अक्षरे लिहून किंवा दुसरी स्थिती निवडून पाहा.',
})
export const noMembers = message({
  en: 'No members yet. Import a spreadsheet, press “New”, or accept an application.',
  hi: 'अभी कोई सदस्य नहीं है। स्प्रेडशीट आयात करें, “नया” दबाएँ, या कोई आवेदन स्वीकार करें।',
  mr: 'अजून एकही सदस्य नाही. स्प्रेडशीट आयात करा, “नवीन” दाबा, किंवा एखादा अर्ज स्वीकारा.',
})
/** Before the day. */
export const validUntilDay = message({ en: 'Valid until', hi: 'कब तक मान्य:', mr: 'कधीपर्यंत वैध:' })
export const noNumber = message({ en: 'No number', hi: 'संख्या नहीं', mr: 'क्रमांक नाही' })

// The memberships that are to be renewed.
export const renewalsIntroduction = message({
  en: 'Memberships that end within {days} days, and those that ended in the last {days} days.',
  hi: 'अगले {days} दिनों में समाप्त होने वाली और पिछले {days} दिनों में समाप्त हुई सदस्यताएँ।',
  mr: 'पुढील {days} दिवसांत संपणारी आणि मागील {days} दिवसांत संपलेली सदस्यत्वे.',
})
export const allDojos = message({ en: 'All', hi: 'सभी', mr: 'सर्व' })
export const noneDue = message({
  en: 'No membership is near its end.',
  hi: 'कोई सदस्यता समाप्त होने वाली नहीं है।',
  mr: 'कोणतेही सदस्यत्व संपण्याच्या जवळ नाही.',
})
export const memberships = message({
  en: { one: '{count} membership', other: '{count} memberships' },
  hi: { one: '{count} सदस्यता', other: '{count} सदस्यताएँ' },
  mr: { one: '{count} सदस्यत्व', other: '{count} सदस्यत्वे' },
})
/** `found`: a number of memberships, as in the messages that follow. */
export const onlySimilar = message({
  en: 'Nothing matches exactly. Similar: {found}',
  hi: 'बिल्कुल यही नहीं मिला। मिलते-जुलते: {found}',
  mr: 'तंतोतंत जुळणारे काही सापडले नाही. मिळतेजुळते: {found}',
})
export const withoutAddress = message({
  en: '{found}, {number} without an e-mail address',
  hi: '{found}, बिना ईमेल पते के: {number}',
  mr: '{found}, ईमेल पत्ता नसलेले: {number}',
})
export const withoutAddressHere = message({
  en: '{found}, {number} on this page without an e-mail address',
  hi: '{found}, इस पृष्ठ पर बिना ईमेल पते के: {number}',
  mr: '{found}, या पानावर ईमेल पत्ता नसलेले: {number}',
})
export const earlierEnds = message({
  en: 'Earlier ends',
  hi: 'पहले समाप्त होने वाली',
  mr: 'आधी संपणारी',
})
export const laterEnds = message({
  en: 'Later ends',
  hi: 'बाद में समाप्त होने वाली',
  mr: 'नंतर संपणारी',
})
export const lastMail = {
  waiting: message({ en: '{day}, waits', hi: '{day}, भेजा जाना बाकी', mr: '{day}, पाठवणे बाकी' }),
  sent: message({ en: '{day}, sent', hi: '{day}, भेजा गया', mr: '{day}, पाठवला' }),
  'given up': message({ en: '{day}, not delivered', hi: '{day}, नहीं पहुँचा', mr: '{day}, पोहोचला नाही' }),
  'to tell': message({ en: '{day}, to tell', hi: '{day}, बताना बाकी', mr: '{day}, सांगायचे' }),
  told: message({ en: '{day}, told', hi: '{day}, बताया गया', mr: '{day}, सांगितले' }),
}
export const noAddress = message({ en: 'no e-mail address', hi: 'ईमेल पता नहीं', mr: 'ईमेल पत्ता नाही' })
export const noMailYet = message({ en: 'none', hi: 'अभी नहीं', mr: 'अजून नाही' })

// What is done with the selected members.
export const selectAll = message({ en: 'Select all', hi: 'सभी चुनें', mr: 'सर्व निवडा' })
export const selectFirst = message({
  en: 'Select all of the first {max}',
  hi: 'पहले {max} में से सभी चुनें',
  mr: 'पहिल्या {max} पैकी सर्व निवडा',
})
export const selected = message({
  en: { one: '{count} member selected', other: '{count} members selected' },
  hi: { one: '{count} सदस्य चुना गया', other: '{count} सदस्य चुने गए' },
  mr: { one: '{count} सदस्य निवडला', other: '{count} सदस्य निवडले' },
})
export const sendRenewalMail = message({
  en: 'Send renewal mail',
  hi: 'नवीनीकरण का मेल भेजें',
  mr: 'नूतनीकरणाचा मेल पाठवा',
})
export const renew = message({ en: 'Renew', hi: 'नवीनीकरण करें', mr: 'नूतनीकरण करा' })

// The renewal mail.
export const renewalMail = message({ en: 'Renewal mail', hi: 'नवीनीकरण का मेल', mr: 'नूतनीकरणाचा मेल' })
export const renewalMailTo = message({
  en: 'Renewal mail to {name}',
  hi: 'नवीनीकरण का मेल: {name}',
  mr: 'नूतनीकरणाचा मेल: {name}',
})
export const renewalMailToSeveral = message({
  en: { one: 'Renewal mail to {count} member', other: 'Renewal mail to {count} members' },
  hi: { one: '{count} सदस्य को नवीनीकरण का मेल', other: '{count} सदस्यों को नवीनीकरण का मेल' },
  mr: { one: '{count} सदस्याला नूतनीकरणाचा मेल', other: '{count} सदस्यांना नूतनीकरणाचा मेल' },
})
export const wordsInEachMail = message({
  en: 'Your words, placed in each mail',
  hi: 'आपके शब्द, जो हर मेल में आएँगे',
  mr: 'आपले शब्द, जे प्रत्येक मेलमध्ये येतील',
})
export const unreachable = message({
  en: 'No e-mail address, so you tell it by hand (“To tell”): {names}',
  hi: 'ईमेल पता नहीं है, इसलिए आप खुद बताएँगे (“बताना बाकी”): {names}',
  mr: 'ईमेल पत्ता नाही, म्हणून आपण स्वतः सांगाल (“सांगायचे”): {names}',
})
export const hadMail = message({
  en: 'A mail about this end was written already: {names}.',
  hi: 'इस समाप्ति के बारे में मेल पहले ही लिखा जा चुका है: {names}।',
  mr: 'या समाप्तीबद्दल मेल आधीच लिहिला गेला आहे: {names}.',
})
export const writeAgain = message({
  en: { one: 'Write again to {count} member', other: 'Write again to {count} members' },
  hi: { one: '{count} सदस्य को फिर लिखें', other: '{count} सदस्यों को फिर लिखें' },
  mr: { one: '{count} सदस्याला पुन्हा लिहा', other: '{count} सदस्यांना पुन्हा लिहा' },
})
export const noMailLeaves = message({ en: 'No mail leaves.', hi: 'कोई मेल नहीं जाएगा।', mr: 'मेल जाणार नाही.' })
export const whenMailsLeave = message({
  en: {
    one: 'The mail leaves one minute after you press. Until then you can undo it.',
    other: 'The mails leave one minute after you press. Until then you can undo it.',
  },
  hi: {
    one: 'बटन दबाने के एक मिनट बाद मेल जाएगा। तब तक आप इसे वापस ले सकते हैं।',
    other: 'बटन दबाने के एक मिनट बाद मेल जाएँगे। तब तक आप इन्हें वापस ले सकते हैं।',
  },
  mr: {
    one: 'आपण दाबल्यानंतर एका मिनिटाने मेल जाईल. तोपर्यंत आपण तो मागे घेऊ शकता.',
    other: 'आपण दाबल्यानंतर एका मिनिटाने मेल जातील. तोपर्यंत आपण ते मागे घेऊ शकता.',
  },
})
export const sendMails = message({
  en: { one: 'Tell {count} member', other: 'Tell {count} members' },
  hi: { one: '{count} सदस्य को बताएँ', other: '{count} सदस्यों को बताएँ' },
  mr: { one: '{count} सदस्याला कळवा', other: '{count} सदस्यांना कळवा' },
})
export const gotNoMail = message({
  en: { one: '{count} member got no mail:', other: '{count} members got no mail:' },
  hi: { one: '{count} सदस्य को मेल नहीं भेजा गया:', other: '{count} सदस्यों को मेल नहीं भेजा गया:' },
  mr: { one: '{count} सदस्याला मेल पाठवला नाही:', other: '{count} सदस्यांना मेल पाठवला नाही:' },
})

// Renewals.
export const renewNamed = message({ en: 'Renew {name}', hi: 'नवीनीकरण: {name}', mr: 'नूतनीकरण: {name}' })
export const renewSeveral = message({
  en: { one: 'Renew {count} member', other: 'Renew {count} members' },
  hi: { one: '{count} सदस्य का नवीनीकरण', other: '{count} सदस्यों का नवीनीकरण' },
  mr: { one: '{count} सदस्याचे नूतनीकरण', other: '{count} सदस्यांचे नूतनीकरण' },
})
export const aboutPayments = message({
  en: 'A note of what was paid is kept with the renewal and belongs to what members may ask for. The website takes no payments.',
  hi: 'भुगतान की टिप्पणी नवीनीकरण के साथ रखी जाती है, और सदस्य जो जानकारी माँग सकते हैं, उसमें यह भी होती है। वेबसाइट भुगतान नहीं लेती।',
  mr: 'भरलेल्या शुल्काची टीप नूतनीकरणासोबत ठेवली जाते, आणि सदस्य जी माहिती मागू शकतात, तिच्यात ती असते. वेबसाइट पैसे स्वीकारत नाही.',
})
export const paidByEach = message({
  en: 'Paid by each of them',
  hi: 'हर एक का भुगतान',
  mr: 'प्रत्येकाने भरलेले शुल्क',
})
export const paidBy = message({ en: 'Paid by {name}', hi: 'भुगतान: {name}', mr: 'भरलेले शुल्क: {name}' })
export const renewMemberships = message({
  en: { one: 'Renew {count} membership', other: 'Renew {count} memberships' },
  hi: { one: '{count} सदस्यता का नवीनीकरण करें', other: '{count} सदस्यताओं का नवीनीकरण करें' },
  mr: { one: '{count} सदस्यत्वाचे नूतनीकरण करा', other: '{count} सदस्यत्वांचे नूतनीकरण करा' },
})
export const notRenewed = message({
  en: { one: '{count} membership could not be renewed:', other: '{count} memberships could not be renewed:' },
  hi: {
    one: '{count} सदस्यता का नवीनीकरण नहीं हो सका:',
    other: '{count} सदस्यताओं का नवीनीकरण नहीं हो सका:',
  },
  mr: {
    one: '{count} सदस्यत्वाचे नूतनीकरण होऊ शकले नाही:',
    other: '{count} सदस्यत्वांचे नूतनीकरण होऊ शकले नाही:',
  },
})

// The page of a member.
export const allMembers = message({ en: '← All members', hi: '← सभी सदस्य', mr: '← सर्व सदस्य' })
export const validUntil = message({ en: 'valid until {day}', hi: '{day} तक मान्य', mr: '{day} पर्यंत वैध' })
export const noValidAddress = message({
  en: 'There is no valid e-mail address: what is written stands in “To tell”.',
  hi: 'मान्य ईमेल पता नहीं है: जो लिखा जाए, वह “बताना बाकी” में रहेगा।',
  mr: 'वैध ईमेल पत्ता नाही: जे लिहिले जाते ते “सांगायचे” मध्ये राहते.',
})
export const membership = message({ en: 'Membership', hi: 'सदस्यता', mr: 'सदस्यत्व' })
export const enteredByHand = message({
  en: 'Entered by hand or imported',
  hi: 'हाथ से दर्ज या आयात किया गया',
  mr: 'हाताने नोंदवलेले किंवा आयात केलेले',
})
export const applicationErased = message({
  en: 'The application has been erased since.',
  hi: 'आवेदन उसके बाद मिटा दिया गया है।',
  mr: 'अर्ज त्यानंतर पुसून टाकला गेला आहे.',
})
export const openApplication = message({ en: 'Open the application', hi: 'आवेदन खोलें', mr: 'अर्ज उघडा' })
export const renewalsAndMails = message({
  en: 'Renewals and mails',
  hi: 'नवीनीकरण और मेल',
  mr: 'नूतनीकरण आणि मेल',
})
export const noneYet = message({ en: 'There are none yet.', hi: 'अभी कुछ नहीं है।', mr: 'अजून काही नाही.' })
export const theWebsite = message({ en: 'the website', hi: 'वेबसाइट', mr: 'वेबसाइट' })
export const takeBack = message({ en: 'Take back', hi: 'वापस लें', mr: 'मागे घ्या' })
/** `what`: the word `Renewed`. */
export const renewedFrom = message({
  en: '{what} from {from} until {until}',
  hi: '{what}: {from} से {until} तक',
  mr: '{what}: {from} पासून {until} पर्यंत',
})
export const renewedAndPaid = message({
  en: '{what} from {from} until {until}, paid: {paid}',
  hi: '{what}: {from} से {until} तक, भुगतान: {paid}',
  mr: '{what}: {from} पासून {until} पर्यंत, भरलेले शुल्क: {paid}',
})
export const renewedWord = message({ en: 'Renewed', hi: 'नवीनीकरण', mr: 'नूतनीकरण' })
/** `what`: the words `Renewal mail`. */
export const aboutEnd = message({
  en: '{what} about the end on {day}',
  hi: '{what}: {day} को समाप्ति के बारे में',
  mr: '{what}: {day} रोजीच्या समाप्तीबद्दल',
})
export const aboutEndTo = message({
  en: '{what} about the end on {day}, to {to}.',
  hi: '{what}: {day} को समाप्ति के बारे में, प्रति: {to}।',
  mr: '{what}: {day} रोजीच्या समाप्तीबद्दल, प्रति: {to}.',
})
export const mailStates = {
  waiting: message({
    en: 'It waits.',
    hi: 'इसका भेजा जाना बाकी है।',
    mr: 'तो पाठवणे बाकी आहे.',
  }),
  sent: message({ en: 'It was sent.', hi: 'यह भेजा गया।', mr: 'तो पाठवला गेला.' }),
  'given up': message({
    en: 'It could not be delivered.',
    hi: 'यह पहुँचाया नहीं जा सका।',
    mr: 'तो पोहोचवता आला नाही.',
  }),
  'to tell': message({ en: 'It is to be told.', hi: 'यह बताना बाकी है।', mr: 'हे सांगायचे आहे.' }),
  told: message({ en: 'It was told.', hi: 'यह बता दिया गया।', mr: 'हे सांगितले गेले.' }),
}
export const readTheMail = message({ en: 'Read the mail', hi: 'मेल पढ़ें', mr: 'मेल वाचा' })

// What members may ask for.
export const privacy = message({ en: 'Privacy', hi: 'गोपनीयता', mr: 'गोपनीयता' })
export const privacyText = message({
  en: 'Members may ask for everything that is stored about them, have it corrected, and have it erased. Nothing of it is public. A member whose membership ended more than a year ago is due for erasure.',
  hi: 'सदस्य अपने बारे में रखी सारी जानकारी माँग सकते हैं, उसे सुधरवा सकते हैं और मिटवा सकते हैं। इसमें से कुछ भी सार्वजनिक नहीं है। जिनकी सदस्यता एक वर्ष से भी पहले समाप्त हुई, उनकी जानकारी मिटाने योग्य है।',
  mr: 'सदस्य स्वतःबद्दल साठवलेली सर्व माहिती मागू शकतात, ती दुरुस्त करून घेऊ शकतात आणि पुसून टाकायला सांगू शकतात. यातील काहीही सार्वजनिक नाही. ज्यांचे सदस्यत्व एका वर्षापेक्षा आधी संपले, त्यांची माहिती पुसून टाकणे बाकी आहे.',
})
export const exportForMember = message({
  en: 'Export for the member',
  hi: 'सदस्य के लिए निर्यात करें',
  mr: 'सदस्यासाठी निर्यात करा',
})
export const eraseNow = message({ en: 'Erase now', hi: 'अभी मिटाएँ', mr: 'आत्ता पुसून टाका' })
export const eraseQuestion = message({
  en: 'Erase everything about {name}?',
  hi: '{name} के बारे में सब कुछ मिटाएँ?',
  mr: '{name} यांच्याबद्दलचे सर्व पुसून टाकायचे?',
})
export const whatErasingDoes = message({
  en: 'The member is erased at once, with the history, the grades, the photo, the renewals and the mails about them.',
  hi: 'सदस्य की जानकारी तुरंत मिटा दी जाएगी, इतिहास, ग्रेड, फ़ोटो, नवीनीकरण और उनके बारे में मेल के साथ।',
  mr: 'सदस्याची माहिती लगेच पुसून टाकली जाईल, इतिहास, ग्रेड, फोटो, नूतनीकरणे आणि त्यांबद्दलच्या मेलसह.',
})
export const applicationIsKept = message({
  en: 'The application is kept: erase it on its own page.',
  hi: 'आवेदन बना रहेगा: उसे उसके अपने पृष्ठ पर मिटाएँ।',
  mr: 'अर्ज राहील: तो त्याच्या स्वतःच्या पानावर पुसून टाका.',
})
export const whatStays = message({
  en: 'Only the number, the date and your name stay in the erasure log.',
  hi: 'मिटाने के रिकॉर्ड में केवल सदस्यता संख्या, तारीख और आपका नाम रहेंगे।',
  mr: 'पुसून टाकल्याच्या नोंदीत फक्त सदस्य क्रमांक, तारीख आणि आपले नाव राहील.',
})
export const cannotBeUndone = message({
  en: 'This cannot be undone.',
  hi: 'इसे वापस नहीं लिया जा सकता।',
  mr: 'हे मागे घेता येत नाही.',
})
export const memberErased = message({
  en: 'The member is erased',
  hi: 'सदस्य की जानकारी मिटाई गई',
  mr: 'सदस्याची माहिती पुसून टाकली',
})

// The photo.
export const photo = {
  unavailable: message({
    en: 'The photo cannot be shown right now.',
    hi: 'फ़ोटो अभी नहीं दिखाई जा सकती।',
    mr: 'फोटो आत्ता दाखवता येत नाही.',
  }),
  isPrivate: message({
    en: 'The photo is stored encrypted and is never published. Each look is written down.',
    hi: 'फ़ोटो एन्क्रिप्ट करके रखी जाती है और कभी प्रकाशित नहीं होती। जब भी उसे देखा जाता है, यह दर्ज होता है।',
    mr: 'फोटो एन्क्रिप्ट करून ठेवला जातो आणि कधीही प्रकाशित होत नाही. प्रत्येक वेळी पाहिल्याची नोंद होते.',
  }),
  none: message({ en: 'There is no photo.', hi: 'फ़ोटो नहीं है।', mr: 'फोटो नाही.' }),
  show: message({ en: 'Show the photo', hi: 'फ़ोटो दिखाएँ', mr: 'फोटो दाखवा' }),
  replace: message({ en: 'Replace the photo', hi: 'फ़ोटो बदलें', mr: 'फोटो बदला' }),
  add: message({ en: 'Add a photo', hi: 'फ़ोटो जोड़ें', mr: 'फोटो जोडा' }),
  remove: message({ en: 'Remove the photo', hi: 'फ़ोटो हटाएँ', mr: 'फोटो हटवा' }),
  saved: message({ en: 'The photo is saved', hi: 'फ़ोटो सहेजी गई', mr: 'फोटो जतन केला' }),
  removeQuestion: message({
    en: 'Remove the photo of {name}?',
    hi: '{name} की फ़ोटो हटाएँ?',
    mr: '{name} यांचा फोटो हटवायचा?',
  }),
  isErasedAtOnce: message({
    en: 'The photo is erased at once. This cannot be undone.',
    hi: 'फ़ोटो तुरंत मिटा दी जाएगी। इसे वापस नहीं लिया जा सकता।',
    mr: 'फोटो लगेच पुसून टाकला जाईल. हे मागे घेता येत नाही.',
  }),
  erased: message({ en: 'The photo is erased', hi: 'फ़ोटो मिटाई गई', mr: 'फोटो पुसून टाकला' }),
}

// The grade history.
export const grades = {
  none: message({
    en: 'There are no entries yet.',
    hi: 'अभी कोई प्रविष्टि नहीं है।',
    mr: 'अजून एकही नोंद नाही.',
  }),
  examinedBy: message({ en: 'examiner: {name}', hi: 'परीक्षक: {name}', mr: 'परीक्षक: {name}' }),
  add: message({ en: 'Add a grade', hi: 'ग्रेड जोड़ें', mr: 'ग्रेड जोडा' }),
  eraseNamed: message({ en: 'Erase {grade}', hi: 'मिटाएँ: {grade}', mr: 'पुसून टाका: {grade}' }),
  eraseQuestion: message({
    en: 'Erase {grade} from the grade history?',
    hi: 'ग्रेड के इतिहास से {grade} मिटाएँ?',
    mr: 'ग्रेडच्या इतिहासातून {grade} पुसून टाकायचे?',
  }),
  isErasedAtOnce: message({
    en: 'The entry is erased at once. This cannot be undone.',
    hi: 'प्रविष्टि तुरंत मिटा दी जाएगी। इसे वापस नहीं लिया जा सकता।',
    mr: 'नोंद लगेच पुसून टाकली जाईल. हे मागे घेता येत नाही.',
  }),
  erased: message({ en: 'The entry is erased', hi: 'प्रविष्टि मिटाई गई', mr: 'नोंद पुसून टाकली' }),
}

// What can be done with renewals, as the search finds it.
export const renewAction = message({
  en: 'Renew memberships',
  hi: 'सदस्यताओं का नवीनीकरण करें',
  mr: 'सदस्यत्वांचे नूतनीकरण करा',
})
export const mailsAction = message({
  en: 'Send renewal mails',
  hi: 'नवीनीकरण के मेल भेजें',
  mr: 'नूतनीकरणाचे मेल पाठवा',
})
