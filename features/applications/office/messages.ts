import { message } from '../../../lists/language.ts'

// The inbox of the applications.
export const waitsForLong = message({
  en: 'Waiting longer than ten days',
  hi: 'दस दिन से अधिक समय से बाकी',
  mr: 'दहा दिवसांपेक्षा जास्त काळ प्रलंबित',
})
export const unansweredForLong = message({
  en: 'No answer for 30 days',
  hi: '30 दिन से उत्तर नहीं',
  mr: '30 दिवसांपासून उत्तर नाही',
})
export const allApplications = message({ en: 'All applications', hi: 'सभी आवेदन', mr: 'सर्व अर्ज' })

// The open application.
export const erasing = message({ en: 'Erasing…', hi: 'मिटाया जा रहा है…', mr: 'पुसून टाकले जात आहे…' })
export const guardian = message({
  en: 'Parent or guardian',
  hi: 'माता-पिता या अभिभावक',
  mr: 'आई-वडील किंवा पालक',
})
export const under18 = message({ en: 'Under 18', hi: '18 वर्ष से कम', mr: '18 वर्षांपेक्षा कमी' })
export const notesHint = message({
  en: 'Applicants do not see notes, but may ask for them.',
  hi: 'आवेदकों को टिप्पणियाँ नहीं दिखतीं, पर वे उन्हें माँग सकते हैं।',
  mr: 'अर्जदारांना टिपा दिसत नाहीत, पण ते त्या मागू शकतात.',
})
export const newAddress = message({
  en: 'New address, not confirmed yet: {address}. Mails go to the one above.',
  hi: 'नया पता, जिसकी पुष्टि बाकी है: {address}। मेल ऊपर वाले पते पर जाते हैं।',
  mr: 'नवा पत्ता, ज्याची पुष्टी बाकी आहे: {address}. मेल वरील पत्त्यावर जातात.',
})
export const confirmAddress = message({
  en: 'Confirm the address',
  hi: 'पते की पुष्टि करें',
  mr: 'पत्त्याची पुष्टी करा',
})
export const lastMail = {
  waiting: message({ en: 'a mail waits', hi: 'एक मेल भेजा जाना बाकी है', mr: 'एक मेल पाठवायचा आहे' }),
  sent: message({ en: 'last mail delivered', hi: 'पिछला मेल पहुँच गया', mr: 'शेवटचा मेल पोहोचला' }),
  'given up': message({
    en: 'last mail not delivered',
    hi: 'पिछला मेल नहीं पहुँचा',
    mr: 'शेवटचा मेल पोहोचला नाही',
  }),
}
export const inRegister = message({ en: 'in the register, {dan}', hi: 'रजिस्टर में, {dan}', mr: 'नोंदवहीत, {dan}' })
export const suspected = message({ en: ', suspected spam', hi: ', संभावित स्पैम', mr: ', संभाव्य स्पॅम' })
export const referenceLine = message({
  en: 'Reference {reference}',
  hi: 'संदर्भ संख्या {reference}',
  mr: 'संदर्भ क्रमांक {reference}',
})
export const sentAt = message({ en: ', sent {time}', hi: ', भेजा गया: {time}', mr: ', पाठवला: {time}' })
export const handledAt = message({ en: '. Handled {time}', hi: '। निपटाया गया: {time}', mr: '. हाताळले: {time}' })

// What is stored about the applicant.
export const privacy = message({ en: 'Privacy', hi: 'गोपनीयता', mr: 'गोपनीयता' })
export const held = message({ en: 'Held', hi: 'रखी गई जानकारी', mr: 'ठेवलेली माहिती' })
export const heldData = message({
  en: {
    one: '{count} field, {documents} documents, encrypted',
    other: '{count} fields, {documents} documents, encrypted',
  },
  hi: {
    one: '{count} फ़ील्ड, {documents} दस्तावेज़, एन्क्रिप्ट किए हुए',
    other: '{count} फ़ील्ड, {documents} दस्तावेज़, एन्क्रिप्ट किए हुए',
  },
  mr: {
    one: '{count} रकाना, {documents} कागदपत्रे, एन्क्रिप्ट केलेली',
    other: '{count} रकाने, {documents} कागदपत्रे, एन्क्रिप्ट केलेली',
  },
})
export const agreed = message({ en: 'Agreed', hi: 'सहमति', mr: 'संमती' })
export const agreedAt = message({
  en: '{time}, to the {notice}',
  hi: '{time}, {notice}',
  mr: '{time}, {notice}',
})
export const agreedAtUnknown = message({
  en: 'not recorded, to the {notice}',
  hi: 'समय दर्ज नहीं, {notice}',
  mr: 'वेळ नोंदलेली नाही, {notice}',
})
export const keptUntil = message({ en: 'Kept until', hi: 'कब तक रखा जाएगा', mr: 'कधीपर्यंत ठेवले जाईल' })
export const keptWhileAsked = message({
  en: 'No day is set while a question is open. Without an answer, the application lapses after 90 days',
  hi: 'जब तक कोई प्रश्न खुला है, दिन तय नहीं होता। उत्तर न मिलने पर आवेदन 90 दिन बाद बंद हो जाता है',
  mr: 'प्रश्न खुला असेपर्यंत दिवस ठरत नाही. उत्तर न आल्यास अर्ज 90 दिवसांनी बंद होतो',
})
export const keptIfHandled = message({
  en: '{day}, if you mark it as handled today',
  hi: '{day}, यदि आप आज इसे “निपटाया गया” दर्ज करें',
  mr: '{day}, आज हाताळले अशी खूण केल्यास',
})
export const exportForApplicant = message({
  en: 'Export for the applicant',
  hi: 'आवेदक के लिए निर्यात करें',
  mr: 'अर्जदारासाठी निर्यात करा',
})
export const eraseNow = message({ en: 'Erase now', hi: 'अभी मिटाएँ', mr: 'आत्ता पुसून टाका' })
export const eraseQuestion = message({
  en: 'Erase everything about {name}?',
  hi: '{name} के बारे में सब कुछ मिटाएँ?',
  mr: '{name} यांच्याबद्दलचे सर्व पुसून टाकायचे?',
})
export const whatErasingDoes = message({
  en: 'The application, its history and its three documents are erased at once. Only the reference, the date and your name stay in the erasure log.',
  hi: 'आवेदन, उसका इतिहास और उसके तीनों दस्तावेज़ तुरंत मिटा दिए जाएँगे। मिटाने के रिकॉर्ड में केवल संदर्भ संख्या, तारीख और आपका नाम रहेंगे।',
  mr: 'अर्ज, त्याचा इतिहास आणि त्याची तिन्ही कागदपत्रे लगेच पुसून टाकली जातील. पुसून टाकल्याच्या नोंदीत फक्त संदर्भ क्रमांक, तारीख आणि आपले नाव राहील.',
})
export const memberIsNotErased = message({
  en: 'The member {number} stays in the register: erase it on its own page.',
  hi: 'सदस्य {number} की प्रविष्टि रजिस्टर में बनी रहेगी: उसे उसके अपने पृष्ठ पर मिटाएँ।',
  mr: 'सदस्य {number} ची नोंद नोंदवहीत राहील: ती तिच्या स्वतःच्या पानावर पुसून टाका.',
})
export const cannotBeUndone = message({
  en: 'This cannot be undone.',
  hi: 'इसे वापस नहीं लिया जा सकता।',
  mr: 'हे मागे घेता येत नाही.',
})
export const eraseEverything = message({ en: 'Erase everything', hi: 'सब कुछ मिटाएँ', mr: 'सर्व पुसून टाका' })

// The documents and their viewer.
export const documents = message({ en: 'Documents', hi: 'दस्तावेज़', mr: 'कागदपत्रे' })
export const documentsHint = message({
  en: 'Nothing is loaded until you press. Each look is written down.',
  hi: 'बटन दबाने से पहले कुछ भी लोड नहीं होता। जब भी कोई दस्तावेज़ देखा जाता है, यह दर्ज होता है।',
  mr: 'आपण दाबेपर्यंत काहीही लोड होत नाही. प्रत्येक वेळी पाहिल्याची नोंद होते.',
})
export const documentOf = message({
  en: '{document} of {applicant}',
  hi: '{applicant}: {document}',
  mr: '{applicant}: {document}',
})
export const opening = message({ en: 'Opening…', hi: 'खुल रहा है…', mr: 'उघडत आहे…' })
export const openingDocument = message({
  en: 'Opening {document}',
  hi: 'खुल रहा है: {document}',
  mr: 'उघडत आहे: {document}',
})
export const pressToOpen = message({ en: 'Press to open', hi: 'खोलने के लिए दबाएँ', mr: 'उघडण्यासाठी दाबा' })
export const isOpening = message({ en: 'opening…', hi: 'खुल रहा है…', mr: 'उघडत आहे…' })
export const seenByYou = message({ en: 'seen by you, {time}', hi: 'आपने देखा: {time}', mr: 'आपण पाहिले: {time}' })
export const notOpened = message({ en: 'not opened', hi: 'नहीं खोला गया', mr: 'उघडलेले नाही' })
export const documentErrors = {
  notLoaded: message({
    en: 'The document could not be loaded. Check your connection.',
    hi: 'दस्तावेज़ लोड नहीं हो सका। अपना कनेक्शन जाँचें।',
    mr: 'कागदपत्र लोड होऊ शकले नाही. आपले कनेक्शन तपासा.',
  }),
  missing: message({
    en: 'This document does not exist.',
    hi: 'यह दस्तावेज़ मौजूद नहीं है।',
    mr: 'हे कागदपत्र अस्तित्वात नाही.',
  }),
  notShown: message({
    en: 'This document cannot be shown right now.',
    hi: 'यह दस्तावेज़ अभी नहीं दिखाया जा सकता।',
    mr: 'हे कागदपत्र आत्ता दाखवता येत नाही.',
  }),
}
/** A sentence of the server, which has no stop at its end. */
export const sentence = message({ en: '{text}.', hi: '{text}।', mr: '{text}.' })
export const viewer = {
  position: message({
    en: '{applicant}, {number} of {total}',
    hi: '{applicant}, {total} में से {number}',
    mr: '{applicant}, {total} पैकी {number}',
  }),
  smaller: message({ en: 'Smaller', hi: 'छोटा करें', mr: 'लहान करा' }),
  zoom: message({ en: 'Zoom', hi: 'ज़ूम', mr: 'झूम' }),
  larger: message({ en: 'Larger', hi: 'बड़ा करें', mr: 'मोठे करा' }),
  rotate: message({ en: 'Rotate', hi: 'घुमाएँ', mr: 'फिरवा' }),
  fit: message({ en: 'Fit', hi: 'पूरा दिखाएँ', mr: 'पूर्ण दाखवा' }),
  previous: message({ en: 'Previous', hi: 'पिछला', mr: 'मागील' }),
  next: message({ en: 'Next', hi: 'अगला', mr: 'पुढील' }),
  go: {
    previous: message({ en: 'Previous: {document}', hi: 'पिछला: {document}', mr: 'मागील: {document}' }),
    next: message({ en: 'Next: {document}', hi: 'अगला: {document}', mr: 'पुढील: {document}' }),
  },
  recorded: message({
    en: 'Recorded in the access log: {name}, {time}',
    hi: 'देखने के रिकॉर्ड में दर्ज: {name}, {time}',
    mr: 'पाहिल्याच्या नोंदीत नोंदवले: {name}, {time}',
  }),
  keys: message({
    en: '{plus}{minus} zoom {r} rotate {left}{right} next {escape} close',
    hi: '{plus}{minus} ज़ूम {r} घुमाएँ {left}{right} अगला {escape} बंद करें',
    mr: '{plus}{minus} झूम {r} फिरवा {left}{right} पुढील {escape} बंद करा',
  }),
  document: message({ en: 'The document', hi: 'दस्तावेज़', mr: 'कागदपत्र' }),
}

// The member that is made of an applicant.
export const noNumber = message({ en: 'No number', hi: 'संख्या नहीं', mr: 'क्रमांक नाही' })
export const withoutNumber = message({ en: 'without a number', hi: '(बिना संख्या)', mr: '(क्रमांक नाही)' })
export const memberValidUntil = message({
  en: '{number}, valid until {day}',
  hi: '{number}, {day} तक मान्य',
  mr: '{number}, {day} पर्यंत वैध',
})
export const notInMembers = message({
  en: 'This application is accepted, but not in the register of members.',
  hi: 'यह आवेदन स्वीकृत है, पर सदस्यों के रजिस्टर में नहीं है।',
  mr: 'हा अर्ज स्वीकारला आहे, पण सदस्यांच्या नोंदवहीत नाही.',
})
export const enterLater = message({
  en: 'You can enter it when the minute to undo the acceptance is over.',
  hi: 'स्वीकृति वापस लेने का एक मिनट बीतने पर आप इसे दर्ज कर सकते हैं।',
  mr: 'स्वीकृती मागे घेण्याचे एक मिनिट संपल्यावर आपण तो नोंदवू शकता.',
})
export const entersWithoutMail = message({
  en: 'No mail leaves when you enter it.',
  hi: 'इसे दर्ज करने पर कोई मेल नहीं जाता।',
  mr: 'तो नोंदवल्यावर मेल जात नाही.',
})
export const makeMember = message({ en: 'Make a member', hi: 'सदस्य बनाएँ', mr: 'सदस्य करा' })
export const makeThisMember = message({
  en: 'Make a member: {number}, valid until {day}',
  hi: 'सदस्य बनाएँ: {number}, {day} तक मान्य',
  mr: 'सदस्य करा: {number}, {day} पर्यंत वैध',
})

// Other actions.
export const more = message({ en: 'More', hi: 'और विकल्प', mr: 'आणखी पर्याय' })
export const markHandled = message({
  en: 'Mark as handled',
  hi: '“निपटाया गया” दर्ज करें',
  mr: 'हाताळले अशी खूण करा',
})
export const markedHandled = message({
  en: 'Marked as handled',
  hi: '“निपटाया गया” दर्ज किया',
  mr: 'हाताळले अशी खूण केली',
})
export const markNotHandled = message({
  en: 'Mark as not handled',
  hi: '“निपटाया गया” हटाएँ',
  mr: 'हाताळले नाही अशी खूण करा',
})
export const markedNotHandled = message({
  en: 'Marked as not handled',
  hi: '“निपटाया गया” हटाया',
  mr: 'हाताळले नाही अशी खूण केली',
})
export const cannotBeHandled = message({
  en: '{reason}. Until then it cannot be marked as handled.',
  hi: '{reason}। तब तक इसे “निपटाया गया” दर्ज नहीं किया जा सकता।',
  mr: '{reason}. तोपर्यंत हाताळले अशी खूण करता येत नाही.',
})
export const withdrawal = {
  button: message({ en: 'Withdrawn by the applicant', hi: 'आवेदक ने वापस लिया', mr: 'अर्जदाराने मागे घेतला' }),
  title: message({
    en: 'Has {name} withdrawn the application?',
    hi: 'क्या {name} ने आवेदन वापस लिया है?',
    mr: '{name} यांनी अर्ज मागे घेतला आहे का?',
  }),
  content: message({
    en: 'No mail leaves. The application stays until its retention period ends. If the applicant wants everything erased, press Erase now instead.',
    hi: 'कोई मेल नहीं जाएगा। आवेदन तब तक रहेगा जब तक उसे रखने की अवधि समाप्त न हो। यदि आवेदक सब कुछ मिटवाना चाहें, तो इसके बजाय “अभी मिटाएँ” दबाएँ।',
    mr: 'मेल जाणार नाही. अर्ज ठेवण्याची मुदत संपेपर्यंत तो राहील. अर्जदाराला सर्व पुसून टाकलेले हवे असल्यास त्याऐवजी “आत्ता पुसून टाका” दाबा.',
  }),
  confirm: message({ en: 'Mark as withdrawn', hi: '“वापस लिया गया” दर्ज करें', mr: 'मागे घेतला अशी खूण करा' }),
}
export const endLinks = {
  button: message({ en: 'End the private links', hi: 'निजी लिंक बंद करें', mr: 'खासगी लिंक बंद करा' }),
  title: message({
    en: 'End all private links of {name}?',
    hi: '{name} के सभी निजी लिंक बंद करें?',
    mr: '{name} यांच्या सर्व खासगी लिंक बंद करायच्या?',
  }),
  effect: message({
    en: 'The links that {name} has now stop working.',
    hi: '{name} के पास अभी जो लिंक हैं, वे काम करना बंद कर देंगे।',
    mr: '{name} यांच्याकडे सध्या असलेल्या लिंक बंद होतील.',
  }),
  newByMail: message({
    en: 'On the page “See your application”, a new one is mailed to {email}.',
    hi: '“अपना आवेदन देखें” पृष्ठ पर माँगने से नया लिंक {email} पर मेल किया जाता है।',
    mr: '“आपला अर्ज पाहा” या पानावर मागितल्यास नवी लिंक {email} वर मेल केली जाते.',
  }),
  noNew: message({
    en: 'This website sends no mail, so there is no new one: the applicant can only write to you or call.',
    hi: 'यह वेबसाइट मेल नहीं भेजती, इसलिए नया लिंक नहीं मिलता: आवेदक आपको केवल लिख सकते हैं या फ़ोन कर सकते हैं।',
    mr: 'ही वेबसाइट मेल पाठवत नाही, म्हणून नवी लिंक मिळत नाही: अर्जदार आपल्याला फक्त लिहू किंवा फोन करू शकतात.',
  }),
  confirm: message({ en: 'End the links', hi: 'लिंक बंद करें', mr: 'लिंक बंद करा' }),
  done: message({
    en: 'All private links have ended',
    hi: 'सभी निजी लिंक बंद हो गए हैं',
    mr: 'सर्व खासगी लिंक बंद झाल्या आहेत',
  }),
}

// Opening an application again.
export const openAgain = message({ en: 'Open again', hi: 'फिर खोलें', mr: 'पुन्हा उघडा' })
export const openAgainQuestion = message({
  en: 'Open this application again?',
  hi: 'यह आवेदन फिर खोलें?',
  mr: 'हा अर्ज पुन्हा उघडायचा?',
})
export const memberStays = message({
  en: 'The member {member} stays in the register. If the acceptance was a mistake, erase it on the page of the member.',
  hi: 'सदस्य {member} की प्रविष्टि रजिस्टर में बनी रहेगी। यदि स्वीकार करना भूल थी, तो उसे सदस्य के पृष्ठ पर मिटाएँ।',
  mr: 'सदस्य {member} ची नोंद नोंदवहीत राहील. स्वीकारणे ही चूक असल्यास ती सदस्याच्या पानावर पुसून टाका.',
})

// A decision about one application.
export const actions = {
  ask: message({ en: 'Ask', hi: 'पूछें', mr: 'विचारा' }),
  accept: message({ en: 'Accept', hi: 'स्वीकार करें', mr: 'स्वीकारा' }),
  decline: message({ en: 'Decline', hi: 'अस्वीकार करें', mr: 'नाकारा' }),
}
export const headings = {
  ask: message({ en: 'Ask {name}', hi: '{name} से पूछें', mr: '{name} यांना विचारा' }),
  accept: message({ en: 'Accept {name}', hi: '{name} का आवेदन स्वीकार करें', mr: '{name} यांचा अर्ज स्वीकारा' }),
  decline: message({ en: 'Decline {name}', hi: '{name} का आवेदन अस्वीकार करें', mr: '{name} यांचा अर्ज नाकारा' }),
}
export const andSend = {
  ask: message({ en: 'Ask and send', hi: 'पूछें और भेजें', mr: 'विचारा आणि पाठवा' }),
  accept: message({ en: 'Accept and send', hi: 'स्वीकार करें और भेजें', mr: 'स्वीकारा आणि पाठवा' }),
  decline: message({ en: 'Decline and send', hi: 'अस्वीकार करें और भेजें', mr: 'नाकारा आणि पाठवा' }),
}
export const withoutMail = {
  ask: message({ en: 'Ask without a mail', hi: 'बिना मेल के पूछें', mr: 'मेलशिवाय विचारा' }),
  accept: message({ en: 'Accept without a mail', hi: 'बिना मेल के स्वीकार करें', mr: 'मेलशिवाय स्वीकारा' }),
  decline: message({ en: 'Decline without a mail', hi: 'बिना मेल के अस्वीकार करें', mr: 'मेलशिवाय नाकारा' }),
}
export const template = message({ en: 'Template', hi: 'नमूना', mr: 'नमुना' })
export const questionTemplate = message({ en: 'Question', hi: 'प्रश्न', mr: 'प्रश्न' })
export const questionLabels = {
  mail: message({
    en: 'Your question, placed in the mail',
    hi: 'आपका प्रश्न, जो मेल में आएगा',
    mr: 'आपला प्रश्न, जो मेलमध्ये येईल',
  }),
  page: message({
    en: 'Your question, shown on the private page',
    hi: 'आपका प्रश्न, जो निजी पृष्ठ पर दिखेगा',
    mr: 'आपला प्रश्न, जो खासगी पानावर दिसेल',
  }),
}
export const wordsLabels = {
  mail: message({
    en: 'Your words, placed in the mail',
    hi: 'आपके शब्द, जो मेल में आएँगे',
    mr: 'आपले शब्द, जे मेलमध्ये येतील',
  }),
  page: message({
    en: 'Your words, shown on the private page',
    hi: 'आपके शब्द, जो निजी पृष्ठ पर दिखेंगे',
    mr: 'आपले शब्द, जे खासगी पानावर दिसतील',
  }),
}
export const questionMissing = message({
  en: 'Write your question to see the mail as it will leave.',
  hi: 'अपना प्रश्न लिखें, तो यहाँ दिखेगा कि मेल कैसा जाएगा।',
  mr: 'आपला प्रश्न लिहा, म्हणजे मेल जसा जाईल तसा दिसेल.',
})
export const pictureAgain = message({
  en: 'Picture to send again',
  hi: 'कौन-सा चित्र फिर से चाहिए',
  mr: 'पुन्हा पाठवायचा फोटो',
})
export const noPicture = message({ en: 'None', hi: 'कोई नहीं', mr: 'कोणतेही नाही' })
export const leavesInAMinute = message({
  en: 'The mail leaves one minute after you press. Until then you can undo it.',
  hi: 'बटन दबाने के एक मिनट बाद मेल जाएगा। तब तक आप इसे वापस ले सकते हैं।',
  mr: 'आपण दाबल्यावर एका मिनिटाने मेल जाईल. तोपर्यंत आपण हे मागे घेऊ शकता.',
})
export const undoableWithoutMail = message({
  en: '{reason}. You can undo this for one minute.',
  hi: '{reason}। आप इसे एक मिनट तक वापस ले सकते हैं।',
  mr: '{reason}. आपण हे एका मिनिटापर्यंत मागे घेऊ शकता.',
})
export const sendAgain = message({ en: 'Send again', hi: 'फिर से भेजें', mr: 'पुन्हा पाठवा' })
export const notSettled = message({
  en: 'The last decision can still be undone. Undo it first, or wait until its minute is over.',
  hi: 'पिछला निर्णय अभी वापस लिया जा सकता है। पहले उसे वापस लें, या उसका एक मिनट बीतने तक रुकें।',
  mr: 'शेवटचा निर्णय अजून मागे घेता येतो. आधी तो मागे घ्या, किंवा त्याचे एक मिनिट संपेपर्यंत थांबा.',
})

// A decision about several applications.
export const several = {
  decline: message({ en: 'Decline…', hi: 'अस्वीकार करें…', mr: 'नाकारा…' }),
  accept: message({ en: 'Accept…', hi: 'स्वीकार करें…', mr: 'स्वीकारा…' }),
}
export const acceptSeveral = {
  title: message({
    en: { one: 'Accept {count} application?', other: 'Accept {count} applications?' },
    hi: { one: '{count} आवेदन स्वीकार करें?', other: '{count} आवेदन स्वीकार करें?' },
    mr: { one: '{count} अर्ज स्वीकारायचा?', other: '{count} अर्ज स्वीकारायचे?' },
  }),
  button: message({ en: 'Accept {number}', hi: '{number} स्वीकार करें', mr: '{number} स्वीकारा' }),
  andSend: message({
    en: { one: 'Accept {number} and send {count} mail', other: 'Accept {number} and send {count} mails' },
    hi: { other: '{number} स्वीकार करें और {count} मेल भेजें' },
    mr: { other: '{number} स्वीकारा आणि {count} मेल पाठवा' },
  }),
  withoutMail: message({
    en: 'Accept {number} without a mail',
    hi: 'बिना मेल के {number} स्वीकार करें',
    mr: 'मेलशिवाय {number} स्वीकारा',
  }),
}
export const declineSeveral = {
  title: message({
    en: { one: 'Decline {count} application?', other: 'Decline {count} applications?' },
    hi: { one: '{count} आवेदन अस्वीकार करें?', other: '{count} आवेदन अस्वीकार करें?' },
    mr: { one: '{count} अर्ज नाकारायचा?', other: '{count} अर्ज नाकारायचे?' },
  }),
  button: message({ en: 'Decline {number}', hi: '{number} अस्वीकार करें', mr: '{number} नाकारा' }),
  andSend: message({
    en: { one: 'Decline {number} and send {count} mail', other: 'Decline {number} and send {count} mails' },
    hi: { other: '{number} अस्वीकार करें और {count} मेल भेजें' },
    mr: { other: '{number} नाकारा आणि {count} मेल पाठवा' },
  }),
  withoutMail: message({
    en: 'Decline {number} without a mail',
    hi: 'बिना मेल के {number} अस्वीकार करें',
    mr: 'मेलशिवाय {number} नाकारा',
  }),
}
export const wordsInEachMail = message({
  en: 'Your words, placed in each mail',
  hi: 'आपके शब्द, जो हर मेल में आएँगे',
  mr: 'आपले शब्द, जे प्रत्येक मेलमध्ये येतील',
})
export const makeMembers = message({
  en: 'Make each of them a member',
  hi: 'इनमें से हर एक को सदस्य बनाएँ',
  mr: 'यांपैकी प्रत्येकाला सदस्य करा',
})
export const unreachable = message({
  en: 'No valid e-mail address, so you tell it by hand (“To tell”): {names}.',
  hi: 'मान्य ईमेल पता नहीं है, इसलिए आप खुद बताएँगे (“बताना बाकी”): {names}।',
  mr: 'वैध ईमेल पत्ता नाही, म्हणून आपण स्वतः सांगाल (“सांगायचे”): {names}.',
})
export const decidedAlready = message({
  en: 'Decided already, so they stay as they are: {names}.',
  hi: 'इन पर निर्णय हो चुका है, इसलिए इनमें कुछ नहीं बदलेगा: {names}।',
  mr: 'यांवर निर्णय झाला आहे, म्हणून यांत काहीही बदलणार नाही: {names}.',
})
export const noLongerListed = message({
  en: 'No longer in this list, so they stay as they are: {names}.',
  hi: 'ये अब इस सूची में नहीं हैं, इसलिए इनमें कुछ नहीं बदलेगा: {names}।',
  mr: 'हे आता या यादीत नाहीत, म्हणून यांत काहीही बदलणार नाही: {names}.',
})
export const mailTo = message({
  en: 'The mail to {name}, as it will leave:',
  hi: '{name} को यह मेल जाएगा:',
  mr: '{name} यांना मेल, जसा तो जाईल:',
})
export const loadingMail = message({ en: 'Loading the mail…', hi: 'मेल लोड हो रहा है…', mr: 'मेल लोड होत आहे…' })
export const noMailsLeave = message({
  en: 'No mail leaves. You can undo all of it for one minute.',
  hi: 'कोई मेल नहीं जाएगा। आप यह सब एक मिनट तक वापस ले सकते हैं।',
  mr: 'मेल जाणार नाही. आपण हे सर्व एका मिनिटापर्यंत मागे घेऊ शकता.',
})
export const mailsWillLeave = message({
  en: {
    one: '{count} mail will leave one minute after you press. Until then you can undo all of it.',
    other: '{count} mails will leave one minute after you press. Until then you can undo all of it.',
  },
  hi: {
    one: 'बटन दबाने के एक मिनट बाद {count} मेल जाएगा। तब तक आप यह सब वापस ले सकते हैं।',
    other: 'बटन दबाने के एक मिनट बाद {count} मेल जाएँगे। तब तक आप यह सब वापस ले सकते हैं।',
  },
  mr: {
    one: 'आपण दाबल्यावर एका मिनिटाने {count} मेल जाईल. तोपर्यंत आपण हे सर्व मागे घेऊ शकता.',
    other: 'आपण दाबल्यावर एका मिनिटाने {count} मेल जातील. तोपर्यंत आपण हे सर्व मागे घेऊ शकता.',
  },
})

export const notChanged = message({
  en: {
    one: '{count} application could not be changed. They stay selected:',
    other: '{count} applications could not be changed. They stay selected:',
  },
  hi: {
    one: '{count} आवेदन नहीं बदला जा सका। वह चुना रहेगा:',
    other: '{count} आवेदन नहीं बदले जा सके। वे चुने रहेंगे:',
  },
  mr: {
    one: '{count} अर्ज बदलता आला नाही. तो निवडलेला राहील:',
    other: '{count} अर्ज बदलता आले नाहीत. ते निवडलेले राहतील:',
  },
})

// Who did what, besides what is told of every inbox. Hindi and Marathi mark the person who did it.
export const by = {
  applicant: message({ en: 'The applicant', hi: 'आवेदक ने', mr: 'अर्जदाराने' }),
  website: message({ en: 'The website', hi: 'वेबसाइट ने', mr: 'वेबसाइटने' }),
}
export const deeds = {
  asked: message({ en: '{by} asked a question', hi: '{by} प्रश्न पूछा', mr: '{by} प्रश्न विचारला' }),
  answered: message({ en: '{by} answered', hi: '{by} उत्तर दिया', mr: '{by} उत्तर दिले' }),
  corrected: message({
    en: '{by} corrected the application',
    hi: '{by} आवेदन सुधारा',
    mr: '{by} अर्ज दुरुस्त केला',
  }),
  'address confirmed': message({
    en: '{by} confirmed the new address',
    hi: '{by} नए पते की पुष्टि की',
    mr: '{by} नव्या पत्त्याची पुष्टी केली',
  }),
  'address restored': message({
    en: '{by} took the change of the address back',
    hi: '{by} पते का बदलाव वापस लिया',
    mr: '{by} पत्त्याचा बदल मागे घेतला',
  }),
  'links ended': message({
    en: '{by} ended the private links',
    hi: '{by} निजी लिंक बंद किए',
    mr: '{by} खासगी लिंक बंद केल्या',
  }),
  accepted: message({ en: '{by} accepted it', hi: '{by} आवेदन स्वीकार किया', mr: '{by} अर्ज स्वीकारला' }),
  declined: message({ en: '{by} declined it', hi: '{by} आवेदन अस्वीकार किया', mr: '{by} अर्ज नाकारला' }),
  withdrawn: message({
    en: '{by} recorded the withdrawal',
    hi: '{by} दर्ज किया कि आवेदन वापस लिया गया',
    mr: '{by} अर्ज मागे घेतल्याची नोंद केली',
  }),
  lapsed: message({
    en: '{by} ended it, because no answer came',
    hi: '{by} उत्तर न मिलने से आवेदन बंद किया',
    mr: '{by} उत्तर न आल्याने अर्ज बंद केला',
  }),
  reopened: message({ en: '{by} opened it again', hi: '{by} आवेदन फिर खोला', mr: '{by} अर्ज पुन्हा उघडला' }),
  registered: message({
    en: '{by} made the applicant a member',
    hi: '{by} आवेदक को सदस्य बनाया',
    mr: '{by} अर्जदाराला सदस्य केले',
  }),
  note: message({ en: '{by} wrote a note', hi: '{by} टिप्पणी लिखी', mr: '{by} टीप लिहिली' }),
}
export const viewed = message({
  en: '{by} looked at {document}',
  hi: '{by} यह दस्तावेज़ देखा: {document}',
  mr: '{by} हे कागदपत्र पाहिले: {document}',
})

// The timeline.
export const mails = {
  waiting: message({
    en: 'Mail waiting: {subject}',
    hi: 'मेल भेजा जाना बाकी: {subject}',
    mr: 'मेल पाठवायचा आहे: {subject}',
  }),
  sent: message({ en: 'Mail delivered: {subject}', hi: 'मेल पहुँच गया: {subject}', mr: 'मेल पोहोचला: {subject}' }),
  'given up': message({
    en: 'Mail could not be delivered: {subject}',
    hi: 'मेल नहीं पहुँच सका: {subject}',
    mr: 'मेल पोहोचू शकला नाही: {subject}',
  }),
}
export const mail = message({ en: 'Mail: {subject}', hi: 'मेल: {subject}', mr: 'मेल: {subject}' })
export const state = message({ en: 'State: {state}', hi: 'स्थिति: {state}', mr: 'स्थिती: {state}' })
export const agreedTo = message({
  en: 'Agreed to the {notice}, in {language}',
  hi: 'सहमति: {notice}, भाषा: {language}',
  mr: 'संमती: {notice}, भाषा: {language}',
})
export const unknownLanguage = message({ en: 'an unknown language', hi: 'अज्ञात', mr: 'अज्ञात' })
export const newPicture = message({
  en: 'New picture: {picture}',
  hi: 'नया चित्र: {picture}',
  mr: 'नवा फोटो: {picture}',
})
export const askedPicture = message({
  en: 'Picture to send again: {picture}',
  hi: 'फिर से माँगा गया चित्र: {picture}',
  mr: 'पुन्हा पाठवायचा फोटो: {picture}',
})
export const member = message({ en: 'Member {member}', hi: 'सदस्य {member}', mr: 'सदस्य {member}' })
export const memberStayed = message({
  en: 'Member {member} stays in the register',
  hi: 'सदस्य {member} की प्रविष्टि रजिस्टर में बनी रहती है',
  mr: 'सदस्य {member} ची नोंद नोंदवहीत राहते',
})
export const answerBy = message({
  en: 'Answer by {day}',
  hi: 'उत्तर की अंतिम तारीख: {day}',
  mr: 'उत्तराची अंतिम तारीख: {day}',
})

// What somebody else has decided meanwhile.
export const conflicts = {
  asked: message({
    en: '{by} asked the applicant a question {ago}.',
    hi: '{by} {ago} आवेदक से प्रश्न पूछा।',
    mr: '{by} {ago} अर्जदाराला प्रश्न विचारला.',
  }),
  accepted: message({
    en: '{by} accepted this application {ago}.',
    hi: '{by} {ago} यह आवेदन स्वीकार किया।',
    mr: '{by} {ago} हा अर्ज स्वीकारला.',
  }),
  declined: message({
    en: '{by} declined this application {ago}.',
    hi: '{by} {ago} यह आवेदन अस्वीकार किया।',
    mr: '{by} {ago} हा अर्ज नाकारला.',
  }),
  withdrawn: message({
    en: '{by} recorded the withdrawal of this application {ago}.',
    hi: '{by} {ago} दर्ज किया कि यह आवेदन वापस लिया गया।',
    mr: '{by} {ago} हा अर्ज मागे घेतल्याची नोंद केली.',
  }),
  lapsed: message({
    en: '{by} ended this application for want of an answer {ago}.',
    hi: '{by} {ago} उत्तर न मिलने से यह आवेदन बंद किया।',
    mr: '{by} {ago} उत्तर न आल्याने हा अर्ज बंद केला.',
  }),
  reopened: message({
    en: '{by} opened this application again {ago}.',
    hi: '{by} {ago} यह आवेदन फिर खोला।',
    mr: '{by} {ago} हा अर्ज पुन्हा उघडला.',
  }),
  undone: message({
    en: '{by} took the last step back {ago}.',
    hi: '{by} {ago} पिछला कदम वापस लिया।',
    mr: '{by} {ago} शेवटची कृती मागे घेतली.',
  }),
}
export const justNow = message({ en: 'just now', hi: 'अभी-अभी', mr: 'आत्ताच' })
export const minutesAgo = message({
  en: { one: 'one minute ago', other: '{count} minutes ago' },
  hi: { one: 'एक मिनट पहले', other: '{count} मिनट पहले' },
  mr: { one: 'एका मिनिटापूर्वी', other: '{count} मिनिटांपूर्वी' },
})
export const hoursAgo = message({
  en: { one: 'one hour ago', other: '{count} hours ago' },
  hi: { one: 'एक घंटा पहले', other: '{count} घंटे पहले' },
  mr: { one: 'एका तासापूर्वी', other: '{count} तासांपूर्वी' },
})
export const wordsAreKept = message({
  en: 'What you wrote is kept. The decision of your colleague holds.',
  hi: 'आपने जो लिखा है, वह सुरक्षित है। आपके सहकर्मी का निर्णय लागू रहेगा।',
  mr: 'आपण लिहिलेले जपून ठेवले आहे. आपल्या सहकाऱ्याचा निर्णय कायम आहे.',
})
export const seeChange = message({ en: 'See the change', hi: 'बदलाव देखें', mr: 'बदल पाहा' })

// On the start screen.
export const applicationsByState = message({
  en: 'Applications by state',
  hi: 'स्थिति के अनुसार आवेदन',
  mr: 'स्थितीनुसार अर्ज',
})
export const questionsUnanswered = message({
  en: 'Questions without an answer for 30 days',
  hi: '30 दिन से बिना उत्तर के प्रश्न',
  mr: '30 दिवसांपासून उत्तर न आलेले प्रश्न',
})
