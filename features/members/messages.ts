import { message } from '../../lists/language.ts'

// The lists.
export const register = message({ en: 'Register of members', hi: 'सदस्यों का रजिस्टर', mr: 'सदस्यांची नोंदवही' })
export const members = message({ en: 'Members', hi: 'सदस्य', mr: 'सदस्य' })
export const oneMember = message({ en: 'member', hi: 'सदस्य', mr: 'सदस्य' })
export const countedMembers = message({
  en: { one: '{count} member', other: '{count} members' },
  hi: '{count} सदस्य',
  mr: '{count} सदस्य',
})
export const registerDescription = message({
  en: 'The members of the association, with the time for which their membership is valid.',
  hi: 'संस्था के सदस्य, और उनकी सदस्यता कब तक मान्य है।',
  mr: 'संस्थेचे सदस्य, आणि त्यांचे सदस्यत्व कधीपर्यंत वैध आहे.',
})
export const renewals = message({ en: 'Renewals', hi: 'नवीनीकरण', mr: 'नूतनीकरण' })
export const renewal = message({ en: 'renewal', hi: 'नवीनीकरण', mr: 'नूतनीकरण' })
export const countedRenewals = message({
  en: { one: '{count} renewal', other: '{count} renewals' },
  hi: '{count} नवीनीकरण',
  mr: { one: '{count} नूतनीकरण', other: '{count} नूतनीकरणे' },
})
export const renewalsDescription = message({
  en: 'Renewals of memberships, with a note of what was paid, and the mails about them. Erased with the member.',
  hi: 'सदस्यताओं के नवीनीकरण, भुगतान की टिप्पणी के साथ, और उनके बारे में मेल। ये सदस्य के साथ मिटाए जाते हैं।',
  mr: 'सदस्यत्वांची नूतनीकरणे, भरलेल्या शुल्काच्या टिपेसह, आणि त्यांबद्दलचे मेल. हे सर्व सदस्याच्या नोंदीसोबत पुसून टाकले जाते.',
})
export const gradeHistory = message({ en: 'Grade history', hi: 'ग्रेड का इतिहास', mr: 'ग्रेडचा इतिहास' })
export const oneGrade = message({ en: 'grade', hi: 'ग्रेड', mr: 'ग्रेड' })
export const countedGrades = message({
  en: { one: '{count} grade', other: '{count} grades' },
  hi: '{count} ग्रेड',
  mr: '{count} ग्रेड',
})
export const gradeHistoryDescription = message({
  en: 'The grades that members have got, with the day and the examiner. Erased with the member.',
  hi: 'सदस्यों को मिले ग्रेड, तारीख और परीक्षक के साथ। ये सदस्य के साथ मिटाए जाते हैं।',
  mr: 'सदस्यांना मिळालेले ग्रेड, तारीख आणि परीक्षकासह. ते सदस्याच्या नोंदीसोबत पुसून टाकले जातात.',
})

// The fields of the register.
export const number = message({ en: 'Number', hi: 'सदस्यता संख्या', mr: 'क्रमांक' })
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
export const notes = message({ en: 'Notes', hi: 'टिप्पणियाँ', mr: 'टिपा' })

// The fields of renewals and of the grade history.
export const member = message({ en: 'Member', hi: 'सदस्य', mr: 'सदस्य' })
export const whatHappened = message({ en: 'What happened', hi: 'क्या हुआ', mr: 'काय झाले' })
export const renewalKinds = {
  renewed: message({ en: 'renewed', hi: 'नवीनीकरण', mr: 'नूतनीकरण' }),
  mail: message({ en: 'mail', hi: 'मेल', mr: 'मेल' }),
}
export const endedOn = message({ en: 'Valid until, before', hi: 'पहले कब तक मान्य', mr: 'आधी कधीपर्यंत वैध' })
export const from = message({ en: 'From', hi: 'कब से', mr: 'केव्हापासून' })
export const until = message({ en: 'Until', hi: 'कब तक', mr: 'केव्हापर्यंत' })
export const paid = message({ en: 'Paid', hi: 'भुगतान', mr: 'भरलेले शुल्क' })
export const mail = message({ en: 'Mail', hi: 'मेल', mr: 'मेल' })
export const act = message({ en: 'Act', hi: 'कार्य', mr: 'कृती' })
export const by = message({ en: 'By', hi: 'किसने', mr: 'कोणी' })
export const at = message({ en: 'At', hi: 'कब', mr: 'केव्हा' })
export const day = message({ en: 'Day', hi: 'दिन', mr: 'दिवस' })
export const examiner = message({ en: 'Examiner', hi: 'परीक्षक', mr: 'परीक्षक' })
