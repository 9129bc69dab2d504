import { message } from '../../lists/language.ts'

export const results = {
  title: message({ en: 'medals of events', hi: 'कार्यक्रमों के पदक', mr: 'कार्यक्रमांची पदके' }),
  singular: message({ en: 'medal', hi: 'पदक', mr: 'पदक' }),
  counted: message({
    en: { one: '{count} medal', other: '{count} medals' },
    hi: '{count} पदक',
    mr: { one: '{count} पदक', other: '{count} पदके' },
  }),
  description: message({
    en: 'Who won a medal at an event. Visitors see names only of adults, and of minors whose guardian allows it.',
    hi: 'किस कार्यक्रम में किसे पदक मिला। लोगों को नाम केवल वयस्कों के, और उन नाबालिगों के दिखते हैं जिनके अभिभावक ने अनुमति दी है।',
    mr: 'कोणत्या कार्यक्रमात कोणाला पदक मिळाले. लोकांना नावे फक्त प्रौढांची, आणि ज्यांच्या पालकांनी परवानगी दिली अशा अल्पवयीनांची दिसतात.',
  }),
}
export const sheets = {
  title: message({ en: 'results of events', hi: 'कार्यक्रमों के परिणाम', mr: 'कार्यक्रमांचे निकाल' }),
  singular: message({ en: 'results of an event', hi: 'कार्यक्रम के परिणाम', mr: 'कार्यक्रमाचे निकाल' }),
  counted: message({
    en: { one: '{count} event with results', other: '{count} events with results' },
    hi: { one: 'परिणामों वाला {count} कार्यक्रम', other: 'परिणामों वाले {count} कार्यक्रम' },
    mr: { one: 'निकाल असलेला {count} कार्यक्रम', other: 'निकाल असलेले {count} कार्यक्रम' },
  }),
  description: message({
    en: 'Whether the results of an event are published, and the album that goes with them. Medals are entered under “Medals of events”.',
    hi: 'किसी कार्यक्रम के परिणाम प्रकाशित हैं या नहीं, और उनके साथ का एल्बम। पदक “कार्यक्रमों के पदक” में लिखे जाते हैं।',
    mr: 'कार्यक्रमाचे निकाल प्रकाशित आहेत का, आणि त्यांच्यासोबतचा अल्बम. पदके “कार्यक्रमांची पदके” येथे नोंदवली जातात.',
  }),
}
export const event = message({ en: 'Event', hi: 'कार्यक्रम', mr: 'कार्यक्रम' })
export const rank = message({ en: 'Place (1 to 3)', hi: 'स्थान (1 से 3)', mr: 'स्थान (1 ते 3)' })
export const dojo = message({ en: 'Dojo', hi: 'डोजो', mr: 'डोजो' })
export const category = message({ en: 'Category', hi: 'वर्ग', mr: 'गट' })
export const name = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const consent = message({ en: 'Name for visitors', hi: 'परिणामों में नाम', mr: 'निकालांतील नाव' })
export const consentNames = {
  given: message({
    en: 'shown: the adult, or the guardian, allowed exactly this',
    hi: 'दिखे: वयस्क ने या अभिभावक ने ठीक इसी की अनुमति दी है',
    mr: 'दिसावे: प्रौढ व्यक्तीने किंवा पालकांनी नेमकी याचीच परवानगी दिली आहे',
  }),
  withdrawn: message({ en: 'taken out', hi: 'हटाया गया', mr: 'काढून टाकले' }),
}
export const asEntered = message({ en: 'as the entry says', hi: 'जैसा प्रविष्टि में है', mr: 'प्रवेशिकेत आहे तसे' })
export const entrant = message({ en: 'Entrant', hi: 'प्रतिभागी', mr: 'सहभागी' })
export const member = message({ en: 'Member', hi: 'सदस्य', mr: 'सदस्य' })
export const adult = message({ en: 'Adult', hi: 'वयस्क', mr: 'प्रौढ' })
export const certificate = message({ en: 'Certificate', hi: 'प्रमाणपत्र', mr: 'प्रमाणपत्र' })
export const shownName = message({
  en: 'Name that visitors see',
  hi: 'लोगों को दिखने वाला नाम',
  mr: 'लोकांना दिसणारे नाव',
})
export const shownCategory = message({
  en: 'Category that visitors see',
  hi: 'लोगों को दिखने वाला वर्ग',
  mr: 'लोकांना दिसणारा गट',
})
export const bronzes = message({
  en: 'Bronze medals in a category',
  hi: 'हर वर्ग में कांस्य पदक',
  mr: 'प्रत्येक गटातील कांस्यपदके',
})
export const album = message({ en: 'Album', hi: 'एल्बम', mr: 'अल्बम' })
export const changedAt = message({ en: 'Changed at', hi: 'बदलने का समय', mr: 'बदलाची वेळ' })

// The page.
export const heading = message({ en: 'Results', hi: 'परिणाम', mr: 'निकाल' })
export const titleOf = message({ en: 'Results, {event}', hi: 'परिणाम, {event}', mr: 'निकाल, {event}' })
export const description = message({
  en: 'Medals of {event} by dojo and by category, of {association}.',
  hi: '{association} के {event} के पदक, डोजो और वर्ग के अनुसार।',
  mr: '{association} यांच्या {event} या कार्यक्रमातील पदके, डोजो आणि गटानुसार.',
})
export const theBow = message({ en: 'the bow, first and last', hi: 'नमन, शुरू में और अंत में', mr: 'नमन, आधी आणि शेवटी' })
export const noSuchResults = message({ en: 'No such results', hi: 'ऐसे परिणाम नहीं हैं', mr: 'असे निकाल नाहीत' })
export const noSuchResultsText = message({
  en: 'There are no results at this address.',
  hi: 'इस पते पर कोई परिणाम नहीं हैं।',
  mr: 'या पत्त्यावर निकाल नाहीत.',
})
export const allEvents = message({ en: 'All events', hi: 'सभी कार्यक्रम', mr: 'सर्व कार्यक्रम' })
export const noMedals = message({ en: 'No medals yet.', hi: 'अभी कोई पदक नहीं।', mr: 'अजून पदके नाहीत.' })
export const entriesFact = message({ en: 'Entries', hi: 'प्रविष्टियाँ', mr: 'प्रवेशिका' })
export const dojosFact = message({ en: 'Dojos', hi: 'डोजो', mr: 'डोजो' })
export const medalsFact = message({ en: 'Medals', hi: 'पदक', mr: 'पदके' })
export const byCategory = message({ en: 'By category', hi: 'वर्ग के अनुसार', mr: 'गटानुसार' })
export const photographs = message({
  en: { one: '{count} photograph', other: '{count} photographs' },
  hi: '{count} फ़ोटो',
  mr: '{count} फोटो',
})
export const medalsByDojo = message({ en: 'Medals by dojo', hi: 'डोजो के अनुसार पदक', mr: 'डोजोनुसार पदके' })
export const medalNames = [
  message({ en: 'Gold', hi: 'स्वर्ण', mr: 'सुवर्ण' }),
  message({ en: 'Silver', hi: 'रजत', mr: 'रौप्य' }),
  message({ en: 'Bronze', hi: 'कांस्य', mr: 'कांस्य' }),
] as const
export const all = message({ en: 'All', hi: 'कुल', mr: 'एकूण' })
export const orderNote = message({
  en: 'Order: gold, then silver, then bronze.',
  hi: 'क्रम: पहले स्वर्ण, फिर रजत, फिर कांस्य।',
  mr: 'क्रम: आधी सुवर्ण, मग रौप्य, मग कांस्य.',
})
export const twoBronzes = message({
  en: 'Two bronzes in every category.',
  hi: 'हर वर्ग में दो कांस्य।',
  mr: 'प्रत्येक गटात दोन कांस्य.',
})
export const entriesCount = message({
  en: { one: '{count} entry', other: '{count} entries' },
  hi: { one: '{count} प्रविष्टि', other: '{count} प्रविष्टियाँ' },
  mr: '{count} प्रवेशिका',
})
export const otherCategories = message({ en: 'Categories', hi: 'वर्ग', mr: 'गट' })
export const children = message({ en: 'Children', hi: 'बच्चे', mr: 'मुले' })
export const dojoAlone = message({
  en: 'Medals of children, and of others who wish it, stand here with the dojo alone: without a name, and without a category that tells age or weight.',
  hi: 'बच्चों के, और जो ऐसा चाहते हैं उनके पदक यहाँ सिर्फ़ डोजो के साथ हैं: नाम के बिना, और उम्र या वज़न बताने वाले वर्ग के बिना।',
  mr: 'मुलांची, आणि ज्यांची तशी इच्छा आहे त्यांची पदके येथे फक्त डोजोसह आहेत: नावाशिवाय, आणि वय किंवा वजन सांगणाऱ्या गटाशिवाय.',
})
export const namesNote = message({
  en: 'The name of a child appears where the guardian has agreed.',
  hi: 'बच्चे का नाम वहाँ आता है जहाँ अभिभावक ने सहमति दी है।',
  mr: 'मुलाचे नाव पालकांनी संमती दिली असेल तिथे येते.',
})
export const takeOut = message({
  en: 'Take a name out, or put it in',
  hi: 'नाम हटाएँ या जोड़ें',
  mr: 'नाव काढून टाका किंवा जोडा',
})
export const dayInPictures = message({ en: 'The day in pictures', hi: 'फ़ोटो में वह दिन', mr: 'फोटोंमधून तो दिवस' })
export const openAlbum = message({ en: 'Open the album', hi: 'एल्बम खोलें', mr: 'अल्बम उघडा' })

// The office.
export const office = {
  chooseEvent: message({ en: 'Choose an event', hi: 'कार्यक्रम चुनें', mr: 'कार्यक्रम निवडा' }),
  none: message({ en: 'none', hi: 'कोई नहीं', mr: 'काही नाही' }),
  published: message({
    en: 'Visitors see the results.',
    hi: 'लोगों को परिणाम दिखते हैं।',
    mr: 'लोकांना निकाल दिसतात.',
  }),
  draft: message({
    en: 'Visitors do not see the results yet.',
    hi: 'लोगों को परिणाम अभी नहीं दिखते।',
    mr: 'लोकांना निकाल अजून दिसत नाहीत.',
  }),
  publish: message({ en: 'Publish the results', hi: 'परिणाम प्रकाशित करें', mr: 'निकाल प्रकाशित करा' }),
  hide: message({ en: 'Hide the results', hi: 'परिणाम छिपाएँ', mr: 'निकाल लपवा' }),
  openPage: message({ en: 'Open the page', hi: 'पृष्ठ खोलें', mr: 'पान उघडा' }),
  spreadsheet: message({ en: 'Import a spreadsheet', hi: 'स्प्रेडशीट आयात करें', mr: 'स्प्रेडशीट आयात करा' }),
  saveMedals: message({ en: 'Save {category}', hi: '{category} सहेजें', mr: '{category} जतन करा' }),
  saved: message({ en: 'Saved', hi: 'सहेजा गया', mr: 'जतन केले' }),
  nobody: message({ en: 'nobody', hi: 'कोई नहीं', mr: 'कोणी नाही' }),
  withoutName: message({ en: 'without a name', hi: 'नाम के बिना', mr: 'नावाशिवाय' }),
  newCategory: message({ en: 'Another category', hi: 'एक और वर्ग', mr: 'आणखी एक गट' }),
  addCategory: message({ en: 'Add the category', hi: 'वर्ग जोड़ें', mr: 'गट जोडा' }),
  preview: message({ en: 'What visitors will see', hi: 'लोगों को जो दिखेगा', mr: 'लोकांना जे दिसेल' }),
  tooMany: message({
    en: {
      one: 'A category has one gold, one silver, and {count} bronze.',
      other: 'A category has one gold, one silver, and {count} bronzes.',
    },
    hi: 'एक वर्ग में एक स्वर्ण, एक रजत और {count} कांस्य होते हैं।',
    mr: 'एका गटात एक सुवर्ण, एक रौप्य आणि {count} कांस्य असतात.',
  }),
  noPlace: message({
    en: 'One of the people has no place in this category, or stands in it twice.',
    hi: 'इनमें से किसी को इस वर्ग में जगह नहीं मिली, या किसी का नाम दो बार है।',
    mr: 'यांपैकी कोणाला तरी या गटात जागा नाही, किंवा ती व्यक्ती दोनदा आहे.',
  }),
  certificates: message({ en: 'Certificates', hi: 'प्रमाणपत्र', mr: 'प्रमाणपत्रे' }),
  issue: message({
    en: { one: 'Issue {count} certificate', other: 'Issue {count} certificates' },
    hi: '{count} प्रमाणपत्र जारी करें',
    mr: { one: '{count} प्रमाणपत्र जारी करा', other: '{count} प्रमाणपत्रे जारी करा' },
  }),
  due: message({
    en: 'Merit: {merit}. Participation: {participation}. Whoever sent the entry gets a mail a minute later.',
    hi: 'योग्यता: {merit}। सहभागिता: {participation}। प्रविष्टि भेजने वाले को एक मिनट बाद मेल मिलेगा।',
    mr: 'गुणवत्ता: {merit}. सहभाग: {participation}. प्रवेशिका पाठवणाऱ्याला एका मिनिटाने मेल मिळतो.',
  }),
  nothingDue: message({
    en: 'Nobody lacks a certificate.',
    hi: 'किसी का प्रमाणपत्र बाकी नहीं।',
    mr: 'कोणाचेही प्रमाणपत्र बाकी नाही.',
  }),
  issued: message({
    en: {
      one: '{count} certificate was issued. The mail leaves in a minute.',
      other: '{count} certificates were issued. The mails leave in a minute.',
    },
    hi: {
      one: '{count} प्रमाणपत्र जारी हुआ। मेल एक मिनट में जाएगा।',
      other: '{count} प्रमाणपत्र जारी हुए। मेल एक मिनट में जाएँगे।',
    },
    mr: {
      one: '{count} प्रमाणपत्र जारी झाले. मेल एका मिनिटात जाईल.',
      other: '{count} प्रमाणपत्रे जारी झाली. मेल एका मिनिटात जातील.',
    },
  }),
  issuedLog: message({
    en: 'issued the certificates of an event',
    hi: 'एक कार्यक्रम के प्रमाणपत्र जारी किए',
    mr: 'एका कार्यक्रमाची प्रमाणपत्रे जारी केली',
  }),
  medalsOfMember: message({ en: 'Medals', hi: 'पदक', mr: 'पदके' }),
  noMedalsOfMember: message({ en: 'No medals.', hi: 'कोई पदक नहीं।', mr: 'पदके नाहीत.' }),
}
