import { message } from '../../lists/language.ts'

// Signing in.
export const signIn = message({ en: 'Sign in', hi: 'साइन इन करें', mr: 'साइन इन करा' })
export const email = message({ en: 'E-mail', hi: 'ईमेल', mr: 'ईमेल' })
export const password = message({ en: 'Password', hi: 'पासवर्ड', mr: 'पासवर्ड' })
export const appCode = message({
  en: 'Code from your authenticator app',
  hi: 'आपके ऑथेंटिकेटर ऐप का कोड',
  mr: 'आपल्या ऑथेंटिकेटर ॲपमधील कोड',
})
export const sixDigits = message({ en: 'Six digits', hi: 'छह अंक', mr: 'सहा अंक' })
export const recoveryCode = message({ en: 'Recovery code', hi: 'रिकवरी कोड', mr: 'रिकव्हरी कोड' })
export const worksOnce = message({
  en: 'Each code works once',
  hi: 'हर कोड केवल एक बार काम करता है',
  mr: 'प्रत्येक कोड फक्त एकदाच चालतो',
})
export const toRecoveryCode = message({
  en: 'I have no code: use a recovery code',
  hi: 'मेरे पास कोड नहीं है: रिकवरी कोड भरें',
  mr: 'माझ्याकडे कोड नाही: रिकव्हरी कोड भरा',
})
export const toAppCode = message({
  en: 'Use the code from the app',
  hi: 'ऐप का कोड भरें',
  mr: 'ॲपमधील कोड भरा',
})
export const startAgain = message({ en: 'Start again', hi: 'फिर से शुरू करें', mr: 'पुन्हा सुरुवात करा' })

// Errors of fields. `problem` is an answer of the server without a full stop; in English it begins after the name of the field.
export const fieldProblems = {
  name: message({ en: 'Your name {problem}.', hi: '{problem}।', mr: '{problem}.' }),
  email: message({ en: 'The e-mail {problem}.', hi: '{problem}।', mr: '{problem}.' }),
  password: message({ en: 'The password {problem}.', hi: '{problem}।', mr: '{problem}.' }),
}

// A forgotten password.
export const forgotPassword = message({
  en: 'Forgot your password?',
  hi: 'पासवर्ड भूल गए?',
  mr: 'पासवर्ड विसरलात?',
})
export const ownerMakesLink = message({
  en: 'An owner of the office can make a link with which you choose a new one.',
  hi: 'कार्यालय के मालिक नया पासवर्ड चुनने के लिए लिंक बना सकते हैं।',
  mr: 'कार्यालयाचे मालक नवा पासवर्ड निवडण्यासाठी लिंक तयार करू शकतात.',
})
export const weSendLink = message({
  en: 'We send you a link with which you choose a new password. Your present password works until you use it.',
  hi: 'हम आपको एक लिंक भेजेंगे, जिससे आप नया पासवर्ड चुन सकते हैं। जब तक आप उसका उपयोग नहीं करते, आपका मौजूदा पासवर्ड काम करता रहेगा।',
  mr: 'आम्ही आपल्याला एक लिंक पाठवू, जिने आपण नवा पासवर्ड निवडू शकता. आपण ती वापरेपर्यंत आपला सध्याचा पासवर्ड चालू राहील.',
})
export const sendLink = message({ en: 'Send the link', hi: 'लिंक भेजें', mr: 'लिंक पाठवा' })
export const linkSent = message({
  en: 'If {email} belongs to a member of the staff, the website sends a link. It works once, within an hour. If nothing arrives, look among the unwanted mail, or ask an owner of the office for a link.',
  hi: 'यदि {email} कार्यालय के किसी सदस्य का पता है, तो वेबसाइट उस पर लिंक भेजेगी। वह केवल एक बार, और एक घंटे तक काम करता है। यदि कुछ न आए, तो स्पैम में देखें, या कार्यालय के किसी मालिक से लिंक माँगें।',
  mr: 'जर {email} हा कार्यालयातील सदस्याचा पत्ता असेल, तर वेबसाइट त्यावर लिंक पाठवेल. ती फक्त एकदाच, आणि एका तासापर्यंत चालते. काहीही न आल्यास स्पॅममध्ये पाहा, किंवा कार्यालयाच्या मालकांकडे लिंक मागा.',
})
export const backToSignIn = message({
  en: 'Back to sign in',
  hi: 'साइन-इन पर लौटें',
  mr: 'साइन-इनकडे परत जा',
})

// The first owner.
export const setUpOffice = message({ en: 'Set up the office', hi: 'कार्यालय शुरू करें', mr: 'कार्यालय सुरू करा' })
export const setup = message({ en: 'Setup', hi: 'सेटअप', mr: 'सेटअप' })
export const aboutSetup = message({
  en: 'Nobody has an account here yet. The server wrote a code to its log when it started. The person who runs the website can find it there.',
  hi: 'अभी यहाँ किसी का खाता नहीं है। शुरू होते समय सर्वर ने अपने लॉग में एक कोड लिखा था। वेबसाइट चलाने वाला व्यक्ति उसे वहाँ देख सकता है।',
  mr: 'येथे अजून कोणाचेही खाते नाही. सुरू होताना सर्व्हरने स्वतःच्या लॉगमध्ये एक कोड लिहिला आहे. वेबसाइट चालवणारी व्यक्ती तो तिथे पाहू शकते.',
})
export const becomeOwner = message({ en: 'Become the owner', hi: 'मालिक बनें', mr: 'मालक व्हा' })
export const code = message({ en: 'Code', hi: 'कोड', mr: 'कोड' })
export const yourName = message({ en: 'Your name', hi: 'आपका नाम', mr: 'आपले नाव' })
export const goodPassword = message({
  en: 'At least 12 characters. Three or four unrelated words make a good password.',
  hi: 'कम से कम 12 अक्षर। आपस में न जुड़े तीन-चार शब्दों से अच्छा पासवर्ड बनता है।',
  mr: 'किमान 12 अक्षरे. एकमेकांशी संबंध नसलेल्या तीन-चार शब्दांचा चांगला पासवर्ड होतो.',
})

// An invitation, or a link for a new password.
export const welcome = message({ en: 'Welcome', hi: 'स्वागत है', mr: 'स्वागत' })
export const invitation = message({ en: 'Invitation', hi: 'निमंत्रण', mr: 'निमंत्रण' })
export const passwordSaved = message({
  en: 'Your new password is saved. Enter a code to sign in.',
  hi: 'आपका नया पासवर्ड सहेजा गया। साइन इन करने के लिए कोड भरें।',
  mr: 'आपला नवा पासवर्ड जतन केला. साइन इन करण्यासाठी कोड भरा.',
})
export const checkingLink = message({
  en: 'Checking your link…',
  hi: 'आपका लिंक जाँचा जा रहा है…',
  mr: 'आपली लिंक तपासली जात आहे…',
})
export const linkNotValid = message({
  en: 'This link is no longer valid: it was used, cancelled or is too old. Ask an owner for a new one.',
  hi: 'यह लिंक अब मान्य नहीं है: इसका उपयोग हो चुका है, इसे रद्द किया गया है या यह बहुत पुराना है। मालिक से नया लिंक माँगें।',
  mr: 'ही लिंक आता वैध नाही: ती वापरली गेली आहे, रद्द केली आहे किंवा फार जुनी आहे. मालकांकडे नवी लिंक मागा.',
})
export const choosePassword = message({
  en: 'Choose a new password. Your name and e-mail stay as they are.',
  hi: 'नया पासवर्ड चुनें। आपका नाम और ईमेल वही रहेंगे।',
  mr: 'नवा पासवर्ड निवडा. आपले नाव आणि ईमेल तेच राहतील.',
})
export const invitedAs = message({
  en: 'You are invited as {role}.',
  hi: 'आपको {role} के रूप में निमंत्रण मिला है।',
  mr: 'आपल्याला {role} म्हणून निमंत्रण मिळाले आहे.',
})
export const saveAndSignIn = message({
  en: 'Save and sign in',
  hi: 'सहेजें और साइन इन करें',
  mr: 'जतन करून साइन इन करा',
})
export const join = message({ en: 'Join', hi: 'शामिल हों', mr: 'सामील व्हा' })
export const signedInAs = message({
  en: 'You are signed in as {name}.',
  hi: 'आपने {name} के नाम से साइन इन किया है।',
  mr: 'आपण {name} या नावाने साइन इन केले आहे.',
})
export const whoseLink = {
  link: message({
    en: 'This link is for somebody who chooses a new password, and it still works.',
    hi: 'यह लिंक उस व्यक्ति के लिए है जिसे नया पासवर्ड चुनना है, और यह अब भी काम करता है।',
    mr: 'ही लिंक नवा पासवर्ड निवडणाऱ्या व्यक्तीसाठी आहे, आणि ती अजूनही चालते.',
  }),
  invitation: message({
    en: 'This invitation is for somebody who is not on the staff yet, and it still works.',
    hi: 'यह निमंत्रण उस व्यक्ति के लिए है जो अभी कार्यालय का सदस्य नहीं है, और यह अब भी काम करता है।',
    mr: 'हे निमंत्रण अजून कार्यालयाची सदस्य नसलेल्या व्यक्तीसाठी आहे, आणि ते अजूनही चालते.',
  }),
}
export const signOutFirst = message({
  en: 'If you are that person, sign out first.',
  hi: 'यदि वह व्यक्ति आप हैं, तो पहले साइन आउट करें।',
  mr: 'ती व्यक्ती आपण असाल, तर आधी साइन आउट करा.',
})
export const toOffice = message({ en: 'Go to the office', hi: 'कार्यालय में जाएँ', mr: 'कार्यालयात जा' })
export const signOutAndUse = {
  link: message({
    en: 'Sign out and use the link',
    hi: 'साइन आउट करके लिंक का उपयोग करें',
    mr: 'साइन आउट करून लिंक वापरा',
  }),
  invitation: message({
    en: 'Sign out and use the invitation',
    hi: 'साइन आउट करके निमंत्रण का उपयोग करें',
    mr: 'साइन आउट करून निमंत्रण वापरा',
  }),
}

// A session that has ended or is too old.
export const signInToContinue = message({
  en: 'Sign in to continue',
  hi: 'जारी रखने के लिए साइन इन करें',
  mr: 'पुढे सुरू ठेवण्यासाठी साइन इन करा',
})
export const signInReasons = {
  ended: message({
    en: 'Your session has ended. Nothing is lost: what you were doing continues when you have signed in.',
    hi: 'आपका सत्र समाप्त हो गया है। कुछ खोया नहीं है: साइन इन करते ही आपका काम वहीं से आगे बढ़ेगा।',
    mr: 'आपले सत्र संपले आहे. काहीही गेलेले नाही: साइन इन करताच आपले काम तिथूनच पुढे सुरू होईल.',
  }),
  signInAgain: message({
    en: 'The first document of a day and each export need a fresh sign-in. It opens when you have signed in.',
    hi: 'दिन के पहले दस्तावेज़ और हर निर्यात के लिए फिर से साइन इन करना होता है। साइन इन करते ही वह खुल जाएगा।',
    mr: 'दिवसाच्या पहिल्या कागदपत्रासाठी आणि प्रत्येक निर्यातीसाठी पुन्हा साइन इन करावे लागते. साइन इन करताच ते उघडेल.',
  }),
}
export const leaveOffice = message({
  en: 'Leave the office',
  hi: 'कार्यालय से बाहर जाएँ',
  mr: 'कार्यालयातून बाहेर पडा',
})

// The second factor.
export const twoFactor = message({
  en: 'Two-factor sign-in',
  hi: 'दो चरणों वाला साइन-इन',
  mr: 'दोन टप्प्यांचे साइन-इन',
})
export const twoFactorOn = message({
  en: 'Two-factor sign-in is on',
  hi: 'दो चरणों वाला साइन-इन चालू है',
  mr: 'दोन टप्प्यांचे साइन-इन सुरू आहे',
})
export const twoFactorOff = message({
  en: 'Two-factor sign-in is off',
  hi: 'दो चरणों वाला साइन-इन चालू नहीं है',
  mr: 'दोन टप्प्यांचे साइन-इन सुरू नाही',
})
export const isOn = message({
  en: 'It is on. Signing in asks for your password and for a code from your phone.',
  hi: 'यह चालू है। साइन इन करते समय आपका पासवर्ड और आपके फ़ोन का एक कोड माँगा जाता है।',
  mr: 'ते सुरू आहे. साइन इन करताना आपला पासवर्ड आणि आपल्या फोनवरील कोड विचारला जातो.',
})
export const aboutTwoFactor = message({
  en: 'With two-factor sign-in, a stolen password alone does not let anyone in. You need an authenticator app on your phone, for example Aegis, FreeOTP or Google Authenticator.',
  hi: 'दो चरणों वाला साइन-इन चालू हो, तो केवल चुराए गए पासवर्ड से कोई अंदर नहीं आ सकता। इसके लिए आपके फ़ोन पर कोई ऑथेंटिकेटर ऐप चाहिए, जैसे Aegis, FreeOTP या Google Authenticator।',
  mr: 'दोन टप्प्यांचे साइन-इन सुरू असल्यास केवळ चोरलेल्या पासवर्डने कोणीही आत येऊ शकत नाही. त्यासाठी आपल्या फोनवर ऑथेंटिकेटर ॲप लागते, उदाहरणार्थ Aegis, FreeOTP किंवा Google Authenticator.',
})
/** `command`: for the person who runs the website. */
export const ifPhoneIsLost = message({
  en: 'Documents and exports open only with it. If you lose the phone and the recovery codes, an owner resets it under “Staff”. For the last owner, the person who runs the website does: {command} with your e-mail address.',
  hi: 'दस्तावेज़ और निर्यात केवल इसके साथ खुलते हैं। यदि फ़ोन और रिकवरी कोड दोनों खो जाएँ, तो कोई मालिक “कार्यालय के सदस्य” में इसे नए सिरे से सेट कर सकते हैं। आखिरी मालिक के लिए यह वेबसाइट चलाने वाला व्यक्ति करता है, आपके ईमेल पते के साथ: {command}।',
  mr: 'कागदपत्रे आणि निर्यात फक्त त्यासह उघडतात. फोन आणि रिकव्हरी कोड दोन्ही हरवल्यास मालक “कार्यालयातील सदस्य” येथे ते नव्याने सेट करू शकतात. शेवटच्या मालकांसाठी हे वेबसाइट चालवणारी व्यक्ती करते, आपल्या ईमेल पत्त्यासह: {command}.',
})
export const turnOn = message({ en: 'Turn it on', hi: 'इसे चालू करें', mr: 'ते सुरू करा' })
export const turnOff = message({ en: 'Turn it off', hi: 'इसे बंद करें', mr: 'ते बंद करा' })
export const goOn = message({ en: 'Continue', hi: 'आगे बढ़ें', mr: 'पुढे जा' })
export const currentCode = message({
  en: 'A code from your authenticator app, or a recovery code',
  hi: 'आपके ऑथेंटिकेटर ऐप का कोड, या कोई रिकवरी कोड',
  mr: 'आपल्या ऑथेंटिकेटर ॲपमधील कोड, किंवा एखादा रिकव्हरी कोड',
})
export const shownCode = message({
  en: 'The code that the app shows now',
  hi: 'ऐप में अभी दिख रहा कोड',
  mr: 'ॲपमध्ये आत्ता दिसणारा कोड',
})
export const scanCode = message({
  en: 'Scan this code with the app:',
  hi: 'ऐप से यह कोड स्कैन करें:',
  mr: 'ॲपने हा कोड स्कॅन करा:',
})
export const qrCodeOfKey = message({ en: 'QR code of the key', hi: 'कुंजी का QR कोड', mr: 'किल्लीचा QR कोड' })
/** `link`: the words of `openApp`. */
export const onThisDevice = message({
  en: 'If the app is on this device, {link}.',
  hi: 'यदि ऐप इसी डिवाइस पर है, तो {link}।',
  mr: 'ॲप याच डिव्हाइसवर असल्यास {link}.',
})
export const openApp = message({
  en: 'open the app with this link',
  hi: 'इस लिंक से ऐप खोलें',
  mr: 'या लिंकने ॲप उघडा',
})
export const withoutCamera = message({
  en: 'Without a camera, add an account in the app by hand and type this key:',
  hi: 'कैमरा न हो, तो ऐप में खाता खुद जोड़ें और यह कुंजी टाइप करें:',
  mr: 'कॅमेरा नसल्यास ॲपमध्ये खाते स्वतः जोडा आणि ही किल्ली टाइप करा:',
})
export const newCodes = message({ en: 'New recovery codes', hi: 'नए रिकवरी कोड', mr: 'नवे रिकव्हरी कोड' })
export const createCodes = message({ en: 'Create new codes', hi: 'नए कोड बनाएँ', mr: 'नवे कोड तयार करा' })
export const presentCodesEnd = message({
  en: 'Your present recovery codes will stop working.',
  hi: 'आपके मौजूदा रिकवरी कोड काम करना बंद कर देंगे।',
  mr: 'आपले सध्याचे रिकव्हरी कोड यापुढे चालणार नाहीत.',
})
export const keepCodes = message({
  en: 'Keep these recovery codes apart from your phone. If you lose the phone, each code signs you in once. They are shown only now.',
  hi: 'ये रिकवरी कोड अपने फ़ोन से अलग रखें। यदि फ़ोन खो जाए, तो हर कोड से एक बार साइन इन किया जा सकता है। ये सिर्फ़ अभी दिखाए जा रहे हैं।',
  mr: 'हे रिकव्हरी कोड आपल्या फोनपासून वेगळे ठेवा. फोन हरवल्यास प्रत्येक कोडने एकदा साइन इन करता येते. ते फक्त आत्ताच दाखवले जात आहेत.',
})
export const copy = message({ en: 'Copy', hi: 'कॉपी करें', mr: 'कॉपी करा' })
export const copied = message({ en: 'Copied', hi: 'कॉपी हुआ', mr: 'कॉपी झाले' })
export const notCopied = message({
  en: 'This browser does not allow copying. Write the codes down.',
  hi: 'यह ब्राउज़र कॉपी करने नहीं देता। कोड लिख लें।',
  mr: 'हा ब्राउझर कॉपी करू देत नाही. कोड लिहून घ्या.',
})
export const print = message({ en: 'Print', hi: 'छापें', mr: 'प्रिंट करा' })

// Where the second factor is missing.
export const setUpFirst = message({
  en: 'Set up two-factor sign-in first',
  hi: 'पहले दो चरणों वाला साइन-इन चालू करें',
  mr: 'आधी दोन टप्प्यांचे साइन-इन सुरू करा',
})
export const personalDataNeedsIt = message({
  en: 'Documents and exports with personal data open after you have set it up.',
  hi: 'व्यक्तिगत जानकारी वाले दस्तावेज़ और निर्यात इसे चालू करने के बाद खुलते हैं।',
  mr: 'वैयक्तिक माहिती असलेली कागदपत्रे आणि निर्यात ते सुरू केल्यानंतर उघडतात.',
})
export const takesTwoMinutes = message({
  en: 'It takes two minutes and your phone.',
  hi: 'इसमें दो मिनट लगते हैं और आपका फ़ोन चाहिए।',
  mr: 'त्यासाठी दोन मिनिटे आणि आपला फोन लागतो.',
})
export const setItUp = message({ en: 'Set it up', hi: 'चालू करें', mr: 'सुरू करा' })
export const hasNoTwoFactor = message({
  en: 'Your account has no two-factor sign-in.',
  hi: 'आपके खाते में दो चरणों वाला साइन-इन चालू नहीं है।',
  mr: 'आपल्या खात्यात दोन टप्प्यांचे साइन-इन सुरू नाही.',
})
export const documentsNeedIt = message({
  en: 'Documents and exports open after you have set it up.',
  hi: 'दस्तावेज़ और निर्यात इसे चालू करने के बाद खुलते हैं।',
  mr: 'कागदपत्रे आणि निर्यात ते सुरू केल्यानंतर उघडतात.',
})
export const oneStep = message({
  en: 'One step before you begin',
  hi: 'शुरू करने से पहले एक कदम',
  mr: 'सुरुवात करण्याआधी एक पायरी',
})
export const isRequired = message({
  en: 'An owner of the office requires two-factor sign-in of everyone.',
  hi: 'कार्यालय के मालिक ने दो चरणों वाला साइन-इन सबके लिए ज़रूरी किया है।',
  mr: 'कार्यालयाच्या मालकांनी दोन टप्प्यांचे साइन-इन सर्वांसाठी आवश्यक केले आहे.',
})
export const setItUpNow = message({ en: 'Set it up now.', hi: 'इसे अभी चालू करें।', mr: 'ते आत्ता सुरू करा.' })
export const keepCodesFirst = message({
  en: 'Keep the recovery codes before you go on.',
  hi: 'आगे बढ़ने से पहले रिकवरी कोड सँभालकर रख लें।',
  mr: 'पुढे जाण्याआधी रिकव्हरी कोड जपून ठेवा.',
})
export const onToOffice = message({
  en: 'Go on to the office',
  hi: 'आगे कार्यालय में जाएँ',
  mr: 'पुढे कार्यालयात जा',
})

// The account.
export const nameAndEmail = message({ en: '{name}, {email}.', hi: '{name}, {email}।', mr: '{name}, {email}.' })
export const mails = message({ en: 'Mails', hi: 'मेल', mr: 'मेल' })
export const mailsAboutWork = message({
  en: 'Mails to me about work',
  hi: 'काम के बारे में मुझे मेल',
  mr: 'कामाबद्दल मला मेल',
})
export const mailNames = {
  'at once': message({
    en: 'At once, when a colleague assigns something to me',
    hi: 'तुरंत, जब कोई सहकर्मी मुझे कुछ सौंपे',
    mr: 'लगेच, सहकाऱ्याने माझ्याकडे काही सोपवल्यावर',
  }),
  daily: message({
    en: 'Each morning: what is assigned to me, and what nobody works on',
    hi: 'हर सुबह: मुझे सौंपा गया काम, और वह भी जिस पर कोई नहीं लगा है',
    mr: 'रोज सकाळी: माझ्याकडे सोपवलेले काम, आणि ज्यावर कोणीही काम करत नाही ते',
  }),
  none: message({ en: 'None', hi: 'कोई मेल नहीं', mr: 'एकही मेल नाही' }),
}
export const aboutMails = message({
  en: 'They contain only numbers, nothing of a message or an application. None is sent when there is nothing to do.',
  hi: 'इनमें केवल संख्याएँ होती हैं, किसी संदेश या आवेदन का कोई अंश नहीं। जब कोई काम बाकी न हो, तब मेल नहीं भेजा जाता।',
  mr: 'त्यांत फक्त आकडे असतात, संदेशातील किंवा अर्जातील काहीही नसते. काहीही काम नसेल तेव्हा मेल पाठवला जात नाही.',
})
export const choiceSaved = message({
  en: 'Your choice is saved',
  hi: 'आपकी पसंद सहेजी गई',
  mr: 'आपली निवड जतन केली',
})
export const currentPassword = message({ en: 'Current password', hi: 'मौजूदा पासवर्ड', mr: 'सध्याचा पासवर्ड' })
export const newPassword = message({ en: 'New password', hi: 'नया पासवर्ड', mr: 'नवा पासवर्ड' })
export const newPasswordAgain = message({
  en: 'New password again',
  hi: 'नया पासवर्ड फिर से',
  mr: 'नवा पासवर्ड पुन्हा',
})
export const atLeast = message({
  en: 'At least 12 characters',
  hi: 'कम से कम 12 अक्षर',
  mr: 'किमान 12 अक्षरे',
})
export const changePassword = message({
  en: 'Change my password',
  hi: 'मेरा पासवर्ड बदलें',
  mr: 'माझा पासवर्ड बदला',
})
export const passwordsDiffer = message({
  en: 'The two new passwords are not the same.',
  hi: 'दोनों नए पासवर्ड एक जैसे नहीं हैं।',
  mr: 'दोन्ही नवे पासवर्ड सारखे नाहीत.',
})
export const passwordChanged = message({
  en: 'Your password is changed. Other devices are signed out.',
  hi: 'आपका पासवर्ड बदल गया है। बाकी डिवाइस से साइन आउट कर दिया गया है।',
  mr: 'आपला पासवर्ड बदलला आहे. इतर डिव्हाइसवरून साइन आउट केले आहे.',
})
export const signOutEverywhere = message({
  en: 'Sign out everywhere',
  hi: 'हर जगह से साइन आउट करें',
  mr: 'सर्व ठिकाणांहून साइन आउट करा',
})
export const aboutSignOut = message({
  en: 'Use this if you lost a phone or forgot to sign out on a shared computer. It also signs you out on this device.',
  hi: 'यदि आपका फ़ोन खो गया हो या साझा कंप्यूटर पर साइन आउट करना रह गया हो, तो इसका उपयोग करें। इससे इस डिवाइस पर भी साइन आउट हो जाएगा।',
  mr: 'आपला फोन हरवला असेल किंवा इतरही वापरतात अशा संगणकावर साइन आउट करायचे राहिले असेल, तर हे वापरा. त्यामुळे या डिव्हाइसवरही साइन आउट होईल.',
})

// Files.
export const notExported = message({
  en: 'The file could not be exported. Try again in a minute.',
  hi: 'फ़ाइल निर्यात नहीं हो सकी। एक मिनट बाद फिर कोशिश करें।',
  mr: 'फाइल निर्यात होऊ शकली नाही. एका मिनिटाने पुन्हा प्रयत्न करा.',
})
export const notLoaded = message({
  en: 'The file could not be loaded. Check your connection and try again.',
  hi: 'फ़ाइल लोड नहीं हो सकी। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  mr: 'फाइल लोड होऊ शकली नाही. आपले कनेक्शन तपासा आणि पुन्हा प्रयत्न करा.',
})
