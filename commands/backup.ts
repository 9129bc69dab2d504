import { parseArgs } from 'node:util'
import { backUp, backUpErasures } from '../server/backup/backup.ts'
import { describeMissing } from '../server/backup/linked-files.ts'
import { openSiteData } from '../server/backup/site-data.ts'
import type { Settings } from '../server/settings.ts'
import { usageOf } from './commands.ts'
import { readCommandSettings } from './open-store.ts'
import { createProgress } from './progress.ts'
import { failWith, messageOf, parseOptions } from './usage.ts'

const usage = `${usageOf('backup')}
Makes a backup in a new folder below DIR while the site runs, with the settings of the site: records with their history,
staff, pictures, PDFs and documents (encrypted, as they are). The keys are not part of it: store them in another place.
  --keep DAYS   deletes backups in DIR that are older, when the new one is complete
  --erasures    makes no backup, and only brings the record of erasures in DIR up to date`

const { values, positionals } = parseOptions(usage, () =>
  parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' }, erasures: { type: 'boolean' }, help: { type: 'boolean' } },
  }),
)
const [folder, ...others] = positionals
if (!folder || others.length > 0) failWith(usage, 2)
if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep))
  failWith('--keep needs a number of days, at least 1.', 2)

const progress = createProgress()
const problems: string[] = []
try {
  const settings = readCommandSettings()
  const site = await openSiteData(settings)
  try {
    if (values.erasures) {
      const entries = await backUpErasures(site, folder)
      console.log(`The record of erasures in ${folder} is up to date: ${entries} entries`)
    } else {
      const keepDays = values.keep === undefined ? undefined : Number(values.keep)
      const report = await backUp(site, folder, { keepDays, onProgress: progress.show })
      progress.end()
      const { path, manifest, linked, missing, deleted, notDeleted } = report
      const megabytes = (manifest.bytes / 1e6).toFixed(1)
      console.log(
        `${path} is complete: ${manifest.rows.records} records, ${manifest.rows.changes} changes, revision ${manifest.head}`,
      )
      console.log(`${manifest.files} files (${megabytes} MB), ${linked} of them linked to the earlier backup`)
      for (const name of deleted) console.log(`The old backup ${name} is deleted`)
      console.log(keysHint(settings))
      if (missing.length > 0) problems.push(`The backup lacks files. ${describeMissing(missing)}`)
      if (notDeleted) problems.push(`The backup is complete, but old ones were not deleted. ${notDeleted}`)
    }
  } finally {
    await site.close()
  }
} catch (error) {
  progress.end()
  failWith(`No backup was made. ${messageOf(error)}`)
}
if (problems.length > 0) failWith(problems.join('\n'))

function keysHint({ dataDir, documentKeys, issuerKey, authSecret }: Settings): string {
  const keys = [
    issuerKey ? 'the setting ISSUER_KEY' : `${dataDir}/issuer.key`,
    documentKeys ? 'the setting DOCUMENT_KEY' : `${dataDir}/document.key`,
    authSecret ? 'the setting AUTH_SECRET' : `${dataDir}/auth.key`,
  ]
  return `It has no keys. Keep a copy of ${keys.join(' and ')} in another place: without them nobody can read the documents, and certificates are signed with a new key.`
}
