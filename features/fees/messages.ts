import { message } from '../../lists/language.ts'

// The association's own data.
export const settings = {
  title: message({ en: 'Fees and bank details', hi: 'शुल्क और बैंक विवरण', mr: 'शुल्क आणि बँक तपशील' }),
  description: message({
    en: 'Where payers send their fees, and what their receipts say.',
    hi: 'शुल्क कहाँ भेजा जाए, और रसीदों पर क्या छपे।',
    mr: 'शुल्क कुठे पाठवायचे, आणि पावत्यांवर काय लिहायचे.',
  }),
  upiAddress: message({ en: 'UPI address', hi: 'UPI आईडी', mr: 'UPI आयडी' }),
  notUpi: message({
    en: 'A UPI address has a name, @ and the name of a bank or app: association@bank.',
    hi: 'UPI आईडी में एक नाम, @ और बैंक या ऐप का नाम होता है: association@bank।',
    mr: 'UPI आयडीमध्ये एक नाव, @ आणि बँकेचे किंवा ॲपचे नाव असते: association@bank.',
  }),
  payeeName: message({
    en: 'Name that payment apps show',
    hi: 'भुगतान ऐप में दिखने वाला नाम',
    mr: 'पेमेंट ॲपमध्ये दिसणारे नाव',
  }),
  bankName: message({ en: 'Bank and branch', hi: 'बैंक और शाखा', mr: 'बँक आणि शाखा' }),
  accountName: message({ en: 'Name of the account', hi: 'खाते का नाम', mr: 'खात्याचे नाव' }),
  accountNumber: message({ en: 'Account number', hi: 'खाता संख्या', mr: 'खाते क्रमांक' }),
  notAccount: message({
    en: 'An account number has 8 to 18 digits or letters.',
    hi: 'खाता संख्या में 8 से 18 अंक या अक्षर होते हैं।',
    mr: 'खाते क्रमांकात 8 ते 18 अंक किंवा अक्षरे असतात.',
  }),
  ifsc: message({ en: 'IFSC', hi: 'IFSC', mr: 'IFSC' }),
  notIfsc: message({
    en: 'An IFSC has four letters, a zero and six letters or digits: ABCD0123456.',
    hi: 'IFSC में चार अक्षर, एक शून्य और छह अक्षर या अंक होते हैं: ABCD0123456।',
    mr: 'IFSC मध्ये चार अक्षरे, एक शून्य आणि सहा अक्षरे किंवा अंक असतात: ABCD0123456.',
  }),
  pan: message({ en: 'PAN of the association', hi: 'संस्था का PAN', mr: 'संस्थेचा PAN' }),
  notPan: message({
    en: 'A PAN has five letters, four digits and a letter: ABCDE1234F.',
    hi: 'PAN में पाँच अक्षर, चार अंक और एक अक्षर होता है: ABCDE1234F।',
    mr: 'PAN मध्ये पाच अक्षरे, चार अंक आणि एक अक्षर असते: ABCDE1234F.',
  }),
  address: message({ en: 'Address on receipts', hi: 'रसीदों पर पता', mr: 'पावत्यांवरील पत्ता' }),
  treasurer: message({ en: 'Treasurer', hi: 'कोषाध्यक्ष', mr: 'खजिनदार' }),
  renewalFee: message({
    en: 'Fee of a renewal, in rupees',
    hi: 'नवीनीकरण का शुल्क, रुपये में',
    mr: 'नूतनीकरणाचे शुल्क, रुपयांत',
  }),
  purposes: message({ en: 'Purposes of fees', hi: 'शुल्क के उद्देश्य', mr: 'शुल्काचे उद्देश' }),
  purpose: message({ en: 'Purpose', hi: 'उद्देश्य', mr: 'उद्देश' }),
  sections: {
    upi: message({ en: 'UPI', hi: 'UPI', mr: 'UPI' }),
    bank: message({ en: 'Bank account', hi: 'बैंक खाता', mr: 'बँक खाते' }),
    receipts: message({ en: 'Receipts', hi: 'रसीदें', mr: 'पावत्या' }),
  },
}

// Fees.
export const fees = {
  toReturn: message({ en: 'To return', hi: 'लौटाना है', mr: 'परत करायचे' }),
  toReturnAmount: message({ en: '{amount} to return', hi: '{amount} लौटाना है', mr: '{amount} परत करायचे' }),
  title: message({ en: 'Fees', hi: 'शुल्क', mr: 'शुल्क' }),
  noun: message({ en: 'fee', hi: 'शुल्क', mr: 'शुल्क' }),
  counted: message({
    en: { one: '{count} fee', other: '{count} fees' },
    hi: { one: '{count} शुल्क', other: '{count} शुल्क' },
    mr: { one: '{count} शुल्क', other: '{count} शुल्के' },
  }),
  description: message({
    en: 'What is owed, and what became of it.',
    hi: 'कौन-सा शुल्क देना है, और उसका क्या हुआ।',
    mr: 'कोणते शुल्क देणे आहे, आणि त्याचे काय झाले.',
  }),
  reference: message({ en: 'Reference', hi: 'संदर्भ संख्या', mr: 'संदर्भ क्रमांक' }),
  about: message({ en: 'For', hi: 'किसके लिए', mr: 'कशासाठी' }),
  event: message({ en: 'Event', hi: 'कार्यक्रम', mr: 'कार्यक्रम' }),
  payer: message({ en: 'Payer', hi: 'भुगतान करने वाले', mr: 'पैसे भरणारे' }),
  email: message({ en: 'Email', hi: 'ईमेल', mr: 'ईमेल' }),
  phone: message({ en: 'Phone', hi: 'फ़ोन', mr: 'फोन' }),
  language: message({ en: 'Language', hi: 'भाषा', mr: 'भाषा' }),
  lines: message({ en: 'Lines', hi: 'मदें', mr: 'बाबी' }),
  lineKey: message({ en: 'Key', hi: 'कुंजी', mr: 'किल्ली' }),
  lineStates: {
    'to return': message({ en: 'to give back', hi: 'लौटाना है', mr: 'परत करायचे' }),
    returned: message({ en: 'given back', hi: 'लौटा दिया', mr: 'परत केले' }),
    kept: message({ en: 'kept', hi: 'रखा गया', mr: 'ठेवले' }),
  },
  lineText: message({ en: 'Text', hi: 'विवरण', mr: 'तपशील' }),
  amount: message({ en: 'Rupees', hi: 'रुपये', mr: 'रुपये' }),
  dueAt: message({ en: 'Due', hi: 'अंतिम समय', mr: 'अंतिम मुदत' }),
  state: message({ en: 'State', hi: 'स्थिति', mr: 'स्थिती' }),
  states: {
    open: message({ en: 'open', hi: 'बाकी', mr: 'बाकी' }),
    paid: message({ en: 'paid', hi: 'भुगतान हुआ', mr: 'भरले' }),
    waived: message({ en: 'waived', hi: 'माफ़', mr: 'माफ' }),
    cancelled: message({ en: 'cancelled', hi: 'रद्द', mr: 'रद्द' }),
  },
  bankReference: message({ en: 'Reference of the bank', hi: 'बैंक की संदर्भ संख्या', mr: 'बँकेचा संदर्भ क्रमांक' }),
  createdAt: message({ en: 'Created', hi: 'कब बना', mr: 'केव्हा तयार झाले' }),
  paidAt: message({ en: 'Paid or waived', hi: 'भुगतान या माफ़ी', mr: 'भरले किंवा माफ' }),
  paidBy: message({ en: 'How', hi: 'कैसे', mr: 'कसे' }),
  receipt: message({ en: 'Receipt', hi: 'रसीद', mr: 'पावती' }),
  note: message({ en: 'Note', hi: 'टिप्पणी', mr: 'टीप' }),
  by: message({ en: 'Officer', hi: 'अधिकारी', mr: 'अधिकारी' }),
}

// The payer's block.
export const pay = {
  title: message({ en: 'Pay {amount} by UPI', hi: 'UPI से {amount} का भुगतान करें', mr: 'UPI ने {amount} भरा' }),
  titleBank: message({ en: 'Pay {amount}', hi: '{amount} का भुगतान करें', mr: '{amount} भरा' }),
  scan: message({
    en: 'Scan the code with any UPI app. Amount and reference are filled in; change neither, so that we find your payment.',
    hi: 'कोड को किसी भी UPI ऐप से स्कैन करें। राशि और संदर्भ संख्या भरी हुई हैं; दोनों न बदलें, ताकि हमें आपका भुगतान मिल सके।',
    mr: 'कोड कोणत्याही UPI ॲपने स्कॅन करा. रक्कम आणि संदर्भ क्रमांक भरलेले आहेत; दोन्ही बदलू नका, म्हणजे आम्हाला आपले पैसे सापडतील.',
  }),
  orAddress: message({ en: 'Or pay to this address', hi: 'या इस UPI आईडी पर भुगतान करें', mr: 'किंवा या UPI आयडीवर भरा' }),
  note: message({
    en: 'Write {reference} as the note.',
    hi: 'नोट में {reference} लिखें।',
    mr: 'नोटमध्ये {reference} लिहा.',
  }),
  openApp: message({
    en: 'Open the UPI app on this phone',
    hi: 'इस फ़ोन का UPI ऐप खोलें',
    mr: 'या फोनवरील UPI ॲप उघडा',
  }),
  code: message({
    en: 'UPI code: pay {amount} to {address}, note {reference}',
    hi: 'UPI कोड: {address} को {amount} का भुगतान, नोट {reference}',
    mr: 'UPI कोड: {address} ला {amount} भरा, नोट {reference}',
  }),
  to: message({ en: 'to {address}', hi: '{address} को', mr: '{address} ला' }),
  codeNote: message({ en: 'note {reference}', hi: 'नोट {reference}', mr: 'नोट {reference}' }),
  until: message({
    en: 'Please pay by {time}, India time.',
    hi: 'कृपया {time} (भारतीय समय) तक भुगतान करें।',
    mr: 'कृपया {time} (भारतीय वेळ) पर्यंत भरा.',
  }),
  bank: message({ en: 'By bank transfer', hi: 'बैंक ट्रांसफ़र से', mr: 'बँक ट्रान्सफरने' }),
  noWay: message({
    en: 'The association has not entered how to pay yet. It will write to you.',
    hi: 'संस्था ने अभी यह नहीं बताया है कि भुगतान कैसे करें। संस्था आपको लिखकर बताएगी।',
    mr: 'पैसे कसे भरायचे हे संस्थेने अजून नोंदवलेले नाही. संस्था आपल्याला कळवेल.',
  }),
  iPaid: message({ en: 'I have paid', hi: 'मैंने भुगतान कर दिया है', mr: 'मी पैसे भरले आहेत' }),
  digits: message({ en: '12 digits', hi: '12 अंक', mr: '12 अंक' }),
  whatReference: message({
    en: 'Your app calls it UTR or UPI reference. It is how we find your payment.',
    hi: 'आपके ऐप में इसे UTR या UPI रेफ़रेंस नंबर कहते हैं। इसी से हमें आपका भुगतान मिलता है।',
    mr: 'आपल्या ॲपमध्ये याला UTR किंवा UPI रेफरन्स नंबर म्हणतात. यावरूनच आम्हाला आपले पैसे सापडतात.',
  }),
  tellUs: message({ en: 'Tell us', hi: 'हमें बताएँ', mr: 'आम्हाला कळवा' }),
  noted: message({
    en: 'You told us the reference {reference}. The receipt comes when the treasurer has found your payment, usually on the next working day.',
    hi: 'आपने हमें संदर्भ संख्या {reference} बताई है। कोषाध्यक्ष को भुगतान मिलते ही रसीद आ जाएगी, आमतौर पर अगले कामकाजी दिन।',
    mr: 'आपण आम्हाला संदर्भ क्रमांक {reference} कळवला आहे. खजिनदारांना पैसे सापडले की पावती येते, सहसा पुढच्या कामाच्या दिवशी.',
  }),
  notReference: message({
    en: '“{typed}” is no reference of a bank. In UPI apps it has 12 digits, the first is {digit} this year, and it is called UTR or UPI reference; of NEFT or RTGS it has 16 or 22 characters. It is not a phone, an account or an IFSC.',
    hi: '“{typed}” बैंक की संदर्भ संख्या नहीं है। UPI ऐप में वह 12 अंकों की होती है, उसका पहला अंक इस वर्ष {digit} है, और वह UTR या UPI रेफ़रेंस नंबर कहलाती है; NEFT या RTGS की 16 या 22 अक्षरों और अंकों की होती है। वह फ़ोन नंबर, खाता संख्या या IFSC नहीं है।',
    mr: '“{typed}” हा बँकेचा संदर्भ क्रमांक नाही. UPI ॲपमध्ये तो 12 अंकी असतो, त्याचा पहिला अंक या वर्षी {digit} असतो, आणि त्याला UTR किंवा UPI रेफरन्स नंबर म्हणतात; NEFT किंवा RTGS चा 16 किंवा 22 अक्षरे आणि अंकांचा असतो. तो फोन क्रमांक, खाते क्रमांक किंवा IFSC नाही.',
  }),
  nothingOpen: message({
    en: 'Nothing is open to pay.',
    hi: 'कोई भुगतान बाकी नहीं है।',
    mr: 'काहीही भरायचे बाकी नाही.',
  }),
  receipts: message({ en: 'Receipts', hi: 'रसीदें', mr: 'पावत्या' }),
  receipt: message({ en: 'Receipt {number}', hi: 'रसीद {number}', mr: 'पावती {number}' }),
  paidOn: message({ en: '{amount}, paid on {day}', hi: '{amount}, {day} को भुगतान', mr: '{amount}, {day} रोजी भरले' }),
  waivedOn: message({ en: '{amount}, waived on {day}', hi: '{amount}, {day} को माफ़', mr: '{amount}, {day} रोजी माफ' }),
  download: message({
    en: 'Download receipt {number}, PDF',
    hi: 'रसीद {number} डाउनलोड करें, PDF',
    mr: 'पावती {number} डाउनलोड करा, PDF',
  }),
}

// Receipts.
export const receipts = {
  title: message({ en: 'Receipts', hi: 'रसीदें', mr: 'पावत्या' }),
  noun: message({ en: 'receipt', hi: 'रसीद', mr: 'पावती' }),
  counted: message({
    en: { one: '{count} receipt', other: '{count} receipts' },
    hi: { one: '{count} रसीद', other: '{count} रसीदें' },
    mr: { one: '{count} पावती', other: '{count} पावत्या' },
  }),
  description: message({
    en: 'Numbered without gaps in each financial year. A receipt is cancelled, never deleted.',
    hi: 'हर वित्तीय वर्ष में बिना छूटे क्रमांक। रसीद रद्द होती है, कभी हटाई नहीं जाती।',
    mr: 'प्रत्येक आर्थिक वर्षात सलग क्रमांक. पावती रद्द होते, कधीही हटवली जात नाही.',
  }),
  number: message({ en: 'Number', hi: 'क्रमांक', mr: 'क्रमांक' }),
  issuedAt: message({ en: 'Issued', hi: 'कब बनी', mr: 'केव्हा दिली' }),
  paidOn: message({ en: 'Paid on', hi: 'भुगतान की तारीख', mr: 'भरल्याची तारीख' }),
  method: message({ en: 'Paid by', hi: 'भुगतान का माध्यम', mr: 'भरण्याचे माध्यम' }),
  methods: {
    bank: message({ en: 'UPI or bank transfer', hi: 'UPI या बैंक ट्रांसफ़र', mr: 'UPI किंवा बँक ट्रान्सफर' }),
    cash: message({ en: 'cash', hi: 'नकद', mr: 'रोख' }),
  },
  reference: message({ en: 'Reference of the payment', hi: 'भुगतान की संदर्भ संख्या', mr: 'पैसे भरल्याचा संदर्भ' }),
  cancelledAt: message({ en: 'Cancelled', hi: 'कब रद्द हुई', mr: 'केव्हा रद्द झाली' }),
  cancelReason: message({ en: 'Reason of the cancellation', hi: 'रद्द करने का कारण', mr: 'रद्द करण्याचे कारण' }),
  cancelledBy: message({ en: 'Cancelled by', hi: 'किसने रद्द की', mr: 'कोणी रद्द केली' }),
  returned: message({ en: 'Given back', hi: 'लौटाई गई राशि', mr: 'परत केलेली रक्कम' }),
  returnNote: message({
    en: 'How it was given back, or why not',
    hi: 'कैसे लौटाया गया, या क्यों नहीं',
    mr: 'कसे परत केले, किंवा का नाही',
  }),
  years: message({ en: 'Years of receipts', hi: 'रसीदों के वर्ष', mr: 'पावत्यांची वर्षे' }),
  last: message({ en: 'Last number', hi: 'आखिरी क्रमांक', mr: 'शेवटचा क्रमांक' }),
}

// The bank's statement.
export const bank = {
  title: message({ en: 'Bank statement', hi: 'बैंक स्टेटमेंट', mr: 'बँक स्टेटमेंट' }),
  noun: message({ en: 'payment', hi: 'भुगतान', mr: 'जमा रक्कम' }),
  counted: message({
    en: { one: '{count} payment', other: '{count} payments' },
    hi: { one: '{count} भुगतान', other: '{count} भुगतान' },
    mr: { one: '{count} जमा रक्कम', other: '{count} जमा रकमा' },
  }),
  description: message({
    en: 'What arrived in the association’s account, and which fee it paid.',
    hi: 'संस्था के खाते में क्या आया, और उससे कौन-सा शुल्क चुकाया गया।',
    mr: 'संस्थेच्या खात्यात काय जमा झाले, आणि त्याने कोणते शुल्क भरले.',
  }),
  day: message({ en: 'Day', hi: 'तारीख', mr: 'दिवस' }),
  narration: message({ en: 'Text of the bank', hi: 'बैंक का विवरण', mr: 'बँकेचा मजकूर' }),
  reference: message({ en: 'Reference of the bank', hi: 'बैंक की संदर्भ संख्या', mr: 'बँकेचा संदर्भ क्रमांक' }),
  paise: message({ en: 'Paise', hi: 'पैसे', mr: 'पैसे' }),
  states: {
    open: message({ en: 'not matched', hi: 'मिलान नहीं हुआ', mr: 'जुळवलेले नाही' }),
    matched: message({ en: 'matched', hi: 'मिलान हुआ', mr: 'जुळवले' }),
    'set aside': message({ en: 'set aside', hi: 'अलग रखा', mr: 'बाजूला ठेवले' }),
    'to return': fees.lineStates['to return'],
    returned: fees.lineStates.returned,
  },
  like: message({ en: 'Looks like', hi: 'किसके जैसा', mr: 'कशासारखे' }),
  reversedOn: message({ en: 'Taken back by the bank', hi: 'बैंक ने वापस लिया', mr: 'बँकेने परत घेतले' }),
  byHand: message({ en: 'Decided by an officer', hi: 'अधिकारी ने निर्णय लिया', mr: 'अधिकाऱ्याने निर्णय घेतला' }),
  fee: message({ en: 'Fee', hi: 'शुल्क', mr: 'शुल्क' }),
  importedAt: message({ en: 'Imported', hi: 'कब आयात हुआ', mr: 'केव्हा आयात झाले' }),
  answers: message({ en: 'Answers', hi: 'उत्तर', mr: 'उत्तरे' }),
  columns: message({ en: 'Columns of bank statements', hi: 'बैंक स्टेटमेंट के कॉलम', mr: 'बँक स्टेटमेंटचे स्तंभ' }),
}

// What the office does with fees and receipts.
export const office = {
  alreadySettled: message({
    en: 'Fee {reference} is paid or waived already.',
    hi: 'शुल्क {reference} का भुगतान या माफ़ी पहले ही हो चुकी है।',
    mr: 'शुल्क {reference} आधीच भरले किंवा माफ केले आहे.',
  }),
  otherAmount: message({
    en: 'Fee {reference} has another amount now. Please look at it again.',
    hi: 'शुल्क {reference} की राशि बदल गई है। कृपया उसे फिर से देखें।',
    mr: 'शुल्क {reference} ची रक्कम बदलली आहे. कृपया ते पुन्हा पाहा.',
  }),
  alreadyDecided: message({
    en: 'Somebody has already decided about this payment. Please look at it again.',
    hi: 'इस भुगतान के बारे में पहले ही निर्णय हो चुका है। कृपया उसे फिर से देखें।',
    mr: 'या रकमेबद्दल आधीच निर्णय झाला आहे. कृपया ती पुन्हा पाहा.',
  }),
  alreadyCancelled: message({
    en: 'Receipt {number} is cancelled already.',
    hi: 'रसीद {number} पहले ही रद्द है।',
    mr: 'पावती {number} आधीच रद्द आहे.',
  }),
  reasonMissing: message({
    en: 'Please say why, or who received the money.',
    hi: 'कृपया कारण लिखें, या पैसे किसने लिए।',
    mr: 'कृपया कारण लिहा, किंवा पैसे कोणी घेतले ते.',
  }),
  dayMissing: message({
    en: 'Please enter the day of the payment.',
    hi: 'कृपया भुगतान की तारीख भरें।',
    mr: 'कृपया पैसे भरल्याचा दिवस भरा.',
  }),
  inFuture: message({
    en: 'The day of the payment is not later than today.',
    hi: 'भुगतान की तारीख आज के बाद की नहीं हो सकती।',
    mr: 'पैसे भरल्याचा दिवस आजच्या नंतरचा असू शकत नाही.',
  }),
  amountsDiffer: message({
    en: 'The payment and the fee have different amounts. Mark the fee as paid in the list of fees if it is the right one, and set the payment aside.',
    hi: 'भुगतान और शुल्क की राशि अलग है। यदि शुल्क सही है, तो शुल्क की सूची में उसे भुगतान हुआ दर्ज करें, और इस भुगतान को अलग रखें।',
    mr: 'जमा रक्कम आणि शुल्क वेगळे आहेत. शुल्क बरोबर असेल तर शुल्कांच्या यादीत ते भरले म्हणून नोंदवा, आणि ही रक्कम बाजूला ठेवा.',
  }),
  spreadsheetOf: message({
    en: 'Receipts as a spreadsheet',
    hi: 'रसीदें स्प्रेडशीट के रूप में',
    mr: 'पावत्या स्प्रेडशीट म्हणून',
  }),
  noLines: message({
    en: 'The file has no lines below its headings.',
    hi: 'फ़ाइल में शीर्षकों के नीचे कोई पंक्ति नहीं है।',
    mr: 'फाइलमध्ये शीर्षकांखाली ओळी नाहीत.',
  }),
  nothingUnderstood: message({
    en: 'No line of this file was understood. The first one is line {line}: “{text}”. What could not be read is “{cell}” in the column “{title}”.',
    hi: 'इस फ़ाइल की कोई भी पंक्ति समझ में नहीं आई। पहली पंक्ति {line} है: “{text}”। कॉलम “{title}” में “{cell}” नहीं पढ़ा जा सका।',
    mr: 'या फाइलमधील एकही ओळ समजली नाही. पहिली ओळ {line} आहे: “{text}”. स्तंभ “{title}” मधील “{cell}” वाचता आले नाही.',
  }),
  answersMissing: message({
    en: 'Please answer the questions about this statement first.',
    hi: 'कृपया पहले इस स्टेटमेंट के बारे में पूछे गए प्रश्नों के उत्तर दें।',
    mr: 'कृपया आधी या स्टेटमेंटबद्दलच्या प्रश्नांची उत्तरे द्या.',
  }),
}

// The receipt on paper.
export const paper = {
  receipt: message({ en: 'Receipt', hi: 'रसीद', mr: 'पावती' }),
  date: message({ en: 'Date', hi: 'तारीख', mr: 'तारीख' }),
  receivedFrom: message({ en: 'Received from', hi: 'किससे मिला', mr: 'कोणाकडून मिळाले' }),
  by: message({ en: 'By', hi: 'माध्यम', mr: 'माध्यम' }),
  purpose: message({ en: 'Purpose', hi: 'उद्देश्य', mr: 'उद्देश' }),
  rupees: message({ en: 'Rupees', hi: 'रुपये', mr: 'रुपये' }),
  sum: message({ en: 'Sum', hi: 'कुल', mr: 'एकूण' }),
  pan: message({ en: 'PAN {pan}', hi: 'PAN {pan}', mr: 'PAN {pan}' }),
  treasurer: message({ en: 'Treasurer', hi: 'कोषाध्यक्ष', mr: 'खजिनदार' }),
  seal: message({ en: 'Seal of the association', hi: 'संस्था की मुहर', mr: 'संस्थेचा शिक्का' }),
  fine: message({
    en: 'Made by machine, good without a signature. Not a receipt under section 80G.',
    hi: 'कंप्यूटर से बनी रसीद, बिना हस्ताक्षर के मान्य। धारा 80G के अंतर्गत रसीद नहीं है।',
    mr: 'संगणकाने तयार केलेली पावती; स्वाक्षरीची आवश्यकता नाही. ही कलम 80G अंतर्गत पावती नाही.',
  }),
  cancelled: message({ en: 'Cancelled on {day}', hi: '{day} को रद्द', mr: '{day} रोजी रद्द' }),
}

// The mail with a receipt.
export const mails = {
  subject: message({
    en: 'Receipt {number} of {association}',
    hi: '{association} की रसीद {number}',
    mr: '{association} यांची पावती {number}',
  }),
  text: message({
    en: 'Thank you. {association} has received your payment of {day}.\n\nReceipt {number}\n{lines}\nSum: {sum}\n\nYou can download the receipt as a PDF on your private page, whose link we sent you before.',
    hi: 'धन्यवाद। {association} को आपका {day} का भुगतान मिल गया है।\n\nरसीद {number}\n{lines}\nकुल: {sum}\n\nआप रसीद को PDF के रूप में अपने निजी पृष्ठ से डाउनलोड कर सकते हैं, जिसका लिंक हमने आपको पहले भेजा था।',
    mr: 'धन्यवाद. {association} यांना {day} रोजी भरलेले आपले पैसे मिळाले आहेत.\n\nपावती {number}\n{lines}\nएकूण: {sum}\n\nआपण पावती PDF म्हणून आपल्या खासगी पानावरून डाउनलोड करू शकता; त्याची लिंक आम्ही आपल्याला आधी पाठवली आहे.',
  }),
}
