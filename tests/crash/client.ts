import { deflateSync } from 'node:zlib'
import { uploadNames } from '../../features/applications/form.ts'
import { pngOf } from '../http/fixtures/pictures.ts'
import { totp } from '../http/fixtures/staff.ts'
import type { SentForm } from './journal.ts'

export type Answer = { status: number; body: Record<string, unknown>; text: string }

export const password = 'mango kettle brings rain'

/** A visitor and, after signing in, an owner of the office. Sessions survive restarts, and so do the cookies of this client. */
export class Client {
  readonly address: string
  readonly #cookies: Map<string, string>

  constructor(address: string, cookies = new Map<string, string>()) {
    this.address = address
    this.#cookies = cookies
  }

  /** The same client at the address of a restarted server. */
  at(address: string): Client {
    return new Client(address, this.#cookies)
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path)
  }

  /** Sends JSON to the office, any other body unchanged. @throws when the connection fails */
  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const isJson = body !== undefined && !(body instanceof FormData) && typeof body !== 'string'
    const response = await fetch(`${this.address}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.address,
        accept: 'application/json',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(isJson && { 'content-type': 'application/json' }),
        ...(typeof body === 'string' && { 'content-type': 'text/csv' }),
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line)!
      this.#cookies.set(name, value)
    }
    const text = await response.text()
    return { status: response.status, text, body: parseObject(text) }
  }

  /** Sends a public form as the page's script does. */
  sendForm({ path, fields, colours }: SentForm): Promise<Answer> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    for (const [at, colour] of colours.entries()) form.set(uploadNames[at]!, pictureOf(colour), 'picture.png')
    return this.send('POST', path, form)
  }

  uploadPicture(colour: number): Promise<Answer> {
    const form = new FormData()
    form.set('picture', pictureOf(colour), 'picture.png')
    return this.send('POST', '/office/api/media', form)
  }

  async createFirstOwner(code: string): Promise<void> {
    const owner = { code, name: 'Asha Rao', email: 'asha@example.org', password }
    const created = await this.send('POST', '/office/api/begin', owner)
    if (created.status !== 200) throw new Error(`The first owner was not created: ${created.text}`)
    // Documents open with a second factor only.
    const factor = '/office/api/auth/two-factor'
    const { body } = await this.send('POST', `${factor}/enable`, { password })
    const verified = await this.send('POST', `${factor}/verify-totp`, { code: totp(String(body.totpURI)) })
    if (verified.status !== 200) throw new Error(`The second factor was not set up: ${verified.text}`)
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const side = 16

/** A PNG of one colour (0xRRGGBB), by which a stored picture can be recognized. */
function pictureOf(colour: number): Blob {
  const row = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: side }, () => Buffer.from([colour >> 16, (colour >> 8) & 255, colour & 255])),
  ])
  const rows = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  return new Blob([new Uint8Array(pngOf({ width: side, height: side, depth: 8, colour: 2 }, rows))])
}
