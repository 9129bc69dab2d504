import { message } from '../../../lists/language.ts'

// The file with everything that is stored about a member.
export const title = message({ en: 'Member {number}', hi: 'सदस्य {number}', mr: 'सदस्य {number}' })
export const heading = message({
  en: 'What {association} stores about you as a member',
  hi: 'सदस्य के रूप में आपके बारे में {association} के पास क्या है',
  mr: 'सदस्य म्हणून आपल्याबद्दल {association} कडे काय आहे',
})
export const written = message({
  en: 'Member number {number}. Written on {day}.',
  hi: 'सदस्य संख्या {number}। {day} को तैयार।',
  mr: 'सदस्य क्रमांक {number}. {day} रोजी तयार.',
})
export const entry = message({
  en: 'Your entry in the register',
  hi: 'रजिस्टर में आपकी प्रविष्टि',
  mr: 'नोंदवहीतील आपली नोंद',
})
export const yourPhoto = message({ en: 'Your photo', hi: 'आपकी फ़ोटो', mr: 'आपला फोटो' })
export const grades = message({ en: 'Your grades', hi: 'आपके ग्रेड', mr: 'आपले ग्रेड' })
export const examinedBy = message({ en: 'examiner: {name}', hi: 'परीक्षक: {name}', mr: 'परीक्षक: {name}' })
export const renewals = message({
  en: 'Your renewals',
  hi: 'आपकी सदस्यता कब-कब बढ़ी',
  mr: 'आपले सदस्यत्व केव्हा वाढवले',
})
export const renewed = message({
  en: '{day}: from {from} until {until}',
  hi: '{day}: {from} से {until} तक',
  mr: '{day}: {from} पासून {until} पर्यंत',
})
export const renewedAndPaid = message({
  en: '{day}: from {from} until {until}, paid: {paid}',
  hi: '{day}: {from} से {until} तक, भुगतान: {paid}',
  mr: '{day}: {from} पासून {until} पर्यंत, भरलेले शुल्क: {paid}',
})
export const unknownDay = message({ en: 'an unknown day', hi: 'अज्ञात दिन', mr: 'अज्ञात दिवस' })
export const mails = message({
  en: 'Mails about your membership',
  hi: 'आपकी सदस्यता के बारे में मेल',
  mr: 'आपल्या सदस्यत्वाबद्दलचे मेल',
})
export const aboutEnd = message({
  en: '{day}: about the end on {end}',
  hi: '{day}: {end} को समाप्ति के बारे में',
  mr: '{day}: {end} रोजीच्या समाप्तीबद्दल',
})
export const viewings = message({
  en: 'When the office exported your data',
  hi: 'कार्यालय ने आपकी जानकारी की फ़ाइल कब बनाई',
  mr: 'कार्यालयाने आपल्या माहितीची फाइल केव्हा बनवली',
})
export const forMember = message({
  en: 'Export for the member',
  hi: 'सदस्य के लिए फ़ाइल',
  mr: 'सदस्यासाठी फाइल',
})
