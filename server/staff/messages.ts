import { message } from '../../lists/language.ts'

// Why a new password is refused.
export const passwordTooShort = message({
  en: 'Use at least {min} characters. A few words that do not belong together are easy to remember',
  hi: 'कम से कम {min} अक्षर रखें। आपस में न जुड़े कुछ शब्द याद रखना आसान है',
  mr: 'किमान {min} अक्षरे वापरा. एकमेकांशी संबंध नसलेले काही शब्द लक्षात ठेवणे सोपे असते',
})
export const passwordTooLong = message({
  en: 'Use at most {max} characters',
  hi: 'अधिक से अधिक {max} अक्षर रखें',
  mr: 'जास्तीत जास्त {max} अक्षरे वापरा',
})
export const passwordGuessable = message({
  en: 'This password is easy to guess. Use other or more words',
  hi: 'इस पासवर्ड का अनुमान लगाना आसान है। दूसरे या और शब्द रखें',
  mr: 'या पासवर्डचा अंदाज लावणे सोपे आहे. दुसरे किंवा आणखी शब्द वापरा',
})

export const codeUsed = message({
  en: 'This code was used already. Wait for the next one',
  hi: 'यह कोड पहले ही काम में आ चुका है। अगले कोड का इंतज़ार करें',
  mr: 'हा कोड आधीच वापरला गेला आहे. पुढच्या कोडची वाट पाहा',
})
