import { HttpError } from 'react-admin'

type Asking = { method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; body?: unknown; text?: string; type?: string }
type Answered = { error?: string; message?: string; code?: string; complaints?: Record<string, string[]> }

/**
 * Asks the office's server, at `path` under /office/api, as who is signed in.
 * @throws HttpError whose message is for the screen: what happened and what to do next. `body.errors` holds the
 * complaints by field, as forms want them.
 */
export async function request<Answer>(
  path: string,
  { method = 'GET', body, text, type }: Asking = {},
): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (text !== undefined) headers['content-type'] = type ?? 'text/plain'
  let response: Response
  try {
    const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
    response = await fetch(`/office/api${path}`, { method, headers, body: sent, credentials: 'same-origin' })
  } catch {
    throw new HttpError(
      'The office cannot be reached. Check your connection and try again; nothing you typed is lost.',
      0,
    )
  }
  const answer = await read(response)
  if (response.ok) return answer as Answer
  const told = (answer ?? {}) as Answered
  const errors =
    told.complaints && Object.fromEntries(Object.entries(told.complaints).map(([k, v]) => [k, v.join('. ')]))
  throw new HttpError(errorMessage(response, told), response.status, { ...told, errors })
}

async function read(response: Response): Promise<unknown> {
  const body = await response.text()
  try {
    return body === '' ? undefined : JSON.parse(body)
  } catch {
    return undefined
  }
}

function errorMessage(response: Response, told: Answered): string {
  if (told.code && told.code in authMessages) return authMessages[told.code]!
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? response.headers.get('x-retry-after') ?? 60)
    return `Too many tries. Wait ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`} and try again.`
  }
  const said = told.error ?? told.message
  if (said) return said
  if (response.status === 503) return 'The office cannot save or read right now. Wait a minute and try again.'
  return `The office could not do this (${response.status}). Try again; if it stays so, tell whoever runs the website.`
}

// The words of better-auth, in ours.
const authMessages: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD: 'This e-mail address and password do not belong together.',
  INVALID_PASSWORD: 'This is not your password.',
  PASSWORD_TOO_SHORT: 'A password has at least 12 characters.',
  PASSWORD_COMPROMISED: 'This password is on lists of stolen passwords. Choose another one.',
  INVALID_CODE: 'This code does not fit. Codes change every 30 seconds: type the one that is shown now.',
  INVALID_BACKUP_CODE: 'This recovery code does not fit, or was used already.',
  INVALID_TWO_FACTOR_COOKIE: 'This took too long. Sign in again from the start.',
}
