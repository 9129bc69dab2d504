import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Listens and returns the address. `setting`: the one to change when the port is in use.
 * @throws Error with the reason in plain words
 */
export async function listen(
  server: Server,
  { host, port, setting }: { host: string; port: number; setting: 'PORT' | 'METRICS_PORT' },
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE'
      reject(inUse ? new Error(`Port ${port} on ${host} is in use. Set ${setting} to another one.`) : error)
    })
    server.listen(port, host, resolve)
  })
  return `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`
}
