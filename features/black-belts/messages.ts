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
/** What only the server uses: earlier numbers. */
export const internal = {
  earlierNumbers: message({
    en: 'Earlier registration numbers',
    hi: 'पहले की पंजीकरण संख्याएँ',
    mr: 'आधीचे नोंदणी क्रमांक',
  }),
  blackBelt: message({ en: 'Black belt', hi: 'ब्लैक बेल्ट', mr: 'ब्लॅक बेल्टधारक' }),
  until: message({ en: 'Until', hi: 'कब तक', mr: 'कधीपर्यंत' }),
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
  mr: 'प्रिंट करण्यासाठी, किंवा PDF स्वरूपात: A4, आडवे.',
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
