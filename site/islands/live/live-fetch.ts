/** The list could not be read. `message` is for the visitor: the server's own, or ours. */
export class NotRead extends Error {}

const unknown = 'The list could not be read'

/**
 * Reads a page's data.
 * @throws NotRead
 */
export async function readData<Data>(address: string, signal: AbortSignal, get: typeof fetch = fetch): Promise<Data> {
  try {
    const response = await get(address, { signal, headers: { accept: 'application/json' } })
    const body: unknown = await response.json()
    if (response.ok) return body as Data
    throw new NotRead(messageIn(body) ?? unknown)
  } catch (error) {
    throw error instanceof NotRead ? error : new NotRead(unknown, { cause: error })
  }
}

function messageIn(body: unknown): string | undefined {
  const message = (body as { message?: unknown } | null)?.message
  return typeof message === 'string' && message !== '' ? message : undefined
}
