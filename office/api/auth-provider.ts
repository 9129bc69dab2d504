import type { AuthProvider, UserIdentity } from 'react-admin'
import type { Role } from '../../lists/engine/access.ts'
import { clearDrafts } from '../lists/drafts.ts'
import { canAccess } from '../permissions.ts'
import { request } from './request.ts'

export type CurrentUser = { id: string; name: string; email: string; role: Role; twoFactor: boolean }
/** What the sign-in page hands over: first the password, then the code of the second step. */
export type Credentials =
  | { step: 'password'; email: string; password: string }
  | { step: 'code' | 'recovery'; code: string }
  | { step: 'done' }

/** Thrown by `login` when the password was right and a code is asked for. */
export class CodeRequired extends Error {}

let me: Promise<CurrentUser> | undefined

/** Who is signed in, asked once. @throws HttpError 401 */
export function currentUser(): Promise<CurrentUser> {
  if (!me) {
    me = request<CurrentUser>('/me')
    me.catch(() => {
      me = undefined
    })
  }
  return me
}

/** After something about oneself changed: the next question is asked anew. */
export function clearCurrentUser() {
  me = undefined
}

const leading = {
  password: (given: Credentials) =>
    request<{ twoFactorRedirect?: boolean }>('/auth/sign-in/email', { method: 'POST', body: given }),
  code: (given: Credentials) => request('/auth/two-factor/verify-totp', { method: 'POST', body: given }),
  recovery: (given: Credentials) => request('/auth/two-factor/verify-backup-code', { method: 'POST', body: given }),
}

/** Signing in and out, and what the role allows, for react-admin. Sessions are the server's cookies; nothing is kept here. */
export const authProvider: AuthProvider = {
  async login(given: Credentials) {
    clearCurrentUser()
    if (given.step === 'done') return
    if (given.step !== 'password') return void (await leading[given.step]({ step: given.step, code: given.code }))
    const answer = await leading.password(given)
    if (answer?.twoFactorRedirect) throw new CodeRequired()
  },
  /** Also called when a session has ended: then drafts stay, for whoever signs in again in this tab. */
  async logout() {
    const wasIn = me
    clearCurrentUser()
    if (!wasIn) return
    clearDrafts()
    await request('/auth/sign-out', { method: 'POST', body: {} }).catch(() => undefined)
  },
  async checkAuth() {
    // Whoever comes to the door is not told that they are not inside; trouble with the connection is told.
    await currentUser().catch((error: { status?: number }) =>
      Promise.reject(error.status === 401 ? { message: false } : error),
    )
  },
  async checkError(error: { status?: number }) {
    if (error?.status !== 401) return
    clearCurrentUser()
    throw new Error('Your session has ended. Sign in again; you will come back to where you were.')
  },
  async getIdentity(): Promise<UserIdentity> {
    const { id, name, ...more } = await currentUser()
    return { id, fullName: name, ...more }
  },
  async getPermissions() {
    // react-admin asks this on the pages in front of the office too, and takes a refusal for the end of a session.
    return currentUser().then(
      ({ role }) => role,
      () => undefined,
    )
  },
  async canAccess({ resource, action }) {
    return canAccess((await currentUser()).role, resource, action)
  },
}
