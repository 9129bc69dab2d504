import { serveTasks } from '../task-process/task-program.ts'
import {
  encodeIcon,
  encodeMailLogo,
  encodeOriginal,
  encodePng,
  encodeVariants,
  InvalidImage,
  loadDecoders,
  readQrCodes,
  sanitizeImage,
} from './image-codec.ts'

// The program of an image process (images.ts). It knows no settings and opens no files of the site, because it decodes
// what strangers send.

const codec = { sanitizeImage, encodeOriginal, encodePng, encodeIcon, encodeMailLogo, encodeVariants, readQrCodes }
export type Codec = typeof codec

// Without its decoders the process ends before it is ready, and no image is blamed for it.
await loadDecoders()
serveTasks(codec, (error) =>
  error instanceof InvalidImage ? { message: error.message, reason: error.reason, pixels: error.pixels } : undefined,
)
