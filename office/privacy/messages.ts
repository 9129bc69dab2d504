import { message } from '../../lists/language.ts'

export const title = message({ en: 'Privacy', hi: 'गोपनीयता', mr: 'गोपनीयता' })
export const introduction = message({
  en: 'At the end of each application you see what is stored about the applicant, and you can export or erase it. The website erases applications by itself when their retention period is over. Members have the same at the end of their page; the website erases none of them by itself.',
  hi: 'हर आवेदन के अंत में आप देखते हैं कि आवेदक के बारे में क्या रखा गया है, और आप उसे निर्यात कर सकते या मिटा सकते हैं। रखने की अवधि समाप्त होने पर वेबसाइट आवेदनों को अपने-आप मिटा देती है। सदस्यों के पृष्ठ के अंत में भी यही मिलता है; वेबसाइट किसी सदस्य को अपने-आप नहीं मिटाती।',
  mr: 'प्रत्येक अर्जाच्या शेवटी अर्जदाराबद्दल काय साठवले आहे ते आपल्याला दिसते, आणि आपण ते निर्यात करू किंवा पुसून टाकू शकता. ठेवण्याची मुदत संपल्यावर वेबसाइट अर्ज आपोआप पुसून टाकते. सदस्यांच्या पानाच्या शेवटीही हेच असते; वेबसाइट कोणत्याही सदस्याची माहिती आपोआप पुसून टाकत नाही.',
})
export const ifLost = message({
  en: 'If data was lost or stolen',
  hi: 'यदि जानकारी खो गई या चोरी हो गई हो',
  mr: 'माहिती हरवली किंवा चोरीला गेली असल्यास',
})
export const aboutAffected = message({
  en: 'This file lists everyone whose data is stored, so that you can inform each of them.',
  hi: 'इस फ़ाइल में उन सभी लोगों की सूची है जिनकी जानकारी रखी गई है, ताकि आप हर एक को सूचना दे सकें।',
  mr: 'ज्यांची माहिती साठवली आहे त्या सर्वांची यादी या फाइलमध्ये आहे, म्हणजे आपण प्रत्येकाला कळवू शकता.',
})
export const exportAffected = message({
  en: 'Export the affected people',
  hi: 'प्रभावित लोगों की सूची निर्यात करें',
  mr: 'बाधित व्यक्तींची यादी निर्यात करा',
})
