/** Names in Devanagari, as they are usually written in Latin letters. */
const names = `
अशोक Ashok|सुनील Sunil|सुनीता Sunita|राजेश Rajesh|मीरा Meera|मीरा Mira|गोविंद Govind|चंद्रकांत Chandrakant|विश्वास Vishwas|जोशी Joshi
पाटील Patil|देशमुख Deshmukh|कुलकर्णी Kulkarni|क्षीरसागर Kshirsagar|लक्ष्मी Lakshmi|लक्ष्मी Laxmi|ज्ञानेश्वर Dnyaneshwar|ज्ञानेश्वर Gyaneshwar
श्रीकांत Shrikant|श्रीकांत Srikant|कृष्णा Krishna|संजय Sanjay|संजय Sanjai|अजय Ajay|अजय Ajai|विजय Vijay|विजया Vijaya|पूजा Pooja|पूजा Puja
स्नेहल Snehal|म्हात्रे Mhatre|म्हात्रे Matre|ठाकूर Thakur|ठाकरे Thakre|ठाकरे Thackeray|फडके Phadke|फडके Fadke|शिंदे Shinde|चव्हाण Chavan|चव्हाण Chawan
गायकवाड Gaikwad|भोसले Bhosale|भोसले Bhosle|सीता Sita|सीता Seeta|गीता Geeta|अंबेडकर Ambedkar|आंबेडकर Ambedkar|हेमंत Hemant|वसंत Vasant|वैद्य Vaidya
राव Rao|नाईक Naik|सय्यद Sayyad|सय्यद Syed|ख़ान Khan|अमृता Amruta|अमृता Amrita|ऋषी Rishi|ऋतुजा Rutuja|प्रकाश Prakash|ईश्वर Ishwar|उमेश Umesh
ओंकार Omkar|ओंकार Onkar|कमला Kamala|सरला Sarla|यश Yash|योगेश Yogesh|झुबेर Zuber|ज़ुबेर Zubair|वर्षा Varsha|हर्ष Harsh|रविंद्र Ravindra|रवींद्र Ravinder
नरेंद्र Narendra|महेंद्र Mahendra|शेख Shaikh|शेख Sheikh|कदम Kadam|जाधव Jadhav|पवार Pawar|पवार Pavar|साळवी Salvi|काळे Kale|टिळक Tilak`

/** Pairs of a name in Devanagari and in Latin letters, in small letters. */
export const namesInBothScripts = names
  .trim()
  .split(/[|\n]/)
  .map((pair) => pair.toLowerCase().split(' ') as [devanagari: string, latin: string])
