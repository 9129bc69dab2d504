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
export const text = message({ en: 'Text', hi: 'टेक्स्ट', mr: 'मजकूर' })
export const link = message({ en: 'Link', hi: 'लिंक', mr: 'लिंक' })
export const pictures = message({ en: 'Pictures', hi: 'चित्र', mr: 'चित्रे' })

// The page of an entry.
export const newsOf = message({
  en: 'News of {association}.',
  hi: '{association} के समाचार।',
  mr: '{association} यांची बातमी.',
})
export const moreAboutIt = message({ en: 'More about it', hi: 'इसके बारे में और', mr: 'याबद्दल अधिक' })
export const noSuchNews = message({ en: 'No such news', hi: 'ऐसा कोई समाचार नहीं', mr: 'अशी बातमी नाही' })
export const noSuchNewsText = message({
  en: 'There is no news entry at this address. It may have been withdrawn.',
  hi: 'इस पते पर कोई समाचार नहीं है। शायद उसे वापस ले लिया गया है।',
  mr: 'या पत्त्यावर बातमी नाही. ती कदाचित मागे घेतली असेल.',
})

// The feed.
export const feedTitle = message({ en: '{name}: Latest News', hi: '{name}: ताज़ा समाचार', mr: '{name}: ताज्या बातम्या' })
export const feedDescription = message({
  en: 'What is new at {name}.',
  hi: '{name} में क्या नया है।',
  mr: '{name} येथे नवीन काय आहे.',
})
