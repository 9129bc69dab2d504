import { join } from 'node:path'
import * as z from 'zod/mini'
import { Unavailable } from '../store/errors.ts'
import { type ForkOptions, forkProgram } from '../task-process/forked-process.ts'
import { connectToService } from '../task-process/service-process.ts'
import { type Connect, TaskProcess, type TaskProcessOptions } from '../task-process/task-process.ts'
import type { Document } from './encryption.ts'
import { type Crop, InvalidImage, type MailLogo, maxSide, type Original } from './image-codec.ts'
import type { Codec } from './image-worker.ts'

export { type Crop, InvalidImage, type MailLogo, type Original }

/** For `catch`: a picture that cannot be decoded is undefined. @throws every other error */
export function ignoreInvalid(error: unknown): undefined {
  if (!(error instanceof InvalidImage)) throw error
}

/** The socket of the service that decodes pictures. Undefined: children of this process decode them. */
let serviceSocket: string | undefined

// Somebody may have taken over the process: names and types of files come from what it answers.
const bytes = z.instanceof(Uint8Array)
const side = z.int().check(z.positive(), z.maximum(maxSide))
const results: { [Name in keyof Codec]: z.ZodMiniType<Awaited<ReturnType<Codec[Name]>>> } = {
  sanitizeImage: z.object({ bytes, type: z.enum(['image/jpeg', 'image/png', 'image/webp']) }),
  encodeOriginal: z.object({ bytes, width: side, height: side }),
  encodeVariants: z.array(bytes),
  encodePng: bytes,
  encodeIcon: bytes,
  encodeMailLogo: z.object({ bytes, type: z.enum(['image/png', 'image/jpeg']), width: side, height: side }),
  readQrCodes: z.array(z.string()),
}
const refusal = z.object({
  message: z.string(),
  reason: z.enum(['format', 'size']),
  pixels: z.optional(z.object({ width: z.number(), height: z.number() })),
})

const program = join(import.meta.dirname, 'image-worker.ts')
const errors = {
  refused(answer: unknown) {
    const { success, data, error } = z.safeParse(refusal, answer)
    return success ? new InvalidImage(data.message, data.reason, data.pixels) : error
  },
  tooSlow: () => new InvalidImage('The image takes too long to decode', 'size'),
  crashed: () => new InvalidImage('The image ends the process that decodes it'),
}
const unavailable = (message: string) => new Unavailable(message)

type ImageProcessOptions = Omit<TaskProcessOptions<unknown> & ForkOptions, 'connect' | 'errors' | 'program'>

/**
 * A process that decodes and encodes images with the functions of image-codec.ts. An image that it cannot decode is an
 * InvalidImage. What does not look like a result is a ZodError.
 */
export class ImageProcess extends TaskProcess<Codec, unknown> {
  constructor({ niceness = 0, compileCache, ...options }: ImageProcessOptions) {
    const forked = forkProgram({ program, niceness, compileCache })
    const connect: Connect = (callbacks) =>
      (serviceSocket === undefined ? forked : connectToService(serviceSocket, { niceness, unavailable }))(callbacks)
    super({ ...options, connect, errors })
  }

  override run<Name extends keyof Codec>(name: Name, ...rest: RunArgs<Name>): ReturnType<Codec[Name]> {
    return super.run(name, ...rest).then((result) => z.parse(results[name], result)) as ReturnType<Codec[Name]>
  }
}
type RunArgs<Name extends keyof Codec> = [args: Parameters<Codec[Name]>, options?: { priority?: boolean }]

// Two at a time with one thread each: a decoder may need hundreds of megabytes, and the machine may be small.
// The decoders stop by themselves after ten seconds; the time limit of the process is for one that does not.
// Starting the process takes about 0.2 s, so it stays for the next picture of a person who sends several.
const uploads = new ImageProcess({ maxTasks: 2, idleTimeoutMs: 60_000, timeoutMs: 60_000 })
const searches = new ImageProcess({ maxTasks: 1, niceness: 10, timeoutMs: 60_000, processorTimeoutMs: 8000 })

/**
 * Lets a service decode the pictures from now on (`socket`: PICTURES_SOCKET), or children of this process. Called at the start. A change
 * ends the work in progress.
 */
export function decodeInService(socket: string | undefined) {
  if (socket === serviceSocket) return
  serviceSocket = socket
  for (const images of [uploads, searches]) images.end()
}

/** `sanitizeImage` of image-codec.ts. It has priority over public pictures, because an applicant waits for the result. */
export const sanitizeImage = (bytes: Uint8Array): Promise<Document> =>
  uploads.run('sanitizeImage', [bytes], { priority: true })

/** `encodeOriginal` of image-codec.ts. */
export const encodeOriginal = (bytes: Uint8Array, crop?: Crop): Promise<Original> =>
  uploads.run('encodeOriginal', [bytes, crop])

/** `encodePng` of image-codec.ts. */
export const encodePng = (original: Uint8Array, maxWidth: number): Promise<Uint8Array> =>
  uploads.run('encodePng', [original, maxWidth])

/** `encodeIcon` of image-codec.ts. */
export const encodeIcon = (original: Uint8Array, size: number, share: number): Promise<Uint8Array> =>
  uploads.run('encodeIcon', [original, size, share])

/** `encodeMailLogo` of image-codec.ts. */
export const encodeMailLogo = (original: Uint8Array): Promise<MailLogo> => uploads.run('encodeMailLogo', [original])

/**
 * `readQrCodes` of image-codec.ts, also refused when it takes eight seconds of processor time. Pictures with made-up patterns
 * can keep the search busy for half a minute, so it has a process of its own, one picture at a time, after everything else on
 * the machine.
 */
export const readQrCodes = (bytes: Uint8Array): Promise<string[]> => searches.run('readQrCodes', [bytes])
