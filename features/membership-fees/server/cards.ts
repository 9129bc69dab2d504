import { join } from 'node:path'
import { systemActor } from '../../../lists/access.ts'
import { isDate, today } from '../../../lists/dates.ts'
import { localAddress } from '../../../lists/language.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { createPdfDrawing } from '../../../server/pdfs/pdf-process.ts'
import { readPictures } from '../../../server/pdfs/pictures.ts'
import { createSecret } from '../../../server/runtime/link-secret.ts'
import type { Files } from '../../../server/storage/files.ts'
import { associationInSentences, associationLogo } from '../../../server/store/association-name.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { registeredMembers } from '../../members/members.ts'
import { readDojos } from '../../members/server/dojos.ts'
import { languageOf } from '../../members/server/renewal-mails.ts'
import { memberCards, validPath } from '../member-cards.ts'
import type { Card } from './card-pdf.ts'

export type CardServices = {
  store: Store
  files: Pick<Files, 'media'>
  origin: () => string
  now: () => Date
}

export const cardActor = systemActor('cards')
/** 80 random bits. */
const codeLength = 16

const drawCards = createPdfDrawing<[readonly Card[], Uint8Array | undefined]>(
  join(import.meta.dirname, 'card-pdf.ts'),
  'cardsPdf',
)

/** The code of a member's card, the same one as before. @throws Unavailable */
async function codeOf({ store, now }: CardServices, member: string): Promise<string> {
  const cards = store.as(cardActor)
  const { records } = await cards.query(memberCards, { where: { member }, size: 1 })
  if (records[0]) return records[0].key
  const code = createSecret().slice(0, codeLength)
  await cards.create(memberCards, { member, createdAt: now().toISOString() }, { key: code })
  return code
}

/** The cards of members as one PDF, each on a page of its own and in the language of its member. @throws Unavailable */
export async function cardsOf(services: CardServices, members: readonly Stored<typeof registeredMembers>[]) {
  const { store, files, origin } = services
  const dojos = await readDojos(store)
  const cards: Card[] = []
  for (const member of members)
    cards.push(
      await inLanguage(languageOf(member), async () => ({
        language: languageOf(member),
        association: await associationInSentences(store),
        name: member.name ?? '',
        number: member.number ?? '',
        dojo: dojos.nameOf(member.dojo ?? ''),
        validUntil: isDate(member.validUntil) ? member.validUntil : '',
        address: origin() + localAddress(`${validPath}/${await codeOf(services, member.key)}`),
      })),
    )
  const { logo } = await readPictures(files, { logo: await associationLogo(store) })
  return drawCards(cards, logo)
}

/** What the page behind a code says: the day, and whether it is over. Undefined when the code is nobody's. */
export type Validity = { validUntil: string; isValid: boolean }

/** @throws Unavailable */
export async function findValidity({ store, now }: CardServices, code: string): Promise<Validity | undefined> {
  if (code.length !== codeLength) return undefined
  const card = await store.as(cardActor).get(memberCards, code)
  const member = card?.member && (await store.as(cardActor).get(registeredMembers, card.member))
  if (!member || !isDate(member.validUntil)) return undefined
  return { validUntil: member.validUntil, isValid: member.validUntil >= today(now()) }
}
