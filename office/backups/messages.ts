import { message } from '../../lists/language.ts'

export const title = message({ en: 'Backups', hi: 'बैकअप', mr: 'बॅकअप' })

// The state of the backups.
export const noPhrase = message({
  en: 'There is no recovery phrase.',
  hi: 'कोई रिकवरी वाक्यांश नहीं है।',
  mr: 'रिकव्हरी वाक्यांश नाही.',
})
export const withoutPhrase = message({
  en: 'If the website’s disk is lost, no backup can open the documents of applicants: the keys are lost with the disk.',
  hi: 'यदि वेबसाइट की डिस्क नष्ट हो जाए, तो किसी भी बैकअप से आवेदकों के दस्तावेज़ नहीं खुलेंगे: डिस्क के साथ कुंजियाँ भी नष्ट हो जाएँगी।',
  mr: 'वेबसाइटची डिस्क गमावल्यास कोणत्याही बॅकअपने अर्जदारांची कागदपत्रे उघडणार नाहीत: डिस्कबरोबर किल्ल्याही जातील.',
})
export const makeOne = message({ en: 'Make one', hi: 'वाक्यांश बनाएँ', mr: 'वाक्यांश तयार करा' })
export const noBackup = message({
  en: 'There is no backup yet.',
  hi: 'अभी कोई बैकअप नहीं है।',
  mr: 'अजून एकही बॅकअप नाही.',
})
export const lastBackupFrom = message({
  en: 'The last backup is from {time}.',
  hi: 'पिछला बैकअप {time} का है।',
  mr: 'शेवटचा बॅकअप {time} चा आहे.',
})
export const tellOperator = message({
  en: 'Tell the person who runs the website: there should be one each night.',
  hi: 'वेबसाइट चलाने वाले व्यक्ति को बताएँ: बैकअप हर रात बनना चाहिए।',
  mr: 'वेबसाइट चालवणाऱ्या व्यक्तीला सांगा: बॅकअप दररोज रात्री व्हायला हवा.',
})
export const lastBackup = message({
  en: 'Last backup: {time}',
  hi: 'पिछला बैकअप: {time}',
  mr: 'शेवटचा बॅकअप: {time}',
})
export const olderThanPhrase = message({
  en: 'The last backup is older than the recovery phrase. The next one has the keys.',
  hi: 'पिछला बैकअप रिकवरी वाक्यांश से पुराना है। कुंजियाँ अगले बैकअप में होंगी।',
  mr: 'शेवटचा बॅकअप रिकव्हरी वाक्यांशापेक्षा जुना आहे. किल्ल्या पुढील बॅकअपमध्ये असतील.',
})
export const needsEarlierPhrase = message({
  en: 'The last backup still needs the words of the earlier recovery phrase. Keep them until there is a new backup.',
  hi: 'पिछले बैकअप के लिए अब भी पहले वाले रिकवरी वाक्यांश के शब्द चाहिए। नया बैकअप बनने तक उन्हें सँभालकर रखें।',
  mr: 'शेवटच्या बॅकअपसाठी अजूनही आधीच्या रिकव्हरी वाक्यांशाचे शब्द लागतात. नवा बॅकअप होईपर्यंत ते जपून ठेवा.',
})

// The recovery phrase, whose words are English in every language.
export const recoveryPhrase = message({ en: 'Recovery phrase', hi: 'रिकवरी वाक्यांश', mr: 'रिकव्हरी वाक्यांश' })
export const notNeeded = message({
  en: 'The person who runs the website keeps the keys of the documents in another place, so backups need no recovery phrase.',
  hi: 'वेबसाइट चलाने वाले व्यक्ति दस्तावेज़ों की कुंजियाँ किसी और जगह रखते हैं, इसलिए बैकअप को रिकवरी वाक्यांश की ज़रूरत नहीं है।',
  mr: 'वेबसाइट चालवणारी व्यक्ती कागदपत्रांच्या किल्ल्या दुसऱ्या ठिकाणी ठेवते, म्हणून बॅकअपला रिकव्हरी वाक्यांशाची गरज नाही.',
})
export const explanation = message({
  en: 'Documents of applicants are encrypted, also in backups. A recovery phrase of {length} words opens the keys in a backup when the website is restored after its disk was lost. The website never stores the words.',
  hi: 'आवेदकों के दस्तावेज़ एन्क्रिप्ट किए हुए हैं, बैकअप में भी। डिस्क नष्ट होने के बाद जब वेबसाइट वापस लाई जाती है, तब {length} शब्दों का रिकवरी वाक्यांश बैकअप में रखी कुंजियाँ खोलता है। वेबसाइट इन शब्दों को कभी नहीं रखती।',
  mr: 'अर्जदारांची कागदपत्रे एन्क्रिप्ट केलेली आहेत, बॅकअपमध्येही. डिस्क गमावल्यानंतर वेबसाइट परत आणताना {length} शब्दांचा रिकव्हरी वाक्यांश बॅकअपमधील किल्ल्या उघडतो. वेबसाइट हे शब्द कधीही साठवत नाही.',
})
export const phraseSince = message({
  en: 'There is a recovery phrase since {day}.',
  hi: 'रिकवरी वाक्यांश {day} से है।',
  mr: 'रिकव्हरी वाक्यांश {day} पासून आहे.',
})
export const whenToMakeNew = message({
  en: 'If the paper with the words is lost, or somebody else has seen it, make a new one. Backups from then on need the new words, and the earlier backups still need the earlier words.',
  hi: 'यदि शब्दों वाला कागज़ खो जाए, या किसी और ने उसे देख लिया हो, तो नया वाक्यांश बनाएँ। उसके बाद के बैकअप के लिए नए शब्द चाहिए होंगे, और पहले के बैकअप के लिए पहले वाले शब्द।',
  mr: 'शब्द लिहिलेला कागद हरवल्यास, किंवा दुसऱ्या कोणी तो पाहिला असल्यास, नवा वाक्यांश तयार करा. त्यानंतरच्या बॅकअपसाठी नवे शब्द लागतील, आणि आधीच्या बॅकअपसाठी आधीचे शब्द.',
})
export const makePhrase = message({
  en: 'Make a recovery phrase',
  hi: 'रिकवरी वाक्यांश बनाएँ',
  mr: 'रिकव्हरी वाक्यांश तयार करा',
})
export const makeNewPhrase = message({
  en: 'Make a new recovery phrase',
  hi: 'नया रिकवरी वाक्यांश बनाएँ',
  mr: 'नवा रिकव्हरी वाक्यांश तयार करा',
})
export const writeDown = message({
  en: '1. Write these words down',
  hi: '1. इन शब्दों को लिख लें',
  mr: '1. हे शब्द लिहून घ्या',
})
export const howToKeep = message({
  en: 'Write them on paper, in this order, and keep the paper in a safe place, apart from the backups. A person with a backup and these words can read every document. They are shown only now.',
  hi: 'इन्हें इसी क्रम में कागज़ पर लिखें, और कागज़ को बैकअप से अलग किसी सुरक्षित जगह रखें। जिसके पास बैकअप और ये शब्द हों, वह हर दस्तावेज़ पढ़ सकता है। ये शब्द सिर्फ़ अभी दिखाए जा रहे हैं।',
  mr: 'ते याच क्रमाने कागदावर लिहा, आणि कागद बॅकअपपासून वेगळ्या सुरक्षित ठिकाणी ठेवा. ज्यांच्याकडे बॅकअप आणि हे शब्द आहेत, ते प्रत्येक कागदपत्र वाचू शकतात. हे शब्द फक्त आत्ताच दाखवले जात आहेत.',
})
export const wordsOfPhrase = message({
  en: 'The words of the recovery phrase',
  hi: 'रिकवरी वाक्यांश के शब्द',
  mr: 'रिकव्हरी वाक्यांशाचे शब्द',
})
export const haveWritten = message({
  en: 'I have written them down',
  hi: 'मैंने लिख लिए हैं',
  mr: 'मी लिहून घेतले आहेत',
})
export const typeAgain = message({
  en: '2. Type them from your paper',
  hi: '2. कागज़ से देखकर उन्हें टाइप करें',
  mr: '2. कागदावरून ते टाइप करा',
})
export const wordsInOrder = message({
  en: 'The {length} words, in their order',
  hi: '{length} शब्द, उसी क्रम में',
  mr: '{length} शब्द, त्याच क्रमाने',
})
export const differentWord = message({
  en: 'Word {number}, “{word}”, is not the word that was shown.',
  hi: 'शब्द {number}, “{word}”, वह शब्द नहीं है जो दिखाया गया था।',
  mr: 'शब्द {number}, “{word}”, हा दाखवलेला शब्द नाही.',
})
export const usePhrase = message({
  en: 'Use this recovery phrase',
  hi: 'इस रिकवरी वाक्यांश का उपयोग करें',
  mr: 'हा रिकव्हरी वाक्यांश वापरा',
})
export const showAgain = message({
  en: 'Show the words again',
  hi: 'शब्द फिर दिखाएँ',
  mr: 'शब्द पुन्हा दाखवा',
})
export const nowInUse = message({
  en: 'From now on, backups open with this recovery phrase',
  hi: 'अब से बैकअप इस रिकवरी वाक्यांश से खुलेंगे',
  mr: 'आतापासून बॅकअप या रिकव्हरी वाक्यांशाने उघडतील',
})
