import { message } from '../../lists/language.ts'

export const name = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const shortName = message({ en: 'Short name', hi: 'छोटा नाम', mr: 'छोटे नाव' })
export const city = message({ en: 'City', hi: 'शहर', mr: 'शहर' })
export const phone = message({ en: 'Phone', hi: 'फ़ोन', mr: 'फोन' })
export const email = message({ en: 'Email', hi: 'ईमेल', mr: 'ईमेल' })
export const adminOne = message({
  en: 'Facebook app or admin number (optional)',
  hi: 'Facebook ऐप या एडमिन नंबर (वैकल्पिक)',
  mr: 'Facebook ॲप किंवा ॲडमिन क्रमांक (ऐच्छिक)',
})
export const adminTwo = message({
  en: 'Second Facebook app or admin number (optional)',
  hi: 'दूसरा Facebook ऐप या एडमिन नंबर (वैकल्पिक)',
  mr: 'दुसरा Facebook ॲप किंवा ॲडमिन क्रमांक (ऐच्छिक)',
})
export const logo = message({ en: 'Logo (square)', hi: 'लोगो (वर्गाकार)', mr: 'लोगो (चौरस)' })
export const seal = message({
  en: 'Seal (square, best without a background)',
  hi: 'मुहर (वर्गाकार, बिना पृष्ठभूमि के बेहतर)',
  mr: 'शिक्का (चौरस, पार्श्वभूमीशिवाय उत्तम)',
})
export const presidentName = message({ en: 'Name of the president', hi: 'अध्यक्ष का नाम', mr: 'अध्यक्षांचे नाव' })
export const presidentSignature = message({
  en: 'Signature of the president',
  hi: 'अध्यक्ष के हस्ताक्षर',
  mr: 'अध्यक्षांची स्वाक्षरी',
})
export const secretaryName = message({ en: 'Name of the secretary', hi: 'सचिव का नाम', mr: 'सचिवांचे नाव' })
export const secretarySignature = message({
  en: 'Signature of the secretary',
  hi: 'सचिव के हस्ताक्षर',
  mr: 'सचिवांची स्वाक्षरी',
})
export const founder = message({ en: 'Founder', hi: 'संस्थापक', mr: 'संस्थापक' })
export const founderTitle = message({ en: 'Founder’s title', hi: 'संस्थापक की उपाधि', mr: 'संस्थापकांची पदवी' })
export const founderPhoto = message({ en: 'Founder’s photo', hi: 'संस्थापक की फ़ोटो', mr: 'संस्थापकांचा फोटो' })
export const founderPictures = message({
  en: 'Pictures beside the founder',
  hi: 'संस्थापक के पास के चित्र',
  mr: 'संस्थापकांशेजारील चित्रे',
})
export const founderBio = message({
  en: 'Biography (a blank line between paragraphs)',
  hi: 'जीवन परिचय (अनुच्छेदों के बीच एक खाली पंक्ति)',
  mr: 'जीवनपरिचय (परिच्छेदांमध्ये एक रिकामी ओळ)',
})
export const mission = message({ en: 'Mission quote', hi: 'ध्येय वाक्य', mr: 'ध्येयवाक्य' })
export const missionText = message({ en: 'Mission page', hi: 'ध्येय का पृष्ठ', mr: 'ध्येयाचे पान' })
export const video = message({ en: 'Video address', hi: 'वीडियो का पता', mr: 'व्हिडिओचा पत्ता' })
export const notAVideo = message({
  en: '“Video address” must lead to a video on YouTube, for example https://www.youtube.com/watch?v=…, because the home page shows no others. Upload it there first',
  hi: '“वीडियो का पता” YouTube के किसी वीडियो का होना चाहिए, जैसे https://www.youtube.com/watch?v=…, क्योंकि मुखपृष्ठ कोई और वीडियो नहीं दिखाता। पहले उसे वहाँ अपलोड करें',
  mr: '“व्हिडिओचा पत्ता” हा YouTube वरील व्हिडिओचा असावा, उदाहरणार्थ https://www.youtube.com/watch?v=…, कारण मुख्यपृष्ठावर दुसरे व्हिडिओ दिसत नाहीत. आधी तो तिथे अपलोड करा',
})
export const videoPoster = message({
  en: 'Picture before the video plays',
  hi: 'वीडियो चलने से पहले का चित्र',
  mr: 'व्हिडिओ सुरू होण्याआधीचे चित्र',
})
export const indexBlackBelts = message({
  en: 'Search engines may show the pages of black belts',
  hi: 'सर्च इंजन ब्लैक बेल्ट के पृष्ठ दिखा सकते हैं',
  mr: 'सर्च इंजिन ब्लॅक बेल्टधारकांची पाने दाखवू शकतात',
})

// For search engines.
export const sport = message({ en: 'Karate', hi: 'कराटे', mr: 'कराटे' })
export const india = message({ en: 'India', hi: 'भारत', mr: 'भारत' })

/** The headings of the form in the office. */
export const sections = {
  nameAndLogo: message({ en: 'Name and logo', hi: 'नाम और लोगो', mr: 'नाव आणि लोगो' }),
  contact: message({ en: 'Contact', hi: 'संपर्क', mr: 'संपर्क' }),
  certificates: message({ en: 'Certificates', hi: 'प्रमाणपत्र', mr: 'प्रमाणपत्रे' }),
  mission: message({ en: 'Mission', hi: 'ध्येय', mr: 'ध्येय' }),
  video: message({ en: 'Video', hi: 'वीडियो', mr: 'व्हिडिओ' }),
}

// The list.
export const theAssociation = message({ en: 'The association', hi: 'संस्था', mr: 'संस्था' })
export const description = message({
  en: 'Name, logo, signatories, contact, founder and mission of the association. Only owners change the contact data.',
  hi: 'संस्था का नाम, लोगो, हस्ताक्षरकर्ता, संपर्क, संस्थापक और ध्येय। संपर्क की जानकारी केवल मालिक बदलते हैं।',
  mr: 'संस्थेचे नाव, लोगो, स्वाक्षरी करणारे, संपर्क, संस्थापक आणि ध्येय. संपर्काची माहिती फक्त मालक बदलतात.',
})

// What is to do on the first day.
export const firstSteps = {
  contact: message({
    en: 'Enter name, phone and e-mail of the association',
    hi: 'संस्था का नाम, फ़ोन और ईमेल भरें',
    mr: 'संस्थेचे नाव, फोन आणि ईमेल भरा',
  }),
  logo: message({ en: 'Upload the logo', hi: 'लोगो अपलोड करें', mr: 'लोगो अपलोड करा' }),
  seal: message({ en: 'Upload the seal', hi: 'मुहर अपलोड करें', mr: 'शिक्का अपलोड करा' }),
  signatories: message({
    en: 'Enter who signs certificates',
    hi: 'प्रमाणपत्रों पर हस्ताक्षर करने वालों के नाम भरें',
    mr: 'प्रमाणपत्रांवर स्वाक्षरी करणाऱ्यांची नावे भरा',
  }),
}
