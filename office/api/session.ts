/** Signs the user in again. @throws Error when the user gives up */
type Renewal = () => Promise<void>

let startRenewal: Renewal | undefined
let running: Promise<void> | undefined

/** Sets how an ended session is renewed. Undefined: not at all, because nobody is signed in. */
export function setSessionRenewal(renewal: Renewal | undefined) {
  startRenewal = renewal
  running = undefined
}

/** Waits until the user has signed in again; several requests share one sign-in. Returns whether the user did. */
export async function renewSession(): Promise<boolean> {
  if (!startRenewal) return false
  running ??= startRenewal().finally(() => {
    running = undefined
  })
  return running.then(
    () => true,
    () => false,
  )
}

/** Like `fetch`. When the session has ended, the user signs in on the spot and the request is sent again. */
export async function fetchInSession(address: string, options: RequestInit = {}): Promise<Response> {
  const send = () => fetch(address, { ...options, credentials: 'same-origin' })
  const response = await send()
  return response.status === 401 && (await renewSession()) ? send() : response
}
