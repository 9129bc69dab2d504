import { systemActor } from '../../lists/engine/access.ts'
import { mail } from '../../lists/index.ts'
import type { Entry, Store } from '../store/contract.ts'
import { Conflict, NotFound } from '../store/errors.ts'
import { turns } from './single-run.ts'

/** A letter as the mail server gets it. `id` is the same for each try. */
export type OutgoingMail = { id: string; to: string; subject: string; text: string }
export type MailTransport = {
  /** Resolves when the mail server has taken the letter. @throws Refused, or what keeps it from being taken now */
  send(letter: OutgoingMail): Promise<void>
  /** @throws what keeps every letter from being taken now */
  reachable(): Promise<void>
}

/** The mail server will never take this letter. */
export class MailRejected extends Error {}

type Options = { store: Store; transport: MailTransport; now: () => Date; say: (what: string) => void; lookMs?: number }
type Outcome = { state: 'sent' } | { state: 'failed' | 'refused'; why: string }
type Written = Entry<typeof mail>

const minute = 60_000
/** How long after each try that failed the next one comes; after the last, the letter is given up: within three days. */
export const retryDelaysMs = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minute)

export type Post = {
  /** Sends what is due. Resolves when nothing due is left, or nothing can be sent. */
  look(): Promise<void>
  /** Resolves when the letter in hand is sent, or was not, and that is on disk. */
  stop(): Promise<void>
}

/** Sends the letters that wait, one at a time, oldest first, each until it is taken or given up. */
export function post({ store, transport, now, say, lookMs = 30_000 }: Options): Post {
  const desk = store.as(systemActor('post'))
  /** What became of letters and could not be written down yet: a full disk of ours must not send them twice. */
  const owed = new Map<string, Outcome>()

  async function due(): Promise<Written[]> {
    const { records } = await desk.query(mail, { search: 'waiting' })
    const at = now().getTime()
    return records.filter(({ state, nextAt }) => state === 'waiting' && !(Date.parse(nextAt ?? '') > at)).reverse()
  }

  async function round(letters: Written[]) {
    for (const [place, letter] of letters.entries()) {
      if (sending.stopped()) return
      const outcome = await deliver(letter)
      if (outcome?.state !== 'failed') continue
      const away = await whyAway()
      // Nobody is there: the others need not knock one after the other, each as long as a connection takes to fail.
      if (away) for (const other of letters.slice(place + 1)) await record(other.key, { state: 'failed', why: away })
      if (away) return
    }
  }

  async function whyAway(): Promise<string | undefined> {
    try {
      await transport.reachable()
      return undefined
    } catch (error) {
      return (error as Error).message
    }
  }

  async function deliver({ key }: Written): Promise<Outcome | undefined> {
    const before = owed.get(key)
    // Read again: what it is about may have been erased while others were sent.
    const letter = before ? undefined : await desk.get(mail, key)
    if (!before && letter?.state !== 'waiting') return undefined
    const outcome = before ?? (await attempt(key, letter!))
    owed.set(key, outcome)
    await record(key, outcome)
    owed.delete(key)
    return outcome
  }

  async function attempt(id: string, { to = '', subject = '', text = '' }: Written): Promise<Outcome> {
    try {
      await transport.send({ id, to, subject, text })
      return { state: 'sent' }
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException
      // What the mail server says may name the addressee, so it stays with the letter.
      say(`A letter was not taken (${code ?? (error instanceof MailRejected ? 'refused' : 'failed')})`)
      return { state: error instanceof MailRejected ? 'refused' : 'failed', why: message }
    }
  }

  /** Writes down what became of a letter, over whatever the office did to it meanwhile. */
  async function record(id: string, outcome: Outcome): Promise<void> {
    const found = await desk.get(mail, id)
    if (!found) return
    const { key, revision, ...letter } = found
    try {
      await desk.replace(mail, key, { ...letter, ...after(letter.tries ?? 0, outcome) }, revision)
    } catch (error) {
      if (error instanceof NotFound) return
      if (!(error instanceof Conflict)) throw error
      await record(id, outcome)
    }
  }

  function after(tries: number, outcome: Outcome) {
    if (outcome.state === 'sent') return { state: 'sent', tries: tries + 1, nextAt: undefined, lastError: undefined }
    const wait = outcome.state === 'failed' ? retryDelaysMs[tries] : undefined
    return {
      state: wait === undefined ? 'given up' : 'waiting',
      tries: tries + 1,
      nextAt: wait === undefined ? undefined : new Date(now().getTime() + wait).toISOString(),
      lastError: [...outcome.why].slice(0, 500).join(''),
    }
  }

  const sending = turns(async () => {
    try {
      await round(await due())
    } catch (error) {
      // The store is away: the next look goes on.
      say(`The outbox could not be read or written (${(error as Error).name})`)
    }
  })
  const looking = setInterval(() => void sending.ask(), lookMs).unref()
  const forget = store.onChange(({ list }) => {
    if (list === mail.name) void sending.ask()
  })
  return {
    look: sending.ask,
    async stop() {
      clearInterval(looking)
      forget()
      await sending.stop()
    },
  }
}
