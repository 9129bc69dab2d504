import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { type Actor, reviewers, systemActor } from '../../../lists/access.ts'
import { say } from '../../../lists/language.ts'
import { type AnyAct, act } from '../../../server/acts/act.ts'
import { Acts } from '../../../server/acts/acts.ts'
import { type EraseServices, eraseRecord, eraseRecords } from '../../../server/privacy/erase-record.ts'
import type { Store } from '../../../server/store/contract.ts'
import { recordKey } from '../../../server/store/record-keys.ts'
import { entrants, withdrawName } from '../entrants.ts'
import { entries } from '../entries.ts'
import * as officeMessages from '../office-messages.ts'
import { changeEntries, enteredIn, followPlaces, planEntries } from './entry-book.ts'
import { planWithdrawnTellings } from './entry-mails.ts'
import { chosenKeys } from './sender-mails.ts'

export type WithdrawServices = EraseServices & { store: Store }
/** How long a withdrawal can be taken back. Until then the place is kept, so whoever waits for it waits as long. */
const undoMs = 10 * 60_000
const asks = z.object({ form: recordKey, keys: chosenKeys })
export type WithdrawRequest = z.infer<typeof asks>

/**
 * Withdraws people from an event. While it can be taken back, their places are kept and their fee stays as it is; then they are erased with
 * their papers, and the places are offered to whoever waits. An entry in which nobody is left is erased too, unless an instructor has sent it.
 */
export const withdrawAct = (services: WithdrawServices): AnyAct =>
  act({
    name: withdrawName,
    list: entrants,
    for: reviewers,
    asks,
    undoMs,
    takes: 'whole',
    async plan({ by, at }, { form, keys }: WithdrawRequest) {
      const { store } = services
      const change = { store, now: () => new Date(at), by }
      const planned = await planEntries(change, form, (book) => {
        const leaving = keys.filter((key) => book.find(key))
        for (const key of leaving) book.markWithdrawn(key)
        return leaving
      })
      const told = await planWithdrawnTellings(store, planned.result, {
        by,
        at,
        nextAt: new Date(Date.parse(at) + undoMs),
      })
      const [first, ...others] = planned.result
      // All of them are one batch, so the first one has the writes of all.
      const targets = first === undefined ? [] : [{ key: first, writes: [...planned.writes, ...told] }]
      return {
        targets: [...targets, ...others.map((key) => ({ key, writes: [] }))],
        stays: (as) => planned.counts.flatMap((start) => start(as)),
      }
    },
    async final(keys) {
      const { store } = services
      const by = systemActor('entries')
      const people = await Promise.all(keys.map((key) => store.as(by).get(entrants, key)))
      const found = people.flatMap((person) => person ?? [])
      for (const [form = '', leaving] of Map.groupBy(found, ({ form }) => form)) {
        const erasure = { by, why: 'withdrawn from an event' }
        const withdrawn = await changeEntries(services, form, (book) => {
          // Whoever was taken back at the last moment stays.
          const still = leaving.filter(({ key }) => !book.find(key))
          for (const { key } of still) book.withdraw(key)
          return still
        })
        const gone = new Set(withdrawn.map(({ key }) => key))
        const others = enteredIn(await followPlaces(store).readNow(), form).filter(({ key }) => !gone.has(key))
        const left = new Set(others.map(({ entry }) => entry))
        for (const [key = '', people] of Map.groupBy(withdrawn, ({ entry }) => entry)) {
          const entry = left.has(key) ? undefined : await store.as(by).get(entries, key)
          // An entry is erased with its people, so that a break leaves none without them.
          if (entry && !entry.instructor) await eraseRecord(services, entries, key, erasure)
          else
            await eraseRecords(
              services,
              entrants,
              people.map(({ key }) => ({ key })),
              erasure,
            )
        }
      }
    },
    done: (count) => say(officeMessages.withdrawnPeople, { count }),
    logged: (records) => say(officeMessages.withdrawLog, { records }),
  })

/** What somebody has withdrawn and can take back. `until`: an ISO timestamp. */
export type Withdrawal = { id: string; keys: readonly string[]; until: string }

/** Withdrawals through a private link. `link`: whose link it is. */
export class OwnWithdrawals {
  readonly #acts: Acts
  readonly #by: Actor

  constructor(services: WithdrawServices, link: Actor) {
    this.#acts = new Acts(services, [withdrawAct(services)])
    this.#by = systemActor('entries', link)
  }

  /** Withdraws people. The caller has checked that they are those of the link. @throws NotFound, Unavailable */
  async withdraw(request: WithdrawRequest): Promise<void> {
    await this.#acts.carryOut(withdrawName, this.#by, randomBytes(16).toString('hex'), request)
  }

  /** What can be taken back now, newest first. @throws Unavailable */
  async find(): Promise<Withdrawal[]> {
    return (await this.#acts.findOffered(this.#by)).acts
  }

  /** Takes one of them back. @throws RequestError with the reason why it stays, Unavailable */
  async takeBack(id: string): Promise<boolean> {
    if (!(await this.find()).some((withdrawal) => withdrawal.id === id)) return false
    await this.#acts.undo(id, this.#by)
    return true
  }
}
