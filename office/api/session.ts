import type { ErrorResponse } from '../../server/office-api/api-types.ts'

/** Why the user signs in: the session has ended, or what they open needs a fresh sign-in. */
export type SignInReason = 'ended' | 'signInAgain'
/** Signs the user in again. @throws Error when the user gives up */
type SignInAgain = (reason: SignInReason) => Promise<void>

let startSignIn: SignInAgain | undefined
let running: Promise<void> | undefined

/** Sets how an ended session is renewed. Undefined: not at all, because nobody is signed in. */
export function setSignInAgain(signInAgain: SignInAgain | undefined) {
  startSignIn = signInAgain
  running = undefined
}

/** Waits until the user has signed in again; several requests share one sign-in. Returns whether the user did. */
export async function renewSession(reason: SignInReason = 'ended'): Promise<boolean> {
  if (!startSignIn) return false
  running ??= startSignIn(reason).finally(() => {
    running = undefined
  })
  return running.then(
    () => true,
    () => false,
  )
}

/** Like `fetch`. When the user must sign in again, they do so on the spot and the request is sent again. */
export async function fetchInSession(address: string, options: RequestInit = {}): Promise<Response> {
  const send = () => fetch(address, { ...options, credentials: 'same-origin' })
  const response = await send()
  if (response.status !== 401) return response
  const { code } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Partial<ErrorResponse>
  return (await renewSession(code === 'signInAgain' ? code : 'ended')) ? send() : response
}
