import type { List } from '../../lists/list.ts'
import { aboutRecord, mail } from '../../lists/system/mail.ts'
import type { ActorStore, Stored } from '../store/contract.ts'

/** The mails about a record that the outbox still holds, newest first. @throws Forbidden, Unavailable */
export async function findMailsAbout(
  store: Pick<ActorStore, 'query'>,
  list: List,
  key: string,
): Promise<Stored<typeof mail>[]> {
  const about = aboutRecord(list, key)
  return (await store.query(mail, { where: { about } })).records
}
