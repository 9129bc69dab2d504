import { message } from '../lists/language.ts'

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
  hi: 'मूल पाठ बदल रहा है। क्या यह अब भी वही कहता है?',
  mr: 'मूळ मजकूर बदलत आहे. हे अजूनही तेच सांगते का?',
})
export const translationIsRight = message({
  en: 'It is still right',
  hi: 'यह अब भी सही है',
  mr: 'हे अजूनही बरोबर आहे',
})
