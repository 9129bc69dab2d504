import * as codec from './image-codec.ts'

// The program of an image process (image-process.ts): it runs the functions of image-codec.ts on request. It knows
// no settings and opens no files of the site, because it decodes what strangers send.

export type Codec = Pick<typeof codec, 'sanitizeImage' | 'encodeOriginal' | 'encodeVariants' | 'readQrCodes'>
export type WorkerRequest = {
  [Name in keyof Codec]: { id: number; name: Name; args: Parameters<Codec[Name]> }
}[keyof Codec]
/** `ready` comes first, once the decoders are loaded. `message` and `reason` are set when the image is invalid. */
export type WorkerResponse =
  | { ready: true }
  | { id: number; result: unknown }
  | { id: number; message: string; reason: codec.InvalidReason }

const { sanitizeImage, encodeOriginal, encodeVariants, readQrCodes } = codec
const functions: Codec = { sanitizeImage, encodeOriginal, encodeVariants, readQrCodes }

// Without its decoders the process ends before it is ready, and no image is blamed for it.
await import('sharp')
process.send?.({ ready: true } satisfies WorkerResponse)

process.on('message', async ({ id, name, args }: WorkerRequest) => {
  // The request pairs each name with its own arguments; TypeScript cannot follow the pair through the lookup.
  const run = functions[name] as (...args: unknown[]) => Promise<unknown>
  try {
    process.send!({ id, result: await run(...args) } satisfies WorkerResponse)
  } catch (error) {
    if (!(error instanceof codec.InvalidImage)) throw error
    process.send!({ id, message: error.message, reason: error.reason } satisfies WorkerResponse)
  }
})

// The server decides when this process ends: also when a terminal or a service manager signals the whole group.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
// An exit would wait for the encoder to finish its image.
const end = () => process.kill(process.pid, 'SIGKILL')
process.on('disconnect', end)
if (!process.connected) end()
