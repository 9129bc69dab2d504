import { message } from '../../lists/language.ts'

// The check of certificates.
export const checkTitle = message({ en: 'Check a Certificate', hi: 'प्रमाणपत्र जाँचें', mr: 'प्रमाणपत्र तपासा' })
export const checkDescription = message({
  en: 'Check whether {name} has signed a certificate of a black belt: by camera, picture or text, also without a network.',
  hi: 'जाँचें कि ब्लैक बेल्ट के प्रमाणपत्र पर {name} के हस्ताक्षर हैं या नहीं: कैमरे, चित्र या टेक्स्ट से, बिना नेटवर्क के भी।',
  mr: 'ब्लॅक बेल्टधारकाच्या प्रमाणपत्रावर {name} यांची स्वाक्षरी आहे का ते तपासा: कॅमेरा, फोटो किंवा मजकुराने, नेटवर्कशिवायही.',
})
export const proof = message({ en: 'proof', hi: 'प्रमाण', mr: 'पुरावा' })
export const whatTheCameraSees = message({
  en: 'What the camera sees',
  hi: 'कैमरे को जो दिखता है',
  mr: 'कॅमेऱ्याला जे दिसते ते',
})
export const holdTheProof = message({
  en: 'Hold the signed proof in the frame',
  hi: 'हस्ताक्षरित प्रमाण को फ़्रेम के अंदर रखें',
  mr: 'स्वाक्षरी केलेला पुरावा चौकटीत धरा',
})
export const largerSquare = message({
  en: 'It is the larger of the two squares on the sheet.',
  hi: 'यह प्रमाणपत्र के दो चौकोर कोड में से बड़ा वाला है।',
  mr: 'प्रमाणपत्रावरील दोन चौकोनी कोडपैकी हा मोठा आहे.',
})
export const useCamera = message({ en: 'Use the camera', hi: 'कैमरे से जाँचें', mr: 'कॅमेरा वापरा' })
export const stopCamera = message({ en: 'Stop the camera', hi: 'कैमरा बंद करें', mr: 'कॅमेरा बंद करा' })
export const pictureStays = message({
  en: 'The picture stays on this device. Nothing is sent.',
  hi: 'चित्र इसी डिवाइस पर रहता है। कुछ भी भेजा नहीं जाता।',
  mr: 'फोटो याच डिव्हाइसवर राहतो. काहीही पाठवले जात नाही.',
})
export const checkedOnServer = message({
  en: 'Our server checks what you send, and keeps nothing.',
  hi: 'आप जो भेजते हैं, उसे हमारा सर्वर जाँचता है और कुछ भी नहीं रखता।',
  mr: 'आपण जे पाठवता ते आमचा सर्व्हर तपासतो आणि काहीही ठेवत नाही.',
})
export const checkedOnDevice = message({
  en: 'Pictures and texts are checked on this device. Nothing is sent.',
  hi: 'चित्र और टेक्स्ट इसी डिवाइस पर जाँचे जाते हैं। कुछ भी भेजा नहीं जाता।',
  mr: 'फोटो आणि मजकूर याच डिव्हाइसवर तपासले जातात. काहीही पाठवले जात नाही.',
})
/** `here` stands there only where scripts run, so it has its own space. */
export const listOfEnded = message({
  en: 'List of ended registrations{here}: {day}',
  hi: '{here}समाप्त पंजीकरणों की सूची: {day}',
  mr: '{here}समाप्त नोंदणींची यादी: {day}',
})
export const onThisDevice = message({ en: ' on this device', hi: 'इस डिवाइस पर ', mr: 'या डिव्हाइसवरील ' })
export const noListYet = message({ en: 'none yet', hi: 'अभी कोई नहीं', mr: 'अजून नाही' })
export const readingPicture = message({
  en: 'Reading the picture…',
  hi: 'चित्र पढ़ा जा रहा है…',
  mr: 'फोटो वाचला जात आहे…',
})
export const choosePicture = message({ en: 'Choose a picture', hi: 'चित्र चुनें', mr: 'फोटो निवडा' })
export const whichPicture = message({
  en: 'A photo or a screenshot of the square, the certificate as PDF, or a credential file.',
  hi: 'चौकोर कोड की फ़ोटो या स्क्रीनशॉट, प्रमाणपत्र की PDF, या प्रमाण की फ़ाइल।',
  mr: 'चौकोनी कोडचा फोटो किंवा स्क्रीनशॉट, प्रमाणपत्राची PDF, किंवा पुराव्याची फाइल.',
})
export const pasteText = message({
  en: 'Paste the text {hint}',
  hi: 'टेक्स्ट पेस्ट करें {hint}',
  mr: 'मजकूर पेस्ट करा {hint}',
})
export const beginsWith = message({ en: 'begins with ey', hi: 'ey से शुरू होता है', mr: 'ey ने सुरू होतो' })
/** `theText` stands there only where scripts run, so it has its own space. */
export const check = message({ en: 'Check{theText}', hi: '{theText}जाँचें', mr: '{theText}तपासा' })
export const theText = message({ en: ' the text', hi: 'टेक्स्ट ', mr: 'मजकूर ' })

// The verdicts.
export const verdictNames = {
  valid: message({ en: 'Valid', hi: 'मान्य', mr: 'वैध' }),
  offline: message({ en: 'Valid, no network', hi: 'मान्य, नेटवर्क नहीं', mr: 'वैध, नेटवर्क नाही' }),
  replaced: message({ en: 'Replaced', hi: 'बदला गया', mr: 'बदललेले' }),
  ended: message({ en: 'Ended', hi: 'समाप्त', mr: 'समाप्त' }),
  expired: message({ en: 'Expired', hi: 'अवधि समाप्त', mr: 'मुदत संपली' }),
  altered: message({ en: 'Altered', hi: 'हेरफेर किया गया', mr: 'फेरफार केलेले' }),
  unknown: message({ en: 'Unknown issuer', hi: 'अज्ञात जारीकर्ता', mr: 'अज्ञात जारीकर्ता' }),
}
export const validText = message({
  en: 'The association signed this, and nothing was changed.',
  hi: 'इस पर संस्था के हस्ताक्षर हैं, और कुछ भी बदला नहीं गया है।',
  mr: 'यावर संस्थेची स्वाक्षरी आहे, आणि काहीही बदललेले नाही.',
})
export const signedOn = message({ en: 'Signed on', hi: 'हस्ताक्षर की तारीख', mr: 'स्वाक्षरीची तारीख' })
export const notEnded = message({
  en: 'Not ended as of {day}. {link}',
  hi: '{day} तक पंजीकरण समाप्त नहीं हुआ है। {link}',
  mr: '{day} पर्यंत नोंदणी समाप्त झालेली नाही. {link}',
})
export const openThePage = message({ en: 'Open the page', hi: 'पृष्ठ खोलें', mr: 'पान उघडा' })
export const offlineText = message({
  en: 'The signature is good. Whether the registration has ended since, this device cannot know.',
  hi: 'हस्ताक्षर सही हैं। इसके बाद पंजीकरण समाप्त हुआ या नहीं, यह इस डिवाइस पर पता नहीं चल सकता।',
  mr: 'स्वाक्षरी बरोबर आहे. त्यानंतर नोंदणी समाप्त झाली का, हे या डिव्हाइसला कळू शकत नाही.',
})
export const listOf = message({ en: 'List of', hi: 'सूची की तारीख', mr: 'यादीची तारीख' })
export const endedRegistrations = message({
  en: 'List of ended registrations',
  hi: 'समाप्त पंजीकरणों की सूची',
  mr: 'समाप्त नोंदणींची यादी',
})
export const notOnThisDevice = message({
  en: 'not on this device',
  hi: 'इस डिवाइस पर नहीं',
  mr: 'या डिव्हाइसवर नाही',
})
export const lookAgain = message({ en: 'Look again', hi: 'फिर जाँचें', mr: 'पुन्हा तपासा' })
export const replacedText = message({
  en: 'The signature is real. The association has registered this black belt anew since: the dan is higher, or the name or the number is corrected.',
  hi: 'हस्ताक्षर असली हैं। संस्था ने इसके बाद इस ब्लैक बेल्ट का नया पंजीकरण किया है: डैन बढ़ा है, या नाम या संख्या सुधारी गई है।',
  mr: 'स्वाक्षरी खरी आहे. संस्थेने त्यानंतर या ब्लॅक बेल्टधारकाची नवी नोंदणी केली आहे: डॅन वाढला आहे, किंवा नाव किंवा क्रमांक दुरुस्त केला आहे.',
})
export const newerRegistration = message({
  en: 'Newer registration of',
  hi: 'नए पंजीकरण की तारीख',
  mr: 'नव्या नोंदणीची तारीख',
})
export const askForNewer = message({
  en: 'Ask for the newer certificate. {link}',
  hi: 'नया प्रमाणपत्र माँगें। {link}',
  mr: 'नवे प्रमाणपत्र मागा. {link}',
})
export const endedText = message({
  en: 'The signature is real, but this registration has ended.',
  hi: 'हस्ताक्षर असली हैं, पर यह पंजीकरण समाप्त हो गया है।',
  mr: 'स्वाक्षरी खरी आहे, पण ही नोंदणी समाप्त झाली आहे.',
})
export const asOf = message({ en: 'As of', hi: 'किस तारीख तक', mr: 'कोणत्या तारखेपर्यंत' })
export const expiredText = message({
  en: 'The signature is real, but its time is over.',
  hi: 'हस्ताक्षर असली हैं, पर उनकी अवधि बीत चुकी है।',
  mr: 'स्वाक्षरी खरी आहे, पण तिची मुदत संपली आहे.',
})
export const until = message({ en: 'Until', hi: 'कब तक', mr: 'कधीपर्यंत' })
export const noLongerProves = message({
  en: 'It no longer proves a rank. {link}',
  hi: 'यह अब किसी ग्रेड का प्रमाण नहीं है। {link}',
  mr: 'हा आता कोणत्याही ग्रेडचा पुरावा नाही. {link}',
})
export const alteredText = message({
  en: 'Something was changed after the signing, or the association never signed it. Do not rely on any word of it.',
  hi: 'हस्ताक्षर के बाद कुछ बदला गया है, या संस्था ने इस पर कभी हस्ताक्षर नहीं किए। इसके किसी भी शब्द पर भरोसा न करें।',
  mr: 'स्वाक्षरीनंतर काहीतरी बदलले आहे, किंवा संस्थेने यावर कधीच स्वाक्षरी केली नाही. यातील कोणत्याही शब्दावर विश्वास ठेवू नका.',
})
export const askForOriginal = message({
  en: 'Ask to see the original sheet, or {link}.',
  hi: 'मूल प्रमाणपत्र दिखाने को कहें, या {link}।',
  mr: 'मूळ प्रमाणपत्र दाखवायला सांगा, किंवा {link}.',
})
export const searchRegister = message({ en: 'search the register', hi: 'रजिस्टर में खोजें', mr: 'नोंदवहीत शोधा' })
export const unknownText = message({
  en: 'A certificate, but not signed by this association.',
  hi: 'यह एक प्रमाणपत्र है, पर इस पर इस संस्था के हस्ताक्षर नहीं हैं।',
  mr: 'हे एक प्रमाणपत्र आहे, पण त्यावर या संस्थेची स्वाक्षरी नाही.',
})
export const saysSignedBy = message({
  en: 'Says that it is signed by',
  hi: 'इसके अनुसार हस्ताक्षर करने वाला',
  mr: 'यानुसार स्वाक्षरी करणारा',
})
export const nothingToSay = message({
  en: 'We can say nothing about it, neither good nor bad.',
  hi: 'हम इसके बारे में कुछ नहीं कह सकते, न अच्छा न बुरा।',
  mr: 'आम्ही याबद्दल काहीही सांगू शकत नाही, चांगलेही नाही आणि वाईटही नाही.',
})

// Why there is no verdict: a title and what to do.
export const cameraNotAllowed = message({
  en: 'The camera is not allowed',
  hi: 'कैमरे की अनुमति नहीं है',
  mr: 'कॅमेऱ्याला परवानगी नाही',
})
export const allowCamera = message({
  en: 'Allow it beside the address bar, or choose a picture instead.',
  hi: 'एड्रेस बार के पास अनुमति दें, या इसकी जगह चित्र चुनें।',
  mr: 'ॲड्रेस बारजवळ परवानगी द्या, किंवा त्याऐवजी फोटो निवडा.',
})
export const noSquare = message({
  en: 'No square found',
  hi: 'कोई चौकोर कोड नहीं मिला',
  mr: 'चौकोनी कोड सापडला नाही',
})
export const comeCloser = message({
  en: 'Come closer, keep the sheet flat, and avoid reflections.',
  hi: 'पास आएँ, कागज़ को सपाट रखें, और चमक से बचाएँ।',
  mr: 'जवळ या, कागद सपाट धरा, आणि त्यावर चमक येऊ देऊ नका.',
})
export const noProofInPdf = message({
  en: 'No signed proof in this PDF',
  hi: 'इस PDF में हस्ताक्षरित प्रमाण नहीं है',
  mr: 'या PDF मध्ये स्वाक्षरी केलेला पुरावा नाही',
})
export const printedAgain = message({
  en: 'It was printed again or scanned, or this site did not make it. Choose the PDF as it was downloaded from the page of the certificate, or a photo of the larger square.',
  hi: 'यह दोबारा छापी या स्कैन की गई है, या इस वेबसाइट ने नहीं बनाई। प्रमाणपत्र के पृष्ठ से डाउनलोड की हुई PDF चुनें, या बड़े चौकोर कोड की फ़ोटो।',
  mr: 'ती पुन्हा प्रिंट किंवा स्कॅन केली आहे, किंवा या वेबसाइटने बनवलेली नाही. प्रमाणपत्राच्या पानावरून डाउनलोड केलेली PDF निवडा, किंवा मोठ्या चौकोनी कोडचा फोटो.',
})
export const thatIsThePage = message({
  en: 'That is the page, not the proof',
  hi: 'यह पृष्ठ का कोड है, प्रमाण नहीं',
  mr: 'हा पानाचा कोड आहे, पुरावा नाही',
})
export const onlyOpensPage = message({
  en: 'This square only opens a page. {link}, or hold the camera nearer to the larger square.',
  hi: 'इस चौकोर कोड से केवल एक पृष्ठ खुलता है। {link}, या कैमरे को बड़े चौकोर कोड के पास लाएँ।',
  mr: 'या चौकोनी कोडने फक्त एक पान उघडते. {link}, किंवा कॅमेरा मोठ्या चौकोनी कोडजवळ आणा.',
})
export const openIt = message({ en: 'Open it', hi: 'उसे खोलें', mr: 'ते उघडा' })
export const thatIsANumber = message({
  en: 'That is a number, not the proof',
  hi: 'यह एक संख्या है, प्रमाण नहीं',
  mr: 'हा एक क्रमांक आहे, पुरावा नाही',
})
export const numberProvesNothing = message({
  en: 'A number alone proves nothing. {link}, or take the larger square on the sheet.',
  hi: 'केवल संख्या से कुछ प्रमाणित नहीं होता। {link}, या प्रमाणपत्र का बड़ा चौकोर कोड लें।',
  mr: 'केवळ क्रमांकाने काहीही सिद्ध होत नाही. {link}, किंवा प्रमाणपत्रावरील मोठा चौकोनी कोड घ्या.',
})
export const lookUpNumber = message({
  en: 'Look up {number} in the register',
  hi: '{number} को रजिस्टर में खोजें',
  mr: '{number} नोंदवहीत शोधा',
})
export const notYetHere = message({
  en: 'It cannot be checked here yet',
  hi: 'यह अभी यहाँ जाँचा नहीं जा सकता',
  mr: 'हे अजून येथे तपासता येत नाही',
})
export const newestKeys = message({
  en: 'This device does not have the association’s newest keys. Connect it to a network once, and look again.',
  hi: 'इस डिवाइस पर संस्था की सबसे नई कुंजियाँ नहीं हैं। इसे एक बार नेटवर्क से जोड़ें, और फिर जाँचें।',
  mr: 'या डिव्हाइसवर संस्थेच्या सर्वांत नव्या किल्ल्या नाहीत. ते एकदा नेटवर्कला जोडा, आणि पुन्हा तपासा.',
})
export const notAProof = message({
  en: 'That is not a signed proof',
  hi: 'यह हस्ताक्षरित प्रमाण नहीं है',
  mr: 'हा स्वाक्षरी केलेला पुरावा नाही',
})
export const whatProofIs = message({
  en: 'The proof is the larger of the two squares on the sheet. As text and in a credential file it is one long word that begins with ey.',
  hi: 'प्रमाण, प्रमाणपत्र के दो चौकोर कोड में से बड़ा वाला है। टेक्स्ट के रूप में और प्रमाण की फ़ाइल में वह ey से शुरू होने वाला एक लंबा शब्द है।',
  mr: 'प्रमाणपत्रावरील दोन चौकोनी कोडपैकी मोठा म्हणजे पुरावा. मजकूर म्हणून आणि पुराव्याच्या फाइलमध्ये तो ey ने सुरू होणारा एक लांब शब्द असतो.',
})
export const noCamera = message({ en: 'There is no camera', hi: 'कोई कैमरा नहीं है', mr: 'कॅमेरा नाही' })
export const chooseInstead = message({
  en: 'Choose a picture instead, or paste the text of the proof.',
  hi: 'इसकी जगह चित्र चुनें, या प्रमाण का टेक्स्ट पेस्ट करें।',
  mr: 'त्याऐवजी फोटो निवडा, किंवा पुराव्याचा मजकूर पेस्ट करा.',
})
export const cameraDoesNotStart = message({
  en: 'The camera does not start',
  hi: 'कैमरा शुरू नहीं हो रहा',
  mr: 'कॅमेरा सुरू होत नाही',
})
export const otherProgram = message({
  en: 'Another program may use it. Close that and try again, or choose a picture instead.',
  hi: 'शायद कोई और प्रोग्राम उसका उपयोग कर रहा है। उसे बंद करके फिर कोशिश करें, या इसकी जगह चित्र चुनें।',
  mr: 'कदाचित दुसरा प्रोग्राम तो वापरत आहे. तो बंद करून पुन्हा प्रयत्न करा, किंवा त्याऐवजी फोटो निवडा.',
})
export const cameraNotReadable = message({
  en: 'The camera picture cannot be read',
  hi: 'कैमरे का चित्र पढ़ा नहीं जा सकता',
  mr: 'कॅमेऱ्याचे चित्र वाचता येत नाही',
})
export const browserCannotOpen = message({
  en: 'This browser cannot open the file',
  hi: 'यह ब्राउज़र फ़ाइल नहीं खोल सकता',
  mr: 'हा ब्राउझर फाइल उघडू शकत नाही',
})
export const cannotOpen = message({
  en: 'The file cannot be opened',
  hi: 'फ़ाइल खोली नहीं जा सकती',
  mr: 'फाइल उघडता येत नाही',
})
export const choosePhoto = message({
  en: 'Choose a photo as JPEG, PNG or WebP, or a screenshot.',
  hi: 'JPEG, PNG या WebP में फ़ोटो चुनें, या स्क्रीनशॉट।',
  mr: 'JPEG, PNG किंवा WebP स्वरूपातील फोटो निवडा, किंवा स्क्रीनशॉट.',
})
export const nothingToCheck = message({
  en: 'There is nothing to check',
  hi: 'जाँचने के लिए कुछ नहीं है',
  mr: 'तपासण्यासाठी काही नाही',
})
export const chooseOrPaste = message({
  en: 'Choose a picture of the certificate, or paste the text of its proof.',
  hi: 'प्रमाणपत्र का चित्र चुनें, या उसके प्रमाण का टेक्स्ट पेस्ट करें।',
  mr: 'प्रमाणपत्राचा फोटो निवडा, किंवा त्याच्या पुराव्याचा मजकूर पेस्ट करा.',
})
export const nothingChecked = message({
  en: 'Nothing was checked',
  hi: 'कुछ भी जाँचा नहीं गया',
  mr: 'काहीही तपासले गेले नाही',
})
export const connectAndRetry = message({
  en: 'The check could not be loaded. Connect this device to a network, and try again.',
  hi: 'जाँच लोड नहीं हो सकी। इस डिवाइस को नेटवर्क से जोड़ें, और फिर कोशिश करें।',
  mr: 'तपासणी लोड होऊ शकली नाही. हे डिव्हाइस नेटवर्कला जोडा, आणि पुन्हा प्रयत्न करा.',
})
export const notRead = message({
  en: 'The picture could not be read',
  hi: 'चित्र पढ़ा नहीं जा सका',
  mr: 'फोटो वाचता आला नाही',
})
export const chooseAgain = message({
  en: 'Choose it again, or paste the text of the proof.',
  hi: 'उसे फिर चुनें, या प्रमाण का टेक्स्ट पेस्ट करें।',
  mr: 'तो पुन्हा निवडा, किंवा पुराव्याचा मजकूर पेस्ट करा.',
})

// What the server answers when it checks by itself.
export const pictureTooLarge = message({
  en: 'The picture is too large',
  hi: 'चित्र बहुत बड़ा है',
  mr: 'फोटो फार मोठा आहे',
})
export const chooseSmaller = message({
  en: 'Choose a photo of at most 12 MB, or a part of it that shows the square.',
  hi: 'अधिक से अधिक 12 MB की फ़ोटो चुनें, या उसका वह भाग जिसमें चौकोर कोड दिखता हो।',
  mr: 'जास्तीत जास्त 12 MB चा फोटो निवडा, किंवा त्याचा चौकोनी कोड दिसणारा भाग.',
})
export const incomplete = message({
  en: 'The picture did not arrive completely. Please try again.',
  hi: 'चित्र पूरा नहीं पहुँचा। कृपया फिर कोशिश करें।',
  mr: 'फोटो पूर्ण पोहोचला नाही. कृपया पुन्हा प्रयत्न करा.',
})
export const busy = message({
  en: 'The server checks many certificates at the moment. Please try again in a minute.',
  hi: 'सर्वर अभी बहुत-से प्रमाणपत्र जाँच रहा है। कृपया एक मिनट बाद फिर कोशिश करें।',
  mr: 'सर्व्हर सध्या बरीच प्रमाणपत्रे तपासत आहे. कृपया एका मिनिटाने पुन्हा प्रयत्न करा.',
})
export const fromOtherSite = message({
  en: 'The form was not sent from this site. Please send it from this page.',
  hi: 'फ़ॉर्म इस वेबसाइट से नहीं भेजा गया। कृपया उसे इसी पृष्ठ से भेजें।',
  mr: 'फॉर्म या वेबसाइटवरून पाठवलेला नाही. कृपया तो याच पानावरून पाठवा.',
})
export const tooManyChecks = message({
  en: 'Too many checks came from this connection. Please try again in {wait}.',
  hi: 'इस कनेक्शन से बहुत अधिक जाँचें आई हैं। कृपया {wait} बाद फिर कोशिश करें।',
  mr: 'या कनेक्शनवरून खूप तपासण्या झाल्या आहेत. कृपया {wait} थांबून पुन्हा प्रयत्न करा.',
})

// Certificates that are in no register: of kyu grades, medals and participation.
export const openByCode = message({
  en: 'By number and code',
  hi: 'संख्या और कोड से',
  mr: 'क्रमांक आणि कोडने',
})
export const whereNumberAndCode = message({
  en: 'A certificate of a kyu grade, a medal or participation has both, as K-2027-0042 and V48MT-SMR.',
  hi: 'क्यू ग्रेड, पदक या सहभागिता के प्रमाणपत्र पर दोनों होते हैं, जैसे K-2027-0042 और V48MT-SMR।',
  mr: 'क्यू ग्रेड, पदक किंवा सहभागाच्या प्रमाणपत्रावर दोन्ही असतात, जसे K-2027-0042 आणि V48MT-SMR.',
})
export const openCertificate = message({ en: 'Open the certificate', hi: 'प्रमाणपत्र खोलें', mr: 'प्रमाणपत्र उघडा' })
