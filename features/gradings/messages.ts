import { message } from '../../lists/language.ts'

// The lists.
export const sessions = {
  title: message({ en: 'Gradings', hi: 'ग्रेडिंग', mr: 'ग्रेडिंग' }),
  singular: message({ en: 'grading', hi: 'ग्रेडिंग', mr: 'ग्रेडिंग' }),
  counted: message({
    en: { one: '{count} grading', other: '{count} gradings' },
    hi: '{count} ग्रेडिंग',
    mr: '{count} ग्रेडिंग',
  }),
  description: message({
    en: 'Events whose entrants are examined for a grade.',
    hi: 'वे कार्यक्रम जिनमें प्रतिभागी ग्रेड की परीक्षा देते हैं।',
    mr: 'ज्या कार्यक्रमांत सहभागी ग्रेडची परीक्षा देतात.',
  }),
  form: message({ en: 'Entry form of the event', hi: 'कार्यक्रम का प्रविष्टि फ़ॉर्म', mr: 'कार्यक्रमाचा प्रवेश अर्ज' }),
  rowSize: message({ en: 'Candidates in a row', hi: 'एक कतार में परीक्षार्थी', mr: 'एका रांगेतील परीक्षार्थी' }),
  months: message({
    en: 'Least time since the last grade',
    hi: 'पिछले ग्रेड के बाद का कम से कम समय',
    mr: 'आधीच्या ग्रेडनंतरचा किमान काळ',
  }),
  monthsNumber: message({ en: 'Months', hi: 'महीने', mr: 'महिने' }),
  publishedAt: message({ en: 'Published', hi: 'प्रकाशित', mr: 'प्रकाशित' }),
}
export const examiners = {
  title: message({ en: 'Examiners', hi: 'परीक्षक', mr: 'परीक्षक' }),
  singular: message({ en: 'examiner', hi: 'परीक्षक', mr: 'परीक्षक' }),
  counted: message({
    en: { one: '{count} examiner', other: '{count} examiners' },
    hi: '{count} परीक्षक',
    mr: '{count} परीक्षक',
  }),
  description: message({
    en: 'Who marks the candidates of a grading, with a private link to it alone.',
    hi: 'जो किसी ग्रेडिंग के परीक्षार्थियों का मूल्यांकन करते हैं, केवल उसी ग्रेडिंग के निजी लिंक से।',
    mr: 'जे एका ग्रेडिंगमधील परीक्षार्थींचे मूल्यांकन करतात, फक्त त्या ग्रेडिंगच्या खासगी लिंकने.',
  }),
  name: message({ en: 'Name of the examiner', hi: 'परीक्षक का नाम', mr: 'परीक्षकाचे नाव' }),
}
export const marks = {
  title: message({ en: 'Marks', hi: 'परीक्षकों के मूल्यांकन', mr: 'परीक्षेतील नोंदी' }),
  singular: message({ en: 'mark', hi: 'मूल्यांकन', mr: 'नोंद' }),
  counted: message({
    en: { one: '{count} mark', other: '{count} marks' },
    hi: '{count} मूल्यांकन',
    mr: { one: '{count} नोंद', other: '{count} नोंदी' },
  }),
  description: message({
    en: 'What examiners have said about candidates.',
    hi: 'परीक्षकों ने परीक्षार्थियों के बारे में जो कहा।',
    mr: 'परीक्षकांनी परीक्षार्थींबद्दल जे सांगितले.',
  }),
  result: message({ en: 'Result', hi: 'परिणाम', mr: 'निकाल' }),
  knows: message({ en: 'Marks known before', hi: 'पहले से ज्ञात मूल्यांकन', mr: 'आधी माहीत असलेल्या नोंदी' }),
  madeAt: message({ en: 'Made', hi: 'कब दिया गया', mr: 'केव्हा दिली' }),
  receivedAt: message({ en: 'Received', hi: 'कब मिला', mr: 'केव्हा मिळाली' }),
}
export const outcomes = {
  title: message({ en: 'Published grades', hi: 'प्रकाशित ग्रेड', mr: 'प्रकाशित ग्रेड' }),
  singular: message({ en: 'published grade', hi: 'प्रकाशित ग्रेड', mr: 'प्रकाशित ग्रेड' }),
  counted: message({
    en: { one: '{count} published grade', other: '{count} published grades' },
    hi: '{count} प्रकाशित ग्रेड',
    mr: '{count} प्रकाशित ग्रेड',
  }),
  description: message({
    en: 'What was published of gradings, and which records that has made.',
    hi: 'ग्रेडिंग का जो प्रकाशित हुआ, और उससे जो प्रविष्टियाँ बनीं।',
    mr: 'ग्रेडिंगमधून जे प्रकाशित झाले, आणि त्यातून तयार झालेल्या नोंदी.',
  }),
  blackBelt: message({ en: 'Black belt', hi: 'ब्लैक बेल्ट', mr: 'ब्लॅक बेल्टधारक' }),
  certificate: message({ en: 'Certificate', hi: 'प्रमाणपत्र', mr: 'प्रमाणपत्र' }),
}
/** What the activity log says after the name of an officer. */
export const published = message({
  en: 'published the results of a grading',
  hi: 'एक ग्रेडिंग के परिणाम प्रकाशित किए',
  mr: 'एका ग्रेडिंगचे निकाल प्रकाशित केले',
})
export const candidate = message({ en: 'Candidate', hi: 'परीक्षार्थी', mr: 'परीक्षार्थी' })
export const grade = message({ en: 'Grade', hi: 'ग्रेड', mr: 'ग्रेड' })
export const name = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const email = message({ en: 'Email', hi: 'ईमेल', mr: 'ईमेल' })
export const language = message({ en: 'Language', hi: 'भाषा', mr: 'भाषा' })
export const officer = message({ en: 'Officer', hi: 'अधिकारी', mr: 'अधिकारी' })
export const createdAt = message({ en: 'Created', hi: 'बनाया गया', mr: 'तयार केले' })
export const resultNames = {
  passed: message({ en: 'Passed', hi: 'उत्तीर्ण', mr: 'उत्तीर्ण' }),
  partly: message({ en: 'Partly', hi: 'आंशिक', mr: 'अंशतः' }),
  failed: message({ en: 'Failed', hi: 'अनुत्तीर्ण', mr: 'अनुत्तीर्ण' }),
  absent: message({ en: 'Absent', hi: 'अनुपस्थित', mr: 'गैरहजर' }),
}
export const toRepeat = message({ en: 'To be repeated', hi: 'दोहराना है', mr: 'पुन्हा द्यायचे' })
export const partNames = {
  basics: message({ en: 'Basics', hi: 'मूल तकनीक', mr: 'मूलभूत तंत्र' }),
  kata: message({ en: 'Kata', hi: 'काता', mr: 'काता' }),
  kumite: message({ en: 'Kumite', hi: 'कुमिते', mr: 'कुमिते' }),
}

// The examiner's page.
export const examine = {
  title: message({ en: 'Grading', hi: 'ग्रेडिंग', mr: 'ग्रेडिंग' }),
  description: message({
    en: 'The page on which examiners of {name} mark the candidates of a grading.',
    hi: 'वह पृष्ठ जहाँ {name} के परीक्षक ग्रेडिंग के परिणाम दर्ज करते हैं।',
    mr: '{name} यांचे परीक्षक ग्रेडिंगचे निकाल जिथे नोंदवतात ते पान.',
  }),
  needsScripts: message({
    en: 'This page keeps marks on your phone, so it works only with scripts (JavaScript). Please turn them on, or open the link in another browser.',
    hi: 'यह पृष्ठ परिणाम आपके फ़ोन पर रखता है, इसलिए यह केवल स्क्रिप्ट (JavaScript) के साथ काम करता है। कृपया उन्हें चालू करें, या लिंक दूसरे ब्राउज़र में खोलें।',
    mr: 'हे पान निकाल आपल्या फोनवर ठेवते, म्हणून ते फक्त स्क्रिप्टसह (JavaScript) चालते. कृपया त्या सुरू करा, किंवा लिंक दुसऱ्या ब्राउझरमध्ये उघडा.',
  }),
  openLink: message({
    en: 'Open this page with the private link that the office has given you.',
    hi: 'यह पृष्ठ उस निजी लिंक से खोलें जो कार्यालय ने आपको दिया है।',
    mr: 'कार्यालयाने आपल्याला दिलेल्या खासगी लिंकने हे पान उघडा.',
  }),
  opensNothing: message({
    en: 'This link opens nothing, or it has ended. It ends a day after the grading. Ask the office.',
    hi: 'इस लिंक से कुछ नहीं खुलता, या यह समाप्त हो गया है। यह ग्रेडिंग के एक दिन बाद समाप्त होता है। कार्यालय से पूछें।',
    mr: 'या लिंकने काही उघडत नाही, किंवा ती बंद झाली आहे. ती ग्रेडिंगनंतर एका दिवसाने बंद होते. कार्यालयाला विचारा.',
  }),
  loading: message({ en: 'Loading…', hi: 'लोड हो रहा है…', mr: 'लोड होत आहे…' }),
  notLoaded: message({
    en: 'The candidates could not be loaded, and this phone has none yet. Connect to a network once, then it works without one.',
    hi: 'परीक्षार्थियों की सूची नहीं आ सकी, और इस फ़ोन पर अभी कोई सूची नहीं है। एक बार नेटवर्क से जुड़ें, फिर यह बिना नेटवर्क के भी चलेगा।',
    mr: 'परीक्षार्थींची यादी आली नाही, आणि या फोनवर अजून यादी नाही. एकदा नेटवर्कशी जोडा, मग ते नेटवर्कशिवायही चालेल.',
  }),
  line: message({
    en: '{day}. {candidates} in {rows}.',
    hi: '{day}। {rows} में {candidates}।',
    mr: '{day}. {rows} {candidates}.',
  }),
  withOthers: message({ en: 'With {names}.', hi: '{names} के साथ।', mr: '{names} यांच्यासोबत.' }),
  candidates: message({
    en: { one: '{count} candidate', other: '{count} candidates' },
    hi: '{count} परीक्षार्थी',
    mr: '{count} परीक्षार्थी',
  }),
  rows: message({
    en: { one: '{count} row', other: '{count} rows' },
    hi: { one: '{count} कतार', other: '{count} कतारों' },
    mr: { one: '{count} रांगेत', other: '{count} रांगांत' },
  }),
  row: message({ en: 'Row {number}', hi: 'कतार {number}', mr: 'रांग {number}' }),
  rowToBlack: message({
    en: 'Row {number}, to black belt',
    hi: 'कतार {number}, ब्लैक बेल्ट के लिए',
    mr: 'रांग {number}, ब्लॅक बेल्टसाठी',
  }),
  marked: message({
    en: '{marked} of {total} marked',
    hi: '{total} में से {marked} दर्ज',
    mr: '{total} पैकी {marked} नोंदवले',
  }),
  wholeRow: message({ en: 'Whole row', hi: 'पूरी कतार', mr: 'पूर्ण रांग' }),
  onlyOpen: message({ en: 'only who is still open', hi: 'केवल जो अभी बाकी हैं', mr: 'फक्त जे अजून बाकी आहेत' }),
  wholeRowIs: message({
    en: 'Row {number}: all {result}',
    hi: 'कतार {number}: सभी {result}',
    mr: 'रांग {number}: सर्व {result}',
  }),
  triesFor: message({ en: 'tries for', hi: 'इसके लिए परीक्षा:', mr: 'यासाठी परीक्षा:' }),
  passedTo: message({ en: 'Passed to', hi: 'उत्तीर्ण हुए:', mr: 'उत्तीर्ण झाले:' }),
  sent: message({ en: 'sent', hi: 'भेजा गया', mr: 'पाठवले' }),
  onThisPhone: message({ en: 'on this phone', hi: 'इस फ़ोन पर', mr: 'या फोनवर' }),
  tooSoon: message({
    en: {
      one: 'Last grade on {day}. At least {count} month between them is usual. You decide.',
      other: 'Last grade on {day}. At least {count} months between them are usual. You decide.',
    },
    hi: {
      one: 'पिछला ग्रेड {day} को। आमतौर पर बीच में कम से कम {count} महीना होता है। निर्णय आपका है।',
      other: 'पिछला ग्रेड {day} को। आमतौर पर बीच में कम से कम {count} महीने होते हैं। निर्णय आपका है।',
    },
    mr: {
      one: 'आधीचा ग्रेड {day} रोजी. साधारणपणे दोन ग्रेडमध्ये किमान {count} महिन्याचे अंतर असते. निर्णय आपला आहे.',
      other: 'आधीचा ग्रेड {day} रोजी. साधारणपणे दोन ग्रेडमध्ये किमान {count} महिन्यांचे अंतर असते. निर्णय आपला आहे.',
    },
  }),
  twoMarks: message({ en: 'Different marks.', hi: 'अलग-अलग परिणाम।', mr: 'वेगवेगळे निकाल.' }),
  youSaid: message({
    en: 'You said {what} at {time}.',
    hi: 'आपने {time} {what} कहा।',
    mr: 'आपण {time} वाजता {what} म्हटले.',
  }),
  otherSaid: message({
    en: '{name} said {what} at {time}.',
    hi: '{name} ने {time} {what} कहा।',
    mr: '{name} यांनी {time} वाजता {what} म्हटले.',
  }),
  speak: message({
    en: 'Speak together, then press one. Until then nothing is published.',
    hi: 'आपस में बात करें, फिर कोई एक दबाएँ। तब तक कुछ प्रकाशित नहीं होगा।',
    mr: 'एकमेकांशी बोला, मग एक दाबा. तोपर्यंत काही प्रकाशित होणार नाही.',
  }),
  you: message({ en: 'you', hi: 'आप', mr: 'आपण' }),
  passedTheGrade: message({ en: 'Passed, {grade}', hi: 'उत्तीर्ण, {grade}', mr: 'उत्तीर्ण, {grade}' }),
  savedOnPhone: message({
    en: 'Saved on this phone, {count} not yet sent',
    hi: {
      one: 'इस फ़ोन पर सहेजा गया, {count} अभी नहीं भेजा गया',
      other: 'इस फ़ोन पर सहेजा गया, {count} अभी नहीं भेजे गए',
    },
    mr: {
      one: 'या फोनवर जतन केले, {count} अजून पाठवली नाही',
      other: 'या फोनवर जतन केले, {count} अजून पाठवल्या नाहीत',
    },
  }),
  notKept: message({
    en: 'This browser keeps nothing, {count} not yet sent. Stay on this page.',
    hi: {
      one: 'यह ब्राउज़र कुछ नहीं सहेजता, {count} अभी नहीं भेजा गया। इसी पृष्ठ पर रहें।',
      other: 'यह ब्राउज़र कुछ नहीं सहेजता, {count} अभी नहीं भेजे गए। इसी पृष्ठ पर रहें।',
    },
    mr: {
      one: 'हा ब्राउझर काही जतन करत नाही, {count} अजून पाठवली नाही. याच पानावर राहा.',
      other: 'हा ब्राउझर काही जतन करत नाही, {count} अजून पाठवल्या नाहीत. याच पानावर राहा.',
    },
  }),
  noNetwork: message({
    en: 'No network since {time}. They go by themselves.',
    hi: '{time} से नेटवर्क नहीं। परिणाम अपने-आप भेज दिए जाएँगे।',
    mr: '{time} पासून नेटवर्क नाही. त्या आपोआप जातील.',
  }),
  sending: message({ en: 'Sending…', hi: 'भेजा जा रहा है…', mr: 'पाठवत आहे…' }),
  tryNow: message({ en: 'Try now', hi: 'अभी कोशिश करें', mr: 'आता प्रयत्न करा' }),
  allSent: message({
    en: { one: 'Everything sent: {count} of your marks', other: 'Everything sent: {count} of your marks' },
    hi: { one: 'सब भेजा गया: आपका {count} परिणाम', other: 'सब भेजा गया: आपके {count} परिणाम' },
    mr: { one: 'सर्व पाठवले: आपली {count} नोंद', other: 'सर्व पाठवले: आपल्या {count} नोंदी' },
  }),
  preparing: message({
    en: 'Needs a network so far',
    hi: 'अभी नेटवर्क चाहिए',
    mr: 'अजून नेटवर्क लागते',
  }),
  nothingYet: message({ en: 'Ready, also without a network', hi: 'तैयार, बिना नेटवर्क के भी', mr: 'तयार, नेटवर्कशिवायही' }),
  asOf: message({ en: 'As of {time}.', hi: '{time} तक।', mr: '{time} वाजेपर्यंतची स्थिती.' }),
  offlineSince: message({ en: 'No network since {time}.', hi: '{time} से नेटवर्क नहीं।', mr: '{time} पासून नेटवर्क नाही.' }),
  remove: message({ en: 'Remove from this phone', hi: 'इस फ़ोन से हटाएँ', mr: 'या फोनवरून काढून टाका' }),
  removed: message({
    en: 'This phone has nothing of the grading any more. The link opens it again.',
    hi: 'इस फ़ोन पर अब ग्रेडिंग की कोई जानकारी नहीं है। लिंक से वह फिर खुल जाएगी।',
    mr: 'या फोनवर आता ग्रेडिंगचे काही नाही. लिंकने ते पुन्हा उघडते.',
  }),
  clashes: message({
    en: { one: '{count} clash', other: '{count} clashes' },
    hi: '{count} टकराव',
    mr: '{count} मतभेद',
  }),
  endedUnsent: message({
    en: 'The link has ended, and these marks did not arrive. Tell them to the office, then remove them.',
    hi: 'लिंक समाप्त हो गया है, और ये परिणाम नहीं पहुँचे। इन्हें कार्यालय को बताएँ, फिर हटाएँ।',
    mr: 'लिंक संपली आहे, आणि या नोंदी पोहोचल्या नाहीत. त्या कार्यालयाला सांगा, मग काढून टाका.',
  }),
  alreadyPublished: message({
    en: 'The results are published. Later marks stay in the office.',
    hi: 'परिणाम प्रकाशित हो चुके हैं। बाद के परिणाम कार्यालय में रहते हैं।',
    mr: 'निकाल प्रकाशित झाले आहेत. नंतरच्या नोंदी कार्यालयात राहतात.',
  }),
  noCandidates: message({
    en: 'Nobody has a place in this grading yet.',
    hi: 'इस ग्रेडिंग में अभी किसी की जगह नहीं है।',
    mr: 'या ग्रेडिंगमध्ये अजून कोणाचीही जागा नाही.',
  }),
}

// The mails.
export const mails = {
  linkSubject: message({
    en: 'Your link for the grading {event}',
    hi: 'ग्रेडिंग {event} के लिए आपका लिंक',
    mr: '{event} या ग्रेडिंगसाठी आपली लिंक',
  }),
  linkText: message({
    en: `Good day,

you are an examiner of the grading {event} on {day}. This link opens the candidates on your phone. Open it once with a network; then it works without one, too:

{link}

The link is yours alone, and ends a day after the grading.

{association}`,
    hi: `नमस्ते,

आप {day} की ग्रेडिंग {event} के परीक्षक हैं। इस लिंक से आपके फ़ोन पर परीक्षार्थियों की सूची खुलती है। इसे एक बार नेटवर्क के साथ खोलें; फिर यह बिना नेटवर्क के भी चलता है:

{link}

यह लिंक केवल आपके लिए है, और ग्रेडिंग के एक दिन बाद समाप्त हो जाता है।

{association}`,
    mr: `नमस्कार,

आपण {day} रोजीच्या {event} या ग्रेडिंगचे परीक्षक आहात. या लिंकने आपल्या फोनवर परीक्षार्थींची यादी उघडते. ती एकदा नेटवर्कसह उघडा; मग ती नेटवर्कशिवायही चालते:

{link}

ही लिंक फक्त आपल्यासाठी आहे, आणि ग्रेडिंगनंतर एका दिवसाने बंद होते.

{association}`,
  }),
}

// The office.
export const office = {
  back: message({ en: 'All gradings', hi: 'सभी ग्रेडिंग', mr: 'सर्व ग्रेडिंग' }),
  add: message({ en: 'New grading', hi: 'नई ग्रेडिंग', mr: 'नवीन ग्रेडिंग' }),
  none: message({
    en: 'No grading yet. A grading begins with an event and its entry form.',
    hi: 'अभी कोई ग्रेडिंग नहीं। ग्रेडिंग एक कार्यक्रम और उसके प्रविष्टि फ़ॉर्म से शुरू होती है।',
    mr: 'अजून ग्रेडिंग नाही. ग्रेडिंग एका कार्यक्रमाने आणि त्याच्या प्रवेश अर्जाने सुरू होते.',
  }),
  settings: message({ en: 'Settings', hi: 'सेटिंग्स', mr: 'सेटिंग्ज' }),
  standing: message({ en: 'Standing', hi: 'स्थिति', mr: 'स्थिती' }),
  aim: message({ en: 'Aim', hi: 'लक्ष्य', mr: 'लक्ष्य' }),
  open: message({ en: 'open', hi: 'बाकी', mr: 'बाकी' }),
  clash: message({ en: 'Clash: {marks}', hi: 'टकराव: {marks}', mr: 'मतभेद: {marks}' }),
  saidBy: message({ en: '{what} ({name})', hi: '{what} ({name})', mr: '{what} ({name})' }),
  published: message({ en: 'published', hi: 'प्रकाशित', mr: 'प्रकाशित' }),
  linkOf: message({ en: 'New link for {name}', hi: '{name} के लिए नया लिंक', mr: '{name} यांच्यासाठी नवी लिंक' }),
  linkShownOnce: message({
    en: 'This link is shown once. Give it to {name} alone:',
    hi: 'यह लिंक एक ही बार दिखता है। इसे केवल {name} को दें:',
    mr: 'ही लिंक एकदाच दिसते. ती फक्त {name} यांना द्या:',
  }),
  addExaminer: message({ en: 'Add an examiner', hi: 'परीक्षक जोड़ें', mr: 'परीक्षक जोडा' }),
  endExaminer: message({ en: 'Erase {name}', hi: '{name} को मिटाएँ', mr: '{name} यांची नोंद पुसून टाका' }),
  endingMeans: message({
    en: 'The links of this examiner end at once. The marks stay, with the name.',
    hi: 'इस परीक्षक के लिंक तुरंत समाप्त हो जाते हैं। परिणाम नाम के साथ बने रहते हैं।',
    mr: 'या परीक्षकाच्या लिंक लगेच बंद होतात. नोंदी नावासह राहतात.',
  }),
  examineHere: message({ en: 'Examine on this device', hi: 'इस डिवाइस पर परीक्षा लें', mr: 'या डिव्हाइसवर परीक्षा घ्या' }),
  preview: message({ en: 'Preview', hi: 'पूर्वावलोकन', mr: 'पूर्वदृश्य' }),
  publish: message({ en: 'Publish', hi: 'प्रकाशित करें', mr: 'प्रकाशित करा' }),
  publishTitle: message({ en: 'Publish the grading', hi: 'ग्रेडिंग प्रकाशित करें', mr: 'ग्रेडिंग प्रकाशित करा' }),
  certificates: message({
    en: { one: '{count} certificate', other: '{count} certificates' },
    hi: '{count} प्रमाणपत्र',
    mr: { one: '{count} प्रमाणपत्र', other: '{count} प्रमाणपत्रे' },
  }),
  newBelts: message({
    en: {
      one: '{count} entry in the register of black belts',
      other: '{count} entries in the register of black belts',
    },
    hi: { one: 'ब्लैक बेल्ट के रजिस्टर में {count} प्रविष्टि', other: 'ब्लैक बेल्ट के रजिस्टर में {count} प्रविष्टियाँ' },
    mr: { one: 'ब्लॅक बेल्टधारकांच्या नोंदवहीत {count} नोंद', other: 'ब्लॅक बेल्टधारकांच्या नोंदवहीत {count} नोंदी' },
  }),
  mailCount: message({ en: { one: '{count} mail', other: '{count} mails' }, hi: '{count} मेल', mr: '{count} मेल' }),
  getGrades: message({ en: 'Get a grade', hi: 'ग्रेड मिलेगा', mr: 'ग्रेड मिळेल' }),
  enterRegister: message({
    en: 'Enter the register of black belts',
    hi: 'ब्लैक बेल्ट के रजिस्टर में जाएँगे',
    mr: 'ब्लॅक बेल्टधारकांच्या नोंदवहीत जातील',
  }),
  inMembersRegister: message({
    en: 'and the register of members',
    hi: 'और सदस्यों के रजिस्टर में',
    mr: 'आणि सदस्यांच्या नोंदवहीत',
  }),
  leftOut: message({ en: 'Left out', hi: 'शामिल नहीं', mr: 'वगळलेले' }),
  youTell: message({
    en: 'No mail goes out to them. You tell them yourself.',
    hi: 'इन्हें कोई मेल नहीं जाता। आप स्वयं बताएँ।',
    mr: 'त्यांना मेल जात नाही. आपण स्वतः सांगा.',
  }),
  undoneForAMinute: message({
    en: 'Can be undone for one minute. Then the mails leave.',
    hi: 'एक मिनट तक वापस लिया जा सकता है। फिर मेल चले जाते हैं।',
    mr: 'एक मिनिट मागे घेता येते. मग मेल जातात.',
  }),
  nothing: message({
    en: 'Nobody who has passed is left to be published.',
    hi: 'उत्तीर्ण होने वालों में प्रकाशित करने के लिए कोई नहीं बचा।',
    mr: 'उत्तीर्ण झालेल्यांपैकी प्रकाशित करायचे कोणी उरले नाही.',
  }),
  notYet: message({
    en: 'The grading is on {day}. Its results can be published from then on.',
    hi: 'ग्रेडिंग {day} को है। परिणाम तब से प्रकाशित हो सकते हैं।',
    mr: 'ग्रेडिंग {day} रोजी आहे. निकाल तेव्हापासून प्रकाशित करता येतात.',
  }),
  isPublished: message({
    en: '{certificates} and {belts} published.',
    hi: '{certificates} और {belts} प्रकाशित।',
    mr: '{certificates} आणि {belts} प्रकाशित.',
  }),
  exportShort: message({ en: 'Export', hi: 'निर्यात', mr: 'निर्यात' }),
  lastMark: message({ en: 'Marks of a grading', hi: 'ग्रेडिंग के परिणाम', mr: 'ग्रेडिंगमधील नोंदी' }),
}
/** Why somebody is left out. */
export const reasons = {
  open: message({ en: 'not marked yet', hi: 'अभी परिणाम नहीं', mr: 'अजून निकाल नाही' }),
  clash: message({ en: 'examiners said different things', hi: 'परीक्षकों ने अलग-अलग कहा', mr: 'परीक्षकांनी वेगवेगळे सांगितले' }),
  partly: message({ en: 'partly passed', hi: 'आंशिक उत्तीर्ण', mr: 'अंशतः उत्तीर्ण' }),
  failed: message({ en: 'failed', hi: 'अनुत्तीर्ण', mr: 'अनुत्तीर्ण' }),
  absent: message({ en: 'absent', hi: 'अनुपस्थित', mr: 'गैरहजर' }),
  minor: message({
    en: 'under 18, or the age is not known: gets a certificate, and is entered in the public register only when the office does it',
    hi: '18 से कम, या उम्र ज्ञात नहीं: प्रमाणपत्र मिलेगा, पर सार्वजनिक रजिस्टर में नाम कार्यालय ही दर्ज करता है',
    mr: '18 वर्षांपेक्षा कमी, किंवा वय माहीत नाही: प्रमाणपत्र मिळेल, पण सार्वजनिक नोंदवहीत नाव कार्यालयच नोंदवते',
  }),
  severalBelts: message({
    en: 'several black belts have this name: gets a certificate; correct the register by hand',
    hi: 'इस नाम के कई ब्लैक बेल्ट हैं: प्रमाणपत्र मिलेगा; रजिस्टर हाथ से सुधारें',
    mr: 'या नावाचे अनेक ब्लॅक बेल्टधारक आहेत: प्रमाणपत्र मिळेल; नोंदवही स्वतः दुरुस्त करा',
  }),
}
