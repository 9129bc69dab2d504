import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

const headerBytes = 4

/** Sends a structured clone: its length in bytes as an unsigned 32-bit number, big-endian, then the bytes of `v8.serialize`. */
export function sendMessage(socket: Socket, message: unknown): void {
  const bytes = serialize(message)
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32BE(bytes.length)
  socket.cork()
  socket.write(header)
  socket.write(bytes)
  socket.uncork()
}

/** Calls back with each message. What is no message, or has more than `maxBytes`, ends the connection. */
export function onMessages(socket: Socket, maxBytes: number, callback: (message: unknown) => void): void {
  let length: number | undefined
  socket.on('readable', () => {
    for (;;) {
      if (length === undefined) {
        const header: Buffer | null = socket.read(headerBytes)
        if (!header) return
        length = header.length === headerBytes ? header.readUInt32BE() : 0
        if (length === 0 || length > maxBytes) return void socket.destroy()
      }
      const bytes: Buffer | null = socket.read(length)
      if (!bytes) return
      length = undefined
      let message: unknown
      try {
        message = deserialize(bytes)
      } catch {
        // Also the rest of a message whose sender has ended.
        return void socket.destroy()
      }
      callback(message)
    }
  })
}
