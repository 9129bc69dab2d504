import { message } from '../../../lists/language.ts'

export const all = message({ en: 'All', hi: 'सभी', mr: 'सर्व' })
export const allEvents = message({ en: 'All events', hi: 'सभी कार्यक्रम', mr: 'सर्व कार्यक्रम' })
export const found = message({
  en: { one: '{count} fee, {sum}', other: '{count} fees, {sum}' },
  hi: { one: '{count} शुल्क, {sum}', other: '{count} शुल्क, {sum}' },
  mr: { one: '{count} शुल्क, {sum}', other: '{count} शुल्के, {sum}' },
})
export const actions = message({ en: 'What to do', hi: 'क्या करें', mr: 'काय करायचे' })
export const acts = {
  cash: message({ en: 'Paid in cash', hi: 'नकद भुगतान हुआ', mr: 'रोख भरले' }),
  bank: message({
    en: 'Paid by bank transfer',
    hi: 'बैंक ट्रांसफ़र से भुगतान हुआ',
    mr: 'बँक ट्रान्सफरने भरले',
  }),
  waive: message({ en: 'Waive', hi: 'माफ़ करें', mr: 'माफ करा' }),
}
export const actOn = message({ en: '{act}: {reference}', hi: '{act}: {reference}', mr: '{act}: {reference}' })
export const whoTookCash = message({
  en: 'Who received it, and why in cash',
  hi: 'पैसे किसने लिए, और नकद क्यों',
  mr: 'पैसे कोणी घेतले, आणि रोख का',
})
export const bankReference = message({
  en: 'Reference of the bank',
  hi: 'बैंक की संदर्भ संख्या',
  mr: 'बँकेचा संदर्भ क्रमांक',
})
export const day = message({ en: 'Day of the payment', hi: 'भुगतान की तारीख', mr: 'पैसे भरल्याचा दिवस' })
export const reason = message({ en: 'Reason', hi: 'कारण', mr: 'कारण' })
export const back = message({ en: 'Back', hi: 'पीछे', mr: 'मागे' })
export const issued = message({
  en: 'Receipt {number} is issued.',
  hi: 'रसीद {number} बन गई है।',
  mr: 'पावती {number} तयार झाली आहे.',
})
export const waived = message({ en: 'The fee is waived.', hi: 'शुल्क माफ़ हो गया है।', mr: 'शुल्क माफ झाले आहे.' })
export const noFees = message({ en: 'There are no such fees.', hi: 'ऐसे कोई शुल्क नहीं हैं।', mr: 'अशी शुल्के नाहीत.' })
export const search = message({
  en: 'Name or reference',
  hi: 'नाम या संदर्भ संख्या',
  mr: 'नाव किंवा संदर्भ क्रमांक',
})
export const previous = message({ en: 'Newer', hi: 'नए', mr: 'नवी' })
export const next = message({ en: 'Older', hi: 'पुराने', mr: 'जुनी' })

// Receipts.
export const year = message({ en: 'Financial year', hi: 'वित्तीय वर्ष', mr: 'आर्थिक वर्ष' })
export const spreadsheet = message({
  en: 'Spreadsheet for the accountant',
  hi: 'लेखाकार के लिए स्प्रेडशीट',
  mr: 'लेखापालांसाठी स्प्रेडशीट',
})
export const noReceipts = message({
  en: 'There are no receipts in this year.',
  hi: 'इस वर्ष में कोई रसीद नहीं है।',
  mr: 'या वर्षात पावत्या नाहीत.',
})
export const totals = message({ en: 'Totals', hi: 'कुल राशियाँ', mr: 'एकूण रकमा' })
export const totalsBy = {
  event: message({ en: 'By event', hi: 'कार्यक्रम के अनुसार', mr: 'कार्यक्रमानुसार' }),
  purpose: message({ en: 'By purpose', hi: 'उद्देश्य के अनुसार', mr: 'उद्देशानुसार' }),
  month: message({ en: 'By month', hi: 'महीने के अनुसार', mr: 'महिन्यानुसार' }),
}
export const noEvent = message({ en: 'No event', hi: 'कोई कार्यक्रम नहीं', mr: 'कार्यक्रम नाही' })
export const sum = message({ en: 'Sum', hi: 'कुल', mr: 'एकूण' })
export const pdf = message({ en: 'PDF of {number}', hi: '{number} की PDF', mr: '{number} ची PDF' })
export const cancel = message({ en: 'Cancel {number}', hi: '{number} रद्द करें', mr: '{number} रद्द करा' })
export const cancelMeans = message({
  en: 'The receipt keeps its number and is marked as cancelled. Its fee is open again.',
  hi: 'रसीद का क्रमांक बना रहता है और उस पर रद्द लिखा जाता है। उसका शुल्क फिर बाकी हो जाता है।',
  mr: 'पावतीचा क्रमांक तसाच राहतो आणि ती रद्द म्हणून नोंदवली जाते. तिचे शुल्क पुन्हा बाकी होते.',
})
export const cancelled = message({
  en: 'cancelled on {day}: {reason}',
  hi: '{day} को रद्द: {reason}',
  mr: '{day} रोजी रद्द: {reason}',
})
export const isCancelled = message({
  en: 'Receipt {number} is cancelled.',
  hi: 'रसीद {number} रद्द हो गई है।',
  mr: 'पावती {number} रद्द झाली आहे.',
})

// The statement of the bank.
export const statementMeans = message({
  en: 'Download the statement in the bank’s website as CSV or Excel, and choose it here. Nothing is stored before you have seen what it would do. The same statement may be imported again.',
  hi: 'बैंक की वेबसाइट से स्टेटमेंट CSV या Excel के रूप में डाउनलोड करें, और यहाँ चुनें। जब तक आप परिणाम न देख लें, कुछ भी सहेजा नहीं जाता। वही स्टेटमेंट फिर से आयात किया जा सकता है।',
  mr: 'बँकेच्या वेबसाइटवरून स्टेटमेंट CSV किंवा Excel म्हणून डाउनलोड करा, आणि येथे निवडा. काय होईल ते आपण पाहीपर्यंत काहीही जतन होत नाही. तेच स्टेटमेंट पुन्हा आयात करता येते.',
})
export const chooseStatement = message({
  en: 'Statement (CSV or Excel)',
  hi: 'स्टेटमेंट (CSV या Excel)',
  mr: 'स्टेटमेंट (CSV किंवा Excel)',
})
export const columns = message({ en: 'Columns of the file', hi: 'फ़ाइल के कॉलम', mr: 'फाइलचे स्तंभ' })
export const meaningOf = message({
  en: 'What “{column}” has',
  hi: '“{column}” में क्या है',
  mr: '“{column}” मध्ये काय आहे',
})
export const meanings = {
  '': message({ en: 'is not read', hi: 'नहीं पढ़ा जाता', mr: 'वाचला जात नाही' }),
  day: message({ en: 'day', hi: 'तारीख', mr: 'दिवस' }),
  narration: message({ en: 'text of the bank', hi: 'बैंक का विवरण', mr: 'बँकेचा मजकूर' }),
  reference: message({ en: 'reference', hi: 'संदर्भ संख्या', mr: 'संदर्भ क्रमांक' }),
  credit: message({ en: 'money in (credit)', hi: 'जमा (क्रेडिट)', mr: 'जमा (क्रेडिट)' }),
  debit: message({ en: 'money out (debit)', hi: 'निकासी (डेबिट)', mr: 'खर्च (डेबिट)' }),
  amount: message({ en: 'amount', hi: 'राशि', mr: 'रक्कम' }),
  sign: message({ en: 'Dr or Cr', hi: 'Dr या Cr', mr: 'Dr किंवा Cr' }),
  balance: message({ en: 'balance', hi: 'शेष राशि', mr: 'शिल्लक' }),
}
export const evidence = {
  title: message({ en: 'by its heading', hi: 'शीर्षक के अनुसार', mr: 'शीर्षकानुसार' }),
  values: message({ en: 'by its cells', hi: 'सेल के अनुसार', mr: 'सेलनुसार' }),
  chosen: message({ en: 'you chose it', hi: 'आपने चुना', mr: 'आपण निवडले' }),
  remembered: message({ en: 'remembered for this bank', hi: 'इस बैंक के लिए याद रखा गया', mr: 'या बँकेसाठी लक्षात ठेवले' }),
}
export const reading = message({
  en: 'Reading the statement …',
  hi: 'स्टेटमेंट पढ़ा जा रहा है …',
  mr: 'स्टेटमेंट वाचले जात आहे …',
})
export const fates = message({
  en: 'Payments: {in}, {inSum}. Debits: {out}, {outSum}. Lines that were not read: {unread}, {unreadSum}.',
  hi: 'जमा: {in}, {inSum}। निकासी: {out}, {outSum}। न पढ़ी गई पंक्तियाँ: {unread}, {unreadSum}।',
  mr: 'जमा: {in}, {inSum}. खर्च: {out}, {outSum}. न वाचलेल्या ओळी: {unread}, {unreadSum}.',
})
export const balancesMeet = message({
  en: 'The balances agree: {opening} + {in} − {out} = {closing}.',
  hi: 'शेष राशि का हिसाब मिलता है: {opening} + {in} − {out} = {closing}।',
  mr: 'शिल्लक जुळते: {opening} + {in} − {out} = {closing}.',
})
export const balancesDiffer = message({
  en: 'The balances do not agree. The statement begins with {opening} and ends with {closing}; with {in} in and {out} out, {difference} are not explained. Please look at line {line} and at the lines that were not read.',
  hi: 'शेष राशि मेल नहीं खाती। स्टेटमेंट {opening} से शुरू और {closing} पर समाप्त होता है; {in} जमा और {out} निकासी के बाद {difference} का हिसाब नहीं मिलता। कृपया पंक्ति {line} और न पढ़ी गई पंक्तियाँ देखें।',
  mr: 'शिल्लक जुळत नाही. स्टेटमेंट {opening} ने सुरू होते आणि {closing} वर संपते; {in} जमा आणि {out} खर्च धरून {difference} चा हिशेब लागत नाही. कृपया ओळ {line} आणि न वाचलेल्या ओळी पाहा.',
})
export const debits = message({ en: 'Debits', hi: 'निकासी', mr: 'खर्च' })
export const unread = message({ en: 'Lines that were not read', hi: 'न पढ़ी गई पंक्तियाँ', mr: 'न वाचलेल्या ओळी' })
export const line = message({ en: 'Line', hi: 'पंक्ति', mr: 'ओळ' })
export const whyUnread = message({ en: 'Why it was not read', hi: 'क्यों नहीं पढ़ी गई', mr: 'का वाचली नाही' })
export const moreLines = message({ en: 'Show more ({count})', hi: 'और दिखाएँ ({count})', mr: 'आणखी दाखवा ({count})' })
export const unreadReasons = {
  titles: message({ en: 'belongs to the headings', hi: 'शीर्षकों का भाग', mr: 'शीर्षकांचा भाग' }),
  text: message({
    en: 'has neither a day nor an amount',
    hi: 'न तारीख है, न राशि',
    mr: 'दिवस नाही आणि रक्कमही नाही',
  }),
  'no amount': message({ en: 'no money in or out', hi: 'न जमा, न निकासी', mr: 'जमा नाही आणि खर्चही नाही' }),
  day: message({
    en: '“{cell}” in the column “{title}” is no day',
    hi: 'कॉलम “{title}” में “{cell}” तारीख नहीं है',
    mr: 'स्तंभ “{title}” मधील “{cell}” हा दिवस नाही',
  }),
  future: message({
    en: 'the day “{cell}” is still to come',
    hi: 'तारीख “{cell}” अभी आई नहीं है',
    mr: 'दिवस “{cell}” अजून यायचा आहे',
  }),
  amount: message({
    en: '“{cell}” in the column “{title}” is no amount',
    hi: 'कॉलम “{title}” में “{cell}” राशि नहीं है',
    mr: 'स्तंभ “{title}” मधील “{cell}” ही रक्कम नाही',
  }),
  both: message({ en: 'money in and out in one line', hi: 'एक ही पंक्ति में जमा और निकासी', mr: 'एकाच ओळीत जमा आणि खर्च' }),
  contradiction: message({
    en: '“{cell}” contradicts the column “{title}”',
    hi: '“{cell}” कॉलम “{title}” से मेल नहीं खाता',
    mr: '“{cell}” स्तंभ “{title}” शी जुळत नाही',
  }),
  direction: message({
    en: 'nothing says whether the money came in or went out',
    hi: 'यह नहीं लिखा है कि राशि जमा हुई या निकाली गई',
    mr: 'रक्कम जमा झाली की खर्च झाली हे लिहिलेले नाही',
  }),
  mark: message({
    en: '“{cell}” in the column “{title}” is not understood',
    hi: 'कॉलम “{title}” में “{cell}” समझ में नहीं आया',
    mr: 'स्तंभ “{title}” मधील “{cell}” समजले नाही',
  }),
  shifted: message({
    en: 'has more cells than headings',
    hi: 'शीर्षकों से अधिक सेल हैं',
    mr: 'शीर्षकांपेक्षा जास्त सेल आहेत',
  }),
}
export const asked = {
  table: message({
    en: 'The file has several sheets or accounts. Which one is to be read?',
    hi: 'फ़ाइल में कई शीट या खाते हैं। कौन-सा पढ़ना है?',
    mr: 'फाइलमध्ये अनेक शीट किंवा खाती आहेत. कोणते वाचायचे?',
  }),
  columns: message({
    en: 'What do the columns have? Day, text and amount are needed.',
    hi: 'कॉलमों में क्या है? तारीख, विवरण और राशि चाहिए।',
    mr: 'स्तंभांमध्ये काय आहे? दिवस, मजकूर आणि रक्कम हवी.',
  }),
  direction: message({
    en: 'Nothing says which amounts came in. Choose the column that says it, or “money in (credit)” for the amounts if all did.',
    hi: 'यह नहीं लिखा है कि कौन-सी राशियाँ जमा हुईं। वह कॉलम चुनें जिसमें यह लिखा है, या यदि सभी जमा हुईं तो राशियों के लिए “जमा (क्रेडिट)” चुनें।',
    mr: 'कोणत्या रकमा जमा झाल्या हे लिहिलेले नाही. ते सांगणारा स्तंभ निवडा, किंवा सर्व जमा झाल्या असतील तर रकमांसाठी “जमा (क्रेडिट)” निवडा.',
  }),
  order: message({
    en: 'Nothing says whether the day or the month comes first.',
    hi: 'यह पता नहीं चलता कि पहले दिन है या महीना।',
    mr: 'आधी दिवस आहे की महिना हे कळत नाही.',
  }),
}
export const whichTable = message({ en: 'Sheet or account', hi: 'शीट या खाता', mr: 'शीट किंवा खाते' })
export const whichDay = message({ en: '“{example}” is', hi: '“{example}” का अर्थ', mr: '“{example}” म्हणजे' })
export const orders = {
  'day first': message({ en: 'day first', hi: 'पहले दिन', mr: 'आधी दिवस' }),
  'month first': message({ en: 'month first', hi: 'पहले महीना', mr: 'आधी महिना' }),
}
export const whichDirection = message({
  en: { one: '“{mark}” ({count} line, {sum}) is', other: '“{mark}” ({count} lines, {sum}) is' },
  hi: { one: '“{mark}” ({count} पंक्ति, {sum}) का अर्थ', other: '“{mark}” ({count} पंक्तियाँ, {sum}) का अर्थ' },
  mr: { one: '“{mark}” ({count} ओळ, {sum}) म्हणजे', other: '“{mark}” ({count} ओळी, {sum}) म्हणजे' },
})
export const useColumns = message({
  en: 'Read the file like this',
  hi: 'फ़ाइल को इस तरह पढ़ें',
  mr: 'फाइल अशी वाचा',
})
export const wouldAdd = message({
  en: 'New payments: {added}. Stored before: {known}. Matched without doubt: {sure}. For you to decide: {open}.',
  hi: 'नए भुगतान: {added}। पहले से सहेजे हुए: {known}। पक्का मिलान: {sure}। आपके निर्णय के लिए: {open}।',
  mr: 'नव्या जमा रकमा: {added}. आधी जतन केलेल्या: {known}. खात्रीने जुळलेल्या: {sure}. आपल्या निर्णयासाठी: {open}.',
})
export const importIt = message({
  en: {
    one: 'Store the payments and issue {count} receipt',
    other: 'Store the payments and issue {count} receipts',
  },
  hi: { one: 'भुगतान सहेजें और {count} रसीद बनाएँ', other: 'भुगतान सहेजें और {count} रसीदें बनाएँ' },
  mr: { one: 'रक्कम जतन करा आणि {count} पावती द्या', other: 'रकमा जतन करा आणि {count} पावत्या द्या' },
})
export const imported = message({
  en: 'Payments stored: {added}. Receipts issued: {receipts}.',
  hi: 'सहेजे गए भुगतान: {added}। बनी रसीदें: {receipts}।',
  mr: 'जतन केलेल्या रकमा: {added}. दिलेल्या पावत्या: {receipts}.',
})
export const surePayments = message({ en: 'Matched without doubt', hi: 'पक्का मिलान', mr: 'खात्रीने जुळलेल्या' })
export const openPayments = message({ en: 'For you to decide', hi: 'आपके निर्णय के लिए', mr: 'आपल्या निर्णयासाठी' })
export const nothingOpen = message({
  en: 'Every payment is matched or set aside.',
  hi: 'हर भुगतान का मिलान हो गया है या उसे अलग रखा गया है।',
  mr: 'प्रत्येक रक्कम जुळवली किंवा बाजूला ठेवली आहे.',
})
export const noCandidate = message({
  en: 'No open fee fits.',
  hi: 'कोई बाकी शुल्क मेल नहीं खाता।',
  mr: 'कोणतेही बाकी शुल्क जुळत नाही.',
})
export const matchWith = message({ en: 'It is for {fee}', hi: 'यह {fee} के लिए है', mr: 'ही {fee} साठी आहे' })
export const otherAmount = message({
  en: 'Another amount: {fee}',
  hi: 'राशि अलग है: {fee}',
  mr: 'रक्कम वेगळी आहे: {fee}',
})
export const payerTyped = message({
  en: 'the payer typed {reference}',
  hi: 'भुगतान करने वाले ने {reference} लिखा',
  mr: 'पैसे भरणाऱ्यांनी {reference} लिहिले',
})
export const earlierPayments = message({
  en: 'Of earlier statements, matched without doubt by now',
  hi: 'पहले के स्टेटमेंट के, जिनका अब पक्का मिलान हुआ',
  mr: 'आधीच्या स्टेटमेंटमधील, आता खात्रीने जुळलेल्या',
})
export const alikePayments = message({
  en: 'Look like stored payments',
  hi: 'पहले से सहेजे भुगतानों जैसे',
  mr: 'जतन केलेल्या रकमांसारख्या',
})
export const looksLike = message({
  en: 'Looks like the payment of {day} that is stored already.',
  hi: '{day} के पहले से सहेजे भुगतान जैसा है।',
  mr: '{day} च्या आधी जतन केलेल्या रकमेसारखी आहे.',
})
export const looksLikeReceipt = message({
  en: 'Looks like the payment of {day} for {fee}, receipt {receipt}.',
  hi: '{fee} के लिए {day} के भुगतान जैसा है, रसीद {receipt}।',
  mr: '{fee} साठीच्या {day} च्या रकमेसारखी आहे, पावती {receipt}.',
})
export const notStoredAgain = message({
  en: 'It is not stored again.',
  hi: 'इसे दोबारा नहीं सहेजा जाता।',
  mr: 'ती पुन्हा जतन होत नाही.',
})
export const storedToDecide = message({
  en: 'You decide whether it is the same.',
  hi: 'यह वही है या नहीं, यह आप तय करें।',
  mr: 'ती तीच आहे का, हे आपण ठरवा.',
})
export const isAnother = message({ en: 'It is another payment', hi: 'यह दूसरा भुगतान है', mr: 'ही वेगळी रक्कम आहे' })
export const takenBack = message({
  en: 'The bank took it back on {day}.',
  hi: 'बैंक ने इसे {day} को वापस ले लिया।',
  mr: 'बँकेने ती {day} रोजी परत घेतली.',
})
export const wasCancelled = message({
  en: 'Its receipt {receipt} was cancelled.',
  hi: 'इसकी रसीद {receipt} रद्द हुई थी।',
  mr: 'तिची पावती {receipt} रद्द झाली होती.',
})
export const names = {
  paid: message({
    en: 'Seems to be for {reference}, {payer}, which was paid on {day}, receipt {receipt}.',
    hi: 'शायद {reference}, {payer} के लिए है, जिसका भुगतान {day} को हुआ, रसीद {receipt}।',
    mr: 'कदाचित {reference}, {payer} साठी आहे; ते {day} रोजी भरले, पावती {receipt}.',
  }),
  waived: message({
    en: 'Seems to be for {reference}, {payer}, which was waived on {day}.',
    hi: 'शायद {reference}, {payer} के लिए है, जो {day} को माफ़ हुआ।',
    mr: 'कदाचित {reference}, {payer} साठी आहे; ते {day} रोजी माफ झाले.',
  }),
  cancelled: message({
    en: 'Seems to be for {reference}, {payer}; nothing is owed for it any more.',
    hi: 'शायद {reference}, {payer} के लिए है; उसके लिए अब कुछ देय नहीं है।',
    mr: 'कदाचित {reference}, {payer} साठी आहे; त्यासाठी आता काहीही देय नाही.',
  }),
  erased: message({
    en: 'Seems to be for {reference}, which was withdrawn and erased on {day}.',
    hi: 'शायद {reference} के लिए है, जो {day} को वापस लेकर मिटाया गया।',
    mr: 'कदाचित {reference} साठी आहे; ते {day} रोजी मागे घेऊन पुसून टाकले.',
  }),
}
export const decisions = {
  'another fee': message({ en: 'Another fee …', hi: 'कोई और शुल्क …', mr: 'दुसरे शुल्क …' }),
  'set aside': message({ en: 'Set aside', hi: 'अलग रखें', mr: 'बाजूला ठेवा' }),
  'to return': message({ en: 'To give back', hi: 'लौटाना है', mr: 'परत करायचे' }),
}
export const isDecided = message({
  en: 'The decision is noted.',
  hi: 'निर्णय दर्ज हो गया है।',
  mr: 'निर्णय नोंदवला आहे.',
})
export const allPayments = message({
  en: 'All payments of statements',
  hi: 'स्टेटमेंट के सभी भुगतान',
  mr: 'स्टेटमेंटमधील सर्व जमा रकमा',
})
export const decideAgain = message({ en: 'Decide again', hi: 'फिर से निर्णय लें', mr: 'पुन्हा निर्णय घ्या' })

// What is to be given back.
export const toReturn = message({
  en: 'To give back: {sum}',
  hi: 'लौटाना है: {sum}',
  mr: 'परत करायचे: {sum}',
})
export const toReturnMeans = message({
  en: 'What was paid and is not owed any more. It stays here until you say what became of it; the website returns nothing by itself.',
  hi: 'जिसका भुगतान हुआ, पर जो अब देय नहीं है। जब तक आप न बताएँ कि उसका क्या हुआ, वह यहीं रहता है; वेबसाइट खुद कुछ नहीं लौटाती।',
  mr: 'जे भरले, पण आता देय नाही. त्याचे काय झाले ते आपण सांगेपर्यंत ते येथेच राहते; वेबसाइट स्वतः काहीही परत करत नाही.',
})
export const paidAs = message({ en: 'How it was paid', hi: 'भुगतान कैसे हुआ', mr: 'कसे भरले' })
export const onlyTold = message({
  en: 'The payer told of a payment with the reference {reference}; no statement has it.',
  hi: 'भुगतान करने वाले ने संदर्भ संख्या {reference} वाले भुगतान की सूचना दी; वह किसी स्टेटमेंट में नहीं है।',
  mr: 'पैसे भरणाऱ्यांनी {reference} या संदर्भाची रक्कम भरल्याचे कळवले; ती कोणत्याही स्टेटमेंटमध्ये नाही.',
})
export const givenBack = message({ en: 'Given back', hi: 'लौटा दिया', mr: 'परत केले' })
export const notGivenBack = message({ en: 'Nothing to give back', hi: 'कुछ नहीं लौटाना है', mr: 'काहीही परत करायचे नाही' })
export const howGivenBack = message({ en: 'How', hi: 'कैसे', mr: 'कसे' })
