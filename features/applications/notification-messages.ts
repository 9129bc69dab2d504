import { message } from '../../lists/language.ts'

// What a notification is, and what fills it in, as the office reads it.
export const labels = {
  question: message({ en: 'A question to an applicant', hi: 'आवेदक से प्रश्न', mr: 'अर्जदाराला प्रश्न' }),
  accepted: message({ en: 'An application is accepted', hi: 'आवेदन स्वीकार हुआ', mr: 'अर्ज स्वीकारला' }),
  declined: message({ en: 'An application is declined', hi: 'आवेदन अस्वीकार हुआ', mr: 'अर्ज नाकारला' }),
  reminder: message({ en: 'A reminder of a question', hi: 'प्रश्न का रिमाइंडर', mr: 'प्रश्नाची आठवण' }),
  lastReminder: message({
    en: 'The last reminder of a question',
    hi: 'प्रश्न का अंतिम रिमाइंडर',
    mr: 'प्रश्नाची शेवटची आठवण',
  }),
}
export const placeholders = {
  question: message({ en: 'what was asked', hi: 'जो पूछा गया था', mr: 'जे विचारले होते ते' }),
  lapsesOn: message({
    en: 'the day on which the application lapses',
    hi: 'वह दिन जब आवेदन बंद हो जाएगा',
    mr: 'ज्या दिवशी अर्ज बंद होईल तो दिवस',
  }),
  reference: message({
    en: 'the reference of the application',
    hi: 'आवेदन की संदर्भ संख्या',
    mr: 'अर्जाचा संदर्भ क्रमांक',
  }),
  answerBy: message({
    en: 'the day by which we ask for an answer',
    hi: 'वह दिन जब तक हमें उत्तर चाहिए',
    mr: 'ज्या दिवसापर्यंत आम्हाला उत्तर हवे तो दिवस',
  }),
}

export const questionSubject = message({
  en: 'A question about your application ({reference})',
  hi: 'आपके आवेदन के बारे में एक प्रश्न ({reference})',
  mr: 'आपल्या अर्जाबद्दल एक प्रश्न ({reference})',
})
export const questionText = message({
  en: `Dear {name},

we have a question about your application for membership of {association}:

{words}

Please answer by {answerBy}. You can answer on your private page, or reply to this mail:

{link}

Anyone who has the link can see and change your application, so do not pass this mail on.

{association}
`,
  hi: `नमस्ते {name},

{association} की सदस्यता के लिए आपके आवेदन के बारे में हमारा एक प्रश्न है:

{words}

कृपया {answerBy} तक उत्तर दें। आप अपने निजी पृष्ठ पर उत्तर दे सकते हैं, या इस मेल का जवाब भेज सकते हैं:

{link}

जिसके पास भी यह लिंक हो, वह आपका आवेदन देख और बदल सकता है। इसलिए यह मेल किसी को आगे न भेजें।

{association}
`,
  mr: `नमस्कार {name},

{association} यांच्या सदस्यत्वासाठीच्या आपल्या अर्जाबद्दल आमचा एक प्रश्न आहे:

{words}

कृपया {answerBy} पर्यंत उत्तर द्या. आपण आपल्या खासगी पानावर उत्तर देऊ शकता, किंवा या मेलला उत्तर पाठवू शकता:

{link}

ज्यांच्याकडे ही लिंक आहे ते आपला अर्ज पाहू आणि बदलू शकतात. म्हणून हा मेल कोणालाही पुढे पाठवू नका.

{association}
`,
})
export const acceptedSubject = message({
  en: 'Your application is accepted ({reference})',
  hi: 'आपका आवेदन स्वीकार हो गया है ({reference})',
  mr: 'आपला अर्ज स्वीकारला आहे ({reference})',
})
export const acceptedText = message({
  en: `Dear {name},

{association} has accepted your application for membership.

{words}

Your member number is {number}.
Your membership is valid until {validUntil}.

What we hold about you is on your private page:

{link}

Anyone who has the link can see it, so do not pass this mail on.

{association}
`,
  hi: `नमस्ते {name},

{association} ने सदस्यता के लिए आपका आवेदन स्वीकार कर लिया है।

{words}

आपकी सदस्यता संख्या {number} है।
आपकी सदस्यता {validUntil} तक मान्य है।

आपके बारे में हमारे पास जो जानकारी है, वह आपके निजी पृष्ठ पर है:

{link}

जिसके पास भी यह लिंक हो, वह इसे देख सकता है। इसलिए यह मेल किसी को आगे न भेजें।

{association}
`,
  mr: `नमस्कार {name},

{association} यांनी सदस्यत्वासाठीचा आपला अर्ज स्वीकारला आहे.

{words}

आपला सदस्य क्रमांक {number} आहे.
आपले सदस्यत्व {validUntil} पर्यंत वैध आहे.

आमच्याकडे आपल्याबद्दल असलेली माहिती आपल्या खासगी पानावर आहे:

{link}

ज्यांच्याकडे ही लिंक आहे ते ती पाहू शकतात. म्हणून हा मेल कोणालाही पुढे पाठवू नका.

{association}
`,
})
export const declinedSubject = message({
  en: 'Your application ({reference})',
  hi: 'आपका आवेदन ({reference})',
  mr: 'आपला अर्ज ({reference})',
})
export const declinedText = message({
  en: `Dear {name},

thank you for your application for membership of {association}. We cannot accept it at present.

{words}

What we hold about you is on your private page. There you can also erase it:

{link}

Anyone who has the link can do so, so do not pass this mail on.

{association}
`,
  hi: `नमस्ते {name},

{association} की सदस्यता के लिए आवेदन करने पर आपका धन्यवाद। अभी हम इसे स्वीकार नहीं कर सकते।

{words}

आपके बारे में हमारे पास जो जानकारी है, वह आपके निजी पृष्ठ पर है। वहाँ आप उसे मिटा भी सकते हैं:

{link}

जिसके पास भी यह लिंक हो, वह ऐसा कर सकता है। इसलिए यह मेल किसी को आगे न भेजें।

{association}
`,
  mr: `नमस्कार {name},

{association} यांच्या सदस्यत्वासाठी अर्ज केल्याबद्दल धन्यवाद. सध्या आम्ही तो स्वीकारू शकत नाही.

{words}

आमच्याकडे आपल्याबद्दल असलेली माहिती आपल्या खासगी पानावर आहे. तिथे आपण ती पुसूनही टाकू शकता:

{link}

ज्यांच्याकडे ही लिंक आहे ते असे करू शकतात. म्हणून हा मेल कोणालाही पुढे पाठवू नका.

{association}
`,
})
export const reminderSubject = message({
  en: 'Reminder: a question about your application ({reference})',
  hi: 'रिमाइंडर: आपके आवेदन के बारे में एक प्रश्न ({reference})',
  mr: 'आठवण: आपल्या अर्जाबद्दल एक प्रश्न ({reference})',
})
export const reminderText = message({
  en: `Dear {name},

We asked you a question about your application for membership of {association}, and have no answer yet:

{question}

Please answer by {answerBy}, on your private page or by a reply to this mail.

{link}

Anyone who has the link can see and change your application, so do not pass this mail on.

{association}
`,
  hi: `नमस्ते {name},

हमने {association} की सदस्यता के लिए आपके आवेदन के बारे में एक प्रश्न पूछा था, और अभी तक उत्तर नहीं मिला है:

{question}

कृपया {answerBy} तक उत्तर दें, अपने निजी पृष्ठ पर या इस मेल का जवाब भेजकर।

{link}

जिसके पास भी यह लिंक हो, वह आपका आवेदन देख और बदल सकता है। इसलिए यह मेल किसी को आगे न भेजें।

{association}
`,
  mr: `नमस्कार {name},

आम्ही {association} यांच्या सदस्यत्वासाठीच्या आपल्या अर्जाबद्दल एक प्रश्न विचारला होता, आणि अजून उत्तर मिळालेले नाही:

{question}

कृपया {answerBy} पर्यंत उत्तर द्या, आपल्या खासगी पानावर किंवा या मेलला उत्तर पाठवून.

{link}

ज्यांच्याकडे ही लिंक आहे ते आपला अर्ज पाहू आणि बदलू शकतात. म्हणून हा मेल कोणालाही पुढे पाठवू नका.

{association}
`,
})
export const lastReminderSubject = message({
  en: 'Last reminder: a question about your application ({reference})',
  hi: 'अंतिम रिमाइंडर: आपके आवेदन के बारे में एक प्रश्न ({reference})',
  mr: 'शेवटची आठवण: आपल्या अर्जाबद्दल एक प्रश्न ({reference})',
})
export const lastReminderText = message({
  en: `Dear {name},

We still have no answer to our question about your application for membership of {association}:

{question}

Please answer on your private page, or by a reply to this mail. This is the last reminder. Without an answer your application lapses on {lapsesOn}, or 30 days after this mail if that is later. Until it is erased later, an answer on your private page opens it again.

{link}

Anyone who has the link can see and change your application, so do not pass this mail on.

{association}
`,
  hi: `नमस्ते {name},

{association} की सदस्यता के लिए आपके आवेदन के बारे में हमारे प्रश्न का उत्तर अब तक नहीं मिला है:

{question}

कृपया अपने निजी पृष्ठ पर, या इस मेल का जवाब भेजकर उत्तर दें। हम अंतिम बार याद दिला रहे हैं। उत्तर न मिलने पर आपका आवेदन {lapsesOn} को, या इस मेल के 30 दिन बाद (जो भी बाद में हो), बंद हो जाएगा। उसके बाद भी, जब तक वह मिटाया नहीं जाता, निजी पृष्ठ पर उत्तर देने से वह फिर खुल जाएगा।

{link}

जिसके पास भी यह लिंक हो, वह आपका आवेदन देख और बदल सकता है। इसलिए यह मेल किसी को आगे न भेजें।

{association}
`,
  mr: `नमस्कार {name},

{association} यांच्या सदस्यत्वासाठीच्या आपल्या अर्जाबद्दल आमच्या प्रश्नाला अजूनही उत्तर मिळालेले नाही:

{question}

कृपया आपल्या खासगी पानावर, किंवा या मेलला उत्तर पाठवून उत्तर द्या. ही शेवटची आठवण आहे. उत्तर न आल्यास आपला अर्ज {lapsesOn} रोजी, किंवा ते नंतर असल्यास या मेलनंतर 30 दिवसांनी, बंद होईल. त्यानंतर तो पुसून टाकला जाईपर्यंत, आपण खासगी पानावर दिलेल्या उत्तराने तो पुन्हा उघडेल.

{link}

ज्यांच्याकडे ही लिंक आहे ते आपला अर्ज पाहू आणि बदलू शकतात. म्हणून हा मेल कोणालाही पुढे पाठवू नका.

{association}
`,
})
