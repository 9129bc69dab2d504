import { message } from '../../lists/language.ts'

// The list, and what pages call its fields.
export const name = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const registrationNumber = message({ en: 'Registration No.', hi: 'पंजीकरण संख्या', mr: 'नोंदणी क्रमांक' })
export const dan = message({ en: 'Dan', hi: 'डैन', mr: 'डॅन' })
export const photo = message({ en: 'Photo', hi: 'फ़ोटो', mr: 'फोटो' })
export const registeredOn = message({ en: 'Registered on', hi: 'पंजीकरण की तारीख', mr: 'नोंदणीची तारीख' })
export const dayOfExamination = message({
  en: 'Day of the examination',
  hi: 'परीक्षा की तारीख',
  mr: 'परीक्षेची तारीख',
})
export const examiner = message({ en: 'Examiner', hi: 'परीक्षक', mr: 'परीक्षक' })
export const gradeLines = message({
  en: 'Earlier grades (one line each: day, grade, examiner)',
  hi: 'पहले के ग्रेड (हर एक की एक पंक्ति: तारीख, ग्रेड, परीक्षक)',
  mr: 'आधीचे ग्रेड (प्रत्येकाची एक ओळ: तारीख, ग्रेड, परीक्षक)',
})
export const oneBlackBelt = message({ en: 'black belt', hi: 'ब्लैक बेल्ट', mr: 'ब्लॅक बेल्टधारक' })
export const theRegister = message({
  en: 'The register of black belts.',
  hi: 'ब्लैक बेल्ट का रजिस्टर।',
  mr: 'ब्लॅक बेल्टधारकांची नोंदवही.',
})
/** What only the server uses: earlier numbers, issued credentials, and the keys that signed them. */
export const internal = {
  earlierNumbers: message({
    en: 'Earlier registration numbers',
    hi: 'पहले की पंजीकरण संख्याएँ',
    mr: 'आधीचे नोंदणी क्रमांक',
  }),
  blackBelt: message({ en: 'Black belt', hi: 'ब्लैक बेल्ट', mr: 'ब्लॅक बेल्टधारक' }),
  until: message({ en: 'Until', hi: 'कब तक', mr: 'कधीपर्यंत' }),
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

// The register.
export const title = message({ en: 'Official Black Belts', hi: 'आधिकारिक ब्लैक बेल्ट', mr: 'अधिकृत ब्लॅक बेल्टधारक' })
export const description = message({
  en: 'The official register of black belts of {name}: name, registration number and dan.',
  hi: '{name} के ब्लैक बेल्ट का आधिकारिक रजिस्टर: नाम, पंजीकरण संख्या और डैन।',
  mr: '{name} यांच्या ब्लॅक बेल्टधारकांची अधिकृत नोंदवही: नाव, नोंदणी क्रमांक आणि डॅन.',
})
export const blackBelt = message({ en: 'black belt', hi: 'ब्लैक बेल्ट', mr: 'ब्लॅक बेल्ट' })
export const enterName = message({ en: 'Enter a name to search', hi: 'खोजने के लिए नाम लिखें', mr: 'शोधण्यासाठी नाव लिहा' })
export const orNumber = message({
  en: 'You can also enter a registration number.',
  hi: 'आप पंजीकरण संख्या भी लिख सकते हैं।',
  mr: 'आपण नोंदणी क्रमांकही लिहू शकता.',
})
export const countAndHint = message({ en: '{count}. {hint}', hi: '{count}। {hint}', mr: '{count}. {hint}' })
export const noneFound = message({
  en: 'No black belt found. Try fewer letters, or the registration number.',
  hi: 'कोई ब्लैक बेल्ट नहीं मिला। कम अक्षर या पंजीकरण संख्या लिखकर देखें।',
  mr: 'एकही ब्लॅक बेल्टधारक सापडला नाही. कमी अक्षरे किंवा नोंदणी क्रमांक लिहून पाहा.',
})
export const noneYet = message({
  en: 'No black belts yet',
  hi: 'अभी कोई ब्लैक बेल्ट नहीं',
  mr: 'अजून एकही ब्लॅक बेल्टधारक नाही',
})
export const count = message({
  en: { one: '{count} black belt', other: '{count} black belts' },
  hi: '{count} ब्लैक बेल्ट',
  mr: '{count} ब्लॅक बेल्टधारक',
})
export const found = message({
  en: { one: '{count} black belt found', other: '{count} black belts found' },
  hi: { one: '{count} ब्लैक बेल्ट मिला', other: '{count} ब्लैक बेल्ट मिले' },
  mr: { one: '{count} ब्लॅक बेल्टधारक सापडला', other: '{count} ब्लॅक बेल्टधारक सापडले' },
})
export const foundSimilar = message({
  en: {
    one: 'Nothing matches exactly. {count} black belt with a similar spelling',
    other: 'Nothing matches exactly. {count} black belts with a similar spelling',
  },
  hi: 'बिल्कुल यही नहीं मिला। मिलती-जुलती स्पेलिंग वाले {count} ब्लैक बेल्ट',
  mr: 'अगदी जुळणारे काही सापडले नाही. मिळत्याजुळत्या स्पेलिंगचे {count} ब्लॅक बेल्टधारक',
})
export const onPage = message({
  en: '{found}, page {page} of {pages}',
  hi: '{found}, {pages} में से पृष्ठ {page}',
  mr: '{found}, {pages} पैकी पान {page}',
})
export const pageOf = message({
  en: 'Page {page} of {pages}',
  hi: '{pages} में से पृष्ठ {page}',
  mr: '{pages} पैकी पान {page}',
})
export const pages = message({ en: 'Pages', hi: 'पृष्ठ', mr: 'पाने' })
export const previous = message({ en: 'Previous', hi: 'पिछला', mr: 'मागील' })
export const next = message({ en: 'Next', hi: 'अगला', mr: 'पुढील' })

// The page of a black belt.
export const noneInForce = message({
  en: 'No such registration is in force',
  hi: 'ऐसा कोई पंजीकरण मान्य नहीं है',
  mr: 'अशी कोणतीही नोंदणी वैध नाही',
})
export const titleOfNumber = message({
  en: 'Registration No. {number}',
  hi: 'पंजीकरण संख्या {number}',
  mr: 'नोंदणी क्रमांक {number}',
})
export const noneInForceAt = message({
  en: 'No such registration is in force in the register of black belts of {name}.',
  hi: '{name} के ब्लैक बेल्ट रजिस्टर में ऐसा कोई पंजीकरण मान्य नहीं है।',
  mr: '{name} यांच्या ब्लॅक बेल्टधारकांच्या नोंदवहीत अशी कोणतीही नोंदणी वैध नाही.',
})
export const inRegisterOf = message({
  en: '{belts}: in the register of black belts of {name}.',
  hi: '{belts}: {name} के ब्लैक बेल्ट रजिस्टर में दर्ज।',
  mr: '{belts}: {name} यांच्या ब्लॅक बेल्टधारकांच्या नोंदवहीत नोंद.',
})
export const danAStep = message({ en: '{dan}, a step', hi: '{dan}, एक सीढ़ी', mr: '{dan}, एक पायरी' })
export const examination = message({ en: 'Examination', hi: 'परीक्षा', mr: 'परीक्षा' })
export const earlierGrades = message({ en: 'Earlier grades', hi: 'पहले के ग्रेड', mr: 'आधीचे ग्रेड' })
export const portraitOf = message({ en: 'Portrait of {name}', hi: '{name} का चित्र', mr: '{name} यांचा फोटो' })
export const shitoRyuKarate = message({ en: 'Shito-ryu Karate', hi: 'शितो-र्यू कराटे', mr: 'शितो-ऱ्यू कराटे' })
export const inRegisterAsOf = message({
  en: '{inRegister} as of {day}',
  hi: '{day} को {inRegister}',
  mr: '{day} रोजी {inRegister}',
})
export const inRegister = message({ en: 'In the register', hi: 'रजिस्टर में दर्ज', mr: 'नोंदवहीत नोंद आहे' })
export const fromTheList = message({
  en: 'Printed from the list of the association itself, each time it changes.',
  hi: 'सीधे संस्था की सूची से, हर बदलाव के साथ नया।',
  mr: 'थेट संस्थेच्या यादीतून, प्रत्येक बदलाबरोबर नवे.',
})
export const takeItWithYou = message({ en: 'Take it with you', hi: 'अपने साथ रखें', mr: 'आपल्यासोबत ठेवा' })
export const certificate = message({ en: 'Certificate', hi: 'प्रमाणपत्र', mr: 'प्रमाणपत्र' })
export const toPrint = message({
  en: 'To print, or as PDF: A4, landscape.',
  hi: 'छापने के लिए, या PDF में: A4, आड़ा।',
  mr: 'छापण्यासाठी, किंवा PDF स्वरूपात: A4, आडवे.',
})
export const credentialFile = message({ en: 'Credential file', hi: 'प्रमाण की फ़ाइल', mr: 'पुराव्याची फाइल' })
export const forMachines = message({
  en: 'Signed, for machines: .jwt',
  hi: 'हस्ताक्षर सहित, मशीनों के लिए: .jwt',
  mr: 'स्वाक्षरीसह, यंत्रांसाठी: .jwt',
})
export const sendsAddress = message({
  en: 'Sends the address of this page.',
  hi: 'इस पृष्ठ का पता भेजता है।',
  mr: 'या पानाचा पत्ता पाठवते.',
})
export const codeOfThisPage = message({
  en: 'QR code with the address of this page',
  hi: 'इस पृष्ठ के पते वाला QR कोड',
  mr: 'या पानाचा पत्ता असलेला QR कोड',
})
export const scanToOpen = message({
  en: 'Scan to open this page',
  hi: 'यह पृष्ठ खोलने के लिए स्कैन करें',
  mr: 'हे पान उघडण्यासाठी स्कॅन करा',
})
export const somebodyShows = message({
  en: 'Somebody shows you a printed certificate? {link}, also without a network.',
  hi: 'कोई आपको छपा हुआ प्रमाणपत्र दिखाए? {link}, बिना नेटवर्क के भी।',
  mr: 'कोणी आपल्याला छापील प्रमाणपत्र दाखवले? {link}, नेटवर्कशिवायही.',
})
export const checkItHere = message({ en: 'Check it here', hi: 'उसे यहाँ जाँचें', mr: 'ते येथे तपासा' })
export const sharedNumber = message({
  en: '{count} entries of the register have this number, so the association cannot confirm it for one person. {link}.',
  hi: 'रजिस्टर में यह संख्या {count} लोगों के नाम है, इसलिए संस्था इसे किसी एक व्यक्ति के लिए प्रमाणित नहीं कर सकती। {link}।',
  mr: 'नोंदवहीत हा क्रमांक {count} जणांच्या नावे आहे, म्हणून संस्था तो एका व्यक्तीसाठी प्रमाणित करू शकत नाही. {link}.',
})
export const askTheOffice = message({
  en: 'Ask the office',
  hi: 'कार्यालय से पूछें',
  mr: 'कार्यालयाला विचारा',
})
export const notInRegister = message({
  en: 'As of {day} this number is not in our register. It may be mistyped, or the registration has ended. We do not say which.',
  hi: '{day} को यह संख्या हमारे रजिस्टर में नहीं है। हो सकता है कि यह गलत लिखी गई हो, या पंजीकरण समाप्त हो गया हो। इनमें से कौन-सी बात है, यह हम नहीं बताते।',
  mr: '{day} रोजी हा क्रमांक आमच्या नोंदवहीत नाही. कदाचित तो चुकीचा लिहिला असेल, किंवा नोंदणी समाप्त झाली असेल. यांपैकी काय, हे आम्ही सांगत नाही.',
})
export const tryAnotherNumber = message({
  en: 'Try another number',
  hi: 'दूसरी संख्या लिखकर देखें',
  mr: 'दुसरा क्रमांक लिहून पाहा',
})
export const lookUp = message({ en: 'Look up', hi: 'खोजें', mr: 'शोधा' })
export const allBlackBelts = message({
  en: 'All official black belts',
  hi: 'सभी आधिकारिक ब्लैक बेल्ट',
  mr: 'सर्व अधिकृत ब्लॅक बेल्टधारक',
})
export const checkACertificate = message({
  en: 'Check a certificate',
  hi: 'प्रमाणपत्र जाँचें',
  mr: 'प्रमाणपत्र तपासा',
})
export const credentialCategory = message({
  en: 'Grade in Shito-ryu karate',
  hi: 'शितो-र्यू कराटे में ग्रेड',
  mr: 'शितो-ऱ्यू कराटेतील ग्रेड',
})
export const tryingOut = message({
  en: '{onlyTryingOut} Certificates and credentials from here name {host} as their issuer, so nobody else can check them. Do not hand them out.',
  hi: '{onlyTryingOut} यहाँ के प्रमाणपत्र और प्रमाण अपने जारीकर्ता का नाम {host} बताते हैं, इसलिए कोई और उन्हें जाँच नहीं सकता। उन्हें किसी को न दें।',
  mr: '{onlyTryingOut} येथील प्रमाणपत्रांवर आणि पुराव्यांवर जारीकर्ता म्हणून {host} हे नाव आहे, म्हणून दुसरे कोणी ते तपासू शकत नाही. ते कोणालाही देऊ नका.',
})
export const onlyTryingOut = message({
  en: 'For trying out only.',
  hi: 'केवल आज़माने के लिए।',
  mr: 'फक्त करून पाहण्यासाठी.',
})

// The certificate.
export const certificateOf = message({
  en: 'Certificate of {name}',
  hi: '{name} का प्रमाणपत्र',
  mr: '{name} यांचे प्रमाणपत्र',
})
export const certificates = message({ en: 'Certificates', hi: 'प्रमाणपत्र', mr: 'प्रमाणपत्रे' })
export const certificateDescription = message({
  en: 'A certificate from the register of black belts of {name}, to print.',
  hi: '{name} के ब्लैक बेल्ट रजिस्टर से एक प्रमाणपत्र, छापने के लिए।',
  mr: '{name} यांच्या ब्लॅक बेल्टधारकांच्या नोंदवहीतील एक प्रमाणपत्र, छापण्यासाठी.',
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
export const printedOn = message({ en: 'Printed on', hi: 'छपाई की तारीख', mr: 'छपाईची तारीख' })
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
export const noCertificate = message({
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
  mr: 'हे प्रमाणपत्र छपाईच्या दिवशीची नोंदवही दाखवते. पानही पाहणे आवश्यक आहे: नोंदणी समाप्त होऊ शकते.',
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

// The check of certificates.
export const checkTitle = message({ en: 'Check a Certificate', hi: 'प्रमाणपत्र जाँचें', mr: 'प्रमाणपत्र तपासा' })
export const checkDescription = message({
  en: 'Check whether {name} has signed a certificate of a black belt: by camera, picture or text, also without a network.',
  hi: 'जाँचें कि ब्लैक बेल्ट के प्रमाणपत्र पर {name} के हस्ताक्षर हैं या नहीं: कैमरे, चित्र या टेक्स्ट से, बिना नेटवर्क के भी।',
  mr: 'ब्लॅक बेल्टधारकाच्या प्रमाणपत्रावर {name} यांची स्वाक्षरी आहे का ते तपासा: कॅमेरा, फोटो किंवा मजकुराने, नेटवर्कशिवायही.',
})
export const proof = message({ en: 'proof', hi: 'प्रमाण', mr: 'पुरावा' })
export const whatTheCameraSees = message({
  en: 'What the camera sees',
  hi: 'कैमरे को जो दिखता है',
  mr: 'कॅमेऱ्याला जे दिसते ते',
})
export const holdTheProof = message({
  en: 'Hold the signed proof in the frame',
  hi: 'हस्ताक्षरित प्रमाण को फ़्रेम के अंदर रखें',
  mr: 'स्वाक्षरी केलेला पुरावा चौकटीत धरा',
})
export const largerSquare = message({
  en: 'It is the larger of the two squares on the sheet.',
  hi: 'यह प्रमाणपत्र के दो चौकोर कोड में से बड़ा वाला है।',
  mr: 'प्रमाणपत्रावरील दोन चौकोनी कोडपैकी हा मोठा आहे.',
})
export const useCamera = message({ en: 'Use the camera', hi: 'कैमरे से जाँचें', mr: 'कॅमेरा वापरा' })
export const stopCamera = message({ en: 'Stop the camera', hi: 'कैमरा बंद करें', mr: 'कॅमेरा बंद करा' })
export const pictureStays = message({
  en: 'The picture stays on this device. Nothing is sent.',
  hi: 'चित्र इसी डिवाइस पर रहता है। कुछ भी भेजा नहीं जाता।',
  mr: 'फोटो याच डिव्हाइसवर राहतो. काहीही पाठवले जात नाही.',
})
export const checkedOnServer = message({
  en: 'Our server checks what you send, and keeps nothing.',
  hi: 'आप जो भेजते हैं, उसे हमारा सर्वर जाँचता है और कुछ भी नहीं रखता।',
  mr: 'आपण जे पाठवता ते आमचा सर्व्हर तपासतो आणि काहीही ठेवत नाही.',
})
export const checkedOnDevice = message({
  en: 'Pictures and texts are checked on this device. Nothing is sent.',
  hi: 'चित्र और टेक्स्ट इसी डिवाइस पर जाँचे जाते हैं। कुछ भी भेजा नहीं जाता।',
  mr: 'फोटो आणि मजकूर याच डिव्हाइसवर तपासले जातात. काहीही पाठवले जात नाही.',
})
/** `here` stands there only where scripts run, so it has its own space. */
export const listOfEnded = message({
  en: 'List of ended registrations{here}: {day}',
  hi: '{here}समाप्त पंजीकरणों की सूची: {day}',
  mr: '{here}समाप्त नोंदणींची यादी: {day}',
})
export const onThisDevice = message({ en: ' on this device', hi: 'इस डिवाइस पर ', mr: 'या डिव्हाइसवरील ' })
export const noListYet = message({ en: 'none yet', hi: 'अभी कोई नहीं', mr: 'अजून नाही' })
export const readingPicture = message({
  en: 'Reading the picture…',
  hi: 'चित्र पढ़ा जा रहा है…',
  mr: 'फोटो वाचला जात आहे…',
})
export const choosePicture = message({ en: 'Choose a picture', hi: 'चित्र चुनें', mr: 'फोटो निवडा' })
export const whichPicture = message({
  en: 'A photo or a screenshot of the square, the certificate as PDF, or a credential file.',
  hi: 'चौकोर कोड की फ़ोटो या स्क्रीनशॉट, प्रमाणपत्र की PDF, या प्रमाण की फ़ाइल।',
  mr: 'चौकोनी कोडचा फोटो किंवा स्क्रीनशॉट, प्रमाणपत्राची PDF, किंवा पुराव्याची फाइल.',
})
export const pasteText = message({
  en: 'Paste the text {hint}',
  hi: 'टेक्स्ट पेस्ट करें {hint}',
  mr: 'मजकूर पेस्ट करा {hint}',
})
export const beginsWith = message({ en: 'begins with ey', hi: 'ey से शुरू होता है', mr: 'ey ने सुरू होतो' })
/** `theText` stands there only where scripts run, so it has its own space. */
export const check = message({ en: 'Check{theText}', hi: '{theText}जाँचें', mr: '{theText}तपासा' })
export const theText = message({ en: ' the text', hi: 'टेक्स्ट ', mr: 'मजकूर ' })

// The verdicts.
export const verdictNames = {
  valid: message({ en: 'Valid', hi: 'मान्य', mr: 'वैध' }),
  offline: message({ en: 'Valid, no network', hi: 'मान्य, नेटवर्क नहीं', mr: 'वैध, नेटवर्क नाही' }),
  replaced: message({ en: 'Replaced', hi: 'बदला गया', mr: 'बदललेले' }),
  ended: message({ en: 'Ended', hi: 'समाप्त', mr: 'समाप्त' }),
  expired: message({ en: 'Expired', hi: 'अवधि समाप्त', mr: 'मुदत संपली' }),
  altered: message({ en: 'Altered', hi: 'हेरफेर किया गया', mr: 'फेरफार केलेले' }),
  unknown: message({ en: 'Unknown issuer', hi: 'अज्ञात जारीकर्ता', mr: 'अज्ञात जारीकर्ता' }),
}
export const validText = message({
  en: 'The association signed this, and nothing was changed.',
  hi: 'इस पर संस्था के हस्ताक्षर हैं, और कुछ भी बदला नहीं गया है।',
  mr: 'यावर संस्थेची स्वाक्षरी आहे, आणि काहीही बदललेले नाही.',
})
export const signedOn = message({ en: 'Signed on', hi: 'हस्ताक्षर की तारीख', mr: 'स्वाक्षरीची तारीख' })
export const notEnded = message({
  en: 'Not ended as of {day}. {link}',
  hi: '{day} तक पंजीकरण समाप्त नहीं हुआ है। {link}',
  mr: '{day} पर्यंत नोंदणी समाप्त झालेली नाही. {link}',
})
export const openThePage = message({ en: 'Open the page', hi: 'पृष्ठ खोलें', mr: 'पान उघडा' })
export const offlineText = message({
  en: 'The signature is good. Whether the registration has ended since, this device cannot know.',
  hi: 'हस्ताक्षर सही हैं। इसके बाद पंजीकरण समाप्त हुआ या नहीं, यह इस डिवाइस पर पता नहीं चल सकता।',
  mr: 'स्वाक्षरी बरोबर आहे. त्यानंतर नोंदणी समाप्त झाली का, हे या डिव्हाइसला कळू शकत नाही.',
})
export const listOf = message({ en: 'List of', hi: 'सूची की तारीख', mr: 'यादीची तारीख' })
export const endedRegistrations = message({
  en: 'List of ended registrations',
  hi: 'समाप्त पंजीकरणों की सूची',
  mr: 'समाप्त नोंदणींची यादी',
})
export const notOnThisDevice = message({
  en: 'not on this device',
  hi: 'इस डिवाइस पर नहीं',
  mr: 'या डिव्हाइसवर नाही',
})
export const lookAgain = message({ en: 'Look again', hi: 'फिर जाँचें', mr: 'पुन्हा तपासा' })
export const replacedText = message({
  en: 'The signature is real. The association has registered this black belt anew since: the dan is higher, or the name or the number is corrected.',
  hi: 'हस्ताक्षर असली हैं। संस्था ने इसके बाद इस ब्लैक बेल्ट का नया पंजीकरण किया है: डैन बढ़ा है, या नाम या संख्या सुधारी गई है।',
  mr: 'स्वाक्षरी खरी आहे. संस्थेने त्यानंतर या ब्लॅक बेल्टधारकाची नवी नोंदणी केली आहे: डॅन वाढला आहे, किंवा नाव किंवा क्रमांक दुरुस्त केला आहे.',
})
export const newerRegistration = message({
  en: 'Newer registration of',
  hi: 'नए पंजीकरण की तारीख',
  mr: 'नव्या नोंदणीची तारीख',
})
export const askForNewer = message({
  en: 'Ask for the newer certificate. {link}',
  hi: 'नया प्रमाणपत्र माँगें। {link}',
  mr: 'नवे प्रमाणपत्र मागा. {link}',
})
export const endedText = message({
  en: 'The signature is real, but this registration has ended.',
  hi: 'हस्ताक्षर असली हैं, पर यह पंजीकरण समाप्त हो गया है।',
  mr: 'स्वाक्षरी खरी आहे, पण ही नोंदणी समाप्त झाली आहे.',
})
export const asOf = message({ en: 'As of', hi: 'किस तारीख तक', mr: 'कोणत्या तारखेपर्यंत' })
export const expiredText = message({
  en: 'The signature is real, but its time is over.',
  hi: 'हस्ताक्षर असली हैं, पर उनकी अवधि बीत चुकी है।',
  mr: 'स्वाक्षरी खरी आहे, पण तिची मुदत संपली आहे.',
})
export const until = message({ en: 'Until', hi: 'कब तक', mr: 'कधीपर्यंत' })
export const noLongerProves = message({
  en: 'It no longer proves a rank. {link}',
  hi: 'यह अब किसी ग्रेड का प्रमाण नहीं है। {link}',
  mr: 'हा आता कोणत्याही ग्रेडचा पुरावा नाही. {link}',
})
export const alteredText = message({
  en: 'Something was changed after the signing, or the association never signed it. Do not rely on any word of it.',
  hi: 'हस्ताक्षर के बाद कुछ बदला गया है, या संस्था ने इस पर कभी हस्ताक्षर नहीं किए। इसके किसी भी शब्द पर भरोसा न करें।',
  mr: 'स्वाक्षरीनंतर काहीतरी बदलले आहे, किंवा संस्थेने यावर कधीच स्वाक्षरी केली नाही. यातील कोणत्याही शब्दावर विश्वास ठेवू नका.',
})
export const askForOriginal = message({
  en: 'Ask to see the original sheet, or {link}.',
  hi: 'मूल प्रमाणपत्र दिखाने को कहें, या {link}।',
  mr: 'मूळ प्रमाणपत्र दाखवायला सांगा, किंवा {link}.',
})
export const searchRegister = message({ en: 'search the register', hi: 'रजिस्टर में खोजें', mr: 'नोंदवहीत शोधा' })
export const unknownText = message({
  en: 'A certificate, but not signed by this association.',
  hi: 'यह एक प्रमाणपत्र है, पर इस पर इस संस्था के हस्ताक्षर नहीं हैं।',
  mr: 'हे एक प्रमाणपत्र आहे, पण त्यावर या संस्थेची स्वाक्षरी नाही.',
})
export const saysSignedBy = message({
  en: 'Says that it is signed by',
  hi: 'इसके अनुसार हस्ताक्षर करने वाला',
  mr: 'यानुसार स्वाक्षरी करणारा',
})
export const nothingToSay = message({
  en: 'We can say nothing about it, neither good nor bad.',
  hi: 'हम इसके बारे में कुछ नहीं कह सकते, न अच्छा न बुरा।',
  mr: 'आम्ही याबद्दल काहीही सांगू शकत नाही, चांगलेही नाही आणि वाईटही नाही.',
})

// Why there is no verdict: a title and what to do.
export const cameraNotAllowed = message({
  en: 'The camera is not allowed',
  hi: 'कैमरे की अनुमति नहीं है',
  mr: 'कॅमेऱ्याला परवानगी नाही',
})
export const allowCamera = message({
  en: 'Allow it beside the address bar, or choose a picture instead.',
  hi: 'एड्रेस बार के पास अनुमति दें, या इसकी जगह चित्र चुनें।',
  mr: 'अॅड्रेस बारजवळ परवानगी द्या, किंवा त्याऐवजी फोटो निवडा.',
})
export const noSquare = message({
  en: 'No square found',
  hi: 'कोई चौकोर कोड नहीं मिला',
  mr: 'चौकोनी कोड सापडला नाही',
})
export const comeCloser = message({
  en: 'Come closer, keep the sheet flat, and avoid reflections.',
  hi: 'पास आएँ, कागज़ को सपाट रखें, और चमक से बचाएँ।',
  mr: 'जवळ या, कागद सपाट धरा, आणि त्यावर चमक येऊ देऊ नका.',
})
export const noProofInPdf = message({
  en: 'No signed proof in this PDF',
  hi: 'इस PDF में हस्ताक्षरित प्रमाण नहीं है',
  mr: 'या PDF मध्ये स्वाक्षरी केलेला पुरावा नाही',
})
export const printedAgain = message({
  en: 'It was printed again or scanned, or this site did not make it. Choose the PDF as it was downloaded from the page of the certificate, or a photo of the larger square.',
  hi: 'यह दोबारा छापी या स्कैन की गई है, या इस वेबसाइट ने नहीं बनाई। प्रमाणपत्र के पृष्ठ से डाउनलोड की हुई PDF चुनें, या बड़े चौकोर कोड की फ़ोटो।',
  mr: 'ती पुन्हा छापली किंवा स्कॅन केली आहे, किंवा या वेबसाइटने बनवलेली नाही. प्रमाणपत्राच्या पानावरून डाउनलोड केलेली PDF निवडा, किंवा मोठ्या चौकोनी कोडचा फोटो.',
})
export const thatIsThePage = message({
  en: 'That is the page, not the proof',
  hi: 'यह पृष्ठ का कोड है, प्रमाण नहीं',
  mr: 'हा पानाचा कोड आहे, पुरावा नाही',
})
export const onlyOpensPage = message({
  en: 'This square only opens a page. {link}, or hold the camera nearer to the larger square.',
  hi: 'यह चौकोर कोड केवल एक पृष्ठ खोलता है। {link}, या कैमरे को बड़े चौकोर कोड के पास लाएँ।',
  mr: 'या चौकोनी कोडने फक्त एक पान उघडते. {link}, किंवा कॅमेरा मोठ्या चौकोनी कोडजवळ आणा.',
})
export const openIt = message({ en: 'Open it', hi: 'उसे खोलें', mr: 'ते उघडा' })
export const thatIsANumber = message({
  en: 'That is a number, not the proof',
  hi: 'यह एक संख्या है, प्रमाण नहीं',
  mr: 'हा एक क्रमांक आहे, पुरावा नाही',
})
export const numberProvesNothing = message({
  en: 'A number alone proves nothing. {link}, or take the larger square on the sheet.',
  hi: 'केवल संख्या से कुछ प्रमाणित नहीं होता। {link}, या प्रमाणपत्र का बड़ा चौकोर कोड लें।',
  mr: 'केवळ क्रमांकाने काहीही सिद्ध होत नाही. {link}, किंवा प्रमाणपत्रावरील मोठा चौकोनी कोड घ्या.',
})
export const lookUpNumber = message({
  en: 'Look up {number} in the register',
  hi: '{number} को रजिस्टर में खोजें',
  mr: '{number} नोंदवहीत शोधा',
})
export const notYetHere = message({
  en: 'It cannot be checked here yet',
  hi: 'यह अभी यहाँ जाँचा नहीं जा सकता',
  mr: 'हे अजून येथे तपासता येत नाही',
})
export const newestKeys = message({
  en: 'This device does not have the association’s newest keys. Connect it to a network once, and look again.',
  hi: 'इस डिवाइस पर संस्था की सबसे नई कुंजियाँ नहीं हैं। इसे एक बार नेटवर्क से जोड़ें, और फिर जाँचें।',
  mr: 'या डिव्हाइसवर संस्थेच्या सर्वांत नव्या किल्ल्या नाहीत. ते एकदा नेटवर्कला जोडा, आणि पुन्हा तपासा.',
})
export const notAProof = message({
  en: 'That is not a signed proof',
  hi: 'यह हस्ताक्षरित प्रमाण नहीं है',
  mr: 'हा स्वाक्षरी केलेला पुरावा नाही',
})
export const whatProofIs = message({
  en: 'The proof is the larger of the two squares on the sheet. As text and in a credential file it is one long word that begins with ey.',
  hi: 'प्रमाण, प्रमाणपत्र के दो चौकोर कोड में से बड़ा वाला है। टेक्स्ट के रूप में और प्रमाण की फ़ाइल में वह ey से शुरू होने वाला एक लंबा शब्द है।',
  mr: 'प्रमाणपत्रावरील दोन चौकोनी कोडपैकी मोठा म्हणजे पुरावा. मजकूर म्हणून आणि पुराव्याच्या फाइलमध्ये तो ey ने सुरू होणारा एक लांब शब्द असतो.',
})
export const noCamera = message({ en: 'There is no camera', hi: 'कोई कैमरा नहीं है', mr: 'कॅमेरा नाही' })
export const chooseInstead = message({
  en: 'Choose a picture instead, or paste the text of the proof.',
  hi: 'इसकी जगह चित्र चुनें, या प्रमाण का टेक्स्ट पेस्ट करें।',
  mr: 'त्याऐवजी फोटो निवडा, किंवा पुराव्याचा मजकूर पेस्ट करा.',
})
export const cameraDoesNotStart = message({
  en: 'The camera does not start',
  hi: 'कैमरा शुरू नहीं हो रहा',
  mr: 'कॅमेरा सुरू होत नाही',
})
export const otherProgram = message({
  en: 'Another program may use it. Close that and try again, or choose a picture instead.',
  hi: 'शायद कोई और प्रोग्राम उसका उपयोग कर रहा है। उसे बंद करके फिर कोशिश करें, या इसकी जगह चित्र चुनें।',
  mr: 'कदाचित दुसरा प्रोग्राम तो वापरत आहे. तो बंद करून पुन्हा प्रयत्न करा, किंवा त्याऐवजी फोटो निवडा.',
})
export const cameraNotReadable = message({
  en: 'The camera picture cannot be read',
  hi: 'कैमरे का चित्र पढ़ा नहीं जा सकता',
  mr: 'कॅमेऱ्याचे चित्र वाचता येत नाही',
})
export const browserCannotOpen = message({
  en: 'This browser cannot open the file',
  hi: 'यह ब्राउज़र फ़ाइल नहीं खोल सकता',
  mr: 'हा ब्राउझर फाइल उघडू शकत नाही',
})
export const cannotOpen = message({
  en: 'The file cannot be opened',
  hi: 'फ़ाइल खोली नहीं जा सकती',
  mr: 'फाइल उघडता येत नाही',
})
export const choosePhoto = message({
  en: 'Choose a photo as JPEG, PNG or WebP, or a screenshot.',
  hi: 'JPEG, PNG या WebP में फ़ोटो चुनें, या स्क्रीनशॉट।',
  mr: 'JPEG, PNG किंवा WebP स्वरूपातील फोटो निवडा, किंवा स्क्रीनशॉट.',
})
export const nothingToCheck = message({
  en: 'There is nothing to check',
  hi: 'जाँचने के लिए कुछ नहीं है',
  mr: 'तपासण्यासाठी काही नाही',
})
export const chooseOrPaste = message({
  en: 'Choose a picture of the certificate, or paste the text of its proof.',
  hi: 'प्रमाणपत्र का चित्र चुनें, या उसके प्रमाण का टेक्स्ट पेस्ट करें।',
  mr: 'प्रमाणपत्राचा फोटो निवडा, किंवा त्याच्या पुराव्याचा मजकूर पेस्ट करा.',
})
export const nothingChecked = message({
  en: 'Nothing was checked',
  hi: 'कुछ भी जाँचा नहीं गया',
  mr: 'काहीही तपासले गेले नाही',
})
export const connectAndRetry = message({
  en: 'The check could not be loaded. Connect this device to a network, and try again.',
  hi: 'जाँच लोड नहीं हो सकी। इस डिवाइस को नेटवर्क से जोड़ें, और फिर कोशिश करें।',
  mr: 'तपासणी लोड होऊ शकली नाही. हे डिव्हाइस नेटवर्कला जोडा, आणि पुन्हा प्रयत्न करा.',
})
export const notRead = message({
  en: 'The picture could not be read',
  hi: 'चित्र पढ़ा नहीं जा सका',
  mr: 'फोटो वाचता आला नाही',
})
export const chooseAgain = message({
  en: 'Choose it again, or paste the text of the proof.',
  hi: 'उसे फिर चुनें, या प्रमाण का टेक्स्ट पेस्ट करें।',
  mr: 'तो पुन्हा निवडा, किंवा पुराव्याचा मजकूर पेस्ट करा.',
})

// What the server answers when it checks by itself.
export const pictureTooLarge = message({
  en: 'The picture is too large',
  hi: 'चित्र बहुत बड़ा है',
  mr: 'फोटो फार मोठा आहे',
})
export const chooseSmaller = message({
  en: 'Choose a photo of at most 12 MB, or a part of it that shows the square.',
  hi: 'अधिक से अधिक 12 MB की फ़ोटो चुनें, या उसका वह भाग जिसमें चौकोर कोड दिखता हो।',
  mr: 'जास्तीत जास्त 12 MB चा फोटो निवडा, किंवा त्याचा चौकोनी कोड दिसणारा भाग.',
})
export const incomplete = message({
  en: 'The picture did not arrive completely. Please try again.',
  hi: 'चित्र पूरा नहीं पहुँचा। कृपया फिर कोशिश करें।',
  mr: 'फोटो पूर्ण पोहोचला नाही. कृपया पुन्हा प्रयत्न करा.',
})
export const busy = message({
  en: 'The server checks many certificates at the moment. Please try again in a minute.',
  hi: 'सर्वर अभी बहुत-से प्रमाणपत्र जाँच रहा है। कृपया एक मिनट बाद फिर कोशिश करें।',
  mr: 'सर्व्हर सध्या बरीच प्रमाणपत्रे तपासत आहे. कृपया एका मिनिटाने पुन्हा प्रयत्न करा.',
})
export const fromOtherSite = message({
  en: 'The form was not sent from this site. Please send it from this page.',
  hi: 'फ़ॉर्म इस वेबसाइट से नहीं भेजा गया। कृपया उसे इसी पृष्ठ से भेजें।',
  mr: 'फॉर्म या वेबसाइटवरून पाठवलेला नाही. कृपया तो याच पानावरून पाठवा.',
})
export const tooManyChecks = message({
  en: 'Too many checks came from this connection. Please try again in {wait}.',
  hi: 'इस कनेक्शन से बहुत अधिक जाँचें आई हैं। कृपया {wait} बाद फिर कोशिश करें।',
  mr: 'या कनेक्शनवरून खूप तपासण्या झाल्या आहेत. कृपया {wait} थांबून पुन्हा प्रयत्न करा.',
})

// Certificates in the office.
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
  mr: 'प्रमाणपत्रांवर {origin} च्या नावाने स्वाक्षरी होते, कारण https ने सुरू होणारा कोणताही सार्वजनिक पत्ता वेबसाइटला माहीत नाही. ती दुसरे कोणीही तपासू शकत नाही, आणि आता छापलेली प्रमाणपत्रे निरुपयोगी राहतील.',
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
  mr: 'आधी छापलेल्या किंवा पाठवलेल्या प्रमाणपत्रांवर वेगळे लिहिलेले आहे. आपण जतन केल्यावर ती तपासणाऱ्याला “{verdict}” दिसेल, या शब्दांसह: “{words} {day}”. नवे प्रमाणपत्र ब्लॅक बेल्टधारकाच्या पानावर मिळेल.',
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

// Certificates that are in no register: of kyu grades, medals and participation.
export const awards = {
  achievement: message({ en: 'Achievement', hi: 'उपलब्धि', mr: 'यश' }),
  event: message({ en: 'Event', hi: 'कार्यक्रम', mr: 'कार्यक्रम' }),
  day: message({ en: 'Day', hi: 'तारीख', mr: 'दिनांक' }),
  number: message({ en: 'Number', hi: 'संख्या', mr: 'क्रमांक' }),
  code: message({ en: 'Code', hi: 'कोड', mr: 'कोड' }),
  openByCode: message({
    en: 'By number and code',
    hi: 'संख्या और कोड से',
    mr: 'क्रमांक आणि कोडने',
  }),
  whereNumberAndCode: message({
    en: 'A certificate of a kyu grade, a medal or participation has both, as K-2027-0042 and V48MT-SMR.',
    hi: 'क्यू ग्रेड, पदक या सहभागिता के प्रमाणपत्र पर दोनों होते हैं, जैसे K-2027-0042 और V48MT-SMR।',
    mr: 'क्यू ग्रेड, पदक किंवा सहभागाच्या प्रमाणपत्रावर दोन्ही असतात, जसे K-2027-0042 आणि V48MT-SMR.',
  }),
  open: message({ en: 'Open the certificate', hi: 'प्रमाणपत्र खोलें', mr: 'प्रमाणपत्र उघडा' }),
}
