import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingNames } from '../../app/settings.ts'
import { freePort } from '../fixtures/free-port.ts'
import { requirePrograms } from '../fixtures/requirements.ts'
import { runScript } from './fixtures/process.ts'
import { folder, honbu } from './fixtures/server.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')

/** Writes units of systemd to a folder, for this checkout. Its path may have spaces, which a unit would have to quote. */
function writeUnits(...names: string[]): string {
  const units = folder('systemd')
  const checkout = join(units, 'checkout')
  symlinkSync(root, checkout)
  for (const name of names) writeFileSync(join(units, name), read(`systemd/${name}`).replaceAll('/opt/honbu', checkout))
  return units
}

/** Names of environment variables that are no settings of the server: the S3 client reads them, the allocator, or Node. */
const otherVariables = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'MALLOC_ARENA_MAX',
  'NODE_COMPILE_CACHE',
  'NODE_ENV',
  'UV_THREADPOOL_SIZE',
]
const known = [...settingNames, ...otherVariables]
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
/** What `npm start` runs after the build: a variable for the allocator, and a command of Node with its options. */
const [, startVariable = '', startCommand = ''] = /&& (\w+=\S+) (node .+)$/.exec(scripts.start!)!

const services = ['honbu@', 'honbu-backup', 'honbu-erasures', 'honbu-failure@', 'honbu-pictures@']
describe.each(services)('deploy/systemd/%s.service', (name) => {
  const file = `${name}.service`
  const unit = read(`systemd/${file}`)

  test('is correct, and lets the process reach little (systemd-analyze security, at most 2 of 10)', (context) => {
    requirePrograms(context, 'systemd-analyze')
    // The socket that starts honbu-pictures@.service, and that honbu@.service starts.
    const path = join(writeUnits(file, 'honbu-pictures@.service', 'honbu-pictures.socket'), file)
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' })
    expect([verified.status, verified.stderr]).toEqual([0, ''])
    const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', path], {
      encoding: 'utf8',
    })
    expect(security.status, security.stdout).toBe(0)
  })

  test('leaves no core file, and the server has a limit of memory', () => {
    expect(unit).toMatch(/^LimitCORE=0$/m)
    if (name === 'honbu@') expect(unit).toMatch(/^MemoryMax=1500M$/m)
  })

  test('starts a file of the installation, and sets only settings that exist', () => {
    const [, node = '', script = ''] = /^ExecStart=\/opt\/honbu\/(\S+)(?: --\S+)* (.+)/m.exec(unit) ?? []
    for (const path of [node, ...script.split(' ').filter((word) => /\.m?[jt]s$/.test(word))])
      expect(existsSync(join(root, path))).toBe(true)
    for (const [, line = ''] of unit.matchAll(/^Environment=(.+)$/gm))
      for (const [, name = ''] of line.matchAll(/(\w+)=/g)) expect(known).toContain(name)
    if (name === 'honbu@') {
      expect(unit).toContain(`ExecStart=/opt/honbu/node_modules/.bin/${startCommand}\n`)
      expect(/^Environment=(.+)$/m.exec(unit)![1]!.split(' ')).toContain(startVariable)
    }
    for (const [, name = ''] of read('systemd/honbu.env').matchAll(/^(\w+)=/gm)) expect(known).toContain(name)
  })
})

describe('deploy/systemd/honbu-pictures@.service', () => {
  const unit = read('systemd/honbu-pictures@.service')
  const socket = read('systemd/honbu-pictures.socket')
  const server = read('systemd/honbu@.service')
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].flatMap(([, value]) => value!.split(' '))

  test('has no network, and sees no folder of data, settings and backups', () => {
    expect(valuesOf('PrivateNetwork')).toEqual(['yes'])
    expect(valuesOf('RestrictAddressFamilies')).toEqual(['none'])
    expect(valuesOf('DynamicUser')).toEqual(['yes'])
    const empty = valuesOf('TemporaryFileSystem').map((value) => /^(\/\w+):ro$/.exec(value)![1]!)
    const shown = valuesOf('BindReadOnlyPaths').map((path) => path.replace(/^-/, ''))
    const [, dataDir = ''] = / DATA_DIR=(\S+) /.exec(server)!
    const [, settings = ''] = /^EnvironmentFile=-(\S+)$/m.exec(server)!
    const [, backups = ''] = /backup\.ts (\S+)/.exec(read('systemd/honbu-backup.service'))!
    for (const path of [dataDir, settings, backups]) {
      expect(empty.filter((folder) => path.startsWith(`${folder}/`))).toHaveLength(1)
      expect(shown.filter((part) => path.startsWith(part) || part.startsWith(path))).toEqual([])
    }
    expect(unit).not.toMatch(/^(EnvironmentFile|ReadWritePaths|StateDirectory|CacheDirectory|LoadCredential)=/m)
  })

  test('serves the connections of the socket that the server knows, and only the user of the server connects', () => {
    expect(valuesOf('StandardInput')).toEqual(['socket'])
    for (const output of ['StandardOutput', 'StandardError']) expect(valuesOf(output)).toEqual(['journal'])
    const [, path = ''] = /^ListenStream=(\S+)$/m.exec(socket)!
    expect(server).toContain(`\nEnvironment=PICTURES_SOCKET=${path}\n`)
    for (const dependency of ['After', 'Wants'])
      expect(server).toMatch(new RegExp(`^${dependency}=.*\\bhonbu-pictures\\.socket$`, 'm'))
    const [, user = ''] = /^User=(\S+)$/m.exec(server)!
    expect(socket).toContain(`\nSocketUser=${user}\n`)
    expect(socket).toContain('\nSocketMode=0600\n')
    expect(socket).toContain('\nAccept=yes\n')
  })

  test('limits memory, tasks, connections and time', () => {
    for (const name of ['MemoryMax', 'TasksMax', 'RuntimeMaxSec', 'LimitNOFILE'])
      expect(valuesOf(name)).toEqual([expect.stringMatching(/^[1-9]\d*(M|min)?$/)])
    expect(socket).toMatch(/^MaxConnections=[1-9]\d*$/m)
  })

  test('install.sh copies every kind of unit', () => {
    const endings = readdirSync(join(root, 'deploy/systemd')).map((name) => name.split('.').at(-1)!)
    const [, copied = ''] = /\/deploy\/systemd\/\*\.\{(.+)\} "\$units"$/m.exec(read('install.sh'))!
    expect([...new Set(endings)].filter((ending) => ending !== 'env').sort()).toEqual(copied.split(','))
  })
})

test.for(['honbu-backup', 'honbu-erasures'])('deploy/systemd/%s.timer starts its service', (name, context) => {
  requirePrograms(context, 'systemd-analyze')
  const units = writeUnits(`${name}.service`, `${name}.timer`)
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(units, `${name}.timer`)], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  const [, calendar = ''] = /^OnCalendar=(.+)$/m.exec(read(`systemd/${name}.timer`)) ?? []
  expect(spawnSync('systemd-analyze', ['calendar', calendar]).status).toBe(0)
})

test('the challenges of certbot are answered from the folder in which docs/operate.md lets it put them', () => {
  const operate = readFileSync(join(root, 'docs/operate.md'), 'utf8')
  const [, folderOfCertbot] = /certbot certonly --webroot -w (\S+)/.exec(operate) ?? []
  expect(/acme-challenge\/ \{ root (\S+); \}/.exec(read('nginx/honbu.conf'))?.[1]).toBe(folderOfCertbot)
})

describe('deploy/caddy/Caddyfile', () => {
  const inCompose = { HONBU_SITE: 'https://dojo.example.org', HONBU_PROCESSES: 'honbu-1:3000 honbu-2:3000' }
  test.for([{}, inCompose])('is valid, with the variables %j', (variables, context) => {
    requirePrograms(context, 'caddy')
    const home = folder('caddy')
    const path = join(home, 'Caddyfile')
    writeFileSync(path, read('caddy/Caddyfile'))
    const env = { PATH: process.env.PATH, HOME: home, ...variables }
    const args = ['validate', '--adapter', 'caddyfile', '--config', path]
    const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8', env })
    expect(status, stderr).toBe(0)
  })
})

describe('deploy/container', () => {
  const containerfile = read('container/Containerfile')
  const compose = read('container/compose.yml')
  const single = read('container/single.yml')

  test('builds with commands that exist, and starts what they have written', () => {
    const [, script = '', target = ''] = /^RUN npm ci && npm run (\w+) -- (\S+)$/m.exec(containerfile) ?? []
    expect(Object.keys(scripts)).toContain(script)
    expect(script).toBe('package')
    expect(containerfile).toContain(`COPY --from=build ${target} ${target}\n`)
    expect(containerfile).toContain(`WORKDIR ${target}\n`)
    // package.test.ts starts the same file with the same program in an installation of its own.
    const [node, ...options] = JSON.parse(/^ENTRYPOINT (.+)$/m.exec(containerfile)![1]!) as string[]
    expect(node).toBe(`${target}/node_modules/.bin/node`)
    expect(['node', ...options].join(' ')).toBe(startCommand)
    expect(/^ENV (.+)$/m.exec(containerfile)![1]!.split(' ')).toContain(startVariable)
    expect(containerfile).toMatch(/^USER 65532:65532$/m)
    for (const [, name = ''] of /^ENV (.+)$/m.exec(containerfile)![1]!.matchAll(/(\w+)=/g))
      expect(known).toContain(name)
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'dist', 'data', '.env*']))
  })

  test('its health check succeeds while the process answers, and fails when it is not there', async () => {
    const [, script] = JSON.parse(/^HEALTHCHECK .* CMD (.+)$/m.exec(containerfile)![1]!).slice(1) as [string, string]
    const site = await honbu()
    const check = (port: string) => runScript(script, { PORT: port })
    expect(await check(new URL(site.address).port)).toBe(0)
    expect(await check(String(await freePort()))).toBe(1)
  })

  test('no container leaves a core file, and each has the limit of memory of the service of systemd', () => {
    const [, limit = ''] = /^MemoryMax=(\d+)M$/m.exec(read('systemd/honbu@.service')) ?? []
    for (const file of [compose, single]) {
      expect(file).toContain('ulimits: { core: 0 }')
      expect(file).toContain(`mem_limit: ${limit}m`)
    }
  })

  test('every image has a tag of one version, which is that of this project where it is built here', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const images = [containerfile, compose, single].flatMap((file) => [...file.matchAll(/^ *(?:FROM|image:) (\S+)/gm)])
    expect(images).toHaveLength(8)
    for (const [, image = ''] of images)
      expect(image).toMatch(/^[\w./]+:(RELEASE\.[\dTZ-]+|bookworm-\d{8}-slim|\d+\.\d+(\.\d+)?(-[a-z-]+)?)$/)
    for (const file of [compose, single]) expect(/^ {2}image: (\S+)/m.exec(file)![1]).toBe(`honbu:${version}`)
  })

  test('what sends the signal to stop waits longer than STOP_SECONDS', () => {
    for (const [file, set, waits] of [
      [compose, /STOP_SECONDS: '(\d+)'/, /stop_grace_period: (\d+)s/],
      [single, /STOP_SECONDS: '(\d+)'/, /stop_grace_period: (\d+)s/],
      [read('systemd/honbu@.service'), /STOP_SECONDS=(\d+)/, /TimeoutStopSec=(\d+)/],
    ] as const)
      expect(Number(waits.exec(file)![1])).toBeGreaterThan(Number(set.exec(file)![1]))
  })

  test('in compose.yml, Honbu has an access key that reaches objects of its bucket and nothing else', () => {
    const [shared = '', services = ''] = compose.split('\nservices:\n')
    expect(shared).not.toMatch(/ROOT/)
    expect(
      [...services.matchAll(/^ {2}(\S+):\n(?: {4}.*\n|\n| {2}#.*\n)*? {6}\w*ROOT_PASSWORD: /gm)].map(
        ([, name]) => name,
      ),
    ).toEqual(['storage', 'bucket'])
    const { Statement: statements } = JSON.parse(read('container/bucket-policy.json')) as {
      Statement: { Effect: string; Action: string[]; Resource: string[] }[]
    }
    const operate = readFileSync(join(root, 'docs/operate.md'), 'utf8')
    const needed = /\*\*The access key\*\* needs ([\s\S]+?)\. The/.exec(operate)![1]!.match(/s3:\w+/g)
    expect(statements.flatMap(({ Action }) => Action)).toEqual(needed)
    expect(statements.flatMap(({ Effect, Resource }) => [Effect, ...Resource])).toEqual([
      'Allow',
      'arn:aws:s3:::honbu',
      'Allow',
      'arn:aws:s3:::honbu/*',
    ])
  })

  test.for(['compose', 'single'])('%s.yml is understood by docker-compose', (name, context) => {
    requirePrograms(context, 'docker-compose')
    const env = join(folder('compose'), 'env')
    writeFileSync(env, read('container/example.env').replace(/^(?!#)(\w+)=$/gm, '$1=value'))
    const file = join(root, `deploy/container/${name}.yml`)
    const args = ['--file', file, '--env-file', env, '--profile', 'backup', 'config']
    const { status, stdout, stderr } = spawnSync('docker-compose', args, { encoding: 'utf8' })
    expect(status, stderr).toBe(0)
    const images = stdout.match(/^ {4}image: honbu:/gm)
    expect(images).toHaveLength(name === 'compose' ? 3 : 2)
    // A list in one line splits at each comma that is not in quotes.
    expect(stdout.match(/^ {4}tmpfs:\n(?: {4}- .+\n)+/m)![0]).toBe(
      name === 'compose'
        ? '    tmpfs:\n    - /tmp\n    - /data:uid=65532,gid=65532,mode=0700\n'
        : '    tmpfs:\n    - /tmp\n',
    )
  })

  test('compose.yml sets only settings that exist, takes each secret from example.env, and starts no process with rights', () => {
    for (const file of [compose, single]) {
      const environment = /^ {2}environment:\n((?: {4}.+\n)+)/m.exec(file)![1]!
      for (const [, name = ''] of environment.matchAll(/^ {4}(\w+):/gm)) expect(known).toContain(name)
      for (const line of [
        'init: true',
        'read_only: true',
        'cap_drop: [ALL]',
        "security_opt: ['no-new-privileges:true']",
      ])
        expect(file).toContain(`\n  ${line}\n`)
    }
    const example = [...read('container/example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    const used = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    expect([...used].sort()).toEqual(example.sort())
    for (const name of ['honbu-1', 'honbu-2']) expect(compose).toContain(`  ${name}:\n    <<: *honbu\n`)
  })
})
