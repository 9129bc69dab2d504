import { message } from '../lists/language.ts'

// Words of many screens.
export const cancel = message({ en: 'Cancel', hi: 'रद्द करें', mr: 'रद्द करा' })
export const close = message({ en: 'Close', hi: 'बंद करें', mr: 'बंद करा' })
export const save = message({ en: 'Save', hi: 'सहेजें', mr: 'जतन करा' })
export const saved = message({ en: 'Saved', hi: 'सहेजा गया', mr: 'जतन केले' })
export const send = message({ en: 'Send', hi: 'भेजें', mr: 'पाठवा' })
export const undo = message({ en: 'Undo', hi: 'वापस लें', mr: 'मागे घ्या' })
export const remove = message({ en: 'Remove', hi: 'हटाएँ', mr: 'काढून टाका' })
export const deleteIt = message({ en: 'Delete', hi: 'हटाएँ', mr: 'हटवा' })
export const erase = message({ en: 'Erase', hi: 'मिटाएँ', mr: 'पुसून टाका' })
export const restore = message({ en: 'Restore', hi: 'वापस लाएँ', mr: 'परत आणा' })
export const edit = message({ en: 'Edit', hi: 'बदलें', mr: 'बदला' })
export const open = message({ en: 'Open', hi: 'खोलें', mr: 'उघडा' })
export const back = message({ en: 'Back', hi: 'पीछे', mr: 'मागे' })
export const tryAgain = message({ en: 'Try again', hi: 'फिर कोशिश करें', mr: 'पुन्हा प्रयत्न करा' })
export const yes = message({ en: 'Yes', hi: 'हाँ', mr: 'होय' })
export const no = message({ en: 'No', hi: 'नहीं', mr: 'नाही' })
/** Between sentences that are shown one after the other and have no full stop. */
export const betweenSentences = message({ en: '. ', hi: '। ', mr: '. ' })
export const loading = message({ en: 'Loading…', hi: 'लोड हो रहा है…', mr: 'लोड होत आहे…' })
export const opensInNewTab = message({
  en: '(opens in a new tab)',
  hi: '(नए टैब में खुलता है)',
  mr: '(नव्या टॅबमध्ये उघडते)',
})

// The translations of what visitors read.
export const translationMissing = message({
  en: 'Missing. Visitors see the original.',
  hi: 'अनुवाद नहीं है। लोग मूल पाठ देखते हैं।',
  mr: 'भाषांतर नाही. लोकांना मूळ मजकूर दिसतो.',
})
export const translationOutdated = message({
  en: 'Older than the original.',
  hi: 'मूल पाठ से पुराना है।',
  mr: 'मूळ मजकुरापेक्षा जुने आहे.',
})
export const translationMayBeOld = message({
  en: 'The original is changing. Does this still say the same?',
  hi: 'मूल पाठ बदल रहा है। क्या अनुवाद का अर्थ अब भी वही है?',
  mr: 'मूळ मजकूर बदलत आहे. हे अजूनही तेच सांगते का?',
})
export const translationIsRight = message({
  en: 'It is still right',
  hi: 'यह अब भी सही है',
  mr: 'हे अजूनही बरोबर आहे',
})
export const showNumbers = message({ en: 'Show the numbers', hi: 'संख्याएँ दिखाएँ', mr: 'आकडे दाखवा' })
/** Names the links to the pages of a table. */
export const pages = message({ en: 'pagination navigation', hi: 'पृष्ठ बदलें', mr: 'पान बदला' })
