import { type Actor, systemActor } from '../../../lists/access.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { registeredMembers } from '../../members/members.ts'
import { changePhoto } from '../../members/server/member-photo.ts'
import { ownDocument } from './applicant-actions.ts'
import { readApplication } from './events.ts'

type PhotoServices = {
  store: Store
  files: Pick<Files, 'documents'>
  log: { error(where: string, error: unknown): void }
}

/**
 * Gives the members that were just made from applications a copy of the applicants' photos, encrypted as documents are. A decision that
 * made no member has none under the key of its event, so a person who was a member before keeps what the register has. A photo that
 * cannot be copied is logged, and prevents neither the others nor the decision: an officer can add it on the member's page.
 */
export async function copyPhotos(services: PhotoServices, members: readonly string[], by: Actor): Promise<void> {
  for (const key of members)
    try {
      await copyPhoto(services, key, by)
    } catch (error) {
      // The member was erased, or the decision taken back, at the same moment.
      if (!(error instanceof NotFound)) services.log.error('photo of a member', error)
    }
}

async function copyPhoto(services: PhotoServices, key: string, by: Actor): Promise<void> {
  const { store, files } = services
  const member = await store.as(systemActor('applications')).get(registeredMembers, key)
  const application = member?.application && (await readApplication(store, member.application))
  const name = application && ownDocument(application, 'photo')
  if (!name || member.photo !== undefined || !(await files.documents.exists(name))) return
  await changePhoto(services, key, await files.documents.read(name), by)
}
