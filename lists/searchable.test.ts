import { expect, test } from 'vitest'
import { placeName, placeWords, searchTerms, toSearchable } from './searchable.ts'

const finds = (search: string, text: string) => searchTerms(search).every((term) => toSearchable(text).includes(term))

/** Names of one town. */
const towns = `
Aurangabad|Chhatrapati Sambhajinagar|sambhaji nagar|औरंगाबाद|छत्रपती संभाजीनगर|छत्रपति संभाजीनगर
Ahmednagar|Ahilyanagar|अहमदनगर|अहिल्यानगर
Osmanabad|Dharashiv|उस्मानाबाद|धाराशिव
Bombay|Mumbai|मुंबई|मुम्बई|बम्बई
Poona|Pune|पुणे|पूना
Bangalore|Bengaluru|बेंगलुरु|बंगलौर|बंगळुरू
Calcutta|Kolkata|कोलकाता|कलकत्ता
Madras|Chennai|चेन्नई|मद्रास
Allahabad|Prayagraj|प्रयागराज|इलाहाबाद
Gurgaon|Gurugram|गुरुग्राम|गुड़गाँव
Mysore|Mysuru|मैसूर|मैसूरु
Trivandrum|Thiruvananthapuram|तिरुवनंतपुरम
Baroda|Vadodara|वडोदरा|बड़ौदा|बडोदा
Cochin|Kochi|कोच्चि|कोचीन
Mangalore|Mangaluru|मंगलुरु|मंगळूर
Pondicherry|Puducherry|पुदुचेरी|पांडिचेरी
Simla|Shimla|शिमला
Gauhati|Guwahati|गुवाहाटी`
  .trim()
  .split('\n')
  .map((line) => line.split('|'))

test.each(towns)('a search for each name of %s finds a text with any of them', (...town) => {
  for (const text of town)
    for (const search of town) {
      expect(finds(search, `Karate Dojo, ${text}, India`), `${search} in ${text}`).toBe(true)
      expect(placeName(search.toUpperCase())).toBe(placeName(text))
      expect(placeWords(`near ${search} (E)`)).toEqual(placeWords(`Near, ${text} e`))
    }
})

test('a word that only contains the name of a town is another word, and each town another place', () => {
  expect(finds('Mumbai', 'Bombaywala')).toBe(false)
  expect(finds('Pune', 'Poonam Patil')).toBe(false)
  expect(placeName('Navi Mumbai')).not.toBe(placeName('Mumbai'))
  expect(new Set(towns.map(([name]) => placeName(name!))).size).toBe(towns.length)
})

test.each([
  ['कोथरुड', 'कोथरूड'],
  ['पाटिल', 'पाटील'],
  ['ईशान', 'इशान'],
  ['उर्मिला', 'ऊर्मिला'],
  ['वजीर खान', 'वज़ीर ख़ान'],
  ['ॲड', 'अॅड. जोशी'],
])('%j and %j are found by each other', (one, other) => {
  expect([finds(one, other), finds(other.split('.')[0]!, one)]).toEqual([true, true])
})
