import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  findBackup,
  hasErasuresBeside,
  readErasures,
  requireEmptyPlace,
  restore,
  verifyBackup,
} from '../server/backup/restore.ts'
import { createSiteData } from '../server/backup/site-data.ts'
import { readSettings } from '../server/settings.ts'
import { commandLine, usageOf } from './commands.ts'
import { readCommandSettings } from './open-store.ts'
import { createProgress } from './progress.ts'
import { failWith, messageOf, parseOptions } from './usage.ts'

const usage = `${usageOf('restore')}
Fills an empty place, which the settings name, with a backup. DIR is a backup, or a folder of backups: then the newest one.
Copy document.key, issuer.key and auth.key to DATA_DIR first, or set DOCUMENT_KEY, ISSUER_KEY and AUTH_SECRET. What was erased after the backup is
left out, as the records of erasures (erasures.json) in the backup and in the folder that contains it say.
  --erasures FILE   one more record of erasures, for example of another folder of backups
  --verify          only compares the backup with its checksums, and restores nothing`

const { values, positionals } = parseOptions(usage, () =>
  parseArgs({
    allowPositionals: true,
    options: {
      erasures: { type: 'string', multiple: true },
      verify: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  }),
)
const [folder, ...others] = positionals
if (!folder || others.length > 0) failWith(usage, 2)

const progress = createProgress()
let hasBegun = false
try {
  const settings = values.verify ? readSettings(process.env) : readCommandSettings()
  const path = findBackup(folder)
  console.log(`Verifying ${path}`)
  const backup = await verifyBackup(path, progress.show)
  progress.end()
  console.log(`Every file of the backup of ${backup.manifest.madeAt} has the content that was backed up`)
  if (!values.verify) {
    await requireEmptyPlace(settings, backup)
    const hasSecret = settings.authSecret !== undefined || existsSync(join(settings.dataDir, 'auth.key'))
    const recorded = readErasures(path, values.erasures ?? [])
    const isRecordOld = !values.erasures && !hasErasuresBeside(path)
    const onBegin = () => {
      hasBegun = true
    }
    const site = await createSiteData(settings)
    try {
      const erased = await restore(site, backup, { recorded, onBegin, onProgress: progress.show })
      progress.end()
      const { rows, files } = backup.manifest
      console.log(`${rows.records! - erased} records and ${files} files are restored to ${settings.dataDir}`)
      console.log(`${erased} records were left out, because they were erased after the backup`)
      console.log(
        `What was erased after ${recorded.updatedAt || 'the last update of the record of erasures'} is not known`,
      )
      if (isRecordOld)
        console.warn(
          'There is no record of erasures beside the backup. What was erased after the backup is back. Restore again with erasures.json ' +
            'of the folder of backups, or erase it again.',
        )
      if (backup.manifest.missingFiles)
        console.warn(`${backup.manifest.missingFiles} files that records name are not in the backup.`)
      if (!hasSecret)
        console.warn(
          `auth.key is missing. Staff with a second factor cannot sign in: run “${commandLine('staff', 'owner EMAIL')}” for an owner.`,
        )
      console.log('Start the server now, and check the staff: passwords and roles are those of the time of the backup.')
    } finally {
      await site.close()
    }
  }
} catch (error) {
  progress.end()
  const state = hasBegun
    ? 'The restore has not finished, and no server starts on what is there. Empty the place, except for the keys, and restore again.'
    : 'Nothing was changed.'
  failWith(`${messageOf(error)} ${state}`)
}
