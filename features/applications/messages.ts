import { message } from '../../lists/language.ts'

// The sections and fields of the membership form.
export const headings = {
  applicant: message({ en: 'Applicant', hi: 'आवेदक', mr: 'अर्जदार' }),
  dojo: message({ en: 'Dojo', hi: 'डोजो', mr: 'डोजो' }),
  karate: message({ en: 'Karate', hi: 'कराटे', mr: 'कराटे' }),
  consent: message({ en: 'Your data', hi: 'आपकी जानकारी', mr: 'आपली माहिती' }),
}
export const labels = {
  name: message({ en: 'Name', hi: 'नाम', mr: 'नाव' }),
  homeAddress: message({ en: 'Home Address', hi: 'घर का पता', mr: 'घरचा पत्ता' }),
  phone: message({ en: 'Phone', hi: 'फ़ोन', mr: 'फोन' }),
  email: message({ en: 'Email', hi: 'ईमेल', mr: 'ईमेल' }),
  city: message({ en: 'City', hi: 'शहर', mr: 'शहर' }),
  country: message({ en: 'Country', hi: 'देश', mr: 'देश' }),
  dojoName: message({ en: 'Dojo Name', hi: 'डोजो का नाम', mr: 'डोजोचे नाव' }),
  dojoNos: message({ en: 'No. of Dojos', hi: 'डोजो की संख्या', mr: 'डोजोंची संख्या' }),
  studentNos: message({ en: 'No. of Students', hi: 'विद्यार्थियों की संख्या', mr: 'विद्यार्थ्यांची संख्या' }),
  dojoAddress: message({ en: 'Dojo Address', hi: 'डोजो का पता', mr: 'डोजोचा पत्ता' }),
  dojoCity: message({ en: 'Dojo City', hi: 'डोजो का शहर', mr: 'डोजोचे शहर' }),
  dojoCountry: message({ en: 'Dojo Country', hi: 'डोजो का देश', mr: 'डोजोचा देश' }),
  website: message({ en: 'Website', hi: 'वेबसाइट', mr: 'वेबसाइट' }),
  grade: message({ en: 'Grade', hi: 'ग्रेड', mr: 'ग्रेड' }),
  style: message({ en: 'Style', hi: 'शैली', mr: 'शैली' }),
  doe: message({ en: 'Date of Exam', hi: 'परीक्षा की तारीख', mr: 'परीक्षेची तारीख' }),
  master: message({ en: 'Master', hi: 'गुरु', mr: 'गुरू' }),
}
export const missing = {
  name: message({ en: 'Please enter your name', hi: 'कृपया अपना नाम लिखें', mr: 'कृपया आपले नाव लिहा' }),
  homeAddress: message({
    en: 'Please enter your home address',
    hi: 'कृपया अपने घर का पता लिखें',
    mr: 'कृपया आपल्या घरचा पत्ता लिहा',
  }),
  phone: message({
    en: 'Please enter your phone number',
    hi: 'कृपया अपना फ़ोन नंबर लिखें',
    mr: 'कृपया आपला फोन नंबर लिहा',
  }),
  email: message({
    en: 'Please enter your email address',
    hi: 'कृपया अपना ईमेल पता लिखें',
    mr: 'कृपया आपला ईमेल पत्ता लिहा',
  }),
  city: message({ en: 'Please enter your city', hi: 'कृपया अपना शहर लिखें', mr: 'कृपया आपले शहर लिहा' }),
  country: message({ en: 'Please enter your country', hi: 'कृपया अपना देश लिखें', mr: 'कृपया आपला देश लिहा' }),
  dojoName: message({
    en: 'Please enter the name of your dojo',
    hi: 'कृपया अपने डोजो का नाम लिखें',
    mr: 'कृपया आपल्या डोजोचे नाव लिहा',
  }),
  dojoNos: message({
    en: 'Please enter the number of dojos',
    hi: 'कृपया डोजो की संख्या लिखें',
    mr: 'कृपया डोजोंची संख्या लिहा',
  }),
  studentNos: message({
    en: 'Please enter the number of students',
    hi: 'कृपया विद्यार्थियों की संख्या लिखें',
    mr: 'कृपया विद्यार्थ्यांची संख्या लिहा',
  }),
  dojoAddress: message({
    en: 'Please enter the address of your dojo',
    hi: 'कृपया अपने डोजो का पता लिखें',
    mr: 'कृपया आपल्या डोजोचा पत्ता लिहा',
  }),
  dojoCity: message({
    en: 'Please enter the city of your dojo',
    hi: 'कृपया अपने डोजो का शहर लिखें',
    mr: 'कृपया आपल्या डोजोचे शहर लिहा',
  }),
  dojoCountry: message({
    en: 'Please enter the country of your dojo',
    hi: 'कृपया अपने डोजो का देश लिखें',
    mr: 'कृपया आपल्या डोजोचा देश लिहा',
  }),
  grade: message({ en: 'Please enter your grade', hi: 'कृपया अपना ग्रेड लिखें', mr: 'कृपया आपला ग्रेड लिहा' }),
  style: message({
    en: 'Please enter your style of karate',
    hi: 'कृपया अपनी कराटे शैली लिखें',
    mr: 'कृपया आपली कराटे शैली लिहा',
  }),
  doe: message({
    en: 'Please enter the date of your last grading',
    hi: 'कृपया अपनी पिछली ग्रेडिंग की तारीख लिखें',
    mr: 'कृपया आपल्या शेवटच्या ग्रेडिंगची तारीख लिहा',
  }),
  master: message({
    en: 'Please enter your instructor’s name',
    hi: 'कृपया अपने प्रशिक्षक का नाम लिखें',
    mr: 'कृपया आपल्या प्रशिक्षकांचे नाव लिहा',
  }),
  answer: message({ en: 'Please enter your answer', hi: 'कृपया अपना उत्तर लिखें', mr: 'कृपया आपले उत्तर लिहा' }),
}
export const hints = {
  phone: message({
    en: 'For example +91 00000 00000',
    hi: 'जैसे +91 00000 00000',
    mr: 'उदाहरणार्थ +91 00000 00000',
  }),
  studentNos: message({ en: '0 if you do not teach', hi: 'यदि आप नहीं सिखाते, तो 0', mr: 'आपण शिकवत नसल्यास 0' }),
  grade: message({ en: 'For example 1st Dan', hi: 'जैसे पहला डैन', mr: 'उदाहरणार्थ पहिला डॅन' }),
  doe: message({ en: 'Your last grading', hi: 'आपकी पिछली ग्रेडिंग', mr: 'आपली शेवटची ग्रेडिंग' }),
  master: message({ en: 'Your instructor’s name', hi: 'आपके प्रशिक्षक का नाम', mr: 'आपल्या प्रशिक्षकांचे नाव' }),
}
export const pictures = {
  photo: message({ en: 'Profile Photo', hi: 'प्रोफ़ाइल फ़ोटो', mr: 'प्रोफाइल फोटो' }),
  aadhaar: message({ en: 'Aadhaar Card', hi: 'आधार कार्ड', mr: 'आधार कार्ड' }),
  certificate: message({ en: 'Belt Certificate', hi: 'बेल्ट प्रमाणपत्र', mr: 'बेल्ट प्रमाणपत्र' }),
}
export const tooLarge = message({
  en: 'Choose File size of less than {kb}kb',
  hi: '{kb} KB से छोटी फ़ाइल चुनें',
  mr: '{kb}kb पेक्षा लहान फाइल निवडा',
})
export const maskedAadhaar = message({
  en: 'Use a masked Aadhaar (last four digits only) or another photo ID. Please hide the full number.',
  hi: 'मास्क्ड आधार (केवल अंतिम चार अंक) या कोई दूसरा फ़ोटो पहचान पत्र दें। कृपया पूरा नंबर छिपाएँ।',
  mr: 'मास्क केलेले आधार (फक्त शेवटचे चार अंक) किंवा फोटो असलेले दुसरे ओळखपत्र द्या. कृपया पूर्ण क्रमांक झाका.',
})
export const consentLabels = {
  underage: message({
    en: 'The applicant is under 18',
    hi: 'आवेदक की आयु 18 वर्ष से कम है',
    mr: 'अर्जदाराचे वय 18 वर्षांपेक्षा कमी आहे',
  }),
  guardianName: message({
    en: 'Parent or guardian’s name',
    hi: 'माता-पिता या अभिभावक का नाम',
    mr: 'आई-वडील किंवा पालकांचे नाव',
  }),
  guardianConsent: message({
    en: 'I am the parent or guardian and I agree',
    hi: 'मैं माता, पिता या अभिभावक हूँ और मैं सहमत हूँ',
    mr: 'मी आई, वडील किंवा पालक आहे आणि माझी संमती आहे',
  }),
  consent: message({ en: 'I agree', hi: 'मैं सहमत हूँ', mr: 'माझी संमती आहे' }),
}
export const application = message({ en: 'application', hi: 'आवेदन', mr: 'अर्ज' })
export const applications = message({ en: 'Applications', hi: 'आवेदन', mr: 'अर्ज' })
export const countedApplications = message({
  en: { one: '{count} application', other: '{count} applications' },
  hi: '{count} आवेदन',
  mr: '{count} अर्ज',
})
export const applicationsDescription = message({
  en: 'Applications for membership, with the names of their three encrypted documents.',
  hi: 'सदस्यता के आवेदन, उनके तीन एन्क्रिप्ट किए गए दस्तावेज़ों के नामों के साथ।',
  mr: 'सदस्यत्वासाठीचे अर्ज, त्यांच्या तीन एन्क्रिप्ट केलेल्या कागदपत्रांच्या नावांसह.',
})

// The subjects of the mails to the office.
export const applicationArrived = message({
  en: 'A new application for membership',
  hi: 'सदस्यता के लिए नया आवेदन',
  mr: 'सदस्यत्वासाठी नवा अर्ज',
})
export const moreApplicationsArrived = message({
  en: 'More new applications for membership',
  hi: 'सदस्यता के लिए और नए आवेदन',
  mr: 'सदस्यत्वासाठी आणखी नवे अर्ज',
})

/** The list of private links, which only the server uses. */
// The privacy notice. Another wording needs a new version (`notice` in form.ts).
export const noticeTexts = {
  what: message({
    en: 'What you enter above, your photo, a photo ID and your belt certificate.',
    hi: 'जो आप ऊपर भरते हैं, आपकी फ़ोटो, एक फ़ोटो पहचान पत्र और आपका बेल्ट प्रमाणपत्र।',
    mr: 'आपण वर जे भरता ते, आपला फोटो, फोटो असलेले एक ओळखपत्र आणि आपले बेल्ट प्रमाणपत्र.',
  }),
  why: message({
    en: 'To decide on your application and to contact you about it. Only staff of {name} can see it, and anyone who has your private link can see what you typed. The pictures are stored encrypted and are never published.',
    hi: 'आपके आवेदन पर निर्णय लेने और उसके बारे में आपसे संपर्क करने के लिए। इसे केवल {name} के कार्यालय के सदस्य देख सकते हैं, और जिसके पास आपका निजी लिंक हो, वह आपका लिखा हुआ देख सकता है। चित्र एन्क्रिप्ट करके रखे जाते हैं और कभी प्रकाशित नहीं किए जाते।',
    mr: 'आपल्या अर्जावर निर्णय घेण्यासाठी आणि त्याबद्दल आपल्याशी संपर्क साधण्यासाठी. तो फक्त {name} यांच्या कार्यालयातील सदस्य पाहू शकतात, आणि ज्यांच्याकडे आपली खासगी लिंक आहे ते आपण लिहिलेले पाहू शकतात. फोटो एन्क्रिप्ट करून ठेवले जातात आणि कधीही प्रकाशित केले जात नाहीत.',
  }),
  howLong: message({
    en: 'We delete the application and its pictures within {days} days of a decision. When our question stays unanswered for 90 days, the application lapses, which counts as a decision. If you become a member, our register of members has your name, contact details, address, guardian, dojo, grade and photo for as long as you are a member. A year after the end of your membership our office is reminded to erase them.',
    hi: 'निर्णय के {days} दिनों के भीतर हम आवेदन और उसके चित्र मिटा देते हैं। यदि हमारे प्रश्न का उत्तर 90 दिनों तक न मिले, तो आवेदन बंद हो जाता है, और इसे निर्णय माना जाता है। यदि आप सदस्य बनते हैं, तो जब तक आप सदस्य हैं, तब तक हमारे सदस्यों के रजिस्टर में आपका नाम, संपर्क जानकारी, पता, अभिभावक, डोजो, ग्रेड और फ़ोटो रहते हैं। आपकी सदस्यता समाप्त होने के एक वर्ष बाद हमारे कार्यालय को इन्हें मिटाने की याद दिलाई जाती है।',
    mr: 'निर्णयानंतर {days} दिवसांच्या आत आम्ही अर्ज आणि त्याचे फोटो पुसून टाकतो. आमच्या प्रश्नाला 90 दिवस उत्तर आले नाही, तर अर्ज बंद होतो, आणि हा निर्णय मानला जातो. आपण सदस्य झाल्यास, आपण सदस्य असेपर्यंत आमच्या सदस्यांच्या नोंदवहीत आपले नाव, संपर्काची माहिती, पत्ता, पालक, डोजो, ग्रेड आणि फोटो असतात. आपले सदस्यत्व संपल्यानंतर एका वर्षाने आमच्या कार्यालयाला ते पुसून टाकण्याची आठवण दिली जाते.',
  }),
  rights: message({
    en: 'At any time you may withdraw consent, or ask to see, correct or delete what we hold: open the private link that we show you after you send this form, or write or call us. If you withdraw consent, we delete the application and its pictures at once. You may also complain to the Data Protection Board of India.',
    hi: 'आप कभी भी अपनी सहमति वापस ले सकते हैं, या हमारे पास रखी जानकारी देखने, सुधारने या मिटाने के लिए कह सकते हैं: वह निजी लिंक खोलें जो यह फ़ॉर्म भेजने के बाद हम आपको दिखाते हैं, या हमें लिखें या फ़ोन करें। यदि आप सहमति वापस लेते हैं, तो हम आवेदन और उसके चित्र तुरंत मिटा देते हैं। आप भारतीय डेटा संरक्षण बोर्ड से शिकायत भी कर सकते हैं।',
    mr: 'आपण कधीही आपली संमती मागे घेऊ शकता, किंवा आमच्याकडे असलेली माहिती पाहण्यास, दुरुस्त करण्यास किंवा पुसून टाकण्यास सांगू शकता: हा फॉर्म पाठवल्यानंतर आम्ही आपल्याला दाखवतो ती खासगी लिंक उघडा, किंवा आम्हाला लिहा किंवा फोन करा. आपण संमती मागे घेतल्यास आम्ही अर्ज आणि त्याचे फोटो लगेच पुसून टाकतो. आपण भारतीय डेटा संरक्षण मंडळाकडे तक्रारही करू शकता.',
  }),
}
export const consentMeaning = message({
  en: 'that {name} may keep and use this application and its three pictures as described above.',
  hi: 'कि ऊपर लिखे अनुसार {name} इस आवेदन और इसके तीनों चित्रों को अपने पास रखे और उनका उपयोग करे।',
  mr: 'की वर लिहिल्याप्रमाणे {name} ही संस्था हा अर्ज आणि त्याचे तीन फोटो स्वतःकडे ठेवू आणि वापरू शकते.',
})

// The page of the membership form.
export const membershipTitle = message({ en: 'Membership', hi: 'सदस्यता', mr: 'सदस्यत्व' })
export const membershipHeading = message({ en: 'MEMBERSHIP FORM', hi: 'सदस्यता फ़ॉर्म', mr: 'सदस्यत्व फॉर्म' })
export const membershipDescription = message({
  en: 'Apply for membership of {name}: the form, with your photo, identity card and belt certificate.',
  hi: '{name} की सदस्यता के लिए आवेदन करें: फ़ॉर्म, आपकी फ़ोटो, पहचान पत्र और बेल्ट प्रमाणपत्र के साथ।',
  mr: '{name} यांच्या सदस्यत्वासाठी अर्ज करा: फॉर्म, आपला फोटो, ओळखपत्र आणि बेल्ट प्रमाणपत्रासह.',
})
export const toEnterTheGate = message({ en: 'to enter the gate', hi: 'द्वार में प्रवेश', mr: 'दारातून प्रवेश' })
export const alreadyApplied = message({
  en: 'Already applied? {link}',
  hi: 'आवेदन कर चुके हैं? {link}',
  mr: 'आधीच अर्ज केला आहे? {link}',
})
export const seeApplication = message({ en: 'See your application', hi: 'अपना आवेदन देखें', mr: 'आपला अर्ज पाहा' })
export const whenComplete = message({
  en: 'You can submit the form when every field is filled in and all three files are chosen.',
  hi: 'सभी फ़ील्ड भरने और तीनों फ़ाइलें चुनने के बाद आप फ़ॉर्म भेज सकते हैं।',
  mr: 'सर्व रकाने भरल्यावर आणि तिन्ही फाइल निवडल्यावर आपण फॉर्म पाठवू शकता.',
})
export const keptOnDevice = message({
  en: 'Until then, what you enter is kept on this device for one day.',
  hi: 'तब तक आपका लिखा हुआ एक दिन के लिए इस डिवाइस पर रखा जाता है।',
  mr: 'तोपर्यंत आपण लिहिलेले एक दिवसासाठी या डिव्हाइसवर ठेवले जाते.',
})

// The private link after the form.
export const reference = message({ en: 'Reference', hi: 'संदर्भ संख्या', mr: 'संदर्भ क्रमांक' })
export const keepLink = message({ en: 'Keep this link', hi: 'यह लिंक सँभालकर रखें', mr: 'ही लिंक जपून ठेवा' })
export const whatLinkDoes = message({
  en: 'It opens your application: see what became of it, correct it, answer questions, or withdraw it. We keep no copy, and this page shows it until you leave it. If you lose it, the page “See your application” below the form says what to do.',
  hi: 'इससे आपका आवेदन खुलता है: देखें कि उसका क्या हुआ, उसे सुधारें, प्रश्नों के उत्तर दें, या उसे वापस लें। हम इसकी कोई प्रति नहीं रखते, और यह पृष्ठ इसे तभी तक दिखाता है जब तक आप यहाँ हैं। यह खो जाए, तो फ़ॉर्म के नीचे दिए पृष्ठ “अपना आवेदन देखें” पर लिखा है कि क्या करें।',
  mr: 'या लिंकने आपला अर्ज उघडतो: त्याचे काय झाले ते पाहा, तो दुरुस्त करा, प्रश्नांची उत्तरे द्या, किंवा तो मागे घ्या. आम्ही तिची प्रत ठेवत नाही, आणि आपण हे पान सोडेपर्यंतच ती दिसते. ती हरवल्यास, फॉर्मखालील “आपला अर्ज पाहा” हे पान काय करायचे ते सांगते.',
})
export const open = message({ en: 'Open', hi: 'खोलें', mr: 'उघडा' })
export const share = message({ en: 'Share', hi: 'शेयर करें', mr: 'शेअर करा' })
export const copy = message({ en: 'Copy', hi: 'कॉपी करें', mr: 'कॉपी करा' })
export const copied = message({ en: 'Copied', hi: 'कॉपी हुआ', mr: 'कॉपी झाली' })
export const linkCopied = message({ en: 'The link is copied.', hi: 'लिंक कॉपी हो गया है।', mr: 'लिंक कॉपी झाली आहे.' })
export const linkNotCopied = message({
  en: 'The browser did not copy the link. Select it and copy it yourself.',
  hi: 'ब्राउज़र ने लिंक कॉपी नहीं किया। उसे चुनकर खुद कॉपी करें।',
  mr: 'ब्राउझरने लिंक कॉपी केली नाही. ती निवडून स्वतः कॉपी करा.',
})
export const qrCode = message({
  en: 'QR code with your private link',
  hi: 'आपके निजी लिंक वाला QR कोड',
  mr: 'आपल्या खासगी लिंकचा QR कोड',
})
export const forPhone = message({ en: 'For your phone', hi: 'आपके फ़ोन के लिए', mr: 'आपल्या फोनसाठी' })
export const applicationForMembership = message({
  en: 'Application for membership',
  hi: 'सदस्यता के लिए आवेदन',
  mr: 'सदस्यत्वासाठी अर्ज',
})

// The fields of the list that nobody types in.
export const read = message({ en: 'Read', hi: 'पढ़ा गया', mr: 'वाचले' })
export const suspect = message({ en: 'Suspected spam', hi: 'संभावित स्पैम', mr: 'संभाव्य स्पॅम' })
export const newEmail = message({
  en: 'New email, not confirmed',
  hi: 'नया ईमेल, पुष्टि बाकी',
  mr: 'नवा ईमेल, पुष्टी बाकी',
})
export const notes = message({ en: 'Notes', hi: 'टिप्पणियाँ', mr: 'टिपा' })
export const noticeVersion = message({
  en: 'Notice version',
  hi: 'सूचना का संस्करण',
  mr: 'सूचनेची आवृत्ती',
})
export const noticeLanguage = message({ en: 'Notice language', hi: 'सूचना की भाषा', mr: 'सूचनेची भाषा' })
export const agreedAt = message({ en: 'Agreed at', hi: 'सहमति का समय', mr: 'संमतीची वेळ' })
export const stateNames = {
  received: message({ en: 'received', hi: 'प्राप्त', mr: 'मिळाला' }),
  'in review': message({ en: 'in review', hi: 'विचाराधीन', mr: 'विचाराधीन' }),
  'question asked': message({ en: 'question asked', hi: 'प्रश्न पूछा गया', mr: 'प्रश्न विचारला' }),
  accepted: message({ en: 'accepted', hi: 'स्वीकृत', mr: 'स्वीकारला' }),
  declined: message({ en: 'declined', hi: 'अस्वीकृत', mr: 'नाकारला' }),
  withdrawn: message({ en: 'withdrawn', hi: 'वापस लिया गया', mr: 'मागे घेतला' }),
  lapsed: message({ en: 'lapsed', hi: 'बंद', mr: 'बंद' }),
}
/** Why an application cannot be marked as handled now. */
export const questionIsOpen = message({
  en: 'A question to the applicant is open. Accept or decline the application, or record that it was withdrawn',
  hi: 'आवेदक से पूछा गया प्रश्न खुला है। आवेदन स्वीकार या अस्वीकार करें, या दर्ज करें कि उसे वापस लिया गया',
  mr: 'अर्जदाराला विचारलेला प्रश्न खुला आहे. अर्ज स्वीकारा किंवा नाकारा, किंवा तो मागे घेतल्याची नोंद करा',
})

// What happened to an application.
export const events = message({
  en: 'What happened to applications',
  hi: 'आवेदनों का क्या हुआ',
  mr: 'अर्जांचे काय झाले',
})
export const event = message({ en: 'event', hi: 'घटना', mr: 'घटना' })
export const eventsDescription = message({
  en: 'Questions, answers, decisions and notes about applications. They are erased with the application.',
  hi: 'आवेदनों के बारे में प्रश्न, उत्तर, निर्णय और टिप्पणियाँ। ये आवेदन के साथ मिटाए जाते हैं।',
  mr: 'अर्जांबद्दलचे प्रश्न, उत्तरे, निर्णय आणि टिपा. ते अर्जासोबत पुसून टाकले जातात.',
})
export const eventNames = {
  taken: message({ en: 'taken', hi: 'अपने पास लिया', mr: 'हाती घेतला' }),
  assigned: message({ en: 'assigned', hi: 'सौंपा गया', mr: 'सोपवला' }),
  asked: message({ en: 'asked', hi: 'प्रश्न पूछा गया', mr: 'प्रश्न विचारला' }),
  answered: message({ en: 'answered', hi: 'उत्तर दिया गया', mr: 'उत्तर दिले' }),
  corrected: message({ en: 'corrected', hi: 'सुधारा गया', mr: 'दुरुस्त केला' }),
  'address confirmed': message({
    en: 'address confirmed',
    hi: 'पते की पुष्टि हुई',
    mr: 'पत्त्याची पुष्टी झाली',
  }),
  'address restored': message({
    en: 'address restored',
    hi: 'पहले का पता फिर लागू हुआ',
    mr: 'आधीचा पत्ता पुन्हा लागू झाला',
  }),
  'links ended': message({ en: 'links ended', hi: 'लिंक बंद किए गए', mr: 'लिंक बंद केल्या' }),
  accepted: message({ en: 'accepted', hi: 'स्वीकार किया गया', mr: 'स्वीकारला' }),
  declined: message({ en: 'declined', hi: 'अस्वीकार किया गया', mr: 'नाकारला' }),
  withdrawn: message({ en: 'withdrawn', hi: 'वापस लिया गया', mr: 'मागे घेतला' }),
  lapsed: message({ en: 'lapsed', hi: 'उत्तर न मिलने से बंद हुआ', mr: 'उत्तर न आल्याने बंद झाला' }),
  reopened: message({ en: 'reopened', hi: 'फिर खोला गया', mr: 'पुन्हा उघडला' }),
  registered: message({
    en: 'registered',
    hi: 'सदस्यों के रजिस्टर में दर्ज किया गया',
    mr: 'सदस्यांच्या नोंदवहीत नोंदवला',
  }),
  undone: message({ en: 'undone', hi: 'निर्णय वापस लिया गया', mr: 'निर्णय मागे घेतला' }),
  note: message({ en: 'note', hi: 'टिप्पणी', mr: 'टीप' }),
}
export const eventFields = {
  application: message({ en: 'Application', hi: 'आवेदन', mr: 'अर्ज' }),
  kind: message({ en: 'What happened', hi: 'क्या हुआ', mr: 'काय झाले' }),
  text: message({ en: 'Text', hi: 'टेक्स्ट', mr: 'मजकूर' }),
  picture: message({ en: 'Picture', hi: 'चित्र', mr: 'फोटो' }),
  answerBy: message({ en: 'Answer by', hi: 'उत्तर की अंतिम तारीख', mr: 'उत्तराची अंतिम तारीख' }),
  officer: message({ en: 'Officer', hi: 'अधिकारी', mr: 'अधिकारी' }),
  member: message({ en: 'Member', hi: 'सदस्य', mr: 'सदस्य' }),
  by: message({ en: 'By', hi: 'किसने', mr: 'कोणी' }),
  at: message({ en: 'At', hi: 'कब', mr: 'केव्हा' }),
}

// The applicant's page.
export const yourApplication = message({ en: 'Your Application', hi: 'आपका आवेदन', mr: 'आपला अर्ज' })
export const applicationDescription = message({
  en: 'What became of your application for membership of {name}. Your private link opens it.',
  hi: '{name} की सदस्यता के लिए आपके आवेदन का क्या हुआ। यह आपके निजी लिंक से खुलता है।',
  mr: '{name} यांच्या सदस्यत्वासाठीच्या आपल्या अर्जाचे काय झाले. तो आपल्या खासगी लिंकने उघडतो.',
})
export const theWay = message({ en: 'the way', hi: 'मार्ग', mr: 'मार्ग' })
export const openYourApplication = message({
  en: 'Open your application.',
  hi: 'अपना आवेदन खोलें।',
  mr: 'आपला अर्ज उघडा.',
})
export const linkOpensPage = message({
  en: 'Your private link opens this page: it was shown after the form.',
  hi: 'यह पृष्ठ आपके निजी लिंक से खुलता है: वह फ़ॉर्म भेजने के बाद दिखाया गया था।',
  mr: 'हे पान आपल्या खासगी लिंकने उघडते: ती फॉर्म पाठवल्यानंतर दाखवली होती.',
})
export const linkOpensPageInMail = message({
  en: 'Your private link opens this page: it was shown after the form, and is in the mail that we sent you.',
  hi: 'यह पृष्ठ आपके निजी लिंक से खुलता है: वह फ़ॉर्म भेजने के बाद दिखाया गया था, और हमारे भेजे हुए मेल में भी है।',
  mr: 'हे पान आपल्या खासगी लिंकने उघडते: ती फॉर्म पाठवल्यानंतर दाखवली होती, आणि आम्ही पाठवलेल्या मेलमध्येही आहे.',
})
export const lostTheLink = message({ en: 'Lost the link?', hi: 'लिंक खो गया?', mr: 'लिंक हरवली?' })
export const lostWithoutMail = message({
  en: 'Lost the link? {link} with your name and the day on which you applied.',
  hi: 'लिंक खो गया? अपने नाम और आवेदन के दिन के साथ {link}।',
  mr: 'लिंक हरवली? आपले नाव आणि अर्ज केल्याचा दिवस कळवून {link}.',
})
export const writeToUs = message({ en: 'Write to us', hi: 'हमें लिखें', mr: 'आम्हाला लिहा' })
export const newLinkByMail = message({
  en: 'We mail a new one to the address that you gave in your application.',
  hi: 'हम नया लिंक उस ईमेल पते पर भेजते हैं जो आपने आवेदन में दिया था।',
  mr: 'आम्ही नवी लिंक आपण अर्जात दिलेल्या ईमेल पत्त्यावर पाठवतो.',
})
export const thirteenDigits = message({ en: 'usually 13 digits', hi: 'आम तौर पर 13 अंक', mr: 'सहसा 13 अंक' })
export const mailNewLink = message({
  en: 'Mail me a new link',
  hi: 'नया लिंक मेल करें',
  mr: 'नवी लिंक मेल करा',
})
export const typeKey = message({
  en: 'Type the key from your link',
  hi: 'अपने लिंक की कुंजी लिखें',
  mr: 'आपल्या लिंकमधील कोड लिहा',
})
export const keyHint = message({
  en: '24 letters and digits after the #',
  hi: '# के बाद के 24 अक्षर और अंक',
  mr: '# नंतरची 24 अक्षरे आणि अंक',
})

// What the script of the page says.

// The steps of an application.
export const sent = message({ en: 'Sent', hi: 'भेजा गया', mr: 'पाठवला' })
export const stateOfApplication = message({
  en: 'State of the application',
  hi: 'आवेदन की स्थिति',
  mr: 'अर्जाची स्थिती',
})
export const steps = {
  received: message({ en: 'Received', hi: 'प्राप्त हुआ', mr: 'मिळाला' }),
  inReview: message({ en: 'In review', hi: 'विचाराधीन', mr: 'विचाराधीन' }),
  question: message({
    en: 'In review: a question for you',
    hi: 'विचाराधीन: आपके लिए एक प्रश्न',
    mr: 'विचाराधीन: आपल्यासाठी एक प्रश्न',
  }),
  decision: message({ en: 'Decision', hi: 'निर्णय', mr: 'निर्णय' }),
  accepted: message({ en: 'Accepted', hi: 'स्वीकार हुआ', mr: 'स्वीकारला' }),
  declined: message({ en: 'Declined', hi: 'अस्वीकार हुआ', mr: 'नाकारला' }),
  withdrawn: message({ en: 'Withdrawn', hi: 'वापस लिया गया', mr: 'मागे घेतला' }),
  lapsed: message({ en: 'Lapsed', hi: 'बंद हुआ', mr: 'बंद झाला' }),
}
export const fromTo = message({ en: '{from} to {until}', hi: '{from} से {until}', mr: '{from} ते {until}' })
export const since = message({ en: 'since {day}', hi: '{day} से', mr: '{day} पासून' })
export const withinTenDays = message({
  en: 'usually within 10 days',
  hi: 'आम तौर पर 10 दिनों में',
  mr: 'सहसा 10 दिवसांत',
})

// What the state of an application means.
export const actAsGuardian = message({
  en: 'As parent or guardian, you act for {name} on this page.',
  hi: 'इस पृष्ठ पर आप माता-पिता या अभिभावक के रूप में {name} की ओर से काम कर रहे हैं।',
  mr: 'या पानावर आपण आई-वडील किंवा पालक म्हणून {name} यांच्या वतीने काम करत आहात.',
})
export const welcome = message({ en: 'Welcome.', hi: 'स्वागत है।', mr: 'स्वागत आहे.' })
export const youAreMember = message({
  en: 'You are a member of the association since {since}. Your number is {number}.',
  hi: 'आप {since} से संस्था के सदस्य हैं। आपकी सदस्यता संख्या {number} है।',
  mr: 'आपण {since} पासून संस्थेचे सदस्य आहात. आपला क्रमांक {number} आहे.',
})
export const youAreMemberUntil = message({
  en: 'You are a member of the association since {since}. Your number is {number}; it is valid until {until}.',
  hi: 'आप {since} से संस्था के सदस्य हैं। आपकी सदस्यता संख्या {number} है; यह {until} तक मान्य है।',
  mr: 'आपण {since} पासून संस्थेचे सदस्य आहात. आपला क्रमांक {number} आहे; तो {until} पर्यंत वैध आहे.',
})
export const isMember = message({
  en: '{name} is a member of the association since {since}. The number is {number}.',
  hi: '{name} {since} से संस्था के सदस्य हैं। सदस्यता संख्या {number} है।',
  mr: '{name} {since} पासून संस्थेचे सदस्य आहेत. सदस्य क्रमांक {number} आहे.',
})
export const isMemberUntil = message({
  en: '{name} is a member of the association since {since}. The number is {number}; it is valid until {until}.',
  hi: '{name} {since} से संस्था के सदस्य हैं। सदस्यता संख्या {number} है; यह {until} तक मान्य है।',
  mr: '{name} {since} पासून संस्थेचे सदस्य आहेत. सदस्य क्रमांक {number} आहे; तो {until} पर्यंत वैध आहे.',
})
export const yoursIsAccepted = message({
  en: 'Your application is accepted.',
  hi: 'आपका आवेदन स्वीकार हो गया है।',
  mr: 'आपला अर्ज स्वीकारला आहे.',
})
export const isAccepted = message({
  en: 'The application of {name} is accepted.',
  hi: '{name} का आवेदन स्वीकार हो गया है।',
  mr: '{name} यांचा अर्ज स्वीकारला आहे.',
})
export const findDojo = message({ en: 'Find your dojo', hi: 'अपना डोजो खोजें', mr: 'आपला डोजो शोधा' })
export const nextEvents = message({ en: 'Next events', hi: 'आने वाले कार्यक्रम', mr: 'येणारे कार्यक्रम' })
export const notThisTime = message({ en: 'Not this time.', hi: 'इस बार नहीं।', mr: 'या वेळी नाही.' })
export const cannotAccept = message({
  en: 'We cannot accept this application.',
  hi: 'हम यह आवेदन स्वीकार नहीं कर सकते।',
  mr: 'आम्ही हा अर्ज स्वीकारू शकत नाही.',
})
export const withdrawn = message({ en: 'Withdrawn.', hi: 'वापस लिया गया।', mr: 'मागे घेतला.' })
export const officeWithdrew = message({
  en: 'The office withdrew this application at your request.',
  hi: 'कार्यालय ने आपके कहने पर यह आवेदन वापस लिया है।',
  mr: 'कार्यालयाने आपल्या विनंतीवरून हा अर्ज मागे घेतला आहे.',
})
export const applyAgain = message({ en: 'Apply again', hi: 'फिर आवेदन करें', mr: 'पुन्हा अर्ज करा' })
export const talkToUs = message({ en: 'Talk to us', hi: 'हमसे बात करें', mr: 'आमच्याशी बोला' })
export const erasedOn = message({
  en: 'What we hold is erased on {day}. You can erase it today, below.',
  hi: 'हमारे पास की जानकारी {day} को मिटा दी जाएगी। आप उसे नीचे आज ही मिटा सकते हैं।',
  mr: 'आमच्याकडील माहिती {day} रोजी पुसून टाकली जाईल. आपण ती खाली आजच पुसून टाकू शकता.',
})
export const noAnswer = message({ en: 'We had no answer.', hi: 'हमें उत्तर नहीं मिला।', mr: 'आम्हाला उत्तर मिळाले नाही.' })
export const yoursLapsed = message({
  en: 'Your application lapsed, because our question was not answered.',
  hi: 'आपका आवेदन बंद हो गया, क्योंकि हमारे प्रश्न का उत्तर नहीं मिला।',
  mr: 'आपला अर्ज बंद झाला, कारण आमच्या प्रश्नाला उत्तर आले नाही.',
})
export const yoursLapsedOn = message({
  en: 'Your application lapsed on {day}, because our question was not answered.',
  hi: 'आपका आवेदन {day} को बंद हो गया, क्योंकि हमारे प्रश्न का उत्तर नहीं मिला।',
  mr: 'आपला अर्ज {day} रोजी बंद झाला, कारण आमच्या प्रश्नाला उत्तर आले नाही.',
})
export const lapsed = message({
  en: 'The application lapsed, because our question was not answered.',
  hi: 'आवेदन बंद हो गया, क्योंकि हमारे प्रश्न का उत्तर नहीं मिला।',
  mr: 'अर्ज बंद झाला, कारण आमच्या प्रश्नाला उत्तर आले नाही.',
})
export const lapsedOn = message({
  en: 'The application lapsed on {day}, because our question was not answered.',
  hi: 'आवेदन {day} को बंद हो गया, क्योंकि हमारे प्रश्न का उत्तर नहीं मिला।',
  mr: 'अर्ज {day} रोजी बंद झाला, कारण आमच्या प्रश्नाला उत्तर आले नाही.',
})
export const answerOpensAgain = message({
  en: 'Your answer opens it again.',
  hi: 'आपके उत्तर से वह फिर खुल जाएगा।',
  mr: 'आपल्या उत्तराने तो पुन्हा उघडेल.',
})
export const writeToOpenAgain = message({
  en: 'Write to us to open it again.',
  hi: 'उसे फिर खुलवाने के लिए हमें लिखें।',
  mr: 'तो पुन्हा उघडण्यासाठी आम्हाला लिहा.',
})
export const erasedWithoutAnswer = message({
  en: 'Without an answer, what we hold is erased on {day}. You can erase it today, below.',
  hi: 'उत्तर न मिलने पर हमारे पास की जानकारी {day} को मिटा दी जाएगी। आप उसे नीचे आज ही मिटा सकते हैं।',
  mr: 'उत्तर न आल्यास आमच्याकडील माहिती {day} रोजी पुसून टाकली जाईल. आपण ती खाली आजच पुसून टाकू शकता.',
})
export const aQuestion = message({
  en: 'A question for you.',
  hi: 'आपके लिए एक प्रश्न।',
  mr: 'आपल्यासाठी एक प्रश्न.',
})
export const weHaveIt = message({ en: 'We have it.', hi: 'आवेदन हमें मिल गया है।', mr: 'अर्ज आम्हाला मिळाला आहे.' })
export const weReadIt = message({ en: 'We are reading it.', hi: 'हम इसे पढ़ रहे हैं।', mr: 'आम्ही तो वाचत आहोत.' })
/** By the number of pictures that arrived. */
export const yoursArrived = {
  0: message({ en: 'Your form arrived.', hi: 'आपका फ़ॉर्म मिल गया।', mr: 'आपला फॉर्म मिळाला.' }),
  1: message({
    en: 'Your form and one picture arrived.',
    hi: 'आपका फ़ॉर्म और एक चित्र मिल गए।',
    mr: 'आपला फॉर्म आणि एक फोटो मिळाला.',
  }),
  2: message({
    en: 'Your form and two pictures arrived.',
    hi: 'आपका फ़ॉर्म और दो चित्र मिल गए।',
    mr: 'आपला फॉर्म आणि दोन फोटो मिळाले.',
  }),
  3: message({
    en: 'Your form and three pictures arrived.',
    hi: 'आपका फ़ॉर्म और तीन चित्र मिल गए।',
    mr: 'आपला फॉर्म आणि तीन फोटो मिळाले.',
  }),
}
export const arrived = {
  0: message({ en: 'The form arrived.', hi: 'फ़ॉर्म मिल गया।', mr: 'फॉर्म मिळाला.' }),
  1: message({
    en: 'The form and one picture arrived.',
    hi: 'फ़ॉर्म और एक चित्र मिल गए।',
    mr: 'फॉर्म आणि एक फोटो मिळाला.',
  }),
  2: message({
    en: 'The form and two pictures arrived.',
    hi: 'फ़ॉर्म और दो चित्र मिल गए।',
    mr: 'फॉर्म आणि दोन फोटो मिळाले.',
  }),
  3: message({
    en: 'The form and three pictures arrived.',
    hi: 'फ़ॉर्म और तीन चित्र मिल गए।',
    mr: 'फॉर्म आणि तीन फोटो मिळाले.',
  }),
}
export const officersRead = message({
  en: 'An officer reads every application; most people hear from us within ten days. You do not need to do anything now.',
  hi: 'हर आवेदन को एक अधिकारी पढ़ते हैं; अधिकतर लोगों को दस दिनों में हमारा उत्तर मिल जाता है। अभी आपको कुछ नहीं करना है।',
  mr: 'प्रत्येक अर्ज एक अधिकारी वाचतात; बहुतेकांना दहा दिवसांत आमच्याकडून कळते. आत्ता आपल्याला काही करायचे नाही.',
})
export const officerReads = message({
  en: 'An officer is reading the application. You do not need to do anything now. When there is a question or a decision, this page shows it.',
  hi: 'एक अधिकारी आवेदन पढ़ रहे हैं। अभी आपको कुछ नहीं करना है। कोई प्रश्न या निर्णय होगा, तो इस पृष्ठ पर दिखेगा।',
  mr: 'एक अधिकारी अर्ज वाचत आहेत. आत्ता आपल्याला काही करायचे नाही. प्रश्न किंवा निर्णय असेल, तेव्हा तो या पानावर दिसेल.',
})
export const allGone = message({ en: 'All gone.', hi: 'सब मिटा दिया गया।', mr: 'सर्व पुसून टाकले आहे.' })
export const youWithdrew = message({
  en: 'You withdrew on {day}. The form and the pictures are erased. This link no longer works.',
  hi: 'आपने {day} को आवेदन वापस लिया। फ़ॉर्म और चित्र मिटा दिए गए हैं। यह लिंक अब काम नहीं करता।',
  mr: 'आपण {day} रोजी अर्ज मागे घेतला. फॉर्म आणि फोटो पुसून टाकले आहेत. ही लिंक आता चालत नाही.',
})
export const registerStays = message({
  en: 'An entry in the register of members stays; write to us to have it erased.',
  hi: 'सदस्यों के रजिस्टर की प्रविष्टि बनी रहती है; उसे मिटवाने के लिए हमें लिखें।',
  mr: 'सदस्यांच्या नोंदवहीतील नोंद राहते; ती पुसून टाकण्यासाठी आम्हाला लिहा.',
})

// The question of the office.
export const membershipOffice = message({ en: 'Membership office', hi: 'सदस्यता कार्यालय', mr: 'सदस्यत्व कार्यालय' })
export const yourAnswer = message({ en: 'Your answer', hi: 'आपका उत्तर', mr: 'आपले उत्तर' })
export const sendAnswer = message({ en: 'Send the answer', hi: 'उत्तर भेजें', mr: 'उत्तर पाठवा' })
export const pleaseAnswerBy = message({
  en: 'Please answer by {day}.',
  hi: 'कृपया {day} तक उत्तर दें।',
  mr: 'कृपया {day} पर्यंत उत्तर द्या.',
})

// What is stored.
export const whatWeHold = message({ en: 'What we hold', hi: 'हमारे पास क्या है', mr: 'आमच्याकडे काय आहे' })
export const download = message({ en: 'Download', hi: 'डाउनलोड', mr: 'डाउनलोड' })
export const notConfirmed = message({
  en: ', not confirmed yet',
  hi: ', अभी पुष्टि नहीं हुई',
  mr: ', अजून पुष्टी नाही',
})
export const allFields = message({ en: 'All {count} fields', hi: 'सभी {count} फ़ील्ड', mr: 'सर्व {count} रकाने' })
export const keptEncrypted = message({
  en: 'received, kept encrypted',
  hi: 'मिल गया, एन्क्रिप्ट करके रखा है',
  mr: 'मिळाले, एन्क्रिप्ट करून ठेवले आहे',
})
export const officeConfirms = message({
  en: 'Our office looks at the new address before mails go to it.',
  hi: 'नए पते पर मेल भेजने से पहले हमारा कार्यालय उसे देखता है।',
  mr: 'नव्या पत्त्यावर मेल पाठवण्यापूर्वी आमचे कार्यालय तो पाहते.',
})
export const untilThen = message({
  en: 'Until then, mails go to {email}.',
  hi: 'तब तक मेल {email} पर जाते हैं।',
  mr: 'तोपर्यंत मेल {email} वर जातात.',
})
export const picturesNotShown = message({
  en: 'Pictures are never shown on this page.',
  hi: 'चित्र इस पृष्ठ पर कभी नहीं दिखाए जाते।',
  mr: 'फोटो या पानावर कधीही दाखवले जात नाहीत.',
})
export const canCorrect = message({
  en: 'You can correct the typed fields until there is a decision.',
  hi: 'निर्णय होने तक आप अपना लिखा हुआ सुधार सकते हैं।',
  mr: 'निर्णय होईपर्यंत आपण लिहिलेले दुरुस्त करू शकता.',
})
export const writeToCorrect = message({
  en: 'After a decision, write to the office to correct something.',
  hi: 'निर्णय के बाद कुछ सुधारना हो, तो कार्यालय को लिखें।',
  mr: 'निर्णयानंतर काही दुरुस्त करायचे असल्यास कार्यालयाला लिहा.',
})
export const yes = message({ en: 'Yes', hi: 'हाँ', mr: 'होय' })

// The other forms of the page.
export const correctField = message({ en: 'Correct a field', hi: 'कोई फ़ील्ड सुधारें', mr: 'एखादा रकाना दुरुस्त करा' })
export const ifUnderage = message({
  en: 'If the applicant is under 18',
  hi: 'यदि आवेदक की आयु 18 वर्ष से कम है',
  mr: 'अर्जदाराचे वय 18 वर्षांपेक्षा कमी असल्यास',
})
export const saveCorrection = message({ en: 'Save the correction', hi: 'सुधार सहेजें', mr: 'दुरुस्ती जतन करा' })
export const withdrawAndErase = message({
  en: 'Withdraw and erase',
  hi: 'वापस लें और मिटाएँ',
  mr: 'मागे घ्या आणि पुसून टाका',
})
export const whatWithdrawingDoes = message({
  en: 'Takes back your application and erases everything we hold, at once and for good. We keep only a line that says so.',
  hi: 'इससे आपका आवेदन वापस ले लिया जाता है और हमारे पास रखी आपकी सारी जानकारी तुरंत और हमेशा के लिए मिट जाती है। हम केवल इतना दर्ज रखते हैं कि ऐसा हुआ।',
  mr: 'यामुळे आपला अर्ज मागे घेतला जातो आणि आमच्याकडील सर्व काही लगेच आणि कायमचे पुसून टाकले जाते. तसे सांगणारी एक ओळ तेवढी आम्ही ठेवतो.',
})
export const whatWithdrawingForDoes = message({
  en: 'Takes back the application of {name} and erases everything we hold, at once and for good. We keep only a line that says so.',
  hi: 'इससे {name} का आवेदन वापस ले लिया जाता है और हमारे पास रखी उनकी सारी जानकारी तुरंत और हमेशा के लिए मिट जाती है। हम केवल इतना दर्ज रखते हैं कि ऐसा हुआ।',
  mr: 'यामुळे {name} यांचा अर्ज मागे घेतला जातो आणि आमच्याकडील सर्व काही लगेच आणि कायमचे पुसून टाकले जाते. तसे सांगणारी एक ओळ तेवढी आम्ही ठेवतो.',
})
export const keepEverything = message({ en: 'Keep everything', hi: 'सब रहने दें', mr: 'सर्व राहू द्या' })
export const eraseNow = message({
  en: 'Erase everything now? Nobody can bring it back.',
  hi: 'अभी सब मिटाएँ? कोई इसे वापस नहीं ला सकता।',
  mr: 'आत्ता सर्व पुसून टाकायचे? ते कोणीही परत आणू शकत नाही.',
})
export const yesErase = message({ en: 'Yes, erase everything', hi: 'हाँ, सब मिटाएँ', mr: 'होय, सर्व पुसून टाका' })

// Applications that the office prepares.
export const firstClass = message({ en: 'First class', hi: 'पहली क्लास', mr: 'पहिला क्लास' })
export const drafts = {
  title: message({ en: 'Prepared applications', hi: 'तैयार किए गए आवेदन', mr: 'तयार केलेले अर्ज' }),
  draft: message({ en: 'prepared application', hi: 'तैयार किया गया आवेदन', mr: 'तयार केलेला अर्ज' }),
  counted: message({
    en: { one: '{count} prepared application', other: '{count} prepared applications' },
    hi: { one: '{count} तैयार किया गया आवेदन', other: '{count} तैयार किए गए आवेदन' },
    mr: { one: '{count} तयार केलेला अर्ज', other: '{count} तयार केलेले अर्ज' },
  }),
  description: message({
    en: 'Applications that the office has begun and that wait until the applicant completes them by a private link.',
    hi: 'कार्यालय द्वारा शुरू किए गए आवेदन, जो तब तक रुके हैं जब तक आवेदक निजी लिंक से उन्हें पूरा न करें।',
    mr: 'कार्यालयाने सुरू केलेले अर्ज. अर्जदार खासगी लिंकने ते पूर्ण करेपर्यंत ते येथे राहतात.',
  }),
  language: message({ en: 'Language', hi: 'भाषा', mr: 'भाषा' }),
  instructor: message({ en: 'Instructor', hi: 'प्रशिक्षक', mr: 'प्रशिक्षक' }),
  createdAt: message({ en: 'Prepared', hi: 'कब तैयार किया', mr: 'कधी तयार केला' }),
  heading: message({ en: 'Complete your application', hi: 'अपना आवेदन पूरा करें', mr: 'आपला अर्ज पूर्ण करा' }),
  explanation: message({
    en: 'Our office has prepared an application for membership. Open the form, check what stands there, and add what is missing. A beginner needs no belt certificate. Nothing is sent before you send it.',
    hi: 'हमारे कार्यालय ने सदस्यता का एक आवेदन तैयार किया है। फ़ॉर्म खोलें, लिखा हुआ जाँचें, और जो बाकी है वह लिखें। शुरुआत करने वालों को बेल्ट प्रमाणपत्र की ज़रूरत नहीं। आपके भेजे बिना कुछ नहीं भेजा जाता।',
    mr: 'आमच्या कार्यालयाने सदस्यत्वाचा एक अर्ज तयार केला आहे. फॉर्म उघडा, लिहिलेले तपासा, आणि जे राहिले आहे ते लिहा. नवशिक्यांना बेल्ट प्रमाणपत्राची गरज नाही. आपण पाठवल्याशिवाय काहीही पाठवले जात नाही.',
  }),
  beginner: message({ en: 'Beginner', hi: 'नया विद्यार्थी', mr: 'नवशिका' }),
  noExam: message({ en: 'None yet', hi: 'अभी कोई नहीं', mr: 'अजून नाही' }),
  mailSubject: message({
    en: 'Your application to {association} is prepared',
    hi: '{association} के लिए आपका आवेदन तैयार है',
    mr: '{association} यांच्याकडील आपला अर्ज तयार आहे',
  }),
  mailText: message({
    en: `{association} has prepared your application for membership. With this private link you check it, complete it and send it:
{link}

The link works for {days} days, or until you have sent the application. If you do not want to join, do nothing. Then what we prepared is erased.
`,
    hi: `{association} ने सदस्यता के लिए आपका आवेदन तैयार किया है। इस निजी लिंक से आप उसे जाँच सकते हैं, पूरा कर सकते हैं और भेज सकते हैं:
{link}

यह लिंक {days} दिन तक, या आपके आवेदन भेजने तक काम करता है। यदि आप जुड़ना नहीं चाहते, तो कुछ न करें। तब हमारा तैयार किया हुआ आवेदन मिटा दिया जाएगा।
`,
    mr: `{association} यांनी आपला सदस्यत्वाचा अर्ज तयार केला आहे. या खासगी लिंकने आपण तो तपासू शकता, पूर्ण करू शकता आणि पाठवू शकता:
{link}

ही लिंक {days} दिवस, किंवा आपण अर्ज पाठवेपर्यंत चालते. आपल्याला सहभागी व्हायचे नसेल, तर काहीही करू नका. मग आम्ही तयार केलेला अर्ज पुसून टाकला जातो.
`,
  }),
}
// Apart from the others, so that the script of the form has none of them.
export const draftLink = message({ en: 'Link', hi: 'लिंक', mr: 'लिंक' })
export const openDraft = message({ en: 'Open the form', hi: 'फ़ॉर्म खोलें', mr: 'फॉर्म उघडा' })
