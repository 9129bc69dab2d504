import { message } from '../../lists/language.ts'

// Values.
export const noticeOf = message({
  en: 'notice of {day}',
  hi: '{day} की गोपनीयता सूचना',
  mr: '{day} ची गोपनीयता सूचना',
})
export const noticeVersion = message({
  en: 'notice {version}',
  hi: 'गोपनीयता सूचना {version}',
  mr: 'गोपनीयता सूचना {version}',
})
export const unknownNotice = message({
  en: 'notice unknown',
  hi: 'गोपनीयता सूचना अज्ञात',
  mr: 'गोपनीयता सूचना अज्ञात',
})
export const andMore = message({ en: 'and {count} more', hi: 'और {count} अन्य', mr: 'आणि आणखी {count}' })
export const namesAndMore = message({
  en: '{names} and {count} more',
  hi: '{names} और {count} अन्य',
  mr: '{names} आणि आणखी {count}',
})
export const noName = message({ en: 'No name', hi: 'बिना नाम', mr: 'नाव नाही' })
export const moreNotShown = message({
  en: { one: '{count} more record not shown.', other: '{count} more records not shown.' },
  hi: { one: '{count} और प्रविष्टि नहीं दिखाई गई।', other: '{count} और प्रविष्टियाँ नहीं दिखाई गईं।' },
  mr: { one: 'आणखी {count} नोंद दाखवलेली नाही.', other: 'आणखी {count} नोंदी दाखवलेल्या नाहीत.' },
})

// The table.
export const searchIn = message({ en: 'Search in {list}', hi: 'खोजें: {list}', mr: 'शोधा: {list}' })
export const onlySimilar = message({
  en: 'Nothing matches exactly. These are similar:',
  hi: 'बिल्कुल यही नहीं मिला। ये मिलते-जुलते हैं:',
  mr: 'तंतोतंत जुळणारे काही सापडले नाही. हे मिळतेजुळते आहे:',
})
export const changeOrder = message({ en: 'Change the order', hi: 'क्रम बदलें', mr: 'क्रम बदला' })
export const exportSpreadsheet = message({
  en: 'Export spreadsheet',
  hi: 'स्प्रेडशीट निर्यात करें',
  mr: 'स्प्रेडशीट निर्यात करा',
})
export const importSpreadsheet = message({
  en: 'Import spreadsheet',
  hi: 'स्प्रेडशीट आयात करें',
  mr: 'स्प्रेडशीट आयात करा',
})
export const create = message({ en: 'New', hi: 'नया', mr: 'नवीन' })
export const noMatches = message({
  en: 'No matches. Try fewer letters or another filter.',
  hi: 'कुछ नहीं मिला। कम अक्षर या दूसरा फ़िल्टर लगाकर देखें।',
  mr: 'काही सापडले नाही. कमी अक्षरे लिहून किंवा वेगळा फिल्टर लावून पाहा.',
})
export const noRecords = message({
  en: 'No records yet. Press “New” to create the first one.',
  hi: 'अभी कोई प्रविष्टि नहीं है। पहली प्रविष्टि बनाने के लिए “नया” दबाएँ।',
  mr: 'अजून एकही नोंद नाही. पहिली नोंद करण्यासाठी “नवीन” दाबा.',
})
export const noEntries = message({
  en: 'No entries yet.',
  hi: 'अभी कोई प्रविष्टि नहीं है।',
  mr: 'अजून एकही नोंद नाही.',
})
export const selected = message({
  en: { one: '{count} record selected', other: '{count} records selected' },
  hi: { one: '{count} प्रविष्टि चुनी गई', other: '{count} प्रविष्टियाँ चुनी गईं' },
  mr: { one: '{count} नोंद निवडली', other: '{count} नोंदी निवडल्या' },
})
export const selectPage = message({
  en: 'Select all on this page',
  hi: 'इस पृष्ठ की सभी प्रविष्टियाँ चुनें',
  mr: 'या पानावरील सर्व नोंदी निवडा',
})
export const selectNamed = message({ en: 'Select {name}', hi: 'चुनें: {name}', mr: 'निवडा: {name}' })
export const sortBy = message({ en: 'Sort by', hi: 'क्रम का आधार', mr: 'क्रमाचा आधार' })
export const usualOrder = message({ en: 'The usual order', hi: 'सामान्य क्रम', mr: 'नेहमीचा क्रम' })
export const ascending = message({ en: 'Ascending', hi: 'बढ़ता क्रम', mr: 'चढता क्रम' })
export const descending = message({ en: 'Descending', hi: 'घटता क्रम', mr: 'उतरता क्रम' })
export const pages = message({ en: 'Pages', hi: 'पृष्ठ', mr: 'पाने' })
export const pageOf = message({
  en: 'Page {page} of {pages}',
  hi: '{pages} में से पृष्ठ {page}',
  mr: '{pages} पैकी पान {page}',
})

// Deleting records.
export const deleteNamed = message({
  en: 'Delete “{name}”?',
  hi: '“{name}” को हटाएँ?',
  mr: '“{name}” हटवायचे का?',
})
/** `records`: a number of them. */
export const deleteSelected = message({
  en: 'Delete {records}?',
  hi: '{records} हटाएँ?',
  mr: '{records}: हटवायचे का?',
})
export const erasedForGood = message({
  en: {
    one: 'It will be erased with everything that belongs to it. This is final: nothing can bring it back.',
    other: 'They will be erased with everything that belongs to them. This is final: nothing can bring them back.',
  },
  hi: {
    one: 'यह प्रविष्टि और इससे जुड़ी हर चीज़ मिटा दी जाएगी। यह अंतिम है: इसे वापस नहीं लाया जा सकता।',
    other: 'ये प्रविष्टियाँ और इनसे जुड़ी हर चीज़ मिटा दी जाएगी। यह अंतिम है: इन्हें वापस नहीं लाया जा सकता।',
  },
  mr: {
    one: 'ही नोंद आणि तिच्याशी संबंधित सर्व काही पुसून टाकले जाईल. हे अंतिम आहे: ती परत आणता येणार नाही.',
    other: 'या नोंदी आणि त्यांच्याशी संबंधित सर्व काही पुसून टाकले जाईल. हे अंतिम आहे: त्या परत आणता येणार नाहीत.',
  },
})
export const anOwnerCanRestore = message({
  en: {
    one: 'It disappears from the website at once. For {days} days an owner can bring it back from the Recycle bin.',
    other:
      'They disappear from the website at once. For {days} days an owner can bring them back from the Recycle bin.',
  },
  hi: {
    one: 'यह प्रविष्टि वेबसाइट से तुरंत हट जाएगी। अगले {days} दिनों तक मालिक इसे रीसायकल बिन से वापस ला सकते हैं।',
    other: 'ये प्रविष्टियाँ वेबसाइट से तुरंत हट जाएँगी। अगले {days} दिनों तक मालिक इन्हें रीसायकल बिन से वापस ला सकते हैं।',
  },
  mr: {
    one: 'ही नोंद वेबसाइटवरून लगेच निघून जाईल. पुढील {days} दिवस मालक ती रीसायकल बिनमधून परत आणू शकतात.',
    other: 'या नोंदी वेबसाइटवरून लगेच निघून जातील. पुढील {days} दिवस मालक त्या रीसायकल बिनमधून परत आणू शकतात.',
  },
})
export const youCanRestore = message({
  en: {
    one: 'It disappears from the website at once. For {days} days you can bring it back from the Recycle bin.',
    other: 'They disappear from the website at once. For {days} days you can bring them back from the Recycle bin.',
  },
  hi: {
    one: 'यह प्रविष्टि वेबसाइट से तुरंत हट जाएगी। अगले {days} दिनों तक आप इसे रीसायकल बिन से वापस ला सकते हैं।',
    other: 'ये प्रविष्टियाँ वेबसाइट से तुरंत हट जाएँगी। अगले {days} दिनों तक आप इन्हें रीसायकल बिन से वापस ला सकते हैं।',
  },
  mr: {
    one: 'ही नोंद वेबसाइटवरून लगेच निघून जाईल. पुढील {days} दिवस आपण ती रीसायकल बिनमधून परत आणू शकता.',
    other: 'या नोंदी वेबसाइटवरून लगेच निघून जातील. पुढील {days} दिवस आपण त्या रीसायकल बिनमधून परत आणू शकता.',
  },
})
export const deleted = message({
  en: { one: '{count} record deleted', other: '{count} records deleted' },
  hi: { one: '{count} प्रविष्टि हटाई गई', other: '{count} प्रविष्टियाँ हटाई गईं' },
  mr: { one: '{count} नोंद हटवली', other: '{count} नोंदी हटवल्या' },
})
export const restored = message({
  en: { one: '{count} record restored', other: '{count} records restored' },
  hi: { one: '{count} प्रविष्टि वापस लाई गई', other: '{count} प्रविष्टियाँ वापस लाई गईं' },
  mr: { one: '{count} नोंद परत आणली', other: '{count} नोंदी परत आणल्या' },
})
export const notRestored = message({
  en: '“{name}” is not restored: {reason}',
  hi: '“{name}” को वापस नहीं लाया गया: {reason}',
  mr: '“{name}” परत आणले नाही: {reason}',
})
export const restoringFailed = message({
  en: 'The records could not be restored: {reason}',
  hi: 'प्रविष्टियाँ वापस नहीं लाई जा सकीं: {reason}',
  mr: 'नोंदी परत आणता आल्या नाहीत: {reason}',
})

// The recycle bin.
export const recycleBin = {
  title: message({ en: 'Recycle bin', hi: 'रीसायकल बिन', mr: 'रीसायकल बिन' }),
  content: message({
    en: 'What was deleted from the public lists.',
    hi: 'सार्वजनिक सूचियों से हटाई गई प्रविष्टियाँ।',
    mr: 'सार्वजनिक याद्यांमधून हटवलेल्या नोंदी.',
  }),
  contentOfDays: message({
    en: 'What was deleted from the public lists in the last {days} days.',
    hi: 'पिछले {days} दिनों में सार्वजनिक सूचियों से हटाई गई प्रविष्टियाँ।',
    mr: 'मागील {days} दिवसांत सार्वजनिक याद्यांमधून हटवलेल्या नोंदी.',
  }),
  forOwners: message({
    en: 'Nobody but owners sees the records that name or show people. “Erase now” is for a person who asks for it.',
    hi: 'जिन प्रविष्टियों में लोगों के नाम या चित्र हैं, वे केवल मालिकों को दिखती हैं। “अभी मिटाएँ” तब के लिए है, जब कोई व्यक्ति इसकी माँग करे।',
    mr: 'ज्या नोंदींमध्ये लोकांची नावे किंवा चित्रे आहेत, त्या फक्त मालकांना दिसतात. “आत्ता पुसून टाका” हे एखाद्या व्यक्तीने तशी मागणी केल्यास वापरायचे आहे.',
  }),
  forOthers: message({
    en: 'Records that name or show people, such as committee members and albums, are restored by an owner.',
    hi: 'जिन प्रविष्टियों में लोगों के नाम या चित्र हैं, जैसे समिति के सदस्य और एल्बम, उन्हें मालिक वापस लाते हैं।',
    mr: 'ज्या नोंदींमध्ये लोकांची नावे किंवा चित्रे आहेत, जसे समितीचे सदस्य आणि अल्बम, त्या मालक परत आणतात.',
  }),
  notHere: message({
    en: 'Applications, messages and registered members are not here: deleting erases them at once.',
    hi: 'आवेदन, संदेश और पंजीकृत सदस्य यहाँ नहीं हैं: हटाने पर वे तुरंत मिट जाते हैं।',
    mr: 'अर्ज, संदेश आणि नोंदणीकृत सदस्य येथे नाहीत: हटवल्यावर ते लगेच पुसून टाकले जातात.',
  }),
  empty: message({ en: 'The recycle bin is empty.', hi: 'रीसायकल बिन खाली है।', mr: 'रीसायकल बिन रिकामा आहे.' }),
  newer: message({ en: 'Newer', hi: 'नए', mr: 'नवीन' }),
  older: message({ en: 'Older', hi: 'पुराने', mr: 'जुने' }),
  deletedBy: message({ en: 'Deleted {time} by {name}', hi: 'हटाया गया: {time}, {name}', mr: 'हटवले: {time}, {name}' }),
  restoreNamed: message({ en: 'Restore {name}', hi: 'वापस लाएँ: {name}', mr: 'परत आणा: {name}' }),
  eraseNow: message({ en: 'Erase now', hi: 'अभी मिटाएँ', mr: 'आत्ता पुसून टाका' }),
  eraseNamedNow: message({ en: 'Erase {name} now', hi: 'अभी मिटाएँ: {name}', mr: 'आत्ता पुसून टाका: {name}' }),
  eraseForGood: message({
    en: 'Erase “{name}” for good?',
    hi: '“{name}” को हमेशा के लिए मिटाएँ?',
    mr: '“{name}” कायमचे पुसून टाकायचे का?',
  }),
  isFinal: message({
    en: 'The record, its history, its pictures and its PDFs are erased at once. This is final: nothing can bring them back.',
    hi: 'यह प्रविष्टि, इसका इतिहास, इसके चित्र और इसकी PDF फ़ाइलें तुरंत मिट जाएँगी। यह अंतिम है: इन्हें वापस नहीं लाया जा सकता।',
    mr: 'ही नोंद, तिचा इतिहास, तिची चित्रे आणि तिच्या PDF लगेच पुसून टाकल्या जातील. हे अंतिम आहे: यातील काहीही परत आणता येणार नाही.',
  }),
  erased: message({ en: '“{name}” is erased', hi: '“{name}” को मिटाया गया', mr: '“{name}” पुसून टाकले' }),
}

// The form.
export const editRecord = message({ en: 'Edit {record}', hi: 'बदलें: {record}', mr: 'बदला: {record}' })
export const newRecord = message({ en: 'New {record}', hi: 'नई प्रविष्टि: {record}', mr: 'नवीन नोंद: {record}' })
export const changedMeanwhile = message({
  en: 'Somebody else just changed this record. You can continue. When you save, you are asked about the fields that both of you changed.',
  hi: 'अभी-अभी किसी और ने यह प्रविष्टि बदली है। आप अपना काम जारी रख सकते हैं। सहेजते समय आपसे उन फ़ील्ड के बारे में पूछा जाएगा जो आप दोनों ने बदले हैं।',
  mr: 'ही नोंद आत्ताच दुसऱ्या कोणीतरी बदलली आहे. आपण काम सुरू ठेवू शकता. जतन करताना, आपण दोघांनी बदललेल्या रकान्यांबद्दल आपल्याला विचारले जाईल.',
})
export const savesAfterUploads = message({
  en: { one: 'Saves when {count} picture is uploaded…', other: 'Saves when {count} pictures are uploaded…' },
  hi: '{count} चित्र अपलोड होने पर सहेजा जाएगा…',
  mr: { one: '{count} चित्र अपलोड झाल्यावर जतन होईल…', other: '{count} चित्रे अपलोड झाल्यावर जतन होईल…' },
})
export const cannotSaveNow = message({
  en: 'No connection. You can save when it is back; what you typed stays here.',
  hi: 'कनेक्शन नहीं है। उसके वापस आने पर आप सहेज सकते हैं; आपने जो लिखा है, वह यहीं रहेगा।',
  mr: 'कनेक्शन नाही. ते परत आल्यावर आपण जतन करू शकता; आपण लिहिलेले येथेच राहील.',
})
export const backToList = message({ en: 'Back to the list', hi: 'सूची पर लौटें', mr: 'यादीकडे परत जा' })
export const linkHint = message({
  en: 'A web address, for example https://example.org',
  hi: 'वेब पता, जैसे https://example.org',
  mr: 'वेब पत्ता, उदाहरणार्थ https://example.org',
})
export const positionHint = message({
  en: "For the map: press and hold the place on a map site, and copy the two numbers, for example 19.1197, 72.8468 or 19°7'11″N 72°50'48″E. Without them the map searches for the address.",
  hi: "नक्शे के लिए: नक्शे की किसी वेबसाइट पर उस जगह को दबाए रखें और दोनों संख्याएँ कॉपी करें, जैसे 19.1197, 72.8468 या 19°7'11″N 72°50'48″E। इनके बिना नक्शा पते से जगह खोजता है।",
  mr: "नकाशासाठी: नकाशाच्या एखाद्या वेबसाइटवर ते ठिकाण दाबून धरा आणि दोन्ही संख्या कॉपी करा, उदाहरणार्थ 19.1197, 72.8468 किंवा 19°7'11″N 72°50'48″E. त्यांच्याशिवाय नकाशा पत्त्यावरून ठिकाण शोधतो.",
})

// What was typed and not saved.
export const drafts = {
  exist: message({
    en: 'You have unsaved changes of this form.',
    hi: 'इस फ़ॉर्म में आपके कुछ बदलाव सहेजे नहीं गए थे।',
    mr: 'या फॉर्ममधील आपले काही बदल जतन झाले नव्हते.',
  }),
  restore: message({ en: 'Restore the changes', hi: 'बदलाव वापस लाएँ', mr: 'बदल परत आणा' }),
  discard: message({ en: 'Discard the changes', hi: 'बदलाव छोड़ दें', mr: 'बदल सोडून द्या' }),
}

// The preview.
export const preview = message({ en: 'Preview', hi: 'पूर्वावलोकन', mr: 'पूर्वदृश्य' })
export const previewTitle = message({
  en: 'Preview. Nothing is saved yet.',
  hi: 'पूर्वावलोकन। अभी कुछ सहेजा नहीं गया है।',
  mr: 'पूर्वदृश्य. अजून काहीही जतन केलेले नाही.',
})
export const previewLanguage = message({
  en: 'Language of the preview',
  hi: 'पूर्वावलोकन की भाषा',
  mr: 'पूर्वदृश्याची भाषा',
})

// Whether visitors see a record.
export const publicationStates = {
  published: message({ en: 'Published', hi: 'प्रकाशित', mr: 'प्रकाशित' }),
  draft: message({ en: 'Draft', hi: 'मसौदा', mr: 'मसुदा' }),
  scheduled: message({ en: 'Scheduled', hi: 'निर्धारित', mr: 'नियोजित' }),
}
export const visibility = {
  publishOn: message({ en: 'Publish on…', hi: 'तय समय पर प्रकाशित…', mr: 'ठरलेल्या वेळी प्रकाशित…' }),
  dayAndTime: message({
    en: 'Day and time, in India',
    hi: 'भारत का दिन और समय',
    mr: 'भारतातील दिवस आणि वेळ',
  }),
  unseen: message({ en: 'Visitors do not see it.', hi: 'यह लोगों को नहीं दिखता।', mr: 'हे लोकांना दिसत नाही.' }),
  onlyOffice: message({
    en: 'Only the office sees it. The preview shows how it will look.',
    hi: 'यह केवल कार्यालय को दिखता है। यह कैसा दिखेगा, पूर्वावलोकन में देखें।',
    mr: 'हे फक्त कार्यालयाला दिसते. ते कसे दिसेल हे पूर्वदृश्यात दिसते.',
  }),
  onceSaved: message({
    en: 'Visitors see it as soon as you save.',
    hi: 'सहेजते ही यह लोगों को दिखने लगेगा।',
    mr: 'जतन करताच हे लोकांना दिसू लागेल.',
  }),
  fromChosenTime: message({
    en: 'Visitors see it from the day and time that you choose.',
    hi: 'आप जो दिन और समय चुनेंगे, तब से यह लोगों को दिखेगा।',
    mr: 'आपण निवडलेल्या दिवसापासून आणि वेळेपासून हे लोकांना दिसेल.',
  }),
  timeHasPassed: message({
    en: 'This time has passed, so visitors see it as soon as you save.',
    hi: 'यह समय बीत चुका है, इसलिए सहेजते ही यह लोगों को दिखने लगेगा।',
    mr: 'ही वेळ होऊन गेली आहे, त्यामुळे जतन करताच हे लोकांना दिसू लागेल.',
  }),
  from: message({
    en: 'Visitors see it from {time}. Until then, only the office does.',
    hi: 'यह लोगों को {time} से दिखेगा। तब तक यह केवल कार्यालय को दिखता है।',
    mr: 'हे लोकांना {time} पासून दिसेल. तोपर्यंत ते फक्त कार्यालयाला दिसते.',
  }),
  labelFrom: message({ en: 'From {time}', hi: '{time} से', mr: '{time} पासून' }),
  notPublished: message({ en: 'Not published', hi: 'अप्रकाशित', mr: 'अप्रकाशित' }),
}

// The versions of a record.
export const history = {
  title: message({ en: 'History', hi: 'इतिहास', mr: 'इतिहास' }),
  restoreVersion: message({ en: 'Restore this version', hi: 'यह संस्करण वापस लाएँ', mr: 'ही आवृत्ती परत आणा' }),
  present: message({ en: 'This is the present version.', hi: 'यह अभी का संस्करण है।', mr: 'ही सध्याची आवृत्ती आहे.' }),
  restoredVersion: message({
    en: 'Restored the version of {time}',
    hi: '{time} का संस्करण वापस लाया गया',
    mr: '{time} ची आवृत्ती परत आणली',
  }),
  erased: message({ en: 'Erased by the deletion', hi: 'हटाने के साथ मिटाया गया', mr: 'हटवताना पुसून टाकले गेले' }),
  deleted: message({ en: 'Deleted', hi: 'हटाया गया', mr: 'हटवले' }),
  created: message({ en: 'Created', hi: 'बनाया गया', mr: 'तयार केले' }),
  restored: message({
    en: 'Restored after the deletion',
    hi: 'हटाने के बाद वापस लाया गया',
    mr: 'हटवल्यानंतर परत आणले',
  }),
  unchanged: message({
    en: 'Saved without changes',
    hi: 'बिना बदलाव के सहेजा गया',
    mr: 'काहीही न बदलता जतन केले',
  }),
}

// Two officers changed the same record.
export const conflict = {
  title: message({
    en: 'Somebody else changed this record while you edited it',
    hi: 'आपके बदलते समय किसी और ने भी यह प्रविष्टि बदली',
    mr: 'आपण ही नोंद बदलत असताना दुसऱ्या कोणीतरीही ती बदलली',
  }),
  changesAreKept: message({
    en: 'Your changes are still in the form.',
    hi: 'आपके बदलाव अब भी फ़ॉर्म में हैं।',
    mr: 'आपले बदल अजूनही फॉर्ममध्ये आहेत.',
  }),
  choose: message({
    en: 'You both changed these fields. Choose a value for each. What only one of you changed is kept. Nothing is saved until you press the button.',
    hi: 'ये फ़ील्ड आप दोनों ने बदले हैं। हर फ़ील्ड में क्या रहे, यह चुनें। जो आप में से केवल एक ने बदला है, वह वैसा ही रहेगा। बटन दबाने तक कुछ नहीं सहेजा जाएगा।',
    mr: 'हे रकाने आपण दोघांनी बदलले आहेत. प्रत्येक रकान्यात काय राहावे ते निवडा. आपल्यापैकी फक्त एकाने बदललेले तसेच राहील. बटण दाबेपर्यंत काहीही जतन होणार नाही.',
  }),
  mine: message({ en: 'Yours:', hi: 'आपका:', mr: 'आपले:' }),
  theirs: message({ en: 'Theirs:', hi: 'दूसरे का:', mr: 'दुसऱ्याचे:' }),
  backToForm: message({ en: 'Back to the form', hi: 'फ़ॉर्म पर लौटें', mr: 'फॉर्मकडे परत जा' }),
  saveChoices: message({ en: 'Save my choices', hi: 'मेरी पसंद सहेजें', mr: 'माझी निवड जतन करा' }),
}

// The order of a list.
export const order = {
  title: message({ en: 'Order: {list}', hi: 'क्रम: {list}', mr: 'क्रम: {list}' }),
  groups: message({
    en: 'Pages show these groups one after the other. A record changes its group in its form.',
    hi: 'पृष्ठों पर ये समूह एक के बाद एक दिखते हैं। किसी प्रविष्टि का समूह उसके फ़ॉर्म में बदला जाता है।',
    mr: 'पानांवर हे गट एकामागून एक दिसतात. नोंदीचा गट तिच्या फॉर्ममध्ये बदलता येतो.',
  }),
  /** The title of the records without a value in the field. */
  without: message({ en: 'Without {field}', hi: '{field}: कुछ नहीं', mr: '{field}: काही नाही' }),
  save: message({ en: 'Save this order', hi: 'यह क्रम सहेजें', mr: 'हा क्रम जतन करा' }),
  saved: message({ en: 'The new order is saved', hi: 'नया क्रम सहेजा गया', mr: 'नवा क्रम जतन केला' }),
}
// Records with values that a form would refuse, and with translations that are missing or older than their original.
export const corrections = {
  title: message({
    en: 'Records to correct or translate',
    hi: 'सुधार या अनुवाद के लिए प्रविष्टियाँ',
    mr: 'दुरुस्त किंवा भाषांतर करायच्या नोंदी',
  }),
  introduction: message({
    en: 'These records have values that a form would refuse, most often from an import, or lack a translation. Visitors do not see the hidden ones, and the original where a translation is missing. Open a record, correct it and save it.',
    hi: 'इन प्रविष्टियों में ऐसी बातें हैं जो फ़ॉर्म स्वीकार नहीं करता, अक्सर आयात के कारण, या कोई अनुवाद नहीं है। छिपी हुई प्रविष्टियाँ लोगों को नहीं दिखतीं, और जहाँ अनुवाद नहीं है, वहाँ मूल पाठ दिखता है। प्रविष्टि खोलें, सुधारें और सहेजें।',
    mr: 'या नोंदींमध्ये फॉर्म स्वीकारणार नाही असे काही आहे, बहुतेक वेळा आयातीमुळे, किंवा भाषांतर नाही. लपलेल्या नोंदी लोकांना दिसत नाहीत, आणि जिथे भाषांतर नाही तिथे मूळ मजकूर दिसतो. नोंद उघडा, दुरुस्त करा आणि जतन करा.',
  }),
  nothing: message({
    en: 'There is nothing to correct or translate.',
    hi: 'सुधारने या अनुवाद करने के लिए कुछ नहीं है।',
    mr: 'दुरुस्त किंवा भाषांतर करण्यासारखे काही नाही.',
  }),
  hidden: message({ en: 'Hidden', hi: 'छिपी हुई', mr: 'लपलेली' }),
  missing: message({ en: 'Not translated: {fields}', hi: 'अनुवाद नहीं है: {fields}', mr: 'भाषांतर नाही: {fields}' }),
  outdated: message({
    en: 'Older than the original: {fields}',
    hi: 'मूल पाठ से पुराना: {fields}',
    mr: 'मूळ मजकुरापेक्षा जुने: {fields}',
  }),
}

/** Names the inputs of a row of a small table. */
export const row = message({ en: 'Row {row}', hi: 'पंक्ति {row}', mr: 'ओळ {row}' })
export const inIndiaTime = message({
  en: '{label}, India time',
  hi: '{label}, भारतीय समय',
  mr: '{label}, भारतीय वेळ',
})

// The private links of a person.
export const linkSince = message({
  en: 'Private link of {time}.',
  hi: '{time} का निजी लिंक।',
  mr: '{time} ची खासगी लिंक.',
})
export const linkUntil = message({ en: 'Valid until {time}.', hi: '{time} तक मान्य।', mr: '{time} पर्यंत वैध.' })
export const linkUsed = message({
  en: 'Last used: {time}.',
  hi: 'पिछला उपयोग: {time}।',
  mr: 'शेवटचा वापर: {time}.',
})
export const linkUnused = message({ en: 'Not used yet.', hi: 'अभी उपयोग नहीं हुआ।', mr: 'अजून वापरली नाही.' })
export const noLink = message({ en: 'No private link.', hi: 'कोई निजी लिंक नहीं।', mr: 'खासगी लिंक नाही.' })
export const mailLink = message({
  en: 'Send a new link by mail',
  hi: 'नया लिंक मेल से भेजें',
  mr: 'नवी लिंक मेलने पाठवा',
})
export const newLink = message({ en: 'Create a new link', hi: 'नया लिंक बनाएँ', mr: 'नवी लिंक तयार करा' })
export const endLinks = message({ en: 'End the links', hi: 'लिंक बंद करें', mr: 'लिंक बंद करा' })
export const linkShownOnce = message({
  en: 'Copy this private link now. It is shown only once. Earlier links end when it is first used:',
  hi: 'यह निजी लिंक अभी कॉपी करें। यह केवल एक बार दिखता है। इसके पहले उपयोग पर पुराने लिंक बंद हो जाएँगे:',
  mr: 'ही खासगी लिंक आता कॉपी करा. ती एकदाच दिसते. तिच्या पहिल्या वापरानंतर आधीच्या लिंक बंद होतील:',
})
export const linkDone = {
  send: message({
    en: 'The mail with the link is on its way.',
    hi: 'लिंक वाला मेल भेजा जा रहा है।',
    mr: 'लिंक असलेला मेल पाठवला जात आहे.',
  }),
  create: message({ en: 'The link is created.', hi: 'लिंक बन गया है।', mr: 'लिंक तयार केली आहे.' }),
  end: message({ en: 'The links have ended.', hi: 'लिंक बंद हो गए हैं।', mr: 'लिंक बंद झाल्या आहेत.' }),
}
