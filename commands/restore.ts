import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { lists } from '../app/lists.ts'
import { readSettings, type Settings } from '../app/settings.ts'
import { issuerKeys } from '../features/certificates/issuer-keys.ts'
import { BackupBucket, isBucketAddress } from '../server/backup/backup-bucket.ts'
import { keysFile } from '../server/backup/backup-folder.ts'
import {
  describePlace,
  findBackup,
  hasErasuresBeside,
  readErasureHashes,
  requireBackupDocumentKeys,
  requireEmptyFolder,
  requireEmptyStorage,
  restore,
  type VerifiedBackup,
  verifyBackup,
} from '../server/backup/restore.ts'
import { createSiteData } from '../server/backup/site-data.ts'
import {
  describeKeyPlace,
  findMissingKeys,
  findOtherKeys,
  type KeyName,
  openKeys,
  requireSameKeys,
  type SiteKeys,
  WrongPhrase,
  writeMissingKeys,
} from '../server/backup/site-keys.ts'
import { finishAfter } from '../server/runtime/finish-after.ts'
import { issuerKeyId } from '../server/storage/signing-key.ts'
import { userName } from '../server/store/data-dir.ts'
import { commandLine, usageOf } from './commands.ts'
import { readCommandSettings } from './open-store.ts'
import { createProgress } from './progress.ts'
import { exitOnSignals, failWith, messageOf, parseOptions } from './usage.ts'

const usage = `${usageOf('restore')}
Fills an empty place, which the settings name, with a backup. DIR is a backup, or a folder of backups: then the newest one. ADDRESS is the
bucket that "backup --to" has filled, or one backup in it (s3://BUCKET/PREFIX/backups/NAME?endpoint=…).
Asks for the recovery phrase (one line of standard input), which opens the keys in the backup, and writes them to DATA_DIR. Does not ask
when document.key, issuer.key and auth.key are in DATA_DIR, or DOCUMENT_KEY, ISSUER_KEY and AUTH_SECRET are set. What was erased after the
backup is left out, as the records of erasures (erasures.json) in the backup and in the folder that contains it say.
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

const withoutSecondFactors = `Staff with a second factor cannot sign in: run “${commandLine('staff', 'owner EMAIL')}” for an owner.`

const progress = createProgress()
let hasBegun = false
const describeState = () =>
  hasBegun
    ? 'The restore has not finished, and no server starts on what is there. Empty the place, except for the keys, and restore again.'
    : 'Nothing was changed.'
exitOnSignals(describeState)
try {
  // Before the backup is fetched and verified, which may take long: a data folder of another user is refused.
  if (!values.verify) readCommandSettings({ keysFromBackup: true })
  const path = findBackup(isBucketAddress(folder) ? await fetchBackup(folder) : folder)
  console.log(`Verifying ${path}`)
  const backup = await verifyBackup(path, progress.show)
  progress.end()
  console.log(`Every file of the backup of ${backup.manifest.madeAt} has the content that was backed up`)
  if (!values.verify) await restoreAll(backup)
} catch (error) {
  progress.end()
  failWith(`${describeUnreadable(error) ?? messageOf(error)} ${describeState()}`)
}

/** What to do about a file of the backup that this user may not read. Undefined for another error. */
function describeUnreadable(error: unknown): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException
  const place = resolve(folder!)
  if (code !== 'EACCES' || path === undefined || !`${resolve(path)}/`.startsWith(`${place}/`)) return undefined
  const user = userName(process.geteuid!()) ?? process.geteuid!()
  return (
    `The user ${user} cannot read ${path}. Run as root:\n  chown -R ${user}: ${place}\n` +
    'If the folder lies in one that is closed to this user, such as /root, move it to another place first.'
  )
}

/** Copies a backup from a bucket to a temporary folder, which is deleted when the command ends. */
async function fetchBackup(address: string): Promise<string> {
  const { backupAccessKey } = readSettings(process.env, { keysFromBackup: true })
  const bucket = await BackupBucket.open(address, backupAccessKey)
  const temporary = mkdtempSync(join(tmpdir(), 'honbu-restore-'))
  process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
  console.log(`Fetching a backup from ${bucket.describe()}`)
  await bucket.fetch(temporary, progress.show)
  progress.end()
  return temporary
}

async function restoreAll(backup: VerifiedBackup) {
  const { path, manifest } = backup
  const given = readCommandSettings({ keysFromBackup: manifest.sealedFor !== undefined })
  const erasureHashes = readErasureHashes(path, values.erasures ?? [])
  requireEmptyFolder(given)
  const keys = await readKeys(backup, given)
  // A thief could sign with a stolen key again.
  if (keys?.issuerKey !== undefined && erasureHashes.has(issuerKeys, issuerKeyId(keys.issuerKey))) delete keys.issuerKey
  const settings = keys ? withKeys(given, keys) : readCommandSettings()
  await requireEmptyStorage(settings)
  requireBackupDocumentKeys(settings, backup)
  const lacksSecret = findMissingKeys(settings).includes('authSecret')
  const isRecordOld = !values.erasures && !hasErasuresBeside(path)
  const site = await createSiteData(settings, lists)
  let written: string[] = []
  const onBegin = () => {
    hasBegun = true
    if (keys) written = writeMissingKeys(given, keys)
  }
  const work = async () => {
    const erased = await restore(site, backup, { erasureHashes, onBegin, onProgress: progress.show })
    progress.end()
    const place = describePlace(settings)
    console.log(`${manifest.rows.records! - erased} records are restored to ${place.database}`)
    console.log(`${manifest.files} files are restored to ${place.files}`)
    if (written.length > 0) console.log(`The keys are restored to ${written.join(', ')}`)
    console.log(`${erased} records were left out, because they were erased after the backup`)
    console.log(
      `What was erased after ${erasureHashes.updatedAt || 'the last update of the record of erasures'} is not known to the backups: erase it again`,
    )
    warn(backup, { isRecordOld, lacksSecret })
    warnOfOtherKeys(settings, backup)
    if (written.length > 0 && (settings.databaseUrl !== undefined || settings.filesUrl !== undefined))
      console.warn(
        'Set DOCUMENT_KEY, ISSUER_KEY and AUTH_SECRET in every server to the contents of these files (several lines become one, separated by commas).',
      )
    console.log('Start the server now, and check the staff: passwords and roles are those of the time of the backup.')
  }
  await finishAfter(work, () => site.close())
}

/** The keys in the backup; undefined when it has none, or when the settings and files give all of them. */
async function readKeys({ path, manifest }: VerifiedBackup, given: Settings): Promise<SiteKeys | undefined> {
  if (!manifest.sealedFor) return undefined
  // Before somebody types twelve words: the place has keys of its own, for example because a server has run there.
  requireSameKeys(given, manifest)
  if (findMissingKeys(given).length === 0) return undefined
  const sealed = readFileSync(join(path, keysFile))
  const answers = createInterface({ input: process.stdin, output: process.stderr, terminal: process.stdin.isTTY })
  // The terminal sends Ctrl+C as a character while it waits for the line.
  answers.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  try {
    for (;;) {
      try {
        const text = await ask(answers, `The recovery phrase of ${manifest.sealedFor.phraseMadeAt.slice(0, 10)}: `)
        // A terminal ends the line of the question by itself.
        if (!process.stdin.isTTY) console.error()
        return await openKeys(sealed, manifest.sealedFor, text)
      } catch (error) {
        if (!(error instanceof WrongPhrase) || !process.stdin.isTTY) throw error
        console.error(error.message)
      }
    }
  } finally {
    answers.close()
  }
}

/** One line of standard input. @throws Error when it has ended */
async function ask(answers: ReturnType<typeof createInterface>, question: string): Promise<string> {
  const ended = new Promise<never>((_, reject) => {
    answers.once('close', () =>
      reject(new Error('The backup needs the recovery phrase: type it, or hand it in on standard input.')),
    )
  })
  return Promise.race([answers.question(question), ended])
}

/** The settings with the keys of the backup where they give none. */
function withKeys(given: Settings, { documentKeys, issuerKey, authSecret }: SiteKeys): Settings {
  return {
    ...given,
    documentKeys: given.documentKeys ?? (documentKeys && [...documentKeys]),
    issuerKey: given.issuerKey ?? issuerKey,
    authSecret: given.authSecret ?? authSecret,
  }
}

function warn({ manifest }: VerifiedBackup, lacks: { isRecordOld: boolean; lacksSecret: boolean }) {
  if (lacks.isRecordOld)
    console.warn(
      'There is no record of erasures beside the backup. What was erased after the backup is back. Restore again with erasures.json ' +
        'of the folder of backups, or erase it again.',
    )
  if (manifest.missingFiles) console.warn(`${manifest.missingFiles} files that records name are not in the backup.`)
  if (lacks.lacksSecret) console.warn(`auth.key is missing. ${withoutSecondFactors}`)
}

function warnOfOtherKeys(settings: Settings, { manifest }: VerifiedBackup) {
  const others = findOtherKeys(settings, manifest)
  const describe = (name: KeyName) => `The backup was made with another key than ${describeKeyPlace(settings, name)}.`
  if (others.includes('authSecret')) console.warn(`${describe('authSecret')} ${withoutSecondFactors}`)
  if (others.includes('issuerKey'))
    console.warn(`${describe('issuerKey')} The one that is there signs the credentials from now on.`)
}
