import { owners, system } from '../access.ts'
import { boolean, text, timestamp } from '../fields.ts'
import { list } from '../list.ts'

/**
 * The state of the backups, for all instances. `recipient`: the public key of the recovery phrase, for which backups are
 * sealed. The phrase itself is stored nowhere.
 */
export const backupState = list({
  name: 'BackupState',
  internal: true,
  title: 'State of the backups',
  description: 'Since when there is a recovery phrase, and when the last backup was made.',
  singletonKey: 'present',
  fields: {
    recipient: text('Public key of the recovery phrase', { optional: true, readableBy: owners }),
    phraseMadeAt: timestamp('Recovery phrase since', { optional: true, readableBy: owners }),
    lastBackupAt: timestamp('Last backup', { optional: true, readableBy: owners }),
    lastBackupRecipient: text('Public key for which the last backup is sealed', { optional: true, readableBy: owners }),
    lastBackupHasKeys: boolean('The last backup has the keys', { readableBy: owners }),
  },
  read: owners,
  create: system,
  edit: system,
})
