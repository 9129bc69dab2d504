import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lists } from '../app/lists.ts'
import type { Settings } from '../app/settings.ts'
import { type BackupReport, BackupUnderWay, backUp, backUpErasures } from '../server/backup/backup.ts'
import { BackupBucket, isBucketAddress } from '../server/backup/backup-bucket.ts'
import { describeMissing } from '../server/backup/linked-files.ts'
import { openSiteData, type SiteData } from '../server/backup/site-data.ts'
import { describeKeyPlace, keyNames } from '../server/backup/site-keys.ts'
import { finishAfter } from '../server/runtime/finish-after.ts'
import { usageOf } from './commands.ts'
import { readCommandSettings } from './open-store.ts'
import { createProgress } from './progress.ts'
import { exitOnSignals, failWith, messageOf, parseOptions } from './usage.ts'

const usage = `${usageOf('backup')}
Makes a backup in a new folder below DIR, or in a bucket (ADDRESS has the form of FILES_URL), while the site runs, with the settings of
the site: records with their history, staff, pictures, PDFs, documents (encrypted, as they are), and the keys, which only the recovery
phrase opens. An owner makes the recovery phrase in the office (Backups).
  --keep DAYS   deletes backups there that are older, when the new one is complete
  --erasures    makes no backup, and only brings the record of erasures there up to date`

const { values, positionals } = parseOptions(usage, () =>
  parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      erasures: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  }),
)
const [place, ...others] = [...positionals, ...(values.to === undefined ? [] : [values.to])]
if (!place || others.length > 0 || isBucketAddress(place) !== (values.to !== undefined)) failWith(usage, 2)
if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep))
  failWith('--keep needs a number of days, at least 1.', 2)

const progress = createProgress()
exitOnSignals(() => 'The backup was interrupted.')
const problems: string[] = []
try {
  const settings = readCommandSettings()
  const bucket = isBucketAddress(place) ? await BackupBucket.open(place, settings.backupAccessKey) : undefined
  // A backup for a bucket is complete on the disk before it is sent.
  const folder = bucket ? join(settings.dataDir, 'backup-staging') : place
  const site = await openSiteData(settings, lists)
  const work = async () => {
    if (values.erasures) return updateErasures(site, folder, bucket)
    const keepDays = values.keep === undefined ? undefined : Number(values.keep)
    const report = await backUp(site, folder, { keepDays, bucket, onProgress: progress.show })
    progress.end()
    print(report, settings)
    problems.push(...problemsOf(report, settings))
  }
  await finishAfter(work, () => site.close())
} catch (error) {
  progress.end()
  failWith(`No backup was made. ${messageOf(error)}`)
}
if (problems.length > 0) failWith(problems.join('\n'))

async function updateErasures(site: SiteData, folder: string, bucket: BackupBucket | undefined) {
  try {
    const entries = await backUpErasures(site, folder, bucket)
    console.log(`The record of erasures in ${bucket?.describe() ?? folder} is up to date: ${entries} entries`)
  } catch (error) {
    if (!(error instanceof BackupUnderWay)) throw error
    console.log(`A backup is being made in ${folder}, which brings the record of erasures up to date.`)
  }
}

function print({ path, manifest, linked, deleted }: BackupReport, { keysKeptElsewhere }: Settings) {
  const megabytes = (manifest.bytes / 1e6).toFixed(1)
  console.log(
    `${path} is complete: ${manifest.rows.records} records, ${manifest.rows.changes} changes, revision ${manifest.head}`,
  )
  console.log(`${manifest.files} files (${megabytes} MB), ${linked} of them were in an earlier backup already`)
  if (manifest.sealedFor)
    console.log(`The keys are in it. The recovery phrase of ${manifest.sealedFor.phraseMadeAt.slice(0, 10)} opens them`)
  else if (keysKeptElsewhere)
    console.log('It has no keys, because you keep them in another place (KEYS_KEPT_ELSEWHERE)')
  for (const name of deleted) console.log(`The old backup ${name} is deleted`)
}

/** The sentences that tell the operator what to do although the backup is there. */
function problemsOf({ manifest, missing, notDeleted, notRecorded }: BackupReport, settings: Settings): string[] {
  const problems: string[] = []
  if (!manifest.sealedFor && !settings.keysKeptElsewhere)
    problems.push(
      'The backup lacks the keys, so it opens no document: there is no recovery phrase yet. An owner makes one in the office (Backups). ' +
        `Until then, keep a copy of ${keyNames.map((name) => describeKeyPlace(settings, name)).join(', ')} in another place. ` +
        'If you always do, set KEYS_KEPT_ELSEWHERE=yes.',
    )
  if (missing.length > 0) problems.push(`The backup lacks files. ${describeMissing(missing)}`)
  if (notDeleted) problems.push(`The backup is complete, but old ones were not deleted. ${notDeleted}`)
  if (notRecorded) problems.push(`The backup is complete, but the office does not know of it. ${notRecorded}`)
  return problems
}
