import { message } from '../../lists/language.ts'

export const noSuchAct = message({ en: 'There is no such act.', hi: 'ऐसा कोई काम नहीं है।', mr: 'असे कोणतेही काम नाही.' })
export const otherRequest = message({
  en: 'Something else was done under this number. Please try again.',
  hi: 'इस संख्या से कुछ और किया जा चुका है। कृपया फिर कोशिश करें।',
  mr: 'या क्रमांकाने दुसरे काही केले गेले आहे. कृपया पुन्हा प्रयत्न करा.',
})
export const tooLate = message({
  en: 'It can no longer be taken back.',
  hi: 'अब इसे वापस नहीं लिया जा सकता।',
  mr: 'आता हे मागे घेता येत नाही.',
})
export const changedSince = message({
  en: '{name} was changed since, so it stays as it is.',
  hi: '{name}: इसमें उसके बाद बदलाव हुआ है, इसलिए यह वैसा ही रहेगा।',
  mr: '{name}: यात त्यानंतर बदल झाला आहे, म्हणून ते तसेच राहते.',
})
export const wholeStays = message({
  en: 'Nothing was taken back: somebody has changed the record of {name} since.',
  hi: 'कुछ भी वापस नहीं लिया गया: इस बीच किसी ने {name} की प्रविष्टि बदली है।',
  mr: 'काहीही मागे घेतले नाही: दरम्यान कोणीतरी {name} यांची नोंद बदलली आहे.',
})
// The activity: words that follow the name of the person, in Hindi after “ने” and in Marathi after “यांनी”.
export const tookBack = message({
  en: 'took back what had been done: {act}',
  hi: 'यह काम वापस लिया: {act}',
  mr: 'हे काम मागे घेतले: {act}',
})
