import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

type PortSetting = 'PORT' | 'METRICS_PORT'

/**
 * Listens and returns the address. `setting`: the one to change when the port is in use.
 * @throws Error with the reason in plain words
 */
export async function listen(
  server: Server,
  { host, port, setting }: { host: string; port: number; setting: PortSetting },
): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(explain(error, host, port, setting))
    })
    server.listen(port, host, resolve)
  })
  return `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`
}

/** The reason in plain words, with the setting to change. */
function explain(error: NodeJS.ErrnoException, host: string, port: number, setting: PortSetting): Error {
  const hostSetting = setting === 'PORT' ? 'HOST' : 'METRICS_HOST'
  const usual = '127.0.0.1 for this machine only, or 0.0.0.0 for all networks'
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(`Port ${port} on ${host} is in use. Set ${setting} to another one.`)
    case 'EACCES':
      return new Error(
        `Port ${port} is open to root only. Set ${setting} to one from 1024, and put a web server in front (docs/operate.md).`,
      )
    case 'EADDRNOTAVAIL':
      return new Error(
        `${hostSetting} ${host} is no address of this machine. Its addresses are ${ownAddresses().join(', ')}. Set it to one of them: ${usual}.`,
      )
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new Error(
        `${hostSetting} ${host} cannot be resolved to an address. Set it to an address of this machine: ${usual}.`,
      )
    default:
      return error
  }
}

const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((list) => list?.map(({ address }) => address) ?? [])
