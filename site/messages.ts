import { message } from '../lists/language.ts'

// The colour themes.
export const darkOrange = message({ en: 'Dark orange', hi: 'गहरा नारंगी', mr: 'गडद नारिंगी' })
export const blue = message({ en: 'Blue', hi: 'नीला', mr: 'निळा' })
export const red = message({ en: 'Red', hi: 'लाल', mr: 'लाल' })
export const green = message({ en: 'Green', hi: 'हरा', mr: 'हिरवा' })

// The live lists.
export const search = message({ en: 'Search', hi: 'खोजें', mr: 'शोधा' })
export const show = message({ en: 'Show', hi: 'दिखाएँ', mr: 'दाखवा' })
export const loading = message({ en: 'Loading', hi: 'लोड हो रहा है', mr: 'लोड होत आहे' })
export const mayBeOld = message({
  en: 'This list may be out of date. We are reconnecting.',
  hi: 'यह सूची पुरानी हो सकती है। फिर से जोड़ा जा रहा है।',
  mr: 'ही यादी जुनी असू शकते. पुन्हा जोडणी होत आहे.',
})
export const tryAgain = message({ en: 'Try again', hi: 'फिर कोशिश करें', mr: 'पुन्हा प्रयत्न करा' })
export const similarSpelling = message({
  en: 'Nothing matches exactly. These have a similar spelling.',
  hi: 'हूबहू मेल खाता कुछ नहीं मिला। ये मिलती-जुलती वर्तनी वाले हैं।',
  mr: 'अगदी जुळणारे काही सापडले नाही. हे मिळत्याजुळत्या स्पेलिंगचे आहेत.',
})
