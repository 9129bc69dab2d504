import { isDeepStrictEqual } from 'node:util'
import { lists } from '../../app/lists.ts'
import { findDigest, isDigest } from '../../server/mail/office-mail-limit.ts'
import { anything, type Fields, type Item, type Journal, type Version } from './journal.ts'
import type { Arrivals } from './mail-server.ts'
import type { State, StoredRecord } from './state.ts'

/** A difference. One that `settles` may still be mended after a restart, so it is compared again. */
export type Mismatch = { kind: string; text: string; tokens: string[]; settles: boolean }

const tokenPattern = /zq[a-z0-9]{8}/
/** The lists whose records the campaign writes itself. The others follow from them. */
const ownLists = [
  'Contact',
  'Membership',
  'BlackBelt',
  'Committee',
  'Location',
  'News',
  'EntryTerms',
  'EventEntry',
  'Entrant',
]
const letters = ['p', 'a', 'c']

/**
 * Compares what the campaign knows with what the server has after a restart: nothing acknowledged is lost, nothing is
 * stored twice, what was in flight happened whole or not at all, and nothing erased is left or comes back.
 */
export function compare(journal: Journal, state: State, arrivals: Arrivals): Mismatch[] {
  const mismatches: Mismatch[] = []
  const report = (kind: string, text: string, tokens: string[] = [], settles = false) =>
    mismatches.push({ kind, text, tokens, settles })
  const found = recordsByToken(state, report)
  for (const item of journal.items.values()) compareItem(item, found.get(item.token) ?? [], report)
  for (const token of found.keys())
    if (!journal.items.has(token)) report('invented', `${token} was never sent`, [token])
  compareGroups(journal, found, report)
  compareLive(state, report)
  compareInvitations(journal, state, report)
  compareDocuments(journal, state, found, report)
  compareErasureLog(journal, state, found, report)
  compareMails(journal, state, found, arrivals, report)
  compareBytes(journal, state, found, report)
  compareEntries(state, report)
  for (const address of state.missingPictures) report('lost', `The picture ${address} is not served`)
  return mismatches
}

type Report = (kind: string, text: string, tokens?: string[], settles?: boolean) => void
type Found = ReadonlyMap<string, readonly { list: string; record: StoredRecord }[]>

function recordsByToken({ records }: State, report: Report): Found {
  const found = new Map<string, { list: string; record: StoredRecord }[]>()
  for (const list of ownLists)
    for (const record of records.get(list) ?? []) {
      const token = tokenPattern.exec(JSON.stringify(record))?.[0]
      if (!token) report('invented', `${list}/${record.key} is none of the campaign's records`)
      else found.set(token, [...(found.get(token) ?? []), { list, record }])
    }
  return found
}

/** Whether a stored record is this version. */
export function isVersion(version: Version, record: StoredRecord | undefined): boolean {
  if (!version || !record) return !version && !record
  return Object.entries(version).every(([name, value]) =>
    value === anything ? Boolean(record[name]) : isDeepStrictEqual(record[name], value),
  )
}

function compareItem(item: Item, found: readonly { list: string; record: StoredRecord }[], report: Report) {
  const { token, list, versions } = item
  const name = `${list} ${token}`
  if (found.length > 1) return report('doubled', `${name} is stored ${found.length} times`, [token])
  const record = found[0]?.record
  if (versions.some((version) => isVersion(version, record))) return
  if (!record) return report('lost', `${name} was acknowledged and is not there`, [token])
  if (versions.every((version) => version === undefined))
    return report('reappeared', `${name} was deleted and is there`, [token])
  const expected = versions.map((version) => JSON.stringify(differences(version, record))).join(' or ')
  report('changed', `${name} is not what was acknowledged. Different: ${expected.slice(0, 400)}`, [token])
}

const differences = (version: Version, record: StoredRecord): Fields =>
  Object.fromEntries(
    Object.entries(version ?? {}).flatMap(([name, value]) =>
      isDeepStrictEqual(record[name], value) ? [] : [[name, { expected: value, stored: record[name] }]],
    ),
  )

function compareGroups(journal: Journal, found: Found, report: Report) {
  for (const { kind, changes } of journal.groups) {
    const all = (side: 'before' | 'after') =>
      changes.every((change) => isVersion(change[side], found.get(change.item.token)?.[0]?.record))
    if (!all('before') && !all('after'))
      report(
        'torn',
        `${kind}: some changes of one act happened and some did not`,
        changes.map(({ item }) => item.token),
      )
  }
}

function compareLive({ live, records }: State, report: Report) {
  for (const [list, shown] of live) {
    const stored = new Map((records.get(list) ?? []).map(({ key, name }) => [key, name]))
    if (!isDeepStrictEqual(new Map(shown), stored))
      report('live', `/live/${list}.json differs from the stored list`, [], true)
  }
}

function compareInvitations(journal: Journal, { openInvitations }: State, report: Report) {
  for (const [id, isOpen] of journal.invitations)
    if (isOpen !== undefined && isOpen !== openInvitations.has(id))
      report(isOpen ? 'lost' : 'reappeared', `The invitation ${id} is ${isOpen ? 'not there' : 'there'}`)
}

function compareDocuments(journal: Journal, state: State, found: Found, report: Report) {
  const linked = new Set<string>()
  for (const { token, list, form } of journal.items.values()) {
    const record = list === 'Membership' ? found.get(token)?.[0]?.record : undefined
    if (!record) continue
    for (const [at, letter] of letters.entries()) {
      const name = `membership/${record.membershipId}_${letter}.png`
      linked.add(name)
      if (state.documentColours.get(name) !== form!.colours[at])
        report('lost', `The document ${name} of ${token} is missing or another one`, [token])
    }
  }
  const left = state.files.filter((file) => {
    const inFolder = /^(?:documents|media)\//.test(file)
    const document = /^documents\/(membership\/.*)$/.exec(file)?.[1]
    return inFolder && (file.endsWith('part') || file.includes('/kept/') || (document && !linked.has(document)))
  })
  for (const file of left) report('orphan', `${file} is left after the sweep`, [], true)
  for (const file of state.files) {
    const name = /^documents\/quarantine\/[\d-]+_(.*)$/.exec(file)?.[1]
    if (name && linked.has(`membership/${name}`))
      report('quarantined', `${file} belongs to an application that is there`)
  }
}

function compareErasureLog(journal: Journal, { records, files }: State, found: Found, report: Report) {
  const logged = new Map<string, number>()
  for (const { reference } of records.get('Erasure') ?? [])
    logged.set(String(reference), (logged.get(String(reference)) ?? 0) + 1)
  const viewed = new Map<string, number>()
  for (const { reference } of records.get('Viewing') ?? [])
    viewed.set(String(reference), (viewed.get(String(reference)) ?? 0) + 1)
  for (const { token, list, reference, views } of journal.items.values()) {
    if (list !== 'Membership' || !reference) continue
    const isThere = found.has(token)
    const entries = logged.get(reference) ?? 0
    if (entries !== (isThere ? 0 : 1))
      report('erasure log', `${reference} is ${isThere ? 'there' : 'erased'} and has ${entries} entries`, [token])
    const left = isThere ? undefined : files.find((file) => file.includes(reference))
    if (left) report('reappeared', `The document ${left} of an erased application is left`, [token], true)
    const count = viewed.get(reference) ?? 0
    if (views && (count < views.atLeast || count > views.atMost))
      report('access log', `${reference} was shown ${views.atLeast} to ${views.atMost} times, logged ${count} times`, [
        token,
      ])
  }
}

function compareMails(journal: Journal, { records }: State, found: Found, arrivals: Arrivals, report: Report) {
  const mails = new Map((records.get('Mail') ?? []).map((mail) => [mail.key, mail]))
  const expected = new Set<string>()
  /** The lists of which one mail tells what has none of its own. */
  const gathered = new Set([...mails.keys()].map((key) => findDigest(lists, key)?.list.name))
  for (const { token, list, hasMail } of journal.items.values()) {
    const record = found.get(token)?.[0]?.record
    if (!record || !hasMail) continue
    for (const kind of list === 'Membership' ? ['office', 'receipt'] : ['office']) {
      const key = `${list}-${record.key}-${kind}`
      expected.add(key)
      const mail = mails.get(key)
      if (kind === 'office' && !mail && gathered.has(list)) continue
      const arrival = arrivals.get(key)
      if (mail?.state !== 'sent')
        report('mail', `The mail ${key} about ${token} is ${mail?.state ?? 'missing'}`, [token], true)
      else if (!arrival) report('mail', `The mail ${key} about ${token} is sent and did not arrive`, [token])
      if (arrival && arrival.contents.size > 1) report('mail', `Different mails arrived under the id ${key}`, [token])
    }
  }
  const isThere = (about: unknown) => {
    const [list = '', key] = String(about).split('/')
    return records.get(list)?.some((record) => record.key === key) ?? false
  }
  // What a sender without an address is told by hand follows from the places of an event.
  for (const [key, { state, about }] of mails)
    if (!isDigest(key) && !expected.has(key) && !(state === 'to tell' && isThere(about)))
      report('mail', `The mail ${key} is about no record that is there`, [], true)
}

type Choice = { category: string; order: number; state: string }

/** No category has more places than there are, nobody has overtaken, and each sender owes for the firm places. */
function compareEntries({ records }: State, report: Report) {
  const entrants = (records.get('Entrant') ?? []) as (StoredRecord & { choices?: Choice[]; entry: string })[]
  const forms = (records.get('EntryTerms') ?? []) as (StoredRecord & { categories: Record<string, unknown>[] })[]
  for (const { key, categories } of forms)
    for (const { code, capacity } of categories) {
      const choices = entrants
        .filter(({ form }) => form === key)
        .flatMap(({ choices = [] }) => choices.filter(({ category }) => category === code))
      const taken = choices.filter(({ state }) => state !== 'waiting').length
      if (taken > Number(capacity)) report('places', `${taken} of ${capacity} places of ${key}/${code} are taken`)
      if (new Set(choices.map(({ order }) => order)).size < choices.length)
        report('places', `Two choices of ${key}/${code} have one place in the line`)
    }
  const owed = new Map<string, number>()
  for (const { about, amount, state } of records.get('Fee') ?? [])
    if (state === 'open') owed.set(String(about), (owed.get(String(about)) ?? 0) + Number(amount))
  for (const { key } of records.get('EventEntry') ?? []) {
    const firm = entrants
      .filter(({ entry }) => entry === key)
      .flatMap(({ choices = [] }) => choices.filter(({ state }) => state === 'place')).length
    const amount = owed.get(`EventEntry/${key}`) ?? 0
    if (amount !== firm * 500) report('fee', `EventEntry/${key} owes ${amount} for ${firm} places`)
  }
}

/** The lists whose history keeps what was deleted, so that an officer can restore it. */
const restorable = ['Location']

function compareBytes(journal: Journal, { tokensInBytes }: State, found: Found, report: Report) {
  for (const { token, list, wasStored } of journal.items.values()) {
    const isErased = wasStored && !found.has(token) && !restorable.includes(list)
    const file = tokensInBytes.get(token)
    if (isErased && file) report('bytes', `${token} was erased and is in ${file}`, [token], true)
  }
}

/** Takes over what the server has, after a comparison without mismatches: from here on, each record has one version. */
export function settle(journal: Journal, state: State): void {
  const found = recordsByToken(state, () => undefined)
  const viewings = state.records.get('Viewing') ?? []
  for (const item of journal.items.values()) {
    const record = found.get(item.token)?.[0]?.record
    item.versions = [item.versions.find((version) => isVersion(version, record))]
    if (!record) continue
    item.wasStored = true
    item.key = record.key
    if (item.list !== 'Membership') continue
    item.reference = String(record.membershipId)
    const count = viewings.filter(({ reference }) => reference === item.reference).length
    item.views = { atLeast: count, atMost: count }
  }
  for (const [id, isOpen] of journal.invitations)
    if (isOpen === undefined) journal.invitations.set(id, state.openInvitations.has(id))
  journal.groups = []
}
