import { message } from '../../lists/language.ts'

// The entries.
export const noneHere = message({ en: 'No {list} here.', hi: 'यहाँ कुछ नहीं है: {list}।', mr: 'येथे काही नाही: {list}.' })
/** `records`: a number of them. */
export const foundWith = message({
  en: '{records} with “{search}”',
  hi: '“{search}” की खोज में मिले: {records}',
  mr: '“{search}” सह {records}',
})
export const previousPage = message({ en: 'Previous page', hi: 'पिछला पृष्ठ', mr: 'मागील पान' })
export const nextPage = message({ en: 'Next page', hi: 'अगला पृष्ठ', mr: 'पुढील पान' })
export const folder = message({ en: 'Folder', hi: 'फ़ोल्डर', mr: 'फोल्डर' })
export const folders = {
  toDo: message({ en: 'To do', hi: 'बाकी', mr: 'बाकी' }),
  unread: message({ en: 'Unread', hi: 'बिना पढ़े', mr: 'न वाचलेले' }),
}
export const isUnread = message({ en: 'Unread:', hi: 'बिना पढ़ा:', mr: 'न वाचलेले:' })
/** Where the open record stands, for example `4 of 17 to do`. */
export const position = message({
  en: '{place} of {total} {folder}',
  hi: '{folder}: {total} में से {place}',
  mr: '{folder}: {total} पैकी {place}',
})
export const total = message({ en: '{total} {folder}', hi: '{folder}: {total}', mr: '{folder}: {total}' })

// The filters.
export const filters = message({ en: 'Filters', hi: 'फ़िल्टर', mr: 'फिल्टर' })
export const anyState = message({ en: 'Any state', hi: 'कोई भी स्थिति', mr: 'कोणतीही स्थिती' })
export const everybody = message({ en: 'Everybody', hi: 'सभी', mr: 'सर्व' })
export const me = message({ en: 'Me', hi: 'मैं', mr: 'मी' })
export const nobody = message({ en: 'Nobody', hi: 'कोई नहीं', mr: 'कोणीही नाही' })

// The open record.
export const openRecord = message({ en: 'Open {record}', hi: 'खुली प्रविष्टि: {record}', mr: 'उघडलेली नोंद: {record}' })
export const backTo = message({ en: '← Back to {list}', hi: '← पीछे: {list}', mr: '← मागे: {list}' })
export const selectOne = message({
  en: 'Select one to read it.',
  hi: 'पढ़ने के लिए कोई एक चुनें।',
  mr: 'वाचण्यासाठी एक निवडा.',
})
export const replyByMail = message({ en: 'Reply by mail', hi: 'मेल से उत्तर दें', mr: 'मेलने उत्तर द्या' })
export const call = message({ en: 'Call {number}', hi: 'फ़ोन करें: {number}', mr: 'फोन करा: {number}' })
export const markUnread = message({
  en: 'Mark as unread',
  hi: 'पढ़े जाने का निशान हटाएँ',
  mr: 'न वाचलेले अशी खूण करा',
})
export const markedUnread = message({
  en: 'Marked as unread',
  hi: 'पढ़े जाने का निशान हटाया गया',
  mr: 'न वाचलेले अशी खूण केली',
})
export const spam = message({ en: 'Spam', hi: 'स्पैम', mr: 'स्पॅम' })
export const notSpam = message({ en: 'Not spam', hi: 'स्पैम नहीं', mr: 'स्पॅम नाही' })
export const movedToSpam = message({
  en: 'Moved to suspected spam',
  hi: 'संभावित स्पैम में रखा गया',
  mr: 'संभाव्य स्पॅममध्ये ठेवले',
})
export const movedOutOfSpam = message({
  en: 'Moved out of suspected spam',
  hi: 'संभावित स्पैम से निकाला गया',
  mr: 'संभाव्य स्पॅममधून बाहेर हलवले',
})
export const print = message({ en: 'Print', hi: 'छापें', mr: 'प्रिंट करा' })
export const deletePermanently = message({
  en: 'Delete permanently',
  hi: 'हमेशा के लिए हटाएँ',
  mr: 'कायमचे हटवा',
})
export const deletedPermanently = message({
  en: '1 record permanently deleted',
  hi: '1 प्रविष्टि हमेशा के लिए हटाई गई',
  mr: '1 नोंद कायमची हटवली',
})

// The notes.
export const notes = message({ en: 'Notes of the office', hi: 'कार्यालय की टिप्पणियाँ', mr: 'कार्यालयाच्या टिपा' })
export const earlierNotes = message({ en: 'Earlier notes', hi: 'पहले की टिप्पणियाँ', mr: 'आधीच्या टिपा' })
export const newNote = message({ en: 'New note', hi: 'नई टिप्पणी', mr: 'नवी टीप' })
export const saveNote = message({ en: 'Save the note', hi: 'टिप्पणी सहेजें', mr: 'टीप जतन करा' })
export const noteSaved = message({ en: 'The note is saved', hi: 'टिप्पणी सहेजी गई', mr: 'टीप जतन केली' })
export const discard = message({ en: 'Discard', hi: 'टिप्पणी छोड़ें', mr: 'टीप टाकून द्या' })
export const notSavedYet = message({ en: 'Not saved yet', hi: 'अभी सहेजी नहीं गई', mr: 'अजून जतन केलेली नाही' })

// The officer and the state of one record.
export const work = message({ en: 'Work', hi: 'काम', mr: 'काम' })
export const you = message({ en: '{name} (you)', hi: '{name} (आप)', mr: '{name} (आपण)' })
export const formerOfficer = message({ en: 'Somebody who has left', hi: 'पूर्व अधिकारी', mr: 'माजी अधिकारी' })
export const assigned = {
  toYou: message({
    en: 'The {record} is assigned to you',
    hi: 'आपको सौंपा गया: {record}',
    mr: 'आपल्याकडे सोपवले: {record}',
  }),
  toOfficer: message({ en: 'The {record} is assigned', hi: 'सौंपा गया: {record}', mr: 'सोपवले: {record}' }),
  toNobody: message({
    en: 'The {record} is assigned to nobody',
    hi: 'अब किसी के पास नहीं: {record}',
    mr: 'आता कोणाकडेही नाही: {record}',
  }),
}

// Several records. `records`: a number of them.
export const selected = message({
  en: '{count} selected',
  hi: { one: '{count} चुना गया', other: '{count} चुने गए' },
  mr: '{count} निवडले',
})
export const assignToMe = message({ en: 'Assign to me', hi: 'मुझे सौंपें', mr: 'माझ्याकडे सोपवा' })
export const assignTo = message({ en: 'Assign to', hi: 'अधिकारी को सौंपें', mr: 'अधिकाऱ्याकडे सोपवा' })
export const chooseOfficer = message({ en: 'Assign to…', hi: 'अधिकारी को सौंपें…', mr: 'अधिकाऱ्याकडे सोपवा…' })
export const markAs = message({ en: 'Mark as', hi: 'स्थिति बदलें', mr: 'स्थिती बदला' })
export const chooseState = message({ en: 'Mark as…', hi: 'स्थिति बदलें…', mr: 'स्थिती बदला…' })
export const isSoAlready = message({
  en: 'That is so already.',
  hi: 'यह पहले से ऐसा ही है।',
  mr: 'हे आधीच असे आहे.',
})
export const notChanged = message({
  en: '{records} could not be changed:',
  hi: 'इन्हें बदला नहीं जा सका ({records}):',
  mr: 'हे बदलता आले नाही ({records}):',
})

// What happened to a record. Hindi and Marathi mark the person who did it.
export const timeline = message({ en: 'Timeline', hi: 'घटनाक्रम', mr: 'घटनाक्रम' })
export const by = {
  you: message({ en: 'You', hi: 'आपने', mr: 'आपण' }),
  officer: message({ en: '{name}', hi: '{name} ने', mr: '{name} यांनी' }),
}
export const stateSet = message({
  en: '{by} marked it as {state}',
  hi: '{by} स्थिति “{state}” की',
  mr: '{by} स्थिती “{state}” केली',
})
export const undone = message({
  en: '{by} took the last step back',
  hi: '{by} पिछला कदम वापस लिया',
  mr: '{by} शेवटची कृती मागे घेतली',
})
/** `assignment`: one of those below. */
export const didAssign = message({ en: '{by} {assignment}', hi: '{by} {assignment}', mr: '{by} {assignment}' })
export const assignments = {
  nobody: message({ en: 'assigned it to nobody', hi: 'अधिकारी का नाम हटाया', mr: 'अधिकाऱ्याचे नाव काढून टाकले' }),
  yourself: message({ en: 'assigned it to yourself', hi: 'खुद को सौंपा', mr: 'स्वतःकडे सोपवले' }),
  themselves: message({ en: 'assigned it to themselves', hi: 'खुद को सौंपा', mr: 'स्वतःकडे सोपवले' }),
  you: message({ en: 'assigned it to you', hi: 'आपको सौंपा', mr: 'आपल्याकडे सोपवले' }),
  officer: message({
    en: 'assigned it to {officer}',
    hi: '{officer} को सौंपा',
    mr: '{officer} यांच्याकडे सोपवले',
  }),
}

// A decision whose answer did not arrive.
export const noConnection = message({
  en: 'There is no connection. What you entered stays here.',
  hi: 'कनेक्शन नहीं है। आपका लिखा हुआ यहीं है।',
  mr: 'कनेक्शन नाही. आपण लिहिलेले येथेच आहे.',
})
/** By what may be decided. */
export const answerLost = {
  this: message({
    en: 'The answer of the website was lost, so this may be decided.',
    hi: 'वेबसाइट का उत्तर नहीं पहुँचा, इसलिए हो सकता है कि इस पर निर्णय हो चुका हो।',
    mr: 'वेबसाइटचे उत्तर पोहोचले नाही, म्हणून कदाचित यावर निर्णय झाला असेल.',
  }),
  'some or all of them': message({
    en: 'The answer of the website was lost, so some or all of them may be decided.',
    hi: 'वेबसाइट का उत्तर नहीं पहुँचा, इसलिए हो सकता है कि इनमें से कुछ पर या सभी पर निर्णय हो चुका हो।',
    mr: 'वेबसाइटचे उत्तर पोहोचले नाही, म्हणून कदाचित यांपैकी काहींवर किंवा सर्वांवर निर्णय झाला असेल.',
  }),
}
export const sendAgain = message({
  en: 'Press “Send again” when you have a connection: nothing is decided twice.',
  hi: 'कनेक्शन आने पर “फिर से भेजें” दबाएँ: किसी पर दो बार निर्णय नहीं होता।',
  mr: 'कनेक्शन आल्यावर “पुन्हा पाठवा” दाबा: कशावरही दोनदा निर्णय होत नाही.',
})
export const undoHint = message({
  en: 'What is decided can be undone for one minute.',
  hi: 'निर्णय एक मिनट तक वापस लिया जा सकता है।',
  mr: 'निर्णय एका मिनिटापर्यंत मागे घेता येतो.',
})
