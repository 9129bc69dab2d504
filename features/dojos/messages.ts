import { message } from '../../lists/language.ts'

export const title = message({ en: 'Locations', hi: 'केंद्र', mr: 'केंद्रे' })
export const heading = message({ en: 'Our Locations', hi: 'हमारे केंद्र', mr: 'आमची केंद्रे' })
export const description = message({
  en: 'The dojos of {name}, city by city, with their addresses.',
  hi: '{name} के डोजो, शहर के अनुसार, अपने पतों के साथ।',
  mr: '{name} यांचे डोजो, शहरांनुसार, त्यांच्या पत्त्यांसह.',
})
export const placeOfWay = message({ en: 'the place of the way', hi: 'मार्ग का स्थान', mr: 'मार्गाचे स्थान' })
export const dojos = message({ en: 'Dojos', hi: 'डोजो', mr: 'डोजो' })
export const location = message({ en: 'location', hi: 'शहर', mr: 'शहर' })
export const allLocations = message({ en: 'All Locations', hi: 'सभी शहर', mr: 'सर्व शहरे' })
export const none = message({ en: 'No dojos', hi: 'कोई डोजो नहीं', mr: 'एकही डोजो नाही' })
export const noneIn = message({
  en: 'No dojos in {city}',
  hi: '{city} में कोई डोजो नहीं',
  mr: '{city} येथे एकही डोजो नाही',
})
export const found = message({
  en: { one: '{count} dojo', other: '{count} dojos' },
  hi: '{count} डोजो',
  mr: '{count} डोजो',
})
export const foundIn = message({
  en: { one: '{count} dojo in {city}', other: '{count} dojos in {city}' },
  hi: '{city} में {count} डोजो',
  mr: '{city} येथे {count} डोजो',
})
export const noneYet = message({ en: 'No locations yet', hi: 'अभी कोई डोजो नहीं', mr: 'अजून डोजो नाहीत' })
export const viewOnMap = message({ en: 'View on Map', hi: 'नक्शे पर देखें', mr: 'नकाशावर पाहा' })

// The list.
export const dojo = message({ en: 'dojo', hi: 'डोजो', mr: 'डोजो' })
export const theDojos = message({ en: 'The dojos.', hi: 'सभी डोजो।', mr: 'सर्व डोजो.' })
export const name = message({ en: 'Name', hi: 'नाम', mr: 'नाव' })
export const city = message({ en: 'City', hi: 'शहर', mr: 'शहर' })
export const state = message({ en: 'State', hi: 'राज्य', mr: 'राज्य' })
export const country = message({ en: 'Country', hi: 'देश', mr: 'देश' })
export const address = message({ en: 'Address', hi: 'पता', mr: 'पत्ता' })
export const coordinates = message({ en: 'Coordinates', hi: 'निर्देशांक', mr: 'निर्देशांक' })
export const order = message({ en: 'Order', hi: 'क्रम', mr: 'क्रम' })
