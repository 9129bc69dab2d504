import { formatDate } from '../../../lists/dates.ts'
import { normalizeText } from '../../../lists/search.ts'
import type { ListQuery, Reader, Store } from '../../../server/store/contract.ts'
import { wordsOf } from '../../../server/store/name-sounds.ts'
import { RecordNames } from '../../../server/store/record-names.ts'
import { dojos } from '../../dojos/dojos.ts'
import { registeredMembers } from '../../members/members.ts'
import type { MemberProposal } from '../api-types.ts'
import type { Entrant } from '../entrants.ts'
import { soundAlike, soundsOf } from './duplicates.ts'

const maxProposals = 3
/** How many words of a name are looked up, and how many members each look-up reads. */
const [maxWords, size] = [4, 500]

/**
 * The members who an entrant may be: their names sound alike, and they have the same date of birth and dojo, or date of birth, or dojo, in
 * this order. Of the members of a dojo, those are compared who share the spelling of a word. @throws Forbidden, Unavailable
 */
export async function proposeMembers(
  store: Store,
  reader: Reader,
  { name = '', birthDate, dojo }: Entrant,
): Promise<MemberProposal[]> {
  const words = wordsOf(normalizeText(name)).slice(0, maxWords)
  const queries: ListQuery[] = [
    ...(birthDate ? [...(dojo ? [{ where: { birthDate, dojo } }] : []), { where: { birthDate } }] : []),
    ...(dojo ? words.map((search) => ({ where: { dojo }, search })) : []),
  ]
  const found = await Promise.all(queries.map((query) => reader.query(registeredMembers, { ...query, size })))
  const members = new Map(found.flatMap(({ records }) => records.map((member) => [member.key, member])))
  const sounds = soundsOf(name)
  const alike = [...members.values()].filter((member) => soundAlike(sounds, soundsOf(member.name ?? '')))
  const dojoNames = await RecordNames.read(store, dojos)
  return alike.slice(0, maxProposals).map(({ number = '', name, birthDate, dojo }) => {
    const facts = [number, name, birthDate && formatDate(birthDate), dojo && dojoNames.nameOf(dojo)]
    return { number, who: facts.filter(Boolean).join(', ') }
  })
}
