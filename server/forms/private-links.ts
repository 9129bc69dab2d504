import { systemActor } from '../../lists/access.ts'
import { type Language, localAddress } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { aboutRecord, linkPlaceholder, type Recipient } from '../../lists/system/mail.ts'
import { privateLinks } from '../../lists/system/private-links.ts'
import { inLanguage } from '../http/language.ts'
import type { ListHooks } from '../list-hooks.ts'
import { createSecret, hashSecret, readSecret, withDashes } from '../runtime/link-secret.ts'
import type { LeasedStore, Stored } from '../store/contract.ts'

type Readable = Pick<LeasedStore, 'as'>

const actor = systemActor('private-links')
/** The same form may arrive several times, and each answer has a link. */
const maxLinks = 10

/** The address of a private page in the current language. The secret stands in the fragment, which no browser sends to a server. */
export const privateAddress = (origin: string, path: string, secret: string): string =>
  `${origin}${localAddress(path)}#${withDashes(secret)}`

/**
 * Creates a private link to a record and returns its secret; undefined when the record has ten links. `bits`: those of the secret; with
 * the same ones again, the link is the same, and no limit holds. @throws Unavailable
 */
export async function createPrivateLink(
  store: Readable,
  list: List,
  key: string,
  { now, bits }: { now: Date; bits?: Uint8Array },
): Promise<string | undefined> {
  const links = store.as(actor)
  const about = aboutRecord(list, key)
  const { total } = await links.query(privateLinks, { where: { about }, size: 1 })
  if (total >= maxLinks && bits === undefined) return undefined
  const secret = createSecret(bits)
  const hash = hashSecret(secret)
  await links.create(privateLinks, { about, createdAt: now.toISOString() }, { key: hash, idempotencyKey: hash })
  return secret
}

/** The record of a list that a private link opens; undefined for everything that opens none, whatever the reason. @throws Unavailable */
export async function findByLink<L extends List>(
  store: Readable,
  list: L,
  text: string,
): Promise<Stored<L> | undefined> {
  const secret = readSecret(text)
  const link = secret && (await store.as(actor).get(privateLinks, hashSecret(secret)))
  const [name, key] = String(link ? link.about : '').split('/')
  return name === list.name && key ? store.as(actor).get(list, key) : undefined
}

/** A private page, and whose link the mails about its records contain. */
type LinkedMails<L extends List> = {
  list: L
  path: string
  /** How the person is reached whom the record is about. Another one gets the address of the page, which opens nothing by itself. */
  reachOf: (record: Stored<L>) => Pick<Recipient, 'email' | 'phone'>
  languageOf: (record: Stored<L>) => Language
}

/**
 * The hook that puts a private link into the mails about the records of a list: the same one for each attempt to send the mail. A mail
 * about an erased record is not sent.
 */
export const completeWithLink =
  <L extends List>({ list, path, reachOf, languageOf }: LinkedMails<L>): NonNullable<ListHooks<L>['completeMail']> =>
  async ({ store, origin, now }, { text = '', to, phone, state, about = '' }, bits) => {
    const record = await store.as(systemActor('mail')).get(list, about.slice(list.name.length + 1))
    if (!record) return undefined
    if (!text.includes(linkPlaceholder)) return text
    const known = reachOf(record)
    const isTheirs = state === 'waiting' ? known.email === to : phone !== undefined && known.phone === phone
    const secret = isTheirs ? await createPrivateLink(store, list, record.key, { now: now(), bits }) : undefined
    const address = inLanguage(languageOf(record), () =>
      secret ? privateAddress(origin(), path, secret) : origin() + localAddress(path),
    )
    return text.replace(linkPlaceholder, address)
  }
