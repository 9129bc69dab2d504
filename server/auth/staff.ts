import type { Role } from '../../lists/engine/access.ts'
import { Unavailable } from '../store/errors.ts'
import { type Auth, longestMs, mayHaveSession, openAuth } from './auth.ts'
import { authSecret } from './auth-secret.ts'
import { type Tickets, ticketsIn } from './invitations.ts'
import { type FirstCodes, firstCodes } from './setup-code.ts'
import { openBook, together } from './staff-database.ts'
import { type People, peopleIn } from './users.ts'

/** One of the staff, as far as their own work needs it. */
export type Person = { id: string; name: string; email: string; role: Role; twoFactor: boolean }

/** Who works in the office, and who of them sent a request. */
export type Staff = {
  /** Whose session a request carries; undefined without one, or with one that has ended. */
  find(headers: Headers): Promise<Person | undefined>
}

/** What signing in needs: better-auth and the staff's tables, ready. */
export type Desk = { auth: Auth; people: People }
export type StaffBook = Staff & {
  /** Like `find`, and renews the session: with the headers that tell the browser. */
  renew(headers: Headers): Promise<{ person: Person; cookies: string[] } | undefined>
  /** Loads better-auth when it is first asked for. */
  desk(): Promise<Desk>
  codes: FirstCodes
  tickets: Tickets
  /** All of `work`, which must not wait, or nothing. */
  together: <T>(work: () => T) => T
  close(): void
}

type Options = {
  dataDir: string
  /** The setting AUTH_SECRET; unset: a file in dataDir. */
  secret: string | undefined
  origin: () => string
  /** The association's name. */
  issuer: () => Promise<string>
  report: (path: string, error: unknown) => void
}
type Found = { user: Record<string, unknown>; session: { createdAt: Date } } | null

/**
 * Opens the book of the staff in a data folder.
 * @throws Error when its key is damaged or the file cannot be opened
 */
export function openStaff({ dataDir, secret: given, origin, issuer, report }: Options): StaffBook {
  const secret = authSecret(dataDir, given)
  const book = openBook(dataDir)
  let opening: Promise<Desk> | undefined

  async function open(): Promise<Desk> {
    const auth = await openAuth({ book, secret, origin: origin(), issuer: await issuer(), report })
    const people = peopleIn(book)
    people.tidy(new Date())
    return { auth, people }
  }
  const desk = () => {
    opening ??= open().catch((error) => {
      // The next who comes tries again.
      opening = undefined
      throw new Unavailable('The staff cannot sign in now', error)
    })
    return opening
  }

  async function ask<T>(headers: Headers, asked: (auth: Auth) => Promise<T>): Promise<T | undefined> {
    if (!mayHaveSession(headers)) return undefined
    const { auth } = await desk()
    try {
      return await asked(auth)
    } catch (error) {
      throw new Unavailable('The staff’s sessions cannot be read now', error)
    }
  }

  return {
    desk,
    codes: firstCodes(book),
    tickets: ticketsIn(book),
    together: (work) => together(book, work),
    async find(headers) {
      const query = { disableRefresh: true, disableCookieCache: true }
      return personOf((await ask(headers, (auth) => auth.api.getSession({ headers, query }))) as Found)
    },
    async renew(headers) {
      const given = await ask(headers, (auth) => auth.api.getSession({ headers, returnHeaders: true }))
      const person = personOf((given?.response ?? null) as Found)
      return person && { person, cookies: given!.headers.getSetCookie() }
    },
    close: () => book.close(),
  }
}

function personOf(found: Found | undefined): Person | undefined {
  if (!found || Date.now() - found.session.createdAt.getTime() > longestMs) return undefined
  const { id, name, email, role, twoFactorEnabled } = found.user
  return { id, name, email, role, twoFactor: Boolean(twoFactorEnabled) } as Person
}
