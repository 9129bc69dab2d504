import { message } from '../../lists/language.ts'

// The confidential report.
export const reports = message({
  en: 'Reports about child safety',
  hi: 'बच्चों की सुरक्षा की रिपोर्टें',
  mr: 'मुलांच्या सुरक्षिततेविषयीच्या तक्रारी',
})
export const report = message({ en: 'report', hi: 'रिपोर्ट', mr: 'तक्रार' })
export const reportDescription = message({
  en: 'Tell {name} in confidence when a child is not safe. One officer reads it, and nobody else.',
  hi: 'यदि कोई बच्चा सुरक्षित न हो, तो {name} को गोपनीय रूप से बताएँ। इसे एक ही अधिकारी पढ़ते हैं, और कोई नहीं।',
  mr: 'एखादे मूल सुरक्षित नसेल तर {name} यांना गोपनीयपणे सांगा. ते एकच अधिकारी वाचतात, इतर कोणी नाही.',
})
export const whoReads = message({
  en: 'One officer for child safety reads what you write, and nobody else: no other officer, no instructor. You need not say who you are. Is a child in danger now? Call 1098 (Childline) or 112.',
  hi: 'आप जो लिखते हैं, उसे बच्चों की सुरक्षा के लिए चुने गए एक ही अधिकारी पढ़ते हैं, और कोई नहीं: न कोई दूसरा अधिकारी, न प्रशिक्षक। आपको अपना नाम बताना ज़रूरी नहीं है। क्या कोई बच्चा अभी खतरे में है? 1098 (चाइल्डलाइन) या 112 पर फ़ोन करें।',
  mr: 'आपण जे लिहिता ते मुलांच्या सुरक्षिततेसाठी निवडलेले एकच अधिकारी वाचतात, इतर कोणी नाही: दुसरे अधिकारी नाही, प्रशिक्षकही नाही. आपण कोण आहात हे सांगण्याची गरज नाही. एखादे मूल आत्ता धोक्यात आहे का? 1098 (चाइल्डलाइन) किंवा 112 वर फोन करा.',
})
export const what = message({ en: 'What happened', hi: 'क्या हुआ', mr: 'काय झाले' })
export const whatMissing = message({
  en: 'Please write what happened',
  hi: 'कृपया लिखें कि क्या हुआ',
  mr: 'कृपया काय झाले ते लिहा',
})
export const where = message({ en: 'Where and when', hi: 'कहाँ और कब', mr: 'कुठे आणि केव्हा' })
export const contact = message({ en: 'How to reach you', hi: 'आपसे संपर्क कैसे हो', mr: 'आपल्याशी संपर्क कसा साधावा' })
export const sentAt = message({ en: 'Sent', hi: 'भेजी गई', mr: 'पाठवला' })
export const voluntary = message({ en: 'if you wish', hi: 'यदि आप चाहें', mr: 'आपली इच्छा असल्यास' })
export const reportNotice = message({
  en: 'We store what you write so that this officer can protect the child, for three years at most. The officer erases it earlier when it is no longer needed. Backups contain it until they are deleted.',
  hi: 'आप जो लिखते हैं, उसे हम इसलिए रखते हैं कि ये अधिकारी बच्चे की रक्षा कर सकें, अधिक से अधिक तीन वर्ष। ज़रूरत न रहने पर अधिकारी उसे पहले ही मिटा देते हैं। बैकअप में वह उनके हटाए जाने तक रहता है।',
  mr: 'आपण जे लिहिता ते आम्ही या अधिकाऱ्यांना मुलाचे रक्षण करता यावे म्हणून ठेवतो, जास्तीत जास्त तीन वर्षे. गरज नसल्यास अधिकारी ते आधीच पुसून टाकतात. बॅकअप हटवले जाईपर्यंत त्यांत ते राहते.',
})
export const send = message({ en: 'Send the report', hi: 'रिपोर्ट भेजें', mr: 'तक्रार पाठवा' })
export const reportSent = message({
  en: 'Your report has arrived. Only the officer for child safety reads it.',
  hi: 'आपकी रिपोर्ट मिल गई। इसे केवल बच्चों की सुरक्षा के अधिकारी पढ़ते हैं।',
  mr: 'आपली तक्रार मिळाली. ती फक्त मुलांच्या सुरक्षिततेचे अधिकारी वाचतात.',
})
export const nobodyReads = message({
  en: 'The association has not named anybody yet who reads confidential reports, so nothing can be sent here. Please get in touch with the association. Is a child in danger now? Call 1098 (Childline) or 112.',
  hi: 'संस्था ने अभी गोपनीय रिपोर्टें पढ़ने के लिए किसी को नहीं चुना है, इसलिए यहाँ से कुछ नहीं भेजा जा सकता। कृपया संस्था से संपर्क करें। क्या कोई बच्चा अभी खतरे में है? 1098 (चाइल्डलाइन) या 112 पर फ़ोन करें।',
  mr: 'संस्थेने गोपनीय तक्रारी वाचण्यासाठी अजून कोणाची निवड केलेली नाही, म्हणून येथून काही पाठवता येत नाही. कृपया संस्थेशी संपर्क साधा. एखादे मूल आत्ता धोक्यात आहे का? 1098 (चाइल्डलाइन) किंवा 112 वर फोन करा.',
})
export const contactUs = message({ en: 'Contact us', hi: 'संपर्क करें', mr: 'संपर्क साधा' })
export const mailSubject = message({
  en: 'A report has arrived',
  hi: 'एक रिपोर्ट आई है',
  mr: 'एक तक्रार आली आहे',
})
export const mailText = message({
  en: 'A report has arrived for you at {association}. Only you can read it, in the office:\n{link}\n',
  hi: '{association} में आपके लिए एक रिपोर्ट आई है। इसे केवल आप पढ़ सकते हैं, कार्यालय में:\n{link}\n',
  mr: '{association} येथे आपल्यासाठी एक तक्रार आली आहे. ती फक्त आपण वाचू शकता, कार्यालयात:\n{link}\n',
})

// The screen of the reports.
export const onlyYouRead = message({
  en: 'Only you read these reports. Each is erased three years after it arrived.',
  hi: 'ये रिपोर्टें केवल आप पढ़ते हैं। हर रिपोर्ट आने के तीन वर्ष बाद मिटा दी जाती है।',
  mr: 'या तक्रारी फक्त आपण वाचता. प्रत्येक तक्रार आल्यानंतर तीन वर्षांनी पुसून टाकली जाते.',
})
export const noReports = message({ en: 'No reports', hi: 'कोई रिपोर्ट नहीं', mr: 'तक्रारी नाहीत' })
export const erase = message({ en: 'Erase this report', hi: 'यह रिपोर्ट मिटाएँ', mr: 'ही तक्रार पुसून टाका' })
export const erasingMeans = message({
  en: 'The report is erased for good. Nobody can bring it back.',
  hi: 'रिपोर्ट हमेशा के लिए मिट जाती है। कोई उसे वापस नहीं ला सकता।',
  mr: 'तक्रार कायमची पुसून टाकली जाते. कोणीही ती परत आणू शकत नाही.',
})
export const giveBack = message({
  en: 'Stop reading the reports',
  hi: 'रिपोर्टें पढ़ना छोड़ें',
  mr: 'तक्रारी वाचणे सोडा',
})
export const givingBackMeans = message({
  en: 'You can no longer read these reports. The officer whom an owner names next reads them, also those that are here now. Erase first what nobody else may read. Until then the website accepts no reports.',
  hi: 'इसके बाद आप ये रिपोर्टें नहीं पढ़ सकेंगे। मालिक जिस अधिकारी को आगे चुनेंगे, वे इन्हें पढ़ेंगे, अभी यहाँ मौजूद रिपोर्टें भी। जो किसी और को नहीं पढ़ना चाहिए, उसे पहले मिटाएँ। तब तक वेबसाइट रिपोर्ट नहीं लेती।',
  mr: 'यानंतर आपण या तक्रारी वाचू शकणार नाही. मालक पुढे ज्या अधिकाऱ्यांची निवड करतील ते त्या वाचतील, आत्ता येथे असलेल्या तक्रारीही. जे इतर कोणी वाचू नये ते आधी पुसून टाका. तोपर्यंत वेबसाइट तक्रारी स्वीकारत नाही.',
})
