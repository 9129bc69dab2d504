import { message } from '../../lists/language.ts'

export const title = message({ en: 'Members', hi: 'सदस्य', mr: 'सदस्य' })
export const heading = message({ en: 'members', hi: 'सदस्य', mr: 'सदस्य' })
export const description = message({
  en: 'The officers of {name} at national, state and district level.',
  hi: 'राष्ट्रीय, राज्य और ज़िला स्तर पर {name} के पदाधिकारी।',
  mr: '{name} यांचे राष्ट्रीय, राज्य आणि जिल्हा स्तरावरील पदाधिकारी.',
})
export const officers = message({ en: 'the officers', hi: 'पदाधिकारी', mr: 'पदाधिकारी' })
export const searchMember = message({ en: 'Search a Member', hi: 'सदस्य खोजें', mr: 'सदस्य शोधा' })
export const noneFound = message({
  en: 'No member found. Try fewer letters, a position or a place.',
  hi: 'कोई सदस्य नहीं मिला। कम अक्षर, पद या जगह लिखकर देखें।',
  mr: 'कोणताही सदस्य सापडला नाही. कमी अक्षरे, पद किंवा ठिकाण लिहून पाहा.',
})
export const noneYet = message({ en: 'No members yet', hi: 'अभी कोई सदस्य नहीं', mr: 'अजून कोणी सदस्य नाहीत' })
export const count = message({
  en: { one: '{count} member', other: '{count} members' },
  hi: '{count} सदस्य',
  mr: '{count} सदस्य',
})
export const levels = message({ en: 'Levels', hi: 'स्तर', mr: 'स्तर' })

// The list.
export const committee = message({ en: 'Committee', hi: 'समिति', mr: 'समिती' })
export const committeeMember = message({ en: 'committee member', hi: 'समिति का सदस्य', mr: 'समितीचा सदस्य' })
export const countedMembers = message({
  en: { one: '{count} committee member', other: '{count} committee members' },
  hi: { one: 'समिति का {count} सदस्य', other: 'समिति के {count} सदस्य' },
  mr: { one: 'समितीचा {count} सदस्य', other: 'समितीचे {count} सदस्य' },
})
export const officersAtLevels = message({
  en: 'The officers of the association, at three levels.',
  hi: 'तीन स्तरों पर संस्था के पदाधिकारी।',
  mr: 'तीन स्तरांवरील संस्थेचे पदाधिकारी.',
})
export const name = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const position = message({ en: 'Position', hi: 'पद', mr: 'पद' })
export const location = message({ en: 'Location', hi: 'स्थान', mr: 'ठिकाण' })
export const country = message({ en: 'Country', hi: 'देश', mr: 'देश' })
export const level = message({ en: 'Level', hi: 'स्तर', mr: 'स्तर' })
export const colour = message({ en: 'Colour', hi: 'रंग', mr: 'रंग' })
export const photo = message({ en: 'Photo', hi: 'फ़ोटो', mr: 'फोटो' })
export const order = message({ en: 'Order', hi: 'क्रम', mr: 'क्रम' })
export const levelNames = {
  national: message({ en: 'national', hi: 'राष्ट्रीय', mr: 'राष्ट्रीय' }),
  state: message({ en: 'state', hi: 'राज्य', mr: 'राज्य' }),
  district: message({ en: 'district', hi: 'ज़िला', mr: 'जिल्हा' }),
}
