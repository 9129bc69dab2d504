import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { checkServerIdentity, type PeerCertificate, type TLSSocket } from 'node:tls'

/** What the site answered, and the certificate that it showed. */
export type SiteAnswer = {
  status: number
  body: string
  /** The clock of the machine that answered. */
  date: Date | undefined
  /** The address from which the question was sent. */
  ownAddress: string
  certificate:
    | {
        expiresAt: Date
        /** Why a browser does not accept it; undefined when it does. */
        problem: string | undefined
      }
    | undefined
}

const timeoutMs = 10_000

/** Sends a request to a site and reads the answer, also when a browser would not accept its certificate. @throws Error without an answer */
export function askSite(address: string, headers: Record<string, string>): Promise<SiteAnswer> {
  const url = new URL(address)
  const isHttps = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const options = { headers, agent: false, signal: AbortSignal.timeout(timeoutMs) }
    const request = isHttps ? requestHttps(url, { ...options, rejectUnauthorized: false }) : requestHttp(url, options)
    request.once('error', reject)
    request.once('response', (response) => {
      const { localAddress = '' } = response.socket
      // Read now, because the connection may have ended when the answer is complete.
      const certificate = isHttps ? describe(response.socket as TLSSocket, url.hostname) : undefined
      let body = ''
      response.setEncoding('utf8').on('data', (text) => {
        body += text
      })
      response.once('error', reject)
      response.once('end', () => {
        const { statusCode = 0, headers: answered } = response
        const date = answered.date ? new Date(answered.date) : undefined
        resolve({ status: statusCode, body, date, ownAddress: localAddress.replace(/^::ffff:/, ''), certificate })
      })
    })
    request.end()
  })
}

function describe(socket: TLSSocket, host: string) {
  const certificate: PeerCertificate = socket.getPeerCertificate()
  const wrongName = checkServerIdentity(host, certificate)
  // Node knows a code, or an Error.
  const refusal = socket.authorizationError as unknown as string | Error | undefined
  const problem = wrongName?.message ?? (refusal && (refusal instanceof Error ? refusal.message : refusal))
  return { expiresAt: new Date(certificate.valid_to), problem: problem || undefined }
}
