import { message } from '../../lists/language.ts'

// The list.
export const certificates = {
  title: message({ en: 'Certificates', hi: 'प्रमाणपत्र', mr: 'प्रमाणपत्रे' }),
  singular: message({ en: 'certificate', hi: 'प्रमाणपत्र', mr: 'प्रमाणपत्र' }),
  counted: message({
    en: { one: '{count} certificate', other: '{count} certificates' },
    hi: '{count} प्रमाणपत्र',
    mr: { one: '{count} प्रमाणपत्र', other: '{count} प्रमाणपत्रे' },
  }),
  description: message({
    en: 'Certificates of kyu grades, of medals and of participation. They stay until they are erased here, or with the member.',
    hi: 'क्यू ग्रेड, पदक और सहभागिता के प्रमाणपत्र। वे तब तक रहते हैं जब तक उन्हें यहाँ, या सदस्य के साथ, मिटाया न जाए।',
    mr: 'क्यू ग्रेड, पदके आणि सहभागाची प्रमाणपत्रे. ती येथे किंवा सदस्याच्या नोंदीसोबत पुसून टाकेपर्यंत राहतात.',
  }),
}
export const event = message({ en: 'Event', hi: 'कार्यक्रम', mr: 'कार्यक्रम' })
export const number = message({ en: 'Number', hi: 'संख्या', mr: 'क्रमांक' })
export const code = message({ en: 'Code', hi: 'कोड', mr: 'कोड' })
export const kind = message({ en: 'Kind', hi: 'प्रकार', mr: 'प्रकार' })
export const kindNames = {
  grade: message({ en: 'grade', hi: 'ग्रेड', mr: 'ग्रेड' }),
  merit: message({ en: 'merit', hi: 'योग्यता', mr: 'गुणवत्ता' }),
  participation: message({ en: 'participation', hi: 'सहभागिता', mr: 'सहभाग' }),
}
export const name = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const achievement = message({ en: 'Achievement', hi: 'उपलब्धि', mr: 'यश' })
export const detail = message({ en: 'Category', hi: 'वर्ग', mr: 'गट' })
export const grade = message({ en: 'Grade', hi: 'ग्रेड', mr: 'ग्रेड' })
export const day = message({ en: 'Day', hi: 'तारीख', mr: 'दिनांक' })
export const eventName = message({
  en: 'Name of the event',
  hi: 'कार्यक्रम का नाम',
  mr: 'कार्यक्रमाचे नाव',
})
export const examiners = message({ en: 'Examiners', hi: 'परीक्षक', mr: 'परीक्षक' })
export const dojo = message({ en: 'Dojo', hi: 'डोजो', mr: 'डोजो' })
export const member = message({ en: 'Member', hi: 'सदस्य', mr: 'सदस्य' })
export const entrant = message({ en: 'Entrant', hi: 'प्रतिभागी', mr: 'सहभागी' })
export const email = message({ en: 'Email', hi: 'ईमेल', mr: 'ईमेल' })
export const language = message({ en: 'Language', hi: 'भाषा', mr: 'भाषा' })
export const issuedAt = message({ en: 'Issued', hi: 'जारी किया गया', mr: 'जारी केले' })

/** What only the server uses: issued credentials, and the keys that signed them. */
export const internal = {
  credentials: message({
    en: 'Credentials of black belts',
    hi: 'ब्लैक बेल्ट के प्रमाण',
    mr: 'ब्लॅक बेल्टधारकांचे पुरावे',
  }),
  credential: message({ en: 'credential', hi: 'प्रमाण', mr: 'पुरावा' }),
  index: message({ en: 'Index in the status lists', hi: 'स्थिति-सूचियों में स्थान', mr: 'स्थितीच्या याद्यांमधील स्थान' }),
  digest: message({ en: 'Hash of the content', hi: 'सामग्री का हैश', mr: 'मजकुराचा हॅश' }),
  issued: message({ en: 'Issued', hi: 'जारी किया गया', mr: 'जारी केला' }),
  ended: message({ en: 'No longer in force since', hi: 'कब से मान्य नहीं', mr: 'केव्हापासून वैध नाही' }),
  keys: message({ en: 'Keys of credentials', hi: 'प्रमाणों की कुंजियाँ', mr: 'पुराव्यांच्या किल्ल्या' }),
  key: message({ en: 'key', hi: 'कुंजी', mr: 'किल्ली' }),
  publicKey: message({ en: 'Public key', hi: 'सार्वजनिक कुंजी', mr: 'सार्वजनिक किल्ली' }),
  firstUsed: message({ en: 'First used', hi: 'पहली बार उपयोग', mr: 'पहिला वापर' }),
  distrusted: message({ en: 'Distrusted', hi: 'कब से अविश्वसनीय', mr: 'केव्हापासून अविश्वसनीय' }),
}

// The mail to whoever sent the entry.
export const mails = {
  line: message({
    en: '{name}, {achievement}:\n{address}',
    hi: '{name}, {achievement}:\n{address}',
    mr: '{name}, {achievement}:\n{address}',
  }),
}

// The sheet and the page of a black belt's certificate.
export const certificateOf = message({
  en: 'Certificate of {name}',
  hi: '{name} का प्रमाणपत्र',
  mr: '{name} यांचे प्रमाणपत्र',
})
export const certificateDescription = message({
  en: 'A certificate from the register of black belts of {name}, to print.',
  hi: '{name} के ब्लैक बेल्ट रजिस्टर से एक प्रमाणपत्र, छापने के लिए।',
  mr: '{name} यांच्या ब्लॅक बेल्टधारकांच्या नोंदवहीतील एक प्रमाणपत्र, प्रिंट करण्यासाठी.',
})
export const certificateOfRegistration = message({
  en: 'Certificate of Registration',
  hi: 'पंजीकरण प्रमाणपत्र',
  mr: 'नोंदणी प्रमाणपत्र',
})
/** Stands between the name and the dan. */
export const isEntered = message({
  en: 'is entered in the register of black belts as',
  hi: 'का नाम ब्लैक बेल्ट के रजिस्टर में इस डैन के साथ दर्ज है',
  mr: 'यांचे नाव ब्लॅक बेल्टधारकांच्या नोंदवहीत या डॅनसह नोंदलेले आहे',
})
export const printedOn = message({ en: 'Printed on', hi: 'छपाई की तारीख', mr: 'प्रिंट केल्याची तारीख' })
export const signatoryNames = {
  President: message({ en: 'President', hi: 'अध्यक्ष', mr: 'अध्यक्ष' }),
  Secretary: message({ en: 'Secretary', hi: 'सचिव', mr: 'सचिव' }),
}
export const nameAndRole = message({ en: '{name}, {role}', hi: '{name}, {role}', mr: '{name}, {role}' })
export const signatureOf = {
  President: message({ en: 'Signature of the president', hi: 'अध्यक्ष के हस्ताक्षर', mr: 'अध्यक्षांची स्वाक्षरी' }),
  Secretary: message({ en: 'Signature of the secretary', hi: 'सचिव के हस्ताक्षर', mr: 'सचिवांची स्वाक्षरी' }),
}
export const sealOfTheAssociation = message({
  en: 'Seal of the association',
  hi: 'संस्था की मुहर',
  mr: 'संस्थेचा शिक्का',
})
export const codeOfThePage = message({
  en: 'QR code: the page of this registration',
  hi: 'QR कोड: इस पंजीकरण का पृष्ठ',
  mr: 'QR कोड: या नोंदणीचे पान',
})
export const thePage = message({ en: 'The page', hi: 'पृष्ठ', mr: 'पान' })
export const codeOfTheProof = message({
  en: 'QR code: the signed proof',
  hi: 'QR कोड: हस्ताक्षरित प्रमाण',
  mr: 'QR कोड: स्वाक्षरी केलेला पुरावा',
})
export const theSignedProof = message({ en: 'The signed proof', hi: 'हस्ताक्षरित प्रमाण', mr: 'स्वाक्षरी केलेला पुरावा' })
export const checkAt = message({
  en: 'Check at {address}, also without a network',
  hi: '{address} पर जाँचें, बिना नेटवर्क के भी',
  mr: '{address} येथे तपासा, नेटवर्कशिवायही',
})
export const noSuchCertificate = message({
  en: 'There is no such certificate',
  hi: 'ऐसा कोई प्रमाणपत्र नहीं है',
  mr: 'असे कोणतेही प्रमाणपत्र नाही',
})
export const noFile = message({ en: 'There is no such file.', hi: 'ऐसी कोई फ़ाइल नहीं है।', mr: 'अशी कोणतीही फाइल नाही.' })
export const notConfirmed = message({
  en: 'The register confirms no single registration with the number {number}. {link}.',
  hi: 'रजिस्टर से संख्या {number} वाले किसी एक पंजीकरण की पुष्टि नहीं होती। {link}।',
  mr: 'नोंदवहीतून क्रमांक {number} असलेल्या कोणत्याही एका नोंदणीची पुष्टी होत नाही. {link}.',
})
export const lookAtPage = message({
  en: 'Look at the page of this number',
  hi: 'इस संख्या का पृष्ठ देखें',
  mr: 'या क्रमांकाचे पान पाहा',
})
export const print = message({ en: 'Print', hi: 'छापें', mr: 'प्रिंट करा' })
export const backToPage = message({ en: 'Back to the page', hi: 'पृष्ठ पर वापस', mr: 'पानाकडे परत' })
export const howToPrint = message({
  en: 'A4, landscape. In the print window choose “no margins” and “background graphics”. The sheet is as readable without them.',
  hi: 'A4, आड़ा। छपाई की विंडो में मार्जिन (Margins) “कोई नहीं” और “बैकग्राउंड ग्राफ़िक्स” (Background graphics) चुनें। इनके बिना भी प्रमाणपत्र उतना ही साफ़ पढ़ा जा सकता है।',
  mr: 'A4, आडवे. प्रिंटच्या विंडोमध्ये “मार्जिन नाही” आणि “पार्श्वभूमी ग्राफिक्स” निवडा. त्यांच्याशिवायही प्रमाणपत्र तितकेच स्पष्ट वाचता येते.',
})
export const whatItSays = message({
  en: 'What the sheet says',
  hi: 'प्रमाणपत्र क्या बताता है',
  mr: 'प्रमाणपत्र काय सांगते',
})
export const showsTheRegister = message({
  en: 'This certificate shows the register on the day of printing. It does not replace a look at the page: a registration can end.',
  hi: 'यह प्रमाणपत्र छपाई के दिन का रजिस्टर दिखाता है। पृष्ठ भी देख लेना ज़रूरी है: पंजीकरण समाप्त हो सकता है।',
  mr: 'हे प्रमाणपत्र प्रिंट केल्याच्या दिवशीची नोंदवही दाखवते. पानही पाहणे आवश्यक आहे: नोंदणी समाप्त होऊ शकते.',
})
export const pageOpens = message({
  en: '{thePage} opens the registration as it stands today.',
  hi: '{thePage} पंजीकरण को आज की स्थिति में दिखाता है।',
  mr: '{thePage} नोंदणीची आजची स्थिती दाखवते.',
})
export const proofHolds = message({
  en: '{theSignedProof} holds name, number and dan, signed by the association. If one letter is changed, the check says so.',
  hi: '{theSignedProof} में नाम, संख्या और डैन है, संस्था के हस्ताक्षर के साथ। एक भी अक्षर बदला जाए, तो जाँच बता देती है।',
  mr: '{theSignedProof} म्हणजे नाव, क्रमांक आणि डॅन, संस्थेच्या स्वाक्षरीसह. एक अक्षर जरी बदलले, तरी तपासणी ते सांगते.',
})

// The sheet of an issued certificate.
export const titles = {
  grade: message({ en: 'Certificate of Grade', hi: 'ग्रेड प्रमाणपत्र', mr: 'ग्रेड प्रमाणपत्र' }),
  merit: message({ en: 'Certificate of Merit', hi: 'योग्यता प्रमाणपत्र', mr: 'गुणवत्ता प्रमाणपत्र' }),
  participation: message({ en: 'Certificate of Participation', hi: 'सहभागिता प्रमाणपत्र', mr: 'सहभाग प्रमाणपत्र' }),
}
/** Stands between the name and the achievement. */
export const says = {
  grade: message({
    en: 'has passed the examination for the grade',
    hi: 'ने इस ग्रेड की परीक्षा उत्तीर्ण की है',
    mr: 'यांनी या ग्रेडची परीक्षा उत्तीर्ण केली आहे',
  }),
  merit: message({ en: 'has won', hi: 'ने जीता है', mr: 'यांनी जिंकले आहे' }),
  participation: message({
    en: 'has earned this for',
    hi: 'को यह प्रमाणपत्र दिया जाता है',
    mr: 'यांना हे प्रमाणपत्र यासाठी देण्यात येत आहे',
  }),
}
export const saysIn = {
  merit: message({ en: 'has won in {detail}', hi: 'ने {detail} में जीता है', mr: 'यांनी {detail} या गटात जिंकले आहे' }),
  participation: message({
    en: 'has earned this in {detail} for',
    hi: 'को {detail} में यह प्रमाणपत्र दिया जाता है',
    mr: 'यांना {detail} या गटासाठी हे प्रमाणपत्र देण्यात येत आहे',
  }),
}
export const medalNames = [
  message({ en: 'Gold medal', hi: 'स्वर्ण पदक', mr: 'सुवर्णपदक' }),
  message({ en: 'Silver medal', hi: 'रजत पदक', mr: 'रौप्यपदक' }),
  message({ en: 'Bronze medal', hi: 'कांस्यपदक', mr: 'कांस्यपदक' }),
] as const
export const examinedBy = message({
  en: 'Examined by {examiners}',
  hi: 'परीक्षक: {examiners}',
  mr: 'परीक्षक: {examiners}',
})

// The page of an issued certificate.
export const noCertificate = message({
  en: 'No certificate with this number and code',
  hi: 'इस संख्या और कोड का कोई प्रमाणपत्र नहीं',
  mr: 'या क्रमांकाचे आणि कोडचे प्रमाणपत्र नाही',
})
export const lookAgain = message({
  en: 'Look at both once more: they stand on the certificate. It may also have been taken back.',
  hi: 'दोनों को एक बार फिर देखें: वे प्रमाणपत्र पर लिखे हैं। हो सकता है कि प्रमाणपत्र वापस ले लिया गया हो।',
  mr: 'दोन्ही पुन्हा एकदा पाहा: ते प्रमाणपत्रावर लिहिलेले आहेत. कदाचित प्रमाणपत्र मागे घेतले गेले असेल.',
})
export const pageDescription = message({
  en: 'A certificate of {name}, for whoever has its number and its code.',
  hi: '{name} का एक प्रमाणपत्र, उनके लिए जिनके पास इसकी संख्या और कोड है।',
  mr: '{name} चे एक प्रमाणपत्र, ज्यांच्याकडे त्याचा क्रमांक आणि कोड आहे त्यांच्यासाठी.',
})
export const valid = message({ en: 'Valid', hi: 'मान्य', mr: 'वैध' })
export const validToday = message({
  en: 'The association confirms this certificate as of {day}.',
  hi: 'संस्था {day} को इस प्रमाणपत्र की पुष्टि करती है।',
  mr: 'संस्था {day} रोजी या प्रमाणपत्राची पुष्टी करते.',
})
export const signedCredential = message({
  en: 'Signed credential',
  hi: 'हस्ताक्षरित प्रमाण',
  mr: 'स्वाक्षरी केलेला पुरावा',
})
export const keepPrivate = message({
  en: 'Whoever has the address of this page sees it. Search engines do not.',
  hi: 'जिसके पास इस पृष्ठ का पता है, वह इसे देख सकता है। सर्च इंजन इसे नहीं दिखाते।',
  mr: 'ज्यांच्याकडे या पानाचा पत्ता आहे, त्यांना ते दिसते. सर्च इंजिनला दिसत नाही.',
})

// The office.
export const tooManyPrinted = message({
  en: 'Print at most {max} certificates at once',
  hi: 'एक बार में अधिक से अधिक {max} प्रमाणपत्र छापें',
  mr: 'एका वेळी जास्तीत जास्त {max} प्रमाणपत्रे प्रिंट करा',
})
export const noCertificates = message({
  en: 'There are no such certificates',
  hi: 'ऐसे कोई प्रमाणपत्र नहीं हैं',
  mr: 'अशी कोणतीही प्रमाणपत्रे नाहीत',
})
export const notCheckable = message({
  en: 'Certificates are signed in the name of {origin}, because the website knows no public address that begins with https. Nobody else can check them, and those that are printed now stay worthless.',
  hi: 'प्रमाणपत्रों पर {origin} के नाम से हस्ताक्षर होते हैं, क्योंकि वेबसाइट को https से शुरू होने वाला कोई सार्वजनिक पता मालूम नहीं है। उन्हें कोई और जाँच नहीं सकता, और जो अभी छापे जाएँगे वे बेकार रहेंगे।',
  mr: 'प्रमाणपत्रांवर {origin} च्या नावाने स्वाक्षरी होते, कारण https ने सुरू होणारा कोणताही सार्वजनिक पत्ता वेबसाइटला माहीत नाही. ती दुसरे कोणीही तपासू शकत नाही, आणि आता प्रिंट केलेली प्रमाणपत्रे निरुपयोगी राहतील.',
})
export const keyLost = message({
  en: 'The website found no key for certificates when it started, and made a new one. It did so before: {count} other keys were first used within the last {days} days. Certificates from before stay valid.',
  hi: 'शुरू होते समय वेबसाइट को प्रमाणपत्रों की कुंजी नहीं मिली, इसलिए उसने नई कुंजी बनाई। ऐसा पहले भी हुआ है: पिछले {days} दिनों में {count} और कुंजियाँ पहली बार काम में आईं। पहले के प्रमाणपत्र मान्य रहेंगे।',
  mr: 'सुरू होताना वेबसाइटला प्रमाणपत्रांची किल्ली सापडली नाही, म्हणून तिने नवी किल्ली तयार केली. असे आधीही झाले आहे: गेल्या {days} दिवसांत आणखी {count} किल्ल्या पहिल्यांदा वापरल्या गेल्या. आधीची प्रमाणपत्रे वैध राहतील.',
})

// What a change or a deletion does to certificates.
export const changesCertificates = message({
  en: 'Certificates that were printed or sent before say something else. After you save, whoever checks one reads “{verdict}”, with the words “{words} {day}”. The page of the black belt has the newer certificate.',
  hi: 'पहले छापे या भेजे गए प्रमाणपत्रों पर कुछ और लिखा है। आपके सहेजने के बाद उन्हें जाँचने वाले को “{verdict}” दिखेगा, इन शब्दों के साथ: “{words} {day}”। नया प्रमाणपत्र ब्लैक बेल्ट के पृष्ठ पर मिलेगा।',
  mr: 'आधी प्रिंट केलेल्या किंवा पाठवलेल्या प्रमाणपत्रांवर वेगळे लिहिलेले आहे. आपण जतन केल्यावर ती तपासणाऱ्याला “{verdict}” दिसेल, या शब्दांसह: “{words} {day}”. नवे प्रमाणपत्र ब्लॅक बेल्टधारकाच्या पानावर मिळेल.',
})
export const earlierNumberLeads = message({
  en: 'The address with the earlier number leads to the page with the newer one.',
  hi: 'पहले की संख्या वाला पता नई संख्या वाले पृष्ठ पर ले जाएगा।',
  mr: 'आधीच्या क्रमांकाचा पत्ता नव्या क्रमांकाच्या पानावर नेईल.',
})
export const certificatesEnd = message({
  en: 'Their certificates are no longer in force: whoever checks one reads “Ended”. They are in force again when the records are brought back.',
  hi: 'उनके प्रमाणपत्र मान्य नहीं रहेंगे: उन्हें जाँचने वाले को “समाप्त” दिखेगा। प्रविष्टियाँ वापस लाने पर वे फिर मान्य हो जाएँगे।',
  mr: 'त्यांची प्रमाणपत्रे वैध राहणार नाहीत: ती तपासणाऱ्याला “समाप्त” दिसेल. नोंदी परत आणल्यावर ती पुन्हा वैध होतील.',
})
export const printCertificates = message({
  en: { one: 'Print the certificate', other: 'Print {count} certificates' },
  hi: { one: 'प्रमाणपत्र छापें', other: '{count} प्रमाणपत्र छापें' },
  mr: { one: 'प्रमाणपत्र प्रिंट करा', other: '{count} प्रमाणपत्रे प्रिंट करा' },
})
export const printPart = message({
  en: 'Print certificates {from} to {to}',
  hi: 'प्रमाणपत्र {from} से {to} छापें',
  mr: '{from} ते {to} प्रमाणपत्रे प्रिंट करा',
})
export const notPrinted = message({
  en: 'The certificates could not be loaded. Try again.',
  hi: 'प्रमाणपत्र लोड नहीं हो सके। फिर कोशिश करें।',
  mr: 'प्रमाणपत्रे लोड करता आली नाहीत. पुन्हा प्रयत्न करा.',
})
