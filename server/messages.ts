import { message } from '../lists/language.ts'

/** How long to wait. */
export const minutes = message({
  en: { one: '{count} minute', other: '{count} minutes' },
  hi: '{count} मिनट',
  mr: { one: '{count} मिनिट', other: '{count} मिनिटे' },
})
/** Joins sentences whose ends have no mark. */
export const betweenSentences = message({ en: '. ', hi: '। ', mr: '. ' })
export const giveNumber = message({
  en: 'If you write to us about this, please give the number {id}.',
  hi: 'यदि आप इस बारे में हमें लिखें, तो कृपया यह संख्या बताएँ: {id}।',
  mr: 'याबद्दल आम्हाला लिहिल्यास कृपया हा क्रमांक सांगा: {id}.',
})
export const nothingHere = message({
  en: 'There is nothing here.',
  hi: 'यहाँ कुछ नहीं है।',
  mr: 'येथे काही नाही.',
})

// The pages about errors.
export const oneMomentTitle = message({
  en: 'One moment | Karate Classes',
  hi: 'एक क्षण | कराटे क्लास',
  mr: 'कृपया थोडे थांबा | कराटे क्लास',
})
export const oneMoment = message({ en: 'One moment', hi: 'एक क्षण', mr: 'कृपया थोडे थांबा' })
export const siteUnavailable = message({
  en: 'The site has a problem at the moment. Please try again in a minute.',
  hi: 'वेबसाइट में अभी कुछ समस्या है। कृपया एक मिनट बाद फिर कोशिश करें।',
  mr: 'वेबसाइटमध्ये सध्या काही अडचण आहे. कृपया एका मिनिटाने पुन्हा प्रयत्न करा.',
})
export const somethingWrong = message({
  en: 'Something went wrong. Please try again. If it happens again, please write to the association.',
  hi: 'कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें। यदि ऐसा फिर हो, तो कृपया संस्था को लिखें।',
  mr: 'काहीतरी चुकले. कृपया पुन्हा प्रयत्न करा. असे पुन्हा झाल्यास कृपया संस्थेला लिहा.',
})
export const stillThere = message({
  en: 'If you were filling in a form, go back. What you typed is still there.',
  hi: 'यदि आप कोई फ़ॉर्म भर रहे थे, तो पीछे जाएँ। भरी हुई जानकारी वहीं मिलेगी।',
  mr: 'आपण एखादा फॉर्म भरत असाल, तर मागे जा. भरलेली माहिती तिथेच असेल.',
})
export const tooManyRequests = message({
  en: 'There were too many requests from your network. Please try again in {wait}.',
  hi: 'आपके नेटवर्क से बहुत अधिक अनुरोध आए हैं। कृपया {wait} बाद फिर कोशिश करें।',
  mr: 'आपल्या नेटवर्कवरून खूप जास्त विनंत्या आल्या आहेत. कृपया {wait} थांबून पुन्हा प्रयत्न करा.',
})
export const tryAgain = message({ en: 'Try again', hi: 'फिर कोशिश करें', mr: 'पुन्हा प्रयत्न करा' })
export const home = message({ en: 'Home', hi: 'मुखपृष्ठ', mr: 'मुख्यपृष्ठ' })
export const search = message({ en: 'Search', hi: 'खोजें', mr: 'शोधा' })
export const searchAgain = message({ en: 'Search again', hi: 'फिर खोजें', mr: 'पुन्हा शोधा' })

// The forms of visitors.
export const formRefused = message({
  en: 'The form was not sent. Please correct the fields that are marked below.',
  hi: 'फ़ॉर्म भेजा नहीं गया। कृपया नीचे निशान लगे फ़ील्ड सुधारें।',
  mr: 'फॉर्म पाठवला गेला नाही. कृपया खाली खूण केलेले रकाने दुरुस्त करा.',
})
export const notStored = message({
  en: 'Your form could not be stored at the moment, so it was NOT sent. Nothing you entered is lost: please try again in a few minutes.',
  hi: 'आपका फ़ॉर्म अभी दर्ज नहीं हो सका, इसलिए वह भेजा नहीं गया। आपने जो भरा है, वह सब यहीं है: कृपया कुछ मिनट बाद फिर कोशिश करें।',
  mr: 'आपल्या फॉर्मची नोंद आत्ता होऊ शकली नाही, म्हणून तो पाठवला गेला नाही. आपण भरलेले सर्व येथेच आहे: कृपया काही मिनिटांनी पुन्हा प्रयत्न करा.',
})
export const formLimited = message({
  en: 'Too many forms were sent from this connection. This one was NOT sent. Your browser still holds what you entered: if the form is empty, go back. Please try again in {wait}.',
  hi: 'इस कनेक्शन से बहुत अधिक फ़ॉर्म भेजे गए हैं। यह फ़ॉर्म भेजा नहीं गया। आपने जो भरा है, वह अब भी आपके ब्राउज़र में है: यदि फ़ॉर्म खाली हो, तो पीछे जाएँ। कृपया {wait} बाद फिर कोशिश करें।',
  mr: 'या कनेक्शनवरून खूप जास्त फॉर्म पाठवले गेले आहेत. हा फॉर्म पाठवला गेला नाही. आपण भरलेले अजूनही आपल्या ब्राउझरमध्ये आहे: फॉर्म रिकामा असेल, तर मागे जा. कृपया {wait} थांबून पुन्हा प्रयत्न करा.',
})
export const formKept = message({
  en: 'Too many forms were sent from this connection. This one was NOT sent. What you entered is kept on this page. Please send it again in {wait}.',
  hi: 'इस कनेक्शन से बहुत अधिक फ़ॉर्म भेजे गए हैं। यह फ़ॉर्म भेजा नहीं गया। आपने जो भरा है, वह इसी पृष्ठ पर है। कृपया {wait} बाद फिर भेजें।',
  mr: 'या कनेक्शनवरून खूप जास्त फॉर्म पाठवले गेले आहेत. हा फॉर्म पाठवला गेला नाही. आपण भरलेले याच पानावर आहे. कृपया {wait} थांबून पुन्हा पाठवा.',
})
export const formTooLarge = message({
  en: 'The form was NOT sent because it is too large. Please choose smaller files and send it again.',
  hi: 'फ़ॉर्म बहुत बड़ा है, इसलिए भेजा नहीं गया। कृपया छोटी फ़ाइलें चुनें और फिर भेजें।',
  mr: 'फॉर्म फार मोठा आहे, म्हणून पाठवला गेला नाही. कृपया लहान फाइल निवडा आणि पुन्हा पाठवा.',
})
export const formBusy = message({
  en: 'The server is receiving very many forms at the moment, so this one was NOT sent. Nothing you entered is lost: please try again in a minute.',
  hi: 'इस समय बहुत सारे फ़ॉर्म आ रहे हैं, इसलिए यह फ़ॉर्म भेजा नहीं गया। आपने जो भरा है, वह सब यहीं है: कृपया एक मिनट बाद फिर कोशिश करें।',
  mr: 'सध्या खूप फॉर्म येत आहेत, म्हणून हा फॉर्म पाठवला गेला नाही. आपण भरलेले सर्व येथेच आहे: कृपया एका मिनिटाने पुन्हा प्रयत्न करा.',
})
export const formIncomplete = message({
  en: 'The form did not arrive completely, so it was NOT sent. Please try again.',
  hi: 'फ़ॉर्म पूरा नहीं पहुँचा, इसलिए भेजा नहीं गया। कृपया फिर कोशिश करें।',
  mr: 'फॉर्म पूर्ण पोहोचला नाही, म्हणून पाठवला गेला नाही. कृपया पुन्हा प्रयत्न करा.',
})
export const formTooSlow = message({
  en: 'The form arrived too slowly, so it was NOT sent. Your browser still holds what you entered: if the form is empty, go back. Please try again.',
  hi: 'फ़ॉर्म बहुत धीरे पहुँचा, इसलिए भेजा नहीं गया। आपने जो भरा है, वह अब भी आपके ब्राउज़र में है: यदि फ़ॉर्म खाली हो, तो पीछे जाएँ। कृपया फिर कोशिश करें।',
  mr: 'फॉर्म फार हळू पोहोचला, म्हणून पाठवला गेला नाही. आपण भरलेले अजूनही आपल्या ब्राउझरमध्ये आहे: फॉर्म रिकामा असेल, तर मागे जा. कृपया पुन्हा प्रयत्न करा.',
})
export const formStopping = message({
  en: 'The website is being restarted, so the form was NOT sent. Please check what you entered, and send it again in a minute.',
  hi: 'वेबसाइट फिर से शुरू हो रही है, इसलिए फ़ॉर्म भेजा नहीं गया। कृपया भरी हुई जानकारी देख लें, और एक मिनट बाद फिर भेजें।',
  mr: 'वेबसाइट पुन्हा सुरू होत आहे, म्हणून फॉर्म पाठवला गेला नाही. कृपया भरलेली माहिती तपासा, आणि एका मिनिटाने पुन्हा पाठवा.',
})
export const formFull = message({
  en: 'The website cannot store any more pictures at the moment, so the form was NOT sent. Please check what you entered, and send it again in a few hours, or write to us.',
  hi: 'वेबसाइट पर अभी और चित्र रखने की जगह नहीं है, इसलिए फ़ॉर्म भेजा नहीं गया। कृपया भरी हुई जानकारी देख लें, और कुछ घंटे बाद फिर भेजें, या हमें लिखें।',
  mr: 'वेबसाइटवर सध्या आणखी फोटो ठेवायला जागा नाही, म्हणून फॉर्म पाठवला गेला नाही. कृपया भरलेली माहिती तपासा, आणि काही तासांनी पुन्हा पाठवा, किंवा आम्हाला लिहा.',
})
export const formCrossSite = message({
  en: 'The form was refused because it was not sent from this site. Please open the page and send it again.',
  hi: 'फ़ॉर्म इस वेबसाइट से नहीं भेजा गया था, इसलिए स्वीकार नहीं हुआ। कृपया पृष्ठ खोलें और फिर भेजें।',
  mr: 'फॉर्म या वेबसाइटवरून पाठवलेला नव्हता, म्हणून स्वीकारला गेला नाही. कृपया पान उघडा आणि पुन्हा पाठवा.',
})

// Records in the office.
export const changedByOther = message({
  en: 'Somebody else has changed this record since you opened it',
  hi: 'आपके खोलने के बाद किसी और ने यह प्रविष्टि बदल दी है',
  mr: 'आपण उघडल्यानंतर दुसऱ्या कोणीतरी ही नोंद बदलली आहे',
})
/** The title of the column with the keys of records. */
export const key = message({ en: 'Key', hi: 'कुंजी', mr: 'किल्ली' })
export const gone = message({ en: 'It no longer exists', hi: 'यह अब नहीं है', mr: 'हे आता नाही' })

// The codes that confirm who acts with a private link.
export const codeMail = {
  subject: message({
    en: 'Your code for {association}',
    hi: '{association} के लिए आपका कोड',
    mr: '{association} साठी आपला कोड',
  }),
  text: message({
    en: `The code that confirms what you do on the website of {association}:
{code}

It works once, for ten minutes, and opens your device for half an hour. If you did not ask for it, open your private link and end it there.
`,
    hi: `{association} की वेबसाइट पर आपके काम की पुष्टि का कोड:
{code}

यह एक बार और दस मिनट तक काम करता है, और आपके डिवाइस को आधे घंटे के लिए खोलता है। यदि आपने इसे नहीं माँगा, तो अपना निजी लिंक खोलें और उसे वहाँ बंद करें।
`,
    mr: `{association} यांच्या वेबसाइटवर आपण जे करत आहात त्याची पुष्टी करणारा कोड:
{code}

तो एकदाच आणि दहा मिनिटे चालतो, आणि आपले डिव्हाइस अर्ध्या तासासाठी उघडतो. आपण तो मागितला नसेल, तर आपली खासगी लिंक उघडा आणि ती तिथे बंद करा.
`,
  }),
}
export const codeSent = message({
  en: 'The code is on its way to {address}.',
  hi: 'कोड {address} पर भेजा गया है।',
  mr: 'कोड {address} वर पाठवला आहे.',
})
export const noMoreCodes = message({
  en: 'No code can be sent now. Please try again in an hour.',
  hi: 'अभी कोड नहीं भेजा जा सकता। कृपया एक घंटे बाद फिर कोशिश करें।',
  mr: 'आता कोड पाठवता येत नाही. कृपया एका तासाने पुन्हा प्रयत्न करा.',
})
export const wrongCode = message({
  en: 'This code is wrong, was used before, or is older than ten minutes. Nothing is changed yet. Please check it, or ask for a new one.',
  hi: 'यह कोड गलत है, पहले उपयोग हो चुका है, या दस मिनट से पुराना है। अभी कुछ नहीं बदला। कृपया उसे जाँचें, या नया कोड माँगें।',
  mr: 'हा कोड चुकीचा आहे, आधी वापरला आहे, किंवा दहा मिनिटांहून जुना आहे. अजून काही बदललेले नाही. कृपया तो तपासा, किंवा नवा कोड मागा.',
})
export const tooManyCodes = message({
  en: 'There were too many wrong codes. Nothing is changed yet. Please wait ten minutes and ask for a new code.',
  hi: 'बहुत बार गलत कोड लिखा गया। अभी कुछ नहीं बदला। कृपया दस मिनट रुकें और नया कोड माँगें।',
  mr: 'खूप वेळा चुकीचा कोड लिहिला गेला. अजून काही बदललेले नाही. कृपया दहा मिनिटे थांबा आणि नवा कोड मागा.',
})

// The private links of a page.
export const linkEnded = message({
  en: 'Your private link has ended. Nobody can open this page with it any more.',
  hi: 'आपका निजी लिंक बंद हो गया है। अब इससे कोई यह पृष्ठ नहीं खोल सकता।',
  mr: 'आपली खासगी लिंक बंद झाली आहे. तिने आता कोणीही हे पान उघडू शकत नाही.',
})
