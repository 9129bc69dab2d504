import { type Actor, type Role, systemActor, visitor } from '../../lists/access.ts'
import type { SignInKind } from '../../lists/system/sign-ins.ts'
import { signIns } from '../../lists/system/sign-ins.ts'
import type { StaffChangeKind } from '../../lists/system/staff-changes.ts'
import { staffChanges } from '../../lists/system/staff-changes.ts'
import type { Store } from '../store/contract.ts'

/** How long refused sign-ins are collected before they are written as one entry for each account. */
const collectMs = 60_000

type StaffChange = { kind: StaffChangeKind; person?: string | undefined; role?: Role }
type RefusedRequests = { person: string | undefined; count: number }

/**
 * Writes what happens to the staff's accounts and sessions to the lists of the activity log. The entries name users by
 * their ids.
 */
export class ActivityLog {
  readonly #store: Pick<Store, 'as'>
  readonly #now: () => Date
  readonly #refused = new Map<string, RefusedRequests>()
  #timer: NodeJS.Timeout | undefined

  constructor({ store, now }: { store: Pick<Store, 'as'>; now: () => Date }) {
    this.#store = store
    this.#now = now
  }

  /** Resolves when the entry is on disk. @throws Unavailable */
  async logStaffChange(by: Actor, { kind, person, role }: StaffChange): Promise<void> {
    const at = this.#now().toISOString()
    const entry = { kind, at, ...(person !== undefined && { person }), ...(role && { role }) }
    await this.#store.as(systemActor('activity', by)).create(staffChanges, entry)
  }

  /**
   * Logs a sign-in, a sign-out, an ended session or a wrong password. `person`: whose session ended, if not the actor's.
   * @throws Unavailable
   */
  async logSignIn(by: Actor, kind: Exclude<SignInKind, 'refused'>, person?: string): Promise<void> {
    const entry = { kind, at: this.#now().toISOString(), ...(person !== undefined && { person }) }
    await this.#store.as(systemActor('activity', by)).create(signIns, entry)
  }

  /**
   * Notes a refused sign-in to an account; undefined is an address without one. It is written later: a write before the
   * answer would show by its time which addresses have an account, and many refusals must not fill the disk.
   */
  noteRefusedSignIn(person: string | undefined, collectFor = collectMs) {
    const refusal = this.#refused.get(person ?? '') ?? { person, count: 0 }
    refusal.count++
    this.#refused.set(person ?? '', refusal)
    // What cannot be written now stays for the next attempt.
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), collectFor).unref()
  }

  /** Writes the refused sign-ins that are not written yet. @throws Unavailable */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    for (const [id, { person, count }] of [...this.#refused]) {
      this.#refused.delete(id)
      const entry = { kind: 'refused', count, at: this.#now().toISOString(), ...(person !== undefined && { person }) }
      try {
        await this.#store.as(systemActor('activity', visitor)).create(signIns, entry)
      } catch (error) {
        for (let again = 0; again < count; again++) this.noteRefusedSignIn(person)
        throw error
      }
    }
  }
}
