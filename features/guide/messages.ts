import { message } from '../../lists/language.ts'

// The list.
export const title = message({ en: 'For parents', hi: 'माता-पिता के लिए', mr: 'पालकांसाठी' })
export const listTitle = message({ en: 'Pages for parents', hi: 'माता-पिता के लिए पृष्ठ', mr: 'पालकांसाठी पाने' })
export const noun = message({ en: 'page for parents', hi: 'माता-पिता के लिए पृष्ठ', mr: 'पालकांसाठी पान' })
export const counted = message({
  en: { one: '{count} page for parents', other: '{count} pages for parents' },
  hi: 'माता-पिता के लिए {count} पृष्ठ',
  mr: { one: 'पालकांसाठी {count} पान', other: 'पालकांसाठी {count} पाने' },
})
export const listDescription = message({
  en: 'Questions of parents, child safety, the path of a beginner: pages of headings, paragraphs, lists and pictures.',
  hi: 'माता-पिता के प्रश्न, बच्चों की सुरक्षा, नए विद्यार्थी का मार्ग: शीर्षकों, अनुच्छेदों, सूचियों और चित्रों वाले पृष्ठ।',
  mr: 'पालकांचे प्रश्न, मुलांची सुरक्षितता, नवशिक्याचा मार्ग: शीर्षके, परिच्छेद, याद्या आणि चित्रे असलेली पाने.',
})
export const pageTitle = message({ en: 'Title', hi: 'शीर्षक', mr: 'शीर्षक' })
export const summary = message({ en: 'Summary', hi: 'सारांश', mr: 'सारांश' })
export const sections = message({ en: 'Sections', hi: 'खंड', mr: 'विभाग' })
export const pictures = message({
  en: 'Pictures, in the order of their sections',
  hi: 'चित्र, अपने खंडों के क्रम में',
  mr: 'चित्रे, त्यांच्या विभागांच्या क्रमाने',
})
export const sequence = message({ en: 'Order', hi: 'क्रम', mr: 'क्रम' })
export const sectionKind = message({ en: 'Kind', hi: 'प्रकार', mr: 'प्रकार' })
export const kindNames = {
  text: message({ en: 'Heading and paragraphs', hi: 'शीर्षक और अनुच्छेद', mr: 'शीर्षक आणि परिच्छेद' }),
  list: message({
    en: 'List, a line for each point',
    hi: 'सूची, हर बात के लिए एक पंक्ति',
    mr: 'यादी, प्रत्येक मुद्द्यासाठी एक ओळ',
  }),
  question: message({ en: 'Question and answer', hi: 'प्रश्न और उत्तर', mr: 'प्रश्न आणि उत्तर' }),
  picture: message({
    en: 'The next of the pictures below',
    hi: 'नीचे के चित्रों में से अगला',
    mr: 'खालील चित्रांपैकी पुढचे',
  }),
  grade: message({ en: 'Grade with its belt', hi: 'ग्रेड, अपनी बेल्ट के साथ', mr: 'ग्रेड, त्याच्या बेल्टसह' }),
  testimonial: message({ en: 'Words of a person', hi: 'किसी के शब्द', mr: 'एखाद्या व्यक्तीचे शब्द' }),
  certificate: message({
    en: 'Certificate of an instructor',
    hi: 'प्रशिक्षक का प्रमाणपत्र',
    mr: 'प्रशिक्षकाचे प्रमाणपत्र',
  }),
  report: message({
    en: 'Button for the confidential report',
    hi: 'गोपनीय रिपोर्ट का बटन',
    mr: 'गोपनीय तक्रारीचे बटण',
  }),
}
export const sectionHeading = message({
  en: 'Heading, question, grade or name',
  hi: 'शीर्षक, प्रश्न, ग्रेड या नाम',
  mr: 'शीर्षक, प्रश्न, ग्रेड किंवा नाव',
})
export const sectionText = message({ en: 'Text', hi: 'टेक्स्ट', mr: 'मजकूर' })
export const belt = message({ en: 'Belt', hi: 'बेल्ट', mr: 'बेल्ट' })
export const validUntil = message({
  en: 'Certificate valid until',
  hi: 'प्रमाणपत्र कब तक मान्य',
  mr: 'प्रमाणपत्र केव्हापर्यंत वैध',
})

// The pages.
export const description = message({
  en: 'What parents ask, how {name} keeps children safe, and the path from the first class to the black belt.',
  hi: 'माता-पिता क्या पूछते हैं, {name} में बच्चे कैसे सुरक्षित रहते हैं, और पहली क्लास से ब्लैक बेल्ट तक का मार्ग।',
  mr: 'पालक काय विचारतात, {name} येथे मुले कशी सुरक्षित राहतात, आणि पहिल्या क्लासपासून ब्लॅक बेल्टपर्यंतचा मार्ग.',
})
export const theWay = message({ en: 'the way', hi: 'मार्ग', mr: 'मार्ग' })
export const noneYet = message({ en: 'No pages yet', hi: 'अभी कोई पृष्ठ नहीं', mr: 'अजून पाने नाहीत' })
export const noSuchPage = message({ en: 'No such page', hi: 'ऐसा कोई पृष्ठ नहीं', mr: 'असे पान नाही' })
export const allPages = message({
  en: 'All pages for parents',
  hi: 'माता-पिता के लिए सभी पृष्ठ',
  mr: 'पालकांसाठी सर्व पाने',
})
export const valid = message({ en: 'Valid until {day}', hi: '{day} तक मान्य', mr: '{day} पर्यंत वैध' })
export const expired = message({ en: 'Expired on {day}', hi: '{day} को समाप्त', mr: '{day} रोजी संपले' })
export const reportInConfidence = message({
  en: 'Report in confidence',
  hi: 'गोपनीय रिपोर्ट करें',
  mr: 'गोपनीय तक्रार करा',
})
