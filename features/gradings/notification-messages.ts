import { message } from '../../lists/language.ts'

// What the notification is, and what fills it in, as the office reads it.
export const label = message({
  en: 'A dan grading was passed',
  hi: 'डैन की परीक्षा उत्तीर्ण',
  mr: 'डॅनची परीक्षा उत्तीर्ण',
})
export const placeholders = {
  event: message({ en: 'the name of the grading', hi: 'ग्रेडिंग का नाम', mr: 'ग्रेडिंगचे नाव' }),
  day: message({ en: 'its day', hi: 'उसका दिन', mr: 'तिचा दिवस' }),
  page: message({ en: 'the page in the register', hi: 'रजिस्टर का पृष्ठ', mr: 'नोंदवहीतील पान' }),
}

export const danSubject = message({ en: '{event}: the result', hi: '{event}: परिणाम', mr: '{event}: निकाल' })
export const danText = message({
  en: `Good day,

the grading {event} on {day} was passed. The register of black belts has a new entry, with a certificate to print:

{page}

{association}`,
  hi: `नमस्ते,

{day} की ग्रेडिंग {event} की परीक्षा उत्तीर्ण कर ली गई है। ब्लैक बेल्ट के रजिस्टर में नई प्रविष्टि है, छापने के लिए प्रमाणपत्र के साथ:

{page}

{association}`,
  mr: `नमस्कार,

{day} रोजीच्या {event} या ग्रेडिंगचा निकाल: उत्तीर्ण. ब्लॅक बेल्टधारकांच्या नोंदवहीत नवी नोंद आहे; तिथे प्रिंट करण्यासाठी प्रमाणपत्र आहे:

{page}

{association}`,
})
