import { message } from '../../lists/language.ts'

export const title = message({ en: 'Title', hi: 'शीर्षक', mr: 'शीर्षक' })
export const day = message({ en: 'Day', hi: 'दिन', mr: 'दिवस' })
export const text = message({
  en: 'Text (only in the news feed; the website shows title and link)',
  hi: 'पाठ (केवल समाचार फ़ीड में; वेबसाइट पर शीर्षक और लिंक दिखते हैं)',
  mr: 'मजकूर (फक्त बातम्यांच्या फीडमध्ये; वेबसाइटवर शीर्षक आणि लिंक दिसते)',
})
export const link = message({ en: 'Link', hi: 'लिंक', mr: 'लिंक' })
