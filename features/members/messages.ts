import { message } from '../../lists/language.ts'

// The fields of the register.
export const number = message({ en: 'Number', hi: 'संख्या', mr: 'क्रमांक' })
export const name = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const email = message({ en: 'Email', hi: 'ईमेल', mr: 'ईमेल' })
export const phone = message({ en: 'Phone', hi: 'फ़ोन', mr: 'फोन' })
export const address = message({ en: 'Address', hi: 'पता', mr: 'पत्ता' })
export const birthDate = message({ en: 'Birth date', hi: 'जन्म तिथि', mr: 'जन्मतारीख' })
export const gender = message({ en: 'Gender', hi: 'लिंग', mr: 'लिंग' })
export const genders = {
  female: message({ en: 'female', hi: 'महिला', mr: 'स्त्री' }),
  male: message({ en: 'male', hi: 'पुरुष', mr: 'पुरुष' }),
  other: message({ en: 'other', hi: 'अन्य', mr: 'इतर' }),
}
export const guardian = message({
  en: 'Parent or guardian',
  hi: 'माता-पिता या अभिभावक',
  mr: 'आई-वडील किंवा पालक',
})
export const dojo = message({ en: 'Dojo', hi: 'डोजो', mr: 'डोजो' })
export const grade = message({ en: 'Grade', hi: 'ग्रेड', mr: 'ग्रेड' })
export const photo = message({ en: 'Photo', hi: 'फ़ोटो', mr: 'फोटो' })
export const since = message({ en: 'Member since', hi: 'कब से सदस्य', mr: 'केव्हापासून सदस्य' })
export const validUntil = message({ en: 'Valid until', hi: 'कब तक मान्य', mr: 'कधीपर्यंत वैध' })
export const language = message({ en: 'Language of mails', hi: 'मेल की भाषा', mr: 'मेलची भाषा' })
export const application = message({ en: 'Application', hi: 'आवेदन', mr: 'अर्ज' })
export const notes = message({ en: 'Notes', hi: 'टिप्पणियाँ', mr: 'टिपणे' })

// The fields of renewals and of the grade history.
export const member = message({ en: 'Member', hi: 'सदस्य', mr: 'सदस्य' })
export const whatHappened = message({ en: 'What happened', hi: 'क्या हुआ', mr: 'काय झाले' })
export const renewalKinds = {
  renewed: message({ en: 'renewed', hi: 'सदस्यता बढ़ाई गई', mr: 'सदस्यत्व वाढवले' }),
  mail: message({ en: 'mail', hi: 'मेल', mr: 'मेल' }),
}
export const endedOn = message({ en: 'Valid until, before', hi: 'पहले कब तक मान्य', mr: 'आधी कधीपर्यंत वैध' })
export const from = message({ en: 'From', hi: 'कब से', mr: 'केव्हापासून' })
export const until = message({ en: 'Until', hi: 'कब तक', mr: 'केव्हापर्यंत' })
export const paid = message({ en: 'Paid', hi: 'भुगतान', mr: 'भरलेले शुल्क' })
export const mail = message({ en: 'Mail', hi: 'मेल', mr: 'मेल' })
export const by = message({ en: 'By', hi: 'किसने', mr: 'कोणी' })
export const at = message({ en: 'At', hi: 'कब', mr: 'केव्हा' })
export const day = message({ en: 'Day', hi: 'दिन', mr: 'दिवस' })
export const examiner = message({ en: 'Examiner', hi: 'परीक्षक', mr: 'परीक्षक' })
