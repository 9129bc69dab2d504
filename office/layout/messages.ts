import { message } from '../../lists/language.ts'

// The page of the office, before its script has arrived (app/office/index.html).
export const office = message({ en: 'Office', hi: 'कार्यालय', mr: 'कार्यालय' })
export const isLoading = message({
  en: 'The office is loading…',
  hi: 'कार्यालय लोड हो रहा है…',
  mr: 'कार्यालय लोड होत आहे…',
})
export const needsScripts = message({
  en: 'The office needs JavaScript. Turn it on in your browser.',
  hi: 'कार्यालय को JavaScript चाहिए। उसे अपने ब्राउज़र में चालू करें।',
  mr: 'कार्यालयाला JavaScript लागते. ते आपल्या ब्राउझरमध्ये सुरू करा.',
})

/** The title of the browser tab. */
export const tabTitle = message({ en: '{name} | Office', hi: '{name} | कार्यालय', mr: '{name} | कार्यालय' })
export const language = message({ en: 'Language', hi: 'भाषा', mr: 'भाषा' })

// The bar at the top and its menu.
export const myAccount = message({ en: 'My account', hi: 'मेरा खाता', mr: 'माझे खाते' })
export const version = message({
  en: 'Honbu {version}: licences',
  hi: 'Honbu {version}: लाइसेंस',
  mr: 'Honbu {version}: परवाने',
})
export const noConnection = message({
  en: 'No internet connection.',
  hi: 'इंटरनेट कनेक्शन नहीं है।',
  mr: 'इंटरनेट कनेक्शन नाही.',
})
export const noConnectionDetail = message({
  en: 'Nothing can be saved now, and what you see may be out of date.',
  hi: 'अभी कुछ सहेजा नहीं जा सकता, और जो दिख रहा है वह पुराना हो सकता है।',
  mr: 'सध्या काहीही जतन करता येत नाही, आणि जे दिसत आहे ते जुने असू शकते.',
})
export const colourSchemes = {
  system: message({ en: 'Colours of the device', hi: 'डिवाइस के रंग', mr: 'डिव्हाइसचे रंग' }),
  light: message({ en: 'Light', hi: 'हल्के रंग', mr: 'फिकट रंग' }),
  dark: message({ en: 'Dark', hi: 'गहरे रंग', mr: 'गडद रंग' }),
}
export const unread = message({ en: 'unread', hi: 'बिना पढ़े', mr: 'न वाचलेले' })

// Addresses and screens that an officer cannot open.
export const pageNotFound = message({ en: 'Page not found', hi: 'पृष्ठ नहीं मिला', mr: 'पान सापडले नाही' })
export const noSuchPage = message({
  en: 'The office has no page at this address. It may be mistyped or from an earlier version.',
  hi: 'इस पते पर कार्यालय का कोई पृष्ठ नहीं है। शायद पता गलत लिखा गया है या किसी पुराने संस्करण का है।',
  mr: 'या पत्त्यावर कार्यालयाचे पान नाही. पत्ता कदाचित चुकीचा लिहिला गेला असेल किंवा जुन्या आवृत्तीचा असेल.',
})
export const toStart = message({
  en: 'Go to the start screen',
  hi: 'शुरुआत के पृष्ठ पर जाएँ',
  mr: 'सुरुवातीच्या पानावर जा',
})
export const notAllowed = message({
  en: 'Not allowed for your role',
  hi: 'आपकी भूमिका के लिए अनुमति नहीं है',
  mr: 'आपल्या भूमिकेला परवानगी नाही',
})
export const askAnOwner = message({
  en: 'Your role does not allow this. Ask an owner if you need it.',
  hi: 'आपकी भूमिका में इसकी अनुमति नहीं है। ज़रूरत हो तो किसी मालिक से कहें।',
  mr: 'आपल्या भूमिकेत याची परवानगी नाही. गरज असल्यास एखाद्या मालकाला सांगा.',
})

// The menu.
export const sections = {
  inbox: message({ en: 'Inbox', hi: 'इनबॉक्स', mr: 'इनबॉक्स' }),
  register: message({ en: 'Register', hi: 'रजिस्टर', mr: 'नोंदवही' }),
  website: message({ en: 'The website', hi: 'वेबसाइट', mr: 'वेबसाइट' }),
  office: message({ en: 'The office', hi: 'कार्यालय', mr: 'कार्यालय' }),
}
export const start = message({ en: 'Start', hi: 'शुरुआत', mr: 'सुरुवात' })

/** Entries that are dragged or moved, as screen readers say it. */
export const sortable = {
  role: message({ en: 'sortable', hi: 'क्रम बदला जा सकता है', mr: 'क्रम बदलता येतो' }),
  instructions: message({
    en: 'Press Space or Enter to take it, the arrow keys to move it, Space or Enter to put it down, Escape to cancel.',
    hi: 'उठाने के लिए Space या Enter, खिसकाने के लिए तीर वाली कुंजियाँ, रखने के लिए Space या Enter और रद्द करने के लिए Escape दबाएँ।',
    mr: 'उचलण्यासाठी Space किंवा Enter, हलवण्यासाठी बाणाची बटणे, ठेवण्यासाठी Space किंवा Enter आणि रद्द करण्यासाठी Escape दाबा.',
  }),
  drag: message({ en: 'Drag {name}', hi: 'खींचें: {name}', mr: 'ओढा: {name}' }),
  moveUp: message({ en: 'Move {name} up', hi: 'ऊपर ले जाएँ: {name}', mr: 'वर न्या: {name}' }),
  moveDown: message({ en: 'Move {name} down', hi: 'नीचे ले जाएँ: {name}', mr: 'खाली न्या: {name}' }),
  moved: message({
    en: '{name} is now number {place} of {total}',
    hi: '{name}: अब {total} में से स्थान {place}',
    mr: '{name}: आता {total} पैकी स्थान {place}',
  }),
  taken: message({
    en: 'Took {name} at place {place} of {total}.',
    hi: '{name}: {total} में से स्थान {place} से उठाया गया।',
    mr: '{name}: {total} पैकी स्थान {place} वरून उचलले.',
  }),
  isOver: message({
    en: '{name} is now at place {place} of {total}.',
    hi: '{name}: अब {total} में से स्थान {place} पर।',
    mr: '{name}: आता {total} पैकी स्थान {place} वर.',
  }),
  put: message({
    en: 'Put {name} at place {place} of {total}.',
    hi: '{name}: {total} में से स्थान {place} पर रखा गया।',
    mr: '{name}: {total} पैकी स्थान {place} वर ठेवले.',
  }),
  stays: message({
    en: '{name} stays at place {place} of {total}.',
    hi: '{name}: {total} में से स्थान {place} पर ही है।',
    mr: '{name}: {total} पैकी स्थान {place} वरच आहे.',
  }),
}

export const didYouMean = message({
  en: 'Did you mean {address}?',
  hi: 'क्या आपका मतलब {address} है?',
  mr: 'आपल्याला {address} असे म्हणायचे आहे का?',
})
export const useAddress = message({ en: 'Use {address}', hi: '{address} रखें', mr: '{address} ठेवा' })
export const useIt = message({ en: 'Use it', hi: 'यही रखें', mr: 'हेच ठेवा' })
