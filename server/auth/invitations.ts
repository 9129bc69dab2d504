import { randomBytes, randomUUID } from 'node:crypto'
import type { Role } from '../../lists/engine/access.ts'
import { type Book, hashOf } from './staff-database.ts'

const lastsMs = 7 * 24 * 3_600_000

/** A link into the office that works once: for somebody new, or for a `person` who lost their way in. */
export type Ticket = { id: string; role: Role; person: string | undefined; madeAt: string; expiresAt: string }
type Raw = { id: string; hash: string; role: Role; person: string | null; made_at: string; expires_at: string }
const ticket = (raw: Raw): Ticket => ({
  id: raw.id,
  role: raw.role,
  person: raw.person ?? undefined,
  madeAt: raw.made_at,
  expiresAt: raw.expires_at,
})

export type Tickets = ReturnType<typeof ticketsIn>

/** Invitations. The token is `id.secret`; of the secret (256 random bits) only the hash is kept. */
export function ticketsIn(book: Book) {
  const find = (id: string, now: Date) =>
    book.prepare('SELECT * FROM tickets WHERE id = ? AND expires_at > ?').get(id, now.toISOString()) as Raw | undefined
  return {
    /** Makes one that is good for seven days. The token is told here and never again. */
    make(role: Role, now: Date, person?: string): Ticket & { token: string } {
      const secret = randomBytes(32).toString('base64url')
      const made = { id: randomUUID(), role, person, madeAt: now.toISOString() }
      const expiresAt = new Date(now.getTime() + lastsMs).toISOString()
      book.prepare('DELETE FROM tickets WHERE expires_at <= ? OR person = ?').run(made.madeAt, person ?? null)
      book
        .prepare('INSERT INTO tickets (id, hash, role, person, made_at, expires_at) VALUES (?, ?, ?, ?, ?, ?)')
        .run(made.id, hashOf(secret), role, person ?? null, made.madeAt, expiresAt)
      return { ...made, expiresAt, token: `${made.id}.${secret}` }
    },
    /** Those that wait for somebody new, the newest first. */
    open: (now: Date): Ticket[] =>
      (
        book
          .prepare('SELECT * FROM tickets WHERE person IS NULL AND expires_at > ? ORDER BY made_at DESC')
          .all(now.toISOString()) as Raw[]
      ).map(ticket),
    revoke: (id: string): boolean => Number(book.prepare('DELETE FROM tickets WHERE id = ?').run(id).changes) > 0,
    /** What a token is good for, undefined when it is wrong, used, revoked or too old. */
    read(token: string, now: Date): Ticket | undefined {
      const [id = '', secret = ''] = token.split('.')
      const raw = find(id, now)
      return raw && raw.hash === hashOf(secret) ? ticket(raw) : undefined
    },
    /** What the part of a token before the point is good for: enough to greet somebody, not to let them in. */
    peek(token: string, now: Date): Ticket | undefined {
      const raw = find(token.split('.')[0] ?? '', now)
      return raw && ticket(raw)
    },
    /** Takes it: true for one asker only. */
    use: (id: string, now: Date): boolean =>
      Number(book.prepare('DELETE FROM tickets WHERE id = ? AND expires_at > ?').run(id, now.toISOString()).changes) >
      0,
  }
}
