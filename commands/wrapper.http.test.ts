// @module-tag full
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { wrapper as installed } from '../server/runtime/command-line.ts'
import { requireSystem } from '../tests/fixtures/requirements.ts'
import { folder } from '../tests/http/fixtures/server.ts'

const root = join(import.meta.dirname, '..')
const wrapper = join(root, 'deploy/honbu')
const uid = 64321

test('the wrapper states the user and the folders of the units', () => {
  const text = readFileSync(wrapper, 'utf8')
  const stated = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(text)![1]
  expect(stated('user')).toBe(installed.user)
  for (const unit of ['honbu@', 'honbu-backup', 'honbu-erasures']) {
    const service = readFileSync(join(root, `deploy/systemd/${unit}.service`), 'utf8')
    expect(service).toContain(`\nUser=${stated('user')}\n`)
    expect(service).toContain(`\nWorkingDirectory=${stated('installation')}\n`)
    expect(service).toContain(`\nEnvironmentFile=-${stated('environment_file')}\n`)
    expect(/^Environment=(.+)$/m.exec(service)![1]!.split(' ')).toEqual(
      expect.arrayContaining([`DATA_DIR=${stated('data_dir')}`, 'NODE_ENV=production']),
    )
  }
  const service = readFileSync(join(root, 'deploy/systemd/honbu@.service'), 'utf8')
  expect(service).toContain(` NODE_COMPILE_CACHE=${stated('compile_cache')} `)
  expect(service).toContain(`\nEnvironment=PICTURES_SOCKET=${stated('pictures_socket')}\n`)
})

describe('without a user honbu, for example in a container', () => {
  const run = (args: string[], env: Record<string, string> = {}) =>
    spawnSync(wrapper, args, { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } })

  test('the present user runs the command with the present settings', () => {
    const dataDir = join(folder('container'), 'data')
    const { status, stderr } = run(['inbox'], { DATA_DIR: dataDir })
    expect([status, stderr]).toEqual([
      1,
      `There are no records in DATA_DIR ${dataDir}: ${dataDir}/honbu.db is missing.\n`,
    ])
  })

  test('it prints its help, its version, the usage of a command, and what is no command', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(run(['--version']).stdout).toBe(`${version}\n`)
    expect(run([]).stdout).toContain('\n  staff   ')
    expect(run(['backup', '--help']).stdout).toContain('Usage: honbu backup DIR [--keep DAYS]')
    expect(run(['help', 'backup']).stdout).toBe(run(['backup', '--help']).stdout)
    const unknown = run(['usage'])
    expect([unknown.status, unknown.stderr]).toEqual([2, expect.stringContaining('There is no command “usage”.')])
  })
})

/** A machine on which Honbu is installed as docs/operate.md says, seen by the commands of one shell only. */
function createMachine(environmentFile: string) {
  const home = folder('machine')
  // A server that an earlier test started in this process has set it to 077.
  process.umask(0o022)
  chmodSync(home, 0o755)
  const path = (name: string) => join(home, name)
  for (const name of ['etc/honbu', 'bin', 'opt/honbu', 'lib/honbu', 'root'])
    mkdirSync(path(name), { recursive: true, mode: 0o755 })
  for (const [name, line] of [
    ['passwd', `honbu:x:${uid}:${uid}::/var/lib/honbu:/usr/sbin/nologin`],
    ['group', `honbu:x:${uid}:`],
  ] as const)
    writeFileSync(path(`etc/${name}`), `${readFileSync(`/etc/${name}`, 'utf8')}${line}\n`)
  writeFileSync(path('etc/honbu/honbu.env'), environmentFile, { mode: 0o600 })
  symlinkSync('/opt/honbu/deploy/honbu', path('bin/honbu'))
  chownSync(path('lib/honbu'), uid, uid)
  chmodSync(path('lib/honbu'), 0o700)
  const mounts = `
    mount -t overlay overlay -o lowerdir=${path('etc')}:/etc /etc
    mount -t overlay overlay -o lowerdir=${path('bin')}:/usr/local/bin /usr/local/bin
    mount --bind ${path('opt')} /opt
    mount --bind "$CHECKOUT" /opt/honbu
    mount --bind ${path('lib')} /var/lib
    mount -t tmpfs -o mode=0700 tmpfs /root
    cd /root`
  const sh = (script: string) => {
    const { status, stdout, stderr } = spawnSync('unshare', ['--mount', 'sh', '-euc', `${mounts}\n${script}`], {
      encoding: 'utf8',
      env: { PATH: `/usr/local/bin:${process.env.PATH}`, HOME: '/root', CHECKOUT: root },
    })
    return { code: status, out: stdout, err: stderr }
  }
  return { sh }
}

describe('on a machine with the user honbu', () => {
  const { status } = spawnSync('unshare', ['--mount', 'true'])
  beforeEach((context) =>
    requireSystem(context, status === 0, 'this user may make no mount namespace, or / is no mount'),
  )

  test('root runs a command as honbu with the settings of the unit', () => {
    const { sh } = createMachine(
      `# settings\nORIGIN="https://dojo.example.org"\nSMTP_URL='smtp://u:$p#"\\@mail'\nOFFICE_EMAIL=o@example.org # x\n`,
    )
    // The settings arrive as systemd reads them: OFFICE_EMAIL contains a comment, and is refused.
    expect(sh('honbu staff list').err).toContain('OFFICE_EMAIL must be an e-mail address')
    const { sh: second } = createMachine('ORIGIN="https://dojo.example.org"\n')
    const { code, out, err } = second(`
      echo '{"News":{"a":{"title":"A","day":"2026-01-02"}}}' > /tmp/honbu-$$.json; chmod 644 /tmp/honbu-$$.json
      cd /tmp; honbu import honbu-$$.json; rm honbu-$$.json
      honbu staff invite owner
      ls -ln /var/lib/honbu`)
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('1 records written')
    expect(out).toMatch(/joins as owner:\nhttps:\/\/dojo\.example\.org\/office\/\S+\n(?!It works)/)
    const owners = [...out.matchAll(/^[d-]\S+ +\d+ +(\d+) +(\d+) /gm)]
    expect(owners.length).toBeGreaterThan(3)
    for (const [line, user, group] of owners) expect([line, user, group]).toEqual([line, String(uid), String(uid)])
  })

  test('where systemd runs, commands have pictures decoded by its service, unless the settings say otherwise', () => {
    const doctor = (environmentFile: string, system: string) =>
      createMachine(environmentFile).sh(`mount -t tmpfs tmpfs /run; mkdir -p ${system}; honbu doctor || true`).out
    const systemd = '/run/systemd/system'
    expect(doctor('', systemd)).toMatch(/^TO DO {2}Pictures .*The service on \/run\/honbu-pictures\.sock runs no task/m)
    for (const out of [doctor('', '/run/other'), doctor('PICTURES_SOCKET=\n', systemd)])
      expect(out).toMatch(/^ok {5}Pictures {9}a process decodes them, with the rights of the site/m)
  })

  test('a file that honbu cannot read is named', () => {
    const { sh } = createMachine('')
    const { code, err } = sh(`echo '{}' > export.json; honbu import export.json`)
    expect([code, err]).toEqual([
      1,
      'The user honbu has no access to /root/export.json. Grant it, or name a file or folder that this user can use.\n',
    ])
  })

  test('others are told to use sudo, and honbu itself as long as the settings are closed to it', () => {
    const { sh } = createMachine('ORIGIN=https://dojo.example.org\n')
    const as = (name: string) => `setpriv --reuid=${name} --regid=${name} --clear-groups honbu inbox --json`
    expect(sh(as('daemon'))).toMatchObject({
      code: 1,
      err: 'honbu: Commands run as the user honbu. Use: sudo honbu inbox --json\n',
    })
    expect(sh(as('honbu'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('cannot read the settings in /etc/honbu/honbu.env'),
    })
    const open = createMachine('')
    expect(open.sh(`mount -t tmpfs tmpfs /etc/honbu; ${as('honbu')}`).err).toContain(
      '/var/lib/honbu/honbu.db is missing',
    )
  })

  test('a command that root starts without the wrapper names the wrapper', () => {
    const { sh } = createMachine('')
    const { code, err } = sh('cd /opt/honbu; DATA_DIR=/var/lib/honbu node_modules/.bin/node commands/erase.ts 1')
    expect([code, err]).toEqual([1, expect.stringMatching(/Nothing was changed\. Use:\n {2}honbu erase 1\n$/)])
  })

  test('a setting of the caller counts before that of the unit, with a note', () => {
    const { sh } = createMachine('DATA_DIR=other\nORIGIN=https://dojo.example.org\n')
    expect(sh('honbu inbox').err).toContain('DATA_DIR /opt/honbu/other does not exist, and honbu may not create it: ')
    const { err } = sh('mkdir /var/lib/mine; chown honbu: /var/lib/mine; cd /var/lib; DATA_DIR=mine honbu inbox')
    expect(err).toContain('honbu: DATA_DIR of your environment replaces that of /etc/honbu/honbu.env\n')
    expect(err).toContain('There are no records in DATA_DIR /var/lib/mine')
  })
})
