import type { Actor } from '../../../lists/access.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { photoName, savePhoto } from '../../members/server/member-photo.ts'
import { findMembersOf } from '../../members/server/new-member.ts'
import { ownDocument } from './applicant-actions.ts'
import { readApplication } from './events.ts'

type PhotoServices = {
  store: Store
  files: Pick<Files, 'documents'>
  log: { error(where: string, error: unknown): void }
}

/**
 * Gives the members that were just made from applications a copy of the applicants' photos, encrypted as documents are. A photo that
 * cannot be copied is logged, and prevents neither the others nor the decision: an officer can add it on the member's page.
 */
export async function copyPhotos(services: PhotoServices, applications: readonly string[], by: Actor): Promise<void> {
  for (const key of applications)
    try {
      await copyPhoto(services, key, by)
    } catch (error) {
      // The member was erased, or the decision taken back, at the same moment.
      if (!(error instanceof NotFound)) services.log.error('photo of a member', error)
    }
}

async function copyPhoto(services: PhotoServices, key: string, by: Actor): Promise<void> {
  const { store, files } = services
  const application = await readApplication(store, key)
  const name = application && ownDocument(application, 'photo')
  const [member] = await findMembersOf(store, key)
  if (!name || !member || member.photo !== undefined || !(await files.documents.exists(name))) return
  await savePhoto(services, member.key, await files.documents.read(name), by)
}

/**
 * Deletes the photo of a member that was deleted because its acceptance was taken back. `member`: the key of the decision's event. When the
 * storage fails, the sweep finds the photo, which no record has any more.
 */
export const deletePhoto = async ({ files }: Pick<PhotoServices, 'files'>, member: string): Promise<void> => {
  await files.documents.delete(photoName(member)).catch(() => undefined)
}
