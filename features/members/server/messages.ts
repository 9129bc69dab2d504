import { message } from '../../../lists/language.ts'

// The file with everything that is stored about a member.
export const title = message({ en: 'Member {number}', hi: 'सदस्य {number}', mr: 'सदस्य {number}' })
export const heading = message({
  en: 'What {association} stores about you as a member',
  hi: 'सदस्य के रूप में आपके बारे में {association} के पास क्या है',
  mr: 'सदस्य म्हणून आपल्याबद्दल {association} यांच्याकडे काय आहे',
})
export const written = message({
  en: 'Member number {number}. Written on {day}.',
  hi: 'सदस्यता संख्या {number}। {day} को तैयार।',
  mr: 'सदस्य क्रमांक {number}. {day} रोजी तयार.',
})
export const entry = message({
  en: 'Your entry in the register',
  hi: 'रजिस्टर में आपकी प्रविष्टि',
  mr: 'नोंदवहीतील आपली नोंद',
})
export const yourPhoto = message({ en: 'Your photo', hi: 'आपकी फ़ोटो', mr: 'आपला फोटो' })
export const grades = message({ en: 'Your grades', hi: 'आपके ग्रेड', mr: 'आपले ग्रेड' })
export const examinedBy = message({ en: 'examiner: {name}', hi: 'परीक्षक: {name}', mr: 'परीक्षक: {name}' })
export const renewals = message({
  en: 'Your renewals',
  hi: 'आपके नवीनीकरण',
  mr: 'आपली नूतनीकरणे',
})
export const renewed = message({
  en: '{day}: from {from} until {until}',
  hi: '{day}: {from} से {until} तक',
  mr: '{day}: {from} पासून {until} पर्यंत',
})
export const renewedAndPaid = message({
  en: '{day}: from {from} until {until}, paid: {paid}',
  hi: '{day}: {from} से {until} तक, भुगतान: {paid}',
  mr: '{day}: {from} पासून {until} पर्यंत, भरलेले शुल्क: {paid}',
})
export const unknownDay = message({ en: 'an unknown day', hi: 'अज्ञात दिन', mr: 'अज्ञात दिवस' })
export const mails = message({
  en: 'Mails about your membership',
  hi: 'आपकी सदस्यता के बारे में मेल',
  mr: 'आपल्या सदस्यत्वाबद्दलचे मेल',
})
export const aboutEnd = message({
  en: '{day}: about the end on {end}',
  hi: '{day}: {end} को समाप्ति के बारे में',
  mr: '{day}: {end} रोजीच्या समाप्तीबद्दल',
})
export const viewings = message({
  en: 'When the office exported your data',
  hi: 'कार्यालय ने आपकी जानकारी की फ़ाइल कब बनाई',
  mr: 'कार्यालयाने आपल्या माहितीची फाइल केव्हा बनवली',
})
export const forMember = message({
  en: 'Export for the member',
  hi: 'सदस्य के लिए फ़ाइल',
  mr: 'सदस्यासाठी फाइल',
})

// What the office reads.
export const wordsTooLong = message({
  en: 'is too long',
  hi: 'आपके शब्द बहुत लंबे हैं',
  mr: 'आपला मजकूर फार मोठा आहे',
})
export const paidTooLong = message({
  en: 'can hold {max} characters at most',
  hi: '“भुगतान” में अधिक से अधिक {max} अक्षर आ सकते हैं',
  mr: '“भरलेले शुल्क” मध्ये जास्तीत जास्त {max} अक्षरे मावतात',
})
export const noAddress = message({
  en: 'There is no name, phone number or valid e-mail address',
  hi: 'नाम, फ़ोन नंबर या मान्य ईमेल पता नहीं है',
  mr: 'नाव, फोन नंबर किंवा वैध ईमेल पत्ता नाही',
})
export const noMailServer = message({
  en: 'The website sends no mail, because no mail server is set (SMTP_URL and OFFICE_EMAIL in the operating guide)',
  hi: 'वेबसाइट मेल नहीं भेजती, क्योंकि मेल सर्वर सेट नहीं है (संचालन गाइड में SMTP_URL और OFFICE_EMAIL)',
  mr: 'वेबसाइट मेल पाठवत नाही, कारण मेल सर्व्हर सेट केलेला नाही (संचालन मार्गदर्शिकेतील SMTP_URL आणि OFFICE_EMAIL)',
})
export const memberGone = message({
  en: 'This member no longer exists',
  hi: 'यह सदस्य अब रजिस्टर में नहीं है',
  mr: 'हे सदस्य आता नोंदवहीत नाहीत',
})
export const mailWritten = message({
  en: 'A mail about this end was written already',
  hi: 'इस समाप्ति के बारे में मेल पहले ही लिखा जा चुका है',
  mr: 'या समाप्तीबद्दल मेल आधीच लिहिला गेला आहे',
})
export const mailLeaves = message({
  en: 'A mail to this member is about to leave',
  hi: 'इस सदस्य को एक मेल अभी जाने वाला है',
  mr: 'या सदस्याला एक मेल आत्ता जाणार आहे',
})
export const changedByOther = message({
  en: 'Somebody else has changed this member since you opened the screen',
  hi: 'आपके स्क्रीन खोलने के बाद किसी और ने इस सदस्य की प्रविष्टि बदल दी है',
  mr: 'आपण स्क्रीन उघडल्यानंतर दुसऱ्या कोणीतरी या सदस्याची नोंद बदलली आहे',
})
export const renewedMembers = message({
  en: { one: '{count} membership renewed until {day}.', other: '{count} memberships renewed.' },
  hi: {
    one: '{count} सदस्यता का {day} तक नवीनीकरण हुआ।',
    other: '{count} सदस्यताओं का नवीनीकरण हुआ।',
  },
  mr: {
    one: '{count} सदस्यत्वाचे {day} पर्यंत नूतनीकरण झाले.',
    other: '{count} सदस्यत्वांचे नूतनीकरण झाले.',
  },
})
export const mailsLeave = message({
  en: {
    one: '{count} member is told of the renewal in a minute.',
    other: '{count} members are told of the renewal in a minute.',
  },
  hi: {
    one: '{count} सदस्य को नवीनीकरण के बारे में एक मिनट में बताया जाएगा।',
    other: '{count} सदस्यों को नवीनीकरण के बारे में एक मिनट में बताया जाएगा।',
  },
  mr: {
    one: '{count} सदस्याला नूतनीकरणाबद्दल एका मिनिटात कळवले जाईल.',
    other: '{count} सदस्यांना नूतनीकरणाबद्दल एका मिनिटात कळवले जाईल.',
  },
})
export const noSuchDocument = message({
  en: 'There is no such document',
  hi: 'ऐसा कोई दस्तावेज़ नहीं है',
  mr: 'असे कागदपत्र नाही',
})
export const notAPhoto = message({
  en: 'Choose a JPEG, PNG or WebP of at most {mb} MB',
  hi: 'अधिक से अधिक {mb} MB की JPEG, PNG या WebP फ़ोटो चुनें',
  mr: 'जास्तीत जास्त {mb} MB ची JPEG, PNG किंवा WebP निवडा',
})

/** The note of the first grade, in the language of the member, who may read it in the file above. Applicants enter the day in words. */
export const examAsEntered = message({
  en: 'Date of exam, as entered: {day}',
  hi: 'परीक्षा की तारीख, जैसी भरी गई: {day}',
  mr: 'परीक्षेची तारीख, भरल्याप्रमाणे: {day}',
})

// The activity: words that follow the name of the person, in Hindi after “ने” and in Marathi after “यांनी”.
export const validityChanged = message({
  en: 'changed {record}: valid until {day}',
  hi: 'प्रविष्टि बदली, {day} तक मान्य: {record}',
  mr: 'नोंद बदलली, {day} पर्यंत वैध: {record}',
})
export const gradeRecorded = message({
  en: 'recorded a grade of a member',
  hi: 'एक सदस्य का ग्रेड दर्ज किया',
  mr: 'एका सदस्याच्या ग्रेडची नोंद केली',
})
export const renewedLog = message({
  en: 'renewed the membership of {records}',
  hi: 'सदस्यता का नवीनीकरण किया: {records}',
  mr: 'सदस्यत्वाचे नूतनीकरण केले: {records}',
})
export const mailedLog = message({
  en: 'wrote a renewal mail to {records}',
  hi: 'नवीनीकरण का मेल लिखा: {records}',
  mr: 'नूतनीकरणाचा मेल लिहिला: {records}',
})
