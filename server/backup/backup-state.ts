import { bech32 } from '@scure/base'
import { type Actor, systemActor } from '../../lists/access.ts'
import { backupState } from '../../lists/system/backup-state.ts'
import type { Store } from '../store/contract.ts'
import { Conflict, NotFound } from '../store/errors.ts'

const key = backupState.singletonKey!

/** How old the last backup may be, in hours. Backups are made each night; half a day is for one that is late. */
export const maxBackupAgeHours = 36

/** What is known of the backups of a site. Times are ISO timestamps. */
export type BackupState = {
  /** The operator keeps the keys in another place (KEYS_KEPT_ELSEWHERE), so backups need no recovery phrase. */
  keysKeptElsewhere: boolean
  /** The public key for which backups seal the keys; undefined without a recovery phrase. */
  recipient: string | undefined
  phraseMadeAt: string | undefined
  /** When the last complete backup was made; undefined before the first one. */
  lastBackupAt: string | undefined
  /** Whether that backup has the keys. */
  lastBackupHasKeys: boolean
  /** Whether that backup needs an earlier recovery phrase than the present one. */
  lastBackupNeedsEarlierPhrase: boolean
  /** Whether a backup alone cannot open the documents: there is no recovery phrase, and no other place for the keys. */
  lacksPhrase: boolean
  /** Whether there is no backup of the last 36 hours. */
  isBackupOld: boolean
}

/** Reads what is known of the backups. All instances of a site know the same. @throws Unavailable */
export async function readBackupState(
  store: Pick<Store, 'as'>,
  { keysKeptElsewhere }: { keysKeptElsewhere: boolean },
  now: Date,
): Promise<BackupState> {
  const stored = await store.as(systemActor('backup')).get(backupState, key)
  const { recipient, phraseMadeAt, lastBackupAt, lastBackupRecipient, lastBackupHasKeys = false } = stored ?? {}
  const ageMs = lastBackupAt === undefined ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(lastBackupAt)
  return {
    keysKeptElsewhere,
    recipient,
    phraseMadeAt,
    lastBackupAt,
    lastBackupHasKeys,
    lastBackupNeedsEarlierPhrase: lastBackupHasKeys && lastBackupRecipient !== recipient,
    lacksPhrase: recipient === undefined && !keysKeptElsewhere,
    isBackupOld: ageMs > maxBackupAgeHours * 3_600_000,
  }
}

/** Whether a text is the public key of a recovery phrase: a recipient of age for X25519, 32 bytes in Bech32. */
export function isRecipient(text: string): boolean {
  const decoded = bech32.decodeUnsafe(text, 90)
  return decoded?.prefix === 'age' && bech32.fromWordsUnsafe(decoded.words)?.length === 32
}

/** Backups seal the keys for this public key from now on. @throws Unavailable */
export const saveRecipient = (store: Pick<Store, 'as'>, by: Actor, recipient: string, now: Date): Promise<void> =>
  save(store, systemActor('backup', by), { recipient, phraseMadeAt: now.toISOString() })

/** Saves that a backup is complete. `recipient`: for which its keys are sealed; undefined without keys. @throws Unavailable */
export const saveLastBackup = (
  store: Pick<Store, 'as'>,
  madeAt: string,
  recipient: string | undefined,
): Promise<void> =>
  save(store, systemActor('backup'), {
    lastBackupAt: madeAt,
    lastBackupHasKeys: recipient !== undefined,
    ...(recipient !== undefined && { lastBackupRecipient: recipient }),
  })

async function save(store: Pick<Store, 'as'>, actor: Actor, fields: Record<string, unknown>): Promise<void> {
  const actorStore = store.as(actor)
  const update = () => actorStore.update(backupState, key, fields)
  try {
    await update()
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    await actorStore.create(backupState, fields, { key }).catch((error: unknown) => {
      // Another process has created it meanwhile.
      if (!(error instanceof Conflict)) throw error
      return update()
    })
  }
}
