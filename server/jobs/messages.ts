import { message } from '../../lists/language.ts'

/** What went wrong in a job, for the owners. */
export const jobProblems = {
  stopped: message({
    en: 'The work stopped: {reason}',
    hi: 'काम रुक गया: {reason}',
    mr: 'काम थांबले: {reason}',
  }),
  file: message({
    en: '{name} could not be handled: {reason}',
    hi: '{name} पर काम नहीं हो सका: {reason}',
    mr: '{name} वर काम होऊ शकले नाही: {reason}',
  }),
  orphans: message({
    en: '{orphans} of {all} documents have no application, so records are probably missing. No document was moved. Restore or import the missing records; if they are gone for good, run: {command}',
    hi: '{all} में से {orphans} दस्तावेज़ों का कोई आवेदन नहीं है, इसलिए शायद कुछ प्रविष्टियाँ गायब हैं। किसी दस्तावेज़ की जगह नहीं बदली गई। गायब प्रविष्टियाँ वापस लाएँ या आयात करें; यदि वे सदा के लिए जा चुकी हैं, तो यह चलाएँ: {command}',
    mr: '{all} पैकी {orphans} कागदपत्रांचा कोणताही अर्ज नाही, म्हणून बहुधा काही नोंदी गहाळ आहेत. कोणत्याही कागदपत्राची जागा बदलली नाही. गहाळ नोंदी परत आणा किंवा आयात करा; त्या कायमच्या गेल्या असतील, तर हे चालवा: {command}',
  }),
  record: message({
    en: 'The {record} {key} could not be erased: {reason}',
    hi: '{record} {key}: मिटाना संभव नहीं हुआ: {reason}',
    mr: '{record} {key}: पुसून टाकता आले नाही: {reason}',
  }),
  expired: message({
    en: '{expired} of {total} {records} are due to be erased at once, because their retention is over by the date of the server, {day}. Nothing was erased. If this date is wrong, correct it. If it is right, confirm it: an owner on the start screen of the office, or the operator with: {command}',
    hi: '{records}: {total} में से {expired} प्रविष्टियाँ एक साथ मिटनी हैं, क्योंकि सर्वर की तारीख {day} के अनुसार उन्हें रखने की अवधि पूरी हो चुकी है। अभी कुछ नहीं मिटाया गया। यदि यह तारीख गलत है, तो उसे ठीक करें। यदि सही है, तो पुष्टि करें: मालिक कार्यालय के “शुरुआत” पृष्ठ पर, या संचालक इस कमांड से: {command}',
    mr: '{records}: {total} पैकी {expired} नोंदी एकाच वेळी पुसून टाकायच्या आहेत, कारण सर्व्हरच्या {day} या तारखेनुसार त्या ठेवण्याची मुदत संपली आहे. अजून काहीही पुसून टाकलेले नाही. ही तारीख चुकीची असेल, तर ती दुरुस्त करा. ती बरोबर असेल, तर पुष्टी करा: मालकांनी कार्यालयाच्या “सुरुवात” पानावर, किंवा वेबसाइट चालवणाऱ्या व्यक्तीने या कमांडने: {command}',
  }),
  more: message({
    en: 'And {count} more, which the log of the server names.',
    hi: { one: 'और {count} समस्या, जो सर्वर के लॉग में है।', other: 'और {count} समस्याएँ, जो सर्वर के लॉग में हैं।' },
    mr: { one: 'आणखी {count} अडचण, जी सर्व्हरच्या लॉगमध्ये आहे.', other: 'आणखी {count} अडचणी, ज्या सर्व्हरच्या लॉगमध्ये आहेत.' },
  }),
}
