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
  en: 'The connection broke before an answer came, so what you wrote may not have been sent.',
  hi: 'उत्तर आने से पहले कनेक्शन टूट गया, इसलिए हो सकता है कि आपने जो लिखा, वह भेजा नहीं गया हो।',
  mr: 'उत्तर येण्याआधी कनेक्शन तुटले, म्हणून आपण लिहिलेले कदाचित पाठवले गेले नसेल.',
})
export const isKeptHere = message({
  en: 'It is all still on this page. Leave the page open, and press “Send again” when you are online. Sending it again will not create a duplicate.',
  hi: 'वह सब अब भी इस पृष्ठ पर है। इस पृष्ठ को खुला रखें और ऑनलाइन होने पर “फिर भेजें” दबाएँ। दोबारा भेजने पर भी यह एक ही बार दर्ज होगा।',
  mr: 'ते सगळे अजूनही या पानावर आहे. हे पान उघडे ठेवा आणि ऑनलाइन आल्यावर “पुन्हा पाठवा” दाबा. पुन्हा पाठवले तरी त्याची नोंद एकदाच होईल.',
})
export const tooLargeToKeep = message({
  en: 'Your files are too large to keep on this page. Reload it when you are online: your browser then sends the form again. This will not create a duplicate.',
  hi: 'आपकी फ़ाइलें इस पृष्ठ पर रखने के लिए बहुत बड़ी हैं। ऑनलाइन होने पर इस पृष्ठ को फिर लोड करें: तब आपका ब्राउज़र फ़ॉर्म दोबारा भेजेगा। इससे यह एक ही बार दर्ज होगा।',
  mr: 'आपल्या फाइल या पानावर ठेवण्यासाठी खूप मोठ्या आहेत. ऑनलाइन आल्यावर हे पान पुन्हा लोड करा: तेव्हा आपला ब्राउझर फॉर्म पुन्हा पाठवेल. त्याची नोंद एकदाच होईल.',
})
export const sendAgain = message({ en: 'Send again', hi: 'फिर भेजें', mr: 'पुन्हा पाठवा' })
