import { randomUUID } from 'node:crypto'
import { access, constants, lstat, opendir, stat, statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { maxBackupAgeHours, readBackupState } from '../../server/backup/backup-state.ts'
import { keyNames, keyPlaces } from '../../server/backup/site-keys.ts'
import { usesHttps } from '../../server/http/headers.ts'
import { createSmtpTransport } from '../../server/mail/smtp-transport.ts'
import { finishAfter } from '../../server/runtime/finish-after.ts'
import { createDoctorToken, doctorHeader, type SeenRequest } from '../../server/staff/doctor-token.ts'
import { authKeyFile } from '../../server/staff/staff.ts'
import { keyFile, readKeyFile } from '../../server/storage/document-keys.ts'
import { decodeInService, sanitizeImage } from '../../server/storage/images.ts'
import { openFileStorage } from '../../server/storage/storage.ts'
import type { Store } from '../../server/store/contract.ts'
import { modeOf, requireOwnDataDir, userName } from '../../server/store/data-dir.ts'
import { openStoreOf } from '../../server/store/open.ts'
import { findOwnUser } from '../../server/task-process/own-user.ts'
import { lists } from '../lists.ts'
import type { Settings } from '../settings.ts'
import { askSite, type SiteAnswer } from './ask-site.ts'

/** One line of the report. `text`: what was found, or what to do. */
export type Finding = { name: string; isOk: boolean; text: string }

/** What one check has found out for the next ones. */
type Facts = { isForeign?: boolean; store?: Store; newestFile?: Date; hasSecret?: boolean; answer?: SiteAnswer }

/** A check returns what is well. It throws an Error that says what to do. */
type Check = (settings: Settings, facts: Facts, now: () => Date) => Promise<string>

const minFreeBytes = 500e6
const maxClockDifferenceMs = 30_000
const minCertificateDays = 14
/**
 * A documentation address (RFC 5737). `checkSite` sends it as X-Forwarded-For; `checkProxy` then leaves it out of the header that
 * arrived, to count the addresses that proxies added.
 */
const forgedAddress = '192.0.2.77'

/**
 * Examines a site, one finding after the other. It opens the database and the files as a start of the server does. One mail is sent.
 * When the data folder belongs to another user, it ends there: that user has to start it again.
 * `advice`: what is known to be wrong with the settings.
 */
export async function* examineSite(
  settings: Settings,
  { advice, now = () => new Date() }: { advice: readonly string[]; now?: () => Date },
): AsyncGenerator<Finding> {
  const facts: Facts = {}
  const checks: Record<string, Check> = {
    Settings: () => checkSettings(settings, advice),
    'Data folder': checkDataFolder,
    Keys: checkKeys,
    'Free disk': checkDisk,
    Database: checkDatabase,
    Files: checkFiles,
    Pictures: checkPictures,
    Site: checkSite,
    Certificate: checkCertificate,
    Proxy: checkProxy,
    Clock: checkClock,
    Mail: checkMail,
    Backup: checkBackup,
    'Recovery phrase': checkPhrase,
  }
  try {
    for (const [name, check] of Object.entries(checks)) {
      try {
        yield { name, isOk: true, text: await check(settings, facts, now) }
      } catch (error) {
        yield { name, isOk: false, text: (error as Error).message }
      }
      if (facts.isForeign) return
    }
  } finally {
    await facts.store?.close().catch(() => undefined)
  }
}

async function checkSettings({ origin }: Settings, advice: readonly string[]): Promise<string> {
  const all = [
    ...advice,
    ...(origin ? [] : ['ORIGIN is not set: links in mails and from commands work on this machine only']),
  ]
  if (all.length > 0) throw new Error(all.join('\n'))
  return `all are valid, the site is ${origin}`
}

/** Everything in the data folder belongs to this user, and is closed to others. */
const checkDataFolder: Check = async ({ dataDir }, facts) => {
  const own = process.geteuid?.()
  const folder = await stat(dataDir).catch(() => undefined)
  if (!folder)
    throw new Error(`DATA_DIR ${dataDir} does not exist. The first start of the site creates it. Is the setting right?`)
  try {
    requireOwnDataDir(dataDir)
  } catch (error) {
    facts.isForeign = true
    throw error
  }
  // A volume of a container may belong to root and be open to the group of the site.
  if (folder.uid === own && (folder.mode & 0o077) !== 0)
    throw new Error(`Other users may enter ${dataDir} (mode ${modeOf(folder)}). Run: chmod 700 ${dataDir}`)
  const foreign: string[] = []
  let newest = 0
  let count = 0
  for await (const { path, uid, mtimeMs } of filesIn(dataDir)) {
    count++
    newest = Math.max(newest, mtimeMs)
    if (own !== undefined && uid !== own) foreign.push(path)
  }
  facts.newestFile = new Date(newest)
  const owner = (own !== undefined && userName(own)) || 'the user of this process'
  if (foreign.length > 0)
    throw new Error(
      `${foreign.length} files do not belong to ${owner}, for example ${foreign[0]}: the site cannot use them. ` +
        `Run as root: chown -R ${own}: ${dataDir}`,
    )
  return `${dataDir} with its ${count} files belongs to ${owner}`
}

/** All files and folders below a folder that this process may enter. */
async function* filesIn(folder: string): AsyncGenerator<{ path: string; uid: number; mtimeMs: number }> {
  for await (const entry of await opendir(folder)) {
    // The file system's own.
    if (entry.name === 'lost+found') continue
    const path = join(folder, entry.name)
    // A file may be removed meanwhile.
    const found = await lstat(path).catch(() => undefined)
    if (!found) continue
    yield { path, uid: found.uid, mtimeMs: found.mtimeMs }
    if (
      entry.isDirectory() &&
      (await access(path, constants.R_OK | constants.X_OK).then(
        () => true,
        () => false,
      ))
    )
      yield* filesIn(path)
  }
}

const checkKeys: Check = async (settings) => {
  const files = keyNames
    .filter((name) => settings[name] === undefined)
    .map((name) => keyPlaces[name].file(settings.dataDir))
  const problems: string[] = []
  for (const path of files) {
    const found = await stat(path).catch(() => undefined)
    if (!found) problems.push(`${path} is missing. Restore it from its copy. A new site gets it at its first start`)
    else if ((found.mode & 0o077) !== 0)
      problems.push(`Other users may read ${path} (mode ${modeOf(found)}). Run: chmod 600 ${path}`)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return files.length > 0
    ? `${files.map((path) => basename(path)).join(', ')} are readable by their owner only`
    : 'all keys are settings'
}

const checkDisk: Check = async ({ dataDir }) => {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free < minFreeBytes)
    throw new Error(
      `Only ${Math.round(free / 1e6)} MB are free for ${dataDir}. Free some space, at least ${minFreeBytes / 1e6} MB`,
    )
  return `${(free / 1e9).toFixed(1)} GB are free`
}

const checkDatabase: Check = async (settings, facts) => {
  facts.store = await openStoreOf(settings, lists, { mustExist: true })
  await facts.store.ready()
  return `${settings.databaseUrl ? 'PostgreSQL' : 'SQLite'} stores records, revision ${await facts.store.head()}`
}

const checkFiles: Check = async (settings, { store }) => {
  if (!store) throw new Error('Not examined, because there is no database')
  // A bucket is asked for a list, and to write, read and delete an object.
  const storage = await openFileStorage(settings)
  await storage.requireDocumentKeys()
  if (!settings.filesUrl && !settings.documentKeys && !(await stat(keyFile(settings.dataDir)).catch(() => undefined)))
    throw new Error('Not examined, because the key of the documents is missing')
  await storage.open().ready()
  const rights = settings.filesUrl ? 'listed, written, read and deleted' : 'written'
  return `${storage.location} can be ${rights}, and the keys fit the documents`
}

/** The smallest picture: one white pixel. */
const whitePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAMAAAAoyzS7AAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQImWNgAAAAAgAB9HFkpgAAAABJRU5ErkJggg==',
  'base64',
)

/** Decodes a picture where the site decodes those of visitors. */
const checkPictures: Check = async ({ picturesSocket }) => {
  decodeInService(picturesSocket)
  try {
    await sanitizeImage(whitePixel)
  } catch (error) {
    const { message } = error as Error
    throw new Error(
      picturesSocket === undefined
        ? `No picture can be decoded: ${message}. Is the installation complete?`
        : `No picture can be decoded, so applications are refused: ${message}. Read why: journalctl -u 'honbu-pictures@*' -u honbu-pictures.socket`,
    )
  }
  if (picturesSocket !== undefined) return `a service decodes them (${picturesSocket})`
  const ownUser = findOwnUser()
  if (!ownUser) return 'a process decodes them, with the rights of the site (docs/security.md, “Open”)'
  if (!ownUser.options) throw new Error(ownUser.problem)
  return ownUser.problem ?? 'a process decodes them, with a user of its own and without a network'
}

/** Asks the site under its own address, through the web server in front of it. */
const checkSite: Check = async (settings, facts, now) => {
  const address = settings.origin ?? `http://${settings.host}:${settings.port}`
  // Unlike the server, this command creates no key.
  const secret = settings.authSecret ?? readKeyFile(authKeyFile(settings.dataDir))?.[0]
  facts.hasSecret = secret !== undefined
  try {
    facts.answer = await askSite(`${address}/healthz`, {
      ...(secret && { [doctorHeader]: createDoctorToken(secret, now()) }),
      'x-forwarded-for': forgedAddress,
    })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // The web server refuses to encrypt: without a certificate it has nothing to answer with.
    if (code === 'EPROTO')
      throw new Error(
        `The web server has no certificate for ${address} yet. Does the name lead to this machine? The log of Caddy says more: journalctl -u caddy`,
      )
    throw new Error(
      `${address} does not answer (${message}). Does the site run (systemctl status 'honbu@*'), does the name lead to this machine, and does the web server run?`,
    )
  }
  const { status } = facts.answer
  if (status !== 200)
    throw new Error(
      `${address}/healthz answers ${status}. 502 or 503: start the site. Anything else: check the web server in front of it`,
    )
  return `${address} answers`
}

const checkCertificate: Check = async (settings, { answer }, now) => {
  if (!usesHttps(settings)) return 'none is needed, because ORIGIN is not https'
  if (!answer?.certificate) throw new Error('Not examined, because the site does not answer')
  const { expiresAt, problem } = answer.certificate
  const days = Math.floor((expiresAt.getTime() - now().getTime()) / 86_400_000)
  const until = `${expiresAt.toISOString().slice(0, 10)}, ${days} days`
  if (problem)
    throw new Error(
      `Browsers refuse the certificate: ${problem} (valid until ${until}). Get one for ${settings.origin}`,
    )
  if (days < minCertificateDays)
    throw new Error(`The certificate ends soon (${until}): its renewal has failed. Read the log of certbot or Caddy`)
  return `valid until ${until}`
}

/** Whether the limits see the true address of a visitor: the proxies replace or extend X-Forwarded-For as TRUST_PROXY says. */
const checkProxy: Check = async (_, { answer, hasSecret }) => {
  if (answer?.status !== 200) throw new Error('Not examined, because the site does not answer')
  // After a restart the site would have a new secret, with which no second factor works.
  if (!hasSecret) throw new Error('Not examined, because auth.key is missing. Restore it before you restart the site')
  const seen = parseSeen(answer.body)
  if (!seen)
    throw new Error(
      'The site does not know this command: it runs an older version, or with another AUTH_SECRET or auth.key. Restart it',
    )
  const { address, forwardedFor, trustedProxies } = seen
  const proxies = forwardedFor.filter((hop) => hop !== forgedAddress).length
  const asSet = `TRUST_PROXY is ${trustedProxies}`
  if (forwardedFor.length === 0)
    throw new Error(
      `${asSet}, but something in front of the site removes X-Forwarded-For: all visitors share the address ${address} in the limits. ` +
        'Let the proxy set the header (deploy/nginx, deploy/caddy), and set TRUST_PROXY=1',
    )
  if (proxies !== trustedProxies) {
    const consequence =
      proxies > trustedProxies
        ? `all visitors share the address of a proxy (${address}) in the limits`
        : 'visitors can choose the address that the limits count'
    throw new Error(
      `${asSet}, but ${proxies} proxies name an address in X-Forwarded-For: ${consequence}. Set TRUST_PROXY=${proxies} and restart the site, ` +
        'or let the proxy set the header (deploy/nginx, deploy/caddy)',
    )
  }
  return proxies === 0 ? `none, and ${asSet}` : `${asSet}, and the site sees the address ${address}`
}

function parseSeen(body: string): SeenRequest | undefined {
  try {
    return JSON.parse(body)
  } catch {
    // The answer to everybody else is a text.
    return undefined
  }
}

/** Compares the clock with all that is at hand. Only another machine's clock can show that this one is wrong. */
const checkClock: Check = async ({ databaseUrl }, { newestFile, answer }, now) => {
  const clocks: [name: string, differenceMs: number][] = []
  if (databaseUrl) clocks.push(['the database', await databaseClock(databaseUrl, now)])
  // The header has whole seconds.
  if (answer?.date) clocks.push(['the answer of the site', answer.date.getTime() - now().getTime()])
  for (const [name, difference] of clocks)
    if (Math.abs(difference) > maxClockDifferenceMs)
      throw new Error(
        `The clock of this machine (${now().toISOString()}) and that of ${name} differ by ${Math.round(Math.abs(difference) / 1000)} s. Set it: timedatectl set-ntp true`,
      )
  if (newestFile && newestFile.getTime() - now().getTime() > maxClockDifferenceMs)
    throw new Error(
      `A file in DATA_DIR is from the future (${newestFile.toISOString()}): the clock of this machine (${now().toISOString()}) is slow, or was fast. Set it: timedatectl set-ntp true`,
    )
  const compared = ['the newest file', ...clocks.map(([name]) => name)].join(', ')
  return `${now().toISOString().slice(0, 19)}Z, compared with ${compared}`
}

async function databaseClock(databaseUrl: string, now: () => Date): Promise<number> {
  // Loaded only when it is needed: most sites run without it.
  const { DatabaseConnections } = await import('../../server/store/postgres/connections.ts')
  const connections = new DatabaseConnections(databaseUrl, { readers: 1 })
  const difference = async () => {
    const [row] = await connections.read<{ at: Date }>('SELECT clock_timestamp() AS at', [], { named: false })
    return row!.at.getTime() - now().getTime()
  }
  return finishAfter(difference, () => connections.close())
}

const checkMail: Check = async ({ smtpUrl, officeEmail }, _, now) => {
  if (!smtpUrl || !officeEmail) return 'off, because SMTP_URL is not set'
  const transport = createSmtpTransport({ url: smtpUrl, from: officeEmail, senderName: async () => 'Honbu' })
  try {
    await transport.send({
      id: `doctor-${randomUUID()}`,
      to: officeEmail,
      subject: 'Test of the mail server',
      text: `“honbu doctor” sent this mail at ${now().toISOString()}. Mails of the website arrive.\n`,
      language: 'en',
    })
  } catch (error) {
    throw new Error(
      `The mail server of SMTP_URL takes no mail: ${(error as Error).message}. Check SMTP_URL and OFFICE_EMAIL`,
    )
  }
  return `the mail server took a mail to ${officeEmail}. Look whether it arrived`
}

const checkBackup: Check = async (settings, { store }, now) => {
  if (!store) throw new Error('Not examined, because there is no database')
  const { lastBackupAt, isBackupOld } = await readBackupState(store, settings, now())
  if (!lastBackupAt)
    throw new Error(
      'There is no backup yet. The timer makes one each night (systemctl list-timers honbu-backup.timer). Make the first one now: systemctl start honbu-backup',
    )
  const hours = Math.floor((now().getTime() - Date.parse(lastBackupAt)) / 3_600_000)
  if (isBackupOld)
    throw new Error(
      `The last backup is ${hours} hours old, more than ${maxBackupAgeHours}. Read why: journalctl -u honbu-backup`,
    )
  return `the last one is ${hours} hours old`
}

const checkPhrase: Check = async (settings, { store }, now) => {
  if (!store) throw new Error('Not examined, because there is no database')
  const { lacksPhrase, keysKeptElsewhere } = await readBackupState(store, settings, now())
  if (lacksPhrase)
    throw new Error(
      'There is none, so a backup has no keys, and nobody can read its documents when this disk is lost. An owner makes it in the office (Backups)',
    )
  return keysKeptElsewhere ? 'not needed, because KEYS_KEPT_ELSEWHERE is yes' : 'backups have the keys, sealed by it'
}
