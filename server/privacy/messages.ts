import { message } from '../../lists/language.ts'

// The files with all stored data of a person.
export const notRecorded = message({ en: 'not recorded', hi: 'दर्ज नहीं', mr: 'नोंद नाही' })
export const yes = message({ en: 'Yes', hi: 'हाँ', mr: 'होय' })
export const no = message({ en: 'No', hi: 'नहीं', mr: 'नाही' })
export const none = message({ en: 'None.', hi: 'कुछ नहीं।', mr: 'काही नाही.' })
export const never = message({ en: 'Never.', hi: 'कभी नहीं।', mr: 'कधीच नाही.' })
export const mailTo = message({ en: 'To {to}, {day}', hi: 'प्रति: {to}, {day}', mr: 'पत्ता {to}, {day}' })
/** Stands in a mail of the file for a link (server/mail/office-mails.ts). */
export const linkOfMail = message({
  en: '(The website adds the link when it sends this mail.)',
  hi: '(मेल भेजते समय वेबसाइट यहाँ लिंक रखती है।)',
  mr: '(मेल पाठवताना वेबसाइट येथे लिंक ठेवते.)',
})
export const otherProgram = message({
  en: 'For another program',
  hi: 'दूसरे प्रोग्राम के लिए',
  mr: 'दुसऱ्या प्रोग्रामसाठी',
})
export const saveJson = message({
  en: 'Save the same data as JSON',
  hi: 'यही जानकारी JSON के रूप में सहेजें',
  mr: 'हीच माहिती JSON म्हणून जतन करा',
})

// The recycle bin.
export const isBack = message({
  en: '{list} has this {record} again',
  hi: '“{list}” में यह फिर से है: {record}',
  mr: '“{list}” या यादीत हे पुन्हा आहे: {record}',
})
