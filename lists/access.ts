import { withTexts } from './language.ts'
import * as messages from './messages.ts'

export const roleNames = ['owner', 'editor', 'reviewer', 'treasurer'] as const
export type Role = (typeof roleNames)[number]

/**
 * The roles of staff members. `label` is the role's name within a sentence. They are getters, so that the scripts of public pages, which
 * have the rules below, do not have these texts.
 */
export const roles = {
  get owner() {
    return withTexts({}, messages.roles.owner)
  },
  get editor() {
    return withTexts({}, messages.roles.editor)
  },
  get reviewer() {
    return withTexts({}, messages.roles.reviewer)
  },
  get treasurer() {
    return withTexts({}, messages.roles.treasurer)
  },
} satisfies Record<Role, object>

/** `safeguards`: the officer is named to read the reports about the safety of children. */
type Person =
  | { kind: 'visitor' }
  /** Somebody with a private link to the record `about`, see `aboutRecord`. They act through the server alone. */
  | { kind: 'link'; about: string }
  | { kind: 'staff'; id: string; role: Role; safeguards?: boolean }
/**
 * Who acts on the store. `system` is the server itself or an operator at the command line. `onBehalfOf`: the person whose act
 * the server records; the audit trail names this person.
 */
export type Actor = Person | { kind: 'system'; id: string; onBehalfOf?: Actor }

/** An access rule of a list or a field: its name, and the actors it allows. */
export type Access = { name: string; allows: (actor: Actor) => boolean }

export const visitor: Actor = { kind: 'visitor' }
export const linkActor = (about: string): Actor => ({ kind: 'link', about })
export const systemActor = (id: string, onBehalfOf?: Actor): Actor => ({
  kind: 'system',
  id,
  ...(onBehalfOf && { onBehalfOf }),
})
export const staffActor = (id: string, role: Role, safeguards = false): Actor => ({
  kind: 'staff',
  id,
  role,
  ...(safeguards && { safeguards }),
})

const roleAccess = (name: string, ...allowed: readonly Role[]): Access => ({
  name,
  allows: (actor) => actor.kind === 'system' || (actor.kind === 'staff' && allowed.includes(actor.role)),
})

export const nobody: Access = { name: 'nobody', allows: () => false }
export const anyone: Access = { name: 'anyone', allows: () => true }
/**
 * Visitors and the system, but not staff: a staff member could otherwise create an application that refers to someone else's
 * documents.
 */
export const visitors: Access = {
  name: 'visitors',
  allows: (actor) => actor.kind === 'visitor' || actor.kind === 'system',
}
export const owners = roleAccess('owners', 'owner')
export const editors = roleAccess('editors', 'owner', 'editor')
export const reviewers = roleAccess('reviewers', 'owner', 'reviewer')
export const treasurers = roleAccess('treasurers', 'owner', 'treasurer')
export const staff = roleAccess('staff', ...roleNames)
/** The one officer who is named to read the reports about the safety of children, whatever the role. */
export const safeguardingOfficer: Access = {
  name: 'safeguarding officer',
  allows: (actor) => actor.kind === 'system' || (actor.kind === 'staff' && actor.safeguards === true),
}
/** Lists that only the server writes, such as the outbox and the audit records. */
export const system = roleAccess('system')

/** The name of an actor in the audit trail: an id, never a person's name. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'system' && actor.onBehalfOf) return actorName(actor.onBehalfOf)
  if (actor.kind === 'visitor') return 'visitor'
  return actor.kind === 'link' ? `link:${actor.about}` : `${actor.kind}:${actor.id}`
}
