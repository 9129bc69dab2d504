import { message } from '../../lists/language.ts'

// The page until the office is built.
export const preparing = message({
  en: 'The office is being prepared',
  hi: 'कार्यालय तैयार हो रहा है',
  mr: 'कार्यालय तयार होत आहे',
})
export const preparingTakes = message({
  en: 'This takes a few seconds after an installation or an update. The page opens by itself. If it does not within a few minutes, run npm run build.',
  hi: 'इंस्टॉल या अपडेट करने के बाद इसमें कुछ सेकंड लगते हैं। पृष्ठ अपने-आप खुल जाएगा। यदि कुछ मिनट में न खुले, तो npm run build चलाएँ।',
  mr: 'इन्स्टॉल किंवा अपडेट केल्यानंतर याला काही सेकंद लागतात. पान आपोआप उघडेल. काही मिनिटांत उघडले नाही, तर npm run build चालवा.',
})
export const notBuilt = message({
  en: 'The office could not be built',
  hi: 'कार्यालय तैयार नहीं हो सका',
  mr: 'कार्यालय तयार होऊ शकले नाही',
})
export const notBuiltReason = message({
  en: 'The reason is in the terminal in which Honbu was started. After mending it, run npm run build.',
  hi: 'कारण उस टर्मिनल में लिखा है जिसमें Honbu शुरू किया गया था। उसे ठीक करने के बाद npm run build चलाएँ।',
  mr: 'कारण ज्या टर्मिनलमध्ये Honbu सुरू केले होते, तिथे लिहिले आहे. ते दुरुस्त केल्यानंतर npm run build चालवा.',
})

// Requests.
export const nothingHere = message({
  en: 'There is nothing here',
  hi: 'यहाँ कुछ नहीं है',
  mr: 'येथे काही नाही',
})
export const otherSite = message({
  en: 'This request did not come from the office’s own page',
  hi: 'यह अनुरोध कार्यालय के अपने पृष्ठ से नहीं आया',
  mr: 'ही विनंती कार्यालयाच्या स्वतःच्या पानावरून आलेली नाही',
})
export const signInFirst = message({
  en: 'Sign in first',
  hi: 'पहले साइन इन करें',
  mr: 'आधी साइन इन करा',
})
export const twoFactorFirst = message({
  en: 'Set up two-factor sign-in first: an owner requires it',
  hi: 'पहले दो चरणों वाला साइन-इन चालू करें: मालिक ने इसे ज़रूरी किया है',
  mr: 'आधी दोन टप्प्यांचे साइन-इन सुरू करा: मालकांनी ते आवश्यक केले आहे',
})
export const notAllowed = message({
  en: 'Your role does not allow this.',
  hi: 'आपकी भूमिका में इसकी अनुमति नहीं है।',
  mr: 'आपल्या भूमिकेत याची परवानगी नाही.',
})
export const recordGone = message({
  en: 'This record no longer exists',
  hi: 'यह प्रविष्टि अब नहीं है',
  mr: 'ही नोंद आता नाही',
})
export const underWay = message({
  en: 'Another process of the website does this at the moment. Try again in a minute',
  hi: 'वेबसाइट की एक और प्रक्रिया अभी यही कर रही है। एक मिनट बाद फिर कोशिश करें',
  mr: 'वेबसाइटची दुसरी प्रक्रिया सध्या हेच करत आहे. एका मिनिटाने पुन्हा प्रयत्न करा',
})
export const fieldsRefused = message({
  en: 'Some fields need another look',
  hi: 'कुछ फ़ील्ड फिर से देखें',
  mr: 'काही रकाने पुन्हा पाहा',
})
export const tooManyAttempts = message({
  en: 'Too many attempts. Wait {wait} and try again',
  hi: 'बहुत बार कोशिश हो चुकी है। {wait} रुककर फिर कोशिश करें',
  mr: 'खूप वेळा प्रयत्न झाले आहेत. {wait} थांबून पुन्हा प्रयत्न करा',
})
export const requestBrokeOff = message({
  en: 'The request did not arrive completely',
  hi: 'अनुरोध पूरा नहीं पहुँचा',
  mr: 'विनंती पूर्ण पोहोचली नाही',
})
export const tooLarge = message({
  en: 'This is larger than {size}',
  hi: 'यह {size} से बड़ा है',
  mr: 'हे {size} पेक्षा मोठे आहे',
})
export const notJson = message({
  en: 'The request is not JSON',
  hi: 'अनुरोध JSON में नहीं है',
  mr: 'विनंती JSON मध्ये नाही',
})
export const windows = message({
  en: 'The office is open in too many windows',
  hi: 'कार्यालय बहुत सारी विंडो में खुला है',
  mr: 'कार्यालय खूप विंडोंमध्ये उघडे आहे',
})

// Signing in.
export const manySigningIn = message({
  en: 'Many people are signing in at the moment. Try again in ten seconds',
  hi: 'अभी बहुत लोग साइन इन कर रहे हैं। दस सेकंड बाद फिर कोशिश करें',
  mr: 'सध्या बरेच जण साइन इन करत आहेत. दहा सेकंदांनी पुन्हा प्रयत्न करा',
})
export const codeMissing = message({
  en: 'Enter a code of your authenticator app, or a recovery code',
  hi: 'अपने ऑथेंटिकेटर ऐप का कोड या कोई रिकवरी कोड भरें',
  mr: 'आपल्या ऑथेंटिकेटर ॲपचा कोड किंवा एखादा रिकव्हरी कोड भरा',
})
export const didNotWork = message({ en: 'This did not work', hi: 'यह नहीं हो सका', mr: 'हे होऊ शकले नाही' })
/** Errors of better-auth by their codes. The office has its own words for the most frequent ones. */
export const authErrors = {
  SESSION_NOT_FRESH: message({
    en: 'Session is not fresh',
    hi: 'आपका साइन-इन पुराना है। फिर से साइन इन करें',
    mr: 'आपले साइन-इन जुने आहे. पुन्हा साइन इन करा',
  }),
  TOTP_NOT_ENABLED: message({
    en: 'TOTP not enabled',
    hi: 'दो चरणों वाला साइन-इन चालू नहीं है',
    mr: 'दोन टप्प्यांचे साइन-इन सुरू नाही',
  }),
  TWO_FACTOR_NOT_ENABLED: message({
    en: "Two factor isn't enabled",
    hi: 'दो चरणों वाला साइन-इन चालू नहीं है',
    mr: 'दोन टप्प्यांचे साइन-इन सुरू नाही',
  }),
  BACKUP_CODES_NOT_ENABLED: message({
    en: "Backup codes aren't enabled",
    hi: 'इस खाते में रिकवरी कोड नहीं हैं',
    mr: 'या खात्यात रिकव्हरी कोड नाहीत',
  }),
}
export const noResetMail = message({
  en: 'This website sends no mail. Ask an owner',
  hi: 'यह वेबसाइट मेल नहीं भेजती। मालिक से कहें',
  mr: 'ही वेबसाइट मेल पाठवत नाही. मालकांना सांगा',
})
export const wrongSetupCode = message({
  en: 'This code is wrong or was used already. The server prints a new one when it starts without an owner',
  hi: 'यह कोड गलत है या पहले ही काम में आ चुका है। मालिक के बिना शुरू होने पर सर्वर नया कोड दिखाता है',
  mr: 'हा कोड चुकीचा आहे किंवा आधीच वापरला गेला आहे. मालकांशिवाय सुरू झाल्यावर सर्व्हर नवा कोड दाखवतो',
})
export const wrongLink = message({
  en: 'This link was used, taken back or is too old. Ask an owner for a new one',
  hi: 'यह लिंक काम में आ चुका है, वापस लिया गया है या बहुत पुराना है। मालिक से नया लिंक माँगें',
  mr: 'ही लिंक वापरली गेली आहे, मागे घेतली आहे किंवा फार जुनी आहे. मालकांकडे नवी लिंक मागा',
})

// Fields of accounts. In English the office puts the name of the field before them.
export const nameMissing = message({ en: 'must be filled in', hi: 'नाम भरें', mr: 'नाव भरा' })
export const nameTooLong = message({ en: 'is too long', hi: 'नाम बहुत लंबा है', mr: 'नाव फार मोठे आहे' })
export const passwordMissing = message({ en: 'must be filled in', hi: 'पासवर्ड भरें', mr: 'पासवर्ड भरा' })
export const notAnEmail = message({
  en: 'must be an e-mail address',
  hi: 'ईमेल पता लिखें, जैसे name@example.org',
  mr: 'ईमेल पत्ता लिहा, उदाहरणार्थ name@example.org',
})
export const emailTooLong = message({
  en: 'is too long',
  hi: 'ईमेल पता बहुत लंबा है',
  mr: 'ईमेल पत्ता फार मोठा आहे',
})
export const emailTaken = message({
  en: 'belongs to another member of the staff already',
  hi: 'यह ईमेल पता पहले से कार्यालय के किसी और सदस्य का है',
  mr: 'हा ईमेल पत्ता आधीच कार्यालयातील दुसऱ्या सदस्याचा आहे',
})
export const notText = message({ en: 'must be text', hi: 'यह टेक्स्ट होना चाहिए', mr: 'हा मजकूर असावा' })
export const notTrueOrFalse = message({
  en: 'must be true or false',
  hi: 'यह हाँ या नहीं होना चाहिए',
  mr: 'हे होय किंवा नाही असावे',
})
export const notOneOf = message({
  en: 'must be one of: {choices}',
  hi: 'यह इनमें से एक होना चाहिए: {choices}',
  mr: 'हे यांपैकी एक असावे: {choices}',
})
export const notARecipient = message({
  en: 'must be the public key that belongs to a recovery phrase',
  hi: 'यह किसी रिकवरी वाक्यांश की सार्वजनिक कुंजी होनी चाहिए',
  mr: 'ही एखाद्या रिकव्हरी वाक्यांशाची सार्वजनिक किल्ली असावी',
})

// The staff.
export const personGone = message({
  en: 'This person is no longer on the staff',
  hi: 'यह व्यक्ति अब कार्यालय का सदस्य नहीं है',
  mr: 'ही व्यक्ती आता कार्यालयाची सदस्य नाही',
})
export const lastOwnerStaysOwner = message({
  en: 'The last owner cannot be demoted. Make somebody else an owner first',
  hi: 'आखिरी मालिक की भूमिका बदली नहीं जा सकती। पहले किसी और को मालिक बनाएँ',
  mr: 'शेवटच्या मालकांची भूमिका बदलता येत नाही. आधी दुसऱ्या कोणालातरी मालक करा',
})
export const lastOwnerStays = message({
  en: 'The last owner cannot leave. Make somebody else an owner first',
  hi: 'आखिरी मालिक कार्यालय नहीं छोड़ सकते। पहले किसी और को मालिक बनाएँ',
  mr: 'शेवटचे मालक कार्यालय सोडू शकत नाहीत. आधी दुसऱ्या कोणालातरी मालक करा',
})
export const ownTwoFactorFirst = message({
  en: 'Turn on two-factor sign-in for your own account first',
  hi: 'पहले अपने खाते के लिए दो चरणों वाला साइन-इन चालू करें',
  mr: 'आधी स्वतःच्या खात्यासाठी दोन टप्प्यांचे साइन-इन सुरू करा',
})
export const ownPassword = message({
  en: 'Change your own password under My account',
  hi: 'अपना पासवर्ड “मेरा खाता” में बदलें',
  mr: 'आपला पासवर्ड “माझे खाते” येथे बदला',
})
export const noInvitationMail = message({
  en: 'This website sends no mail: SMTP_URL is not set (docs/operate.md)',
  hi: 'यह वेबसाइट मेल नहीं भेजती: SMTP_URL नहीं दिया गया है (docs/operate.md)',
  mr: 'ही वेबसाइट मेल पाठवत नाही: SMTP_URL दिलेले नाही (docs/operate.md)',
})

// Personal data.
export const secondFactorForDocuments = message({
  en: 'Documents and exports open after you have set up two-factor sign-in, under My account',
  hi: 'दस्तावेज़ और निर्यात तब खुलेंगे, जब आप “मेरा खाता” में दो चरणों वाला साइन-इन चालू कर लेंगे',
  mr: 'आपण “माझे खाते” येथे दोन टप्प्यांचे साइन-इन सुरू केल्यानंतर कागदपत्रे आणि निर्यात उघडतील',
})
export const signInForDocuments = message({
  en: 'Sign in again before you open the first document of the day',
  hi: 'दिन का पहला दस्तावेज़ खोलने से पहले फिर से साइन इन करें',
  mr: 'दिवसाचे पहिले कागदपत्र उघडण्याआधी पुन्हा साइन इन करा',
})
export const signInForExports = message({
  en: 'Sign in again before you export: your sign-in is older than a quarter of an hour',
  hi: 'निर्यात करने से पहले फिर से साइन इन करें: आपका साइन-इन पंद्रह मिनट से पुराना है',
  mr: 'निर्यात करण्याआधी पुन्हा साइन इन करा: आपले साइन-इन पंधरा मिनिटांपेक्षा जुने आहे',
})
// What the access log names. It stores the English texts.
export const listAsCsv = message({ en: '{list} as CSV', hi: '{list}, CSV में', mr: '{list}, CSV मध्ये' })
export const activityAsCsv = message({ en: 'Activity as CSV', hi: 'गतिविधि, CSV में', mr: 'घडामोडी, CSV मध्ये' })
export const affectedPeople = message({ en: 'Affected people', hi: 'प्रभावित लोग', mr: 'बाधित व्यक्ती' })
/** The columns of the file of everyone whose data is stored. */
export const affected = {
  reference: message({ en: 'Reference', hi: 'संदर्भ संख्या', mr: 'संदर्भ क्रमांक' }),
  name: message({ en: 'Name', hi: 'नाम', mr: 'नाव' }),
  contact: message({ en: 'Email or contact', hi: 'ईमेल या संपर्क', mr: 'ईमेल किंवा संपर्क' }),
  phone: message({ en: 'Phone', hi: 'फ़ोन', mr: 'फोन' }),
  guardian: message({ en: 'Parent or guardian', hi: 'माता-पिता या अभिभावक', mr: 'आई-वडील किंवा पालक' }),
  since: message({
    en: 'Applied, member since or written at',
    hi: 'आवेदन, सदस्यता या संदेश की तारीख',
    mr: 'अर्ज, सदस्यत्व किंवा संदेशाची तारीख',
  }),
}
export const manyDocuments = message({
  en: '{name}, on {day}: at least {count} documents and exports.',
  hi: '{name}, {day}: कम से कम {count} दस्तावेज़ और निर्यात।',
  mr: '{name}, {day}: किमान {count} कागदपत्रे आणि निर्यात.',
})

// Lists and their records.
export const noSuchList = message({
  en: 'There is no such list',
  hi: 'ऐसी कोई सूची नहीं है',
  mr: 'अशी कोणतीही यादी नाही',
})
export const tooManyChosen = message({
  en: 'Choose at most {max} at once',
  hi: 'एक बार में अधिक से अधिक {max} चुनें',
  mr: 'एका वेळी जास्तीत जास्त {max} निवडा',
})
export const tooManyDeleted = message({
  en: 'Delete at most {max} records at once',
  hi: 'एक बार में अधिक से अधिक {max} प्रविष्टियाँ हटाएँ',
  mr: 'एका वेळी जास्तीत जास्त {max} नोंदी हटवा',
})
export const notOrderedByHand = message({
  en: '“{list}” cannot be ordered by hand',
  hi: '“{list}” का क्रम हाथ से नहीं बदला जा सकता',
  mr: '“{list}” या यादीचा क्रम हाताने बदलता येत नाही',
})
export const orderIsOld = message({
  en: 'The list has changed since you opened it. Open it again, then change its order',
  hi: 'आपके खोलने के बाद सूची बदल गई है। उसे फिर से खोलें, फिर क्रम बदलें',
  mr: 'आपण उघडल्यानंतर यादी बदलली आहे. ती पुन्हा उघडा, मग क्रम बदला',
})
export const noPublicPage = message({
  en: 'No public page shows this list',
  hi: 'वेबसाइट का कोई पृष्ठ यह सूची नहीं दिखाता',
  mr: 'वेबसाइटचे कोणतेही पान ही यादी दाखवत नाही',
})

// Inboxes.
export const noSuchInbox = message({
  en: 'There is no such inbox',
  hi: 'ऐसा कोई इनबॉक्स नहीं है',
  mr: 'असा कोणताही इनबॉक्स नाही',
})
export const noSuchState = message({
  en: 'There is no such state',
  hi: 'ऐसी कोई स्थिति नहीं है',
  mr: 'अशी कोणतीही स्थिती नाही',
})
export const noteMissing = message({ en: 'Write a note', hi: 'टिप्पणी लिखें', mr: 'टीप लिहा' })
export const noteTooLong = message({
  en: 'A note can hold {max} characters at most',
  hi: 'टिप्पणी में अधिक से अधिक {max} अक्षर आ सकते हैं',
  mr: 'टिपेत जास्तीत जास्त {max} अक्षरे मावतात',
})
export const changedMeanwhile = message({
  en: 'It was changed in the meantime',
  hi: 'इस बीच इसे बदला गया है',
  mr: 'दरम्यान हे बदलले गेले आहे',
})
export const notAssignable = message({
  en: '{list} can be assigned to {roles} only',
  hi: '“{list}” की प्रविष्टियाँ केवल इन्हें सौंपी जा सकती हैं: {roles}',
  mr: '“{list}” या यादीतील नोंदी केवळ यांच्याकडे सोपवता येतात: {roles}',
})
export const peopleOf = {
  owner: message({ en: 'owners', hi: 'मालिक', mr: 'मालक' }),
  editor: message({ en: 'editors', hi: 'संपादक', mr: 'संपादक' }),
  reviewer: message({ en: 'reviewers', hi: 'समीक्षक', mr: 'तपासनीस' }),
  treasurer: message({ en: 'treasurers', hi: 'कोषाध्यक्ष', mr: 'खजिनदार' }),
}

// Imports.
export const ordersNotJson = message({
  en: 'The orders of dates are not JSON',
  hi: 'तारीखों के क्रम JSON में नहीं हैं',
  mr: 'तारखांचे क्रम JSON मध्ये नाहीत',
})
export const importStopped = message({
  en: 'The import stopped, because the website could not save. What it has imported until then stands under “Earlier imports” and can be undone',
  hi: 'वेबसाइट सहेज नहीं सकी, इसलिए आयात रुक गया। तब तक जो आयात हुआ, वह “पहले के आयात” में है और वापस लिया जा सकता है',
  mr: 'वेबसाइट जतन करू शकली नाही, म्हणून आयात थांबली. तोपर्यंत जे आयात झाले, ते “आधीच्या आयाती” मध्ये आहे आणि मागे घेता येते',
})

// Mails.
export const mailSent = message({
  en: 'This mail was sent already',
  hi: 'यह मेल पहले ही भेजा जा चुका है',
  mr: 'हा मेल आधीच पाठवला गेला आहे',
})
export const noMail = message({
  en: 'No mail is sent: SMTP_URL is not set (docs/operate.md)',
  hi: 'मेल नहीं भेजे जाते: SMTP_URL नहीं दिया गया है (docs/operate.md)',
  mr: 'मेल पाठवले जात नाहीत: SMTP_URL दिलेले नाही (docs/operate.md)',
})

// Pictures and PDFs.
export const tooManyPixels = message({
  en: 'The picture has {width} × {height} pixels, which is too many. Choose a JPEG, PNG or WebP with at most 50 megapixels, for example 8000 × 6000',
  hi: 'चित्र {width} × {height} पिक्सेल का है, जो बहुत अधिक है। अधिक से अधिक 50 मेगापिक्सेल का JPEG, PNG या WebP चुनें, जैसे 8000 × 6000',
  mr: 'चित्र {width} × {height} पिक्सेलचे आहे, म्हणजे खूप मोठे. जास्तीत जास्त 50 मेगापिक्सेलचे JPEG, PNG किंवा WebP निवडा, उदाहरणार्थ 8000 × 6000',
})
export const pictureTakesTooLong = message({
  en: 'The picture takes too long to decode. Choose a JPEG, PNG or WebP with at most 50 megapixels, for example 8000 × 6000',
  hi: 'चित्र को पढ़ने में बहुत समय लग रहा है। अधिक से अधिक 50 मेगापिक्सेल का JPEG, PNG या WebP चुनें, जैसे 8000 × 6000',
  mr: 'चित्र वाचायला फार वेळ लागत आहे. जास्तीत जास्त 50 मेगापिक्सेलचे JPEG, PNG किंवा WebP निवडा, उदाहरणार्थ 8000 × 6000',
})
export const cropOutside = message({
  en: 'The chosen part lies outside the picture',
  hi: 'चुना गया हिस्सा चित्र से बाहर है',
  mr: 'निवडलेला भाग चित्राच्या बाहेर आहे',
})
export const cropNotInPixels = message({
  en: 'The part of the picture must be given in pixels',
  hi: 'चित्र का हिस्सा पिक्सेल में बताया जाना चाहिए',
  mr: 'चित्राचा भाग पिक्सेलमध्ये दिलेला असावा',
})
export const pictureIncomplete = message({
  en: 'The picture did not arrive completely. Choose it again',
  hi: 'चित्र पूरा नहीं पहुँचा। उसे फिर से चुनें',
  mr: 'चित्र पूर्ण पोहोचले नाही. ते पुन्हा निवडा',
})
export const pdfMissing = message({ en: 'Choose a PDF', hi: 'PDF चुनें', mr: 'PDF निवडा' })
export const pdfIncomplete = message({
  en: 'The PDF did not arrive completely. Choose it again',
  hi: 'PDF पूरी नहीं पहुँची। उसे फिर से चुनें',
  mr: 'PDF पूर्ण पोहोचली नाही. ती पुन्हा निवडा',
})

// The activity as a spreadsheet.
export const activityColumns = {
  when: message({ en: 'When (India)', hi: 'कब (भारत)', mr: 'केव्हा (भारत)' }),
  who: message({ en: 'Who', hi: 'किसने', mr: 'कोणी' }),
  area: message({ en: 'Area', hi: 'क्षेत्र', mr: 'विभाग' }),
  what: message({ en: 'What', hi: 'क्या', mr: 'काय' }),
  address: message({ en: 'Address', hi: 'लिंक', mr: 'लिंक' }),
}
/** What an officer has done with records of an inbox. */
export const workDone = {
  taken: message({
    en: 'You assigned {records} to yourself.',
    hi: 'आपने खुद को सौंपा: {records}।',
    mr: 'आपण स्वतःकडे सोपवले: {records}.',
  }),
  assigned: message({
    en: 'You assigned {records} to another officer.',
    hi: 'आपने दूसरे अधिकारी को सौंपा: {records}।',
    mr: 'आपण दुसऱ्या अधिकाऱ्याकडे सोपवले: {records}.',
  }),
  toNobody: message({
    en: 'You assigned {records} to nobody.',
    hi: 'आपने अधिकारी का नाम हटाया: {records}।',
    mr: 'आपण अधिकाऱ्याचे नाव काढून टाकले: {records}.',
  }),
  state: message({
    en: 'You marked {records} as “{state}”.',
    hi: 'आपने स्थिति “{state}” की: {records}।',
    mr: 'आपण स्थिती “{state}” केली: {records}.',
  }),
}
export const toldByYou = message({
  en: { one: 'You have told {count} person.', other: 'You have told {count} people.' },
  hi: { one: 'आपने {count} व्यक्ति को बता दिया।', other: 'आपने {count} लोगों को बता दिया।' },
  mr: { one: 'आपण {count} व्यक्तीला सांगितले.', other: 'आपण {count} जणांना सांगितले.' },
})
/** In the activity log: words that follow the name of the person. */
export const toldLog = message({
  en: 'noted that somebody was told',
  hi: 'दर्ज किया कि किसी को बता दिया गया है',
  mr: 'कोणाला तरी सांगितल्याची नोंद केली',
})
export const sendsNoMail = message({
  en: 'This website sends no mail now. Create a link, and give it to the person yourself.',
  hi: 'यह वेबसाइट अभी मेल नहीं भेजती। लिंक बनाएँ, और उन्हें स्वयं दें।',
  mr: 'ही वेबसाइट सध्या मेल पाठवत नाही. लिंक तयार करा, आणि ती आपण स्वतः द्या.',
})
