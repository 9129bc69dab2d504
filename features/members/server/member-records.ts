import { systemActor } from '../../../lists/access.ts'
import type { mail } from '../../../lists/system/mail.ts'
import { findMailsAbout } from '../../../server/mail/mails-about.ts'
import type { Store, Stored } from '../../../server/store/contract.ts'
import { registeredMembers } from '../members.ts'
import { renewals } from '../renewals.ts'

const reader = systemActor('members')

/**
 * The entries of a member in the list of renewals, newest first, even if the officer may not read them. An entry is a renewal or a
 * mail about one. @throws Unavailable
 */
export async function readRenewalEntries(store: Pick<Store, 'as'>, member: string): Promise<Stored<typeof renewals>[]> {
  return (await store.as(reader).query(renewals, { where: { member } })).records
}

/** The mails about a member that the outbox still holds, newest first. @throws Unavailable */
export const readMails = (store: Pick<Store, 'as'>, member: string): Promise<Stored<typeof mail>[]> =>
  findMailsAbout(store.as(reader), registeredMembers, member)
