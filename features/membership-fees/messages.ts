import { message } from '../../lists/language.ts'

// The list of cards.
export const cards = message({ en: 'Members’ cards', hi: 'सदस्यता कार्ड', mr: 'सदस्यत्व कार्डे' })
export const card = message({ en: 'Membership card', hi: 'सदस्यता कार्ड', mr: 'सदस्यत्व कार्ड' })
export const member = message({ en: 'Member', hi: 'सदस्य', mr: 'सदस्य' })
export const createdAt = message({ en: 'Created', hi: 'कब बना', mr: 'केव्हा तयार झाले' })

// The card, and the member's page.
export const memberNumber = message({ en: 'Member number', hi: 'सदस्यता संख्या', mr: 'सदस्य क्रमांक' })
export const dojo = message({ en: 'Dojo', hi: 'डोजो', mr: 'डोजो' })
export const validUntilLabel = message({ en: 'Valid until', hi: 'कब तक मान्य', mr: 'वैधता' })
export const codeOfCard = message({
  en: 'QR code of the page {address}',
  hi: 'पृष्ठ {address} का QR कोड',
  mr: '{address} या पानाचा QR कोड',
})
export const scanToCheck = message({ en: 'Scan to check', hi: 'जाँचने के लिए स्कैन करें', mr: 'तपासण्यासाठी स्कॅन करा' })
export const yourMembership = message({ en: 'Your membership', hi: 'आपकी सदस्यता', mr: 'आपले सदस्यत्व' })
export const feeDescription = message({
  en: 'Pay for the renewal of your membership of {name}, and open your card.',
  hi: '{name} की अपनी सदस्यता के नवीनीकरण का शुल्क भरें और अपना कार्ड खोलें।',
  mr: '{name} येथील आपल्या सदस्यत्वाच्या नूतनीकरणाचे शुल्क भरा आणि आपले कार्ड उघडा.',
})
export const theWay = message({ en: 'the way', hi: 'मार्ग', mr: 'मार्ग' })
export const openIt = message({
  en: 'Paste the private link from our mail to see the fee of your renewal, and your card.',
  hi: 'नवीनीकरण का शुल्क और अपना कार्ड देखने के लिए हमारे मेल का निजी लिंक यहाँ डालें।',
  mr: 'नूतनीकरणाचे शुल्क आणि आपले कार्ड पाहण्यासाठी आमच्या मेलमधील खासगी लिंक येथे पेस्ट करा.',
})
export const opensNothing = message({
  en: 'This link opens nothing. Check that it is complete, or ask the association for a new one.',
  hi: 'इस लिंक से कुछ नहीं खुलता। देखें कि लिंक पूरा है, या संस्था से नया लिंक माँगें।',
  mr: 'या लिंकने काही उघडत नाही. लिंक पूर्ण आहे का ते पाहा, किंवा संस्थेकडे नवीन लिंक मागा.',
})
export const aboutCard = message({
  en: 'A card to print and carry. Its QR code says until when the membership is valid, and nothing else.',
  hi: 'छापकर साथ रखने का कार्ड। इसका QR कोड केवल यह बताता है कि सदस्यता कब तक मान्य है।',
  mr: 'प्रिंट करून जवळ ठेवण्याचे कार्ड. त्यावरील QR कोडवरून सदस्यत्व कधीपर्यंत वैध आहे एवढेच कळते.',
})
export const openCard = message({ en: 'Open the card', hi: 'कार्ड खोलें', mr: 'कार्ड उघडा' })

// The page behind the code of a card.
export const validDescription = message({
  en: 'Whether a card of a member of {name} is valid.',
  hi: '{name} के किसी सदस्य का कार्ड मान्य है या नहीं।',
  mr: '{name} यांच्या एखाद्या सदस्याचे कार्ड वैध आहे का.',
})
export const validUntil = message({ en: 'Valid until {day}', hi: '{day} तक मान्य', mr: '{day} पर्यंत वैध' })
export const noLongerValid = message({ en: 'No longer valid', hi: 'अब मान्य नहीं', mr: 'आता वैध नाही' })
export const unknownCard = message({ en: 'No such card', hi: 'ऐसा कोई कार्ड नहीं', mr: 'असे कार्ड नाही' })

// The fee and the mails.
export const purpose = message({ en: 'Renewal fee', hi: 'नवीनीकरण शुल्क', mr: 'नूतनीकरण शुल्क' })
export const renewalOf = message({
  en: 'Renewal of membership {number}',
  hi: 'सदस्यता {number} का नवीनीकरण',
  mr: 'सदस्यत्व {number} चे नूतनीकरण',
})
export const paidFee = message({
  en: '{amount}, fee {reference}',
  hi: '{amount}, शुल्क {reference}',
  mr: '{amount}, शुल्क {reference}',
})
export const waivedFee = message({
  en: '{amount} waived, fee {reference}',
  hi: '{amount} माफ़, शुल्क {reference}',
  mr: '{amount} माफ, शुल्क {reference}',
})

// The office.
export const noFeeEntered = message({
  en: 'To ask for a fee, an owner or a treasurer first enters a UPI address and the fee of a renewal under “Fees and bank details”.',
  hi: 'शुल्क माँगने के लिए पहले मालिक या कोषाध्यक्ष “शुल्क और बैंक विवरण” में UPI आईडी और नवीनीकरण का शुल्क भरें।',
  mr: 'शुल्क मागण्यासाठी आधी मालक किंवा खजिनदार “शुल्क आणि बँक तपशील” मध्ये UPI आयडी आणि नूतनीकरणाचे शुल्क भरतात.',
})
export const askForFee = message({ en: 'Ask for the fee', hi: 'शुल्क माँगें', mr: 'शुल्क मागा' })
export const askMembers = message({
  en: { one: 'Ask {count} member for {amount}?', other: 'Ask {count} members for {amount} each?' },
  hi: { one: '{count} सदस्य से {amount} माँगें?', other: '{count} सदस्यों से {amount} प्रति सदस्य माँगें?' },
  mr: { one: '{count} सदस्याकडे {amount} मागायचे?', other: '{count} सदस्यांकडे प्रत्येकी {amount} मागायचे?' },
})
export const whatIsAsked = message({
  en: 'Each member gets a mail with a private link to a page with the UPI code. When the treasurer has found the payment, the membership is renewed for a year, and the member gets a mail with the card. For a minute you can take the mails back.',
  hi: 'हर सदस्य को UPI कोड वाले पृष्ठ के निजी लिंक के साथ मेल मिलता है। कोषाध्यक्ष को भुगतान मिलने पर सदस्यता का एक वर्ष के लिए नवीनीकरण होता है, और सदस्य को कार्ड वाला मेल मिलता है। एक मिनट तक आप मेल वापस ले सकते हैं।',
  mr: 'प्रत्येक सदस्याला UPI कोड असलेल्या पानाच्या खासगी लिंकसह मेल मिळतो. खजिनदारांना पैसे सापडले की सदस्यत्वाचे एका वर्षासाठी नूतनीकरण होते, आणि सदस्याला कार्डाचा मेल मिळतो. एक मिनिटापर्यंत आपण मेल मागे घेऊ शकता.',
})
export const askAgain = message({
  en: 'Also ask those who have had a renewal mail',
  hi: 'जिन्हें नवीनीकरण का मेल मिल चुका है, उनसे भी माँगें',
  mr: 'ज्यांना नूतनीकरणाचा मेल मिळाला आहे त्यांच्याकडेही मागा',
})
export const notAsked = message({
  en: { one: '{count} member was not asked', other: '{count} members were not asked' },
  hi: { one: '{count} सदस्य से नहीं माँगा गया', other: '{count} सदस्यों से नहीं माँगा गया' },
  mr: { one: '{count} सदस्याकडे मागितले नाही', other: '{count} सदस्यांकडे मागितले नाही' },
})
export const askedMembers = message({
  en: { one: 'Asked {count} member for the fee.', other: 'Asked {count} members for the fee.' },
  hi: { one: '{count} सदस्य से शुल्क माँगा।', other: '{count} सदस्यों से शुल्क माँगा।' },
  mr: { one: '{count} सदस्याकडे शुल्क मागितले.', other: '{count} सदस्यांकडे शुल्क मागितले.' },
})
/** In the activity, after the name of the officer. */
export const askedLog = message({
  en: 'asked {records} for the fee of a renewal',
  hi: 'नवीनीकरण का शुल्क माँगा: {records}',
  mr: 'नूतनीकरणाचे शुल्क मागितले: {records}',
})
export const printCard = message({ en: 'Print the card', hi: 'कार्ड छापें', mr: 'कार्ड प्रिंट करा' })
export const noCards = message({
  en: 'There is no such member in the register any more',
  hi: 'रजिस्टर में अब ऐसा कोई सदस्य नहीं है',
  mr: 'नोंदवहीत आता असा सदस्य नाही',
})
