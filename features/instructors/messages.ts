import { message } from '../../lists/language.ts'

// The list of instructors in the office.
export const instructors = {
  linkSince: message({ en: 'Link since', hi: 'लिंक कब से', mr: 'लिंक कधीपासून' }),
  known: message({ en: 'Known', hi: 'परिचित', mr: 'परिचित' }),
  askedAt: message({ en: 'Asked for by form', hi: 'फ़ॉर्म से कब माँगा', mr: 'फॉर्मने कधी मागितली' }),
  title: message({
    en: 'Instructors who enter students',
    hi: 'प्रविष्टियाँ भेजने वाले प्रशिक्षक',
    mr: 'विद्यार्थ्यांची नावे नोंदवणारे प्रशिक्षक',
  }),
  counted: message({
    en: { one: '{count} instructor', other: '{count} instructors' },
    hi: '{count} प्रशिक्षक',
    mr: '{count} प्रशिक्षक',
  }),
  description: message({
    en: 'They enter their students by a private link that lasts a year, once an officer has marked them as known.',
    hi: 'अधिकारी के “परिचित” चुनने के बाद वे एक वर्ष चलने वाले निजी लिंक से अपने विद्यार्थियों की प्रविष्टियाँ भेजते हैं।',
    mr: 'अधिकाऱ्यांनी “परिचित” निवडल्यावर ते आपल्या विद्यार्थ्यांची नावे एका खासगी लिंकने नोंदवतात, जी एक वर्ष चालते.',
  }),
}

// The page and its private link.
export const title = message({ en: 'For instructors', hi: 'प्रशिक्षकों के लिए', mr: 'प्रशिक्षकांसाठी' })
export const description = message({
  en: 'Instructors enter their students for events of {name}.',
  hi: '{name} के कार्यक्रमों के लिए प्रशिक्षक यहाँ अपने विद्यार्थियों की प्रविष्टियाँ भेजते हैं।',
  mr: 'प्रशिक्षक आपल्या विद्यार्थ्यांची नावे {name} यांच्या कार्यक्रमांसाठी नोंदवतात.',
})
export const ask = {
  title: message({ en: 'Ask for your private link', hi: 'अपना निजी लिंक माँगें', mr: 'आपली खासगी लिंक मागा' }),
  lead: message({
    en: 'With a private link you enter your students for events, all together or one team at a time, and prepare their applications for membership. It works for a year. We mail it to you; that also confirms your address.',
    hi: 'निजी लिंक से आप अपने विद्यार्थियों की प्रविष्टियाँ कार्यक्रमों के लिए भेजते हैं, सबकी एक साथ या एक-एक टीम करके, और सदस्यता के लिए उनके आवेदन तैयार करते हैं। यह एक वर्ष चलता है। हम इसे आपको मेल करते हैं; इसी से आपके पते की पुष्टि भी होती है।',
    mr: 'खासगी लिंकने आपण आपल्या विद्यार्थ्यांची नावे कार्यक्रमांसाठी नोंदवता, सर्वांची एकत्र किंवा एकेका संघाची, आणि त्यांचे सदस्यत्वाचे अर्ज तयार करता. ती एक वर्ष चालते. आम्ही ती आपल्याला मेल करतो; त्यामुळे आपल्या पत्त्याची पुष्टीही होते.',
  }),
  consent: message({
    en: 'The association keeps my name, email address and dojo for a year, to send me this link.',
    hi: 'यह लिंक भेजने के लिए संस्था मेरा नाम, ईमेल पता और डोजो एक वर्ष रखे।',
    mr: 'ही लिंक पाठवण्यासाठी संस्थेने माझे नाव, ईमेल पत्ता आणि डोजो एक वर्ष ठेवावे.',
  }),
  send: message({ en: 'Send me the link', hi: 'मुझे लिंक भेजें', mr: 'मला लिंक पाठवा' }),
  asked: message({
    en: 'Thank you. The link is on its way to your mailbox. A link that you had before works until you open the new one.',
    hi: 'धन्यवाद। लिंक आपके मेल पर भेजा जा रहा है। नए लिंक का पहला उपयोग होने तक पहले वाला लिंक काम करता है।',
    mr: 'धन्यवाद. लिंक आपल्या मेलवर पाठवली आहे. आपण नवी लिंक उघडेपर्यंत आधीची लिंक चालते.',
  }),
  haveLink: message({
    en: 'You have a link already? Open it, or paste it here.',
    hi: 'आपके पास लिंक है? उसे खोलें, या यहाँ पेस्ट करें।',
    mr: 'आपल्याकडे आधीच लिंक आहे का? ती उघडा, किंवा येथे पेस्ट करा.',
  }),
  noMail: message({
    en: 'This website sends no mail now. Please ask the association for your link.',
    hi: 'यह वेबसाइट अभी मेल नहीं भेजती। कृपया संस्था से अपना लिंक माँगें।',
    mr: 'ही वेबसाइट सध्या मेल पाठवत नाही. कृपया आपली लिंक संस्थेकडे मागा.',
  }),
  notKnown: message({
    en: 'Your address is confirmed. Before you can enter students, an officer of the association must confirm that we know you. Please contact the association, and then open this link again.',
    hi: 'आपके पते की पुष्टि हो गई है। विद्यार्थियों की प्रविष्टियाँ भेजने से पहले संस्था के किसी अधिकारी को पुष्टि करनी होगी कि हम आपको जानते हैं। कृपया संस्था से संपर्क करें, और फिर यह लिंक दोबारा खोलें।',
    mr: 'आपल्या पत्त्याची पुष्टी झाली आहे. विद्यार्थ्यांची नावे नोंदवण्यापूर्वी, आम्ही आपल्याला ओळखतो याची पुष्टी संस्थेच्या अधिकाऱ्याने करणे आवश्यक आहे. कृपया संस्थेशी संपर्क साधा, आणि मग ही लिंक पुन्हा उघडा.',
  }),
  opensNothing: message({
    en: 'This link opens nothing: it is not complete, it was ended or replaced, or its year is over. You can ask for a new one.',
    hi: 'इस लिंक से कुछ नहीं खुलता: यह अधूरा है, बंद किया गया है, नए लिंक ने इसकी जगह ली है, या इसका वर्ष पूरा हो गया है। आप नया लिंक माँग सकते हैं।',
    mr: 'या लिंकने काहीही उघडत नाही: ती अपूर्ण आहे, बंद केली आहे, तिच्या जागी नवी लिंक आली आहे, किंवा तिचे वर्ष संपले आहे. आपण नवी लिंक मागू शकता.',
  }),
}
export const mails = {
  subject: message({
    en: 'Your students at events of {association}',
    hi: '{association} के कार्यक्रमों में आपके विद्यार्थी',
    mr: '{association} यांच्या कार्यक्रमांमध्ये आपले विद्यार्थी',
  }),
  text: message({
    en: `With this private link you enter your students for events of {association}, pay, and see who has a place:
{link}

The link works for a year. Once you open it, every link that you had before ends. Keep it to yourself. If you did not ask for it, do nothing.
`,
    hi: `इस निजी लिंक से आप अपने विद्यार्थियों की प्रविष्टियाँ {association} के कार्यक्रमों के लिए भेज सकते हैं, शुल्क भर सकते हैं, और देख सकते हैं कि किसे जगह मिली:
{link}

लिंक एक वर्ष चलता है। इसे खोलते ही आपके पहले के सभी लिंक बंद हो जाते हैं। इसे किसी और को न दें। यदि आपने इसे नहीं माँगा, तो कुछ न करें।
`,
    mr: `या खासगी लिंकने आपण {association} यांच्या कार्यक्रमांसाठी विद्यार्थ्यांची नावे नोंदवता, शुल्क भरता, आणि कोणाला जागा मिळाली ते पाहता:
{link}

लिंक एक वर्ष चालते. ती उघडताच आपल्या आधीच्या सर्व लिंक बंद होतात. ती इतर कोणालाही देऊ नका. आपण ती मागितली नसेल, तर काहीही करू नका.
`,
  }),
}

// The page that the link opens.
export const home = {
  events: message({ en: 'Events', hi: 'कार्यक्रम', mr: 'कार्यक्रम' }),
  none: message({
    en: 'No event takes entries now.',
    hi: 'अभी किसी कार्यक्रम में प्रविष्टियाँ नहीं ली जा रही हैं।',
    mr: 'सध्या कोणत्याही कार्यक्रमासाठी नावनोंदणी सुरू नाही.',
  }),
  closes: message({
    en: 'Entries close on {time}, India time.',
    hi: 'प्रविष्टियाँ {time} (भारतीय समय) तक ली जाएँगी।',
    mr: 'नावनोंदणीची अंतिम मुदत: {time} (भारतीय वेळ).',
  }),
  closed: message({ en: 'Entries are closed.', hi: 'प्रविष्टियाँ बंद हैं।', mr: 'नावनोंदणी बंद झाली आहे.' }),
  entered: message({
    en: { one: '{count} student entered', other: '{count} students entered' },
    hi: { one: '{count} विद्यार्थी की प्रविष्टि भेजी गई', other: '{count} विद्यार्थियों की प्रविष्टियाँ भेजी गईं' },
    mr: { one: '{count} विद्यार्थ्याचे नाव नोंदवले', other: '{count} विद्यार्थ्यांची नावे नोंदवली' },
  }),
  open: message({ en: 'Students and fees', hi: 'विद्यार्थी और शुल्क', mr: 'विद्यार्थी आणि शुल्क' }),
  back: message({ en: 'All events', hi: 'सभी कार्यक्रम', mr: 'सर्व कार्यक्रम' }),
}
export const students = {
  entered: message({ en: 'Your students', hi: 'आपके विद्यार्थी', mr: 'आपले विद्यार्थी' }),
  offeredUntil: message({
    en: 'A place is kept until {time}, India time.',
    hi: 'जगह {time} (भारतीय समय) तक रखी है।',
    mr: 'जागा {time} (भारतीय वेळ) पर्यंत राखली आहे.',
  }),
  withdraw: message({ en: 'Withdraw {name}', hi: '{name} का नाम वापस लें', mr: '{name} यांचे नाव मागे घ्या' }),
  withdrawSure: message({
    en: 'Withdraw {name}? You can take it back for ten minutes.',
    hi: '{name} का नाम वापस लें? दस मिनट तक आप यह बदल सकते हैं।',
    mr: '{name} चे नाव मागे घ्यायचे? दहा मिनिटे हे रद्द करता येते.',
  }),
  withdrawYes: message({ en: 'Yes, withdraw', hi: 'हाँ, वापस लें', mr: 'होय, मागे घ्या' }),
  fromSheet: message({
    en: 'Enter students from a spreadsheet',
    hi: 'स्प्रेडशीट से प्रविष्टियाँ भेजें',
    mr: 'स्प्रेडशीटमधून विद्यार्थ्यांची नावे नोंदवा',
  }),
  sheetHint: message({
    en: 'Excel or CSV, at most {max} students and 1 MB. The headings may be in English, Hindi or Marathi. You see and correct everything before it is sent.',
    hi: 'Excel या CSV, अधिक से अधिक {max} विद्यार्थी और 1 MB। शीर्षक अंग्रेज़ी, हिन्दी या मराठी में हो सकते हैं। भेजने से पहले आप सब कुछ देखते और सुधारते हैं।',
    mr: 'Excel किंवा CSV, जास्तीत जास्त {max} विद्यार्थी आणि 1 MB. शीर्षके इंग्रजी, हिंदी किंवा मराठीत असू शकतात. पाठवण्याआधी आपण सर्व पाहता आणि दुरुस्त करता.',
  }),
  sheet: message({ en: 'Spreadsheet', hi: 'स्प्रेडशीट', mr: 'स्प्रेडशीट' }),
  template: message({
    en: 'Download an empty spreadsheet',
    hi: 'खाली स्प्रेडशीट डाउनलोड करें',
    mr: 'रिकामी स्प्रेडशीट डाउनलोड करा',
  }),
  kinds: message({ en: 'Tick these categories first', hi: 'ये वर्ग पहले से चुनें', mr: 'हे गट आधीच निवडा' }),
  read: message({ en: 'Read the spreadsheet', hi: 'स्प्रेडशीट पढ़ें', mr: 'स्प्रेडशीट वाचा' }),
  earlier: message({
    en: 'Students of earlier events',
    hi: 'पहले के कार्यक्रमों के विद्यार्थी',
    mr: 'आधीच्या कार्यक्रमांमधील विद्यार्थी',
  }),
  chosen: message({ en: 'Continue with these', hi: 'इनके साथ आगे बढ़ें', mr: 'यांच्यासह पुढे जा' }),
  team: message({ en: 'Enter a team', hi: 'टीम भेजें', mr: 'संघाची नोंदणी करा' }),
  teamName: message({ en: 'Name of the team', hi: 'टीम का नाम', mr: 'संघाचे नाव' }),
  category: message({ en: 'Category', hi: 'वर्ग', mr: 'गट' }),
  enterTeam: message({ en: 'Enter the team', hi: 'टीम भेजें', mr: 'संघाची नोंदणी करा' }),
  fee: message({ en: 'Fee', hi: 'शुल्क', mr: 'शुल्क' }),
  agreed: message({
    en: 'The parents or guardians of all these students have agreed that I send this to the association. With the phone number or address that I give, they get a private page for their child.',
    hi: 'इन सभी विद्यार्थियों के माता-पिता या अभिभावक सहमत हैं कि मैं यह संस्था को भेजूँ। जो फ़ोन नंबर या पता मैं देता हूँ, उससे उन्हें अपने बच्चे का निजी पृष्ठ मिलता है।',
    mr: 'या सर्व विद्यार्थ्यांच्या आई-वडिलांनी किंवा पालकांनी मी ही माहिती संस्थेला पाठवण्यास संमती दिली आहे. मी दिलेल्या फोन नंबरवर किंवा पत्त्यावर त्यांना आपल्या मुलाचे खासगी पान मिळते.',
  }),
  correct: message({ en: 'Correct', hi: 'सुधारें', mr: 'दुरुस्त करा' }),
  correctTitle: message({ en: 'Correct a student', hi: 'विद्यार्थी की जानकारी सुधारें', mr: 'विद्यार्थ्याची माहिती दुरुस्त करा' }),
  parents: message({
    en: 'A private page for each parent',
    hi: 'हर माता-पिता के लिए निजी पृष्ठ',
    mr: 'प्रत्येक पालकासाठी खासगी पान',
  }),
  parentsMean: message({
    en: 'On it, parents see what was entered, correct it, send papers, and allow the name in the results and photographs. Only they can allow that. Where you gave an email address, we have mailed the link.',
    hi: 'उस पर माता-पिता देखते हैं कि क्या भेजा गया, उसे सुधारते हैं, दस्तावेज़ भेजते हैं, और परिणामों में नाम और फ़ोटो की अनुमति देते हैं। यह अनुमति केवल वे दे सकते हैं। जहाँ आपने ईमेल पता दिया, वहाँ हमने लिंक मेल कर दिया है।',
    mr: 'त्यावर पालक काय नोंदवले ते पाहतात, दुरुस्त करतात, कागदपत्रे पाठवतात, आणि निकालांत नाव व फोटो यांना परवानगी देतात. ही परवानगी फक्त तेच देऊ शकतात. जिथे आपण ईमेल पत्ता दिला, तिथे आम्ही लिंक मेल केली आहे.',
  }),
  parentLinks: message({
    en: 'New links for the parents',
    hi: 'माता-पिता के लिए नए लिंक',
    mr: 'पालकांसाठी नव्या लिंक',
  }),
  shareParent: message({
    en: '{name} is entered for {event}. This private link opens the page for you as a parent: {link}',
    hi: '{event} के लिए {name} की प्रविष्टि भेज दी गई है। माता-पिता के रूप में आपका पृष्ठ इस निजी लिंक से खुलता है: {link}',
    mr: '{name} चे नाव नोंदवले आहे. कार्यक्रम: {event}. पालक म्हणून आपले पान या खासगी लिंकने उघडते: {link}',
  }),
}
export const rows = {
  title: message({ en: 'Check the students', hi: 'विद्यार्थियों को जाँचें', mr: 'विद्यार्थी तपासा' }),
  row: message({ en: 'Row {line}', hi: 'पंक्ति {line}', mr: 'ओळ {line}' }),
  problem: message({ en: 'Row {line}: {problem}', hi: 'पंक्ति {line}: {problem}', mr: 'ओळ {line}: {problem}' }),
  problems: message({
    en: { one: '{count} row needs a correction', other: '{count} rows need a correction' },
    hi: { one: '{count} पंक्ति सुधारनी है', other: '{count} पंक्तियाँ सुधारनी हैं' },
    mr: { one: '{count} ओळ दुरुस्त करायची आहे', other: '{count} ओळी दुरुस्त करायच्या आहेत' },
  }),
  skip: message({ en: 'Leave this row out', hi: 'यह पंक्ति छोड़ दें', mr: 'ही ओळ वगळा' }),
  changes: message({ en: 'changed', hi: 'बदला गया', mr: 'बदलले' }),
  skipped: message({ en: 'left out', hi: 'छोड़ी गई', mr: 'वगळली' }),
  full: message({ en: 'full, {waiting} waiting', hi: 'भरा हुआ, {waiting} प्रतीक्षा में', mr: 'भरलेला, {waiting} प्रतीक्षेत' }),
  again: message({ en: 'Check again', hi: 'फिर जाँचें', mr: 'पुन्हा तपासा' }),
  toPay: message({ en: 'To pay: {amount}', hi: 'कुल शुल्क: {amount}', mr: 'एकूण शुल्क: {amount}' }),
  waiting: message({
    en: {
      one: '{count} choice waits for a place and costs nothing yet.',
      other: '{count} choices wait for a place and cost nothing yet.',
    },
    hi: {
      one: '{count} वर्ग में जगह की प्रतीक्षा है; उसका शुल्क अभी नहीं लगता।',
      other: '{count} वर्गों में जगह की प्रतीक्षा है; उनका शुल्क अभी नहीं लगता।',
    },
    mr: {
      one: '{count} गटात जागेची प्रतीक्षा आहे; त्याचे शुल्क अजून लागत नाही.',
      other: '{count} गटांत जागेची प्रतीक्षा आहे; त्यांचे शुल्क अजून लागत नाही.',
    },
  }),
  enter: message({
    en: { one: 'Enter {count} student', other: 'Enter {count} students' },
    hi: { one: '{count} विद्यार्थी की प्रविष्टि भेजें', other: '{count} विद्यार्थियों की प्रविष्टियाँ भेजें' },
    mr: { one: '{count} विद्यार्थ्याचे नाव नोंदवा', other: '{count} विद्यार्थ्यांची नावे नोंदवा' },
  }),
}
export const sheets = {
  tooMany: message({
    en: 'The spreadsheet has more than {max} students. Divide it.',
    hi: 'स्प्रेडशीट में {max} से अधिक विद्यार्थी हैं। उसे बाँट दें।',
    mr: 'स्प्रेडशीटमध्ये {max} पेक्षा जास्त विद्यार्थी आहेत. ती विभागा.',
  }),
  noNames: message({
    en: 'The spreadsheet has no column with names. Its headings can be: {titles}.',
    hi: 'स्प्रेडशीट में नामों का कॉलम नहीं है। शीर्षक ये हो सकते हैं: {titles}।',
    mr: 'स्प्रेडशीटमध्ये नावांचा स्तंभ नाही. शीर्षके अशी असू शकतात: {titles}.',
  }),
  noRows: message({
    en: 'The spreadsheet has no students.',
    hi: 'स्प्रेडशीट में कोई विद्यार्थी नहीं है।',
    mr: 'स्प्रेडशीटमध्ये एकही विद्यार्थी नाही.',
  }),
  leftOut: message({
    en: 'These columns are not needed, and nothing of them is kept: {titles}.',
    hi: 'इन कॉलमों की ज़रूरत नहीं है, और इनमें से कुछ नहीं रखा जाता: {titles}।',
    mr: 'या स्तंभांची गरज नाही, आणि त्यांतील काहीही ठेवले जात नाही: {titles}.',
  }),
  readAs: message({
    en: 'Days are read day first: {example} is {day}.',
    hi: 'तारीखों में पहली संख्या को दिन माना गया है: {example} यानी {day}।',
    mr: 'तारखेत आधी दिवस वाचला आहे: {example} म्हणजे {day}.',
  }),
}
export const ruleNames = {
  age: message({ en: 'age', hi: 'उम्र', mr: 'वय' }),
  gender: message({ en: 'gender', hi: 'लिंग', mr: 'लिंग' }),
  grade: message({ en: 'grade', hi: 'ग्रेड', mr: 'ग्रेड' }),
  weight: message({ en: 'weight', hi: 'वज़न', mr: 'वजन' }),
  dojo: message({ en: 'dojo', hi: 'डोजो', mr: 'डोजो' }),
  team: message({ en: 'team', hi: 'टीम', mr: 'संघ' }),
}
export const checks = {
  entered: message({
    en: 'This student is entered already.',
    hi: 'इस विद्यार्थी की प्रविष्टि पहले ही भेजी जा चुकी है।',
    mr: 'या विद्यार्थ्याचे नाव आधीच नोंदवले आहे.',
  }),
  twice: message({
    en: 'The same student stands in row {line}.',
    hi: 'यही विद्यार्थी पंक्ति {line} में भी है।',
    mr: 'हाच विद्यार्थी ओळ {line} मध्येही आहे.',
  }),
  changed: message({ en: '{label}: {from} → {to}', hi: '{label}: {from} → {to}', mr: '{label}: {from} → {to}' }),
  needs: message({
    en: 'A category needs this: {what}.',
    hi: 'एक वर्ग के लिए यह चाहिए: {what}।',
    mr: 'एका गटासाठी हे लागते: {what}.',
  }),
  choose: message({ en: 'Choose a category.', hi: 'कोई वर्ग चुनें।', mr: 'एक गट निवडा.' }),
  noCategories: message({
    en: 'The event has no category for one person.',
    hi: 'कार्यक्रम में एक व्यक्ति के लिए कोई वर्ग नहीं है।',
    mr: 'या कार्यक्रमात वैयक्तिक गट नाही.',
  }),
  noneFits: message({
    en: 'No category fits. The nearest one is {category}; what does not fit: {rules}.',
    hi: 'कोई वर्ग ठीक नहीं बैठता। सबसे पास का वर्ग: {category}; जो मेल नहीं खाता: {rules}।',
    mr: 'कोणताही गट जुळत नाही. सर्वांत जवळचा गट: {category}; जे जुळत नाही: {rules}.',
  }),
  nameMissing: message({ en: 'The name is missing.', hi: 'नाम नहीं है।', mr: 'नाव नाही.' }),
}
export const outcomes = {
  entered: message({
    en: { one: '{count} student is entered.', other: '{count} students are entered.' },
    hi: { one: '{count} विद्यार्थी की प्रविष्टि भेजी गई।', other: '{count} विद्यार्थियों की प्रविष्टियाँ भेजी गईं।' },
    mr: { one: '{count} विद्यार्थ्याचे नाव नोंदवले.', other: '{count} विद्यार्थ्यांची नावे नोंदवली.' },
  }),
  closed: message({
    en: 'Entries are closed. Nothing was changed.',
    hi: 'प्रविष्टियाँ बंद हैं। कुछ नहीं बदला।',
    mr: 'नावनोंदणी बंद झाली आहे. काहीही बदलले नाही.',
  }),
  nobodyPicked: message({
    en: 'Tick at least one student.',
    hi: 'कम से कम एक विद्यार्थी चुनें।',
    mr: 'किमान एक विद्यार्थी निवडा.',
  }),
  askAnew: message({
    en: 'Look at each grade, and enter the weight of today where a category needs it.',
    hi: 'हर ग्रेड देख लें, और जहाँ वर्ग के लिए ज़रूरी हो वहाँ आज का वज़न लिखें।',
    mr: 'प्रत्येक ग्रेड पाहा, आणि गटासाठी लागेल तिथे आजचे वजन लिहा.',
  }),
  noSheet: message({ en: 'Choose a spreadsheet.', hi: 'कोई स्प्रेडशीट चुनें।', mr: 'एक स्प्रेडशीट निवडा.' }),
  sheetsWait: message({
    en: 'Other spreadsheets are being read. Please send this one again in {wait}.',
    hi: 'अभी दूसरी स्प्रेडशीट पढ़ी जा रही हैं। कृपया यह स्प्रेडशीट {wait} बाद फिर भेजें।',
    mr: 'सध्या इतर स्प्रेडशीट वाचल्या जात आहेत. कृपया ही स्प्रेडशीट {wait} थांबून पुन्हा पाठवा.',
  }),
  sheetTooLarge: message({
    en: 'The spreadsheet is larger than 1 MB.',
    hi: 'स्प्रेडशीट 1 MB से बड़ी है।',
    mr: 'स्प्रेडशीट 1 MB पेक्षा मोठी आहे.',
  }),
  noTeam: message({
    en: 'A team needs a name and a category.',
    hi: 'टीम के लिए नाम और वर्ग चाहिए।',
    mr: 'संघासाठी नाव आणि गट लागतो.',
  }),
  lookAgain: message({
    en: 'Nothing is sent yet. Please look at the rows once more: something needs a correction, or other categories fit now.',
    hi: 'अभी कुछ नहीं भेजा गया। कृपया पंक्तियाँ एक बार फिर देखें: कुछ सुधारना है, या अब दूसरे वर्ग ठीक बैठते हैं।',
    mr: 'अजून काही पाठवलेले नाही. कृपया ओळी पुन्हा एकदा पाहा: काही दुरुस्त करायचे आहे, किंवा आता दुसरे गट जुळतात.',
  }),
}
export const applicants = {
  title: message({ en: 'Applications for membership', hi: 'सदस्यता के आवेदन', mr: 'सदस्यत्वाचे अर्ज' }),
  lead: message({
    en: 'Prepare applications for many students at once. Each student, or a parent, completes one by a private link: pictures, documents and consent are theirs alone.',
    hi: 'एक साथ कई विद्यार्थियों के आवेदन तैयार करें। हर विद्यार्थी या माता-पिता एक निजी लिंक से अपना आवेदन पूरा करते हैं: चित्र, दस्तावेज़ और सहमति केवल वही देते हैं।',
    mr: 'एकाच वेळी अनेक विद्यार्थ्यांचे अर्ज तयार करा. प्रत्येक विद्यार्थी किंवा पालक खासगी लिंकने तो पूर्ण करतात: फोटो, कागदपत्रे आणि संमती फक्त तेच देतात.',
  }),
  states: {
    waiting: message({ en: 'waits for the applicant', hi: 'आवेदक की प्रतीक्षा में', mr: 'अर्जदाराच्या प्रतीक्षेत' }),
    sent: message({ en: 'sent', hi: 'भेजा गया', mr: 'पाठवला' }),
    accepted: message({ en: 'accepted', hi: 'स्वीकार हुआ', mr: 'स्वीकारला' }),
  },
  newLink: message({ en: 'New link for {name}', hi: '{name} के लिए नया लिंक', mr: '{name} यांच्यासाठी नवी लिंक' }),
  prepare: message({
    en: { one: 'Prepare {count} application', other: 'Prepare {count} applications' },
    hi: { one: '{count} आवेदन तैयार करें', other: '{count} आवेदन तैयार करें' },
    mr: { one: '{count} अर्ज तयार करा', other: '{count} अर्ज तयार करा' },
  }),
  links: message({ en: 'One private link for each', hi: 'हर एक के लिए एक निजी लिंक', mr: 'प्रत्येकासाठी एक खासगी लिंक' }),
  once: message({
    en: 'Send each person their own link now: this page shows it only once.',
    hi: 'हर व्यक्ति को उसका लिंक अभी भेजें: यह पृष्ठ उसे एक ही बार दिखाता है।',
    mr: 'प्रत्येकाला त्यांची लिंक आत्ताच पाठवा: हे पान ती एकदाच दाखवते.',
  }),
  share: message({
    en: 'Your application for membership is prepared. Please complete it: {link}',
    hi: 'सदस्यता के लिए आपका आवेदन तैयार है। कृपया इसे पूरा करें: {link}',
    mr: 'सदस्यत्वाचा आपला अर्ज तयार आहे. कृपया तो पूर्ण करा: {link}',
  }),
  mailed: message({ en: 'also by mail', hi: 'मेल से भी', mr: 'मेलनेही' }),
}
export const office = {
  heading: message({ en: 'Private link', hi: 'निजी लिंक', mr: 'खासगी लिंक' }),
}
