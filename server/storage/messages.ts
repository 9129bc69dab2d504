import { message } from '../../lists/language.ts'

// PDFs that officers upload.
export const notAPdf = message({
  en: 'This is not a PDF. Choose a PDF',
  hi: 'यह PDF नहीं है। PDF चुनें',
  mr: 'ही PDF नाही. PDF निवडा',
})
export const incompletePdf = message({
  en: 'The PDF is incomplete, or something else is attached to it. Open it, print it to a new PDF and choose that one',
  hi: 'PDF अधूरी है, या उसके साथ कुछ और जुड़ा है। उसे खोलें, नई PDF के रूप में प्रिंट करें और वही चुनें',
  mr: 'PDF अपूर्ण आहे, किंवा तिला आणखी काहीतरी जोडलेले आहे. ती उघडा, नवी PDF म्हणून प्रिंट करा आणि तीच निवडा',
})

// The space for what visitors upload, for the owners.
export const diskFull = message({
  en: 'Less than {megabytes} MB of the disk are free, so the website refuses applications. Ask the person who runs the website to make space (MIN_FREE_MB).',
  hi: 'डिस्क पर {megabytes} MB से कम जगह बची है, इसलिए वेबसाइट आवेदन नहीं ले रही है। वेबसाइट चलाने वाले व्यक्ति से जगह बनाने को कहें (MIN_FREE_MB)।',
  mr: 'डिस्कवर {megabytes} MB पेक्षा कमी जागा उरली आहे, म्हणून वेबसाइट अर्ज स्वीकारत नाही. वेबसाइट चालवणाऱ्या व्यक्तीला जागा करायला सांगा (MIN_FREE_MB).',
})
export const uploadedTooMuch = message({
  en: 'Visitors have uploaded {megabytes} MB today, so the website refuses applications until tomorrow. If the applications are real, ask the person who runs the website to allow more (UPLOADS_PER_DAY_MB).',
  hi: 'आज लोगों ने {megabytes} MB अपलोड किए हैं, इसलिए वेबसाइट कल तक आवेदन नहीं लेगी। यदि आवेदन सच्चे हैं, तो वेबसाइट चलाने वाले व्यक्ति से सीमा बढ़ाने को कहें (UPLOADS_PER_DAY_MB)।',
  mr: 'आज लोकांनी {megabytes} MB अपलोड केले आहेत, म्हणून वेबसाइट उद्यापर्यंत अर्ज स्वीकारणार नाही. अर्ज खरे असतील, तर वेबसाइट चालवणाऱ्या व्यक्तीला मर्यादा वाढवायला सांगा (UPLOADS_PER_DAY_MB).',
})
