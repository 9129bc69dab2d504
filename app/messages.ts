import { message } from '../lists/language.ts'

// The document around every page.
export const titleOfPage = message({
  en: '{title} | Karate Classes',
  hi: '{title} | कराटे क्लास',
  mr: '{title} | कराटे क्लास',
})
export const shareImageAlt = message({
  en: '{title}: letters on a brush stroke, beside a belt with an embroidered word',
  hi: '{title}: ब्रश की रेखा पर अक्षर, पास में कढ़े हुए शब्द वाली बेल्ट',
  mr: '{title}: ब्रशने रेखाटलेल्या पट्ट्यावर अक्षरे, शेजारी भरतकामात शब्द लिहिलेला बेल्ट',
})
export const skip = message({ en: 'Skip to content', hi: 'सीधे सामग्री पर जाएँ', mr: 'थेट मजकुराकडे जा' })
export const menu = message({ en: 'MENU', hi: 'मेन्यू', mr: 'मेनू' })
export const mainNavigation = message({ en: 'Main', hi: 'मुख्य', mr: 'मुख्य' })
export const loading = message({ en: 'Loading', hi: 'लोड हो रहा है', mr: 'लोड होत आहे' })
export const usefulLinks = message({ en: 'Useful Links', hi: 'उपयोगी लिंक', mr: 'उपयुक्त लिंक' })
export const getInTouch = message({ en: 'Get In Touch', hi: 'संपर्क करें', mr: 'संपर्क साधा' })
export const colourTheme = message({ en: 'Colour theme', hi: 'रंग चुनें', mr: 'रंग निवडा' })
export const colourThemeInMenu = message({
  en: 'Colour theme in the menu',
  hi: 'मेन्यू में रंग चुनें',
  mr: 'मेनूमध्ये रंग निवडा',
})

// The languages.
export const chooseLanguage = message({ en: 'Language', hi: 'भाषा', mr: 'भाषा' })
export const languageInMenu = message({ en: 'Language in the menu', hi: 'मेन्यू में भाषा', mr: 'मेनूमध्ये भाषा' })
export const readInLanguage = message({
  en: 'Read this page in English',
  hi: 'यह पृष्ठ हिन्दी में पढ़ें',
  mr: 'हे पान मराठीत वाचा',
})
export const stayInLanguage = message({ en: 'No, thank you', hi: 'नहीं, धन्यवाद', mr: 'नको, धन्यवाद' })

export const organization = message({ en: 'Organization', hi: 'संगठन', mr: 'संघटना' })

// What the office says in a demo.
export const sampleData = message({ en: 'Sample data.', hi: 'नमूना जानकारी।', mr: 'नमुना माहिती.' })
export const everyoneInvented = message({
  en: 'Every person here is invented, and no mail is sent.',
  hi: 'यहाँ हर व्यक्ति काल्पनिक है, और कोई मेल नहीं भेजा जाता।',
  mr: 'येथील प्रत्येक व्यक्ती काल्पनिक आहे, आणि कोणताही मेल पाठवला जात नाही.',
})
