/** Who asks. `system` is the operator at the command line of the machine itself. */
export type Role = 'owner' | 'editor' | 'reviewer'
export type Actor = { kind: 'visitor' } | { kind: 'staff'; id: string; role: Role } | { kind: 'system'; id: string }

/** One word of the access language: how it reads, and whom it lets through. */
export type Rule = { says: string; allows: (actor: Actor) => boolean }

export const visitor: Actor = { kind: 'visitor' }
export const system = (id: string): Actor => ({ kind: 'system', id })
export const staff = (id: string, role: Role): Actor => ({ kind: 'staff', id, role })

const roles = (says: string, ...allowed: Role[]): Rule => ({
  says,
  allows: (actor) => actor.kind === 'system' || (actor.kind === 'staff' && allowed.includes(actor.role)),
})

export const nobody: Rule = { says: 'nobody', allows: () => false }
export const anyone: Rule = { says: 'anyone', allows: () => true }
/** Who comes through the website. What they send is never made up by staff: it could name another's documents. */
export const visitors: Rule = { says: 'visitors', allows: (actor) => actor.kind !== 'staff' }
export const owner = roles('owner', 'owner')
export const editors = roles('editors', 'owner', 'editor')
export const reviewers = roles('reviewers', 'owner', 'reviewer')
/** What only the site itself writes: its own books. */
export const machine = roles('machine')
export const office = roles('office', 'owner', 'editor', 'reviewer')

/** How an actor is named in the audit trail: never a person's name, always traceable to one. */
export const nameOf = (actor: Actor): string => (actor.kind === 'visitor' ? 'visitor' : `${actor.kind}:${actor.id}`)
