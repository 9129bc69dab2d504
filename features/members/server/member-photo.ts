import { Hono } from 'hono'
import { type Actor, systemActor } from '../../../lists/access.ts'
import { isAcceptedImage } from '../../../lists/image-type.ts'
import { say } from '../../../lists/language.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { documentHeaders, type PersonalData } from '../../../server/office-api/personal-data.ts'
import { mb, readBody, requireEdit } from '../../../server/office-api/requests.ts'
import type { OfficeContext, OfficeRoutes } from '../../../server/staff/office-env.ts'
import {
  documentIn,
  documentPath,
  documentReference,
  newDocumentName,
  referenceOfKey,
} from '../../../server/storage/documents.ts'
import type { Document } from '../../../server/storage/encryption.ts'
import type { Files } from '../../../server/storage/files.ts'
import { InvalidImage, sanitizeImage } from '../../../server/storage/images.ts'
import type { Store } from '../../../server/store/contract.ts'
import { NotFound, Unavailable } from '../../../server/store/errors.ts'
import { writeTogether } from '../../../server/store/write-together.ts'
import { registeredMembers } from '../members.ts'
import { photo as photoLabel } from '../messages.ts'
import * as messages from './messages.ts'
import type { Member } from './new-member.ts'

type PhotoServices = { store: Store; files: Pick<Files, 'documents'> }

const maxBytes = 2 * mb
const path = '/api/members/:key/photo'

/** The name of the encrypted photo of a member; undefined without one of its own. An import may have brought any link. */
export function ownPhoto({ key, photo }: Member): string | undefined {
  const name = documentIn(photo)
  return name !== undefined && documentReference(name) === referenceOfKey(key) ? name : undefined
}

/** The photo of a member; undefined without one. @throws Unavailable */
export async function readPhoto({ files }: PhotoServices, member: Member): Promise<Document | undefined> {
  const name = ownPhoto(member)
  return name !== undefined && (await files.documents.exists(name)) ? files.documents.read(name) : undefined
}

/**
 * Gives a member another photo, or none: a document under a new name first, the record second, and then the earlier document is deleted. So
 * the record always leads to a whole document. A crash in between leaves one that no record has, which the sweep removes.
 * @throws NotFound when the member was erased; Conflict after five attempts; Unavailable
 */
export async function changePhoto(
  { store, files: { documents } }: PhotoServices,
  key: string,
  photo: Document | undefined,
  by: Actor,
): Promise<void> {
  const name = photo && newDocumentName(key, 'm')
  if (name) await documents.save(name, photo)
  let earlier: string | undefined
  try {
    earlier = await linkPhoto(store, key, name && documentPath(name), by)
  } catch (error) {
    // A record that may be stored needs its document.
    if (name && !(error instanceof Unavailable && error.maybeWritten)) await documents.delete(name)
    throw error
  }
  await deletePhotos({ files: { documents } }, [earlier])
}

/** Writes the address of a photo into the record. Returns the name of the earlier photo. */
const linkPhoto = (store: Store, key: string, photo: string | undefined, by: Actor): Promise<string | undefined> =>
  writeTogether(store, async () => {
    const system = systemActor('members', by)
    const member = await store.as(system).get(registeredMembers, key)
    if (!member) throw new NotFound(registeredMembers.name, key)
    return {
      writes: [(as) => [as(system).update(registeredMembers, key, { photo }, member.revision)]],
      result: ownPhoto(member),
    }
  })

/** Deletes photos that no record has any more. Those that remain after a failure of the storage are removed by the sweep. */
export async function deletePhotos(
  { files }: Pick<PhotoServices, 'files'>,
  names: readonly (string | undefined)[],
): Promise<void> {
  await Promise.allSettled(names.map((name) => name && files.documents.delete(name)))
}

/** The photos of members, for staff who may edit them. Each viewing is logged before the photo is sent. */
export function photoRoutes(
  services: PhotoServices & { headers: Record<string, string>; personalData: PersonalData },
): OfficeRoutes {
  const { store, headers, personalData } = services
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
    if (!photo) return context.json({ error: say(messages.noSuchDocument) }, 404)
    const responseHeaders = documentHeaders(headers)
    // HEAD shows nothing, so it is not logged.
    if (context.req.method === 'HEAD') return context.body(null, 200, responseHeaders)
    await personalData.open(context, {
      kind: 'document',
      reference: String(member.number || member.key),
      document: photoLabel,
    })
    return context.body(new Uint8Array(photo.bytes), 200, { ...responseHeaders, 'content-type': photo.type })
  })
  app.put(path, async (context) => {
    const { key } = await requireMember(context)
    const bytes = await readBody(context, maxBytes)
    if (!isAcceptedImage(bytes)) throw notAPhoto()
    try {
      await changePhoto(services, key, await sanitizeImage(bytes), context.get('actor'))
    } catch (error) {
      if (!(error instanceof InvalidImage)) throw error
      throw notAPhoto()
    }
    return context.json({ done: true })
  })
  app.delete(path, async (context) => {
    const { key } = await requireMember(context)
    await changePhoto(services, key, undefined, context.get('actor'))
    return context.json({ done: true })
  })
  return app
}

const notAPhoto = () => new RequestError(422, say(messages.notAPhoto, { mb: maxBytes / mb }))
