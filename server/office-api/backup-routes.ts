import { Hono } from 'hono'
import * as z from 'zod/mini'
import { say } from '../../lists/language.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import { isRecipient, readBackupState, saveRecipient } from '../backup/backup-state.ts'
import { writePhraseNotice } from '../mail/staff-mail.ts'
import type { OfficeRoutes } from '../staff/office-env.ts'
import type { Store } from '../store/contract.ts'
import type { Backups, Done } from './api-types.ts'
import * as messages from './messages.ts'
import { readJson, requireOwner } from './requests.ts'

const newPhrase = z.object({
  recipient: z
    .string({ error: () => say(messages.notText) })
    .check(z.refine(isRecipient, { error: () => say(messages.notARecipient) })),
})

type BackupServices = {
  store: Store
  settings: { keysKeptElsewhere: boolean; smtpUrl: string | undefined; officeEmail: string | undefined }
  origin: () => string
  now: () => Date
} & { activity: ActivityLog }

/**
 * The state of the backups, and the public key of a new recovery phrase, for owners. The phrase itself stays in the owner's
 * browser.
 */
export function backupRoutes(services: BackupServices): OfficeRoutes {
  const { store, settings, now, activity } = services
  const app: OfficeRoutes = new Hono()
  app.get('/api/backups', async (context) => {
    requireOwner(context, 'read', 'Backups')
    const { recipient: _, ...state } = await readBackupState(store, settings, now())
    return context.json(state satisfies Backups)
  })
  app.put('/api/recovery-phrase', async (context) => {
    requireOwner(context, 'edit', 'Backups')
    const { recipient } = await readJson(context, newPhrase)
    const earlier = await readBackupState(store, settings, now())
    await saveRecipient(store, context.get('actor'), recipient, now())
    await activity.logStaffChange(context.get('actor'), { kind: 'recoveryPhrase' })
    const replaces = earlier.recipient !== undefined && earlier.recipient !== recipient
    if (replaces && settings.smtpUrl !== undefined && settings.officeEmail !== undefined)
      await writePhraseNotice(services, settings.officeEmail)
    return context.json({ done: true } satisfies Done)
  })
  return app
}
