import { message } from '../../lists/language.ts'

// The list and the form.
export const name = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const contact = message({ en: 'Contact', hi: 'संपर्क', mr: 'संपर्क' })
export const text = message({ en: 'Message', hi: 'संदेश', mr: 'संदेश' })
export const nameMissing = message({
  en: 'Please enter your name',
  hi: 'कृपया अपना नाम लिखें',
  mr: 'कृपया आपले नाव लिहा',
})
export const contactMissing = message({
  en: 'Please enter your phone number or email address',
  hi: 'कृपया अपना फ़ोन नंबर या ईमेल पता लिखें',
  mr: 'कृपया आपला फोन नंबर किंवा ईमेल पत्ता लिहा',
})
export const textMissing = message({
  en: 'Please enter your message',
  hi: 'कृपया अपना संदेश लिखें',
  mr: 'कृपया आपला संदेश लिहा',
})
export const noun = message({ en: 'message', hi: 'संदेश', mr: 'संदेश' })
export const messages = message({ en: 'Messages', hi: 'संदेश', mr: 'संदेश' })
export const countedMessages = message({
  en: { one: '{count} message', other: '{count} messages' },
  hi: '{count} संदेश',
  mr: '{count} संदेश',
})
export const fromVisitors = message({
  en: 'Messages that visitors send on the contact page.',
  hi: 'संपर्क के पृष्ठ से लोगों के भेजे संदेश।',
  mr: 'लोकांनी संपर्काच्या पानावरून पाठवलेले संदेश.',
})
export const read = message({ en: 'Read', hi: 'पढ़ा गया', mr: 'वाचला' })
export const sentAt = message({ en: 'Sent', hi: 'भेजा गया', mr: 'पाठवला' })
export const suspect = message({ en: 'Suspected spam', hi: 'संभावित स्पैम', mr: 'संभाव्य स्पॅम' })
export const stateNames = {
  received: message({ en: 'received', hi: 'प्राप्त', mr: 'मिळाला' }),
  'in progress': message({ en: 'in progress', hi: 'काम जारी', mr: 'काम सुरू' }),
  answered: message({ en: 'answered', hi: 'उत्तर दिया गया', mr: 'उत्तर दिले' }),
}

// The subjects of the mails to the office.
export const arrived = message({ en: 'A new message', hi: 'नया संदेश', mr: 'नवा संदेश' })
export const moreArrived = message({ en: 'More new messages', hi: 'और नए संदेश', mr: 'आणखी नवे संदेश' })

// The inbox.
export const erasing = message({ en: 'Erasing…', hi: 'मिटाया जा रहा है…', mr: 'पुसून टाकले जात आहे…' })
export const suspectedSpam = message({ en: 'suspected spam', hi: 'संभावित स्पैम', mr: 'संभाव्य स्पॅम' })
export const deleteQuestion = message({
  en: 'Delete the message from {name}?',
  hi: '{name} का संदेश हटाएँ?',
  mr: '{name} यांचा संदेश हटवायचा?',
})
export const whatDeletingDoes = message({
  en: 'The message, its notes and its history are permanently deleted. This cannot be undone.',
  hi: 'संदेश, उसकी टिप्पणियाँ और उसका इतिहास हमेशा के लिए मिटा दिए जाएँगे। इसे वापस नहीं लिया जा सकता।',
  mr: 'संदेश, त्याच्या टिपा आणि त्याचा इतिहास कायमचे पुसून टाकले जातील. हे मागे घेता येत नाही.',
})
export const notesHint = message({
  en: 'The person who wrote does not see notes, but may ask for them.',
  hi: 'संदेश भेजने वाले को टिप्पणियाँ नहीं दिखतीं, पर वे उन्हें माँग सकते हैं।',
  mr: 'संदेश पाठवणाऱ्यांना टिपा दिसत नाहीत, पण ते त्या मागू शकतात.',
})
/** How the officer's own mail begins. */
export const reply = {
  subject: message({ en: 'Your message to us', hi: 'हमें भेजा आपका संदेश', mr: 'आम्हाला पाठवलेला आपला संदेश' }),
  greeting: message({ en: 'Dear {name},', hi: 'नमस्ते {name},', mr: 'नमस्कार {name},' }),
}

// The page.
export const menuName = message({ en: 'Contact Us', hi: 'संपर्क', mr: 'संपर्क' })
export const title = message({ en: 'Contact Us', hi: 'संपर्क करें', mr: 'संपर्क साधा' })
export const description = message({
  en: 'Write to {name}, call, or send an email.',
  hi: '{name} को लिखें, फ़ोन करें या ईमेल भेजें।',
  mr: '{name} यांना लिहा, फोन करा किंवा ईमेल पाठवा.',
})
export const descriptionWithCity = message({
  en: 'Write to {name} in {city}, call, or send an email.',
  hi: '{city} में {name} को लिखें, फ़ोन करें या ईमेल भेजें।',
  mr: '{city} येथील {name} यांना लिहा, फोन करा किंवा ईमेल पाठवा.',
})
export const theBow = message({ en: 'the bow', hi: 'नमन', mr: 'नमन' })
export const city = message({ en: 'City', hi: 'शहर', mr: 'शहर' })
export const phone = message({ en: 'Phone', hi: 'फ़ोन', mr: 'फोन' })
export const email = message({ en: 'Email', hi: 'ईमेल', mr: 'ईमेल' })
export const emailOrPhone = message({ en: 'email or phone', hi: 'ईमेल या फ़ोन', mr: 'ईमेल किंवा फोन' })
export const onlyStaffRead = message({
  en: 'Only the association’s staff read what you send, and use it only to answer you.',
  hi: 'आप जो भेजते हैं, उसे केवल संस्था के कार्यालय के सदस्य पढ़ते हैं, और उसका उपयोग केवल आपको उत्तर देने के लिए करते हैं।',
  mr: 'आपण पाठवलेले फक्त संस्थेच्या कार्यालयातील सदस्य वाचतात, आणि फक्त आपल्याला उत्तर देण्यासाठी ते वापरतात.',
})
export const unreachable = message({
  en: 'We may not be able to reply to this. Send anyway?',
  hi: 'शायद हम इस पर उत्तर न दे पाएँ। फिर भी भेजें?',
  mr: 'कदाचित आम्ही याला उत्तर देऊ शकणार नाही. तरीही पाठवायचे?',
})
export const registerFor = message({
  en: 'I would like to register for {event}.',
  hi: 'मुझे {event} के लिए पंजीकरण कराना है।',
  mr: 'मला {event} या कार्यक्रमासाठी नोंदणी करायची आहे.',
})
export const registerForOn = message({
  en: 'I would like to register for {event} ({days}).',
  hi: 'मुझे {event} ({days}) के लिए पंजीकरण कराना है।',
  mr: 'मला {event} ({days}) या कार्यक्रमासाठी नोंदणी करायची आहे.',
})
export const fromTo = message({ en: '{from} to {until}', hi: '{from} से {until}', mr: '{from} ते {until}' })

// The removal of a picture.
export const askForRemoval = message({
  en: 'Ask for this picture to be removed',
  hi: 'यह फ़ोटो हटाने के लिए कहें',
  mr: 'हा फोटो काढून टाकण्यास सांगा',
})
export const pleaseRemove = message({
  en: 'Please remove a picture at {address}\nWho it shows: ',
  hi: 'कृपया यहाँ से एक फ़ोटो हटाएँ: {address}\nउसमें कौन है: ',
  mr: 'कृपया येथील एक फोटो काढून टाका: {address}\nत्यात कोण आहे: ',
})
export const openPicture = message({
  en: 'Open the page with the picture',
  hi: 'फ़ोटो वाला पृष्ठ खोलें',
  mr: 'फोटो असलेले पान उघडा',
})
/** A name in the results of an event. */
export const pleaseChangeName = message({
  en: 'Please take a name out of the results at {address}, or put it in\nWhose name: ',
  hi: 'कृपया {address} के परिणामों से एक नाम हटाएँ, या उनमें जोड़ें\nकिसका नाम: ',
  mr: 'कृपया {address} वरील निकालांतून एक नाव काढून टाका, किंवा त्यांत जोडा\nकोणाचे नाव: ',
})
