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

// The mail to whoever sent the entry.
export const mails = {
  line: message({
    en: '{name}, {achievement}:\n{address}',
    hi: '{name}, {achievement}:\n{address}',
    mr: '{name}, {achievement}:\n{address}',
  }),
  subject: message({
    en: '{event}: the certificates',
    hi: '{event}: प्रमाणपत्र',
    mr: '{event}: प्रमाणपत्रे',
  }),
  text: message({
    en: 'Congratulations. Each link opens a certificate of {event}, to save and to print:\n\n{link}\n\nWhoever has the link sees the certificate. To check it, one needs its number and its code, which stand on it.\n\n{association}',
    hi: 'बधाई हो। हर लिंक से {event} का एक प्रमाणपत्र खुलता है, जिसे आप सहेज और छाप सकते हैं:\n\n{link}\n\nजिसके पास लिंक है, वह प्रमाणपत्र देख सकता है। जाँच के लिए उसकी संख्या और कोड चाहिए, जो उस पर लिखे हैं।\n\n{association}',
    mr: 'अभिनंदन. {event} या कार्यक्रमातील प्रमाणपत्रे खालील लिंकवर आहेत. ती जतन करता आणि प्रिंट करता येतात:\n\n{link}\n\nज्यांच्याकडे लिंक आहे, त्यांना प्रमाणपत्र दिसते. तपासण्यासाठी प्रमाणपत्रावर लिहिलेला क्रमांक आणि कोड लागतो.\n\n{association}',
  }),
}

// The sheet.
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

// The page of a certificate.
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
export const print = message({
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
