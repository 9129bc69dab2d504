import { owners, system } from '../access.ts'
import { boolean, text, timestamp } from '../fields.ts'
import { list } from '../list.ts'
import * as messages from './messages.ts'

/**
 * The state of the backups, for all instances. `recipient`: the public key of the recovery phrase, for which backups are
 * sealed. The phrase itself is stored nowhere.
 */
export const backupState = list({
  name: 'BackupState',
  internal: true,
  title: messages.backupState.title,
  description: messages.backupState.description,
  singletonKey: 'present',
  fields: {
    recipient: text(messages.backupState.recipient, { optional: true, readableBy: owners }),
    phraseMadeAt: timestamp(messages.backupState.phraseMadeAt, { optional: true, readableBy: owners }),
    lastBackupAt: timestamp(messages.backupState.lastBackupAt, { optional: true, readableBy: owners }),
    lastBackupRecipient: text(messages.backupState.lastBackupRecipient, { optional: true, readableBy: owners }),
    lastBackupHasKeys: boolean(messages.backupState.lastBackupHasKeys, { readableBy: owners }),
  },
  read: owners,
  create: system,
  edit: system,
})
