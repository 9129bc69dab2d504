import { systemActor } from '../../lists/access.ts'
import { dayMs } from '../../lists/dates.ts'
import { type Language, localAddress } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { qrCode } from '../../lists/qr-code.ts'
import type { PrivateLink } from '../../lists/submission-result.ts'
import { aboutRecord, linkPlaceholder, newLinkPlaceholder, type Recipient } from '../../lists/system/mail.ts'
import { privateLinks } from '../../lists/system/private-links.ts'
import { inLanguage } from '../http/language.ts'
import type { ListHooks } from '../list-hooks.ts'
import { createSecret, hashSecret, readSecret, withDashes } from '../runtime/link-secret.ts'
import type { LeasedStore, Stored } from '../store/contract.ts'
import { isStorageFailure, NotFound } from '../store/errors.ts'

type Readable = Pick<LeasedStore, 'as'>
export type LinkRecord = Stored<typeof privateLinks>
/** What a private link opens. */
export type Opened<L extends List = List> = { link: LinkRecord; record: Stored<L> }

const actor = systemActor('private-links')
/** A record has the first link, which came with the form, and the newest ones. */
const maxLinks = 30
/** How exactly it is stored when a link was used last. */
const useMs = 3_600_000

/** The page that the private links of a list open, and whose the records are. */
export type LinkedPage<L extends List = List> = {
  list: L
  path: string
  /** How many days a link opens the page. Default: as long as there is the record. */
  days?: number
  /** How the person is reached whom a record is about. Mails to anybody else contain no link. */
  reachOf: (record: Stored<L>) => Pick<Recipient, 'email' | 'phone'>
  languageOf: (record: Stored<L>) => Language
}

/** The address of a private page in the current language. The secret stands in the fragment, which no browser sends to a server. */
export const privateAddress = (origin: string, path: string, secret: string): string =>
  `${origin}${localAddress(path)}#${withDashes(secret)}`

/** A private link as its owner sees it once, with its QR code. */
export function shownLink(origin: string, path: string, secret: string): PrivateLink {
  const address = privateAddress(origin, path, secret)
  return { address, qr: qrCode(address) }
}

/**
 * Creates a private link to a record and returns its secret. `bits`: those of the secret; with the same ones again, the link is the same.
 * `replaces`: its first use ends the links that were made before it. @throws Unavailable
 */
export async function createPrivateLink(
  store: Readable,
  { list, days }: Pick<LinkedPage, 'list' | 'days'>,
  key: string,
  { now, bits, replaces = false }: { now: Date; bits?: Uint8Array; replaces?: boolean },
): Promise<string> {
  const secret = createSecret(bits)
  const hash = hashSecret(secret)
  const until = days === undefined ? undefined : new Date(now.getTime() + days * dayMs).toISOString()
  const link = { about: aboutRecord(list, key), createdAt: now.toISOString(), until, replaces }
  await store.as(actor).create(privateLinks, link, { key: hash, idempotencyKey: hash })
  const newestFirst = (await linksTo(store, link.about)).sort((a, b) => (madeBefore(a, b) ? 1 : -1))
  for (const each of newestFirst.slice(maxLinks - 1, -1)) await endLink(store, each)
  return secret
}

/** The address of a new private link in the language of the person, for an officer who gives it to them. It replaces the earlier ones. @throws Unavailable */
export async function replaceLinks<L extends List>(
  { store, origin, now }: { store: Readable; origin: () => string; now: () => Date },
  page: LinkedPage<L>,
  record: Stored<L>,
): Promise<string> {
  const secret = await createPrivateLink(store, page, record.key, { now: now(), replaces: true })
  return inLanguage(page.languageOf(record), () => privateAddress(origin(), page.path, secret))
}

/** The private links to a record. `about`: as `aboutRecord` returns it. @throws Unavailable */
export const linksTo = async (store: Readable, about: string): Promise<LinkRecord[]> =>
  (await store.as(actor).query(privateLinks, { where: { about } })).records

/** Ends a private link. @throws Unavailable */
export async function endLink(store: Readable, { key }: Pick<LinkRecord, 'key'>): Promise<void> {
  try {
    await store.as(actor).delete(privateLinks, key)
  } catch (error) {
    // Another request has ended it.
    if (!(error instanceof NotFound)) throw error
  }
}

/** Ends the private links to a record, except one. @throws Unavailable */
export async function endLinks(store: Readable, about: string, kept?: LinkRecord): Promise<void> {
  for (const link of await linksTo(store, about)) if (link.key !== kept?.key) await endLink(store, link)
}

/**
 * The record of a list that a private link opens, and the link, whose use is noted; undefined for everything that opens none, whatever the
 * reason. `text`: the link, or its secret as a person has typed it. @throws Unavailable
 */
export async function openByLink<L extends List>(
  { store, now }: { store: Readable; now: () => Date },
  list: L,
  text: string,
): Promise<Opened<L> | undefined> {
  const secret = readSecret(text)
  const found = secret === undefined ? undefined : await store.as(actor).get(privateLinks, hashSecret(secret))
  const prefix = aboutRecord(list, '')
  if (!found?.about?.startsWith(prefix)) return undefined
  if (found.until !== undefined && Date.parse(found.until) <= now().getTime()) return undefined
  const key = found.about.slice(prefix.length)
  const record = await store.as(actor).get(list, key)
  const link = record && (await noteUse(store, found, now()))
  if (!record || !link) return undefined
  if (link.replaces && !found.usedAt)
    for (const other of await linksTo(store, found.about))
      if (other.key !== link.key && !madeBefore(link, other)) await endLink(store, other)
  return { link, record }
}

/** Undefined when the link was ended at the same moment. */
async function noteUse(store: Readable, link: LinkRecord, now: Date): Promise<LinkRecord | undefined> {
  if (now.getTime() - Date.parse(link.usedAt ?? '') < useMs) return link
  const usedAt = now.toISOString()
  try {
    return { ...link, usedAt, ...(await store.as(actor).update(privateLinks, link.key, { usedAt })) }
  } catch (error) {
    if (error instanceof NotFound) return undefined
    // The page opens also while nothing can be written.
    if (!isStorageFailure(error)) throw error
    return link
  }
}

const madeBefore = (a: LinkRecord, b: LinkRecord): boolean => (a.createdAt ?? '') < (b.createdAt ?? '')

/**
 * The hook that puts a private link into the mails about the records of a list: the same one for each attempt to send the mail. A mail
 * about an erased record is not sent, nor one with a new link to somebody who has another address by now.
 */
export const completeWithLink =
  <L extends List>(page: LinkedPage<L>): NonNullable<ListHooks<L>['completeMail']> =>
  async ({ store, origin, now }, { text = '', to, phone, state, about = '' }, bits) => {
    const { list, path, reachOf, languageOf } = page
    const record = await store.as(systemActor('mail')).get(list, about.slice(aboutRecord(list, '').length))
    if (!record) return undefined
    const replaces = text.includes(newLinkPlaceholder)
    const placeholder = replaces ? newLinkPlaceholder : linkPlaceholder
    if (!text.includes(placeholder)) return text
    const known = reachOf(record)
    const isTheirs = state === 'waiting' ? known.email === to : phone !== undefined && known.phone === phone
    if (replaces && !isTheirs) return undefined
    const secret = isTheirs
      ? await createPrivateLink(store, page, record.key, { now: now(), bits, replaces })
      : undefined
    const address = inLanguage(languageOf(record), () =>
      secret ? privateAddress(origin(), path, secret) : origin() + localAddress(path),
    )
    return text.replace(placeholder, address)
  }
