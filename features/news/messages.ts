import { message } from '../../lists/language.ts'

export const latestNews = message({ en: 'Latest News', hi: 'ताज़ा समाचार', mr: 'ताज्या बातम्या' })
export const newsEntry = message({ en: 'news entry', hi: 'समाचार', mr: 'बातमी' })
export const countedEntries = message({
  en: { one: '{count} news entry', other: '{count} news entries' },
  hi: '{count} समाचार',
  mr: { one: '{count} बातमी', other: '{count} बातम्या' },
})
export const title = message({ en: 'Title', hi: 'शीर्षक', mr: 'शीर्षक' })
export const day = message({ en: 'Day', hi: 'तारीख', mr: 'तारीख' })
export const text = message({
  en: 'Text (only in the news feed; the website shows title and link)',
  hi: 'पाठ (केवल समाचार फ़ीड में; वेबसाइट पर शीर्षक और लिंक दिखते हैं)',
  mr: 'मजकूर (फक्त बातम्यांच्या फीडमध्ये; वेबसाइटवर शीर्षक आणि लिंक दिसतात)',
})
export const link = message({ en: 'Link', hi: 'लिंक', mr: 'लिंक' })
