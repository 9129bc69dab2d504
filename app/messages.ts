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
export const latestNews = message({ en: 'Latest News', hi: 'ताज़ा समाचार', mr: 'ताज्या बातम्या' })
export const feedTitle = message({ en: '{name}: Latest News', hi: '{name}: ताज़ा समाचार', mr: '{name}: ताज्या बातम्या' })
export const feedDescription = message({
  en: 'What is new at {name}.',
  hi: '{name} में क्या नया है।',
  mr: '{name} येथे नवीन काय आहे.',
})
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

// The pages in the menus.
export const home = message({ en: 'Home', hi: 'मुखपृष्ठ', mr: 'मुख्यपृष्ठ' })
export const aboutUs = message({ en: 'About Us', hi: 'हमारे बारे में', mr: 'आमच्याविषयी' })
export const affiliations = message({ en: 'Affiliations', hi: 'संबद्धताएँ', mr: 'संलग्नता' })
export const mission = message({ en: 'Mission', hi: 'हमारा ध्येय', mr: 'आमचे ध्येय' })
export const organization = message({ en: 'Organization', hi: 'संगठन', mr: 'संघटना' })
export const history = message({ en: 'History', hi: 'इतिहास', mr: 'इतिहास' })
export const members = message({ en: 'Members', hi: 'सदस्य', mr: 'सदस्य' })
export const officialBlackBelts = message({
  en: 'Official Black Belts',
  hi: 'आधिकारिक ब्लैक बेल्ट',
  mr: 'अधिकृत ब्लॅक बेल्टधारक',
})
export const membership = message({ en: 'Membership', hi: 'सदस्यता', mr: 'सदस्यत्व' })
export const gallery = message({ en: 'Gallery', hi: 'गैलरी', mr: 'गॅलरी' })
export const trainings = message({ en: 'Trainings', hi: 'प्रशिक्षण', mr: 'प्रशिक्षण' })
export const events = message({ en: 'Events', hi: 'कार्यक्रम', mr: 'कार्यक्रम' })
export const locations = message({ en: 'Locations', hi: 'केंद्र', mr: 'केंद्रे' })
export const contactUs = message({ en: 'Contact Us', hi: 'संपर्क', mr: 'संपर्क' })
export const checkCertificate = message({
  en: 'Check a Certificate',
  hi: 'प्रमाणपत्र जाँचें',
  mr: 'प्रमाणपत्र तपासा',
})

// What the office says in a demo.
export const sampleData = message({ en: 'Sample data.', hi: 'नमूना जानकारी।', mr: 'नमुना माहिती.' })
export const everyoneInvented = message({
  en: 'Every person here is invented, and no mail is sent.',
  hi: 'यहाँ हर व्यक्ति काल्पनिक है, और कोई मेल नहीं भेजा जाता।',
  mr: 'येथील प्रत्येक व्यक्ती काल्पनिक आहे, आणि कोणताही मेल पाठवला जात नाही.',
})
