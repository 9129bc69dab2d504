import { message } from '../../lists/language.ts'

// Cropping.
export const crop = {
  title: message({ en: 'Crop the picture', hi: 'चित्र क्रॉप करें', mr: 'चित्र क्रॉप करा' }),
  instructions: message({
    en: 'Drag to choose the part to show, or use the whole picture. You can also type its position and size in pixels.',
    hi: 'जो हिस्सा दिखाना है, उसे खींचकर चुनें, या पूरा चित्र लें। आप उसकी जगह और माप पिक्सेल में लिख भी सकते हैं।',
    mr: 'जो भाग दाखवायचा आहे तो ओढून निवडा, किंवा पूर्ण चित्र वापरा. आपण त्याची जागा आणि आकार पिक्सेलमध्ये लिहूही शकता.',
  }),
  area: {
    x: message({ en: 'From the left', hi: 'बाएँ से', mr: 'डावीकडून' }),
    y: message({ en: 'From the top', hi: 'ऊपर से', mr: 'वरून' }),
    width: message({ en: 'Width', hi: 'चौड़ाई', mr: 'रुंदी' }),
    height: message({ en: 'Height', hi: 'ऊँचाई', mr: 'उंची' }),
  },
  drawing: message({
    en: 'The chosen picture. The area that will be used is bright, the rest is dark.',
    hi: 'चुना गया चित्र। जो हिस्सा लिया जाएगा वह उजला है, बाकी गहरा है।',
    mr: 'निवडलेले चित्र. वापरला जाणारा भाग उजळ आहे, बाकीचा गडद आहे.',
  }),
  selectWhole: message({ en: 'Select the whole picture', hi: 'पूरा चित्र चुनें', mr: 'पूर्ण चित्र निवडा' }),
  useWhole: message({ en: 'Use the whole picture', hi: 'पूरा चित्र लें', mr: 'पूर्ण चित्र वापरा' }),
  useArea: message({ en: 'Use this area', hi: 'यह हिस्सा लें', mr: 'हा भाग वापरा' }),
  uploading: message({ en: 'Uploading the picture', hi: 'चित्र अपलोड हो रहा है', mr: 'चित्र अपलोड होत आहे' }),
}

// Choosing files. `field`: the label of the field that they are for.
export const choosePicture = message({ en: 'Choose a picture', hi: 'चित्र चुनें', mr: 'चित्र निवडा' })
export const chooseAnother = message({ en: 'Choose another picture', hi: 'दूसरा चित्र चुनें', mr: 'दुसरे चित्र निवडा' })
export const choosePictures = message({ en: 'Choose pictures', hi: 'चित्र चुनें', mr: 'चित्रे निवडा' })
export const orDropHere = message({ en: 'or drop them here', hi: 'या उन्हें यहाँ छोड़ें', mr: 'किंवा ती येथे सोडा' })
export const fileOf = message({ en: '{field}: file', hi: '{field}: फ़ाइल', mr: '{field}: फाइल' })
export const filesOf = message({ en: '{field}: files', hi: '{field}: फ़ाइलें', mr: '{field}: फाइल' })
export const asSavedNow = message({
  en: '{field}, as saved now',
  hi: '{field}, जैसा अभी सहेजा हुआ है',
  mr: '{field}, सध्या जतन केल्याप्रमाणे',
})
export const removeFrom = message({ en: 'Remove: {field}', hi: 'हटाएँ: {field}', mr: 'काढून टाका: {field}' })

// One of several pictures. `picture`: its place among them.
export const placeOf = message({
  en: 'picture {place} of {total}',
  hi: '{total} में से चित्र {place}',
  mr: '{total} पैकी चित्र {place}',
})
export const numbered = message({ en: 'picture {number}', hi: 'चित्र {number}', mr: 'चित्र {number}' })
export const description = message({ en: 'Description', hi: 'विवरण', mr: 'वर्णन' })
export const descriptionOf = message({ en: 'Description of {picture}', hi: 'विवरण: {picture}', mr: 'वर्णन: {picture}' })
export const cropNamed = message({ en: 'Crop {picture}', hi: 'क्रॉप करें: {picture}', mr: 'क्रॉप करा: {picture}' })
export const removeNamed = message({ en: 'Remove {picture}', hi: 'हटाएँ: {picture}', mr: 'काढून टाका: {picture}' })
export const tryNamedAgain = message({
  en: 'Try again: {picture}',
  hi: 'फिर कोशिश करें: {picture}',
  mr: 'पुन्हा प्रयत्न करा: {picture}',
})
/** `what`: a picture's place, or the name of a file. */
export const uploadingNamed = message({
  en: 'Uploading {what}',
  hi: 'अपलोड हो रहा है: {what}',
  mr: 'अपलोड होत आहे: {what}',
})
export const waiting = message({ en: 'Waiting', hi: 'प्रतीक्षा में', mr: 'प्रतीक्षेत' })
export const waitingForConnection = message({
  en: 'Waiting for the connection',
  hi: 'कनेक्शन की प्रतीक्षा में',
  mr: 'कनेक्शनच्या प्रतीक्षेत',
})

// All pictures of a field.
export const beingUploaded = message({
  en: { one: '{count} picture is being uploaded.', other: '{count} pictures are being uploaded.' },
  hi: { one: '{count} चित्र अपलोड हो रहा है।', other: '{count} चित्र अपलोड हो रहे हैं।' },
  mr: { one: '{count} चित्र अपलोड होत आहे.', other: '{count} चित्रे अपलोड होत आहेत.' },
})
export const uploadedLater = message({
  en: {
    one: '{count} picture will be uploaded when the connection is back.',
    other: '{count} pictures will be uploaded when the connection is back.',
  },
  hi: {
    one: 'कनेक्शन वापस आने पर {count} चित्र अपलोड होगा।',
    other: 'कनेक्शन वापस आने पर {count} चित्र अपलोड होंगे।',
  },
  mr: {
    one: 'कनेक्शन परत आल्यावर {count} चित्र अपलोड होईल.',
    other: 'कनेक्शन परत आल्यावर {count} चित्रे अपलोड होतील.',
  },
})
export const notUploaded = message({
  en: { one: '{count} picture could not be uploaded.', other: '{count} pictures could not be uploaded.' },
  hi: { one: '{count} चित्र अपलोड नहीं हो सका।', other: '{count} चित्र अपलोड नहीं हो सके।' },
  mr: { one: '{count} चित्र अपलोड होऊ शकले नाही.', other: '{count} चित्रे अपलोड होऊ शकली नाहीत.' },
})
export const tryAllAgain = message({
  en: 'Try all {count} again',
  hi: 'सभी {count} फिर अपलोड करें',
  mr: 'सर्व {count} पुन्हा अपलोड करा',
})
export const uploadsUnfinished = message({
  en: {
    one: 'One picture is not uploaded yet. Wait, or press “Try again” or “Remove” at each one that failed.',
    other: '{count} pictures are not uploaded yet. Wait, or press “Try again” or “Remove” at each one that failed.',
  },
  hi: {
    one: '{count} चित्र अभी अपलोड नहीं हुआ है। रुकें, या जो चित्र अपलोड न हो सके, उस पर “फिर कोशिश करें” या “हटाएँ” दबाएँ।',
    other: '{count} चित्र अभी अपलोड नहीं हुए हैं। रुकें, या जो चित्र अपलोड न हो सके, उन पर “फिर कोशिश करें” या “हटाएँ” दबाएँ।',
  },
  mr: {
    one: '{count} चित्र अजून अपलोड झालेले नाही. थांबा, किंवा जे चित्र अपलोड होऊ शकले नाही त्यावर “पुन्हा प्रयत्न करा” किंवा “काढून टाका” दाबा.',
    other:
      '{count} चित्रे अजून अपलोड झालेली नाहीत. थांबा, किंवा जी चित्रे अपलोड होऊ शकली नाहीत त्यांवर “पुन्हा प्रयत्न करा” किंवा “काढून टाका” दाबा.',
  },
})
export const withoutDescription = message({
  en: {
    one: '{count} picture without a description, which is for visitors who cannot see it:',
    other: '{count} pictures without a description, which is for visitors who cannot see it:',
  },
  hi: {
    one: '{count} चित्र का विवरण नहीं है। विवरण उन लोगों के लिए है, जो चित्र देख नहीं सकते:',
    other: '{count} चित्रों का विवरण नहीं है। विवरण उन लोगों के लिए है, जो चित्र देख नहीं सकते:',
  },
  mr: {
    one: '{count} चित्राचे वर्णन नाही. जे लोक चित्र पाहू शकत नाहीत त्यांच्यासाठी वर्णन असते:',
    other: '{count} चित्रांचे वर्णन नाही. जे लोक चित्र पाहू शकत नाहीत त्यांच्यासाठी वर्णन असते:',
  },
})

// Pictures that the server prepares for the website.
export const beingPrepared = message({
  en: { one: '{count} picture is being prepared.', other: '{count} pictures are being prepared.' },
  hi: { one: '{count} चित्र तैयार हो रहा है।', other: '{count} चित्र तैयार हो रहे हैं।' },
  mr: { one: '{count} चित्र तयार होत आहे.', other: '{count} चित्रे तयार होत आहेत.' },
})
export const restBeingPrepared = message({
  en: '{count} of {total} pictures are being prepared.',
  hi: {
    one: '{total} में से {count} चित्र तैयार हो रहा है।',
    other: '{total} में से {count} चित्र तैयार हो रहे हैं।',
  },
  mr: { one: '{total} पैकी {count} चित्र तयार होत आहे.', other: '{total} पैकी {count} चित्रे तयार होत आहेत.' },
})
export const goOnWorking = message({
  en: 'You can go on working.',
  hi: 'आप काम जारी रख सकते हैं।',
  mr: 'आपण काम सुरू ठेवू शकता.',
})

// PDFs.
export const pdf = {
  hint: message({
    en: 'Upload a PDF, or enter a web address, for example https://example.org/notice.pdf',
    hi: 'PDF अपलोड करें या वेब पता लिखें, जैसे https://example.org/notice.pdf',
    mr: 'PDF अपलोड करा किंवा वेब पत्ता लिहा, उदाहरणार्थ https://example.org/notice.pdf',
  }),
  upload: message({ en: 'Upload a PDF', hi: 'PDF अपलोड करें', mr: 'PDF अपलोड करा' }),
  uploadAnother: message({ en: 'Upload another PDF', hi: 'दूसरी PDF अपलोड करें', mr: 'दुसरी PDF अपलोड करा' }),
  atMost: message({
    en: 'At most {megabytes} MB',
    hi: 'अधिक से अधिक {megabytes} MB',
    mr: 'जास्तीत जास्त {megabytes} MB',
  }),
  download: message({ en: 'Download it', hi: 'इसे डाउनलोड करें', mr: 'ती डाउनलोड करा' }),
  isUploaded: message({
    en: '{file} is uploaded. Visitors get it when you save.',
    hi: '{file} अपलोड हो गई है। आपके सहेजने पर यह लोगों को मिलेगी।',
    mr: '{file} अपलोड झाली आहे. आपण जतन केल्यावर ती लोकांना मिळेल.',
  }),
  uploading: message({ en: 'Uploading the PDF', hi: 'PDF अपलोड हो रही है', mr: 'PDF अपलोड होत आहे' }),
}

// Why a file could not be opened or uploaded.
export const cannotOpen = message({
  en: 'This browser cannot open the file as a picture. Choose a JPEG, PNG or WebP picture with at most 50 megapixels.',
  hi: 'यह ब्राउज़र इस फ़ाइल को चित्र के रूप में नहीं खोल सकता। JPEG, PNG या WebP चित्र चुनें, जो अधिक से अधिक 50 मेगापिक्सेल का हो।',
  mr: 'हा ब्राउझर ही फाइल चित्र म्हणून उघडू शकत नाही. जास्तीत जास्त 50 मेगापिक्सेलचे JPEG, PNG किंवा WebP चित्र निवडा.',
})
export const cannotLoad = message({
  en: 'The picture could not be loaded. Check your connection and try again.',
  hi: 'चित्र लोड नहीं हो सका। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  mr: 'चित्र लोड होऊ शकले नाही. आपले कनेक्शन तपासा आणि पुन्हा प्रयत्न करा.',
})
export const stopped = message({ en: 'The upload was stopped', hi: 'अपलोड रोक दिया गया', mr: 'अपलोड थांबवले' })
export const notSent = {
  picture: message({
    en: 'The picture could not be sent. Check your connection and try again',
    hi: 'चित्र भेजा नहीं जा सका। अपना कनेक्शन जाँचें और फिर कोशिश करें',
    mr: 'चित्र पाठवता आले नाही. आपले कनेक्शन तपासा आणि पुन्हा प्रयत्न करा',
  }),
  pdf: message({
    en: 'The PDF could not be sent. Check your connection and try again',
    hi: 'PDF भेजी नहीं जा सकी। अपना कनेक्शन जाँचें और फिर कोशिश करें',
    mr: 'PDF पाठवता आली नाही. आपले कनेक्शन तपासा आणि पुन्हा प्रयत्न करा',
  }),
}
export const notAccepted = {
  picture: message({
    en: 'The server did not accept this picture. Try again in a minute',
    hi: 'सर्वर ने यह चित्र स्वीकार नहीं किया। एक मिनट बाद फिर कोशिश करें',
    mr: 'सर्व्हरने हे चित्र स्वीकारले नाही. एका मिनिटाने पुन्हा प्रयत्न करा',
  }),
  pdf: message({
    en: 'The server did not accept this PDF. Try again in a minute',
    hi: 'सर्वर ने यह PDF स्वीकार नहीं की। एक मिनट बाद फिर कोशिश करें',
    mr: 'सर्व्हरने ही PDF स्वीकारली नाही. एका मिनिटाने पुन्हा प्रयत्न करा',
  }),
}
