import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What arrived under one Message-ID. `contents`: the hashes of the different mails, which must be one. */
export type Arrival = { to: string; copies: number; contents: Set<string> }
export type Arrivals = ReadonlyMap<string, Pick<Arrival, 'copies' | 'contents'>>
export type CampaignMailServer = { url: string; arrivals: Map<string, Arrival>; stop(): Promise<void> }

/** A real mail server that accepts everything and remembers what arrived, by the id in the Message-ID. */
export async function startMailServer(): Promise<CampaignMailServer> {
  const arrivals = new Map<string, Arrival>()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    async onData(stream, session, done) {
      // A killed server breaks its connection in the middle of a mail.
      const chunks = await stream.toArray().catch(() => undefined)
      if (!chunks) return
      const raw = Buffer.concat(chunks).toString()
      const id = /^message-id: <([^@>]*)@/im.exec(raw)?.[1] ?? ''
      const to = session.envelope.rcptTo.map(({ address }) => address).join(',')
      // Each start has another port. A line break after "=" is none (RFC 2045, 6.7).
      const body = raw
        .slice(raw.indexOf('\r\n\r\n'))
        .replaceAll('=\r\n', '')
        .replaceAll(/127\.0\.0\.1:\d+/g, '')
      const arrival = arrivals.get(id) ?? { to, copies: 0, contents: new Set<string>() }
      arrival.copies++
      arrival.contents.add(createHash('sha256').update(`${to}\n${body}`).digest('hex'))
      arrivals.set(id, arrival)
      done()
    },
  })
  smtp.on('error', () => undefined)
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, arrivals, stop: () => new Promise((resolve) => smtp.close(resolve)) }
}
