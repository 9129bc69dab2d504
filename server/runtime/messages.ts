import { message } from '../../lists/language.ts'

/** Mistakes in a JSON text. Each stands within a sentence that names the place. */
export const jsonMistakes = {
  nameExpected: message({
    en: 'a name in double quotes should stand here',
    hi: 'यहाँ दोहरे उद्धरण चिह्नों में एक नाम होना चाहिए',
    mr: 'येथे दुहेरी अवतरण चिन्हांत एक नाव असावे',
  }),
  colonExpected: message({
    en: 'a colon should stand after the name',
    hi: 'नाम के बाद कोलन (:) होना चाहिए',
    mr: 'नावानंतर कोलन (:) असावा',
  }),
  commaExpected: message({
    en: 'a comma or {end} should stand here',
    hi: 'यहाँ अल्पविराम या {end} होना चाहिए',
    mr: 'येथे स्वल्पविराम किंवा {end} असावा',
  }),
  oneCommaTooMany: message({
    en: 'the comma before {end} is one too many',
    hi: '{end} से पहले एक अल्पविराम ज़्यादा है',
    mr: '{end} च्या आधी एक स्वल्पविराम जास्त आहे',
  }),
  endExpected: message({
    en: 'the file should end here, but there is more text',
    hi: 'फ़ाइल यहाँ खत्म होनी चाहिए, पर आगे और टेक्स्ट है',
    mr: 'फाइल येथे संपायला हवी, पण पुढे आणखी मजकूर आहे',
  }),
  tooDeep: message({
    en: 'this value is nested too deeply',
    hi: 'यह मान बहुत गहराई में है',
    mr: 'हे मूल्य फार खोलवर आहे',
  }),
  controlCharacter: message({
    en: 'a text contains a line break or a tab; it must be written as \\n or \\t',
    hi: 'एक टेक्स्ट में नई पंक्ति या टैब है; उसे \\n या \\t लिखना चाहिए',
    mr: 'एका मजकुरात नवी ओळ किंवा टॅब आहे; ते \\n किंवा \\t असे लिहावे',
  }),
  backslash: message({
    en: 'a text contains a backslash that is not followed by one of " \\ / b f n r t u',
    hi: 'एक टेक्स्ट में ऐसा बैकस्लैश है जिसके बाद इनमें से कुछ नहीं है: " \\ / b f n r t u',
    mr: 'एका मजकुरात असा बॅकस्लॅश आहे ज्याच्यानंतर यांपैकी काही नाही: " \\ / b f n r t u',
  }),
  number: message({
    en: 'this number is not written correctly',
    hi: 'यह संख्या सही नहीं लिखी गई है',
    mr: 'ही संख्या बरोबर लिहिलेली नाही',
  }),
  valueExpected: message({
    en: 'a value should stand here: a text in double quotes, a number, true, false, null, { or [',
    hi: 'यहाँ कोई मान होना चाहिए: दोहरे उद्धरण चिह्नों में टेक्स्ट, संख्या, true, false, null, { या [',
    mr: 'येथे एखादे मूल्य असावे: दुहेरी अवतरण चिन्हांत मजकूर, संख्या, true, false, null, { किंवा [',
  }),
  endsEarly: message({
    en: 'the file ends too early; it may be cut off',
    hi: 'फ़ाइल बीच में ही खत्म हो गई; शायद अधूरी है',
    mr: 'फाइल मध्येच संपली; कदाचित अपुरी आहे',
  }),
}
