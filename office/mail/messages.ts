import { message } from '../../lists/language.ts'

// The mails that the website sends.
export const outgoingMail = message({ en: 'Outgoing mail', hi: 'भेजे जाने वाले मेल', mr: 'पाठवायचे मेल' })
export const explanation = message({
  en: 'The website notifies the office of messages and applications, sends each applicant a receipt, and sends the mails of decisions and renewals. When a mail cannot be delivered, the website tries again for two days.',
  hi: 'वेबसाइट संदेशों और आवेदनों की सूचना कार्यालय को देती है, हर आवेदक को पावती भेजती है, और निर्णयों और नवीनीकरण के मेल भेजती है। जब कोई मेल नहीं पहुँच पाता, तो वेबसाइट दो दिन तक फिर कोशिश करती है।',
  mr: 'वेबसाइट संदेश आणि अर्जांची माहिती कार्यालयाला कळवते, प्रत्येक अर्जदाराला पोचपावती पाठवते, आणि निर्णय व नूतनीकरणाचे मेल पाठवते. एखादा मेल पोहोचू शकला नाही, तर वेबसाइट दोन दिवस पुन्हा प्रयत्न करते.',
})
export const noMailServer = message({
  en: 'No mail server is set, so the website writes no mails about new messages and applications. The person who runs the website finds the setting SMTP_URL in the operating guide.',
  hi: 'मेल सर्वर सेट नहीं है, इसलिए वेबसाइट नए संदेशों और आवेदनों के मेल नहीं भेजती। वेबसाइट चलाने वाले व्यक्ति को SMTP_URL सेटिंग संचालन गाइड में मिलेगी।',
  mr: 'मेल सर्व्हर सेट केलेला नाही, म्हणून वेबसाइट नवीन संदेश आणि अर्जांबद्दल मेल पाठवत नाही. वेबसाइट चालवणाऱ्या व्यक्तीला SMTP_URL ही सेटिंग संचालन मार्गदर्शिकेत मिळेल.',
})
export const noMails = message({ en: 'No mails.', hi: 'कोई मेल नहीं है।', mr: 'एकही मेल नाही.' })
export const states = {
  waiting: message({ en: 'Waiting', hi: 'भेजा जाना बाकी', mr: 'पाठवणे बाकी' }),
  sent: message({ en: 'Sent', hi: 'भेजा गया', mr: 'पाठवला' }),
  'given up': message({ en: 'Failed', hi: 'नहीं भेजा जा सका', mr: 'पाठवता आला नाही' }),
  'to tell': message({ en: 'To tell', hi: 'बताना बाकी', mr: 'सांगणे बाकी' }),
  told: message({ en: 'Told', hi: 'बताया गया', mr: 'सांगितले' }),
}
export const written = message({
  en: 'To {to}, written {time}',
  hi: 'प्रति: {to}, लिखा गया: {time}',
  mr: 'प्रति: {to}, लिहिला: {time}',
})
export const writtenAndTried = message({
  en: { one: 'To {to}, written {time}, {count} attempt', other: 'To {to}, written {time}, {count} attempts' },
  hi: 'प्रति: {to}, लिखा गया: {time}, {count} प्रयास',
  mr: 'प्रति: {to}, लिहिला: {time}, {count} प्रयत्न',
})
export const firstAttempt = {
  today: message({ en: 'It leaves at {time}', hi: '{time} बजे भेजा जाएगा', mr: '{time} वाजता पाठवला जाईल' }),
  later: message({
    en: 'It leaves on {day} at {time}',
    hi: '{day} को {time} बजे भेजा जाएगा',
    mr: '{day} रोजी {time} वाजता पाठवला जाईल',
  }),
}
export const nextAttempt = {
  today: message({
    en: 'The next attempt is at {time}',
    hi: 'अगला प्रयास {time} बजे होगा',
    mr: 'पुढील प्रयत्न {time} वाजता होईल',
  }),
  later: message({
    en: 'The next attempt is on {day} at {time}',
    hi: 'अगला प्रयास {day} को {time} बजे होगा',
    mr: 'पुढील प्रयत्न {day} रोजी {time} वाजता होईल',
  }),
}
export const serverAnswered = message({
  en: 'The mail server answered: {answer}',
  hi: 'मेल सर्वर का उत्तर: {answer}',
  mr: 'मेल सर्व्हरचे उत्तर: {answer}',
})
export const tryAgainNow = message({ en: 'Try again now', hi: 'अभी फिर कोशिश करें', mr: 'आता पुन्हा प्रयत्न करा' })
export const sendingAgain = message({
  en: 'Sending “{subject}” again',
  hi: '“{subject}” फिर भेजा जा रहा है',
  mr: '“{subject}” पुन्हा पाठवला जात आहे',
})

// What officers tell people by hand.
export const toTell = message({ en: 'To tell', hi: 'बताना बाकी', mr: 'सांगायचे' })
export const toTellExplained = message({
  en: 'No mail reaches these people. Tell them yourself, for example on WhatsApp, then press “Told”. Deadlines begin when you press it.',
  hi: 'इन लोगों तक मेल नहीं पहुँचता। उन्हें खुद बताएँ, जैसे WhatsApp पर, फिर “बता दिया” दबाएँ। जिसकी समय-सीमा है, उसका समय तब तक शुरू नहीं होता।',
  mr: 'या लोकांपर्यंत मेल पोहोचत नाही. त्यांना स्वतः सांगा, उदाहरणार्थ WhatsApp वर, मग “सांगितले” दाबा. ज्याला मुदत आहे, ती मुदत त्याआधी सुरू होत नाही.',
})
export const nothingToTell = message({
  en: 'Everybody has been told.',
  hi: 'सबको बता दिया गया है।',
  mr: 'सर्वांना सांगून झाले आहे.',
})
export const tellBy = message({ en: 'by {day}', hi: '{day} तक', mr: '{day} पर्यंत' })
export const onWhatsapp = message({ en: 'WhatsApp', hi: 'WhatsApp', mr: 'WhatsApp' })
export const textWithLink = message({ en: 'Show the text', hi: 'टेक्स्ट दिखाएँ', mr: 'मजकूर दाखवा' })
export const told = message({ en: 'Told', hi: 'बता दिया', mr: 'सांगितले' })
export const unnamed = message({ en: 'No name', hi: 'नाम नहीं', mr: 'नाव नाही' })

// A mail as it will leave.
export const asItWillLeave = message({
  en: 'The mail as it will leave',
  hi: 'मेल, जैसा भेजा जाएगा',
  mr: 'मेल, जसा पाठवला जाईल',
})
export const to = message({ en: 'To', hi: 'प्रति', mr: 'प्रति' })
export const subject = message({ en: 'Subject', hi: 'विषय', mr: 'विषय' })

// The words of the mails to applicants and members.
export const mailTemplates = message({ en: 'Mail templates', hi: 'मेल के नमूने', mr: 'मेलचे नमुने' })
export const introduction = message({
  en: 'These are the words of the mails to applicants and members. A word in braces is a place that the website fills in. A line with a place for which there is nothing to fill in is left out. A mail leaves in the language in which the person applied.',
  hi: 'यहाँ आवेदकों और सदस्यों को भेजे जाने वाले मेल का टेक्स्ट है। कोष्ठक में लिखे शब्द की जगह वेबसाइट जानकारी भरती है। जिस पंक्ति में भरने के लिए कोई जानकारी न हो, वह छोड़ दी जाती है। मेल उसी भाषा में भेजा जाता है, जिसमें व्यक्ति ने आवेदन किया था।',
  mr: 'येथे अर्जदारांना आणि सदस्यांना पाठवायच्या मेलचा मजकूर आहे. कंसातील शब्दाच्या जागी वेबसाइट माहिती भरते. ज्या ओळीत भरण्यासाठी माहिती नसते ती वगळली जाते. व्यक्तीने ज्या भाषेत अर्ज केला त्याच भाषेत मेल पाठवला जातो.',
})
export const languageOfMails = message({ en: 'Language of the mails', hi: 'मेल की भाषा', mr: 'मेलची भाषा' })
export const text = message({ en: 'Text', hi: 'टेक्स्ट', mr: 'मजकूर' })
export const backToOriginal = message({
  en: 'Back to the original words',
  hi: 'मूल पाठ वापस लाएँ',
  mr: 'मूळ मजकूर परत आणा',
})
export const notSavedYet = message({ en: 'Not saved yet', hi: 'अभी सहेजा नहीं गया', mr: 'अजून जतन केलेले नाही' })
export const ownWords = message({ en: 'Your own words', hi: 'आपका अपना टेक्स्ट', mr: 'आपला स्वतःचा मजकूर' })
export const originalWords = message({ en: 'The original words', hi: 'मूल पाठ', mr: 'मूळ मजकूर' })
export const asSample = message({
  en: 'As a sample person would get it:',
  hi: 'किसी काल्पनिक व्यक्ति को यह मेल ऐसा मिलेगा:',
  mr: 'एखाद्या काल्पनिक व्यक्तीला हा मेल असा मिळेल:',
})
export const whatYouCanPutIn = message({
  en: 'What you can put in',
  hi: 'आप इसमें क्या डाल सकते हैं',
  mr: 'आपण यात काय घालू शकता',
})
export const nextMailHasThem = message({
  en: 'Saved. The next mail has these words.',
  hi: 'सहेजा गया। अगले मेल में यही टेक्स्ट होगा।',
  mr: 'जतन केले. पुढील मेलमध्ये हाच मजकूर असेल.',
})
export const originalIsBack = message({
  en: 'The original words are back',
  hi: 'मूल पाठ वापस आ गया है',
  mr: 'मूळ मजकूर परत आला आहे',
})
export const changedMeanwhile = message({
  en: 'Somebody else has changed these words. Discard your changes to see them',
  hi: 'किसी और ने यह टेक्स्ट बदल दिया है। उसे देखने के लिए अपने बदलाव छोड़ दें',
  mr: 'दुसऱ्या कोणीतरी हा मजकूर बदलला आहे. तो पाहण्यासाठी आपले बदल सोडून द्या',
})
