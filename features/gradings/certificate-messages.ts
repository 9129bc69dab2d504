import { message } from '../../lists/language.ts'

export { event, gradeNames } from '../entries/messages.ts'

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
    hi: 'क्यू ग्रेड, पदक और भागीदारी के प्रमाणपत्र। वे तब तक रहते हैं जब तक उन्हें यहाँ, या सदस्य के साथ, मिटाया न जाए।',
    mr: 'क्यू ग्रेड, पदके आणि सहभागाची प्रमाणपत्रे. ती इथे किंवा सदस्यासोबत पुसली जाईपर्यंत राहतात.',
  }),
}
export const number = message({ en: 'Number', hi: 'संख्या', mr: 'क्रमांक' })
export const code = message({ en: 'Code', hi: 'कोड', mr: 'कोड' })
export const kind = message({ en: 'Kind', hi: 'प्रकार', mr: 'प्रकार' })
export const kindNames = {
  grade: message({ en: 'grade', hi: 'ग्रेड', mr: 'ग्रेड' }),
  merit: message({ en: 'merit', hi: 'योग्यता', mr: 'गुणवत्ता' }),
  participation: message({ en: 'participation', hi: 'भागीदारी', mr: 'सहभाग' }),
}
export const name = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const achievement = message({ en: 'Achievement', hi: 'उपलब्धि', mr: 'यश' })
export const detail = message({ en: 'Category', hi: 'वर्ग', mr: 'गट' })
export const grade = message({ en: 'Grade', hi: 'ग्रेड', mr: 'ग्रेड' })
export const day = message({ en: 'Day', hi: 'तारीख', mr: 'दिनांक' })
export const examiners = message({ en: 'Examiners', hi: 'परीक्षक', mr: 'परीक्षक' })
export const dojo = message({ en: 'Dojo', hi: 'डोजो', mr: 'डोजो' })
export const member = message({ en: 'Member', hi: 'सदस्य', mr: 'सदस्य' })
export const entrant = message({ en: 'Entrant', hi: 'प्रतिभागी', mr: 'सहभागी' })
export const email = message({ en: 'Email', hi: 'ईमेल', mr: 'ईमेल' })
export const language = message({ en: 'Language', hi: 'भाषा', mr: 'भाषा' })
export const issuedAt = message({ en: 'Issued', hi: 'जारी किया गया', mr: 'जारी केले' })

// The mail to whoever sent the entry.
export const mails = {
  subject: message({
    en: '{event}: the certificates',
    hi: '{event}: प्रमाणपत्र',
    mr: '{event}: प्रमाणपत्रे',
  }),
  text: message({
    en: 'Congratulations. Each link opens a certificate of {event}, to save and to print:\n\n{link}\n\nWhoever has the link sees the certificate. To check it, one needs its number and its code, which stand on it.\n\n{association}',
    hi: 'बधाई हो। हर लिंक {event} का एक प्रमाणपत्र खोलता है, जिसे आप सहेज और छाप सकते हैं:\n\n{link}\n\nजिसके पास लिंक है, वह प्रमाणपत्र देखता है। जाँच के लिए उसकी संख्या और कोड चाहिए, जो उस पर लिखे हैं।\n\n{association}',
    mr: 'अभिनंदन. प्रत्येक दुवा {event} चे एक प्रमाणपत्र उघडतो. ते जतन करता आणि छापता येते:\n\n{link}\n\nज्यांच्याकडे दुवा आहे, त्यांना प्रमाणपत्र दिसते. तपासण्यासाठी त्याचा क्रमांक आणि कोड लागतो. ते त्यावर लिहिलेले असतात.\n\n{association}',
  }),
}
