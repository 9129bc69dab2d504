// @module-tag full
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPhrase, recipientOf } from '../../lists/recovery-phrase.ts'
import { operator } from '../../tests/contracts/store-fixtures.ts'
import { openStoreIn } from '../../tests/fixtures/open-store.ts'
import { requirePrograms, requireSystem } from '../../tests/fixtures/requirements.ts'
import { s3Server } from '../../tests/fixtures/s3/s3-server.ts'
import { openSite } from '../../tests/fixtures/site-data.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import { backUp } from './backup.ts'
import { BackupBucket } from './backup-bucket.ts'
import { saveRecipient } from './backup-state.ts'

const root = join(import.meta.dirname, '../..')
const accessKey = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const env = {
  PATH: process.env.PATH,
  BACKUP_AWS_ACCESS_KEY_ID: accessKey.accessKeyId,
  BACKUP_AWS_SECRET_ACCESS_KEY: accessKey.secretAccessKey,
}

/** Runs a command, and calls `onOutput` at the start and after each output, with all of it and the process. */
async function run(
  [program, ...args]: [string, ...string[]],
  variables: Record<string, string>,
  onOutput: (text: string, child: ReturnType<typeof spawn>) => void,
) {
  const child = spawn(program, args, { cwd: root, env: { ...env, ...variables } })
  onTestFinished(() => void child.kill('SIGKILL'))
  onOutput('', child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      onOutput(text, child)
    })
  const code = await new Promise<number | null>((ended) => child.on('close', ended))
  return { code, text }
}
const command = (name: string, ...args: string[]): [string, ...string[]] => [
  process.execPath,
  join(root, 'commands', name),
  ...args,
]

// SIGTERM ends a backup below.
test.each(['SIGINT', 'SIGHUP'] as const)('%s removes a backup that is fetched from a bucket', async (signal) => {
  const server = await s3Server()
  const { folder: staging, data } = openSite()
  const bucket = await BackupBucket.open(server.url, accessKey)
  await backUp(data, join(staging, 'backups'), { bucket })
  const temporary = folder('temporary')
  // The first object never arrives.
  server.fault = ({ method, url }) => (method === 'GET' && url?.includes('objects/') ? { hang: true } : undefined)
  const place = join(folder('place'), 'data')
  let hasFetched = false
  const interrupt = setInterval(() => server.requests.some((line) => /^HEAD .*objects\//.test(line)) && onFetch(), 5)
  let child: ReturnType<typeof spawn> | undefined
  const onFetch = () => {
    clearInterval(interrupt)
    hasFetched = readdirSync(temporary).some((name) => name.startsWith('honbu-restore-'))
    child?.kill(signal)
  }
  const { code, text } = await run(
    command('restore.ts', server.url),
    { TMPDIR: temporary, DATA_DIR: place },
    (_, running) => {
      child = running
    },
  )
  expect([hasFetched, code, text]).toEqual([true, 130, expect.stringMatching(/Nothing was changed\.\s*$/)])
  expect(readdirSync(temporary).filter((name) => name.startsWith('honbu-restore-'))).toEqual([])
})

test('Ctrl+C at the phrase ends a restore, which says that nothing was changed', async (context) => {
  requirePrograms(context, 'script')
  const { folder: parent, data } = openSite()
  await saveRecipient(await data.store(), operator, await recipientOf(createPhrase()), new Date())
  await backUp(data, join(parent, 'backups'))
  const place = join(folder('place'), 'data')
  // script hands a line to the shell: the path of the checkout may contain a space.
  const line = command('restore.ts', join(parent, 'backups'))
    .map((word) => `'${word}'`)
    .join(' ')
  let isAsked = false
  const typed = await run(['script', '-qec', line, '/dev/null'], { DATA_DIR: place }, (text, child) => {
    // Once: the terminal shows it as output.
    if (isAsked || !text.includes('The recovery phrase of')) return
    isAsked = true
    child.stdin?.write('\x03')
  })
  expect([typed.code, typed.text]).toEqual([130, expect.stringMatching(/Nothing was changed\.\s/)])
  expect(existsSync(place)).toBe(false)
})

test('a signal removes what a backup for a bucket has written to the disk', async () => {
  const server = await s3Server()
  const dataDir = join(folder('site'), 'data')
  const { folder: parent } = openSite()
  mkdirSync(dataDir)
  await (await openStoreIn(dataDir)).close()
  server.fault = ({ method, url }) => (method === 'PUT' && url?.includes('objects/') ? { hang: true } : undefined)
  const staging = join(dataDir, 'backup-staging')
  let staged: string[] = []
  let child: ReturnType<typeof spawn> | undefined
  const interrupt = setInterval(() => {
    if (!server.requests.some((line) => /^PUT .*objects\//.test(line))) return
    clearInterval(interrupt)
    staged = readdirSync(staging).filter((name) => name.endsWith('Z'))
    child?.kill('SIGTERM')
  }, 5)
  const { code } = await run(
    command('backup.ts', '--to', server.url),
    { DATA_DIR: dataDir, TMPDIR: parent },
    (_, running) => {
      child = running
    },
  )
  expect([staged.length, code]).toEqual([1, 130])
  expect(readdirSync(staging).sort()).toEqual(['erasures.json', 'lock'])
})

test('a backup that the user may not read is named, with the command that gives it to this user', async (context) => {
  requireSystem(context, process.getuid?.() === 0, 'only root can become another user')
  const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout)
  const { status } = spawnSync(process.execPath, ['--version'], { uid: nobody, cwd: '/' })
  requireSystem(context, status === 0, 'other users cannot read the folder of the checkout')
  const parent = mkdtempSync('/tmp/honbu-unreadable-')
  onTestFinished(() => rmSync(parent, { recursive: true }))
  chmodSync(parent, 0o755)
  const backups = join(parent, 'backups')
  await backUp(openSite().data, backups)
  const restoreAsNobody = () => {
    const [program, ...args] = command('restore.ts', backups, '--verify')
    return spawnSync(program, args, { uid: nobody, gid: nobody, cwd: '/', env, encoding: 'utf8' })
  }
  const pattern = (path: string) =>
    new RegExp(`^The user nobody cannot read ${path}.*Run as root:\n  chown -R nobody: ${backups}\n`)
  const closed = restoreAsNobody()
  expect([closed.status, closed.stderr]).toEqual([1, expect.stringMatching(pattern(backups))])
  // Only the folder above is open.
  chmodSync(backups, 0o755)
  const inside = restoreAsNobody()
  expect([inside.status, inside.stderr]).toEqual([1, expect.stringMatching(pattern(`${backups}/\\d`))])
})
