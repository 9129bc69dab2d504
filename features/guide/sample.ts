import { daysAfterInstallation, inOrder, picture } from '../../content/sample/record.ts'
import { toSlug } from '../../lists/texts.ts'

type Words = readonly [en: string, hi: string, mr: string]

/** A field with its translations. */
const said = (field: string, [en, hi, mr]: Words) => ({
  [field]: en,
  [`${field}_hi`]: hi.normalize('NFC'),
  [`${field}_mr`]: mr.normalize('NFC'),
})
const section = (kind: string, heading: Words | undefined, text: Words | undefined, more: object = {}) => ({
  kind,
  ...(heading && said('heading', heading)),
  ...(text && said('text', text)),
  ...more,
})
const question = (asked: Words, answer: Words) => section('question', asked, answer)
const grade = (name: Words, belt: string, asked: Words) => section('grade', name, asked, { belt })
const certificate = (name: Words, what: Words, validUntil: string) => section('certificate', name, what, { validUntil })
const entry = (title: Words, summary: Words, sections: object[], more: object = {}) => ({
  ...said('title', title),
  ...said('summary', summary),
  sections,
  ...more,
  slug: toSlug(title[0]),
})

const questions = entry(
  ['Questions of parents', 'माता-पिता के प्रश्न', 'पालकांचे प्रश्न'],
  [
    'Age, clothes, cost, injuries: what parents ask before the first class.',
    'उम्र, कपड़े, खर्च, चोट: पहली क्लास से पहले माता-पिता क्या पूछते हैं।',
    'वय, कपडे, खर्च, दुखापत: पहिल्या क्लासपूर्वी पालक काय विचारतात.',
  ],
  [
    question(
      ['From which age can my child begin?', 'मेरा बच्चा किस उम्र से शुरू कर सकता है?', 'माझे मूल कोणत्या वयापासून सुरुवात करू शकते?'],
      [
        'From three years in the preschool class, which is mostly balance and games. From five years in the junior class.',
        'तीन साल से प्रीस्कूल क्लास में, जिसमें ज़्यादातर संतुलन और खेल होते हैं। पाँच साल से जूनियर क्लास में।',
        'तीन वर्षांपासून प्रीस्कूल क्लासमध्ये, ज्यात मुख्यतः तोल आणि खेळ असतात. पाच वर्षांपासून ज्युनिअर क्लासमध्ये.',
      ],
    ),
    question(
      [
        'What does my child need for the first class?',
        'पहली क्लास के लिए बच्चे को क्या चाहिए?',
        'पहिल्या क्लाससाठी मुलाला काय लागते?',
      ],
      [
        'Clothes to move in, a bottle of water, short nails. No gi and no belt: the first white belt is tied when your child joins.',
        'हिलने-डुलने लायक कपड़े, पानी की बोतल, छोटे नाखून। न कराटे ड्रेस (गी) चाहिए, न बेल्ट: पहली सफ़ेद बेल्ट तब बाँधी जाती है जब आपका बच्चा शामिल होता है।',
        'हालचाल करता येईल असे कपडे, पाण्याची बाटली, लहान नखे. गी नको, बेल्ट नको: आपले मूल सहभागी झाल्यावर पहिला पांढरा बेल्ट बांधला जातो.',
      ],
    ),
    question(
      ['Will my child be hurt?', 'क्या मेरे बच्चे को चोट लगेगी?', 'माझ्या मुलाला दुखापत होईल का?'],
      [
        'Beginners strike the air and pads, never each other. Kumite comes later, with gloves, and an instructor stands beside it.\n\nScrapes happen, as on every playground. Each dojo has a first-aid box and an instructor who can use it.',
        'नए विद्यार्थी हवा और पैड पर वार करते हैं, एक-दूसरे पर कभी नहीं। कुमिते बाद में आता है, दस्तानों के साथ, और प्रशिक्षक पास खड़े रहते हैं।\n\nखरोंचें हर मैदान की तरह लगती हैं। हर डोजो में प्राथमिक उपचार का डिब्बा है, और उसे काम में लेना जानने वाले प्रशिक्षक।',
        'नवशिके हवेवर आणि पॅडवर प्रहार करतात, एकमेकांवर कधीच नाही. कुमिते नंतर येते, ग्लोव्हजसह, आणि प्रशिक्षक शेजारी उभे असतात.\n\nप्रत्येक मैदानाप्रमाणे खरचटणे होते. प्रत्येक डोजोत प्रथमोपचार पेटी आहे आणि ती वापरता येणारे प्रशिक्षक.',
      ],
    ),
    question(
      ['May I watch?', 'क्या माता-पिता देख सकते हैं?', 'मला पाहता येईल का?'],
      [
        'Yes, in every class of children. Please keep your phone silent, and take pictures of your own child only.',
        'हाँ, बच्चों की हर क्लास में। कृपया फ़ोन साइलेंट रखें, और केवल अपने बच्चे की फ़ोटो लें।',
        'होय, मुलांच्या प्रत्येक क्लासमध्ये. कृपया फोन सायलेंट ठेवा, आणि फक्त आपल्याच मुलाचे फोटो काढा.',
      ],
    ),
  ],
)

const safety = entry(
  ['Child safety', 'बच्चों की सुरक्षा', 'मुलांची सुरक्षितता'],
  [
    'What we promise, and how to report in confidence when something is wrong.',
    'हमारे वचन, और कुछ गलत होने पर गोपनीय रिपोर्ट कैसे करें।',
    'आमची वचने, आणि काही चुकीचे असल्यास गोपनीय तक्रार कशी करावी.',
  ],
  [
    section(
      'list',
      ['What we promise', 'हमारे वचन', 'आमची वचने'],
      [
        'No adult is alone with one child: doors stay open, and parents may watch.\nNobody is hit, shamed or left out, as a punishment or in play.\nAn instructor touches a child to correct a stance only, and says so before.\nMessages go to parents, not to children.\nPictures are published with the consent of a parent, and removed when one asks.',
        'कोई वयस्क किसी एक बच्चे के साथ अकेला नहीं होता: दरवाज़े खुले रहते हैं, और माता-पिता देख सकते हैं।\nकिसी को सज़ा या खेल में मारा, लज्जित या अलग नहीं किया जाता।\nप्रशिक्षक केवल मुद्रा सुधारने के लिए बच्चे को छूते हैं, और पहले बताते हैं।\nसंदेश माता-पिता को जाते हैं, बच्चों को नहीं।\nचित्र माता-पिता की सहमति से प्रकाशित होते हैं, और कहने पर हटाए जाते हैं।',
        'कोणतीही प्रौढ व्यक्ती एका मुलासोबत एकटी नसते: दारे उघडी असतात, आणि पालक पाहू शकतात.\nशिक्षा म्हणून किंवा खेळात कोणालाही मारले, लाजवले किंवा वगळले जात नाही.\nप्रशिक्षक फक्त पवित्रा सुधारण्यासाठी मुलाला स्पर्श करतात, आणि आधी सांगतात.\nसंदेश पालकांना जातात, मुलांना नाही.\nफोटो पालकांच्या संमतीने प्रसिद्ध होतात, आणि सांगितल्यावर काढून टाकले जातात.',
      ],
    ),
    section('picture', undefined, [
      'Rei: every class begins and ends with a bow.',
      'रेई: हर क्लास नमन से शुरू और नमन पर समाप्त होती है।',
      'रेई: प्रत्येक क्लास नमनाने सुरू होतो आणि नमनाने संपतो.',
    ]),
    section(
      'report',
      ['Is something wrong?', 'क्या कुछ गलत है?', 'काही चुकीचे आहे का?'],
      [
        'Tell us, also when you are not sure. One officer for child safety reads the report, and nobody else.\n\nThe national helpline for children is 1098: https://www.childlineindia.org',
        'हमें बताएँ, तब भी जब आपको पक्का पता न हो। रिपोर्ट केवल बच्चों की सुरक्षा के अधिकारी पढ़ते हैं, और कोई नहीं।\n\nबच्चों की राष्ट्रीय हेल्पलाइन 1098 है: https://www.childlineindia.org',
        'आम्हाला सांगा, आपल्याला खात्री नसली तरीही. तक्रार फक्त मुलांच्या सुरक्षिततेचे अधिकारी वाचतात, इतर कोणी नाही.\n\nमुलांसाठीची राष्ट्रीय हेल्पलाइन 1098 आहे: https://www.childlineindia.org',
      ],
    ),
  ],
  { pictures: [{ src: picture('programs/2.webp'), alt: '' }] },
)

const path = entry(
  ['A beginner’s path', 'नए विद्यार्थी का मार्ग', 'नवशिक्याचा मार्ग'],
  [
    'From the first white belt to the black one: what each grade asks.',
    'पहली सफ़ेद बेल्ट से ब्लैक बेल्ट तक: हर ग्रेड में क्या माँगा जाता है।',
    'पहिल्या पांढऱ्या बेल्टपासून ब्लॅक बेल्टपर्यंत: प्रत्येक ग्रेडसाठी काय यावे लागते.',
  ],
  [
    section('text', undefined, [
      'A grading is held twice a year in most dojos. A child who trains twice a week reaches the next kyu in about six months. Nobody has to hurry.',
      'ज़्यादातर डोजो में साल में दो बार ग्रेडिंग होती है। हफ़्ते में दो बार अभ्यास करने वाला बच्चा लगभग छह महीने में अगले क्यू तक पहुँचता है। किसी को जल्दी करने की ज़रूरत नहीं।',
      'बहुतेक डोजोंमध्ये वर्षातून दोनदा ग्रेडिंग होते. आठवड्यातून दोनदा सराव करणारे मूल साधारण सहा महिन्यांत पुढच्या क्यूला पोहोचते. कोणालाही घाई करण्याची गरज नाही.',
    ]),
    grade(['10th kyu', '10वाँ क्यू', '10वा क्यू'], 'white', [
      'The bow, the fist, one stance, a straight punch, the rising block.',
      'नमन, मुट्ठी, एक मुद्रा, सीधा मुक्का, ऊपरी बचाव।',
      'नमन, मूठ, एक पवित्रा, सरळ ठोसा, वरचा बचाव.',
    ]),
    grade(['9th kyu', '9वाँ क्यू', '9वा क्यू'], 'white', [
      'Three blocks, the front kick, counting to ten in Japanese.',
      'तीन बचाव, सामने की किक, जापानी में दस तक गिनती।',
      'तीन बचाव, समोरची किक, जपानीत दहापर्यंत मोजणे.',
    ]),
    grade(['8th kyu', '8वाँ क्यू', '8वा क्यू'], 'yellow', [
      'Kata: Heian Nidan. Three-step kumite.',
      'काता: हेइआन निदान। तीन कदम का कुमिते।',
      'काता: हेइआन निदान. तीन पावलांचे कुमिते.',
    ]),
    grade(['7th kyu', '7वाँ क्यू', '7वा क्यू'], 'orange', [
      'Kata: Heian Shodan. The side kick.',
      'काता: हेइआन शोदान। बगल की किक।',
      'काता: हेइआन शोदान. बाजूची किक.',
    ]),
    grade(['6th kyu', '6वाँ क्यू', '6वा क्यू'], 'green', [
      'Kata: Heian Sandan. One-step kumite.',
      'काता: हेइआन सानदान। एक कदम का कुमिते।',
      'काता: हेइआन सानदान. एका पावलाचे कुमिते.',
    ]),
    grade(['5th kyu', '5वाँ क्यू', '5वा क्यू'], 'blue', [
      'Kata: Heian Yondan. The round kick, and free kumite with gloves.',
      'काता: हेइआन योनदान। गोल किक, और दस्तानों के साथ खुला कुमिते।',
      'काता: हेइआन योनदान. गोल किक, आणि ग्लोव्हजसह मुक्त कुमिते.',
    ]),
    grade(['4th kyu', '4 क्यू', '4था क्यू'], 'purple', [
      'Kata: Heian Godan. Falls, and help for a beginner in class.',
      'काता: हेइआन गोदान। गिरना सीखना, और क्लास में किसी नए विद्यार्थी की मदद।',
      'काता: हेइआन गोदान. पडणे शिकणे, आणि क्लासमध्ये नवशिक्याला मदत.',
    ]),
    grade(['3rd to 1st kyu', '3 से 1 क्यू', '3रा ते 1ला क्यू'], 'brown', [
      'Kata: Bassai Dai, Seienchin, Saifa, and what their movements mean. Refereeing a bout.',
      'काता: बस्साई दाई, सेइएनचिन, साइफ़ा, और उनकी चालों का अर्थ। एक मुकाबले में रेफ़री बनना।',
      'काता: बस्साई दाई, सेइएनचिन, साइफा, आणि त्यांच्या हालचालींचा अर्थ. एका लढतीत पंच होणे.',
    ]),
    grade(['1st dan', '1 डैन', '1ला डॅन'], 'black', [
      'Five kata, kumite with three partners, a written part, and one year as an assistant. The name enters the register of black belts.',
      'पाँच काता, तीन साथियों के साथ कुमिते, लिखित भाग, और सहायक के रूप में एक वर्ष। नाम ब्लैक बेल्ट के रजिस्टर में लिखा जाता है।',
      'पाच काता, तीन जोडीदारांसह कुमिते, लेखी भाग, आणि सहायक म्हणून एक वर्ष. नाव ब्लॅक बेल्टधारकांच्या नोंदवहीत नोंदवले जाते.',
    ]),
  ],
)

const testimonials = entry(
  ['What parents say', 'माता-पिता क्या कहते हैं', 'पालक काय म्हणतात'],
  [
    'Words of parents and pupils, with their consent.',
    'माता-पिता और विद्यार्थियों के शब्द, उनकी सहमति से।',
    'पालक आणि विद्यार्थ्यांचे मनोगत, त्यांच्या संमतीने.',
  ],
  [
    section(
      'testimonial',
      ['Mother of two pupils, Thane', 'दो विद्यार्थियों की माँ, ठाणे', 'दोन विद्यार्थ्यांची आई, ठाणे'],
      [
        'My daughter bows before she enters her grandmother’s room now. Nobody told her to.',
        'मेरी बेटी अब दादी के कमरे में जाने से पहले नमन करती है। किसी ने कहा नहीं था।',
        'माझी मुलगी आता आजीच्या खोलीत जाण्यापूर्वी नमन करते. कोणी सांगितले नव्हते.',
      ],
    ),
    section(
      'testimonial',
      ['Father of a pupil, Pune', 'एक विद्यार्थी के पिता, पुणे', 'एका विद्यार्थ्याचे वडील, पुणे'],
      [
        'He failed his first grading. He came home and practised. That evening was worth more than the belt.',
        'वह पहली ग्रेडिंग में असफल रहा। घर आकर अभ्यास किया। वह शाम बेल्ट से ज़्यादा कीमती थी।',
        'तो पहिल्या ग्रेडिंगमध्ये नापास झाला. घरी येऊन त्याने सराव केला. ती संध्याकाळ बेल्टपेक्षा मोलाची होती.',
      ],
    ),
  ],
)

const certificates = entry(
  ['Instructors’ certificates', 'प्रशिक्षकों के प्रमाणपत्र', 'प्रशिक्षकांची प्रमाणपत्रे'],
  [
    'What our instructors may teach, and until when each certificate is valid.',
    'हमारे प्रशिक्षक क्या सिखा सकते हैं, और हर प्रमाणपत्र कब तक मान्य है।',
    'आमचे प्रशिक्षक काय शिकवू शकतात, आणि प्रत्येक प्रमाणपत्र केव्हापर्यंत वैध आहे.',
  ],
  [
    certificate(
      ['Sunita Chauhan', 'सुनीता चौहान', 'सुनीता चौहान'],
      [
        'State coach, first aid for children',
        'राज्य प्रशिक्षक, बच्चों के लिए प्राथमिक उपचार',
        'राज्य प्रशिक्षक, मुलांसाठी प्रथमोपचार',
      ],
      daysAfterInstallation(500),
    ),
    certificate(
      ['Sunita Chauhan', 'सुनीता चौहान', 'सुनीता चौहान'],
      ['State referee', 'राज्य रेफ़री', 'राज्य पंच'],
      '2025-03-31',
    ),
  ],
)

/** The records of the sample association, by list. The people are invented. */
export const sample = { GuidePage: inOrder([questions, safety, path, testimonials, certificates]) }
