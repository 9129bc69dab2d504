import type { AuthProvider, UserIdentity } from 'react-admin'
import { currentLanguage, say } from '../../lists/language.ts'
import type { CurrentUser } from '../../server/office-api/api-types.ts'
import { reactAdmin } from './messages.ts'
import { request } from './request.ts'
import { setSignInAgain } from './session.ts'

/** What the sign-in page sends: first the password, then the code of the second factor. `done`: already signed in. */
export type Credentials =
  | { step: 'password'; email: string; password: string }
  | { step: 'code' | 'recovery'; code: string }
  | { step: 'done' }

/** Thrown by `login` when the password was right and the account has a second factor. */
export class CodeRequired extends Error {}

let user: Promise<CurrentUser> | undefined

/** The signed-in user, requested once and cached. @throws HttpError 401 when nobody is signed in */
export function currentUser(): Promise<CurrentUser> {
  if (!user) {
    user = request<CurrentUser>('/me').then(inOwnLanguage)
    user.catch(clearCurrentUser)
  }
  return user
}

/** Whether the language was compared since the page was loaded or the user signed in. A later choice elsewhere waits for the next time. */
let isLanguageCompared = false

/** Loads the page again when the user has chosen another language. The server has told the browser which. */
function inOwnLanguage(user: CurrentUser): CurrentUser | Promise<never> {
  const isRight = isLanguageCompared || user.language === currentLanguage()
  isLanguageCompared = true
  if (isRight || !mayReloadFor(user.language)) return user
  location.reload()
  return new Promise<never>(() => {})
}

const reloadedKey = 'honbu-reloaded-for'
/** Once for each language, or a browser that does not keep what the server told it would load the page for ever. */
function mayReloadFor(language: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === language) return false
    sessionStorage.setItem(reloadedKey, language)
    return true
  } catch {
    // The browser refuses storage.
    return false
  }
}

/** Clears the cached user, after a change to the account. */
export function clearCurrentUser() {
  user = undefined
}

const forgotten = new Set<() => void>()
/** Calls `forget` when the user signs out: the next one of this tab finds nothing of theirs. */
export const atSignOut = (forget: () => void) => void forgotten.add(forget)

/** Ends the session on this device and forgets what the user typed or looked for. @throws HttpError */
export async function signOut() {
  setSignInAgain(undefined)
  clearCurrentUser()
  for (const forget of forgotten) forget()
  await request('/auth/sign-out', { method: 'POST', body: {} })
}

const codePaths = { code: '/auth/two-factor/verify-totp', recovery: '/auth/two-factor/verify-backup-code' }

/** Signing in and out, for react-admin; the product adds what each role may do. The session is the server's cookie; the app stores nothing. */
export const authProvider = {
  async login(credentials: Credentials) {
    clearCurrentUser()
    isLanguageCompared = false
    if (credentials.step === 'done') return
    if (credentials.step !== 'password') {
      await request(codePaths[credentials.step], { method: 'POST', body: { code: credentials.code } })
      return
    }
    const { email, password } = credentials
    const result = await request<{ twoFactorRedirect?: boolean }>('/auth/sign-in/email', {
      method: 'POST',
      body: { email, password },
    })
    if (result?.twoFactorRedirect) throw new CodeRequired()
  },
  /** react-admin also calls this when a session has ended. Drafts then stay for the next sign-in in this tab. */
  async logout() {
    setSignInAgain(undefined)
    if (user === undefined) return
    // The session may have ended already, which is the wanted result.
    await signOut().catch(() => undefined)
  },
  async checkAuth() {
    // On 401 react-admin shows the sign-in page, which needs no message. Connection errors are shown.
    await currentUser().catch((error: { status?: number }) =>
      Promise.reject(error.status === 401 ? { message: false } : error),
    )
  },
  async checkError(error: { status?: number }) {
    if (error?.status !== 401) return
    clearCurrentUser()
    throw new Error(say(reactAdmin.notification.logged_out))
  },
  async getIdentity(): Promise<UserIdentity> {
    const { id, name, ...rest } = await currentUser()
    return { id, fullName: name, ...rest }
  },
  async getPermissions() {
    // react-admin also asks this on the sign-in pages, and takes an error for the end of a session.
    return currentUser().then(
      ({ role }) => role,
      () => undefined,
    )
  },
} satisfies AuthProvider
