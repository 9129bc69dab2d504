import { message } from '../../lists/language.ts'

// What a notification is, and what fills it in, as the office reads it.
export const labels = {
  fee: message({ en: 'The fee of a renewal', hi: 'नवीनीकरण का शुल्क', mr: 'नूतनीकरणाचे शुल्क' }),
  card: message({ en: 'A membership was renewed', hi: 'सदस्यता का नवीनीकरण हुआ', mr: 'सदस्यत्वाचे नूतनीकरण झाले' }),
}
export const amount = message({ en: 'the fee', hi: 'शुल्क', mr: 'शुल्क' })

export const feeSubject = message({
  en: 'Renewal of your membership of {association}',
  hi: '{association} में आपकी सदस्यता का नवीनीकरण',
  mr: '{association} येथील आपल्या सदस्यत्वाचे नूतनीकरण',
})
export const feeText = message({
  en: `Dear {name},

your membership of {association} with the number {number} is valid until {validUntil}. The fee of its renewal for a year is {amount}.

Please pay it by UPI or bank transfer. This private page shows how:
{link}

The membership is renewed when the payment has arrived. You then get a mail with your card.

{association}
`,
  hi: `नमस्ते {name},

{association} में आपकी सदस्यता (सदस्यता संख्या {number}) {validUntil} तक मान्य है। एक वर्ष के नवीनीकरण का शुल्क {amount} है।

कृपया इसे UPI या बैंक ट्रांसफ़र से भरें। यह निजी पृष्ठ बताता है कि कैसे:
{link}

भुगतान मिलते ही सदस्यता का नवीनीकरण हो जाएगा। फिर आपको कार्ड वाला मेल मिलेगा।

{association}
`,
  mr: `नमस्कार {name},

{association} येथील आपले सदस्यत्व (क्रमांक {number}) {validUntil} पर्यंत वैध आहे. एका वर्षाच्या नूतनीकरणाचे शुल्क {amount} आहे.

कृपया ते UPI किंवा बँक ट्रान्सफरने भरा. कसे भरायचे ते या खासगी पानावर आहे:
{link}

पैसे मिळाले की सदस्यत्वाचे नूतनीकरण होते. मग आपल्याला कार्डाचा मेल मिळतो.

{association}
`,
})
export const cardSubject = message({
  en: 'Your membership of {association} is renewed',
  hi: '{association} में आपकी सदस्यता का नवीनीकरण हो गया',
  mr: '{association} येथील आपल्या सदस्यत्वाचे नूतनीकरण झाले',
})
export const cardText = message({
  en: `Dear {name},

thank you. Your membership of {association} with the number {number} is valid until {validUntil}.

Your card and your receipts are on this private page:
{link}

{association}
`,
  hi: `नमस्ते {name},

धन्यवाद। {association} में आपकी सदस्यता (सदस्यता संख्या {number}) {validUntil} तक मान्य है।

आपका कार्ड और आपकी रसीदें इस निजी पृष्ठ पर हैं:
{link}

{association}
`,
  mr: `नमस्कार {name},

धन्यवाद. {association} येथील आपले सदस्यत्व (क्रमांक {number}) {validUntil} पर्यंत वैध आहे.

आपले कार्ड आणि आपल्या पावत्या या खासगी पानावर आहेत:
{link}

{association}
`,
})
