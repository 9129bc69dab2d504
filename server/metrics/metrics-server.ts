import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { listen } from '../http/listen.ts'
import type { Log } from '../runtime/log.ts'

/** Prometheus' text format. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/** Whether a server with these settings counts anything. */
export const hasMetrics = ({
  metricsPort,
  metricsToken,
}: {
  metricsPort: number | undefined
  metricsToken: string | undefined
}): boolean => metricsPort !== undefined || metricsToken !== undefined

/** Whether an `Authorization` header contains the token. Takes the same time for every wrong one. */
export function isAuthorized(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}

/**
 * Serves the metrics on a port of their own: `GET /metrics`, and nothing else. Returns the address and the function that
 * stops. @throws Error when the port is in use
 */
export async function startMetricsServer(
  { metricsHost, metricsPort }: { metricsHost: string; metricsPort: number },
  read: () => Promise<string>,
  log: Pick<Log, 'error'>,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const server: Server = createServer({ headersTimeout: 10_000, requestTimeout: 10_000 }, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is nothing here.\n')
      return
    }
    try {
      const text = await read()
      response.writeHead(200, { 'content-type': metricsType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      log.error('/metrics', error)
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('The metrics could not be read.\n')
    }
  })
  const address = await listen(server, { host: metricsHost, port: metricsPort, setting: 'METRICS_PORT' })
  return {
    address: `${address}/metrics`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      await closed
    },
  }
}
