import { message } from '../../lists/language.ts'

export const title = message({ en: 'About Us', hi: 'हमारे बारे में', mr: 'आमच्याविषयी' })
export const description = message({
  en: 'What {name} stands for, who approves it, and who founded it.',
  hi: '{name} का उद्देश्य क्या है, उसे किसकी मान्यता मिली है और उसकी स्थापना किसने की।',
  mr: '{name} या संस्थेचा उद्देश काय, तिला कोणाची मान्यता आहे आणि तिची स्थापना कोणी केली.',
})
export const oneSchool = message({
  en: 'one school from two teachers',
  hi: 'दो गुरुओं से बनी एक शैली',
  mr: 'दोन गुरूंकडून आलेली एक शैली',
})
export const bow = message({ en: 'the bow', hi: 'नमन', mr: 'नमन' })
export const nothingYet = message({
  en: 'There is nothing about us here yet',
  hi: 'यहाँ अभी हमारे बारे में कुछ नहीं है',
  mr: 'येथे अजून आमच्याविषयी काही नाही',
})
export const affiliations = message({ en: 'Affiliations', hi: 'संबद्धताएँ', mr: 'संलग्नता' })
export const affiliationsDescription = message({
  en: 'The bodies that {name} represents, belongs to and is recognised by, in India, Asia and the world.',
  hi: 'भारत, एशिया और विश्व की वे संस्थाएँ, जिनसे {name} संबद्ध है और जिनसे उसे मान्यता मिली है।',
  mr: '{name} ही संस्था ज्यांचे प्रतिनिधित्व करते, ज्यांची सदस्य आहे आणि ज्यांची तिला मान्यता आहे, अशा भारत, आशिया आणि जगातील संस्था.',
})
export const noAffiliations = message({
  en: 'No affiliations yet',
  hi: 'अभी कोई संबद्धता नहीं',
  mr: 'अजून कोणतीही संलग्नता नाही',
})
export const mission = message({ en: 'Mission', hi: 'हमारा ध्येय', mr: 'आमचे ध्येय' })
export const missionHeading = message({ en: "{owner}'s MISSION", hi: '{owner} का ध्येय', mr: '{owner} यांचे ध्येय' })
export const missionHeadingAlone = message({ en: 'MISSION', hi: 'हमारा ध्येय', mr: 'आमचे ध्येय' })
export const missionOf = message({ en: 'The mission of {name}.', hi: '{name} का ध्येय।', mr: '{name} यांचे ध्येय.' })
export const missionOfIs = message({
  en: 'The mission of {name}: {mission}',
  hi: '{name} का ध्येय: {mission}',
  mr: '{name} यांचे ध्येय: {mission}',
})
export const noMission = message({
  en: 'There is no mission statement yet',
  hi: 'ध्येय अभी लिखा नहीं गया है',
  mr: 'ध्येय अजून लिहिलेले नाही',
})
export const aboutFounder = message({ en: 'About Founder', hi: 'संस्थापक के बारे में', mr: 'संस्थापकांविषयी' })
export const theFounder = message({ en: 'The founder', hi: 'संस्थापक', mr: 'संस्थापक' })
export const founderPictures = message({
  en: 'Pictures about the founder',
  hi: 'संस्थापक से जुड़े चित्र',
  mr: 'संस्थापकांविषयीचे फोटो',
})
export const pictures = message({ en: 'Pictures', hi: 'चित्र', mr: 'फोटो' })
export const pictureOf = message({
  en: 'About {name}, picture {number}',
  hi: '{name} के बारे में, चित्र {number}',
  mr: '{name} यांच्याविषयी, फोटो {number}',
})
export const pictureOfFounder = message({
  en: 'About the founder, picture {number}',
  hi: 'संस्थापक के बारे में, चित्र {number}',
  mr: 'संस्थापकांविषयी, फोटो {number}',
})

// The list of affiliations.
export const body = message({ en: 'Body', hi: 'संस्था', mr: 'संस्था' })
export const relationship = message({ en: 'Relationship', hi: 'संबंध', mr: 'संबंध' })
export const order = message({ en: 'Order', hi: 'क्रम', mr: 'क्रम' })
export const affiliation = message({ en: 'affiliation', hi: 'संबद्धता', mr: 'संलग्नता' })
export const countedAffiliations = message({
  en: { one: '{count} affiliation', other: '{count} affiliations' },
  hi: { one: '{count} संबद्धता', other: '{count} संबद्धताएँ' },
  mr: '{count} संलग्नता',
})
