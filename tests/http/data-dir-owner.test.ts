// @module-tag full
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type CommandName, operatorCommands } from '../../commands/commands.ts'
import { shellWord } from '../../server/runtime/command-line.ts'
import { openStoreIn } from '../fixtures/open-store.ts'
import { requireSystem } from '../fixtures/requirements.ts'
import { runCommand, spawnProcess } from './fixtures/process.ts'
import { folder } from './fixtures/server.ts'

const idOf = (name: string) => Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout)
const [nobody, daemon] = [idOf('nobody'), idOf('daemon')]
/** A number that no user has. */
const unknown = 64999

/** A data folder with a database that belongs to somebody. */
async function folderOf(uid: number): Promise<string> {
  const dataDir = folder('owned')
  await (await openStoreIn(dataDir)).close()
  for (const name of ['', ...readdirSync(dataDir)]) chownSync(join(dataDir, name), uid, uid)
  return dataDir
}

/** A folder that every user of this machine can reach. Those of `folder` are closed to others. */
function publicFolder(): string {
  const path = mkdtempSync('/tmp/honbu-owner-')
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

/** Owners, modes and sizes of everything in a folder. */
const stateOf = (path: string) =>
  ['', ...readdirSync(path, { recursive: true, encoding: 'utf8' })].sort().map((name) => {
    const { uid, mode, size, mtimeMs } = statSync(join(path, name))
    return [name, uid, mode, size, mtimeMs]
  })

/** `report-failure` opens no data, and `doctor` prints the reason as a line of its report. */
const namesOfCommands = operatorCommands
  .map(({ name }) => name)
  .filter((name) => name !== 'report-failure' && name !== 'doctor')

/** How the operator types a command with its paths. */
const commandOf = (name: string, args: string[] = []) =>
  [process.execPath, join(import.meta.dirname, '../../commands', `${name}.ts`), ...args].map(shellWord).join(' ')

const argumentsOf: Partial<Record<CommandName, string[]>> = {
  staff: ['invite', 'owner'],
  erase: ['SKAA-1'],
  backup: ['/nowhere'],
  restore: ['/nowhere'],
  import: ['package.json'],
}

/** The error of `requireOwnDataDir` in a process that has become another user, or an empty text. */
function refusalAs(uid: number, dataDir: string): string {
  const script = `
    const { requireOwnDataDir } = await import(${JSON.stringify(join(import.meta.dirname, '../../server/store/data-dir.ts'))})
    process.setgroups([])
    process.setgid(${uid})
    process.setuid(${uid})
    try { requireOwnDataDir(${JSON.stringify(dataDir)}) } catch (error) { console.log(error.message) }`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.trim()
}

describe('the data folder of another user', () => {
  beforeEach((context) => requireSystem(context, process.getuid?.() === 0, 'only root can give files to another user'))

  test.each(namesOfCommands)('root cannot use %s on it, and reads what to run', async (name) => {
    const dataDir = await folderOf(nobody)
    const before = stateOf(dataDir)
    const args = argumentsOf[name] ?? []
    const { code, err, out } = await runCommand(`${name}.ts`, args, dataDir)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(`DATA_DIR ${dataDir} belongs to the user nobody (mode 0700), but this process runs as root.`)
    expect(err.trimEnd().split('\n').at(-1)).toBe(`  runuser -u nobody -- ${commandOf(name, args)}`)
    expect(stateOf(dataDir)).toEqual(before)
  })

  test('the doctor of root names it in its report, with what to run, and examines nothing else', async () => {
    const dataDir = await folderOf(nobody)
    const before = stateOf(dataDir)
    const { code, out, err } = await runCommand('doctor.ts', [], dataDir)
    expect([code, err]).toEqual([1, ''])
    expect(out).toContain(`\nTO DO  Data folder      DATA_DIR ${dataDir} belongs to the user nobody (mode 0700)`)
    expect(out.split('\n').slice(-3)).toEqual([
      expect.stringMatching(/^ +runuser -u nobody -- /),
      '2 of these need something.',
      '',
    ])
    expect(out).toContain(` -- ${commandOf('doctor')}\n`)
    expect(stateOf(dataDir)).toEqual(before)
  })

  test('the server of root does not start on it', async () => {
    const dataDir = await folderOf(nobody)
    const before = stateOf(dataDir)
    const server = spawnProcess(dataDir)
    await expect(server.opened).rejects.toThrow('The server ended (1)')
    expect(server.output()).toContain(`Honbu cannot start. DATA_DIR ${dataDir} belongs to the user nobody`)
    expect(server.output()).toContain('runuser -u nobody -- ')
    expect(stateOf(dataDir)).toEqual(before)
  })

  test('a new folder in it counts as well, unless nobody here has the number of the owner', () => {
    const parent = folder('parent')
    const dataDir = join(parent, 'new/data')
    chownSync(parent, nobody, nobody)
    expect(refusalAs(0, dataDir)).toContain(`The folder ${parent} of DATA_DIR ${dataDir} belongs to the user nobody`)
    chownSync(parent, unknown, unknown)
    expect(refusalAs(0, dataDir)).toBe('')
    mkdirSync(dataDir, { recursive: true })
    chownSync(dataDir, unknown, unknown)
    expect(refusalAs(0, dataDir)).toContain(`belongs to the user number ${unknown} `)
    expect(refusalAs(0, dataDir)).toContain(`setpriv --reuid=${unknown} --regid=${unknown} --clear-groups `)
  })

  test('a user is refused by the folder of another one, also below a folder that it may not enter', () => {
    const dataDir = publicFolder()
    chownSync(dataDir, nobody, nobody)
    expect(refusalAs(daemon, dataDir)).toContain(
      'belongs to the user nobody (mode 0700), but this process runs as daemon',
    )
    expect(refusalAs(daemon, dataDir)).toContain('sudo -E -u nobody ')
    expect(refusalAs(daemon, join(dataDir, 'data'))).toContain('belongs to the user nobody')
    expect(refusalAs(nobody, dataDir)).toBe('')
  })

  test('a user reads how to get the folder that root has made, and may use one of root that is open to it', () => {
    const dataDir = publicFolder()
    expect(refusalAs(nobody, dataDir)).toContain(`run as root:\n  chown -R nobody: ${dataDir}`)
    expect(refusalAs(nobody, join(dataDir, 'data'))).toContain('belongs to the user root (mode 0700)')
    chmodSync(dataDir, 0o755)
    expect(refusalAs(nobody, join(dataDir, 'data'))).toContain(
      `create it as root:\n  install -d -o nobody -m 0700 ${dataDir}/data`,
    )
    chmodSync(dataDir, 0o777)
    expect(refusalAs(nobody, dataDir)).toBe('')
  })

  test('a user reads how to open an own folder that nobody may write to', () => {
    const dataDir = publicFolder()
    chownSync(dataDir, nobody, nobody)
    chmodSync(dataDir, 0o500)
    expect(refusalAs(nobody, dataDir)).toBe(
      `DATA_DIR ${dataDir} cannot be written to: its mode is 0500. Change it:\n  chmod u+rwx ${dataDir}`,
    )
  })
})
