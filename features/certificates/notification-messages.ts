import { message } from '../../lists/language.ts'

// What the notification is, and what fills it in, as the office reads it.
export const label = message({
  en: 'Certificates of an event',
  hi: 'कार्यक्रम के प्रमाणपत्र',
  mr: 'कार्यक्रमाची प्रमाणपत्रे',
})
export const placeholders = {
  event: message({ en: 'the name of the event', hi: 'कार्यक्रम का नाम', mr: 'कार्यक्रमाचे नाव' }),
  link: message({
    en: 'the certificates, each with its link',
    hi: 'प्रमाणपत्र, हर एक अपने लिंक के साथ',
    mr: 'प्रमाणपत्रे, प्रत्येक आपल्या लिंकसह',
  }),
}

export const subject = message({
  en: '{event}: the certificates',
  hi: '{event}: प्रमाणपत्र',
  mr: '{event}: प्रमाणपत्रे',
})
export const text = message({
  en: 'Congratulations. Each link opens a certificate of {event}, to save and to print:\n\n{link}\n\nWhoever has the link sees the certificate. To check it, one needs its number and its code, which stand on it.\n\n{association}',
  hi: 'बधाई हो। हर लिंक से {event} का एक प्रमाणपत्र खुलता है, जिसे आप सहेज और छाप सकते हैं:\n\n{link}\n\nजिसके पास लिंक है, वह प्रमाणपत्र देख सकता है। जाँच के लिए उसकी संख्या और कोड चाहिए, जो उस पर लिखे हैं।\n\n{association}',
  mr: 'अभिनंदन. {event} या कार्यक्रमातील प्रमाणपत्रे खालील लिंकवर आहेत. ती जतन करता आणि प्रिंट करता येतात:\n\n{link}\n\nज्यांच्याकडे लिंक आहे, त्यांना प्रमाणपत्र दिसते. तपासण्यासाठी प्रमाणपत्रावर लिहिलेला क्रमांक आणि कोड लागतो.\n\n{association}',
})
