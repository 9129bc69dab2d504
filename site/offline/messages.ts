import { message } from '../../lists/language.ts'

// The service worker serves pages in every language, so its build has all three texts of each message (commands/one-language.ts).
export const tryAgain = message({ en: 'Try again', hi: 'फिर कोशिश करें', mr: 'पुन्हा प्रयत्न करा' })
export const oldPage = message({
  en: 'You are offline. This is the page as it was on {when}.',
  hi: 'आप ऑफ़लाइन हैं। यह पृष्ठ {when} का है।',
  mr: 'आपण ऑफलाइन आहात. हे पान {when} या वेळचे आहे.',
})
export const oldPageWithoutDate = message({
  en: 'You are offline. This is the page as it was when you last saw it.',
  hi: 'आप ऑफ़लाइन हैं। यह पृष्ठ वैसा है जैसा आपने पिछली बार देखा था।',
  mr: 'आपण ऑफलाइन आहात. हे पान आपण मागच्या वेळी पाहिले तसे आहे.',
})
export const noConnection = message({ en: 'No connection', hi: 'कनेक्शन नहीं है', mr: 'कनेक्शन नाही' })
export const notOpenedBefore = message({
  en: 'You are offline, and this page was not opened on this device before.',
  hi: 'आप ऑफ़लाइन हैं, और यह पृष्ठ इस डिवाइस पर पहले नहीं खोला गया था।',
  mr: 'आपण ऑफलाइन आहात, आणि हे पान या डिव्हाइसवर आधी उघडलेले नाही.',
})
export const savedPages = message({
  en: 'Saved on this device',
  hi: 'इस डिवाइस पर सहेजे गए पृष्ठ',
  mr: 'या डिव्हाइसवर जतन केलेली पाने',
})
export const aPage = message({ en: 'A page', hi: 'एक पृष्ठ', mr: 'एक पान' })
export const notSent = message({ en: 'Not sent', hi: 'भेजा नहीं गया', mr: 'पाठवले गेले नाही' })
export const notSure = message({
  en: 'We’re not sure this was sent',
  hi: 'पक्का नहीं कहा जा सकता कि यह भेजा गया या नहीं',
  mr: 'हे पाठवले गेले की नाही, हे नक्की सांगता येत नाही',
})
export const wasNotSent = message({
  en: 'You are offline, so what you wrote was {not} sent.',
  hi: 'आप ऑफ़लाइन हैं, इसलिए आपने जो लिखा, वह भेजा {not} गया।',
  mr: 'आपण ऑफलाइन आहात, म्हणून आपण लिहिलेले पाठवले गेले {not}.',
})
export const not = message({ en: 'not', hi: 'नहीं', mr: 'नाही' })
export const mayNotBeSent = message({
  en: 'You are offline, so what you wrote may not have been sent.',
  hi: 'आप ऑफ़लाइन हैं, इसलिए हो सकता है कि आपने जो लिखा, वह भेजा नहीं गया हो।',
  mr: 'आपण ऑफलाइन आहात, म्हणून आपण लिहिलेले कदाचित पाठवले गेले नसेल.',
})
export const goBack = message({
  en: 'Go back: your browser still has what you typed. Sending it again will not create a duplicate.',
  hi: 'पीछे जाएँ: आपने जो लिखा था, वह अब भी आपके ब्राउज़र में है। दोबारा भेजने पर भी यह एक ही बार दर्ज होगा।',
  mr: 'मागे जा: आपण लिहिलेले अजूनही आपल्या ब्राउझरमध्ये आहे. पुन्हा पाठवले तरी त्याची नोंद एकदाच होईल.',
})
