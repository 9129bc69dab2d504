import { message } from '../../lists/language.ts'

export const momentInIndia = message({
  en: '{day} at {time} (Indian time)',
  hi: '{day}, {time} बजे (भारतीय समय)',
  mr: '{day}, {time} (भारतीय वेळ)',
})

// The mails to the office. Their subjects are those of the inbox.
export const arrivedText = message({
  en: `{subject} arrived through the website of {association} on {moment}.

Read it in the office:
{link}

This mail contains nothing of the content. The office asks you to sign in.
`,
  hi: `{association} की वेबसाइट से यह मिला है: {subject}, {moment}।

इसे कार्यालय में पढ़ें:
{link}

इस मेल में उसका कोई अंश नहीं है। कार्यालय आपसे साइन इन करने को कहेगा।
`,
  mr: `{association} यांच्या वेबसाइटवरून हे मिळाले आहे: {subject}, {moment}.

ते कार्यालयात वाचा:
{link}

या मेलमध्ये त्यातील काहीही नाही. कार्यालय आपल्याला साइन इन करण्यास सांगेल.
`,
})
/** `records`: a number of them. */
export const moreArrivedText = message({
  en: `More arrived through the website of {association} in the hour from {moment}: {records}. The first {noticed} have mails of their own.

Read them in the office:
{link}

This mail contains nothing of the content. The office asks you to sign in.
`,
  hi: `{association} की वेबसाइट से {moment} के बाद के एक घंटे में और मिला है: {records}। पहले {noticed} के मेल अलग से भेजे गए हैं।

इन्हें कार्यालय में पढ़ें:
{link}

इस मेल में उनका कोई अंश नहीं है। कार्यालय आपसे साइन इन करने को कहेगा।
`,
  mr: `{association} यांच्या वेबसाइटवरून {moment} नंतरच्या एका तासात आणखी मिळाले आहे: {records}. पहिल्या {noticed} बद्दलचे मेल स्वतंत्रपणे पाठवले आहेत.

ते कार्यालयात वाचा:
{link}

या मेलमध्ये त्यांतील काहीही नाही. कार्यालय आपल्याला साइन इन करण्यास सांगेल.
`,
})

// The mails to officers about their work.
export const assignmentSubject = message({
  en: 'Assigned to you in the office of {association}',
  hi: '{association} के कार्यालय में आपको सौंपा गया काम',
  mr: '{association} यांच्या कार्यालयात आपल्याकडे सोपवलेले काम',
})
export const assignmentText = message({
  en: `Colleagues in the office of {association} have assigned work to you. This is assigned to you and not done yet:

{assigned}

This mail contains nothing of the content. The office asks you to sign in.
You choose in your account which mails you get:
{link}
`,
  hi: `{association} के कार्यालय में सहकर्मियों ने आपको काम सौंपा है। आपको सौंपा गया यह काम अभी बाकी है:

{assigned}

इस मेल में उसका कोई अंश नहीं है। कार्यालय आपसे साइन इन करने को कहेगा।
आपको कौन-से मेल मिलें, यह आप अपने खाते में चुनते हैं:
{link}
`,
  mr: `{association} यांच्या कार्यालयात सहकाऱ्यांनी आपल्याकडे काम सोपवले आहे. आपल्याकडे सोपवलेले हे काम अजून बाकी आहे:

{assigned}

या मेलमध्ये त्यातील काहीही नाही. कार्यालय आपल्याला साइन इन करण्यास सांगेल.
आपल्याला कोणते मेल मिळावेत ते आपण आपल्या खात्यात निवडता:
{link}
`,
})
export const dailySubject = message({
  en: 'To do in the office of {association}',
  hi: '{association} के कार्यालय में बाकी काम',
  mr: '{association} यांच्या कार्यालयात बाकी असलेले काम',
})
export const dailyText = message({
  en: `This is assigned to you in the office of {association} and not done yet:

{assigned}

Nobody works on this yet:

{waiting}

This mail contains nothing of the content. The office asks you to sign in.
You choose in your account which mails you get:
{link}
`,
  hi: `{association} के कार्यालय में आपको सौंपा गया यह काम अभी बाकी है:

{assigned}

इस पर अभी कोई काम नहीं कर रहा:

{waiting}

इस मेल में उसका कोई अंश नहीं है। कार्यालय आपसे साइन इन करने को कहेगा।
आपको कौन-से मेल मिलें, यह आप अपने खाते में चुनते हैं:
{link}
`,
  mr: `{association} यांच्या कार्यालयात आपल्याकडे सोपवलेले हे काम अजून बाकी आहे:

{assigned}

यावर अजून कोणीही काम करत नाही:

{waiting}

या मेलमध्ये त्यातील काहीही नाही. कार्यालय आपल्याला साइन इन करण्यास सांगेल.
आपल्याला कोणते मेल मिळावेत ते आपण आपल्या खात्यात निवडता:
{link}
`,
})
export const nothing = message({ en: 'Nothing.', hi: 'कुछ नहीं।', mr: 'काहीही नाही.' })
/** The lines of an inbox. `records`: a number of them. `fresh`: how many of them came since yesterday at this time. */
export const lines = {
  plain: message({ en: '{records}: {link}', hi: '{records}: {link}', mr: '{records}: {link}' }),
  fresh: message({
    en: '{records}, {fresh} of them new since yesterday: {link}',
    hi: '{records} (पिछले 24 घंटों में: {fresh}): {link}',
    mr: '{records} (मागील 24 तासांत: {fresh}): {link}',
  }),
  oldest: message({
    en: '{records}, the oldest of {day}: {link}',
    hi: '{records} (सबसे पुरानी तारीख: {day}): {link}',
    mr: '{records} (सर्वांत जुनी तारीख: {day}): {link}',
  }),
  freshAndOldest: message({
    en: '{records}, {fresh} of them new since yesterday, the oldest of {day}: {link}',
    hi: '{records} (पिछले 24 घंटों में: {fresh}, सबसे पुरानी तारीख: {day}): {link}',
    mr: '{records} (मागील 24 तासांत: {fresh}, सर्वांत जुनी तारीख: {day}): {link}',
  }),
}

// The mails about accounts and safety.
export const passwordSubject = message({
  en: 'Choose a new password for the office',
  hi: 'कार्यालय के लिए नया पासवर्ड चुनें',
  mr: 'कार्यालयासाठी नवा पासवर्ड निवडा',
})
export const passwordText = message({
  en: `Somebody asked for a new password for your account in the office of {association}. With this link you choose one. It works once, within an hour:

{link}

Your present password works until you use the link. If you did not ask for it, you need not do anything: delete this mail, and nobody can use the link.
`,
  hi: `किसी ने {association} के कार्यालय में आपके खाते के लिए नया पासवर्ड माँगा है। आप उसे इस लिंक से चुन सकते हैं। यह एक घंटे तक, और केवल एक बार काम करता है:

{link}

जब तक आप इस लिंक का उपयोग नहीं करते, आपका मौजूदा पासवर्ड काम करता रहेगा। यदि आपने इसे नहीं माँगा, तो आपको कुछ करने की ज़रूरत नहीं है: यह मेल हटा दें, तब कोई भी इस लिंक का उपयोग नहीं कर सकेगा।
`,
  mr: `कोणीतरी {association} यांच्या कार्यालयातील आपल्या खात्यासाठी नवा पासवर्ड मागितला आहे. आपण तो या लिंकने निवडू शकता. ती एका तासापर्यंत, आणि फक्त एकदाच चालते:

{link}

आपण ही लिंक वापरेपर्यंत आपला सध्याचा पासवर्ड चालू राहील. आपण हे मागितले नसल्यास आपल्याला काहीही करण्याची गरज नाही: हा मेल हटवा, म्हणजे ही लिंक कोणीही वापरू शकणार नाही.
`,
})
export const invitationSubject = message({
  en: '{inviter} invites you to the office of {association}',
  hi: '{inviter} ने आपको {association} के कार्यालय में शामिल होने का निमंत्रण दिया',
  mr: '{inviter} यांनी आपल्याला {association} यांच्या कार्यालयात सामील होण्याचे निमंत्रण दिले',
})
export const invitationText = message({
  en: `{inviter} invites you to the office of {association}, as {role}. With this link you choose a password and join. It works once, until {moment}:

{link}

Anyone who has the link can join with it, so do not pass this mail on. If you do not expect it, delete it.
`,
  hi: `{inviter} ने आपको {association} के कार्यालय में {role} के रूप में काम करने का निमंत्रण दिया है। इस लिंक से आप अपना पासवर्ड चुनकर शामिल हो सकते हैं। यह {moment} तक, और केवल एक बार काम करता है:

{link}

जिसके पास भी यह लिंक हो, वह इससे शामिल हो सकता है। इसलिए यह मेल किसी को आगे न भेजें। यदि आपको इसकी उम्मीद नहीं थी, तो इसे हटा दें।
`,
  mr: `{inviter} यांनी आपल्याला {association} यांच्या कार्यालयात {role} म्हणून काम करण्याचे निमंत्रण दिले आहे. या लिंकने आपण आपला पासवर्ड निवडून सामील होऊ शकता. ती {moment} पर्यंत, आणि फक्त एकदाच चालते:

{link}

ज्यांच्याकडे ही लिंक आहे ते तिने सामील होऊ शकतात. म्हणून हा मेल कोणालाही पुढे पाठवू नका. आपल्याला हा अपेक्षित नसल्यास तो हटवा.
`,
})
export const newPhraseSubject = message({
  en: 'A new recovery phrase for the backups',
  hi: 'बैकअप के लिए नया रिकवरी वाक्यांश',
  mr: 'बॅकअपसाठी नवा रिकव्हरी वाक्यांश',
})
export const newPhraseText = message({
  en: `An owner made a new recovery phrase for the backups of the website of {association}, on {moment}. Backups from now on open with the new words only. Keep the paper with the earlier words for the earlier backups.

If no owner among you did this, somebody else uses the account of an owner. Then do this at once: look in the activity log of the office whose account it is, let this owner choose a new password, and make another recovery phrase:
{link}
`,
  hi: `किसी मालिक ने {association} की वेबसाइट के बैकअप के लिए नया रिकवरी वाक्यांश बनाया है: {moment}। अब से बनने वाले बैकअप केवल नए शब्दों से खुलेंगे। पहले के बैकअप के लिए पुराने शब्दों वाला कागज़ सँभालकर रखें।

यदि आप में से किसी मालिक ने ऐसा नहीं किया, तो कोई और किसी मालिक के खाते का उपयोग कर रहा है। तब तुरंत यह करें: कार्यालय की गतिविधि में देखें कि वह किसका खाता है, उस मालिक से नया पासवर्ड चुनवाएँ, और फिर से नया रिकवरी वाक्यांश बनाएँ:
{link}
`,
  mr: `एका मालकाने {association} यांच्या वेबसाइटच्या बॅकअपसाठी नवा रिकव्हरी वाक्यांश तयार केला आहे: {moment}. यापुढील बॅकअप फक्त नव्या शब्दांनी उघडतील. आधीच्या बॅकअपसाठी जुन्या शब्दांचा कागद जपून ठेवा.

आपल्यापैकी कोणत्याही मालकाने हे केले नसल्यास, दुसरे कोणीतरी एखाद्या मालकाचे खाते वापरत आहे. मग लगेच हे करा: कार्यालयाच्या घडामोडींमध्ये ते कोणाचे खाते आहे ते पाहा, त्या मालकाला नवा पासवर्ड निवडण्यास सांगा, आणि पुन्हा नवा रिकव्हरी वाक्यांश तयार करा:
{link}
`,
})
export const manyDocumentsSubject = message({
  en: 'Unusually many documents were opened in the office',
  hi: 'कार्यालय में असामान्य रूप से बहुत-से दस्तावेज़ खोले गए',
  mr: 'कार्यालयात नेहमीपेक्षा खूप जास्त कागदपत्रे उघडली गेली',
})
export const manyDocumentsText = message({
  en: `A member of the staff of {association} has opened or exported personal data unusually often today, until {moment}. The activity log and the access log of the office say who, and what:
{link}

If you know why, for example because many people applied, you need not do anything. If not, ask this person. If nobody did this, somebody else uses the account: sign it out everywhere on the page “Staff”, and make a link for a new password.
`,
  hi: `{association} के कार्यालय के एक सदस्य ने आज {moment} तक असामान्य रूप से बहुत बार व्यक्तिगत जानकारी खोली या निर्यात की है। कार्यालय की गतिविधि और देखने का रिकॉर्ड बताते हैं कि किसने, और क्या:
{link}

यदि आपको कारण मालूम है, जैसे बहुत-से लोगों ने आवेदन किया, तो आपको कुछ करने की ज़रूरत नहीं है। यदि नहीं, तो इस व्यक्ति से पूछें। यदि किसी ने ऐसा नहीं किया, तो कोई और इस खाते का उपयोग कर रहा है: “कार्यालय के सदस्य” पृष्ठ पर इसे हर जगह से साइन आउट करें, और नए पासवर्ड के लिए लिंक बनाएँ।
`,
  mr: `{association} यांच्या कार्यालयातील एका सदस्याने आज {moment} पर्यंत नेहमीपेक्षा खूप जास्त वेळा वैयक्तिक माहिती उघडली किंवा निर्यात केली आहे. कोणी काय पाहिले ते कार्यालयाच्या “घडामोडी” आणि “पाहिल्याची नोंद” येथे दिसते:
{link}

आपल्याला कारण माहीत असल्यास, उदाहरणार्थ अनेक लोकांनी अर्ज केला असल्यास, आपल्याला काहीही करण्याची गरज नाही. नसल्यास या व्यक्तीला विचारा. कोणीही हे केले नसल्यास, दुसरे कोणीतरी हे खाते वापरत आहे: “कार्यालयातील सदस्य” या पानावर ते सर्व ठिकाणांहून साइन आउट करा, आणि नव्या पासवर्डसाठी लिंक तयार करा.
`,
})
