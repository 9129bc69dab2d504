import { message } from '../../lists/language.ts'

export const title = message({ en: 'Staff', hi: 'कार्यालय के सदस्य', mr: 'कार्यालयातील सदस्य' })

// An officer.
export const you = message({ en: '{name} (you)', hi: '{name} (आप)', mr: '{name} (आपण)' })
export const officerSince = message({
  en: 'officer since {time}',
  hi: '{time} से अधिकारी',
  mr: '{time} पासून अधिकारी',
})
export const lastSeen = message({
  en: 'last seen {time}',
  hi: 'पिछली बार सक्रिय: {time}',
  mr: 'शेवटचे सक्रिय: {time}',
})
export const role = message({ en: 'Role', hi: 'भूमिका', mr: 'भूमिका' })
export const roleOf = message({ en: 'Role of {name}', hi: '{name} की भूमिका', mr: '{name} यांची भूमिका' })
export const hasRole = message({
  en: '{name} is now {role}',
  hi: '{name} अब {role} हैं',
  mr: '{name} आता {role} आहेत',
})
export const signedOut = message({
  en: '{name} is signed out everywhere',
  hi: '{name} को हर जगह से साइन आउट किया गया',
  mr: '{name} यांना सर्व ठिकाणांहून साइन आउट केले',
})
export const removed = message({
  en: '{name} is removed',
  hi: '{name} को कार्यालय से हटाया गया',
  mr: '{name} यांना कार्यालयातील सदस्यांतून कमी केले',
})
export const removal = {
  question: message({
    en: 'Remove {name} from the staff?',
    hi: '{name} को कार्यालय से हटाएँ?',
    mr: '{name} यांना कार्यालयातील सदस्यांतून कमी करायचे?',
  }),
  consequences: message({
    en: 'They are signed out at once and need a new invitation to return. Their changes stay in the history.',
    hi: 'वे तुरंत साइन आउट हो जाएँगे और लौटने के लिए उन्हें नया निमंत्रण चाहिए होगा। उनके किए बदलाव इतिहास में रहेंगे।',
    mr: 'ते लगेच साइन आउट होतील आणि परत येण्यासाठी त्यांना नवे निमंत्रण लागेल. त्यांनी केलेले बदल इतिहासात राहतील.',
  }),
}

// A link for a new password.
export const lostPhone = message({ en: 'Lost phone', hi: 'फ़ोन खो गया', mr: 'फोन हरवला' })
export const resetQuestions = {
  password: message({
    en: 'Make a link for a new password of {name}?',
    hi: '{name} के नए पासवर्ड के लिए लिंक बनाएँ?',
    mr: '{name} यांच्या नव्या पासवर्डसाठी लिंक तयार करायची?',
  }),
  both: message({
    en: 'Reset the password and the phone of {name}?',
    hi: '{name} का पासवर्ड और दो चरणों वाला साइन-इन नए सिरे से सेट करें?',
    mr: '{name} यांचा पासवर्ड आणि दोन टप्प्यांचे साइन-इन नव्याने सेट करायचे?',
  }),
}
export const resetConsequences = {
  password: message({
    en: 'Their present password stops working now, and they are signed out everywhere. With the link they choose a new password. Their role and their two-factor sign-in stay as they are.',
    hi: 'उनका मौजूदा पासवर्ड अभी से काम करना बंद कर देगा, और वे हर जगह से साइन आउट हो जाएँगे। लिंक से वे नया पासवर्ड चुनेंगे। उनकी भूमिका और दो चरणों वाला साइन-इन वैसे ही रहेंगे।',
    mr: 'त्यांचा सध्याचा पासवर्ड आतापासून चालणार नाही, आणि ते सर्व ठिकाणांहून साइन आउट होतील. लिंकने ते नवा पासवर्ड निवडतील. त्यांची भूमिका आणि दोन टप्प्यांचे साइन-इन तसेच राहतील.',
  }),
  both: message({
    en: 'Their present password and their two-factor sign-in stop working now, and they are signed out everywhere. With the link they choose a new password. They then set up two-factor sign-in again. Make sure first that it is really this person who asks.',
    hi: 'उनका मौजूदा पासवर्ड और दो चरणों वाला साइन-इन अभी से काम करना बंद कर देंगे, और वे हर जगह से साइन आउट हो जाएँगे। लिंक से वे नया पासवर्ड चुनेंगे। फिर वे दो चरणों वाला साइन-इन दोबारा चालू करेंगे। पहले पक्का कर लें कि माँगने वाला सचमुच यही व्यक्ति है।',
    mr: 'त्यांचा सध्याचा पासवर्ड आणि दोन टप्प्यांचे साइन-इन आतापासून चालणार नाहीत, आणि ते सर्व ठिकाणांहून साइन आउट होतील. लिंकने ते नवा पासवर्ड निवडतील. मग ते दोन टप्प्यांचे साइन-इन पुन्हा सुरू करतील. मागणारी व्यक्ती खरोखर हीच आहे याची आधी खात्री करा.',
  }),
}
export const makeLink = message({ en: 'Make the link', hi: 'लिंक बनाएँ', mr: 'लिंक तयार करा' })
export const passwordLink = message({ en: 'Password link', hi: 'पासवर्ड का लिंक', mr: 'पासवर्डची लिंक' })
export const aboutPasswordLink = message({
  en: 'With this link {name} chooses a new password. It works once, until {time}. Send it only to {name}. It is shown only now:',
  hi: 'इस लिंक से {name} नया पासवर्ड चुन सकते हैं। यह केवल एक बार, और {time} तक काम करता है। इसे केवल {name} को भेजें। यह सिर्फ़ अभी दिखाया जा रहा है:',
  mr: 'या लिंकने {name} नवा पासवर्ड निवडू शकतात. ती फक्त एकदाच, आणि {time} पर्यंत चालते. ती फक्त {name} यांनाच पाठवा. ती फक्त आत्ताच दाखवली जात आहे:',
})
export const copied = message({
  en: 'Copied. Send the link only to this person: anyone who has it can use it.',
  hi: 'कॉपी हुआ। लिंक केवल इसी व्यक्ति को भेजें: जिसके पास भी यह हो, वह इसका उपयोग कर सकता है।',
  mr: 'कॉपी झाली. लिंक फक्त याच व्यक्तीला पाठवा: ज्यांच्याकडे ती असेल ते ती वापरू शकतात.',
})
export const notCopied = message({
  en: 'This browser does not allow copying. Select the link and copy it yourself.',
  hi: 'यह ब्राउज़र कॉपी करने नहीं देता। लिंक को चुनकर खुद कॉपी करें।',
  mr: 'हा ब्राउझर कॉपी करू देत नाही. लिंक निवडून स्वतः कॉपी करा.',
})

// The rule about the second factor.
export const isRequired = message({
  en: 'It is required of everyone. Officers without it set it up at their next sign-in, before anything else.',
  hi: 'यह सबके लिए ज़रूरी है। जिन अधिकारियों ने इसे चालू नहीं किया है, वे अगली बार साइन इन करते समय सबसे पहले इसे चालू करेंगे।',
  mr: 'ते सर्वांसाठी आवश्यक आहे. ज्या अधिकाऱ्यांनी ते सुरू केलेले नाही, ते पुढील वेळी साइन इन करताना सर्वांत आधी ते सुरू करतील.',
})
export const isNotRequired = message({
  en: 'It is required before the first document or export. If you require it of everyone, officers without it set it up at their next sign-in, before anything else.',
  hi: 'यह पहला दस्तावेज़ खोलने या पहले निर्यात से पहले ज़रूरी है। यदि आप इसे सबके लिए ज़रूरी करें, तो जिन अधिकारियों ने इसे चालू नहीं किया है, वे अगली बार साइन इन करते समय सबसे पहले इसे चालू करेंगे।',
  mr: 'पहिले कागदपत्र उघडण्याआधी किंवा पहिल्या निर्यातीआधी ते आवश्यक आहे. आपण ते सर्वांसाठी आवश्यक केल्यास, ज्या अधिकाऱ्यांनी ते सुरू केलेले नाही ते पुढील वेळी साइन इन करताना सर्वांत आधी ते सुरू करतील.',
})
export const without = message({
  en: 'Without it now: {names}.',
  hi: 'अभी इसके बिना: {names}।',
  mr: 'सध्या त्याशिवाय: {names}.',
})
/** `link`: the words of `turnOn`. */
export const turnOnFirst = message({ en: '{link} first.', hi: 'पहले {link}।', mr: 'आधी {link}.' })
export const turnOn = message({
  en: 'Turn it on for your own account',
  hi: 'इसे अपने खाते के लिए चालू करें',
  mr: 'ते स्वतःच्या खात्यासाठी सुरू करा',
})
export const requireIt = message({
  en: 'Require it of everyone',
  hi: 'सबके लिए ज़रूरी करें',
  mr: 'सर्वांसाठी आवश्यक करा',
})
export const doNotRequireIt = message({
  en: 'Do not require it',
  hi: 'सबके लिए ज़रूरी न रखें',
  mr: 'सर्वांसाठी आवश्यक ठेवू नका',
})
export const nowRequired = message({
  en: 'Two-factor sign-in is required from now on',
  hi: 'दो चरणों वाला साइन-इन अब से सबके लिए ज़रूरी है',
  mr: 'दोन टप्प्यांचे साइन-इन आतापासून सर्वांसाठी आवश्यक आहे',
})
export const noLongerRequired = message({
  en: 'Two-factor sign-in is no longer required',
  hi: 'दो चरणों वाला साइन-इन अब सबके लिए ज़रूरी नहीं है',
  mr: 'दोन टप्प्यांचे साइन-इन आता सर्वांसाठी आवश्यक नाही',
})

// Invitations.
export const invite = message({
  en: 'Invite a staff member',
  hi: 'कार्यालय के नए सदस्य को निमंत्रण दें',
  mr: 'नव्या सहकाऱ्याला निमंत्रण द्या',
})
export const invitee = message({
  en: 'Name or e-mail of the person',
  hi: 'व्यक्ति का नाम या ईमेल',
  mr: 'व्यक्तीचे नाव किंवा ईमेल',
})
export const emailForLink = message({
  en: 'E-mail for the link (optional)',
  hi: 'लिंक भेजने के लिए ईमेल (वैकल्पिक)',
  mr: 'लिंक पाठवण्यासाठी ईमेल (ऐच्छिक)',
})
export const createInvitation = message({
  en: 'Create an invitation',
  hi: 'निमंत्रण बनाएँ',
  mr: 'निमंत्रण तयार करा',
})
export const aboutName = message({
  en: 'The name only helps you tell invitations apart.',
  hi: 'नाम केवल आपको निमंत्रण पहचानने में मदद करता है।',
  mr: 'नाव फक्त आपल्याला निमंत्रणे ओळखण्यास मदत करते.',
})
export const aboutEmail = message({
  en: 'With an e-mail address, the website sends the link by mail. Without one, you see it here.',
  hi: 'ईमेल पता देने पर वेबसाइट लिंक मेल से भेजती है। न देने पर लिंक आपको यहीं दिखता है।',
  mr: 'ईमेल पत्ता दिल्यास वेबसाइट लिंक मेलने पाठवते. न दिल्यास लिंक आपल्याला येथेच दिसते.',
})
export const invitationMailed = message({
  en: 'The website sends the link for {invitee}, as {role}, to {address}. It works once, until {time}. If the mail does not arrive, cancel the invitation and create one without an e-mail address.',
  hi: 'वेबसाइट {invitee} के लिए लिंक (भूमिका: {role}) {address} पर भेज रही है। यह केवल एक बार, और {time} तक काम करता है। यदि मेल न पहुँचे, तो निमंत्रण रद्द करके बिना ईमेल पते वाला निमंत्रण बनाएँ।',
  mr: 'वेबसाइट {invitee} यांच्यासाठीची लिंक (भूमिका: {role}) {address} वर पाठवत आहे. ती फक्त एकदाच, आणि {time} पर्यंत चालते. मेल न पोहोचल्यास निमंत्रण रद्द करा आणि ईमेल पत्त्याशिवाय नवे निमंत्रण तयार करा.',
})
export const invitationLink = message({ en: 'Invitation link', hi: 'निमंत्रण का लिंक', mr: 'निमंत्रणाची लिंक' })
export const aboutInvitationLink = message({
  en: 'This link is for {invitee}, as {role}, and valid until {time}. It is shown only now:',
  hi: 'यह लिंक {invitee} के लिए है (भूमिका: {role}) और {time} तक मान्य है। यह सिर्फ़ अभी दिखाया जा रहा है:',
  mr: 'ही लिंक {invitee} यांच्यासाठी आहे (भूमिका: {role}) आणि {time} पर्यंत वैध आहे. ती फक्त आत्ताच दाखवली जात आहे:',
})
export const openInvitations = message({
  en: 'Open invitations',
  hi: 'बाकी निमंत्रण',
  mr: 'अजून न वापरलेली निमंत्रणे',
})
export const invitation = message({
  en: '{invitee}, {role}, valid until {time}',
  hi: '{invitee}, {role}, {time} तक मान्य',
  mr: '{invitee}, {role}, {time} पर्यंत वैध',
})
export const withoutName = message({ en: 'Without a name', hi: 'बिना नाम', mr: 'नाव नाही' })
export const cancelInvitation = message({
  en: 'Cancel invitation',
  hi: 'निमंत्रण रद्द करें',
  mr: 'निमंत्रण रद्द करा',
})
export const cancelInvitationOf = message({
  en: 'Cancel invitation of {invitee}',
  hi: '{invitee} का निमंत्रण रद्द करें',
  mr: '{invitee} यांचे निमंत्रण रद्द करा',
})
export const invitationCancelled = message({
  en: 'The invitation is cancelled',
  hi: 'निमंत्रण रद्द किया गया',
  mr: 'निमंत्रण रद्द केले',
})

export const safeguarding = {
  reader: message({
    en: 'Reads the confidential reports',
    hi: 'गोपनीय रिपोर्टें कौन पढ़ता है',
    mr: 'गोपनीय तक्रारी कोण वाचतात',
  }),
  nobodyIsNamed: message({
    en: 'Nobody reads confidential reports about child safety, so the website accepts none. Choose one officer: nobody else will read them, no owner either, and you cannot take the choice back. Turning on the two-factor sign-in comes first.',
    hi: 'बच्चों की सुरक्षा की गोपनीय रिपोर्टें पढ़ने वाला कोई नहीं है, इसलिए वेबसाइट रिपोर्ट नहीं लेती। एक अधिकारी चुनें: रिपोर्टें केवल वही पढ़ेंगे, कोई मालिक भी नहीं, और आप यह चुनाव वापस नहीं ले सकते। उन्हें पहले दो चरणों वाला साइन-इन चालू करना होगा।',
    mr: 'मुलांच्या सुरक्षिततेविषयीच्या गोपनीय तक्रारी वाचणारे कोणी नाही, म्हणून वेबसाइट त्या स्वीकारत नाही. एक अधिकारी निवडा: तक्रारी फक्त तेच वाचतील, कोणी मालकही नाही, आणि आपण ही निवड मागे घेऊ शकत नाही. त्यांना आधी दोन टप्प्यांचे साइन-इन सुरू करावे लागेल.',
  }),
  isNamed: message({
    en: 'Only this officer reads the confidential reports about child safety. The officer can give the task back on the screen of the reports; then you choose another one.',
    hi: 'बच्चों की सुरक्षा की गोपनीय रिपोर्टें केवल यही अधिकारी पढ़ते हैं। वे रिपोर्टों की स्क्रीन पर यह काम छोड़ सकते हैं; तब आप किसी और को चुनें।',
    mr: 'मुलांच्या सुरक्षिततेविषयीच्या गोपनीय तक्रारी फक्त हे अधिकारी वाचतात. ते तक्रारींच्या स्क्रीनवर हे काम सोडू शकतात; मग आपण दुसऱ्या कोणाची निवड करा.',
  }),
}
