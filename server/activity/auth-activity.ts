import { type Actor, staffActor } from '../../lists/access.ts'
import { pendingSignIn } from '../staff/auth.ts'
import type { StaffService } from '../staff/staff.ts'
import type { StaffUser } from '../staff/users.ts'
import type { ActivityLog } from './activity-log.ts'

type Request = {
  /** The name of the endpoint. */
  name: string
  headers: Headers
  /** The user whose session the request carries. */
  user: StaffUser | undefined
  /** The e-mail address that was entered. */
  account: string | undefined
}

/** The entry of each endpoint that succeeds for the user who is signed in. */
const ownChanges: Record<string, (activity: ActivityLog, by: Actor, user: StaffUser) => Promise<void>> = {
  'sign-out': (activity, by) => activity.logSignIn(by, 'signedOut'),
  'revoke-session': (activity, by) => activity.logSignIn(by, 'sessionEnded'),
  'revoke-sessions': (activity, by, { id }) => activity.logSignIn(by, 'signedOutEverywhere', id),
  'revoke-other-sessions': (activity, by) => activity.logSignIn(by, 'otherSessionsEnded'),
  'change-password': (activity, by) => activity.logStaffChange(by, { kind: 'passwordChanged' }),
  'two-factor/disable': (activity, by) => activity.logStaffChange(by, { kind: 'twoFactorOff' }),
  'two-factor/generate-backup-codes': (activity, by) => activity.logStaffChange(by, { kind: 'recoveryCodes' }),
  'two-factor/verify-totp': async (activity, by, { twoFactor }) => {
    if (!twoFactor) await activity.logStaffChange(by, { kind: 'twoFactorOn' })
  },
}

/** Records in the activity log what a request to an endpoint of better-auth has done. @throws Unavailable */
export async function recordAuthRequest(
  { activity, staff }: { activity: ActivityLog; staff: StaffService },
  { name, user }: Request,
  response: Response,
): Promise<void> {
  if (user) return ownChanges[name]?.(activity, staffActor(user.id, user.role), user)
  const body = (await response.clone().json()) as { twoFactorRedirect?: boolean; user?: { id: string } } | null
  // With a second factor, the password alone signs nobody in.
  const signedIn = !body?.twoFactorRedirect && body?.user && (await (await staff.users()).find(body.user.id))
  if (signedIn) await activity.logSignIn(staffActor(signedIn.id, signedIn.role), 'signedIn')
}

/** Records that a password or a code was wrong, or that there were too many attempts. @throws Unavailable */
export async function recordRefusal(
  { activity, staff }: { activity: ActivityLog; staff: StaffService },
  { headers, user, account }: Request,
): Promise<void> {
  if (user) return activity.logSignIn(staffActor(user.id, user.role), 'wrongPassword')
  const users = await staff.users()
  const pending = pendingSignIn(headers)
  const person =
    account === undefined ? pending && (await users.findPending(pending)) : (await users.findByEmail(account))?.id
  activity.noteRefusedSignIn(person)
}
