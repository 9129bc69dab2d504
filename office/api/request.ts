import { HttpError } from 'react-admin'
import { say } from '../../lists/language.ts'
import type { ErrorResponse } from '../../server/office-api/api-types.ts'
import { betweenSentences } from '../messages.ts'
import * as messages from './messages.ts'
import { fetchInSession } from './session.ts'

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is, with the content type `type`. */
  text?: string | Blob
  type?: string
  /** The browser completes the request also when the page is closed meanwhile. The body must be below 64 KB (Fetch standard). */
  keepalive?: boolean | undefined
}
/** `message` and `code` are better-auth's. */
type ErrorBody = Omit<Partial<ErrorResponse>, 'code'> & { message?: string; code?: string }

/**
 * Sends a request to `path` under /office/api and returns the parsed JSON.
 * @throws HttpError with a message for the screen. `body.errors` holds one message per field, as react-admin forms expect.
 */
export async function request<Response>(path: string, options: RequestOptions = {}): Promise<Response> {
  return (await parseJson(await send(path, 'application/json', options))) as Response
}

/**
 * Sends a request that is answered with lines of JSON, and calls back with each line as it arrives. Resolves after the last one.
 * @throws HttpError like `request`, also when the connection breaks meanwhile
 */
export async function requestLines<Line>(
  path: string,
  options: RequestOptions,
  onLine: (line: Line) => void,
): Promise<void> {
  const response = await send(path, 'application/x-ndjson', options)
  const decoder = new TextDecoder()
  const reader = response.body!.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new HttpError(say(messages.connectionBroke), 0)
    })
    if (done) return
    const lines = (text + decoder.decode(value, { stream: true })).split('\n')
    text = lines.pop()!
    for (const line of lines) onLine(JSON.parse(line) as Line)
  }
}

/** Returns the response if its status says that the request was carried out. @throws HttpError */
async function send(
  path: string,
  accept: string,
  { method = 'GET', body, text, type = 'text/plain', keepalive = false }: RequestOptions,
): Promise<Response> {
  const headers: Record<string, string> = { accept }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (text !== undefined) headers['content-type'] = type
  const content = text ?? (body === undefined ? undefined : JSON.stringify(body))
  // Requests about signing in are answered 401 for other reasons.
  const fetchAnswer = /^\/(auth\/|me$|begin$|join)/.test(path) ? fetch : fetchInSession
  const response = await fetchAnswer(`/office/api${path}`, {
    method,
    headers,
    ...(content !== undefined && { body: content }),
    keepalive,
    credentials: 'same-origin',
  }).catch(() => {
    throw new HttpError(say(messages.notReached), 0)
  })
  if (response.ok) return response
  const error = ((await parseJson(response)) ?? {}) as ErrorBody
  const errors =
    error.errors &&
    Object.fromEntries(
      Object.entries(error.errors).map(([field, problems]) => [field, problems.join(say(betweenSentences))]),
    )
  throw new HttpError(withNumber(errorMessage(response, error), response), response.status, { ...error, errors })
}

/** Returns undefined for an empty body and for one that is not JSON (an error page of a proxy, for example). */
async function parseJson(response: Response): Promise<unknown> {
  const body = await response.text()
  try {
    return body === '' ? undefined : JSON.parse(body)
  } catch {
    return undefined
  }
}

function errorMessage(response: Response, { code, error, message }: ErrorBody): string {
  if (code && isAuthError(code)) return say(messages.authErrors[code])
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? response.headers.get('x-retry-after') ?? 60)
    return seconds < 90
      ? say(messages.tooManyAttempts.seconds, { count: seconds })
      : say(messages.tooManyAttempts.minutes, { count: Math.ceil(seconds / 60) })
  }
  if (error ?? message) return (error ?? message)!
  if (response.status === 503) return say(messages.unavailable)
  return say(messages.failed, { status: response.status })
}

const isAuthError = (code: string): code is keyof typeof messages.authErrors => Object.hasOwn(messages.authErrors, code)

/** Adds the number under which the server has logged a failure of its own, for the person who runs the website. */
function withNumber(problem: string, { status, headers }: Response): string {
  const id = headers.get('x-request-id')
  return status >= 500 && id ? say(messages.numbered, { problem, id }) : problem
}
