import { message } from '../../lists/language.ts'

// Who did something.
export const formerColleague = message({ en: 'Somebody who has left', hi: 'पूर्व अधिकारी', mr: 'माजी अधिकारी' })
export const visitor = message({ en: 'A visitor', hi: 'वेबसाइट देखने वाला व्यक्ति', mr: 'वेबसाइट पाहणारी व्यक्ती' })
export const linkHolder = message({
  en: 'Somebody with a private link',
  hi: 'निजी लिंक वाला व्यक्ति',
  mr: 'खासगी लिंक असलेली व्यक्ती',
})
export const siteItself = message({ en: 'The site itself ({part})', hi: 'वेबसाइट ({part})', mr: 'वेबसाइट ({part})' })

// What it was done with.
export const the = message({ en: 'the {noun} {name}', hi: '{noun} {name}', mr: '{noun} {name}' })

// What was done: words that follow the name of the person, in Hindi after “ने” and in Marathi after “यांनी”.
export const created = message({ en: 'created {record}', hi: 'प्रविष्टि बनाई: {record}', mr: 'नोंद तयार केली: {record}' })
export const restored = message({
  en: 'restored {record}',
  hi: 'हटाई गई प्रविष्टि वापस लाई: {record}',
  mr: 'हटवलेली नोंद परत आणली: {record}',
})
export const changed = message({ en: 'changed {record}', hi: 'प्रविष्टि बदली: {record}', mr: 'नोंद बदलली: {record}' })
export const moved = message({
  en: 'moved {record}',
  hi: 'प्रविष्टि का क्रम बदला: {record}',
  mr: 'नोंदीचा क्रम बदलला: {record}',
})
export const published = message({
  en: 'published {record}',
  hi: 'प्रविष्टि प्रकाशित की: {record}',
  mr: 'नोंद प्रकाशित केली: {record}',
})
/** A sentence by itself. */
export const publishedAsScheduled = message({
  en: 'Published as scheduled: {record}',
  hi: 'निर्धारित समय पर प्रकाशित: {record}',
  mr: 'नियोजित वेळी प्रकाशित: {record}',
})
export const withdrew = message({
  en: 'withdrew {record}',
  hi: 'प्रविष्टि का प्रकाशन वापस लिया: {record}',
  mr: 'नोंदीचे प्रकाशन मागे घेतले: {record}',
})
export const gone = {
  deleted: message({ en: 'deleted {record}', hi: 'प्रविष्टि हटाई: {record}', mr: 'नोंद हटवली: {record}' }),
  erased: message({ en: 'erased {record}', hi: 'प्रविष्टि मिटाई: {record}', mr: 'नोंद पुसून टाकली: {record}' }),
}
export const createdBeforeErasure = message({
  en: 'created {record} (erased since)',
  hi: 'प्रविष्टि बनाई, जो बाद में मिटा दी गई: {record}',
  mr: 'नोंद तयार केली, जी नंतर पुसून टाकली गेली: {record}',
})
export const changedBeforeErasure = message({
  en: 'changed {record} (erased since)',
  hi: 'प्रविष्टि बदली, जो बाद में मिटा दी गई: {record}',
  mr: 'नोंद बदलली, जी नंतर पुसून टाकली गेली: {record}',
})
export const changedList = message({
  en: 'changed {list}',
  hi: '{list} में बदलाव किया',
  mr: '“{list}” या यादीत बदल केला',
})

// Inboxes.
export const sent = message({ en: 'sent {record}', hi: 'नई प्रविष्टि भेजी: {record}', mr: 'नवी नोंद पाठवली: {record}' })
export const stateSet = message({
  en: 'set {record} to “{state}”',
  hi: 'स्थिति “{state}” की: {record}',
  mr: 'स्थिती “{state}” केली: {record}',
})
export const handled = message({
  en: 'marked {record} as handled',
  hi: 'प्रविष्टि निपटाई: {record}',
  mr: 'नोंद हाताळली: {record}',
})
export const reopened = message({
  en: 'reopened {record}',
  hi: 'प्रविष्टि फिर से खोली: {record}',
  mr: 'नोंद पुन्हा उघडली: {record}',
})
export const spam = message({
  en: 'marked {record} as spam',
  hi: 'स्पैम का निशान लगाया: {record}',
  mr: 'स्पॅमची खूण केली: {record}',
})
export const notSpam = message({
  en: 'marked {record} as not spam',
  hi: 'स्पैम का निशान हटाया: {record}',
  mr: 'स्पॅमची खूण काढून टाकली: {record}',
})
export const read = message({
  en: 'marked {record} as read',
  hi: 'पढ़े जाने का निशान लगाया: {record}',
  mr: 'वाचल्याची खूण केली: {record}',
})
export const unread = message({
  en: 'marked {record} as unread',
  hi: 'पढ़े जाने का निशान हटाया: {record}',
  mr: 'वाचल्याची खूण काढून टाकली: {record}',
})
export const notesChanged = message({
  en: 'changed the notes of {record}',
  hi: 'टिप्पणियाँ बदलीं: {record}',
  mr: 'टिपा बदलल्या: {record}',
})
export const noteWritten = message({
  en: 'wrote a note about {record}',
  hi: 'टिप्पणी लिखी: {record}',
  mr: 'टीप लिहिली: {record}',
})
export const assignedToSelf = message({
  en: 'assigned {record} to themselves',
  hi: 'खुद को सौंपा: {record}',
  mr: 'स्वतःकडे सोपवले: {record}',
})
export const reassignedToSelf = message({
  en: 'reassigned {record} from {before} to themselves',
  hi: '{before} से लेकर खुद को सौंपा: {record}',
  mr: '{before} यांच्याकडून घेऊन स्वतःकडे सोपवले: {record}',
})
export const assigned = message({
  en: 'assigned {record} to {officer}',
  hi: '{officer} को सौंपा: {record}',
  mr: '{officer} यांच्याकडे सोपवले: {record}',
})
export const reassigned = message({
  en: 'reassigned {record} from {before} to {officer}',
  hi: '{before} से लेकर {officer} को सौंपा: {record}',
  mr: '{before} यांच्याकडून घेऊन {officer} यांच्याकडे सोपवले: {record}',
})
export const assignedToNobody = message({
  en: 'assigned {record} to nobody',
  hi: 'अधिकारी का नाम हटाया: {record}',
  mr: 'अधिकाऱ्याचे नाव काढून टाकले: {record}',
})
export const stoppedWorking = message({
  en: 'stopped working on {record}',
  hi: 'अपने पास का काम छोड़ा: {record}',
  mr: 'स्वतःकडील काम सोडले: {record}',
})
export const unassigned = message({
  en: 'removed {officer} from {record}',
  hi: '{officer} से काम वापस लिया: {record}',
  mr: '{officer} यांच्याकडून काम काढून घेतले: {record}',
})

// Imports.
export const importedJson = message({
  en: 'imported a JSON file',
  hi: 'JSON फ़ाइल आयात की',
  mr: 'JSON फाइल आयात केली',
})
export const importedSpreadsheet = message({
  en: 'imported a spreadsheet',
  hi: 'स्प्रेडशीट आयात की',
  mr: 'स्प्रेडशीट आयात केली',
})
export const importedSpreadsheetInto = message({
  en: 'imported a spreadsheet into {list}',
  hi: '“{list}” में स्प्रेडशीट आयात की',
  mr: '“{list}” या यादीत स्प्रेडशीट आयात केली',
})
export const undidImport = message({ en: 'undid an import', hi: 'एक आयात वापस लिया', mr: 'एक आयात मागे घेतली' })
export const unfinished = message({ en: 'not finished', hi: 'पूरा नहीं हुआ', mr: 'पूर्ण झाली नाही' })
export const withResult = message({ en: '{act}: {result}', hi: '{act}: {result}', mr: '{act}: {result}' })
export const withResultUndone = message({
  en: '{act}: {result} (undone since)',
  hi: '{act}: {result} (बाद में वापस लिया गया)',
  mr: '{act}: {result} (नंतर मागे घेतली)',
})
export const withResultKept = message({
  en: '{act}: {result}, {kept} kept as they are',
  hi: '{act}: {result}, {kept} में बदलाव नहीं',
  mr: '{act}: {result}, {kept} मध्ये बदल नाही',
})

// The staff.
export const staff = {
  joined: message({
    en: 'joined the staff as {role}',
    hi: 'कार्यालय में {role} के रूप में काम शुरू किया',
    mr: 'कार्यालयात {role} म्हणून काम सुरू केले',
  }),
  invited: message({
    en: 'invited somebody as {role}',
    hi: 'किसी को {role} के रूप में निमंत्रण दिया',
    mr: 'कोणालातरी {role} म्हणून निमंत्रण दिले',
  }),
  invitationCancelled: message({
    en: 'cancelled an invitation',
    hi: 'एक निमंत्रण रद्द किया',
    mr: 'एक निमंत्रण रद्द केले',
  }),
  removed: message({
    en: 'removed {who} from the staff',
    hi: '{who} को कार्यालय से हटाया',
    mr: '{who} यांना कार्यालयातील सदस्यांतून कमी केले',
  }),
  linkCreated: message({
    en: 'created a link with which {who} sets a new password',
    hi: '{who} के नए पासवर्ड के लिए लिंक बनाया',
    mr: '{who} यांच्या नव्या पासवर्डसाठी लिंक तयार केली',
  }),
  linkMailed: message({
    en: 'asked for a mail with a link for a new password of {who}',
    hi: '{who} के नए पासवर्ड का लिंक मेल से मँगवाया',
    mr: '{who} यांच्या नव्या पासवर्डची लिंक मेलने मागवली',
  }),
  passwordSet: message({
    en: 'set a new password with a link',
    hi: 'लिंक से नया पासवर्ड बनाया',
    mr: 'लिंकवरून नवा पासवर्ड ठरवला',
  }),
  passwordChanged: message({
    en: 'changed their own password',
    hi: 'अपना पासवर्ड बदला',
    mr: 'स्वतःचा पासवर्ड बदलला',
  }),
  twoFactorOn: message({
    en: 'turned on their two-factor sign-in',
    hi: 'अपना दो चरणों वाला साइन-इन चालू किया',
    mr: 'स्वतःचे दोन टप्प्यांचे साइन-इन सुरू केले',
  }),
  twoFactorOff: message({
    en: 'turned off their two-factor sign-in',
    hi: 'अपना दो चरणों वाला साइन-इन बंद किया',
    mr: 'स्वतःचे दोन टप्प्यांचे साइन-इन बंद केले',
  }),
  twoFactorRemoved: message({
    en: 'turned off the two-factor sign-in of {who}',
    hi: '{who} का दो चरणों वाला साइन-इन बंद किया',
    mr: '{who} यांचे दोन टप्प्यांचे साइन-इन बंद केले',
  }),
  recoveryCodes: message({
    en: 'created new recovery codes',
    hi: 'नए रिकवरी कोड बनाए',
    mr: 'नवे रिकव्हरी कोड तयार केले',
  }),
  twoFactorRequired: message({
    en: 'now requires two-factor sign-in of everyone',
    hi: 'सबके लिए दो चरणों वाला साइन-इन ज़रूरी किया',
    mr: 'सर्वांसाठी दोन टप्प्यांचे साइन-इन आवश्यक केले',
  }),
  twoFactorOptional: message({
    en: 'no longer requires two-factor sign-in',
    hi: 'दो चरणों वाला साइन-इन वैकल्पिक किया',
    mr: 'दोन टप्प्यांचे साइन-इन ऐच्छिक केले',
  }),
  manyDocuments: message({
    en: 'opened or exported personal data {count} times on one day, of which the owners are told',
    hi: 'एक दिन में {count} बार व्यक्तिगत जानकारी खोली या निर्यात की, जिसकी सूचना मालिकों को दी जाती है',
    mr: 'एका दिवसात {count} वेळा वैयक्तिक माहिती उघडली किंवा निर्यात केली, ज्याची सूचना मालकांना दिली जाते',
  }),
  safeguardingNamed: message({
    en: 'named {who} to read the reports about child safety',
    hi: 'बच्चों की सुरक्षा की रिपोर्टें पढ़ने के लिए {who} को चुना',
    mr: 'मुलांच्या सुरक्षिततेविषयीच्या तक्रारी वाचण्यासाठी {who} यांची निवड केली',
  }),
  safeguardingEnded: message({
    en: 'no longer reads the reports about child safety',
    hi: 'बच्चों की सुरक्षा की रिपोर्टें पढ़ना छोड़ दिया',
    mr: 'मुलांच्या सुरक्षिततेविषयीच्या तक्रारी वाचणे सोडले',
  }),
  recoveryPhrase: message({
    en: 'made a new recovery phrase for the backups',
    hi: 'बैकअप के लिए नया रिकवरी वाक्यांश बनाया',
    mr: 'बॅकअपसाठी नवा रिकव्हरी वाक्यांश तयार केला',
  }),
}
export const roleChanged = {
  owner: message({ en: 'made {who} an owner', hi: '{who} को मालिक बनाया', mr: '{who} यांना मालक केले' }),
  editor: message({ en: 'made {who} an editor', hi: '{who} को संपादक बनाया', mr: '{who} यांना संपादक केले' }),
  reviewer: message({ en: 'made {who} a reviewer', hi: '{who} को समीक्षक बनाया', mr: '{who} यांना तपासनीस केले' }),
  treasurer: message({ en: 'made {who} a treasurer', hi: '{who} को कोषाध्यक्ष बनाया', mr: '{who} यांना खजिनदार केले' }),
}
export const staffChanged = message({
  en: 'changed the staff',
  hi: 'कार्यालय के सदस्यों में बदलाव किया',
  mr: 'कार्यालयातील सदस्यांमध्ये बदल केला',
})

// Signing in.
export const signIns = {
  signedIn: message({ en: 'signed in', hi: 'साइन इन किया', mr: 'साइन इन केले' }),
  refused: message({
    en: {
      one: 'could not sign in as {who}: wrong password or code',
      other: 'could not sign in as {who}: wrong password or code ({count} times)',
    },
    hi: {
      one: '{who} के खाते में साइन इन करने की कोशिश की: पासवर्ड या कोड गलत',
      other: '{who} के खाते में साइन इन करने की कोशिश की: पासवर्ड या कोड गलत ({count} बार)',
    },
    mr: {
      one: '{who} यांच्या खात्यात साइन इन करण्याचा प्रयत्न केला: पासवर्ड किंवा कोड चुकीचा',
      other: '{who} यांच्या खात्यात साइन इन करण्याचा प्रयत्न केला: पासवर्ड किंवा कोड चुकीचा ({count} वेळा)',
    },
  }),
  signedOut: message({ en: 'signed out', hi: 'साइन आउट किया', mr: 'साइन आउट केले' }),
  sessionEnded: message({
    en: 'ended one of their sessions',
    hi: 'अपना एक सत्र समाप्त किया',
    mr: 'स्वतःचे एक सत्र संपवले',
  }),
  otherSessionsEnded: message({
    en: 'signed out of all other devices',
    hi: 'बाकी सभी डिवाइस से साइन आउट किया',
    mr: 'इतर सर्व डिव्हाइसवरून साइन आउट केले',
  }),
  signedOutEverywhere: message({
    en: 'signed {who} out everywhere',
    hi: '{who} को हर जगह से साइन आउट किया',
    mr: '{who} यांना सर्व ठिकाणांहून साइन आउट केले',
  }),
  wrongPassword: message({
    en: 'entered a wrong password or code in the office',
    hi: 'कार्यालय में गलत पासवर्ड या कोड भरा',
    mr: 'कार्यालयात चुकीचा पासवर्ड किंवा कोड भरला',
  }),
}
export const refusedWithoutAccount = message({
  en: {
    one: 'could not sign in: there is no such account',
    other: 'could not sign in: there is no such account ({count} times)',
  },
  hi: {
    one: 'साइन इन करने की कोशिश की: ऐसा कोई खाता नहीं है',
    other: 'साइन इन करने की कोशिश की: ऐसा कोई खाता नहीं है ({count} बार)',
  },
  mr: {
    one: 'साइन इन करण्याचा प्रयत्न केला: असे खाते नाही',
    other: 'साइन इन करण्याचा प्रयत्न केला: असे खाते नाही ({count} वेळा)',
  },
})
export const signedSelfOut = message({
  en: 'signed out everywhere',
  hi: 'हर जगह से साइन आउट किया',
  mr: 'सर्व ठिकाणांहून साइन आउट केले',
})
export const usedSignIn = message({
  en: 'used the sign-in',
  hi: 'साइन-इन का उपयोग किया',
  mr: 'साइन-इन वापरले',
})
