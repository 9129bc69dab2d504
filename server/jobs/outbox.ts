import type { List } from '../../lists/engine/list.ts'
import { applications, mail, messages } from '../../lists/index.ts'
import { associationName } from '../pages/pages.ts'
import type { ActorStore, Change, HistoryEntry, Store } from '../store/contract.ts'
import { NotFound, ValidationError } from '../store/errors.ts'
import { type Follower, followDurably } from './change-consumer.ts'
import { applicationReceipt, type MailContent, officeNotification } from './mail-templates.ts'

type Options = {
  store: Store
  origin: () => string
  /** Who is told of what comes, and answers applicants; undefined: mail is off and no letter is written. */
  officeEmail: string | undefined
  retentionDays: number
  now: () => Date
  report: (error: unknown) => void
}
type Arrival = Change<typeof messages> | Change<typeof applications>
type Kind = 'office' | 'receipt'
const kinds: readonly Kind[] = ['office', 'receipt']

/** The key of a letter: the same letter has the same one, so it cannot be written twice. */
const letterKey = (about: string, kind: Kind) => `${about.replace('/', '-')}-${kind}`

/**
 * Writes the letters that a message or an application calls for, and erases them with what they are about, by whomever
 * and in whichever process that was removed. What comes in by an import, and what seems to be spam, calls for none; an
 * application that an officer takes out of the spam gets its receipt then.
 */
export async function outbox(options: Options): Promise<Follower> {
  const { store, report } = options
  const followers = [
    await followDurably({
      store,
      list: messages,
      name: 'outbox Contact',
      act: (...of) => react(messages, ...of),
      report,
    }),
    await followDurably({
      store,
      list: applications,
      name: 'outbox Membership',
      act: (...of) => react(applications, ...of),
      report,
    }),
  ]
  return {
    catchUp: async () => void (await Promise.all(followers.map((one) => one.catchUp()))),
    stop: async () => void (await Promise.all(followers.map((one) => one.stop()))),
  }

  async function react(list: List, change: Arrival, desk: ActorStore) {
    const about = `${list.name}/${change.key}`
    // Also told of an arrival whose words were erased since: then there is nothing to write, and nothing to erase.
    if (!change.record) {
      if (!(await desk.get(list, change.key))) await eraseLetters(about, desk)
      return
    }
    if (options.officeEmail === undefined) return
    const called = calledFor(change, await desk.history(list, change.key))
    for (const kind of called) await write(kind, list, change, about, desk)
  }

  async function write(kind: Kind, list: List, { key, record }: Arrival, about: string, desk: ActorStore) {
    const words = await wordsOf(kind, list, key, record!)
    if (!words) return
    const at = options.now().toISOString()
    const data = { ...words, state: 'waiting', tries: 0, nextAt: at, about, at }
    const named = letterKey(about, kind)
    try {
      await desk.create(mail, data, { key: named, idempotencyKey: named })
    } catch (error) {
      // An address that no letter can have must not keep all that came after it.
      if (!(error instanceof ValidationError)) throw error
      report(error)
    }
  }

  async function wordsOf(kind: Kind, list: List, key: string, record: NonNullable<Arrival['record']>) {
    const association = (await associationName(store)) ?? 'the association'
    if (kind === 'receipt') {
      const { email: to, membershipId: reference } = record as Change<typeof applications>['record'] & object
      return to && reference
        ? applicationReceipt({ to, reference, association, retentionDays: options.retentionDays })
        : undefined
    }
    const applied = list.name === applications.name
    const said = 'timestamp' in record ? record.timestamp : (record as { consentAt?: string }).consentAt
    const link = `${options.origin()}/office/#/${list.name}/${encodeURIComponent(key)}/show`
    return officeNotification(applied ? 'application' : 'message', {
      to: options.officeEmail!,
      at: new Date(said ?? options.now()),
      link,
      association,
    }) satisfies MailContent
  }

  /** Which letters a change calls for; `past`: the record's history, newest first. */
  function calledFor({ list, revision, record }: Arrival, past: HistoryEntry[]): readonly Kind[] {
    const place = past.findIndex((one) => one.revision === revision)
    const sentIn = past.at(-1)?.actor === 'visitor'
    if (place < 0 || !sentIn || record!.suspect) return []
    const applied = list === applications.name
    if (place === past.length - 1) return applied ? kinds : ['office']
    return applied && past[place + 1]?.data?.suspect === true ? ['receipt'] : []
  }
}

async function eraseLetters(about: string, desk: ActorStore) {
  for (const kind of kinds) {
    try {
      await desk.delete(mail, letterKey(about, kind))
    } catch (error) {
      if (!(error instanceof NotFound)) throw error
    }
  }
}
