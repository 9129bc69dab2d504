import { message } from '../../lists/language.ts'

// The entry form of an event.
export const forms = {
  title: message({ en: 'Entry forms', hi: 'प्रविष्टि फ़ॉर्म', mr: 'प्रवेश अर्ज' }),
  singular: message({ en: 'entry form', hi: 'प्रविष्टि फ़ॉर्म', mr: 'प्रवेश अर्ज' }),
  counted: message({
    en: { one: '{count} entry form', other: '{count} entry forms' },
    hi: '{count} प्रविष्टि फ़ॉर्म',
    mr: '{count} प्रवेश अर्ज',
  }),
  description: message({
    en: 'When and how people enter an event: categories, places, fees and papers.',
    hi: 'कार्यक्रम के लिए प्रविष्टि कब और कैसे भेजी जाती है: वर्ग, जगहें, शुल्क और दस्तावेज़।',
    mr: 'कार्यक्रमासाठी नाव कधी आणि कसे नोंदवता येते: गट, जागा, शुल्क आणि कागदपत्रे.',
  }),
  opensAt: message({ en: 'Entries open', hi: 'प्रविष्टियाँ शुरू', mr: 'नावनोंदणी सुरू' }),
  closesAt: message({ en: 'Entries close', hi: 'प्रविष्टियाँ बंद', mr: 'नावनोंदणी बंद' }),
  referenceDate: message({ en: 'Age is counted on', hi: 'उम्र इस दिन गिनी जाती है', mr: 'वय या दिवशी मोजले जाते' }),
  offerHours: message({
    en: 'Hours for which a free place is kept',
    hi: 'खाली जगह कितने घंटे रखी जाती है',
    mr: 'मोकळी जागा किती तास राखली जाते',
  }),
  payDays: message({
    en: 'Days after which an unpaid place goes to who waits (0: never)',
    hi: 'इतने दिनों बाद बिना शुल्क की जगह प्रतीक्षा वाले को मिलती है (0: कभी नहीं)',
    mr: 'इतक्या दिवसांनी शुल्क न भरलेली जागा प्रतीक्षेतील व्यक्तीला मिळते (0: कधीच नाही)',
  }),
  papers: message({ en: 'Papers that are needed', hi: 'ज़रूरी दस्तावेज़', mr: 'आवश्यक कागदपत्रे' }),
  paper: message({ en: 'Paper', hi: 'दस्तावेज़', mr: 'कागदपत्र' }),
  code: message({ en: 'Code', hi: 'कोड', mr: 'कोड' }),
  rules: message({ en: 'Rules and advice', hi: 'नियम और सूचनाएँ', mr: 'नियम आणि सूचना' }),
  kind: message({ en: 'Kind', hi: 'प्रकार', mr: 'प्रकार' }),
  name: message({ en: 'Own name', hi: 'वर्ग का नाम', mr: 'वेगळे नाव' }),
  ageFrom: message({ en: 'Age from', hi: 'उम्र से', mr: 'किमान वय' }),
  ageTo: message({ en: 'Age to', hi: 'उम्र तक', mr: 'कमाल वय' }),
  gradeFrom: message({ en: 'Lowest grade', hi: 'सबसे नीचा ग्रेड', mr: 'सर्वांत खालचा ग्रेड' }),
  gradeTo: message({ en: 'Highest grade', hi: 'सबसे ऊँचा ग्रेड', mr: 'सर्वांत वरचा ग्रेड' }),
  over: message({ en: 'Weight over (kg)', hi: 'वज़न इससे ज़्यादा (किलो)', mr: 'वजन यापेक्षा जास्त (किलो)' }),
  upTo: message({ en: 'Weight up to (kg)', hi: 'वज़न यहाँ तक (किलो)', mr: 'वजन येथपर्यंत (किलो)' }),
  capacity: message({ en: 'Places', hi: 'जगहें', mr: 'जागा' }),
  fee: message({ en: 'Fee (₹)', hi: 'शुल्क (₹)', mr: 'शुल्क (₹)' }),
  asksNames: message({
    en: 'Ask whether names may stand in the results',
    hi: 'पूछें कि परिणामों में नाम दिया जाए या नहीं',
    mr: 'निकालांत नाव द्यावे का, हे विचारा',
  }),
}
export const event = message({ en: 'Event', hi: 'कार्यक्रम', mr: 'कार्यक्रम' })
export const categories = message({ en: 'Categories', hi: 'वर्ग', mr: 'गट' })
export const kindNames = {
  kata: message({ en: 'Kata', hi: 'काता', mr: 'काता' }),
  kumite: message({ en: 'Kumite', hi: 'कुमिते', mr: 'कुमिते' }),
  team: message({ en: 'Team', hi: 'टीम', mr: 'संघ' }),
  camp: message({ en: 'Camp', hi: 'शिविर', mr: 'शिबिर' }),
  seminar: message({ en: 'Seminar', hi: 'सेमिनार', mr: 'सेमिनार' }),
  referee: message({ en: 'Referee course', hi: 'रेफ़री कोर्स', mr: 'पंच प्रशिक्षण' }),
  grading: message({ en: 'Grading', hi: 'ग्रेडिंग', mr: 'ग्रेडिंग' }),
}
export const genderNames = {
  female: message({ en: 'female', hi: 'महिला', mr: 'स्त्री' }),
  male: message({ en: 'male', hi: 'पुरुष', mr: 'पुरुष' }),
  other: message({ en: 'other', hi: 'अन्य', mr: 'इतर' }),
}
// What the lists of entries say in the office.
export const entries = {
  title: message({ en: 'Entries by sender', hi: 'भेजने वालों की प्रविष्टियाँ', mr: 'पाठवणाऱ्यांच्या प्रवेशिका' }),
  singular: message({ en: 'entry', hi: 'प्रविष्टि', mr: 'प्रवेशिका' }),
  counted: message({
    en: { one: '{count} entry', other: '{count} entries' },
    hi: { one: '{count} प्रविष्टि', other: '{count} प्रविष्टियाँ' },
    mr: '{count} प्रवेशिका',
  }),
  description: message({
    en: 'What parents and instructors have sent for events.',
    hi: 'माता-पिता और प्रशिक्षकों ने कार्यक्रमों के लिए जो भेजा है।',
    mr: 'पालकांनी आणि प्रशिक्षकांनी कार्यक्रमांसाठी पाठवलेल्या प्रवेशिका.',
  }),
}
export const entrants = {
  title: message({ en: 'Entrants', hi: 'प्रतिभागी', mr: 'सहभागी' }),
  singular: message({ en: 'entrant', hi: 'प्रतिभागी', mr: 'सहभागी' }),
  counted: message({
    en: { one: '{count} entrant', other: '{count} entrants' },
    hi: '{count} प्रतिभागी',
    mr: '{count} सहभागी',
  }),
  description: message({
    en: 'The people who are entered for events.',
    hi: 'वे लोग जो कार्यक्रमों में भाग लेंगे।',
    mr: 'कार्यक्रमांमध्ये भाग घेणाऱ्या व्यक्ती.',
  }),
}
export const papers = {
  title: message({ en: 'Papers of entrants', hi: 'प्रतिभागियों के दस्तावेज़', mr: 'सहभागींची कागदपत्रे' }),
  singular: message({ en: 'paper', hi: 'दस्तावेज़', mr: 'कागदपत्र' }),
  counted: message({
    en: { one: '{count} paper', other: '{count} papers' },
    hi: '{count} दस्तावेज़',
    mr: { one: '{count} कागदपत्र', other: '{count} कागदपत्रे' },
  }),
  description: message({
    en: 'Papers that an officer looks at once. The file is erased then.',
    hi: 'दस्तावेज़ जिन्हें अधिकारी एक बार देखते हैं। फिर फ़ाइल मिटा दी जाती है।',
    mr: 'अधिकारी एकदा पाहतात ती कागदपत्रे. त्यानंतर फाइल पुसून टाकली जाते.',
  }),
  file: message({ en: 'Paper of an entrant', hi: 'प्रतिभागी का दस्तावेज़', mr: 'सहभागीचे कागदपत्र' }),
  seenAt: message({ en: 'Seen', hi: 'देखा गया', mr: 'पाहिले' }),
  seenBy: message({ en: 'Seen by', hi: 'किसने देखा', mr: 'कोणी पाहिले' }),
}
export const counts = {
  title: message({ en: 'Places of entry forms', hi: 'प्रविष्टि फ़ॉर्म की जगहें', mr: 'प्रवेश अर्जांतील जागा' }),
  taken: message({ en: 'Taken', hi: 'भरी हुई', mr: 'भरलेल्या' }),
  waiting: message({ en: 'Waiting', hi: 'प्रतीक्षा में', mr: 'प्रतीक्षेत' }),
}
export const name = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const instructor = message({ en: 'instructor', hi: 'प्रशिक्षक', mr: 'प्रशिक्षक' })
export const sender = message({ en: 'Sent by', hi: 'भेजने वाले', mr: 'पाठवणारे' })
export const email = message({ en: 'Email', hi: 'ईमेल', mr: 'ईमेल' })
export const phone = message({ en: 'Phone', hi: 'फ़ोन', mr: 'फोन' })
export const dojo = message({ en: 'Dojo', hi: 'डोजो', mr: 'डोजो' })
export const language = message({ en: 'Language', hi: 'भाषा', mr: 'भाषा' })
export const sentAt = message({ en: 'Sent', hi: 'भेजा गया', mr: 'पाठवले' })
export const reference = message({ en: 'Reference', hi: 'संदर्भ संख्या', mr: 'संदर्भ क्रमांक' })
export const noticeVersion = message({ en: 'Notice version', hi: 'सूचना का संस्करण', mr: 'सूचनेची आवृत्ती' })
export const together = message({ en: 'Kept together', hi: 'साथ रखे जाएँ', mr: 'एकत्र ठेवावे' })
export const birthDate = message({ en: 'Date of birth', hi: 'जन्म तिथि', mr: 'जन्मतारीख' })
export const gender = message({ en: 'Gender', hi: 'लिंग', mr: 'लिंग' })
export const grade = message({ en: 'Grade', hi: 'ग्रेड', mr: 'ग्रेड' })
export const weight = message({ en: 'Weight', hi: 'वज़न', mr: 'वजन' })
export const order = message({ en: 'Order', hi: 'क्रम', mr: 'क्रम' })
export const state = message({ en: 'State', hi: 'स्थिति', mr: 'स्थिती' })
export const stateNames = {
  place: message({ en: 'has a place', hi: 'जगह मिली', mr: 'जागा मिळाली' }),
  offered: message({ en: 'is offered a place', hi: 'जगह दी जा रही है', mr: 'जागा देऊ केली आहे' }),
  waiting: message({ en: 'waits', hi: 'प्रतीक्षा में', mr: 'प्रतीक्षेत' }),
  withdrawn: message({ en: 'withdrawn', hi: 'नाम वापस लिया', mr: 'नाव मागे घेतले' }),
}
export const guardian = message({ en: 'Parent or guardian', hi: 'माता-पिता या अभिभावक', mr: 'आई-वडील किंवा पालक' })
export const since = message({ en: 'Has the place since', hi: 'जगह कब मिली', mr: 'जागा केव्हा मिळाली' })
export const suspect = message({ en: 'Suspected spam', hi: 'संभावित स्पैम', mr: 'संभाव्य स्पॅम' })
export const until = message({ en: 'Kept until', hi: 'इस समय तक रखी गई', mr: 'या वेळेपर्यंत राखली' })
export const member = message({ en: 'Member', hi: 'सदस्य', mr: 'सदस्य' })
export const namesAllowed = message({
  en: 'The name may stand in the results',
  hi: 'परिणामों में नाम दिया जा सकता है',
  mr: 'निकालांत नाव देता येईल',
})
export const photosAllowed = message({
  en: 'May be seen in photographs',
  hi: 'फ़ोटो में दिखाया जा सकता है',
  mr: 'फोटोंमध्ये दाखवता येईल',
})

// The name of a category, made of its rules.
export const who = {
  female: {
    child: message({ en: 'girls', hi: 'लड़कियाँ', mr: 'मुली' }),
    adult: message({ en: 'women', hi: 'महिलाएँ', mr: 'महिला' }),
  },
  male: {
    child: message({ en: 'boys', hi: 'लड़के', mr: 'मुलगे' }),
    adult: message({ en: 'men', hi: 'पुरुष', mr: 'पुरुष' }),
  },
}
export const ages = {
  one: message({ en: 'aged {from}', hi: '{from} वर्ष', mr: '{from} वर्षे' }),
  between: message({ en: 'aged {from} to {to}', hi: '{from} से {to} वर्ष', mr: '{from} ते {to} वर्षे' }),
  from: message({ en: 'aged {from} and over', hi: '{from} वर्ष और अधिक', mr: '{from} वर्षे आणि त्यापुढील' }),
  upTo: message({ en: 'aged up to {to}', hi: '{to} वर्ष तक', mr: '{to} वर्षांपर्यंत' }),
}
export const weights = {
  one: message({ en: '{from} kg', hi: '{from} किलो', mr: '{from} किलो' }),
  between: message({
    en: 'over {from} up to {to} kg',
    hi: '{from} से ज़्यादा, {to} किलो तक',
    mr: '{from} पेक्षा जास्त, {to} किलोपर्यंत',
  }),
  from: message({ en: 'over {from} kg', hi: '{from} किलो से ज़्यादा', mr: '{from} किलोपेक्षा जास्त' }),
  upTo: message({ en: 'up to {to} kg', hi: '{to} किलो तक', mr: '{to} किलोपर्यंत' }),
}
export const gradesOf = {
  one: message({ en: '{from}', hi: '{from}', mr: '{from}' }),
  between: message({ en: '{from} to {to}', hi: '{from} से {to}', mr: '{from} ते {to}' }),
  from: message({ en: '{from} and above', hi: '{from} और ऊपर', mr: '{from} आणि त्यावरील' }),
  upTo: message({ en: 'up to {to}', hi: '{to} तक', mr: '{to} पर्यंत' }),
}
/** The purpose of a fee, for the accounts. */
export const feePurpose = message({ en: 'Entry, {event}', hi: 'प्रविष्टि, {event}', mr: 'प्रवेश शुल्क, {event}' })

export const tooManyChoices = message({
  en: 'Nothing is stored yet. With this there would be {count} places of one sender, and {max} is the limit at one event. Leave some out, and ask the association about them.',
  hi: 'अभी कुछ नहीं सहेजा गया। इससे एक भेजने वाले की {count} जगहें हो जाएँगी, और एक कार्यक्रम में सीमा {max} है। कुछ छोड़ दें, और उनके बारे में संघ से पूछें।',
  mr: 'अजून काही जतन केलेले नाही. यामुळे एका पाठवणाऱ्याच्या {count} जागा होतील, आणि एका कार्यक्रमात मर्यादा {max} आहे. काही वगळा, आणि त्यांच्याबद्दल संघटनेला विचारा.',
})
export const seed = message({ en: 'Seed', hi: 'वरीयता', mr: 'मानांकन' })
