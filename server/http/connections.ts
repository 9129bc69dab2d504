import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'

/** A new connection, which a proxy has just opened for a request, sends its first request within this time. */
const newConnectionMs = 500

/** The open connections of a server, so that it can stop without breaking one whose first request is on its way. */
export class HttpConnections {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
  }

  /** Ends all connections, also those whose request is not answered. */
  end() {
    for (const socket of this.#sockets) socket.destroy()
  }

  /**
   * Accepts no more connections, and waits for the first request of those that have sent none yet. Returns the function that closes
   * idle connections and resolves when the last request is answered.
   */
  async stopListening(): Promise<() => Promise<void>> {
    // Connections that wait to be accepted are accepted first: closing would reset them, and a proxy repeats no form.
    for (let turn = 0; turn < 5; turn++) await setImmediate()
    // The `close` of node:http would also end connections whose first request is on its way.
    const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(this.#server, () => resolve()))
    const deadline = performance.now() + newConnectionMs
    while ([...this.#sockets].some(({ bytesRead }) => bytesRead === 0) && performance.now() < deadline) await wait(10)
    return async () => {
      // It is closed already, so this one only ends idle connections and the checks of timeouts.
      this.#server.close(() => undefined)
      await closed
    }
  }
}
