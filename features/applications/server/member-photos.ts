import { systemActor } from '../../../lists/access.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { Store } from '../../../server/store/contract.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { registeredMembers } from '../../members/members.ts'
import { changePhoto } from '../../members/server/member-photo.ts'
import { ownDocument } from './applicant-actions.ts'
import { type ApplicationEvent, readApplication, readEvents } from './events.ts'

const writer = systemActor('applications')

type PhotoServices = {
  store: Store
  files: Pick<Files, 'documents'>
  log: { error(where: string, error: unknown): void }
}

/**
 * Gives the members that were made from applications at a time a copy of the applicants' photos, encrypted as documents are. A person who
 * was a member before keeps what the register has. A photo that cannot be copied is logged, and prevents neither the others nor the
 * decision: an officer can add it on the member's page.
 */
export async function copyPhotos(services: PhotoServices, applications: readonly string[], at: string): Promise<void> {
  for (const key of applications)
    try {
      await copyPhoto(services, key, at)
    } catch (error) {
      // The member was erased, or the decision taken back, at the same moment.
      if (!(error instanceof NotFound)) services.log.error('photo of a member', error)
    }
}

async function copyPhoto(services: PhotoServices, key: string, at: string): Promise<void> {
  const { store, files } = services
  const application = await readApplication(store, key)
  const name = application && ownDocument(application, 'photo')
  if (!name) return
  const made = (await readEvents(store, key)).find((event) => event.at === at && madeMember(event) !== undefined)
  const member = made && (await store.as(writer).get(registeredMembers, madeMember(made)!))
  if (!member || member.photo !== undefined || !(await files.documents.exists(name))) return
  // Not in the name of the officer: it does not count as a change of the member that was made.
  await changePhoto(services, member.key, await files.documents.read(name), writer)
}

/** The key of the member that an event may have made. */
const madeMember = ({ key, kind, member }: ApplicationEvent): string | undefined =>
  kind === 'accepted' ? key : kind === 'registered' ? member : undefined
