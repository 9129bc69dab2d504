import { message } from '../../../lists/language.ts'

// The mails to applicants. The mails about decisions are templates (server/mail/messages.ts).
export const receiptSubject = message({
  en: 'We have your application for membership ({reference})',
  hi: 'सदस्यता के लिए आपका आवेदन हमें मिल गया है ({reference})',
  mr: 'सदस्यत्वासाठीचा आपला अर्ज आम्हाला मिळाला आहे ({reference})',
})
export const receiptText = message({
  en: `Your application for membership of {association} has arrived.

Your reference: {reference}

Please keep this reference and mention it whenever you write or call about your application. You do not need to do anything else now: we read every application and will contact you by e-mail or telephone.

With this link you see what became of your application, correct what you entered, answer our questions, download what we hold, or withdraw and erase everything:

{link}

Anyone who has the link can do the same, so do not pass this mail on.

We delete your application and its pictures within {days} days of a decision.

If you did not apply, somebody entered your address by mistake. Reply to this mail and we will delete the application.

{association}
`,
  hi: `{association} की सदस्यता के लिए आपका आवेदन मिल गया है।

आपकी संदर्भ संख्या: {reference}

कृपया यह संख्या सँभालकर रखें, और आवेदन के बारे में लिखते या फ़ोन करते समय इसे बताएँ। अभी आपको और कुछ नहीं करना है: हम हर आवेदन पढ़ते हैं और आपसे ईमेल या फ़ोन पर संपर्क करेंगे।

इस लिंक से आप देख सकते हैं कि आपके आवेदन का क्या हुआ, अपना लिखा हुआ सुधार सकते हैं, हमारे प्रश्नों के उत्तर दे सकते हैं, हमारे पास की जानकारी डाउनलोड कर सकते हैं, या आवेदन वापस लेकर सब मिटा सकते हैं:

{link}

जिसके पास भी यह लिंक हो, वह यह सब कर सकता है। इसलिए यह मेल किसी को आगे न भेजें।

निर्णय के {days} दिनों के भीतर हम आपका आवेदन और उसके चित्र मिटा देते हैं।

यदि आपने आवेदन नहीं किया, तो किसी ने गलती से आपका पता लिख दिया है। इस मेल का जवाब भेजें, और हम आवेदन मिटा देंगे।

{association}
`,
  mr: `{association} यांच्या सदस्यत्वासाठीचा आपला अर्ज मिळाला आहे.

आपला संदर्भ क्रमांक: {reference}

कृपया हा क्रमांक जपून ठेवा, आणि अर्जाबद्दल लिहिताना किंवा फोन करताना तो सांगा. आत्ता आपल्याला आणखी काही करायचे नाही: आम्ही प्रत्येक अर्ज वाचतो आणि आपल्याशी ईमेल किंवा फोनवर संपर्क साधू.

या लिंकने आपण आपल्या अर्जाचे काय झाले ते पाहू शकता, आपण लिहिलेले दुरुस्त करू शकता, आमच्या प्रश्नांची उत्तरे देऊ शकता, आमच्याकडील माहिती डाउनलोड करू शकता, किंवा अर्ज मागे घेऊन सर्व पुसून टाकू शकता:

{link}

ज्यांच्याकडे ही लिंक आहे ते हे सर्व करू शकतात. म्हणून हा मेल कोणालाही पुढे पाठवू नका.

निर्णयानंतर {days} दिवसांच्या आत आम्ही आपला अर्ज आणि त्याचे फोटो पुसून टाकतो.

आपण अर्ज केला नसेल, तर कोणीतरी चुकून आपला पत्ता लिहिला आहे. या मेलला उत्तर पाठवा, आणि आम्ही अर्ज पुसून टाकू.

{association}
`,
})
export const lostLinkSubject = message({
  en: 'The link to your application ({reference})',
  hi: 'आपके आवेदन का लिंक ({reference})',
  mr: 'आपल्या अर्जाची लिंक ({reference})',
})
export const lostLinkText = message({
  en: `Somebody asked for a new link to your application for membership of {association}. With it you see what became of your application, correct what you entered, answer our questions, download what we hold, or withdraw and erase everything:

{link}

Anyone who has the link can do the same, so do not pass this mail on. If you did not ask for it, you need not do anything: nobody else got the link.

{association}
`,
  hi: `किसी ने {association} की सदस्यता के लिए आपके आवेदन का नया लिंक माँगा है। इससे आप देख सकते हैं कि आपके आवेदन का क्या हुआ, अपना लिखा हुआ सुधार सकते हैं, हमारे प्रश्नों के उत्तर दे सकते हैं, हमारे पास की जानकारी डाउनलोड कर सकते हैं, या आवेदन वापस लेकर सब मिटा सकते हैं:

{link}

जिसके पास भी यह लिंक हो, वह यह सब कर सकता है। इसलिए यह मेल किसी को आगे न भेजें। यदि लिंक आपने नहीं माँगा, तो आपको कुछ नहीं करना है: लिंक किसी और को नहीं मिला है।

{association}
`,
  mr: `कोणीतरी {association} यांच्या सदस्यत्वासाठीच्या आपल्या अर्जाची नवी लिंक मागितली आहे. तिने आपण आपल्या अर्जाचे काय झाले ते पाहू शकता, आपण लिहिलेले दुरुस्त करू शकता, आमच्या प्रश्नांची उत्तरे देऊ शकता, आमच्याकडील माहिती डाउनलोड करू शकता, किंवा अर्ज मागे घेऊन सर्व पुसून टाकू शकता:

{link}

ज्यांच्याकडे ही लिंक आहे ते हे सर्व करू शकतात. म्हणून हा मेल कोणालाही पुढे पाठवू नका. लिंक आपण मागितली नसेल, तर आपल्याला काही करायचे नाही: लिंक दुसऱ्या कोणालाही मिळालेली नाही.

{association}
`,
})
export const addressChangedSubject = message({
  en: 'The e-mail address of your application has changed ({reference})',
  hi: 'आपके आवेदन का ईमेल पता बदल गया है ({reference})',
  mr: 'आपल्या अर्जाचा ईमेल पत्ता बदलला आहे ({reference})',
})
export const addressChangedText = message({
  en: `Our office has entered another e-mail address for your application for membership of {association}. Mails about the application go there, and no longer to this address.

If you asked for it, you need not do anything.

If you did not ask for it, please write to us or call us: somebody else may have your private link.

{association}
`,
  hi: `हमारे कार्यालय ने {association} की सदस्यता के लिए आपके आवेदन में दूसरा ईमेल पता दर्ज किया है। आवेदन के बारे में मेल अब वहाँ जाते हैं, और इस पते पर नहीं आते।

यदि आपने यह माँगा था, तो आपको कुछ नहीं करना है।

यदि आपने यह नहीं माँगा, तो कृपया हमें लिखें या फ़ोन करें: हो सकता है कि आपका निजी लिंक किसी और के पास हो।

{association}
`,
  mr: `आमच्या कार्यालयाने {association} यांच्या सदस्यत्वासाठीच्या आपल्या अर्जात दुसरा ईमेल पत्ता नोंदवला आहे. अर्जाबद्दलचे मेल आता तिकडे जातात, आणि या पत्त्यावर येत नाहीत.

हे आपण सांगितले असेल, तर आपल्याला काही करायचे नाही.

हे आपण सांगितले नसेल, तर कृपया आम्हाला लिहा किंवा फोन करा: आपली खासगी लिंक दुसऱ्या कोणाकडे असू शकते.

{association}
`,
})
export const pictureAgain = message({
  en: 'Please send the picture “{picture}” again, on your private page.',
  hi: 'कृपया “{picture}” का चित्र अपने निजी पृष्ठ पर फिर से भेजें।',
  mr: 'कृपया “{picture}” हा फोटो आपल्या खासगी पानावर पुन्हा पाठवा.',
})

// What the office reads.
export const noMail = {
  server: message({
    en: 'No mail leaves, because the website has no mail server. Tell the applicant: it stands in “To tell”',
    hi: 'कोई मेल नहीं जाएगा, क्योंकि वेबसाइट के पास मेल सर्वर नहीं है। आवेदक को खुद बताएँ: यह “बताना बाकी” में है',
    mr: 'मेल जाणार नाही, कारण वेबसाइटला मेल सर्व्हर नाही. अर्जदाराला स्वतः कळवा: हे “सांगायचे” मध्ये आहे',
  }),
  address: message({
    en: 'No mail leaves, because the application has no valid e-mail address. Tell the applicant: it stands in “To tell”',
    hi: 'कोई मेल नहीं जाएगा, क्योंकि आवेदन में मान्य ईमेल पता नहीं है। आवेदक को खुद बताएँ: यह “बताना बाकी” में है',
    mr: 'मेल जाणार नाही, कारण अर्जात वैध ईमेल पत्ता नाही. अर्जदाराला स्वतः कळवा: हे “सांगायचे” मध्ये आहे',
  }),
}
export const mailTooLong = message({
  en: 'This mail would be too long. Shorten your words or the template',
  hi: 'यह मेल बहुत लंबा होगा। अपने शब्द या नमूना छोटा करें',
  mr: 'हा मेल फार मोठा होईल. आपला मजकूर किंवा नमुना लहान करा',
})
export const wordsTooLong = message({
  en: 'Shorten your words to {max} characters',
  hi: 'अपने शब्द {max} अक्षरों तक छोटे करें',
  mr: 'आपला मजकूर {max} अक्षरांपर्यंत लहान करा',
})
export const questionMissing = message({
  en: 'Write what you want to ask',
  hi: 'लिखें कि आप क्या पूछना चाहते हैं',
  mr: 'आपल्याला काय विचारायचे आहे ते लिहा',
})
export const notADay = message({ en: 'Choose a day', hi: 'कोई दिन चुनें', mr: 'दिवस निवडा' })
export const answerByOutOfRange = message({
  en: 'Choose a day after today, within a year',
  hi: 'आज के बाद का, एक वर्ष के भीतर का दिन चुनें',
  mr: 'आजनंतरचा, एका वर्षाच्या आतील दिवस निवडा',
})
export const changedBy = message({
  en: '{name} has changed it in the meantime',
  hi: 'इस बीच {name} ने इसे बदला है',
  mr: 'दरम्यान {name} यांनी हे बदलले आहे',
})
export const decidedAlready = message({
  en: 'This application is {state} already. Open it again to decide anew',
  hi: 'इस आवेदन की स्थिति पहले से “{state}” है। नए निर्णय के लिए इसे फिर खोलें',
  mr: 'या अर्जाची स्थिती आधीच “{state}” आहे. नव्या निर्णयासाठी तो पुन्हा उघडा',
})
export const notDecided = message({
  en: 'This application has no decision yet',
  hi: 'इस आवेदन पर अभी कोई निर्णय नहीं हुआ है',
  mr: 'या अर्जावर अजून निर्णय झालेला नाही',
})
export const notAccepted = message({
  en: 'Accept the application first',
  hi: 'पहले आवेदन स्वीकार करें',
  mr: 'आधी अर्ज स्वीकारा',
})
export const memberAlready = message({
  en: 'This application is in the register already, as member {number}',
  hi: 'यह आवेदन पहले से रजिस्टर में है, सदस्य {number} के रूप में',
  mr: 'हा अर्ज आधीच नोंदवहीत आहे, सदस्य {number} म्हणून',
})
export const memberAlreadyWithoutNumber = message({
  en: 'This application is in the register already, as member without a number',
  hi: 'यह आवेदन पहले से रजिस्टर में है, बिना संख्या वाले सदस्य के रूप में',
  mr: 'हा अर्ज आधीच नोंदवहीत आहे, क्रमांक नसलेला सदस्य म्हणून',
})
export const noNumber = message({ en: 'No number', hi: 'संख्या नहीं', mr: 'क्रमांक नाही' })
export const notSettled = message({
  en: 'The last decision can still be undone. Undo it first, or wait until its minute is over',
  hi: 'पिछला निर्णय अभी वापस लिया जा सकता है। पहले उसे वापस लें, या उसका एक मिनट बीतने तक रुकें',
  mr: 'शेवटचा निर्णय अजून मागे घेता येतो. आधी तो मागे घ्या, किंवा त्याचे एक मिनिट संपेपर्यंत थांबा',
})
export const noNewAddress = message({
  en: 'No new address waits to be confirmed',
  hi: 'पुष्टि के लिए कोई नया पता बाकी नहीं है',
  mr: 'पुष्टी बाकी असलेला नवा पत्ता नाही',
})
export const noSuchDocument = message({
  en: 'There is no such document',
  hi: 'ऐसा कोई दस्तावेज़ नहीं है',
  mr: 'असे कागदपत्र नाही',
})
/** The cells of the spreadsheet: whether a document was received, and whether a box is ticked. */
export const cells = {
  received: message({ en: 'received', hi: 'प्राप्त', mr: 'मिळाले' }),
  yes: message({ en: 'yes', hi: 'हाँ', mr: 'होय' }),
  no: message({ en: 'no', hi: 'नहीं', mr: 'नाही' }),
}

// The activity: words that follow the name of the person, in Hindi after “ने” and in Marathi after “यांनी”.
export const deeds = {
  answered: message({
    en: 'answered the question about {record}',
    hi: 'प्रश्न का उत्तर दिया: {record}',
    mr: 'प्रश्नाचे उत्तर दिले: {record}',
  }),
  reopened: message({ en: 'reopened {record}', hi: '{record} फिर खोला', mr: '{record} पुन्हा उघडला' }),
  'question asked': message({
    en: 'asked a question about {record}',
    hi: 'प्रश्न पूछा: {record}',
    mr: 'प्रश्न विचारला: {record}',
  }),
  accepted: message({ en: 'accepted {record}', hi: '{record} स्वीकार किया', mr: '{record} स्वीकारला' }),
  declined: message({ en: 'declined {record}', hi: '{record} अस्वीकार किया', mr: '{record} नाकारला' }),
  withdrawn: message({
    en: 'recorded the withdrawal of {record}',
    hi: 'दर्ज किया कि आवेदन वापस लिया गया: {record}',
    mr: 'अर्ज मागे घेतल्याची नोंद केली: {record}',
  }),
  lapsed: message({
    en: 'found no answer in 90 days and let lapse {record}',
    hi: '90 दिनों में उत्तर न मिलने से {record} बंद किया',
    mr: '90 दिवसांत उत्तर न आल्याने {record} बंद केला',
  }),
}
export const changed = {
  reopen: deeds.reopened,
  withdraw: deeds.withdrawn,
  member: message({
    en: 'entered {record} in the register of members',
    hi: 'सदस्यों के रजिस्टर में दर्ज किया: {record}',
    mr: 'सदस्यांच्या नोंदवहीत नोंदवले: {record}',
  }),
  address: message({
    en: 'confirmed the new address of {record}',
    hi: 'नए पते की पुष्टि की: {record}',
    mr: 'नव्या पत्त्याची पुष्टी केली: {record}',
  }),
}
export const mailsLeave = message({
  en: { one: '{count} mail leaves after a minute.', other: '{count} mails leave after a minute.' },
  hi: { one: '{count} मेल एक मिनट बाद जाएगा।', other: '{count} मेल एक मिनट बाद जाएँगे।' },
  mr: { one: '{count} मेल एका मिनिटाने जाईल.', other: '{count} मेल एका मिनिटाने जातील.' },
})
export const noMailLeaves = message({
  en: 'No mail leaves: it stands in “To tell”.',
  hi: 'कोई मेल नहीं जाएगा: यह “बताना बाकी” में है।',
  mr: 'मेल जाणार नाही: हे “सांगायचे” मध्ये आहे.',
})
/** What was done, as sentences for the officer. After a decision, another one follows. */
export const done = {
  ask: message({
    en: { one: '{count} question asked', other: '{count} questions asked' },
    hi: { one: '{count} प्रश्न पूछा गया', other: '{count} प्रश्न पूछे गए' },
    mr: { one: '{count} प्रश्न विचारला', other: '{count} प्रश्न विचारले' },
  }),
  accept: message({
    en: { one: '{count} application accepted', other: '{count} applications accepted' },
    hi: { one: '{count} आवेदन स्वीकार किया गया', other: '{count} आवेदन स्वीकार किए गए' },
    mr: { one: '{count} अर्ज स्वीकारला', other: '{count} अर्ज स्वीकारले' },
  }),
  decline: message({
    en: { one: '{count} application declined', other: '{count} applications declined' },
    hi: { one: '{count} आवेदन अस्वीकार किया गया', other: '{count} आवेदन अस्वीकार किए गए' },
    mr: { one: '{count} अर्ज नाकारला', other: '{count} अर्ज नाकारले' },
  }),
  reopen: message({
    en: 'You opened {records} again.',
    hi: 'आपने फिर खोला: {records}।',
    mr: 'आपण पुन्हा उघडले: {records}.',
  }),
  withdraw: message({
    en: 'You marked {records} as withdrawn.',
    hi: 'आपने “वापस लिया गया” दर्ज किया: {records}।',
    mr: 'आपण मागे घेतल्याची खूण केली: {records}.',
  }),
  member: message({
    en: 'You entered {records} in the register of members.',
    hi: 'आपने सदस्यों के रजिस्टर में दर्ज किया: {records}।',
    mr: 'आपण सदस्यांच्या नोंदवहीत नोंदवले: {records}.',
  }),
  address: message({
    en: 'You confirmed the new address of {records}.',
    hi: 'आपने नए पते की पुष्टि की: {records}।',
    mr: 'आपण नव्या पत्त्याची पुष्टी केली: {records}.',
  }),
}
export const noteWritten = message({
  en: 'wrote a note about an application',
  hi: 'एक आवेदन के बारे में टिप्पणी लिखी',
  mr: 'एका अर्जाबद्दल टीप लिहिली',
})

// What the applicant's page answers. The same text for a malformed, an unknown and an old key, and for one whose application is erased.
export const opensNothing = message({
  en: 'This key opens no application. It may be mistyped or too old, or the application may be erased. Please check it. If you lost your link, see below.',
  hi: 'इस कुंजी से कोई आवेदन नहीं खुलता। हो सकता है कि यह गलत लिखी गई हो या बहुत पुरानी हो, या आवेदन मिटा दिया गया हो। कृपया इसे जाँचें। यदि आपका लिंक खो गया है, तो नीचे देखें।',
  mr: 'या कोडने कोणताही अर्ज उघडत नाही. तो चुकीचा लिहिला असेल किंवा फार जुना असेल, किंवा अर्ज पुसून टाकला असेल. कृपया तो तपासा. आपली लिंक हरवली असल्यास खाली पाहा.',
})
export const lostLinkAnswer = message({
  en: 'If this e-mail address and this reference belong together, a mail with a new link is on its way to the address that you gave in your application.',
  hi: 'यदि यह ईमेल पता और यह संदर्भ संख्या एक ही आवेदन के हैं, तो नए लिंक वाला मेल उस पते पर भेजा जा रहा है जो आपने आवेदन में दिया था।',
  mr: 'हा ईमेल पत्ता आणि हा संदर्भ क्रमांक एकाच अर्जाचे असतील, तर आपण अर्जात दिलेल्या पत्त्यावर नवी लिंक असलेला मेल पाठवला जात आहे.',
})
export const answers = {
  invalidAddress: message({
    en: 'Nothing was sent. Please enter a complete email address, such as name@example.org.',
    hi: 'कुछ भी नहीं भेजा गया। कृपया पूरा ईमेल पता लिखें, जैसे name@example.org।',
    mr: 'काहीही पाठवले नाही. कृपया पूर्ण ईमेल पत्ता लिहा, जसे name@example.org.',
  }),
  invalidReference: message({
    en: 'Nothing was sent. Please enter the reference of your application, such as 1795 0000 0000 1.',
    hi: 'कुछ भी नहीं भेजा गया। कृपया अपने आवेदन की संदर्भ संख्या लिखें, जैसे 1795 0000 0000 1।',
    mr: 'काहीही पाठवले नाही. कृपया आपल्या अर्जाचा संदर्भ क्रमांक लिहा, जसे 1795 0000 0000 1.',
  }),
  refused: message({
    en: 'Nothing was sent yet. Please correct the fields that are marked.',
    hi: 'अभी कुछ भी नहीं भेजा गया है। कृपया निशान लगे फ़ील्ड सुधारें।',
    mr: 'अजून काहीही पाठवलेले नाही. कृपया खूण केलेले रकाने दुरुस्त करा.',
  }),
  late: message({
    en: 'Nothing was changed: the application is in another state by now.',
    hi: 'कुछ भी नहीं बदला गया: आवेदन की स्थिति अब बदल चुकी है।',
    mr: 'काहीही बदलले नाही: अर्जाची स्थिती आता वेगळी आहे.',
  }),
  deciding: message({
    en: 'Nothing was changed, because the office is working on the application at this moment. Please try again in a minute.',
    hi: 'कुछ भी नहीं बदला गया, क्योंकि कार्यालय इसी समय आवेदन पर काम कर रहा है। कृपया एक मिनट बाद फिर कोशिश करें।',
    mr: 'काहीही बदलले नाही, कारण कार्यालय याच वेळी अर्जावर काम करत आहे. कृपया एका मिनिटाने पुन्हा प्रयत्न करा.',
  }),
  changed: message({
    en: 'Nothing was changed, because the office changed the application meanwhile. Please check it and try again.',
    hi: 'कुछ भी नहीं बदला गया, क्योंकि इस बीच कार्यालय ने आवेदन में बदलाव किया है। कृपया उसे जाँचें और फिर कोशिश करें।',
    mr: 'काहीही बदलले नाही, कारण दरम्यान कार्यालयाने अर्जात बदल केला आहे. कृपया तो तपासा आणि पुन्हा प्रयत्न करा.',
  }),
  same: message({
    en: 'Nothing was changed: everything is as it was.',
    hi: 'कुछ भी नहीं बदला गया: सब पहले जैसा है।',
    mr: 'काहीही बदलले नाही: सर्व होते तसेच आहे.',
  }),
  corrected: message({
    en: 'Your correction is stored.',
    hi: 'आपका सुधार सहेज लिया गया है।',
    mr: 'आपली दुरुस्ती जतन केली आहे.',
  }),
  answered: message({
    en: 'Your answer is on its way to the office. Thank you.',
    hi: 'आपका उत्तर कार्यालय को भेज दिया गया है। धन्यवाद।',
    mr: 'आपले उत्तर कार्यालयाला पाठवले आहे. धन्यवाद.',
  }),
}
export const notReplaceable = message({
  en: 'This picture cannot be replaced here. Answer without it, and send it to the office by mail',
  hi: 'यह चित्र यहाँ नहीं बदला जा सकता। इसके बिना उत्तर दें, और चित्र कार्यालय को मेल से भेजें',
  mr: 'हा फोटो येथे बदलता येत नाही. त्याशिवाय उत्तर द्या, आणि फोटो कार्यालयाला मेलने पाठवा',
})
// The file with everything that is stored about an application.
export const exported = {
  title: message({ en: 'Application {reference}', hi: 'आवेदन {reference}', mr: 'अर्ज {reference}' }),
  heading: message({
    en: 'What {association} stores about your application',
    hi: 'आपके आवेदन के बारे में {association} के पास क्या है',
    mr: 'आपल्या अर्जाबद्दल {association} यांच्याकडे काय आहे',
  }),
  written: message({
    en: 'Reference {reference}. Written on {day}.',
    hi: 'संदर्भ संख्या {reference}। {day} को तैयार।',
    mr: 'संदर्भ क्रमांक {reference}. {day} रोजी तयार.',
  }),
  application: message({ en: 'Your application', hi: 'आपका आवेदन', mr: 'आपला अर्ज' }),
  agreement: message({ en: 'Your agreement', hi: 'आपकी सहमति', mr: 'आपली संमती' }),
  agreed: message({
    en: 'You agreed on {day} to the privacy notice {version}.',
    hi: 'आपने {day} को गोपनीयता सूचना {version} पर सहमति दी।',
    mr: 'आपण {day} रोजी गोपनीयता सूचनेला (आवृत्ती {version}) संमती दिली.',
  }),
  agreedToUnknown: message({
    en: 'You agreed on {day} to the privacy notice of an unknown version.',
    hi: 'आपने {day} को गोपनीयता सूचना पर सहमति दी। उसका संस्करण दर्ज नहीं है।',
    mr: 'आपण {day} रोजी गोपनीयता सूचनेला संमती दिली. तिची आवृत्ती नोंदलेली नाही.',
  }),
  pictures: message({ en: 'Your pictures', hi: 'आपके चित्र', mr: 'आपले फोटो' }),
  noPictures: message({ en: 'None are stored.', hi: 'कोई चित्र नहीं रखा है।', mr: 'एकही फोटो ठेवलेला नाही.' }),
  pictureGone: message({
    en: 'The picture is not stored any more.',
    hi: 'यह चित्र अब नहीं रखा है।',
    mr: 'हा फोटो आता ठेवलेला नाही.',
  }),
  notIncluded: message({
    en: 'Received and stored encrypted. This file does not contain the picture; the association sends it on request.',
    hi: 'मिल गया और एन्क्रिप्ट करके रखा है। इस फ़ाइल में चित्र नहीं है; माँगने पर संस्था उसे भेजती है।',
    mr: 'मिळाला आणि एन्क्रिप्ट करून ठेवला आहे. या फाइलमध्ये फोटो नाही; मागितल्यास संस्था तो पाठवते.',
  }),
  events: message({ en: 'What happened', hi: 'क्या-क्या हुआ', mr: 'काय काय झाले' }),
  noEvents: message({ en: 'Nothing yet.', hi: 'अभी कुछ नहीं।', mr: 'अजून काही नाही.' }),
  byYou: message({ en: '{day}: {what} by you', hi: '{day}: {what} (आप)', mr: '{day}: {what} (आपण)' }),
  byOffice: message({
    en: '{day}: {what} by the office',
    hi: '{day}: {what} (कार्यालय)',
    mr: '{day}: {what} (कार्यालय)',
  }),
  viewings: message({
    en: 'When the office opened your pictures',
    hi: 'कार्यालय ने आपके चित्र कब खोले',
    mr: 'कार्यालयाने आपले फोटो केव्हा उघडले',
  }),
  forApplicant: message({
    en: 'Export for the applicant',
    hi: 'आवेदक के लिए फ़ाइल',
    mr: 'अर्जदारासाठी फाइल',
  }),
  mails: message({
    en: 'Mails about your application',
    hi: 'आपके आवेदन के बारे में मेल',
    mr: 'आपल्या अर्जाबद्दलचे मेल',
  }),
}
