/** Who asks. `system` is the operator at the command line of the machine itself. */
export type Role = 'owner' | 'editor' | 'reviewer'
export type Actor = { kind: 'visitor' } | { kind: 'staff'; id: string; role: Role } | { kind: 'system'; id: string }

/** One word of the access language: how it reads, and whom it lets through. */
export type Access = { name: string; allows: (actor: Actor) => boolean }

export const visitor: Actor = { kind: 'visitor' }
export const systemActor = (id: string): Actor => ({ kind: 'system', id })
export const staffActor = (id: string, role: Role): Actor => ({ kind: 'staff', id, role })

const roleAccess = (name: string, ...allowed: Role[]): Access => ({
  name,
  allows: (actor) => actor.kind === 'system' || (actor.kind === 'staff' && allowed.includes(actor.role)),
})

export const nobody: Access = { name: 'nobody', allows: () => false }
export const anyone: Access = { name: 'anyone', allows: () => true }
/** Who comes through the website. What they send is never made up by staff: it could name another's documents. */
export const visitors: Access = { name: 'visitors', allows: (actor) => actor.kind !== 'staff' }
export const owners = roleAccess('owner', 'owner')
export const editors = roleAccess('editors', 'owner', 'editor')
export const reviewers = roleAccess('reviewers', 'owner', 'reviewer')
/** What only the site itself writes: its own books. */
export const system = roleAccess('machine')
export const staff = roleAccess('office', 'owner', 'editor', 'reviewer')

/** How an actor is named in the audit trail: never a person's name, always traceable to one. */
export const actorName = (actor: Actor): string => (actor.kind === 'visitor' ? 'visitor' : `${actor.kind}:${actor.id}`)
