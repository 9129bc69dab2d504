import { message } from '../lists/language.ts'

// The colour themes.
export const darkOrange = message({ en: 'Dark orange', hi: 'गहरा नारंगी', mr: 'गडद नारिंगी' })
export const blue = message({ en: 'Blue', hi: 'नीला', mr: 'निळा' })
export const red = message({ en: 'Red', hi: 'लाल', mr: 'लाल' })
export const green = message({ en: 'Green', hi: 'हरा', mr: 'हिरवा' })

// The live lists.
export const search = message({ en: 'Search', hi: 'खोजें', mr: 'शोधा' })
export const show = message({ en: 'Show', hi: 'दिखाएँ', mr: 'दाखवा' })
export const loading = message({ en: 'Loading', hi: 'लोड हो रहा है', mr: 'लोड होत आहे' })
export const mayBeOld = message({
  en: 'This list may be out of date. We are reconnecting.',
  hi: 'यह सूची पुरानी हो सकती है। फिर से जोड़ा जा रहा है।',
  mr: 'ही यादी जुनी असू शकते. पुन्हा जोडणी होत आहे.',
})
export const sendAgain = message({ en: 'Send again', hi: 'फिर भेजें', mr: 'पुन्हा पाठवा' })
export const tryAgain = message({ en: 'Try again', hi: 'फिर कोशिश करें', mr: 'पुन्हा प्रयत्न करा' })
export const similarSpelling = message({
  en: 'Nothing matches exactly. These have a similar spelling.',
  hi: 'बिल्कुल यही नहीं मिला। मिलती-जुलती स्पेलिंग वाले ये हैं।',
  mr: 'अगदी जुळणारे काही सापडले नाही. हे मिळत्याजुळत्या स्पेलिंगचे आहेत.',
})
export const listNotLoaded = message({
  en: 'The list could not be loaded',
  hi: 'सूची लोड नहीं हो सकी',
  mr: 'यादी लोड होऊ शकली नाही',
})
export const listUpdated = message({ en: 'List updated', hi: 'सूची अपडेट हुई', mr: 'यादी अपडेट झाली' })
export const pageUpdated = message({
  en: 'This page was updated',
  hi: 'यह पृष्ठ अपडेट हुआ',
  mr: 'हे पान अपडेट झाले',
})

// The filters.
export const filterFailed = message({
  en: 'The list could not be loaded. Please try again.',
  hi: 'सूची लोड नहीं हो सकी। कृपया फिर कोशिश करें।',
  mr: 'यादी लोड होऊ शकली नाही. कृपया पुन्हा प्रयत्न करा.',
})

// The names of the site, until the office has entered them.
export const karateClasses = message({ en: 'Karate Classes', hi: 'कराटे क्लास', mr: 'कराटे क्लास' })
export const home = message({ en: 'Home', hi: 'मुखपृष्ठ', mr: 'मुख्यपृष्ठ' })

// The carousel.
export const carousel = message({ en: 'carousel', hi: 'स्लाइड शो', mr: 'स्लाइड शो' })
export const slide = message({ en: 'slide', hi: 'स्लाइड', mr: 'स्लाइड' })
export const slides = message({ en: 'Slides', hi: 'स्लाइडें', mr: 'स्लाइड' })
export const stopSlides = message({ en: 'Stop slides', hi: 'स्लाइड रोकें', mr: 'स्लाइड थांबवा' })
export const startSlides = message({ en: 'Start slides', hi: 'स्लाइड चलाएँ', mr: 'स्लाइड सुरू करा' })
export const previousSlide = message({ en: 'Previous slide', hi: 'पिछली स्लाइड', mr: 'मागील स्लाइड' })
export const nextSlide = message({ en: 'Next slide', hi: 'अगली स्लाइड', mr: 'पुढील स्लाइड' })
export const slideOf = message({
  en: '{number} of {count}',
  hi: '{count} में से {number}',
  mr: '{count} पैकी {number}',
})
export const titledSlideOf = message({
  en: '{number} of {count}: {title}',
  hi: '{count} में से {number}: {title}',
  mr: '{count} पैकी {number}: {title}',
})

// The forms.
export const ok = message({ en: 'OK', hi: 'ठीक है', mr: 'ठीक आहे' })
export const cancel = message({ en: 'Cancel', hi: 'रद्द करें', mr: 'रद्द करा' })
export const submit = message({ en: 'Submit', hi: 'भेजें', mr: 'पाठवा' })
export const submitting = message({
  en: 'Sending Message...',
  hi: 'भेजा जा रहा है...',
  mr: 'पाठवले जात आहे...',
})
export const optional = message({ en: 'optional', hi: 'चाहें तो भरें', mr: 'हवे असल्यास' })
export const notComplete = message({
  en: 'The form is not complete yet',
  hi: 'फ़ॉर्म अभी पूरा नहीं भरा है',
  mr: 'फॉर्म अजून पूर्ण भरलेला नाही',
})
export const leaveEmpty = message({ en: 'Leave this empty', hi: 'इसे खाली छोड़ें', mr: 'हे रिकामे ठेवा' })
export const changeIt = message({ en: 'Change it', hi: 'बदलें', mr: 'बदला' })
export const sendAnyway = message({ en: 'Send anyway', hi: 'फिर भी भेजें', mr: 'तरीही पाठवा' })
export const didYouMean = message({
  en: 'Did you mean {address}?',
  hi: 'क्या आपका मतलब {address} है?',
  mr: 'आपल्याला {address} असे म्हणायचे आहे का?',
})
export const useIt = message({ en: 'Use it', hi: 'यही रखें', mr: 'हेच ठेवा' })
export const useAddress = message({ en: 'Use {address}', hi: '{address} रखें', mr: '{address} ठेवा' })

// The draft of a form. `noun`: what the form sends, for example `message`.
export const draftKept = message({
  en: 'We kept what you had entered',
  hi: 'आपने जो भरा था, वह यहाँ है',
  mr: 'आपण भरलेली माहिती येथे जशीच्या तशी आहे',
})
export const moreWhenOnline = message({
  en: 'We kept what you had entered. The rest of the form appears when you are online.',
  hi: 'आपने जो भरा था, वह सुरक्षित है। बाकी फ़ॉर्म कनेक्शन मिलने पर दिखेगा।',
  mr: 'आपण भरलेली माहिती सुरक्षित आहे. बाकीचा फॉर्म कनेक्शन आल्यावर दिसेल.',
})
export const clearForm = message({ en: 'Clear this form', hi: 'फ़ॉर्म खाली करें', mr: 'फॉर्म रिकामा करा' })
export const clearEverything = message({
  en: 'Clear everything that you entered here?',
  hi: 'यहाँ जो कुछ भरा है, क्या वह सब मिटा दें?',
  mr: 'येथे भरलेले सर्व पुसून टाकायचे का?',
})
export const clear = message({ en: 'Clear', hi: 'मिटाएँ', mr: 'पुसून टाका' })
export const keepIt = message({ en: 'Keep it', hi: 'रहने दें', mr: 'राहू द्या' })
export const form = message({ en: 'form', hi: 'फ़ॉर्म', mr: 'फॉर्म' })
export const notSentYet = message({
  en: 'Your {noun} has not been sent.',
  hi: '{noun} भेजना अभी बाकी है।',
  mr: '{noun} पाठवणे अजून बाकी आहे.',
})
export const notSureSent = message({
  en: 'We’re not sure your {noun} was sent.',
  hi: 'पक्का नहीं कहा जा सकता कि {noun} भेजना पूरा हुआ या नहीं।',
  mr: '{noun} आमच्यापर्यंत पोहोचल्याची खात्री नाही.',
})
export const sendableNow = message({
  en: 'You can send it now.',
  hi: 'आप इसे अब भेज सकते हैं।',
  mr: 'आपण आता पाठवू शकता.',
})
export const sendWhenOnline = message({
  en: 'You are offline. Send it when you are online again.',
  hi: 'आप ऑफ़लाइन हैं। कनेक्शन मिलने पर इसे भेजें।',
  mr: 'आपण ऑफलाइन आहात. कनेक्शन आल्यावर पाठवा.',
})
export const noDuplicate = message({
  en: 'Sending it again will not create a duplicate.',
  hi: 'दोबारा भेजने पर भी यह एक ही बार दर्ज होगा।',
  mr: 'पुन्हा पाठवले तरी त्याची नोंद एकदाच होईल.',
})
export const keptSevenDays = message({
  en: 'It is kept on this device for seven days.',
  hi: 'यह इस डिवाइस पर सात दिन तक रहेगा।',
  mr: 'आपण भरलेली माहिती या डिव्हाइसवर सात दिवस राहील.',
})
export const sendNow = message({ en: 'Send it now', hi: 'अभी भेजें', mr: 'आता पाठवा' })
export const notSent = message({ en: 'Not sent', hi: 'भेजा नहीं गया', mr: 'पाठवलेले नाही' })
export const lookAndSend = message({
  en: 'Look at it and send it',
  hi: 'देखें और भेजें',
  mr: 'पाहा आणि पाठवा',
})

// The pictures of a form.
export const chooseFile = message({ en: 'Choose File', hi: 'फ़ाइल चुनें', mr: 'फाइल निवडा' })
export const chooseAnotherFile = message({
  en: 'Choose another file',
  hi: 'दूसरी फ़ाइल चुनें',
  mr: 'दुसरी फाइल निवडा',
})
export const fileHeld = message({
  en: 'We still have the file that you chose.',
  hi: 'आपकी चुनी हुई फ़ाइल अब भी हमारे पास है।',
  mr: 'आपण निवडलेली फाइल अजूनही आमच्याकडे आहे.',
})
export const sendingPicture = message({
  en: 'Sending {label}',
  hi: 'भेजा जा रहा है: {label}',
  mr: 'पाठवले जात आहे: {label}',
})
export const kilobytes = message({ en: '{size} kb', hi: '{size} KB', mr: '{size} KB' })
export const twoSentences = message({
  en: '{first}. {second}',
  hi: '{first}। {second}',
  mr: '{first}. {second}',
})
export const kindOfFile = message({
  en: 'This is a {kind} of {size}',
  hi: 'यह {size} की {kind} फ़ाइल है',
  mr: 'ही {size} ची {kind} फाइल आहे',
})
export const makeSmaller = message({ en: 'Make it smaller', hi: 'छोटा करें', mr: 'लहान करा' })
export const makeJpeg = message({ en: 'Make it a JPEG', hi: 'JPEG बनाएँ', mr: 'JPEG बनवा' })
export const oneMoment = message({ en: 'One moment...', hi: 'एक क्षण...', mr: 'कृपया थोडे थांबा...' })
export const useThisPicture = message({
  en: 'Use this picture as “{label}”?',
  hi: 'क्या “{label}” के लिए यही चित्र रखें?',
  mr: '“{label}” साठी हाच फोटो ठेवायचा का?',
})
export const asItWouldBeSent = message({
  en: '“{label}” as it would be sent',
  hi: '“{label}” जैसा भेजा जाएगा',
  mr: '“{label}” जसे पाठवले जाईल',
})
export const sizesOfPicture = message({
  en: '{name}, {before} before, {now} now',
  hi: '{name}, पहले {before}, अब {now}',
  mr: '{name}, आधी {before}, आता {now}',
})
export const pictureFailures = {
  tooLarge: message({
    en: 'This picture cannot be made small enough. Take a new one, closer and in good light.',
    hi: 'यह चित्र उतना छोटा नहीं हो सकता जितना चाहिए। पास से और अच्छी रोशनी में नई फ़ोटो लें।',
    mr: 'हा फोटो पुरेसा लहान होऊ शकत नाही. जवळून आणि चांगल्या उजेडात नवीन फोटो काढा.',
  }),
  unreadable: message({
    en: 'This browser cannot open this picture. Take a screenshot of it, or save it as JPEG, and choose that file.',
    hi: 'यह ब्राउज़र इस चित्र को नहीं खोल सकता। इसका स्क्रीनशॉट लें, या इसे JPEG में सहेजें, और वह फ़ाइल चुनें।',
    mr: 'हा ब्राउझर हा फोटो उघडू शकत नाही. त्याचा स्क्रीनशॉट घ्या, किंवा तो JPEG म्हणून जतन करा, आणि ती फाइल निवडा.',
  }),
  offline: message({
    en: 'The part of this site that makes pictures smaller could not be loaded. Check your connection and choose the file again.',
    hi: 'चित्र छोटा करने वाला हिस्सा लोड नहीं हो सका। अपना कनेक्शन देखें और फ़ाइल फिर से चुनें।',
    mr: 'फोटो लहान करणारा भाग लोड होऊ शकला नाही. आपले कनेक्शन तपासा आणि फाइल पुन्हा निवडा.',
  }),
}

// While a form is sent.
export const sending = message({ en: 'Sending', hi: 'भेजा जा रहा है', mr: 'पाठवले जात आहे' })
export const everythingSent = message({
  en: 'Everything is sent. Waiting for the answer.',
  hi: 'सब भेज दिया गया है। उत्तर की प्रतीक्षा है।',
  mr: 'सर्व पाठवले आहे. उत्तराची वाट पाहत आहोत.',
})
export const sentPart = message({
  en: 'Sending: {percent}%',
  hi: 'भेजा जा रहा है: {percent}%',
  mr: 'पाठवले जात आहे: {percent}%',
})
export const sentPartLastMinute = message({
  en: 'Sending: {percent}%, less than a minute left',
  hi: 'भेजा जा रहा है: {percent}%, एक मिनट से कम बाकी',
  mr: 'पाठवले जात आहे: {percent}%, एका मिनिटापेक्षा कमी वेळ बाकी',
})
export const sentPartMinutes = message({
  en: {
    one: 'Sending: {percent}%, about a minute left',
    other: 'Sending: {percent}%, about {count} minutes left',
  },
  hi: {
    one: 'भेजा जा रहा है: {percent}%, लगभग एक मिनट बाकी',
    other: 'भेजा जा रहा है: {percent}%, लगभग {count} मिनट बाकी',
  },
  mr: {
    one: 'पाठवले जात आहे: {percent}%, सुमारे एक मिनिट बाकी',
    other: 'पाठवले जात आहे: {percent}%, सुमारे {count} मिनिटे बाकी',
  },
})
export const smallerIsSooner = message({
  en: '{progress}. Smaller pictures are sent sooner.',
  hi: '{progress}। छोटे चित्र जल्दी भेजे जाते हैं।',
  mr: '{progress}. लहान फोटो लवकर पाठवले जातात.',
})
export const makePicturesSmaller = message({
  en: 'Make the pictures smaller',
  hi: 'चित्र छोटे करें',
  mr: 'फोटो लहान करा',
})
export const smallerUnavailable = message({
  en: 'The pictures cannot be made smaller at the moment. Sending goes on.',
  hi: 'अभी चित्र छोटे नहीं हो सकते। भेजना जारी है।',
  mr: 'आत्ता फोटो लहान होऊ शकत नाहीत. पाठवणे सुरू आहे.',
})
export const sendTheseInstead = message({
  en: 'Send these pictures instead? Look whether everything can be read.',
  hi: 'क्या इनकी जगह ये चित्र भेजें? देख लें कि सब कुछ पढ़ा जा सकता है या नहीं।',
  mr: 'त्याऐवजी हे फोटो पाठवायचे का? सर्व काही वाचता येते का, ते पाहा.',
})
export const cannotBeSmaller = message({
  en: 'These pictures cannot be made smaller. Sending goes on.',
  hi: 'ये चित्र और छोटे नहीं हो सकते। भेजना जारी है।',
  mr: 'हे फोटो आणखी लहान होऊ शकत नाहीत. पाठवणे सुरू आहे.',
})
export const makingSmaller = message({
  en: 'Making the pictures smaller. Sending goes on.',
  hi: 'चित्र छोटे किए जा रहे हैं। भेजना जारी है।',
  mr: 'फोटो लहान केले जात आहेत. पाठवणे सुरू आहे.',
})
export const keepLarger = message({ en: 'Keep the larger ones', hi: 'बड़े चित्र ही रखें', mr: 'मोठे फोटोच ठेवा' })
export const sendThem = message({ en: 'Send them', hi: 'ये भेजें', mr: 'हे पाठवा' })

// Why a form could not be sent.
export const sendingFailures = {
  tooLarge: message({
    en: 'Your files are too large to be sent. Everything you entered is still here. Choose smaller files and press Submit again.',
    hi: 'आपकी फ़ाइलें बहुत बड़ी हैं, इसलिए भेजी नहीं जा सकीं। आपने जो भरा है, वह यहीं है। छोटी फ़ाइलें चुनें और फिर “भेजें” दबाएँ।',
    mr: 'आपल्या फाइल फार मोठ्या आहेत, म्हणून पाठवता आल्या नाहीत. आपण भरलेले सर्व येथेच आहे. लहान फाइल निवडा आणि पुन्हा “पाठवा” दाबा.',
  }),
  tooMany: message({
    en: 'Too many messages came from your connection. Everything you entered is still here. Wait a few minutes and press Submit again.',
    hi: 'आपके कनेक्शन से बहुत सारे संदेश आए हैं। आपने जो भरा है, वह यहीं है। कुछ मिनट रुकें और फिर “भेजें” दबाएँ।',
    mr: 'आपल्या कनेक्शनवरून खूप जास्त संदेश आले आहेत. आपण भरलेले सर्व येथेच आहे. काही मिनिटे थांबा आणि पुन्हा “पाठवा” दाबा.',
  }),
  notFromHere: message({
    en: 'The site could not confirm that this came from its own page. Everything you entered is still here. Reload the page and press Submit again.',
    hi: 'वेबसाइट यह पक्का नहीं कर सकी कि यह उसी के पृष्ठ से आया है। आपने जो भरा है, वह यहीं है। पृष्ठ फिर से लोड करें और “भेजें” दबाएँ।',
    mr: 'हे वेबसाइटच्याच पानावरून आले आहे, याची खात्री करता आली नाही. आपण भरलेले सर्व येथेच आहे. पान पुन्हा लोड करा आणि “पाठवा” दाबा.',
  }),
  notStored: message({
    en: 'We could not store this. Everything you entered is still here. Press Submit again in a few minutes.',
    hi: 'हम इसे दर्ज नहीं कर सके। आपने जो भरा है, वह यहीं है। कुछ मिनट बाद फिर “भेजें” दबाएँ।',
    mr: 'आम्ही याची नोंद करू शकलो नाही. आपण भरलेले सर्व येथेच आहे. काही मिनिटांनी पुन्हा “पाठवा” दाबा.',
  }),
  offline: message({
    en: 'You are offline, so this was not sent. Everything you entered is still here. Send it when you are online again.',
    hi: 'आप ऑफ़लाइन हैं, इसलिए यह भेजा नहीं गया। आपने जो भरा है, वह यहीं है। कनेक्शन मिलने पर इसे भेजें।',
    mr: 'आपण ऑफलाइन आहात, म्हणून हे पाठवले गेले नाही. आपण भरलेले सर्व येथेच आहे. कनेक्शन आल्यावर पाठवा.',
  }),
  unsure: message({
    en: 'We’re not sure this was sent: the connection was lost. Everything you entered is still here. Press Submit again. Sending it again will not create a duplicate.',
    hi: 'कनेक्शन टूट गया, इसलिए पक्का नहीं कहा जा सकता कि यह भेजा गया या नहीं। आपने जो भरा है, वह यहीं है। फिर “भेजें” दबाएँ। दोबारा भेजने पर भी यह एक ही बार दर्ज होगा।',
    mr: 'कनेक्शन तुटले, म्हणून हे पाठवले गेले की नाही, हे नक्की सांगता येत नाही. आपण भरलेले सर्व येथेच आहे. पुन्हा “पाठवा” दाबा. पुन्हा पाठवले तरी त्याची नोंद एकदाच होईल.',
  }),
}

// The page that a private link opens.
export const privateLink = message({ en: 'Your private link', hi: 'आपका निजी लिंक', mr: 'आपली खासगी लिंक' })
export const openLink = message({ en: 'Open', hi: 'खोलें', mr: 'उघडा' })
export const confirmIt = message({ en: 'Confirm', hi: 'पुष्टि करें', mr: 'पुष्टी करा' })
export const code = message({ en: 'Code', hi: 'कोड', mr: 'कोड' })
export const sendCode = message({ en: 'Send me a code', hi: 'मुझे कोड भेजें', mr: 'मला कोड पाठवा' })
export const codeExplained = message({
  en: 'This needs a code from your mailbox. It opens this device for half an hour.',
  hi: 'इसके लिए आपके मेल में आया कोड चाहिए। उससे यह डिवाइस आधे घंटे के लिए खुल जाता है।',
  mr: 'यासाठी आपल्या मेलवर आलेला कोड लागतो. त्याने हे डिव्हाइस अर्ध्या तासासाठी उघडते.',
})
export const whoHasLink = message({
  en: 'Whoever has the link sees this page. If somebody else may have it, end it.',
  hi: 'जिसके पास यह लिंक है, वह यह पृष्ठ देख सकता है। यदि यह किसी और के हाथ लगा हो, तो इसे बंद करें।',
  mr: 'ज्याच्याकडे ही लिंक आहे त्याला हे पान दिसते. ती दुसऱ्या कोणाकडे गेली असेल, तर ती बंद करा.',
})
export const endLink = message({ en: 'End this link', hi: 'यह लिंक बंद करें', mr: 'ही लिंक बंद करा' })
export const endOtherLinks = message({
  en: 'End all other links',
  hi: 'बाकी सभी लिंक बंद करें',
  mr: 'इतर सर्व लिंक बंद करा',
})
export const othersEnded = message({
  en: 'All other private links have ended. Only the one that you use now opens this page.',
  hi: 'बाकी सभी निजी लिंक बंद हो गए हैं। अब यह पृष्ठ केवल उसी लिंक से खुलता है जिससे आप अभी आए हैं।',
  mr: 'इतर सर्व खासगी लिंक बंद झाल्या आहेत. आता हे पान फक्त आपण आत्ता वापरत असलेल्या लिंकने उघडते.',
})
export const linkNotLoaded = message({
  en: 'What your link opens could not be loaded. Check the connection and load the page again.',
  hi: 'आपके लिंक की जानकारी लोड नहीं हो सकी। कनेक्शन जाँचें और पृष्ठ फिर से खोलें।',
  mr: 'आपल्या लिंकवरील पान लोड होऊ शकले नाही. कनेक्शन तपासा आणि पान पुन्हा उघडा.',
})

// Sharing.
export const share = message({ en: 'Share', hi: 'शेयर करें', mr: 'शेअर करा' })
export const shareOnWhatsapp = message({
  en: 'Share on WhatsApp',
  hi: 'WhatsApp पर शेयर करें',
  mr: 'WhatsApp वर शेअर करा',
})
export const linkCopied = message({ en: 'Link copied', hi: 'लिंक कॉपी हुआ', mr: 'लिंक कॉपी झाली' })
export const copyAddress = message({
  en: 'Copy the address of this page to share it',
  hi: 'शेयर करने के लिए इस पृष्ठ का पता कॉपी करें',
  mr: 'शेअर करण्यासाठी या पानाचा पत्ता कॉपी करा',
})

/** The headings of a privacy notice. Another wording needs a new version of each notice (`notice` and `agreedNotice` in the features). */
export const noticeHeadings = {
  what: message({ en: 'What we collect', hi: 'हम क्या लेते हैं', mr: 'आम्ही काय घेतो' }),
  why: message({ en: 'Why', hi: 'किसलिए', mr: 'कशासाठी' }),
  howLong: message({ en: 'For how long', hi: 'कितने समय तक', mr: 'किती काळासाठी' }),
  rights: message({ en: 'Your rights', hi: 'आपके अधिकार', mr: 'आपले अधिकार' }),
  contact: message({ en: 'Whom to ask', hi: 'किससे पूछें', mr: 'कोणाला विचारावे' }),
}
