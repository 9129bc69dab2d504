import type { List } from './list.ts'
import { normalizeText } from './search.ts'

/*
 * How a search compares texts: short and long vowels of Devanagari are alike, a nukta counts for nothing, and a town is found by
 * each of its names.
 */

/** Towns that have a new name, and those of which several names are usual. Each line has the names of one. */
const names = `
Chhatrapati Sambhajinagar, Sambhajinagar, Sambhaji Nagar, Aurangabad, छत्रपती संभाजीनगर, संभाजीनगर, संभाजी नगर, सम्भाजीनगर, औरंगाबाद
Ahilyanagar, Ahmednagar, Ahmadnagar, अहिल्यानगर, अहमदनगर
Dharashiv, Osmanabad, Usmanabad, धाराशिव, उस्मानाबाद
Mumbai, Bombay, मुंबई, मुम्बई, बंबई, बम्बई, बॉम्बे
Pune, Poona, पुणे, पूना
Thane, Thana, ठाणे, थाने
Nashik, Nasik, नाशिक, नासिक
Bengaluru, Bangalore, बेंगलुरु, बेंगळूरु, बंगळूरु, बंगलौर, बंगलोर, बैंगलोर
Kolkata, Calcutta, कोलकाता, कलकत्ता
Chennai, Madras, चेन्नई, मद्रास
Prayagraj, Allahabad, प्रयागराज, इलाहाबाद, अलाहाबाद
Ayodhya, Faizabad, अयोध्या, फ़ैज़ाबाद
Varanasi, Banaras, Benares, वाराणसी, बनारस
Kanpur, Cawnpore, कानपुर
Gurugram, Gurgaon, गुरुग्राम, गुड़गाँव, गुड़गांव, गुडगाव
Mysuru, Mysore, मैसूर, मैसुरु, म्हैसूर
Belagavi, Belgaum, बेळगाव, बेळगावी, बेलगावी, बेलगाम
Hubballi, Hubli, हुबळी, हुबली
Kalaburagi, Gulbarga, कलबुर्गी, गुलबर्गा
Mangaluru, Mangalore, मंगलुरु, मंगळूरु, मंगलूर, मंगळूर, मंगलोर, मैंगलोर
Thiruvananthapuram, Trivandrum, तिरुवनंतपुरम, तिरुअनंतपुरम, त्रिवेंद्रम
Kochi, Cochin, कोच्चि, कोची, कोचीन
Kozhikode, Calicut, कोझिकोड, कालीकट
Thrissur, Trichur, त्रिशूर
Tiruchirappalli, Trichy, तिरुचिरापल्ली, त्रिची
Thanjavur, Tanjore, तंजावर, तंजावुर
Puducherry, Pondicherry, पुदुचेरी, पुडुचेरी, पांडिचेरी, पॉन्डिचेरी
Visakhapatnam, Vizag, विशाखापत्तनम, विशाखापट्टणम
Vadodara, Baroda, वडोदरा, बड़ौदा, बडोदा
Ahmedabad, Ahmadabad, अहमदाबाद
Panaji, Panjim, पणजी
Margao, Madgaon, मडगाव, मडगांव
Indore, इंदौर, इंदूर
Shimla, Simla, शिमला, सिमला
Guwahati, Gauhati, गुवाहाटी, गौहाटी
Odisha, Orissa, ओडिशा, उड़ीसा`

const shortVowels: Readonly<Record<string, string>> = { ई: 'इ', ऊ: 'उ', 'ी': 'ि', 'ू': 'ु' }
const spellings = /[ईऊीू\u093c]/g

/** A normalized text in which spellings of one word in Devanagari are alike: `कोथरूड` and `कोथरुड`, `ज़िला` and `जिला`. */
const foldSpellings = (text: string): string =>
  normalizeText(text).replace(spellings, (letter) => shortVowels[letter] ?? '')

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** The names of each town, by each of them. */
const towns: ReadonlyMap<string, readonly string[]> = new Map(
  names
    .trim()
    .split('\n')
    .map((line) => line.split(', ').map(foldSpellings))
    .flatMap((town) => town.map((name) => [name, town] as const)),
)

/** The words of a folded text, each with the names of the town that it names. A name can be two words. */
function partsOf(text: string): { part: string; town: readonly string[] | undefined }[] {
  const words = wordsOf(text)
  const parts: ReturnType<typeof partsOf> = []
  for (let at = 0; at < words.length; at++) {
    const pair = `${words[at]} ${words[at + 1]}`
    const part = towns.has(pair) ? pair : words[at]!
    if (part === pair) at++
    parts.push({ part, town: towns.get(part) })
  }
  return parts
}

/** A text in which a search looks for its terms: the normalized text, and all names of the towns in it. */
export function toSearchable(text: string): string {
  const folded = foldSpellings(text)
  const found = new Set(partsOf(folded).flatMap(({ town }) => (town ? [town.join(' ')] : [])))
  return [folded, ...found].join('\n')
}

/** The words of a text, in which each town has one name: `Bombay`, `mumbai` and `मुंबई` are the same. */
export const placeWords = (text: string): string[] =>
  partsOf(foldSpellings(text)).map(({ part, town }) => town?.[0] ?? part)

/** The name of a place for comparison: the same for each name of a town. */
export function placeName(text: string): string {
  const folded = foldSpellings(text)
  return towns.get(folded)?.[0] ?? folded
}

/** A search has at most this many words; the others are ignored. */
export const maxTerms = 8

/** The words of a search, in any order. Each must be a part of the text of a record. */
export const searchTerms = (search: string): string[] =>
  foldSpellings(search).split(' ').filter(Boolean).slice(0, maxTerms)

/** The text of a record that a search covers. */
export const searchText = (list: List, data: Record<string, unknown>): string =>
  list.search.map((name) => toSearchable(String(data[name] ?? ''))).join('\n')
