import { message } from '../../lists/language.ts'

export const title = message({ en: 'History', hi: 'इतिहास', mr: 'इतिहास' })
export const description = message({
  en: 'The lineage of {name}: who taught whom, from the first Soke to the teachers of today.',
  hi: '{name} की गुरु परंपरा: किसने किसे सिखाया, पहले सोके से आज के गुरुओं तक।',
  mr: '{name} यांची गुरुपरंपरा: कोणी कोणाला शिकवले, पहिल्या सोकेंपासून आजच्या गुरूंपर्यंत.',
})
export const lineOfDescent = message({ en: 'the line of descent', hi: 'वंश परंपरा', mr: 'वंशपरंपरा' })
export const lineage = message({ en: 'Lineage', hi: 'गुरु परंपरा', mr: 'गुरुपरंपरा' })
export const noneYet = message({
  en: 'There is no history here yet',
  hi: 'इतिहास अभी यहाँ नहीं लिखा गया है',
  mr: 'इतिहास अजून येथे लिहिलेला नाही',
})

// The list.
export const lineageEntry = message({
  en: 'lineage entry',
  hi: 'गुरु परंपरा की प्रविष्टि',
  mr: 'गुरुपरंपरेतील नोंद',
})
export const countedEntries = message({
  en: { one: '{count} lineage entry', other: '{count} lineage entries' },
  hi: { one: 'गुरु परंपरा की {count} प्रविष्टि', other: 'गुरु परंपरा की {count} प्रविष्टियाँ' },
  mr: { one: 'गुरुपरंपरेतील {count} नोंद', other: 'गुरुपरंपरेतील {count} नोंदी' },
})
export const lineOfTeachers = message({ en: 'The line of teachers.', hi: 'गुरु परंपरा।', mr: 'गुरुपरंपरा.' })
export const teacherTitle = message({ en: 'Title', hi: 'उपाधि', mr: 'पदवी' })
export const name = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const biography = message({ en: 'Short biography', hi: 'संक्षिप्त परिचय', mr: 'थोडक्यात परिचय' })
export const photo = message({ en: 'Photo', hi: 'फ़ोटो', mr: 'फोटो' })
export const order = message({ en: 'Order', hi: 'क्रम', mr: 'क्रम' })
