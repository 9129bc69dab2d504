import { systemActor } from '../../lists/engine/access.ts'
import { mail } from '../../lists/index.ts'
import { invitationLink } from '../auth/invitations.ts'
import type { StaffUser } from '../auth/users.ts'
import { associationName } from '../pages/pages.ts'
import type { Services } from '../services.ts'
import type { Entry } from '../store/contract.ts'
import { NotFound } from '../store/errors.ts'
import { type MailContent, passwordLink } from './mail-templates.ts'

const staffActor = systemActor('staff')
/** Stands in the outbox for the link, which is created when the mail is sent: reviewers read the outbox. */
const linkPlaceholder = '(The website adds the link when it sends this mail.)'
const resetValidMs = 3_600_000

type MailRecord = Entry<typeof mail>
type OutboxServices = Pick<Services, 'store' | 'now'>

const aboutUser = (id: string) => `Staff/${id}`
/** Whether a mail goes to a member of the staff about their account. It is deleted when it is sent. */
export const isStaffMail = ({ about = '' }: Pick<MailRecord, 'about'>): boolean => about.startsWith('Staff/')

/** Writes a mail to the outbox with a link with which the user chooses a new password. @throws Unavailable */
export async function writeResetMail(services: OutboxServices, { id, email }: StaffUser): Promise<void> {
  const association = (await associationName(services.store)) ?? 'the association'
  await write(services, aboutUser(id), passwordLink({ to: email, association, link: linkPlaceholder }))
}

async function write({ store, now }: OutboxServices, about: string, content: MailContent) {
  const at = now().toISOString()
  await store.as(staffActor).create(mail, { ...content, state: 'waiting', tries: 0, nextAt: at, about, at })
}

/** Deletes the mails to a user who is removed. @throws Unavailable */
export async function deleteStaffMails({ store }: Pick<Services, 'store'>, userId: string): Promise<void> {
  const actorStore = store.as(staffActor)
  const { records } = await actorStore.query(mail, { where: { about: aboutUser(userId) }, size: 200 })
  for (const { key } of records) {
    try {
      await actorStore.delete(mail, key)
    } catch (error) {
      // It was sent meanwhile.
      if (!(error instanceof NotFound)) throw error
    }
  }
}

/**
 * The text of a mail as it is sent. A mail to the staff gets its link now; undefined when the link is no longer wanted,
 * because the user was removed. @throws Unavailable
 */
export async function completeText(
  { staff, origin, now }: Pick<Services, 'staff' | 'origin' | 'now'>,
  { about = '', to, text = '' }: MailRecord,
): Promise<string | undefined> {
  if (!isStaffMail({ about })) return text
  const user = (await staff.users()).find(about.slice(aboutUser('').length))
  // The operator may import a mail, and it may name another recipient.
  if (!user || user.email !== to) return undefined
  const { token } = staff.invitations.create(user.role, now(), { userId: user.id, validMs: resetValidMs })
  return text.replace(linkPlaceholder, invitationLink(origin(), token))
}
