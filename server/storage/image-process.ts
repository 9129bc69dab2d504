import { join } from 'node:path'
import { TaskProcess, type TaskProcessOptions } from '../task-process/task-process.ts'
import { InvalidImage, type InvalidReason } from './image-codec.ts'
import type { Codec } from './image-worker.ts'

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
