import type { Role } from '../../lists/engine/who.ts'

/** One of the staff, as far as their own work needs it. */
export type Person = { id: string; name: string; email: string; role: Role; twoFactor: boolean }

/** Who works in the office, and who of them sent a request. */
export type Staff = {
  /** Whose session a request carries; undefined without one, or with one that has ended. */
  find(headers: Headers): Promise<Person | undefined>
}
