import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import { requestIdHeader } from './request-id.ts'

/** The time after which an idle connection is closed, in milliseconds. Each response announces it. */
export const keepAliveTimeoutMs = 10_000

/** The status line, the name of the request's id and the object of the text, in bytes. */
const fixedBytes = 96

/** Node keeps a serialized head in this field until the body follows. Its types do not name it. */
type WithHeader = { _header: string | null }

/**
 * The status and headers of a response that is sent many times. The head is serialized once: `writeHead` checks and joins all headers
 * again for each response, which takes a fifth of the time of a cached page (decision 85).
 */
export class ResponseHead {
  readonly status: number
  /** Names and values in turn, without the request's id. */
  readonly headers: readonly string[]
  /** The head up to the request's id, serialized when it is first sent. */
  #beforeId: string | undefined

  /** `headers` have a `content-length` if a body follows, and neither `date` nor `connection`, which are added. */
  constructor(status: number, headers: readonly string[]) {
    this.status = status
    this.headers = headers
  }

  /** The memory of the serialized head, in bytes, whether it was sent already or not. */
  get serializedBytes(): number {
    return this.headers.reduce((sum, { length }) => sum + length + 2, fixedBytes)
  }

  /**
   * Gives the head to Node's response, which sends it with the body: the same bytes as `writeHead`. No header may have been set
   * before. `id`: of the request, from `RequestIds`. `extraHeaders`: names and values that only this response has.
   * @throws TypeError for a name or value that a head must not contain
   */
  write(response: ServerResponse, id: string, extraHeaders: readonly string[] = []) {
    const staysOpen = response.shouldKeepAlive && response.req.httpVersion === '1.1'
    if (!staysOpen || extraHeaders.length > 0) {
      response.writeHead(this.status, [...this.headers, ...extraHeaders, requestIdHeader, id])
      return
    }
    this.#beforeId ??= serialize(this.status, this.headers)
    response.statusCode = this.status
    const withHeader = response as unknown as WithHeader
    withHeader._header = this.#beforeId + id + afterId()
  }
}

function serialize(status: number, headers: readonly string[]): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`]
  for (let i = 0; i < headers.length; i += 2) {
    const [name, value] = [headers[i]!, headers[i + 1]!]
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines.push(`${name}: ${value}`)
  }
  // Joined and not added up: V8 would keep a text that was added up in its pieces.
  return [...lines, `${requestIdHeader}: `].join('\r\n')
}

let formattedSecond = -1
let ending = ''

/** Returns the end of a head: the date (RFC 9110, 6.6.1), and that the connection stays open. It is formatted once per second. */
function afterId(): string {
  const second = Math.floor(Date.now() / 1000)
  if (second !== formattedSecond) {
    formattedSecond = second
    const date = new Date(second * 1000).toUTCString()
    ending = `\r\nDate: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveTimeoutMs / 1000}\r\n\r\n`
  }
  return ending
}
