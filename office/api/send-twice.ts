import { HttpError } from 'react-admin'

/** Why a request has no answer. `unknown`: the server may have done it, but its answer was lost. `message`: for the officer. */
export type NotAnswered = { state: 'refused' | 'unknown'; message: string }

/**
 * Sends something, and once more when the answer is lost: a connection is often back at once. Only for what the server does not
 * do twice. `send` must send the same each time.
 */
export async function sendTwice<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if (!mayBeDone(error)) throw error
    return send()
  }
}

/** What became of a request that failed. */
export const failureOf = (error: unknown): NotAnswered => ({
  state: mayBeDone(error) ? 'unknown' : 'refused',
  message: (error as Error).message,
})

/** Whether the server may have done what was asked: its answer was lost, or it failed on the way. */
const mayBeDone = (error: unknown) => !(error instanceof HttpError) || error.status === 0 || error.status >= 500
