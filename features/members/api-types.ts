import type { Language } from '../../lists/language.ts'
import type { MemberState } from './members.ts'
import type { RenewalMail } from './server/renewal-mails.ts'

// The responses of the office's API about members. The office app imports these types; the paths are below /office/api.

/**
 * GET /members/counts: how many members have each state today. `unknown`: imported ones without a valid day. `nextNumber`: the
 * number that the next member is expected to get.
 */
export type MemberCounts = { states: Record<MemberState, number>; unknown: number; today: string; nextNumber: string }
/**
 * A membership that ends soon or has ended. `renewedUntil`: the day until which a renewal would make it valid. `lastMail`: the
 * last renewal mail about this end. `canMail`: the member has a valid e-mail address.
 */
export type DueMember = {
  key: string
  number: string
  name: string
  dojo: string
  validUntil: string
  renewedUntil: string
  canMail: boolean
  lastMail?: RenewalMail
}
/**
 * GET /members/due?page=&search=&dojo=: the memberships within `renewalDays` of their end, the earliest first, 200 on a page. `similar`:
 * nothing matches the search exactly, and these match with other spellings. `noMail`: why no mail can leave.
 */
export type DueMembers = {
  members: DueMember[]
  total: number
  page: number
  pages: number
  similar?: boolean
  today: string
  noMail?: string
}
/** POST /members/chosen with `{ keys }`: the same of chosen members, at most 500. */
export type ChosenMembers = { members: DueMember[] }
/** POST /members/renewal-preview with `{ key, words }`: the mail as it would leave, or why none would. */
export type RenewalMailPreview = {
  mail?: { to: string; subject: string; text: string; language: Language }
  noMail?: string
}
