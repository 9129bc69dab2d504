import { systemActor } from '../../lists/access.ts'
import { currentLanguage } from '../../lists/language.ts'
import { backupState } from '../../lists/system/backup-state.ts'
import {
  aboutStaff,
  linkPlaceholder,
  type MailContent,
  type MailText,
  mail,
  type StaffSubject,
  staffSubject,
  waitingMail,
} from '../../lists/system/mail.ts'
import type { Hooks, MailServices } from '../list-hooks.ts'
import type { StaffService } from '../staff/staff.ts'
import { type StaffLink, staffLinkAddress } from '../staff/staff-links.ts'
import type { StaffUser } from '../staff/users.ts'
import { associationInSentences } from '../store/association-name.ts'
import type { Store, Stored } from '../store/contract.ts'
import { NotFound } from '../store/errors.ts'
import { writeIn } from './mail-language.ts'
import { documentAlert, invitationMail, passwordMail, phraseReplaced } from './office-mails.ts'
import { completeWorkMail } from './work-mails.ts'

const staffActor = systemActor('staff')
const resetValidMs = 3_600_000

type MailRecord = Stored<typeof mail>
type OutboxServices = { store: Store; now: () => Date }

/** Writes a mail to the outbox with a link with which the user chooses a new password. @throws Unavailable */
export async function writeResetMail(
  services: OutboxServices & { staff: Pick<StaffService, 'settings'> },
  { id, email }: StaffUser,
): Promise<void> {
  const content = await writeIn(await services.staff.settings.mailLanguage(id), async () =>
    passwordMail({
      to: email,
      association: await associationInSentences(services.store),
      link: linkPlaceholder,
    }),
  )
  await write(services, aboutStaff({ kind: 'user', id }), content)
}

/** Writes a mail to the outbox with the link of an invitation, in the current language: that of the inviter. @throws Unavailable */
export async function writeInvitationMail(
  services: OutboxServices,
  { to, inviter }: { to: string; inviter: string },
  { id, role, expiresAt }: Pick<StaffLink, 'id' | 'role' | 'expiresAt'>,
): Promise<void> {
  const association = await associationInSentences(services.store)
  const content = { to, inviter, association, role, expiresAt: new Date(expiresAt), link: linkPlaceholder }
  const written = { ...invitationMail(content), language: currentLanguage() }
  await write(services, aboutStaff({ kind: 'invitation', id }), written, { asked: true })
}

/**
 * Writes a mail to the outbox that tells the office of a new recovery phrase in place of an earlier one, in English. With a stolen
 * session of an owner, somebody could otherwise make all later backups useless unnoticed. @throws Unavailable
 */
export async function writePhraseNotice(
  services: OutboxServices & { origin: () => string },
  to: string,
): Promise<void> {
  const content = await writeIn('en', async () =>
    phraseReplaced({
      to,
      at: services.now(),
      link: `${services.origin()}/office/#/backups`,
      association: await associationInSentences(services.store),
    }),
  )
  await write(services, `${backupState.name}/${backupState.singletonKey}`, content, { asked: true })
}

/** Writes a mail to each owner about an officer who opens unusually many documents, if the website sends mail. @throws Unavailable */
export async function writeDocumentAlert(
  services: OutboxServices & { staff: StaffService; settings: { smtpUrl: string | undefined }; origin: () => string },
): Promise<void> {
  if (services.settings.smtpUrl === undefined) return
  const users = await services.staff.users()
  const owners = (await users.list()).filter(({ role }) => role === 'owner')
  const [at, link] = [services.now(), `${services.origin()}/office/#/activity`]
  const compose = (values: { to: string; association: string }) => documentAlert({ ...values, at, link })
  for (const owner of owners) await writeAlert(services, owner, compose, { asked: true })
}

/** Writes a mail to an officer in the officer's language, which is deleted when it is sent. `asked`: by an officer. @throws Unavailable */
export async function writeAlert(
  services: OutboxServices & { staff: Pick<StaffService, 'settings'> },
  { id, email }: Pick<StaffUser, 'id' | 'email'>,
  compose: (values: { to: string; association: string }) => MailText,
  asked?: { asked: boolean },
): Promise<void> {
  const content = await writeIn(await services.staff.settings.mailLanguage(id), async () =>
    compose({ to: email, association: await associationInSentences(services.store) }),
  )
  await write(services, aboutStaff({ kind: 'alert', id }), content, asked)
}

async function write({ store, now }: OutboxServices, about: string, content: MailContent, asked?: { asked: boolean }) {
  await store.as(staffActor).create(mail, waitingMail(content, { about, at: now().toISOString(), ...asked }))
}

/** Deletes the mails to a user who is removed, or about an invitation that is cancelled. @throws Unavailable */
export async function deleteStaffMails({ store }: { store: Store }, subject: StaffSubject): Promise<void> {
  const actorStore = store.as(staffActor)
  const kinds: readonly StaffSubject['kind'][] =
    subject.kind === 'user' ? ['user', 'alert', 'assigned'] : [subject.kind]
  const found = await Promise.all(
    kinds.map((kind) => actorStore.query(mail, { where: { about: aboutStaff({ ...subject, kind }) }, size: 200 })),
  )
  for (const { key } of found.flatMap(({ records }) => records)) {
    try {
      await actorStore.delete(mail, key)
    } catch (error) {
      // It was sent meanwhile.
      if (!(error instanceof NotFound)) throw error
    }
  }
}

/**
 * The text of a mail as it is sent. A mail with a link gets it now, the same one for each attempt, because an attempt that seems to
 * have failed may have arrived; undefined when the link is no longer wanted, because the user was removed, the password was changed
 * after the mail was written, the invitation is over, nothing is to be done any more, or the record that the mail is about is erased.
 * @throws Unavailable
 */
export async function completeText(
  { staff, hooks, ...services }: MailServices & { staff: StaffService; hooks: Hooks },
  record: MailRecord,
): Promise<string | undefined> {
  const secret = staff.deriveSecret(`link of the mail ${record.key}`)
  const subject = staffSubject(record)
  const { origin, now } = services
  if (!subject) {
    const completeMail = hooks.get((record.about ?? '').split('/')[0]!)?.completeMail
    return completeMail ? completeMail(services, record, secret) : (record.text ?? '')
  }
  if (subject.kind === 'alert') return record.text ?? ''
  if (subject.kind === 'assigned') return completeWorkMail({ ...services, staff }, record, subject.id)
  const token =
    subject.kind === 'user'
      ? await createResetToken({ staff, now }, subject.id, record, secret)
      : await staff.links.setSecret(subject.id, secret, now())
  return token && (record.text ?? '').replace(linkPlaceholder, staffLinkAddress(origin(), token))
}

async function createResetToken(
  { staff, now }: { staff: StaffService; now: () => Date },
  userId: string,
  { key, to, at = '' }: Pick<MailRecord, 'key' | 'to' | 'at'>,
  secret: Buffer,
) {
  const users = await staff.users()
  const user = await users.find(userId)
  // The operator may import a mail, and it may name another recipient.
  if (!user || user.email !== to) return undefined
  // A new password ends all links for another one.
  const changedAt = await users.passwordChangedAt(userId)
  if (changedAt && changedAt > new Date(at)) return undefined
  const options = { userId, validMs: resetValidMs, id: key, secret }
  return (await staff.links.create(user.role, now(), options)).token
}
