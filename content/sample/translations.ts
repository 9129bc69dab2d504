import type { List } from '../../lists/list.ts'
import { translationName } from '../../lists/translations.ts'

type Translations = Readonly<Record<string, readonly [hi: string, mr: string]>>

const places: Translations = {
  India: ['भारत', 'भारत'],
  Maharashtra: ['महाराष्ट्र', 'महाराष्ट्र'],
  Uttarakhand: ['उत्तराखंड', 'उत्तराखंड'],
  Rajasthan: ['राजस्थान', 'राजस्थान'],
  Agartala: ['अगरतला', 'अगरतळा'],
  Ahmednagar: ['अहमदनगर', 'अहमदनगर'],
  Aizawl: ['आइज़ोल', 'ऐझॉल'],
  Ambala: ['अंबाला', 'अंबाला'],
  Amritsar: ['अमृतसर', 'अमृतसर'],
  Aurangabad: ['औरंगाबाद', 'औरंगाबाद'],
  Bhiwandi: ['भिवंडी', 'भिवंडी'],
  Bhopal: ['भोपाल', 'भोपाळ'],
  Chennai: ['चेन्नई', 'चेन्नई'],
  Coimbatore: ['कोयंबटूर', 'कोइंबतूर'],
  Dehradun: ['देहरादून', 'देहरादून'],
  Gangtok: ['गंगटोक', 'गंगटोक'],
  Haridwar: ['हरिद्वार', 'हरिद्वार'],
  Hyderabad: ['हैदराबाद', 'हैदराबाद'],
  Imphal: ['इंफाल', 'इंफाळ'],
  Jaipur: ['जयपुर', 'जयपूर'],
  Kochi: ['कोच्चि', 'कोची'],
  Kolhapur: ['कोल्हापुर', 'कोल्हापूर'],
  Kolkata: ['कोलकाता', 'कोलकाता'],
  Leh: ['लेह', 'लेह'],
  Lucknow: ['लखनऊ', 'लखनौ'],
  Ludhiana: ['लुधियाना', 'लुधियाना'],
  Madurai: ['मदुरै', 'मदुराई'],
  Mangaluru: ['मंगलुरु', 'मंगळुरू'],
  Margao: ['मडगाँव', 'मडगाव'],
  'Mount Abu': ['माउंट आबू', 'माउंट अबू'],
  Mumbai: ['मुंबई', 'मुंबई'],
  Nagpur: ['नागपुर', 'नागपूर'],
  Nashik: ['नासिक', 'नाशिक'],
  'Navi Mumbai': ['नवी मुंबई', 'नवी मुंबई'],
  Navsari: ['नवसारी', 'नवसारी'],
  Panaji: ['पणजी', 'पणजी'],
  'Pauri Garhwal': ['पौड़ी गढ़वाल', 'पौडी गढवाल'],
  Pune: ['पुणे', 'पुणे'],
  Ranchi: ['राँची', 'रांची'],
  Ratnagiri: ['रत्नागिरी', 'रत्नागिरी'],
  'Sawai Madhopur': ['सवाई माधोपुर', 'सवाई माधोपूर'],
  Siliguri: ['सिलीगुड़ी', 'सिलीगुडी'],
  Surat: ['सूरत', 'सुरत'],
  Thane: ['ठाणे', 'ठाणे'],
  Thiruvananthapuram: ['तिरुवनंतपुरम', 'तिरुअनंतपुरम'],
  Udaipur: ['उदयपुर', 'उदयपूर'],
  'Udham Singh Nagar': ['ऊधम सिंह नगर', 'उधमसिंह नगर'],
  Vadodara: ['वडोदरा', 'वडोदरा'],
  Vasai: ['वसई', 'वसई'],
}

const positions: Translations = {
  President: ['अध्यक्ष', 'अध्यक्ष'],
  'Vice President': ['उपाध्यक्ष', 'उपाध्यक्ष'],
  'General Secretary': ['महासचिव', 'सरचिटणीस'],
  'Joint Secretary': ['संयुक्त सचिव', 'सहसचिव'],
  Treasurer: ['कोषाध्यक्ष', 'खजिनदार'],
  'Technical Director': ['तकनीकी निदेशक', 'तांत्रिक संचालक'],
  'Referee Chair': ['रेफ़री समिति प्रमुख', 'पंच समिती प्रमुख'],
  'Women’s Commission Chair': ['महिला आयोग प्रमुख', 'महिला आयोग प्रमुख'],
  'State President': ['राज्य अध्यक्ष', 'राज्य अध्यक्ष'],
  'State Secretary': ['राज्य सचिव', 'राज्य सचिव'],
  'State Coach': ['राज्य प्रशिक्षक', 'राज्य प्रशिक्षक'],
  'State Referee': ['राज्य रेफ़री', 'राज्य पंच'],
  'State Treasurer': ['राज्य कोषाध्यक्ष', 'राज्य खजिनदार'],
  'District President': ['ज़िला अध्यक्ष', 'जिल्हाध्यक्ष'],
  'District Secretary': ['ज़िला सचिव', 'जिल्हा सचिव'],
  'District Coach': ['ज़िला प्रशिक्षक', 'जिल्हा प्रशिक्षक'],
  'District Referee': ['ज़िला रेफ़री', 'जिल्हा पंच'],
  'District Treasurer': ['ज़िला कोषाध्यक्ष', 'जिल्हा खजिनदार'],
}

const dojos: Translations = {
  'Andheri East': ['अंधेरी पूर्व', 'अंधेरी पूर्व'],
  'Andheri West': ['अंधेरी पश्चिम', 'अंधेरी पश्चिम'],
  'Vile Parle': ['विले पार्ले', 'विले पार्ले'],
  'Borivali West': ['बोरीवली पश्चिम', 'बोरिवली पश्चिम'],
  'Malad West': ['मालाड पश्चिम', 'मालाड पश्चिम'],
  'Powai Lake': ['पवई झील', 'पवई तलाव'],
  'Kurla West': ['कुर्ला पश्चिम', 'कुर्ला पश्चिम'],
  'Mulund West': ['मुलुंड पश्चिम', 'मुलुंड पश्चिम'],
  'Dadar West': ['दादर पश्चिम', 'दादर पश्चिम'],
  'Thane West': ['ठाणे पश्चिम', 'ठाणे पश्चिम'],
  'Ghodbunder Road': ['घोड़बंदर रोड', 'घोडबंदर रोड'],
  'Vashi Plaza': ['वाशी प्लाज़ा', 'वाशी प्लाझा'],
  'Nerul East': ['नेरुल पूर्व', 'नेरूळ पूर्व'],
  'Kharghar Hills': ['खारघर हिल्स', 'खारघर हिल्स'],
  'Garkheda Road': ['गारखेड़ा रोड', 'गारखेडा रोड'],
  'Cidco Colony': ['सिडको कॉलोनी', 'सिडको कॉलनी'],
  'Savedi Road': ['सावेडी रोड', 'सावेडी रोड'],
  'Wadia Park': ['वाडिया पार्क', 'वाडिया पार्क'],
  'Balewadi North': ['बालेवाड़ी उत्तर', 'बालेवाडी उत्तर'],
  'Kothrud Depot': ['कोथरूड डिपो', 'कोथरूड डेपो'],
  'Rajpur Road': ['राजपुर रोड', 'राजपूर रोड'],
  'Upper Road': ['अपर रोड', 'अप्पर रोड'],
  'Kotdwar Market': ['कोटद्वार बाज़ार', 'कोटद्वार बाजार'],
  'Rudrapur City': ['रुद्रपुर शहर', 'रुद्रपूर शहर'],
  'Lal Kothi': ['लाल कोठी', 'लाल कोठी'],
  'Nakki Lake': ['नक्की झील', 'नक्की तलाव'],
  'Bajaria Circle': ['बजरिया चौक', 'बजरिया चौक'],
  'Community Hall, Marol Maroshi Road': ['सामुदायिक हॉल, मरोल मरोशी रोड', 'समाज मंदिर, मरोळ मरोशी रोड'],
  'School Hall, Veera Desai Road': ['स्कूल हॉल, वीरा देसाई रोड', 'शाळेचे सभागृह, वीरा देसाई रोड'],
  'Gymkhana Hall, Nehru Road': ['जिमखाना हॉल, नेहरू रोड', 'जिमखाना सभागृह, नेहरू रोड'],
  'Sports Ground, Link Road': ['खेल मैदान, लिंक रोड', 'क्रीडांगण, लिंक रोड'],
  'Church Hall, Marve Road': ['चर्च हॉल, मार्वे रोड', 'चर्च सभागृह, मार्वे रोड'],
  'Garden Hall, Adi Shankaracharya Marg': ['गार्डन हॉल, आदि शंकराचार्य मार्ग', 'उद्यान सभागृह, आदि शंकराचार्य मार्ग'],
  'Municipal School, Station Road': ['नगरपालिका स्कूल, स्टेशन रोड', 'महापालिका शाळा, स्टेशन रोड'],
  'Sports Complex, Goregaon Link Road': ['खेल परिसर, गोरेगाँव लिंक रोड', 'क्रीडा संकुल, गोरेगाव लिंक रोड'],
  'Gymnasium, Shivaji Park': ['व्यायामशाला, शिवाजी पार्क', 'व्यायामशाळा, शिवाजी पार्क'],
  'Town Hall, Station Road': ['टाउन हॉल, स्टेशन रोड', 'टाऊन हॉल, स्टेशन रोड'],
  'Club House, Kasarvadavali': ['क्लब हाउस, कासारवडवली', 'क्लब हाऊस, कासारवडवली'],
  'Sports Association Hall, Sector 17': ['खेल संघ हॉल, सेक्टर 17', 'क्रीडा संघटना सभागृह, सेक्टर 17'],
  'School Hall, Sector 21': ['स्कूल हॉल, सेक्टर 21', 'शाळेचे सभागृह, सेक्टर 21'],
  'Community Centre, Sector 12': ['सामुदायिक केंद्र, सेक्टर 12', 'समाज केंद्र, सेक्टर 12'],
  'Practice Hall, Divisional Sports Complex': ['अभ्यास हॉल, विभागीय खेल परिसर', 'सराव सभागृह, विभागीय क्रीडा संकुल'],
  'Community Hall, Sector N-5': ['सामुदायिक हॉल, सेक्टर N-5', 'समाज मंदिर, सेक्टर N-5'],
  'Municipal Hall, first floor': ['नगरपालिका हॉल, पहली मंज़िल', 'महापालिका सभागृह, पहिला मजला'],
  'District Stadium, Gate 2': ['ज़िला स्टेडियम, गेट 2', 'जिल्हा स्टेडियम, गेट 2'],
  'Practice Hall, Sports City': ['अभ्यास हॉल, स्पोर्ट्स सिटी', 'सराव सभागृह, स्पोर्ट्स सिटी'],
  'School Hall, Paud Road': ['स्कूल हॉल, पौड रोड', 'शाळेचे सभागृह, पौड रोड'],
  'Parade Ground Hall': ['परेड ग्राउंड हॉल', 'परेड ग्राउंड सभागृह'],
  'Municipal School, near the canal': ['नगरपालिका स्कूल, नहर के पास', 'महापालिका शाळा, कालव्याजवळ'],
  'Inter College Hall, Devi Road': ['इंटर कॉलेज हॉल, देवी रोड', 'इंटर कॉलेज सभागृह, देवी रोड'],
  'Stadium Hall, Kichha Road': ['स्टेडियम हॉल, किच्छा रोड', 'स्टेडियम सभागृह, किच्छा रोड'],
  'Indoor Hall, Tonk Road': ['इनडोर हॉल, टोंक रोड', 'इनडोअर हॉल, टोंक रोड'],
  'Polo Ground Hall, Lake Road': ['पोलो ग्राउंड हॉल, लेक रोड', 'पोलो ग्राउंड सभागृह, लेक रोड'],
  'Senior Secondary School, Ranthambhore Road': ['सीनियर सेकेंडरी स्कूल, रणथंभौर रोड', 'वरिष्ठ माध्यमिक शाळा, रणथंबोर रोड'],
}

const dojoPage: Translations = {
  'No class on public holidays.': ['सार्वजनिक छुट्टियों पर क्लास नहीं।', 'सार्वजनिक सुट्टीच्या दिवशी क्लास नाही.'],
  'Teaches children since 2009. State referee, first-aid trained.': [
    '2009 से बच्चों को सिखाती हैं। राज्य स्तर की रेफ़री, प्राथमिक चिकित्सा में प्रशिक्षित।',
    '2009 पासून मुलांना शिकवतात. राज्य स्तरावरील पंच, प्रथमोपचाराचे प्रशिक्षण घेतलेल्या.',
  ],
  'First class: free\nEach month, two classes a week: ₹ 0,000\nSecond child of a family: ₹ 0,000\nKarate gi, once: ₹ 0,000\nNo joining fee. Gradings are charged only when you take one.':
    [
      'पहली क्लास: निःशुल्क\nहर महीने, सप्ताह में दो क्लास: ₹ 0,000\nपरिवार का दूसरा बच्चा: ₹ 0,000\nकराटे ड्रेस (गी), एक बार: ₹ 0,000\nप्रवेश शुल्क नहीं। ग्रेडिंग का शुल्क केवल तब, जब आप उसमें बैठें।',
      'पहिला क्लास: मोफत\nदरमहा, आठवड्यात दोन क्लास: ₹ 0,000\nकुटुंबातील दुसरे मूल: ₹ 0,000\nकराटे गी, एकदाच: ₹ 0,000\nप्रवेश शुल्क नाही. ग्रेडिंगचे शुल्क फक्त आपण ती देता तेव्हा.',
    ],
  'Leave Andheri station by the east exit.\nStation Road, 600 m, to the temple.\nLeft, along the children’s park.\nRight into Marol Maroshi Road. The hall has a red gate.':
    [
      'अंधेरी स्टेशन से पूर्व की ओर निकलें।\nस्टेशन रोड पर 600 मीटर, मंदिर तक।\nबाएँ, बच्चों के पार्क के साथ-साथ।\nदाएँ मरोल मरोशी रोड पर। हॉल का फाटक लाल है।',
      'अंधेरी स्थानकातून पूर्वेकडे बाहेर पडा.\nस्टेशन रोडने 600 मीटर, मंदिरापर्यंत.\nडावीकडे, मुलांच्या उद्यानाच्या कडेने.\nउजवीकडे मरोळ मरोशी रोडवर. सभागृहाचे फाटक लाल आहे.',
    ],
  '12 minutes on foot. Bus stop “Marol Naka”, 3 minutes. Two-wheelers park inside.': [
    'पैदल 12 मिनट। बस स्टॉप “मरोल नाका”, 3 मिनट। दुपहिया अंदर खड़े होते हैं।',
    'चालत 12 मिनिटे. बस थांबा “मरोळ नाका”, 3 मिनिटे. दुचाकी आत लावता येतात.',
  ],
  'Clothes you can move in\nA bottle of water\nNails cut short, no rings or chains': [
    'ऐसे कपड़े जिनमें आराम से हिल-डुल सकें\nपानी की बोतल\nकटे हुए नाखून, अँगूठी या चेन नहीं',
    'सहज हालचाल करता येईल असे कपडे\nपाण्याची बाटली\nकापलेली नखे, अंगठी किंवा साखळी नाही',
  ],
  'Yes, from the bench at the side. Please switch your phone to silent.': [
    'हाँ, किनारे की बेंच से। कृपया अपना फ़ोन साइलेंट पर रखें।',
    'होय, बाजूच्या बाकावरून. कृपया आपला फोन सायलेंटवर ठेवा.',
  ],
}

const events: Translations = {
  'Referee Examination': ['रेफ़री परीक्षा', 'पंच परीक्षा'],
  'National Referee Course': ['राष्ट्रीय रेफ़री कोर्स', 'राष्ट्रीय पंच अभ्यासक्रम'],
  'Referee Seminar': ['रेफ़री सेमिनार', 'पंच सेमिनार'],
  'National Championship': ['राष्ट्रीय चैंपियनशिप', 'राष्ट्रीय अजिंक्यपद स्पर्धा'],
  '3rd Asia Cup Championship': ['तीसरी एशिया कप चैंपियनशिप', 'तिसरी आशिया कप अजिंक्यपद स्पर्धा'],
  '4th Asia Cup Championship': ['चौथी एशिया कप चैंपियनशिप', 'चौथी आशिया कप अजिंक्यपद स्पर्धा'],
  '5th Asia Cup Championship': ['पाँचवीं एशिया कप चैंपियनशिप', 'पाचवी आशिया कप अजिंक्यपद स्पर्धा'],
  'District level Championship': ['ज़िला स्तरीय चैंपियनशिप', 'जिल्हास्तरीय अजिंक्यपद स्पर्धा'],
  'State level Championship': ['राज्य स्तरीय चैंपियनशिप', 'राज्यस्तरीय अजिंक्यपद स्पर्धा'],
  'Next State level Championship': ['अगली राज्य स्तरीय चैंपियनशिप', 'पुढील राज्यस्तरीय अजिंक्यपद स्पर्धा'],
  'Municipal Hall, Savedi Road': ['नगरपालिका हॉल, सावेडी रोड', 'महापालिका सभागृह, सावेडी रोड'],
  'Indoor Hall, Lal Kothi, Tonk Road': ['इनडोर हॉल, लाल कोठी, टोंक रोड', 'इनडोअर हॉल, लाल कोठी, टोंक रोड'],
  'Divisional Sports Complex, Garkheda': ['विभागीय खेल परिसर, गारखेड़ा', 'विभागीय क्रीडा संकुल, गारखेडा'],
  'Parade Ground Hall, Rajpur Road': ['परेड ग्राउंड हॉल, राजपुर रोड', 'परेड ग्राउंड सभागृह, राजपूर रोड'],
  'Andheri Sports Complex, Veera Desai Road, Andheri West': [
    'अंधेरी खेल परिसर, वीरा देसाई रोड, अंधेरी पश्चिम',
    'अंधेरी क्रीडा संकुल, वीरा देसाई रोड, अंधेरी पश्चिम',
  ],
  'Town Hall, Station Road, Thane West': ['टाउन हॉल, स्टेशन रोड, ठाणे पश्चिम', 'टाऊन हॉल, स्टेशन रोड, ठाणे पश्चिम'],
  'Indoor Stadium, Sports City, Balewadi': [
    'इनडोर स्टेडियम, स्पोर्ट्स सिटी, बालेवाड़ी',
    'इनडोअर स्टेडियम, स्पोर्ट्स सिटी, बालेवाडी',
  ],
  'Community Hall, Marol Maroshi Road, Andheri East': [
    'सामुदायिक हॉल, मरोल मरोशी रोड, अंधेरी पूर्व',
    'समाज मंदिर, मरोळ मरोशी रोड, अंधेरी पूर्व',
  ],
  'Weighing 8.00 to 9.00, kata 9.30, kumite 13.00; doors open at 7.30': [
    'वज़न 8.00 से 9.00, काता 9.30, कुमिते 13.00; दरवाज़े 7.30 बजे खुलेंगे',
    'वजन 8.00 ते 9.00, काता 9.30, कुमिते 13.00; दारे 7.30 वाजता उघडतील',
  ],
  'Kata and kumite; boys and girls from 8 years, juniors, seniors': [
    'काता और कुमिते; 8 वर्ष से लड़के और लड़कियाँ, जूनियर, सीनियर',
    'काता आणि कुमिते; 8 वर्षांपासून मुले आणि मुली, ज्युनिअर, सीनिअर',
  ],
  'Rs 500 for one category, Rs 800 for both': [
    'एक वर्ग के लिए 500 रु., दोनों के लिए 800 रु.',
    'एका गटासाठी 500 रु., दोन्हींसाठी 800 रु.',
  ],
  'Sri Lanka Tour': ['श्रीलंका यात्रा', 'श्रीलंका दौरा'],
  'Marol Police Training Camp': ['मरोल पुलिस प्रशिक्षण शिविर', 'मरोळ पोलीस प्रशिक्षण शिबिर'],
  'Haryana Camp': ['हरियाणा शिविर', 'हरियाणा शिबिर'],
}

const affiliations: Translations = {
  'Sole representative of': ['एकमात्र प्रतिनिधि', 'एकमेव प्रतिनिधी'],
  'Member of': ['सदस्य', 'सदस्य'],
  'Approved by': ['स्वीकृत', 'मंजुरी'],
  'Recognised by': ['मान्यता प्राप्त', 'मान्यता'],
  'Affiliated with': ['संबद्ध', 'संलग्न'],
  'Recognised by, through the world federation': ['विश्व महासंघ के द्वारा मान्यता प्राप्त', 'जागतिक महासंघामार्फत मान्यता'],
  'Member of, recognised by the sports ministry': ['सदस्य, खेल मंत्रालय से मान्यता प्राप्त', 'सदस्य, क्रीडा मंत्रालयाची मान्यता'],
  'Japanese Shitoryu karate body': ['जापान की शितो-र्यू कराटे संस्था', 'जपानची शितो-ऱ्यू कराटे संस्था'],
  'Japanese karate federation': ['जापान कराटे महासंघ', 'जपान कराटे महासंघ'],
  'Japanese Shitoryu karate federation': ['जापान शितो-र्यू कराटे महासंघ', 'जपान शितो-ऱ्यू कराटे महासंघ'],
  'National karate organisation': ['राष्ट्रीय कराटे संगठन', 'राष्ट्रीय कराटे संघटना'],
  'National karate federation': ['राष्ट्रीय कराटे महासंघ', 'राष्ट्रीय कराटे महासंघ'],
  'National sports ministry': ['राष्ट्रीय खेल मंत्रालय', 'राष्ट्रीय क्रीडा मंत्रालय'],
  'World karate federation': ['विश्व कराटे महासंघ', 'जागतिक कराटे महासंघ'],
  'International Olympic committee': ['अंतरराष्ट्रीय ओलंपिक समिति', 'आंतरराष्ट्रीय ऑलिंपिक समिती'],
  'National youth centre organisation': ['राष्ट्रीय युवा केंद्र संगठन', 'राष्ट्रीय युवा केंद्र संघटना'],
  'Asian karate federation': ['एशियाई कराटे महासंघ', 'आशियाई कराटे महासंघ'],
  'National Olympic association': ['राष्ट्रीय ओलंपिक संघ', 'राष्ट्रीय ऑलिंपिक संघटना'],
  'National school games federation': ['राष्ट्रीय स्कूल खेल महासंघ', 'राष्ट्रीय शालेय क्रीडा महासंघ'],
}

const home: Translations = {
  'Become a': ['बनें', 'व्हा'],
  'CHAMPION IN LIFE': ['जीवन में विजेता', 'आयुष्यात विजेते'],
  'Fitness and character development': ['स्वस्थ शरीर, अच्छे संस्कार', 'निरोगी शरीर, उत्तम संस्कार'],
  'Achieve your': ['पूरे करें अपने', 'पूर्ण करा आपली'],
  'FITNESS GOALS': ['फ़िटनेस लक्ष्य', 'फिटनेस ध्येये'],
  'Martial arts, kickboxing, yoga, resistance training': [
    'मार्शल आर्ट, किकबॉक्सिंग, योग, शक्ति प्रशिक्षण',
    'मार्शल आर्ट, किकबॉक्सिंग, योग, शक्ती प्रशिक्षण',
  ],
  'Call Us to know more': ['अधिक जानने के लिए कॉल करें', 'अधिक माहितीसाठी फोन करा'],
  'Partners in': ['आपके साथी', 'आपले सोबती'],
  EDUCATION: ['शिक्षा में', 'शिक्षणात'],
  'Years Of Experience': ['वर्षों का अनुभव', 'वर्षांचा अनुभव'],
  'Branches Across India': ['भारत भर में शाखाएँ', 'भारतभर शाखा'],
  'Students Trained': ['प्रशिक्षित विद्यार्थी', 'प्रशिक्षित विद्यार्थी'],
  'Professional Black Belts': ['पेशेवर ब्लैक बेल्ट', 'व्यावसायिक ब्लॅक बेल्टधारक'],
  PRESCHOOL: ['प्रीस्कूल', 'प्रीस्कूल'],
  '3 to 5 years old': ['3 से 5 वर्ष', '3 ते 5 वर्षे'],
  'Balance, listening and the first bow. Short lessons, soft mats and a lot of running.': [
    'संतुलन, ध्यान से सुनना और पहला नमन। छोटी क्लासें, नरम मैट और खूब दौड़-भाग।',
    'तोल, लक्ष देऊन ऐकणे आणि पहिले नमन. छोटे क्लास, मऊ मॅट आणि भरपूर धावपळ.',
  ],
  Junior: ['जूनियर', 'ज्युनिअर'],
  '5 to 10 years': ['5 से 10 वर्ष', '5 ते 10 वर्षे'],
  'Stances, blocks and basic kata. Children learn to stand still, look up and speak clearly.': [
    'स्टांस, ब्लॉक और शुरुआती काता। बच्चे स्थिर खड़े होना, नज़र मिलाना और साफ़ बोलना सीखते हैं।',
    'स्टान्स, ब्लॉक आणि सुरुवातीचे काता. मुले स्थिर उभे राहायला, नजर मिळवायला आणि स्पष्ट बोलायला शिकतात.',
  ],
  'Pre-Teen': ['प्री-टीन', 'प्री-टीन'],
  '10 to 13 years': ['10 से 13 वर्ष', '10 ते 13 वर्षे'],
  'Longer combinations, partner drills and the first competition rules.': [
    'तकनीकों के लंबे क्रम, साथी के साथ अभ्यास और प्रतियोगिता के पहले नियम।',
    'लांब संयोजने, जोडीदारासोबत सराव आणि स्पर्धेचे पहिले नियम.',
  ],
  'Teenagers & Above': ['किशोर और वयस्क', 'किशोर आणि प्रौढ'],
  '13+': ['13 वर्ष से ऊपर', '13 वर्षांवरील'],
  'Full training: kihon, kata and kumite, with strength and stretching in every class.': [
    'पूरा प्रशिक्षण: किहोन, काता और कुमिते, हर क्लास में शक्ति और स्ट्रेचिंग के साथ।',
    'पूर्ण प्रशिक्षण: किहोन, काता आणि कुमिते, प्रत्येक क्लासमध्ये शक्ती आणि स्ट्रेचिंगसह.',
  ],
  'Self-Defense': ['आत्मरक्षा', 'स्वसंरक्षण'],
  'Junior level and above (ground defence)': ['जूनियर और उससे ऊपर (ज़मीन पर बचाव)', 'ज्युनिअर आणि त्यावरील (जमिनीवरील बचाव)'],
  'How to fall, how to get up and how to leave. Grips, holds and ground defence.': [
    'कैसे गिरें, कैसे उठें और कैसे निकल आएँ। पकड़ छुड़ाना और ज़मीन पर बचाव।',
    'कसे पडावे, कसे उठावे आणि कसे निसटावे. पकड सोडवणे आणि जमिनीवरील बचाव.',
  ],
  'Character Development': ['चरित्र निर्माण', 'व्यक्तिमत्त्व विकास'],
  'All ages (discussion-based class)': ['हर उम्र के लिए (चर्चा वाली क्लास)', 'सर्व वयोगटांसाठी (चर्चेचा क्लास)'],
  'Respect, patience and promises kept. We sit, we talk, then we train.': [
    'आदर, धैर्य और वचन का पालन। हम बैठते हैं, बात करते हैं, फिर अभ्यास करते हैं।',
    'आदर, संयम आणि दिलेला शब्द पाळणे. आम्ही बसतो, बोलतो आणि मग सराव करतो.',
  ],
  'Referee seminar: the new lists are out': ['रेफ़री सेमिनार: नई सूचियाँ आ गई हैं', 'पंच सेमिनार: नवीन याद्या आल्या आहेत'],
  'Everyone who passed the written and the practical part may referee at district level from now on.': [
    'जो लिखित और प्रायोगिक दोनों भागों में उत्तीर्ण हुए, वे अब से ज़िला स्तर पर रेफ़री बन सकते हैं।',
    'जे लेखी आणि प्रात्यक्षिक अशा दोन्ही भागांत उत्तीर्ण झाले, ते आतापासून जिल्हास्तरावर पंच होऊ शकतात.',
  ],
  'Pictures of the 5th Asia Cup Championship': [
    'पाँचवीं एशिया कप चैंपियनशिप की फ़ोटो',
    'पाचव्या आशिया कप अजिंक्यपद स्पर्धेचे फोटो',
  ],
  'Twelve pictures from two days on the mats. Thank you to all who came, helped and cheered.': [
    'मैट पर बीते दो दिनों की बारह फ़ोटो। जो आए, जिन्होंने मदद की और हौसला बढ़ाया, सबका धन्यवाद।',
    'मॅटवरील दोन दिवसांचे बारा फोटो. आलेल्या, मदत केलेल्या आणि प्रोत्साहन दिलेल्या सर्वांचे आभार.',
  ],
  'Entries open for the next state level championship': [
    'अगली राज्य स्तरीय चैंपियनशिप के लिए पंजीकरण शुरू',
    'पुढील राज्यस्तरीय अजिंक्यपद स्पर्धेसाठी नावनोंदणी सुरू',
  ],
  'Kata and kumite, from eight years upward. Ask your instructor to enter you.': [
    'काता और कुमिते, आठ वर्ष से ऊपर। नाम दर्ज कराने के लिए अपने प्रशिक्षक से कहें।',
    'काता आणि कुमिते, आठ वर्षांपासून पुढे. नाव नोंदवण्यासाठी आपल्या प्रशिक्षकांना सांगा.',
  ],
}

const about: Translations = {
  'Shito-ryu Karate Association & Academy': ['शितो-र्यू कराटे एसोसिएशन एंड अकादमी', 'शितो-ऱ्यू कराटे असोसिएशन अँड अकादमी'],
  'Founder & President': ['संस्थापक और अध्यक्ष', 'संस्थापक आणि अध्यक्ष'],
  [[
    'President of the association and a 7th degree black belt, he began training in 1992 and has taught without a break since then, first in one hall, now in every branch.',
    'He founded several karate and martial-arts associations and regularly organises district, state and national championships for students of every age.',
  ].join('\n\n')]: [
    [
      'संस्था के अध्यक्ष और 7वें डैन के ब्लैक बेल्ट। उन्होंने 1992 में अभ्यास शुरू किया और तब से बिना रुके सिखा रहे हैं, पहले एक हॉल में और अब हर शाखा में।',
      'उन्होंने कराटे और मार्शल आर्ट की कई संस्थाओं की स्थापना की और वे हर उम्र के विद्यार्थियों के लिए नियमित रूप से ज़िला, राज्य और राष्ट्रीय चैंपियनशिप आयोजित करते हैं।',
    ].join('\n\n'),
    [
      'संस्थेचे अध्यक्ष आणि 7व्या डॅनचे ब्लॅक बेल्टधारक. त्यांनी 1992 मध्ये सराव सुरू केला आणि तेव्हापासून ते अखंड शिकवत आहेत, आधी एका सभागृहात आणि आता प्रत्येक शाखेत.',
      'त्यांनी कराटे आणि मार्शल आर्टच्या अनेक संस्था स्थापन केल्या आणि ते प्रत्येक वयाच्या विद्यार्थ्यांसाठी नियमितपणे जिल्हा, राज्य आणि राष्ट्रीय स्पर्धा आयोजित करतात.',
    ].join('\n\n'),
  ],
  'Help each student reach his or her highest personal potential and give the lifelong benefits of martial arts through professional, superior karate instruction.':
    [
      'हर विद्यार्थी को उसकी सर्वोच्च क्षमता तक पहुँचने में मदद करना और उत्तम, व्यावसायिक कराटे प्रशिक्षण से मार्शल आर्ट के आजीवन लाभ देना।',
      'प्रत्येक विद्यार्थ्याला आपल्या सर्वोच्च क्षमतेपर्यंत पोहोचण्यास मदत करणे आणि उत्तम, व्यावसायिक कराटे प्रशिक्षणातून मार्शल आर्टचे आयुष्यभराचे लाभ देणे.',
    ],
  [[
    'A belt is tied from both sides. On one side is the body: balance, strength, breath, a technique repeated until it is honest. On the other is the person: courtesy to a partner, patience with oneself, the courage to begin again. We teach both, in every class and at every age.',
    'Nobody here is measured against the student on the next mat. A child of four who learns to stand still, a teenager who wins a bout and bows first, a parent who starts at forty: each moves toward his or her own highest potential, and each is examined with the same care.',
    'We keep the kata as we received them, train our instructors and referees every year, and open our doors to anyone who is ready to bow and begin.',
  ].join('\n\n')]: [
    [
      'बेल्ट दोनों ओर से बाँधी जाती है। एक ओर शरीर है: संतुलन, शक्ति, साँस, और ऐसी तकनीक जो सच्ची होने तक दोहराई जाए। दूसरी ओर इंसान है: साथी के प्रति शिष्टता, अपने साथ धैर्य, फिर से शुरू करने का साहस। हम दोनों सिखाते हैं, हर क्लास में और हर उम्र में।',
      'यहाँ किसी की तुलना बगल की मैट वाले विद्यार्थी से नहीं होती। चार साल का बच्चा जो स्थिर खड़ा होना सीखता है, किशोर जो मुकाबला जीतकर पहले नमन करता है, माता या पिता जो चालीस में शुरू करते हैं: हर कोई अपनी सर्वोच्च क्षमता की ओर बढ़ता है और हर किसी की परीक्षा उतने ही ध्यान से होती है।',
      'हम काता को वैसा ही रखते हैं जैसा हमें मिला, अपने प्रशिक्षकों और रेफ़रियों को हर वर्ष प्रशिक्षण देते हैं, और हमारे द्वार उन सबके लिए खुले हैं जो नमन करके शुरुआत करने को तैयार हैं।',
    ].join('\n\n'),
    [
      'बेल्ट दोन्ही बाजूंनी बांधला जातो. एका बाजूला शरीर आहे: तोल, ताकद, श्वास, आणि खरे होईपर्यंत पुन्हा पुन्हा केलेले तंत्र. दुसऱ्या बाजूला माणूस आहे: जोडीदाराशी सौजन्य, स्वतःशी संयम, पुन्हा सुरुवात करण्याचे धैर्य. आम्ही दोन्ही शिकवतो, प्रत्येक क्लासमध्ये आणि प्रत्येक वयात.',
      'येथे कोणाचीही तुलना शेजारच्या मॅटवरील विद्यार्थ्याशी होत नाही. स्थिर उभे राहायला शिकणारे चार वर्षांचे मूल, सामना जिंकून आधी नमन करणारा किशोर, चाळिशीत सुरुवात करणारे आई किंवा वडील: प्रत्येक जण आपल्या सर्वोच्च क्षमतेकडे जातो आणि प्रत्येकाची परीक्षा तितक्याच काळजीने होते.',
      'आम्ही काता आम्हाला मिळाले तसेच जपतो, आमच्या प्रशिक्षकांना आणि पंचांना दरवर्षी प्रशिक्षण देतो, आणि नमन करून सुरुवात करायला तयार असलेल्या प्रत्येकासाठी आमची दारे उघडी आहेत.',
    ].join('\n\n'),
  ],
  Soke: ['सोके', 'सोके'],
  Renshi: ['रेन्शी', 'रेन्शी'],
  Kyoshi: ['क्योशी', 'क्योशी'],
  'Joined two teachings into one school: the straight power of the first and the round, close work of the second. The name of the school still holds both.':
    [
      'दो शिक्षाओं को एक शैली में जोड़ा: पहली की सीधी शक्ति और दूसरी की गोल, नज़दीकी तकनीकें। शैली के नाम में आज भी दोनों हैं।',
      'दोन शिकवणी एका शैलीत जोडल्या: पहिलीची सरळ ताकद आणि दुसरीचे गोलाकार, जवळचे काम. शैलीच्या नावात आजही दोन्ही आहेत.',
    ],
  'Kept the kata exactly as they were received and carried them across Asia, teaching from one hall to the next for sixty years.':
    [
      'काता को ठीक वैसे ही रखा जैसे वे मिले थे, और साठ वर्ष तक एक हॉल से दूसरे हॉल में सिखाते हुए उन्हें पूरे एशिया में पहुँचाया।',
      'काता मिळाले तसेच जपले आणि साठ वर्षे एका सभागृहातून दुसऱ्या सभागृहात शिकवत ते आशियाभर पोहोचवले.',
    ],
  'Head of the school today. Every grade of the association is registered under this seal.': [
    'आज शैली के प्रमुख। संस्था का हर ग्रेड इसी मुहर के नीचे दर्ज होता है।',
    'आज शैलीचे प्रमुख. संस्थेचा प्रत्येक ग्रेड या शिक्क्याखाली नोंदवला जातो.',
  ],
  'A polished instructor who crossed the sea and opened the first classes in India with nine students and a borrowed floor.':
    [
      'मँझे हुए प्रशिक्षक, जिन्होंने समुद्र पार करके नौ विद्यार्थियों के साथ, उधार की जगह में, भारत की पहली क्लासें शुरू कीं।',
      'कसलेले प्रशिक्षक, ज्यांनी समुद्र ओलांडून येऊन नऊ विद्यार्थ्यांसह, उसन्या जागेत, भारतातील पहिले क्लास सुरू केले.',
    ],
  'A teacher of teachers, who built the branches that train under this roof and still ties a white belt on every beginner.':
    [
      'गुरुओं के गुरु, जिन्होंने इस छत के नीचे की शाखाएँ खड़ी कीं और आज भी हर नए विद्यार्थी को सफ़ेद बेल्ट बाँधते हैं।',
      'गुरूंचे गुरू, ज्यांनी या छताखालील शाखा उभारल्या आणि आजही प्रत्येक नवशिक्याला पांढरा बेल्ट बांधतात.',
    ],
}

const translations: Translations = {
  ...places,
  ...positions,
  ...dojos,
  ...dojoPage,
  ...events,
  ...affiliations,
  ...home,
  ...about,
}

/**
 * A sample record with the translations of all its texts that visitors read. A record may bring its own.
 * @throws when one is missing
 */
export function withSampleTranslations({ name, fields }: List, record: object): object {
  const translated = Object.entries(record).flatMap(([field, value]) => {
    const isSaid = translationName(field, 'hi') in record
    if (isSaid || !(fields as List['fields'])[field]?.translated) return [[field, value]]
    const pair = translations[String(value)]
    if (!pair) throw new Error(`The sample has no translation of ${name}.${field}: ${value}`)
    return [
      [field, value],
      [translationName(field, 'hi'), pair[0].normalize('NFC')],
      [translationName(field, 'mr'), pair[1].normalize('NFC')],
    ]
  })
  return Object.fromEntries(translated)
}
