import { message } from '../../lists/language.ts'

export const title = message({ en: 'Trainings', hi: 'प्रशिक्षण', mr: 'प्रशिक्षण' })
export const heading = message({ en: 'training programs', hi: 'प्रशिक्षण कार्यक्रम', mr: 'प्रशिक्षण कार्यक्रम' })
export const description = message({
  en: 'The training programs of {name}: who each one is for, and what you practise in it.',
  hi: '{name} के प्रशिक्षण कार्यक्रम: कौन-सा किसके लिए है और उसमें क्या सिखाया जाता है।',
  mr: '{name} यांचे प्रशिक्षण कार्यक्रम: कोणता कोणासाठी आहे आणि त्यात काय शिकवले जाते.',
})
export const practice = message({
  en: 'practice: thinking of the old ways',
  hi: 'अभ्यास: पुराने मार्गों का स्मरण',
  mr: 'सराव: जुन्या मार्गांचे स्मरण',
})
export const programs = message({ en: 'Programs', hi: 'कार्यक्रम', mr: 'कार्यक्रम' })
export const noneYet = message({
  en: 'No training programs yet',
  hi: 'अभी कोई प्रशिक्षण कार्यक्रम नहीं',
  mr: 'अजून कोणताही प्रशिक्षण कार्यक्रम नाही',
})

// The list.
export const program = message({ en: 'training program', hi: 'प्रशिक्षण कार्यक्रम', mr: 'प्रशिक्षण कार्यक्रम' })
export const countedPrograms = message({
  en: { one: '{count} training program', other: '{count} training programs' },
  hi: '{count} प्रशिक्षण कार्यक्रम',
  mr: '{count} प्रशिक्षण कार्यक्रम',
})
export const picture = message({ en: 'Picture', hi: 'चित्र', mr: 'चित्र' })
export const programTitle = message({ en: 'Title', hi: 'शीर्षक', mr: 'शीर्षक' })
export const subtitle = message({ en: 'Subtitle', hi: 'उपशीर्षक', mr: 'उपशीर्षक' })
export const programDescription = message({ en: 'Description', hi: 'विवरण', mr: 'वर्णन' })
export const order = message({ en: 'Order', hi: 'क्रम', mr: 'क्रम' })

// The invitation to a first class.
export const firstClassFree = message({
  en: 'The first class is free',
  hi: 'पहली क्लास निःशुल्क है',
  mr: 'पहिला क्लास मोफत आहे',
})
export const comeAndTry = message({
  en: 'Come in clothes you can move in. No fee, no form to sign, no belt needed.',
  hi: 'ऐसे कपड़ों में आइए जिनमें आराम से हिल-डुल सकें। न शुल्क, न कोई फ़ॉर्म, न बेल्ट की ज़रूरत।',
  mr: 'सहज हालचाल करता येईल अशा कपड्यांत या. शुल्क नाही, फॉर्म नाही, बेल्टची गरज नाही.',
})
export const chooseDay = message({ en: 'Choose a day', hi: 'दिन चुनें', mr: 'दिवस निवडा' })

export const forParents = message({
  en: 'Questions of parents, and a beginner’s path',
  hi: 'माता-पिता के प्रश्न, और नए विद्यार्थी का मार्ग',
  mr: 'पालकांचे प्रश्न, आणि नवशिक्याचा मार्ग',
})
