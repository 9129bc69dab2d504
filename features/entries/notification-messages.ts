import { message } from '../../lists/language.ts'

// What a notification is, and what fills it in, as the office reads it.
export const labels = {
  sent: message({ en: 'An entry arrived', hi: 'प्रविष्टि मिली', mr: 'प्रवेशिका मिळाली' }),
  address: message({
    en: 'The address of an entry was changed, to the old address',
    hi: 'प्रविष्टि का पता बदला, पुराने पते पर',
    mr: 'प्रवेशिकेचा पत्ता बदलला, जुन्या पत्त्यावर',
  }),
  apart: message({
    en: 'Siblings are kept together no longer',
    hi: 'भाई-बहन अब साथ नहीं रखे जाते',
    mr: 'भावंडे आता एकत्र ठेवलेली नाहीत',
  }),
  place: message({ en: 'A place came free', hi: 'एक जगह खाली हुई', mr: 'एक जागा मोकळी झाली' }),
  unpaid: message({
    en: 'A place is not paid and will go to somebody who waits',
    hi: 'जगह का शुल्क बाकी है, वह प्रतीक्षा वाले को मिलेगी',
    mr: 'जागेचे शुल्क बाकी आहे, ती प्रतीक्षेतील व्यक्तीला मिळेल',
  }),
  lapsed: message({
    en: 'An unpaid place went to who waited',
    hi: 'बिना शुल्क की जगह प्रतीक्षा वाले को मिली',
    mr: 'शुल्क न भरलेली जागा प्रतीक्षेतील व्यक्तीला मिळाली',
  }),
  student: message({
    en: 'An instructor entered a student, to the parents',
    hi: 'प्रशिक्षक ने विद्यार्थी की प्रविष्टि भेजी, माता-पिता को',
    mr: 'प्रशिक्षकांनी विद्यार्थ्याचे नाव नोंदवले, पालकांना',
  }),
  withdrawn: message({
    en: 'A child was withdrawn by somebody else',
    hi: 'किसी और ने बच्चे का नाम वापस लिया',
    mr: 'दुसऱ्या कोणीतरी मुलाचे नाव मागे घेतले',
  }),
  paper: message({
    en: 'A paper must be sent again',
    hi: 'दस्तावेज़ फिर से भेजना है',
    mr: 'कागदपत्र पुन्हा पाठवायचे आहे',
  }),
}
export const placeholders = {
  event: message({ en: 'the name of the event', hi: 'कार्यक्रम का नाम', mr: 'कार्यक्रमाचे नाव' }),
  reference: message({
    en: 'the reference of the entry',
    hi: 'प्रविष्टि की संदर्भ संख्या',
    mr: 'प्रवेशिकेचा संदर्भ क्रमांक',
  }),
  closes: message({
    en: 'until when it can be corrected',
    hi: 'कब तक सुधार हो सकता है',
    mr: 'केव्हापर्यंत दुरुस्त करता येते',
  }),
  child: message({ en: 'who is entered', hi: 'जिसकी प्रविष्टि है', mr: 'ज्यांची प्रवेशिका आहे' }),
  instructor: message({ en: 'the name of the instructor', hi: 'प्रशिक्षक का नाम', mr: 'प्रशिक्षकांचे नाव' }),
  category: message({ en: 'the category', hi: 'वर्ग', mr: 'गट' }),
  hours: message({
    en: 'how many hours the place is kept',
    hi: 'जगह कितने घंटे रखी जाती है',
    mr: 'जागा किती तास राखली जाते',
  }),
  days: message({
    en: 'for how many days from the message the place is still kept',
    hi: 'संदेश से कितने दिन और जगह रखी जाती है',
    mr: 'संदेशापासून आणखी किती दिवस जागा राखली जाते',
  }),
  paper: message({ en: 'the name of the paper', hi: 'दस्तावेज़ का नाम', mr: 'कागदपत्राचे नाव' }),
}

export const sentSubject = message({
  en: '{event}: your entry',
  hi: '{event}: आपकी प्रविष्टि',
  mr: '{event}: आपली प्रवेशिका',
})
export const sentText = message({
  en: 'We have your entry for {event}. Its reference is {reference}.\n\nThis link opens it. There you see who has a place, pay the fee, and correct or withdraw the entry until {closes} (India time):\n{link}\n\nKeep the link: it is the only key to the entry.\n\n{association}',
  hi: '{event} के लिए आपकी प्रविष्टि हमें मिल गई है। संदर्भ संख्या {reference} है।\n\nवह इस लिंक से खुलती है। वहाँ आप देख सकते हैं कि किसे जगह मिली, शुल्क भर सकते हैं, और {closes} (भारतीय समय) तक प्रविष्टि सुधार या वापस ले सकते हैं:\n{link}\n\nलिंक सँभालकर रखें: प्रविष्टि केवल इसी से खुलती है।\n\n{association}',
  mr: '{event} या कार्यक्रमासाठीची आपली प्रवेशिका आम्हाला मिळाली आहे. संदर्भ क्रमांक {reference} आहे.\n\nती या लिंकने उघडते. तिथे कोणाला जागा मिळाली ते दिसते, शुल्क भरता येते, आणि {closes} (भारतीय वेळ) पर्यंत प्रवेशिका दुरुस्त करता किंवा मागे घेता येते:\n{link}\n\nलिंक जपून ठेवा: प्रवेशिका फक्त याच लिंकने उघडते.\n\n{association}',
})
export const addressText = message({
  en: 'Mails about your entry {reference} to {event} go to another address from now on. If you did not ask for this, tell us at once.\n\n{association}',
  hi: '{event} में आपकी प्रविष्टि {reference} के मेल अब दूसरे पते पर जाएँगे। यदि यह आपने नहीं किया, तो हमें तुरंत बताएँ।\n\n{association}',
  mr: '{event} या कार्यक्रमासाठीच्या आपल्या {reference} या प्रवेशिकेचे मेल यापुढे दुसऱ्या पत्त्यावर जातील. हे आपण केले नसेल, तर आम्हाला लगेच कळवा.\n\n{association}',
})
export const apartText = message({
  en: 'Dear {name},\n\nA category of {event} has fewer places now than the children of your entry {reference} need together. So they are kept together no longer: each one gets the next place that comes free.\n\nThis link opens the entry:\n{link}\n\n{association}',
  hi: 'नमस्ते {name},\n\n{event} के एक वर्ग में अब उससे कम जगहें हैं, जितनी आपकी प्रविष्टि {reference} के बच्चों को साथ में चाहिए। इसलिए वे अब साथ नहीं रखे जाते: हर बच्चे को अगली खाली जगह मिलती है।\n\nप्रविष्टि इस लिंक से खुलती है:\n{link}\n\n{association}',
  mr: 'नमस्कार {name},\n\n{event} या कार्यक्रमाच्या एका गटात आता आपल्या {reference} या प्रवेशिकेतील मुलांना एकत्र लागतात त्यापेक्षा कमी जागा आहेत. त्यामुळे ती आता एकत्र ठेवलेली नाहीत: प्रत्येकाला पुढची मोकळी जागा मिळते.\n\nप्रवेशिका या लिंकने उघडते:\n{link}\n\n{association}',
})
export const unpaidSubject = message({
  en: '{event}: the fee is not paid yet',
  hi: '{event}: शुल्क अभी बाकी है',
  mr: '{event}: शुल्क अजून बाकी आहे',
})
export const unpaidText = message({
  en: 'Dear {name},\n\nthe fee of your entry {reference} for {event} is not paid yet. From {days} days after this message, a place that is not paid may go to somebody who waits for it.\n\nPlease pay here. If you have paid already, note the bank’s reference there: then the place is kept until the treasurer has looked.\n{link}\n\n{association}',
  hi: 'नमस्ते {name},\n\n{event} में आपकी प्रविष्टि {reference} का शुल्क अभी बाकी है। इस संदेश के {days} दिन बाद, जिस जगह का शुल्क नहीं भरा गया है, वह प्रतीक्षा में खड़े किसी और को मिल सकती है।\n\nकृपया शुल्क यहाँ भरें। यदि आप भर चुके हैं, तो वहीं बैंक की संदर्भ संख्या लिखें: तब कोषाध्यक्ष के देखने तक जगह रखी जाती है।\n{link}\n\n{association}',
  mr: 'नमस्कार {name},\n\n{event} या कार्यक्रमासाठीच्या आपल्या {reference} या प्रवेशिकेचे शुल्क अजून बाकी आहे. या संदेशानंतर {days} दिवसांनी, शुल्क न भरलेली जागा प्रतीक्षेतील दुसऱ्या व्यक्तीला मिळू शकते.\n\nकृपया शुल्क येथे भरा. आपण ते आधीच भरले असल्यास, तिथे बँकेचा संदर्भ क्रमांक लिहा: मग कोषाध्यक्ष पाहीपर्यंत जागा राखली जाते.\n{link}\n\n{association}',
})
export const lapsedSubject = message({
  en: '{event}: an unpaid place is gone',
  hi: '{event}: बिना शुल्क की जगह नहीं रही',
  mr: '{event}: शुल्क न भरलेली जागा गेली',
})
export const lapsedText = message({
  en: 'Dear {name},\n\na place of your entry {reference} for {event} was not paid, and somebody who waited has it now. The person of your entry is at the end of the waiting list, and owes nothing for that category. If a place comes free, we tell you.\n\nThis link opens the entry:\n{link}\n\n{association}',
  hi: 'नमस्ते {name},\n\n{event} में आपकी प्रविष्टि {reference} की एक जगह का शुल्क नहीं भरा गया, इसलिए वह प्रतीक्षा में खड़े किसी और को मिल गई है। आपकी प्रविष्टि वाले व्यक्ति का नाम प्रतीक्षा सूची के अंत में है, और उस वर्ग का कोई शुल्क बाकी नहीं है। जगह खाली होने पर हम बताएँगे।\n\nप्रविष्टि इस लिंक से खुलती है:\n{link}\n\n{association}',
  mr: 'नमस्कार {name},\n\n{event} या कार्यक्रमासाठीच्या आपल्या {reference} या प्रवेशिकेतील एका जागेचे शुल्क भरले गेले नाही, म्हणून ती प्रतीक्षेतील दुसऱ्या व्यक्तीला मिळाली आहे. आपल्या प्रवेशिकेतील व्यक्तीचे नाव आता प्रतीक्षा यादीच्या शेवटी आहे, आणि त्या गटाचे शुल्क बाकी नाही. जागा मोकळी झाल्यास आम्ही कळवू.\n\nप्रवेशिका या लिंकने उघडते:\n{link}\n\n{association}',
})
export const placeSubject = message({
  en: '{event}: a place came free',
  hi: '{event}: एक जगह खाली हुई',
  mr: '{event}: एक जागा मोकळी झाली',
})
export const placeText = message({
  en: 'Dear {name},\n\nA place came free at {event}: {category}.\nIt is for {child}.\n\nIt is kept for your entry {reference} for {hours} hours from this message, then it goes to the next. Take it here, or let it go:\n{link}\n\n{association}',
  hi: 'नमस्ते {name},\n\n{event} में एक जगह खाली हुई है: {category}।\nयह {child} के लिए है।\n\nयह आपकी प्रविष्टि {reference} के लिए इस संदेश से {hours} घंटे तक रखी है, फिर अगले को मिलेगी। यहाँ जगह लें या छोड़ें:\n{link}\n\n{association}',
  mr: 'नमस्कार {name},\n\n{event} येथे एक जागा मोकळी झाली आहे: {category}.\nती {child} यांच्यासाठी आहे.\n\nती आपल्या {reference} या प्रवेशिकेसाठी या संदेशापासून {hours} तास राखली आहे, नंतर ती पुढच्या व्यक्तीला मिळेल. जागा येथे घ्या किंवा सोडून द्या:\n{link}\n\n{association}',
})
export const paperSubject = message({
  en: '{paper} of {child}: please send it again',
  hi: '{child} का दस्तावेज़ “{paper}”: कृपया फिर से भेजें',
  mr: '{child} यांचे कागदपत्र “{paper}”: कृपया पुन्हा पाठवा',
})
export const paperText = message({
  en: 'Dear {name},\n\nwe could not read the paper “{paper}” of {child}. We have erased it. Please send a sharp photo of the whole page by your private page:\n\n{link}\n\nAn officer looks at it once; then it is erased.\n\n{association}',
  hi: 'नमस्ते {name},\n\n{child} का दस्तावेज़ “{paper}” हम पढ़ नहीं सके। हमने उसे मिटा दिया है। कृपया अपने निजी पृष्ठ से पूरे कागज़ की साफ़ फ़ोटो भेजें:\n\n{link}\n\nएक अधिकारी उसे एक बार देखते हैं; फिर वह मिटा दी जाती है।\n\n{association}',
  mr: 'नमस्कार {name},\n\n{child} यांचे कागदपत्र “{paper}” आम्हाला वाचता आले नाही. आम्ही ते पुसून टाकले आहे. कृपया आपल्या खासगी पानावरून संपूर्ण पानाचा स्पष्ट फोटो पाठवा:\n\n{link}\n\nएक अधिकारी तो एकदा पाहतात; नंतर तो पुसून टाकला जातो.\n\n{association}',
})
export const studentText = message({
  en: 'Dear {name},\n\nAn instructor has entered your child for {event}, and pays the fee.\n{child}, entered by {instructor}\n\nThis link opens the page of your child. There you see the categories, correct what is wrong, send the papers, and decide whether the name may stand in the results and whether photographs are allowed:\n{link}\n\n{association}',
  hi: 'नमस्ते {name},\n\nप्रशिक्षक ने {event} के लिए आपके बच्चे की प्रविष्टि भेजी है, और वही शुल्क भरते हैं।\n{child}, प्रशिक्षक: {instructor}\n\nआपके बच्चे का पृष्ठ इस लिंक से खुलता है। वहाँ आप वर्ग देखते हैं, गलत जानकारी सुधारते हैं, दस्तावेज़ भेजते हैं, और तय करते हैं कि परिणामों में नाम दिया जाए या नहीं और फ़ोटो की अनुमति है या नहीं:\n{link}\n\n{association}',
  mr: 'नमस्कार {name},\n\nप्रशिक्षकांनी आपल्या मुलाचे नाव नोंदवले आहे, आणि शुल्क तेच भरतात. कार्यक्रम: {event}.\n{child}, प्रशिक्षक: {instructor}\n\nआपल्या मुलाचे पान या लिंकने उघडते. तिथे आपण गट पाहता, चुकीचे दुरुस्त करता, कागदपत्रे पाठवता, आणि निकालांत नाव द्यायचे का व फोटोंना परवानगी आहे का ते ठरवता:\n{link}\n\n{association}',
})
export const withdrawnSubject = message({
  en: '{event}: a withdrawal',
  hi: '{event}: नाम वापस लिया गया',
  mr: '{event}: नाव मागे घेतले',
})
export const withdrawnText = message({
  en: 'Dear {name},\n\n{child} was withdrawn from {event}. If this is a mistake, tell us at once: the place goes to whoever waits.\n\n{association}',
  hi: 'नमस्ते {name},\n\n{event} से {child} का नाम वापस लिया गया है। यदि यह गलती से हुआ, तो हमें तुरंत बताएँ: जगह प्रतीक्षा करने वाले को मिल जाती है।\n\n{association}',
  mr: 'नमस्कार {name},\n\n{event} या कार्यक्रमातून {child} चे नाव मागे घेतले आहे. हे चुकून झाले असेल, तर आम्हाला लगेच कळवा: जागा प्रतीक्षा करणाऱ्याला मिळते.\n\n{association}',
})
