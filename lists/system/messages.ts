import { message } from '../language.ts'

// Fields of several lists.
export const at = message({ en: 'At', hi: 'कब', mr: 'केव्हा' })
export const by = message({ en: 'By', hi: 'किसने', mr: 'कोणी' })
export const about = message({ en: 'About', hi: 'किसके बारे में', mr: 'कशाबद्दल' })
export const kind = message({ en: 'Kind', hi: 'प्रकार', mr: 'प्रकार' })
export const list = message({ en: 'List', hi: 'सूची', mr: 'यादी' })
export const person = message({ en: 'Person', hi: 'व्यक्ति', mr: 'व्यक्ती' })
export const reference = message({ en: 'Reference', hi: 'संदर्भ संख्या', mr: 'संदर्भ क्रमांक' })
export const text = message({ en: 'Text', hi: 'टेक्स्ट', mr: 'मजकूर' })

// The outbox.
export const mail = {
  title: message({ en: 'Mail', hi: 'मेल', mr: 'मेल' }),
  counted: message({
    en: { one: '{count} mail', other: '{count} mails' },
    hi: '{count} मेल',
    mr: '{count} मेल',
  }),
  description: message({
    en: 'Mails from the website to the office and to applicants, and whether they were sent.',
    hi: 'वेबसाइट से कार्यालय और आवेदकों को जाने वाले मेल, और वे भेजे गए या नहीं।',
    mr: 'वेबसाइटवरून कार्यालयाला आणि अर्जदारांना जाणारे मेल, आणि ते पाठवले गेले की नाही.',
  }),
  to: message({ en: 'To', hi: 'प्रति', mr: 'प्रति' }),
  language: message({ en: 'Language', hi: 'भाषा', mr: 'भाषा' }),
  tries: message({ en: 'Tries', hi: 'प्रयास', mr: 'प्रयत्न' }),
  nextTry: message({ en: 'Next try', hi: 'अगला प्रयास', mr: 'पुढील प्रयत्न' }),
  answer: message({ en: 'Answer of the mail server', hi: 'मेल सर्वर का उत्तर', mr: 'मेल सर्व्हरचे उत्तर' }),
  asked: message({ en: 'Asked for', hi: 'माँगा गया', mr: 'मागितलेला' }),
  written: message({ en: 'Written', hi: 'लिखा गया', mr: 'लिहिला' }),
  sent: message({ en: 'Sent', hi: 'भेजा गया', mr: 'पाठवला' }),
  phone: message({ en: 'Phone', hi: 'फ़ोन', mr: 'फोन' }),
  until: message({ en: 'To be told by', hi: 'कब तक बताना है', mr: 'केव्हापर्यंत सांगायचे' }),
}
export const mailStates = {
  waiting: message({ en: 'waiting', hi: 'भेजा जाना बाकी', mr: 'पाठवणे बाकी' }),
  sent: message({ en: 'sent', hi: 'भेजा गया', mr: 'पाठवला' }),
  'given up': message({ en: 'given up', hi: 'नहीं भेजा जा सका', mr: 'पाठवता आला नाही' }),
  'to tell': message({ en: 'to tell', hi: 'बताना बाकी', mr: 'सांगणे बाकी' }),
  told: message({ en: 'told', hi: 'बताया गया', mr: 'सांगितले' }),
}

// The words of the mails.
export const mailTemplates = {
  title: message({ en: 'Mail templates', hi: 'मेल के नमूने', mr: 'मेलचे नमुने' }),
  template: message({ en: 'template', hi: 'नमूना', mr: 'नमुना' }),
  counted: message({
    en: { one: '{count} template', other: '{count} templates' },
    hi: { one: '{count} नमूना', other: '{count} नमूने' },
    mr: { one: '{count} नमुना', other: '{count} नमुने' },
  }),
  description: message({
    en: 'The words of what people are told, where the association has changed them.',
    hi: 'लोगों को भेजी जाने वाली सूचनाओं के शब्द, जहाँ संस्था ने उन्हें बदला है।',
    mr: 'लोकांना पाठवल्या जाणाऱ्या सूचनांचे शब्द, जिथे संस्थेने ते बदलले आहेत.',
  }),
  subject: message({ en: 'Subject', hi: 'विषय', mr: 'विषय' }),
}

// The logs.
export const erasures = {
  title: message({ en: 'Erasure log', hi: 'मिटाने का रिकॉर्ड', mr: 'पुसून टाकल्याची नोंद' }),
  description: message({
    en: 'A log of erased applications and members: when, why and by whom. It contains none of their data.',
    hi: 'मिटाए गए आवेदनों और सदस्यों का रिकॉर्ड: कब, क्यों और किसने मिटाया। इसमें उनकी कोई जानकारी नहीं है।',
    mr: 'पुसून टाकलेल्या अर्जांची आणि सदस्यांची नोंद: केव्हा, का आणि कोणी पुसून टाकले. यात त्यांची कोणतीही माहिती नाही.',
  }),
  why: message({ en: 'Why', hi: 'क्यों', mr: 'का' }),
}
export const viewings = {
  title: message({ en: 'Access log', hi: 'देखने का रिकॉर्ड', mr: 'पाहिल्याची नोंद' }),
  description: message({
    en: 'A log of which staff member viewed which document, and when.',
    hi: 'कार्यालय के किस सदस्य ने कौन-सा दस्तावेज़ कब देखा, इसका रिकॉर्ड।',
    mr: 'कार्यालयातील कोणत्या सदस्याने कोणते कागदपत्र केव्हा पाहिले, याची नोंद.',
  }),
  document: message({ en: 'Document', hi: 'दस्तावेज़', mr: 'कागदपत्र' }),
}

// What happened to messages.
export const inboxEvents = {
  title: message({ en: 'What happened to messages', hi: 'संदेशों का क्या हुआ', mr: 'संदेशांचे काय झाले' }),
  event: message({ en: 'event', hi: 'घटना', mr: 'घटना' }),
  counted: message({
    en: { one: '{count} event', other: '{count} events' },
    hi: { one: '{count} घटना', other: '{count} घटनाएँ' },
    mr: '{count} घटना',
  }),
  description: message({
    en: 'Officers, states and notes of messages. They are erased with the message.',
    hi: 'संदेशों के अधिकारी, स्थितियाँ और टिप्पणियाँ। ये संदेश के साथ मिटाई जाती हैं।',
    mr: 'संदेशांचे अधिकारी, स्थिती आणि टिपा. हे सर्व संदेशासोबत पुसून टाकले जाते.',
  }),
  whatHappened: message({ en: 'What happened', hi: 'क्या हुआ', mr: 'काय झाले' }),
}
export const inboxEventNames = {
  taken: message({ en: 'taken', hi: 'अपने पास लिया', mr: 'स्वतःकडे घेतले' }),
  assigned: message({ en: 'assigned', hi: 'सौंपा गया', mr: 'सोपवले' }),
  state: message({ en: 'state', hi: 'स्थिति', mr: 'स्थिती' }),
  note: message({ en: 'note', hi: 'टिप्पणी', mr: 'टीप' }),
  undone: message({ en: 'undone', hi: 'वापस लिया गया', mr: 'मागे घेतले' }),
}

// The activity, and imports.
export const imports = {
  title: message({ en: 'Imports', hi: 'आयात', mr: 'आयाती' }),
  description: message({
    en: 'Files that were imported, with the number of records that each changed.',
    hi: 'आयात की गई फ़ाइलें, और हर एक ने कितनी प्रविष्टियाँ बदलीं।',
    mr: 'आयात केलेल्या फाइल, आणि प्रत्येकीने किती नोंदी बदलल्या.',
  }),
  columns: message({ en: 'Columns', hi: 'कॉलम', mr: 'स्तंभ' }),
  records: message({ en: 'Records', hi: 'प्रविष्टियाँ', mr: 'नोंदी' }),
  of: message({ en: 'Import', hi: 'आयात', mr: 'आयात' }),
  kept: message({ en: 'Kept', hi: 'जो नहीं बदलीं', mr: 'न बदललेल्या' }),
  undone: message({ en: 'Undone', hi: 'वापस लिया गया', mr: 'मागे घेतले' }),
}
export const acts = {
  title: message({ en: 'Acts', hi: 'किए गए काम', mr: 'केलेली कामे' }),
  description: message({
    en: 'What officers have done with records, so that it can be taken back.',
    hi: 'अधिकारियों ने प्रविष्टियों के साथ क्या किया, ताकि उसे वापस लिया जा सके।',
    mr: 'अधिकाऱ्यांनी नोंदींसोबत काय केले, जेणेकरून ते मागे घेता येईल.',
  }),
  until: message({ en: 'Can be taken back until', hi: 'कब तक वापस लिया जा सकता है', mr: 'कधीपर्यंत मागे घेता येईल' }),
  asked: message({ en: 'Digest of the request', hi: 'अनुरोध का डाइजेस्ट', mr: 'विनंतीचा डायजेस्ट' }),
  records: message({ en: 'Records', hi: 'प्रविष्टियाँ', mr: 'नोंदी' }),
  detail: message({ en: 'Details', hi: 'विवरण', mr: 'तपशील' }),
  answer: message({ en: 'Answer', hi: 'जवाब', mr: 'उत्तर' }),
  undone: message({ en: 'Taken back', hi: 'वापस लिया गया', mr: 'मागे घेतले' }),
  finalAt: message({ en: 'Final since', hi: 'कब से अंतिम', mr: 'कधीपासून अंतिम' }),
}
export const signIns = {
  title: message({ en: 'Sign-ins', hi: 'साइन-इन', mr: 'साइन-इन' }),
  description: message({
    en: 'Who signed in and out, and which attempts were refused.',
    hi: 'किसने साइन इन और साइन आउट किया, और कौन-से प्रयास अस्वीकार हुए।',
    mr: 'कोणी साइन इन आणि साइन आउट केले, आणि कोणते प्रयत्न नाकारले गेले.',
  }),
  times: message({ en: 'Times', hi: 'कितनी बार', mr: 'किती वेळा' }),
}
export const staffChanges = {
  title: message({
    en: 'Changes of the staff',
    hi: 'कार्यालय के सदस्यों में बदलाव',
    mr: 'कार्यालयातील सदस्यांमधील बदल',
  }),
  description: message({
    en: 'Invitations, roles, passwords and second factors: what was changed. It contains no names.',
    hi: 'निमंत्रण, भूमिकाएँ, पासवर्ड और दो चरणों वाले साइन-इन में क्या बदला गया। इसमें नाम नहीं हैं।',
    mr: 'निमंत्रणे, भूमिका, पासवर्ड आणि दोन टप्प्यांचे साइन-इन यांत काय बदलले. यात नावे नाहीत.',
  }),
  role: message({ en: 'Role', hi: 'भूमिका', mr: 'भूमिका' }),
  count: message({ en: 'Documents and exports', hi: 'दस्तावेज़ और निर्यात', mr: 'कागदपत्रे आणि निर्यात' }),
}

// The recycle bin.
export const deletedRecords = {
  title: message({ en: 'Recycle bin', hi: 'रीसायकल बिन', mr: 'रीसायकल बिन' }),
  description: message({
    en: 'Records that officers deleted in the last {days} days.',
    hi: 'पिछले {days} दिनों में अधिकारियों की हटाई हुई प्रविष्टियाँ।',
    mr: 'मागील {days} दिवसांत अधिकाऱ्यांनी हटवलेल्या नोंदी.',
  }),
  record: message({ en: 'Key of the record', hi: 'प्रविष्टि की कुंजी', mr: 'नोंदीची किल्ली' }),
  values: message({ en: 'Values', hi: 'प्रविष्टि के फ़ील्ड', mr: 'नोंदीचे रकाने' }),
  deletion: message({ en: 'Deletion', hi: 'हटाने की क्रिया', mr: 'हटवण्याची क्रिया' }),
}

// The work of the website itself.
export const backupState = {
  title: message({ en: 'State of the backups', hi: 'बैकअप की स्थिति', mr: 'बॅकअपची स्थिती' }),
  description: message({
    en: 'Since when there is a recovery phrase, and when the last backup was made.',
    hi: 'रिकवरी वाक्यांश कब से है, और पिछला बैकअप कब बना।',
    mr: 'रिकव्हरी वाक्यांश केव्हापासून आहे, आणि शेवटचा बॅकअप केव्हा घेतला.',
  }),
  recipient: message({
    en: 'Public key of the recovery phrase',
    hi: 'रिकवरी वाक्यांश की सार्वजनिक कुंजी',
    mr: 'रिकव्हरी वाक्यांशाची सार्वजनिक किल्ली',
  }),
  phraseMadeAt: message({
    en: 'Recovery phrase since',
    hi: 'रिकवरी वाक्यांश कब से',
    mr: 'रिकव्हरी वाक्यांश केव्हापासून',
  }),
  lastBackupAt: message({ en: 'Last backup', hi: 'पिछला बैकअप', mr: 'शेवटचा बॅकअप' }),
  lastBackupRecipient: message({
    en: 'Public key for which the last backup is sealed',
    hi: 'वह सार्वजनिक कुंजी जिसके लिए पिछला बैकअप बंद किया गया',
    mr: 'ज्या सार्वजनिक किल्लीसाठी शेवटचा बॅकअप बंद केला',
  }),
  lastBackupHasKeys: message({
    en: 'The last backup has the keys',
    hi: 'पिछले बैकअप में कुंजियाँ हैं',
    mr: 'शेवटच्या बॅकअपमध्ये किल्ल्या आहेत',
  }),
}
export const jobProblems = {
  title: message({ en: 'Problems of jobs', hi: 'वेबसाइट के कामों की समस्याएँ', mr: 'वेबसाइटच्या कामांतील अडचणी' }),
  description: message({
    en: 'Work of the website that stopped or failed, for the owners.',
    hi: 'वेबसाइट के जो काम रुके या पूरे नहीं हुए, मालिकों के लिए।',
    mr: 'वेबसाइटची जी कामे थांबली किंवा पूर्ण झाली नाहीत, मालकांसाठी.',
  }),
  problems: message({ en: 'Problems', hi: 'समस्याएँ', mr: 'अडचणी' }),
  since: message({ en: 'Since', hi: 'कब से', mr: 'केव्हापासून' }),
}
export const numberSeries = {
  title: message({ en: 'Numbers', hi: 'क्रमांक', mr: 'क्रमांक' }),
  last: message({ en: 'Last number', hi: 'आखिरी क्रमांक', mr: 'शेवटचा क्रमांक' }),
}
export const pictureQueue = {
  title: message({ en: 'Picture queue', hi: 'चित्रों की कतार', mr: 'चित्रांची रांग' }),
  description: message({
    en: 'The pictures that have no variants yet.',
    hi: 'जिन चित्रों के छोटे रूप अभी नहीं बने हैं।',
    mr: 'ज्या चित्रांच्या लहान आवृत्त्या अजून तयार नाहीत.',
  }),
  published: message({ en: 'Published', hi: 'प्रकाशित', mr: 'प्रकाशित' }),
}
export const unusedPictures = {
  title: message({ en: 'Unused pictures', hi: 'काम में न आने वाले चित्र', mr: 'न वापरलेली चित्रे' }),
  description: message({
    en: 'The pictures and PDFs that no record refers to. They are removed after a grace period.',
    hi: 'वे चित्र और PDF, जो किसी प्रविष्टि में नहीं हैं। कुछ समय बाद इन्हें हटा दिया जाता है।',
    mr: 'जी चित्रे आणि PDF कोणत्याही नोंदीत नाहीत. काही काळानंतर ती काढून टाकली जातात.',
  }),
  unusedSince: message({ en: 'Unused since', hi: 'कब से काम में नहीं', mr: 'केव्हापासून न वापरलेले' }),
}

export const privateLinks = {
  title: message({ en: 'Private links', hi: 'निजी लिंक', mr: 'खासगी लिंक' }),
  link: message({ en: 'private link', hi: 'निजी लिंक', mr: 'खासगी लिंक' }),
  until: message({ en: 'Valid until', hi: 'कब तक मान्य', mr: 'केव्हापर्यंत वैध' }),
  usedAt: message({ en: 'Last used', hi: 'पिछला उपयोग', mr: 'शेवटचा वापर' }),
  replaces: message({
    en: 'Replaces earlier links',
    hi: 'पहले के लिंक की जगह लेता है',
    mr: 'आधीच्या लिंकची जागा घेते',
  }),
  code: message({ en: 'Hash of the code', hi: 'कोड का हैश', mr: 'कोडचा हॅश' }),
  codeAt: message({ en: 'Code of', hi: 'कोड कब का', mr: 'कोड केव्हाचा' }),
  device: message({ en: 'Hash of the device', hi: 'डिवाइस का हैश', mr: 'डिव्हाइसचा हॅश' }),
  deviceUntil: message({ en: 'Device until', hi: 'डिवाइस कब तक', mr: 'डिव्हाइस केव्हापर्यंत' }),
}

// Who reads the reports about the safety of children.
export const safeguarding = message({
  en: 'Child safety',
  hi: 'बच्चों की सुरक्षा',
  mr: 'मुलांची सुरक्षितता',
})
