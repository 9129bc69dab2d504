import { message } from '../../lists/language.ts'

// Some of the screens, and what can be done there.
export const staff = {
  name: message({ en: 'Staff', hi: 'कार्यालय के सदस्य', mr: 'कार्यालयातील सदस्य' }),
  invite: message({
    en: 'Invite a staff member',
    hi: 'कार्यालय के नए सदस्य को निमंत्रण दें',
    mr: 'नव्या सहकाऱ्याला निमंत्रण द्या',
  }),
  changeRole: message({ en: 'Change a role', hi: 'भूमिका बदलें', mr: 'भूमिका बदला' }),
  remove: message({
    en: 'Remove somebody from the staff',
    hi: 'किसी को कार्यालय से हटाएँ',
    mr: 'कार्यालयातील एखाद्या सदस्याला कमी करा',
  }),
  requireTwoFactor: message({
    en: 'Require two-factor sign-in',
    hi: 'दो चरणों वाला साइन-इन ज़रूरी करें',
    mr: 'दोन टप्प्यांचे साइन-इन आवश्यक करा',
  }),
}
export const backups = {
  name: message({ en: 'Backups', hi: 'बैकअप', mr: 'बॅकअप' }),
  makePhrase: message({
    en: 'Make a recovery phrase',
    hi: 'रिकवरी वाक्यांश बनाएँ',
    mr: 'रिकव्हरी वाक्यांश तयार करा',
  }),
}
export const privacy = {
  name: message({ en: 'Privacy', hi: 'गोपनीयता', mr: 'गोपनीयता' }),
  exportAffected: message({
    en: 'Export the affected people',
    hi: 'प्रभावित लोगों की सूची निर्यात करें',
    mr: 'बाधित व्यक्तींची यादी निर्यात करा',
  }),
}
export const restoreRecords = message({
  en: 'Restore deleted records',
  hi: 'हटाई गई प्रविष्टियाँ वापस लाएँ',
  mr: 'हटवलेल्या नोंदी परत आणा',
})
export const account = {
  changePassword: message({ en: 'Change my password', hi: 'मेरा पासवर्ड बदलें', mr: 'माझा पासवर्ड बदला' }),
  setUpTwoFactor: message({
    en: 'Set up two-factor sign-in',
    hi: 'दो चरणों वाला साइन-इन चालू करें',
    mr: 'दोन टप्प्यांचे साइन-इन सुरू करा',
  }),
  chooseMails: message({
    en: 'Choose mails about what is assigned to me',
    hi: 'मुझे सौंपे गए काम के मेल चुनें',
    mr: 'माझ्याकडे सोपवलेल्या कामाचे मेल निवडा',
  }),
  signOutEverywhere: message({
    en: 'Sign out everywhere',
    hi: 'हर जगह से साइन आउट करें',
    mr: 'सर्व ठिकाणांहून साइन आउट करा',
  }),
}

// The first screen.
export const goodToSeeYou = message({
  en: 'Good to see you, {name}',
  hi: 'नमस्ते, {name}',
  mr: 'नमस्कार, {name}',
})
export const youCanEdit = message({
  en: {
    one: 'You can edit {count} list. What you save appears on the website at once.',
    other: 'You can edit {count} lists. What you save appears on the website at once.',
  },
  hi: {
    one: 'आप {count} सूची बदल सकते हैं। आप जो सहेजते हैं, वह तुरंत वेबसाइट पर दिखता है।',
    other: 'आप {count} सूचियाँ बदल सकते हैं। आप जो सहेजते हैं, वह तुरंत वेबसाइट पर दिखता है।',
  },
  mr: {
    one: 'आपण {count} यादी बदलू शकता. आपण जे जतन करता ते लगेच वेबसाइटवर दिसते.',
    other: 'आपण {count} याद्या बदलू शकता. आपण जे जतन करता ते लगेच वेबसाइटवर दिसते.',
  },
})
export const allRead = message({ en: 'All are read', hi: 'सभी पढ़े जा चुके हैं', mr: 'सर्व वाचले आहेत' })
/** Below their number. */
export const unread = message({
  en: { one: 'unread {record}', other: 'unread {records}' },
  hi: { one: 'अभी पढ़ना बाकी: {record}', other: 'अभी पढ़ना बाकी: {records}' },
  mr: { one: 'अजून वाचायचे आहे: {record}', other: 'अजून वाचायचे आहे: {records}' },
})
export const unreadSince = message({
  en: { one: 'unread {record}, the oldest from {day}', other: 'unread {records}, the oldest from {day}' },
  hi: {
    one: 'अभी पढ़ना बाकी: {record}, {day} से',
    other: 'अभी पढ़ना बाकी: {records}, {day} से',
  },
  mr: {
    one: 'अजून वाचायचे आहे: {record}, {day} पासून',
    other: 'अजून वाचायचे आहे: {records}, {day} पासून',
  },
})

// The weeks. `lists`: the names of the inboxes.
export const byWeek = message({ en: 'By week', hi: 'सप्ताह के अनुसार', mr: 'आठवड्यानुसार' })
export const nothingArrived = message({
  en: 'No {lists} arrived in the last {weeks} weeks.',
  hi: 'पिछले {weeks} सप्ताहों में कुछ नहीं आया: {lists}।',
  mr: 'मागील {weeks} आठवड्यांत काही आले नाही: {lists}.',
})
export const perWeek = message({
  en: 'The {lists} per week; the table below has the same numbers',
  hi: 'हर सप्ताह: {lists}। नीचे की तालिका में यही संख्याएँ हैं',
  mr: 'दर आठवड्याला: {lists}. खालील तक्त्यात हेच आकडे आहेत',
})
export const weekFrom = message({ en: 'Week from', hi: 'सप्ताह का पहला दिन', mr: 'आठवड्याचा पहिला दिवस' })

// What is to do on the first day.
export const firstDay = message({ en: 'The first day', hi: 'पहला दिन', mr: 'पहिला दिवस' })
export const stepsDone = message({
  en: '{done} of {total} are done. Each one ticks itself.',
  hi: '{total} में से {done} पूरे हुए। हर काम पर अपने-आप निशान लग जाता है।',
  mr: '{total} पैकी {done} पूर्ण झाले. प्रत्येकावर आपोआप खूण होते.',
})
export const isDone = message({ en: 'Done:', hi: 'पूरा हुआ:', mr: 'पूर्ण झाले:' })
export const toDo = message({ en: 'To do:', hi: 'बाकी:', mr: 'बाकी:' })
export const hideList = message({ en: 'Hide this list', hi: 'यह सूची छिपाएँ', mr: 'ही यादी लपवा' })
export const firstSteps = {
  twoFactor: message({
    en: 'Set up your two-factor sign-in',
    hi: 'अपना दो चरणों वाला साइन-इन चालू करें',
    mr: 'आपले दोन टप्प्यांचे साइन-इन सुरू करा',
  }),
  colleagues: message({
    en: 'Invite your colleagues',
    hi: 'अपने सहकर्मियों को निमंत्रण दें',
    mr: 'आपल्या सहकाऱ्यांना निमंत्रण द्या',
  }),
  backup: message({
    en: 'Make a recovery phrase and a backup',
    hi: 'रिकवरी वाक्यांश और बैकअप बनाएँ',
    mr: 'रिकव्हरी वाक्यांश आणि बॅकअप तयार करा',
  }),
}

// What does not work on the website, and what an owner does about it.
export const since = message({ en: 'since {time}', hi: '{time} से', mr: '{time} पासून' })
export const problems = {
  sweep: message({
    en: 'The website could not tidy up the documents',
    hi: 'वेबसाइट दस्तावेज़ों की सफ़ाई नहीं कर सकी',
    mr: 'वेबसाइट कागदपत्रांची आवराआवर करू शकली नाही',
  }),
  retention: message({
    en: 'Applications whose retention is over were not erased',
    hi: 'जिन आवेदनों को रखने की अवधि पूरी हो गई है, वे नहीं मिटाए गए',
    mr: 'ठेवण्याची मुदत संपलेले अर्ज पुसून टाकले गेले नाहीत',
  }),
  certificates: message({
    en: 'Certificates cannot be checked by others',
    hi: 'दूसरे लोग प्रमाणपत्र नहीं जाँच सकते',
    mr: 'इतरांना प्रमाणपत्रे तपासता येत नाहीत',
  }),
  space: message({
    en: 'The website refuses applications',
    hi: 'वेबसाइट आवेदन नहीं ले रही है',
    mr: 'वेबसाइट अर्ज घेत नाही',
  }),
  documents: message({
    en: 'Somebody opened unusually many documents',
    hi: 'किसी ने असामान्य रूप से बहुत-से दस्तावेज़ खोले',
    mr: 'कोणीतरी नेहमीपेक्षा खूप जास्त कागदपत्रे उघडली',
  }),
  'issuer key': message({
    en: 'The website loses the key of certificates when it restarts',
    hi: 'फिर से शुरू होने पर वेबसाइट प्रमाणपत्रों की कुंजी खो देती है',
    mr: 'पुन्हा सुरू झाल्यावर वेबसाइट प्रमाणपत्रांची किल्ली गमावते',
  }),
}
export const advice = {
  sweep: message({
    en: 'Tell the person who runs the website. Nothing was lost.',
    hi: 'वेबसाइट चलाने वाले व्यक्ति को बताएँ। कुछ खोया नहीं है।',
    mr: 'वेबसाइट चालवणाऱ्या व्यक्तीला सांगा. काहीही गेलेले नाही.',
  }),
  retention: message({
    en: 'Check the date above. If it is right and you expected this, press “Erase them”. If not, tell the person who runs the website.',
    hi: 'ऊपर की तारीख जाँचें। यदि वह सही है और आपको इसकी उम्मीद थी, तो “इन्हें मिटाएँ” दबाएँ। यदि नहीं, तो वेबसाइट चलाने वाले व्यक्ति को बताएँ।',
    mr: 'वरील तारीख तपासा. ती बरोबर असेल आणि आपल्याला हे अपेक्षित असेल, तर “ते पुसून टाका” दाबा. नसल्यास वेबसाइट चालवणाऱ्या व्यक्तीला सांगा.',
  }),
  certificates: message({
    en: 'Print none before the person who runs the website has set its address (ORIGIN).',
    hi: 'जब तक वेबसाइट चलाने वाला व्यक्ति उसका पता (ORIGIN) न दे, तब तक कोई प्रमाणपत्र न छापें।',
    mr: 'वेबसाइट चालवणारी व्यक्ती वेबसाइटचा पत्ता (ORIGIN) सेट करेपर्यंत एकही प्रमाणपत्र प्रिंट करू नका.',
  }),
  space: message({
    en: 'Messages still arrive. Applicants are told to try again later, and keep what they typed.',
    hi: 'संदेश अब भी आ रहे हैं। आवेदकों से बाद में फिर कोशिश करने को कहा जाता है, और उनका लिखा हुआ बना रहता है।',
    mr: 'संदेश अजूनही येत आहेत. अर्जदारांना नंतर पुन्हा प्रयत्न करण्यास सांगितले जाते, आणि त्यांनी लिहिलेले तसेच राहते.',
  }),
  documents: message({
    en: 'The access log, under Privacy, says what. If you do not know why, ask this person. If they did not do it, sign the account out everywhere, under Staff, and make a link for a new password.',
    hi: '“गोपनीयता” में देखने का रिकॉर्ड बताता है कि क्या खोला गया। यदि आपको कारण मालूम नहीं है, तो इस व्यक्ति से पूछें। यदि उन्होंने ऐसा नहीं किया, तो “कार्यालय के सदस्य” में इस खाते को हर जगह से साइन आउट करें और नए पासवर्ड के लिए लिंक बनाएँ।',
    mr: 'काय उघडले ते “गोपनीयता” मधील “पाहिल्याची नोंद” येथे दिसते. आपल्याला कारण माहीत नसल्यास या व्यक्तीला विचारा. त्यांनी हे केले नसल्यास “कार्यालयातील सदस्य” मध्ये हे खाते सर्व ठिकाणांहून साइन आउट करा आणि नव्या पासवर्डसाठी लिंक तयार करा.',
  }),
  'issuer key': message({
    en: 'Ask the person who runs the website to set ISSUER_KEY, or to keep the file issuer.key.',
    hi: 'वेबसाइट चलाने वाले व्यक्ति से ISSUER_KEY सेट करने या issuer.key फ़ाइल सँभालकर रखने को कहें।',
    mr: 'वेबसाइट चालवणाऱ्या व्यक्तीला ISSUER_KEY सेट करण्यास किंवा issuer.key ही फाइल जपून ठेवण्यास सांगा.',
  }),
}
export const eraseThem = message({ en: 'Erase them', hi: 'इन्हें मिटाएँ', mr: 'ते पुसून टाका' })
export const eraseQuestion = message({
  en: 'Erase these applications?',
  hi: 'ये आवेदन मिटाएँ?',
  mr: 'हे अर्ज पुसून टाकायचे?',
})
export const whatErasingDoes = message({
  en: 'All applications whose retention is over are erased with their documents. This cannot be undone.',
  hi: 'जिन आवेदनों को रखने की अवधि पूरी हो गई है, वे सभी अपने दस्तावेज़ों के साथ मिटा दिए जाएँगे। इसे वापस नहीं लिया जा सकता।',
  mr: 'ठेवण्याची मुदत संपलेले सर्व अर्ज त्यांच्या कागदपत्रांसह पुसून टाकले जातील. हे मागे घेता येत नाही.',
})
export const erased = message({
  en: { one: '{count} application erased', other: '{count} applications erased' },
  hi: { one: '{count} आवेदन मिटाया गया', other: '{count} आवेदन मिटाए गए' },
  mr: { one: '{count} अर्ज पुसून टाकला', other: '{count} अर्ज पुसून टाकले' },
})
