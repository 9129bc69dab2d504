import { join } from 'node:path'
import { TaskProcess, type TaskProcessOptions } from '../task-process/task-process.ts'
import type { Document } from './encryption.ts'
import { type Crop, InvalidImage, type InvalidReason, type Original } from './image-codec.ts'
import type { Codec } from './image-worker.ts'

export { type Crop, InvalidImage, type Original }

type Refusal = { message: string; reason: InvalidReason }

const program = join(import.meta.dirname, 'image-worker.ts')
const errors = {
  refused: ({ message, reason }: Refusal) => new InvalidImage(message, reason),
  tooSlow: () => new InvalidImage('The image takes too long to decode', 'size'),
  crashed: () => new InvalidImage('The image ends the process that decodes it'),
}

/**
 * A process that decodes and encodes images with the functions of image-codec.ts. An image that it cannot decode is an
 * InvalidImage.
 */
export class ImageProcess extends TaskProcess<Codec, Refusal> {
  constructor(options: Omit<TaskProcessOptions<Refusal>, 'program' | 'errors'>) {
    super({ ...options, program, errors })
  }
}

// Two at a time with one thread each: a decoder may need hundreds of megabytes, and the machine may be small.
// The decoders stop by themselves after ten seconds; the time limit of the process is for one that does not.
// Starting the process takes about 0.2 s, so it stays for the next picture of a person who sends several.
const uploads = new ImageProcess({ maxTasks: 2, idleTimeoutMs: 60_000, timeoutMs: 60_000 })
const searches = new ImageProcess({ maxTasks: 1, niceness: 10, timeoutMs: 60_000, processorTimeoutMs: 8000 })

/** `sanitizeImage` of image-codec.ts. It has priority over public pictures, because an applicant waits for the result. */
export const sanitizeImage = (bytes: Uint8Array): Promise<Document> =>
  uploads.run('sanitizeImage', [bytes], { priority: true })

/** `encodeOriginal` of image-codec.ts. */
export const encodeOriginal = (bytes: Uint8Array, crop?: Crop): Promise<Original> =>
  uploads.run('encodeOriginal', [bytes, crop])

/**
 * `readQrCodes` of image-codec.ts, also refused when it takes eight seconds of processor time. Pictures with made-up patterns
 * can keep the search busy for half a minute, so it has a process of its own, one picture at a time, after everything else on
 * the machine.
 */
export const readQrCodes = (bytes: Uint8Array): Promise<string[]> => searches.run('readQrCodes', [bytes])
