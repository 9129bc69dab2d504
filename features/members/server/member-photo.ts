import { Hono } from 'hono'
import { type Actor, systemActor } from '../../../lists/access.ts'
import { isAcceptedImage } from '../../../lists/image-type.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { documentHeaders, type PersonalData } from '../../../server/office-api/personal-data.ts'
import { mb, readBody, requireEdit } from '../../../server/office-api/requests.ts'
import type { OfficeContext, OfficeRoutes } from '../../../server/staff/office-env.ts'
import { applicationsFolder, documentPath, referenceOfKey } from '../../../server/storage/documents.ts'
import type { Document } from '../../../server/storage/encryption.ts'
import type { Files } from '../../../server/storage/files.ts'
import { InvalidImage, sanitizeImage } from '../../../server/storage/images.ts'
import type { Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { registeredMembers } from '../members.ts'
import type { Member } from './new-member.ts'

type PhotoServices = { store: Store; files: Pick<Files, 'documents'> }

const maxBytes = 2 * mb
const path = '/api/members/:key/photo'

/** The name of the encrypted photo of a member. It follows from the member's key, so that it is nobody else's. */
export const photoName = (member: string): string => `${applicationsFolder}/${referenceOfKey(member)}_m.png`

/** The photo of a member; undefined without one of its own. An import may have brought any link. @throws Unavailable */
export async function readPhoto({ files }: PhotoServices, member: Member): Promise<Document | undefined> {
  const name = photoName(member.key)
  const isOwn = member.photo === documentPath(name) && (await files.documents.exists(name))
  return isOwn ? files.documents.read(name) : undefined
}

/** Stores the photo of a member: the document first, the record second. @throws NotFound when the member was erased; Unavailable */
export async function savePhoto({ store, files }: PhotoServices, member: string, photo: Document, by: Actor) {
  const name = photoName(member)
  await files.documents.save(name, photo)
  try {
    await store.as(systemActor('members', by)).update(registeredMembers, member, { photo: documentPath(name) })
  } catch (error) {
    if (error instanceof NotFound) await files.documents.delete(name)
    throw error
  }
}

/** The photos of members, for staff who may edit them. Each viewing is logged before the photo is sent. */
export function photoRoutes(
  services: PhotoServices & { headers: Record<string, string>; personalData: PersonalData },
): OfficeRoutes {
  const { store, files, headers, personalData } = services
  const app: OfficeRoutes = new Hono()
  const requireMember = async (context: OfficeContext): Promise<Member> => {
    const by = context.get('actor')
    requireEdit(registeredMembers, by)
    const key = context.req.param('key')!
    const member = await store.as(by).get(registeredMembers, key)
    if (!member) throw new NotFound(registeredMembers.name, key)
    return member
  }

  app.get('/documents/members/:key', async (context) => {
    const member = await requireMember(context)
    const photo = await readPhoto(services, member)
    if (!photo) return context.json({ error: 'There is no such document' }, 404)
    const { label } = registeredMembers.fields.photo
    const responseHeaders = documentHeaders(headers)
    // HEAD shows nothing, so it is not logged.
    if (context.req.method === 'HEAD') return context.body(null, 200, responseHeaders)
    await personalData.open(context, {
      kind: 'document',
      reference: String(member.number || member.key),
      document: label,
    })
    return context.body(new Uint8Array(photo.bytes), 200, { ...responseHeaders, 'content-type': photo.type })
  })
  app.put(path, async (context) => {
    const { key } = await requireMember(context)
    const bytes = await readBody(context, maxBytes)
    if (!isAcceptedImage(bytes)) throw new RequestError(422, notAPhoto)
    try {
      await savePhoto(services, key, await sanitizeImage(bytes), context.get('actor'))
    } catch (error) {
      if (!(error instanceof InvalidImage)) throw error
      throw new RequestError(422, notAPhoto)
    }
    return context.json({ done: true })
  })
  app.delete(path, async (context) => {
    const { key } = await requireMember(context)
    await store.as(systemActor('members', context.get('actor'))).update(registeredMembers, key, { photo: undefined })
    await files.documents.delete(photoName(key))
    return context.json({ done: true })
  })
  return app
}

const notAPhoto = 'Choose a JPEG, PNG or WebP of at most 2 MB'
