import { Hono } from 'hono'
import { actorName, editors } from '../../lists/engine/access.ts'
import { detectImageType } from '../../lists/forms/image-type.ts'
import { type Crop, InvalidImage } from '../storage/images.ts'
import type { Media } from '../storage/media.ts'
import { Forbidden } from '../store/errors.ts'
import { type FormLimits, FormTooLarge, MalformedForm, type ParsedForm, parseForm } from '../submissions/parse-form.ts'
import { Refused } from './list-request.ts'
import type { OfficeRoutes } from './office.ts'

const most = 20_000_000
const sides = ['x', 'y', 'width', 'height'] as const
const limits: FormLimits = {
  maxBytes: most + 100_000,
  maxFieldBytes: 100,
  fieldNames: sides,
  maxFileBytes: { picture: most },
}
const noPicture = 'This is not a picture that can be shown: choose a JPEG, PNG or WebP'
const tooLarge = 'The picture is larger than 20 MB: choose a smaller one'

/** Takes a picture for the public site: of those who may write lists that show pictures. */
export function mediaRoutes({ media }: { media: Media }): OfficeRoutes {
  const app: OfficeRoutes = new Hono()
  app.post('/api/media', async (context) => {
    const actor = context.get('actor')
    if (!editors.allows(actor)) throw new Forbidden(actorName(actor), 'add to', 'pictures')
    const form = await received(context.req.raw)
    const picture = form.files.get('picture')
    if (picture && !picture.bytes) throw new Refused(413, tooLarge)
    // Asked before any decoder sees the bytes: it would try more kinds than we show.
    const kind = picture?.bytes && detectImageType(picture.bytes)
    if (!picture?.bytes || (kind !== 'jpeg' && kind !== 'png' && kind !== 'webp')) throw new Refused(422, noPicture)
    try {
      return context.json({ address: await media.publish(picture.bytes, cropIn(form)) }, 201)
    } catch (error) {
      if (!(error instanceof InvalidImage)) throw error
      throw new Refused(422, /extract/.test(error.message) ? 'The chosen part lies outside the picture' : noPicture)
    }
  })
  return app
}

async function received(request: Request): Promise<ParsedForm> {
  try {
    return await parseForm(request, limits)
  } catch (error) {
    if (error instanceof FormTooLarge) throw new Refused(413, tooLarge)
    if (error instanceof MalformedForm) throw new Refused(422, 'The picture did not arrive whole: choose it again')
    throw error
  }
}

/** All four numbers, or the whole picture. */
function cropIn({ fields }: ParsedForm): Crop | undefined {
  if (!sides.some((side) => fields.has(side))) return undefined
  const [x = 0, y = 0, width = 0, height = 0] = sides.map((side) => Math.round(Number(fields.get(side) ?? Number.NaN)))
  if (!(x >= 0 && y >= 0 && width >= 1 && height >= 1)) throw new Refused(422, 'Say the part of the picture in pixels')
  return { x, y, width, height }
}
