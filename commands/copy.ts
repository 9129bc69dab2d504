import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CopyReport, copySite, openTarget, reopen } from '../server/backup/copy.ts'
import { type DataSettings, openSiteData } from '../server/backup/site-data.ts'
import { keyFile, readKeyFile } from '../server/storage/document-keys.ts'
import { parseFilesUrl } from '../server/storage/s3/files-url.ts'
import { commandLine, usageOf } from './commands.ts'
import { readCommandSettings } from './open-store.ts'
import { createProgress } from './progress.ts'
import { failWith, messageOf, parseOptions } from './usage.ts'

const usage = `${usageOf('copy')}
Copies records with their history, staff and files to an empty place while the site runs, then lets the site refuse writes,
copies and compares the rest, and prints which settings to change. Run it with the settings of the site.
  FROM, TO        a data folder, or postgres://USER:PASSWORD@HOST/DATABASE (PGPASSWORD hides the password from other users)
  --from-files    where the files of FROM are: s3://BUCKET?endpoint=…, or a data folder. Without this option: in FILES_URL if
                  it is set, otherwise in the data folder FROM; those of a database in DATA_DIR
  --to-files      where the files of TO will be. Without this option: in the data folder TO; those of a database in FILES_URL
                  or DATA_DIR. Files that have the same place before and after stay where they are
  --checksums     writes the SHA-256 of every file to FILE, in the form of sha256sum
  --allow-missing copies although files that records name are missing
  --reopen        goes back: FROM, from which everything was copied, accepts writes again`

const { values, positionals } = parseOptions(usage, () =>
  parseArgs({
    allowPositionals: true,
    options: {
      'from-files': { type: 'string' },
      'to-files': { type: 'string' },
      checksums: { type: 'string' },
      'allow-missing': { type: 'boolean' },
      reopen: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  }),
)
const [fromName, toName, ...others] = positionals
if (!fromName || others.length > 0 || (values.reopen ? toName !== undefined : toName === undefined)) failWith(usage, 2)

const isDatabase = (place: string) => /^postgres(ql)?:/.test(place)

const progress = createProgress()
try {
  const settings = readCommandSettings()
  const from = toPlace(fromName, values['from-files'], settings.filesUrl)
  if (values.reopen) await reopenPlace(from)
  else await copyPlace(from, toPlace(toName!, values['to-files'], isDatabase(toName!) ? settings.filesUrl : undefined))

  /** Both places have the keys of the site: those of the settings, or of the key files in its data folder. */
  function toPlace(name: string, filesName: string | undefined, usualBucket: DataSettings['filesUrl']): DataSettings {
    const isBucket = filesName?.startsWith('s3:') ?? false
    if (!isDatabase(name) && filesName !== undefined && !isBucket && resolve(filesName) !== resolve(name))
      throw new Error(`The files of the data folder ${name} are in it, or in a bucket (s3://…).`)
    const folder = isDatabase(name) ? (isBucket ? undefined : filesName) : name
    const keyFolder = isDatabase(fromName!) ? settings.dataDir : resolve(fromName!)
    return {
      dataDir: folder === undefined ? settings.dataDir : resolve(folder),
      databaseUrl: isDatabase(name) ? name : undefined,
      filesUrl: isBucket ? parseFilesUrl(filesName!) : filesName === undefined ? usualBucket : undefined,
      documentKeys: settings.documentKeys ?? readKeyFile(keyFile(keyFolder)),
      issuerKey: settings.issuerKey,
      keysKeptElsewhere: settings.keysKeptElsewhere,
      authSecret: settings.authSecret ?? readKeyFile(join(keyFolder, 'auth.key'))?.[0],
    }
  }
} catch (error) {
  progress.end()
  failWith(messageOf(error))
}

async function reopenPlace(place: DataSettings) {
  const site = await openSiteData(place)
  try {
    const message = (await reopen(site)) ? 'accepts writes again' : 'was not stopped, and accepts writes'
    console.log(`${shown(fromName!)} ${message}. Start the servers with its settings, and none with the new ones.`)
  } finally {
    await site.close()
  }
}

async function copyPlace(fromPlace: DataSettings, toPlace: DataSettings) {
  if (fromName === toName) throw new Error('FROM and TO are the same place.')
  // A file that cannot be written must show before the site refuses writes.
  const checksumFile = values.checksums === undefined ? undefined : openSync(values.checksums, 'w', 0o600)
  const from = await openSiteData(fromPlace)
  try {
    const filesOf = ({ filesUrl, dataDir }: DataSettings) => JSON.stringify(filesUrl ?? dataDir)
    const filesStay = filesOf(fromPlace) === filesOf(toPlace)
    const to = await openTarget(toPlace, { filesStay })
    try {
      const report = (sentence: string) => {
        progress.end()
        console.log(sentence)
      }
      const allowMissing = values['allow-missing'] ?? false
      const copied = await copySite(from, to, { filesStay, allowMissing, onProgress: progress.show, report })
      progress.end()
      printChecksums(copied)
      printNextSteps(fromPlace, toPlace, filesStay)
      if (checksumFile !== undefined) {
        writeFileSync(checksumFile, copied.files.map(([name, sum]) => `${sum}  ${name}\n`).join(''))
        closeSync(checksumFile)
      }
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

function printChecksums({ tables, staff, files, head, readOnlyMs }: CopyReport) {
  console.log(`Both places are equal at revision ${head}. SHA-256 of the rows of each table, and number of rows:`)
  for (const { table, sha256, rows } of [...tables, { table: 'staff', ...staff }])
    console.log(`  ${sha256}  ${table} (${rows})`)
  console.log(`  ${files.length} files, each compared by its SHA-256`)
  console.log(`Writes were refused for ${(readOnlyMs / 1000).toFixed(1)} s until here, and are until you restart.`)
}

function printNextSteps(from: DataSettings, to: DataSettings, filesStay: boolean) {
  const filesUrl = to.filesUrl
    ? `FILES_URL${values['to-files'] ? `=${values['to-files']}` : ' as before'}`
    : 'FILES_URL unset'
  console.log('Now restart every server with these settings:')
  console.log(
    `  ${to.databaseUrl ? `DATABASE_URL=${shown(to.databaseUrl)}` : 'DATABASE_URL unset'}, ${filesUrl}, DATA_DIR=${to.dataDir}`,
  )
  const [issuer, document, auth] = ['issuer.key', 'document.key', 'auth.key'].map((key) => join(from.dataDir, key))
  const keys = `${issuer}, ${document} and ${auth}`
  if (to.databaseUrl || to.filesUrl)
    console.log(
      `  ISSUER_KEY, DOCUMENT_KEY and AUTH_SECRET as before; if they were not set: with the contents of ${keys}`,
    )
  else if (from.dataDir !== to.dataDir)
    console.log(`  and, if ISSUER_KEY, DOCUMENT_KEY and AUTH_SECRET are not set: copy ${keys} to ${to.dataDir}`)
  if (filesStay) console.log('  The files stay where they are.')
  console.log('The staff sign in again. To go back before that, which loses nothing:')
  console.log(
    `  ${commandLine('copy', `--reopen ${shown(fromName!)}`)}   and restart the servers with the old settings`,
  )
  console.log('To go back later, copy in the other direction to a new place.')
}

/** An address without its password. */
function shown(place: string): string {
  if (!URL.canParse(place)) return place
  const url = new URL(place)
  if (url.password) url.password = '…'
  return decodeURI(url.href)
}
