import { message } from '../../lists/language.ts'

export const label = message({
  en: 'A membership ends soon',
  hi: 'सदस्यता जल्द समाप्त होने वाली है',
  mr: 'सदस्यत्व लवकरच संपणार आहे',
})
export const placeholders = {
  number: message({ en: 'the member number', hi: 'सदस्यता संख्या', mr: 'सदस्य क्रमांक' }),
  validUntil: message({
    en: 'the day on which the membership ends',
    hi: 'सदस्यता समाप्त होने का दिन',
    mr: 'सदस्यत्व संपण्याचा दिवस',
  }),
}

export const renewalSubject = message({
  en: 'Your membership of {association} ends on {validUntil}',
  hi: '{association} में आपकी सदस्यता {validUntil} को समाप्त हो रही है',
  mr: '{association} येथील आपले सदस्यत्व {validUntil} रोजी संपते',
})
export const renewalText = message({
  en: `Dear {name},

your membership of {association} with the number {number} is valid until {validUntil}.

{words}

Please reply to this mail to renew it.

{association}
`,
  hi: `नमस्ते {name},

{association} में आपकी सदस्यता (सदस्यता संख्या {number}) {validUntil} तक मान्य है।

{words}

इसे आगे बढ़ाने के लिए कृपया इस मेल का जवाब भेजें।

{association}
`,
  mr: `नमस्कार {name},

{association} येथील आपले सदस्यत्व (क्रमांक {number}) {validUntil} पर्यंत वैध आहे.

{words}

ते पुढे चालू ठेवण्यासाठी कृपया या मेलला उत्तर पाठवा.

{association}
`,
})
