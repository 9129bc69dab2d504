import { Hono } from 'hono'
import { detectImageType } from '../../lists/image-type.ts'
import { say } from '../../lists/language.ts'
import { maxPictureBytes, notAPicture, pictureTooLarge } from '../../lists/picture-limits.ts'
import { type FormSizeLimits, FormTooLarge, MalformedForm, type ParsedForm, parseForm } from '../forms/parse-form.ts'
import { RequestError } from '../http/request-error.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { Files } from '../storage/files.ts'
import { type Crop, InvalidImage } from '../storage/images.ts'
import { countWaiting, publishPicture } from '../storage/picture-queue.ts'
import type { Store } from '../store/contract.ts'
import type { PictureProgress, UploadedPicture } from './api-types.ts'
import * as messages from './messages.ts'
import { requireEditor } from './requests.ts'

const cropFields = ['x', 'y', 'width', 'height'] as const
const sizeLimits: FormSizeLimits = {
  maxBytes: maxPictureBytes + 100_000,
  maxFieldBytes: 100,
  fieldNames: cropFields,
  maxFileBytes: { picture: maxPictureBytes },
}

/** Uploads a picture for the public site. It is for those who may edit lists with pictures. */
export function mediaRoutes(services: { store: Store; files: Files; now: () => Date }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.get('/api/media', async (context) => {
    requireEditor(context.get('actor'), 'read', 'pictures')
    return context.json({ waiting: await countWaiting(services.store) } satisfies PictureProgress)
  })
  app.post('/api/media', async (context) => {
    requireEditor(context.get('actor'), 'add to', 'pictures')
    const form = await parsePictureForm(context.req.raw)
    const picture = form.files.get('picture')
    if (picture && !picture.bytes) throw new RequestError(413, pictureTooLarge())
    // Checked before a decoder sees the bytes, because the decoder accepts more formats than the site shows.
    const type = picture?.bytes && detectImageType(picture.bytes)
    if (!picture?.bytes || (type !== 'jpeg' && type !== 'png' && type !== 'webp'))
      throw new RequestError(422, notAPicture())
    try {
      const address = await publishPicture(services, picture.bytes, parseCrop(form))
      return context.json({ address } satisfies UploadedPicture, 201)
    } catch (error) {
      if (!(error instanceof InvalidImage)) throw error
      if (error.reason === 'size') throw new RequestError(422, tooLarge(error))
      // The message of sharp for a crop outside of the picture contains "extract".
      const outside = /extract/.test(error.message)
      throw new RequestError(422, outside ? say(messages.cropOutside) : notAPicture())
    }
  })
  return app
}

/** Why a picture is too large, and what to do. */
const tooLarge = ({ pixels }: InvalidImage) =>
  pixels
    ? say(messages.tooManyPixels, { width: String(pixels.width), height: String(pixels.height) })
    : say(messages.pictureTakesTooLong)

async function parsePictureForm(request: Request): Promise<ParsedForm> {
  try {
    return await parseForm(request, sizeLimits)
  } catch (error) {
    if (error instanceof FormTooLarge) throw new RequestError(413, pictureTooLarge())
    if (error instanceof MalformedForm) throw new RequestError(422, say(messages.pictureIncomplete))
    throw error
  }
}

/** The crop in pixels; undefined for the whole picture. @throws RequestError 422 unless all four numbers fit */
function parseCrop({ fields }: ParsedForm): Crop | undefined {
  if (!cropFields.some((name) => fields.has(name))) return undefined
  const [x = 0, y = 0, width = 0, height = 0] = cropFields.map((name) =>
    Math.round(Number(fields.get(name) ?? Number.NaN)),
  )
  if (!(x >= 0 && y >= 0 && width >= 1 && height >= 1)) throw new RequestError(422, say(messages.cropNotInPixels))
  return { x, y, width, height }
}
