import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { settingNames } from '../../server/settings.ts'
import { freePort } from '../fixtures/free-port.ts'
import { runScript } from './fixtures/process.ts'
import { folder, honbu } from './fixtures/server.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const isInstalled = (command: string, argument: string) => spawnSync(command, [argument]).status === 0
const hasSystemd = isInstalled('systemd-analyze', '--version')
const hasCaddy = isInstalled('caddy', 'version')
if (!hasSystemd) console.warn('The systemd unit is not checked: systemd-analyze is not installed')
if (!hasCaddy) console.warn('The Caddyfile is not checked: caddy is not installed (apt-get install caddy)')

/** Names of environment variables that are no settings of the server: the S3 client reads them, the allocator, or Node. */
const otherVariables = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'MALLOC_ARENA_MAX',
  'NODE_COMPILE_CACHE',
  'NODE_ENV',
]
const known = [...settingNames, ...otherVariables]
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
/** What `npm start` runs after the build: a variable for the allocator, and a command of Node with its options. */
const [, startVariable = '', startCommand = ''] = /&& (\w+=\S+) (node .+)$/.exec(scripts.start!)!

const services = ['honbu@', 'honbu-backup', 'honbu-erasures']
describe.each(services)('deploy/systemd/%s.service', (name) => {
  const file = `${name}.service`
  const unit = read(`systemd/${file}`)

  test.skipIf(!hasSystemd)(
    'is correct, and lets the process reach little (systemd-analyze security, at most 2 of 10)',
    () => {
      const path = join(folder('systemd'), file)
      writeFileSync(path, unit.replaceAll('/opt/honbu', root))
      const verified = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' })
      expect([verified.status, verified.stderr]).toEqual([0, ''])
      const security = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', path], {
        encoding: 'utf8',
      })
      expect(security.status, security.stdout).toBe(0)
    },
  )

  test('starts a file of the installation, and sets only settings that exist', () => {
    const [, node = '', script = ''] = /^ExecStart=\/opt\/honbu\/(\S+)(?: --\S+)* (\S+)/m.exec(unit) ?? []
    for (const path of [node, script]) expect(existsSync(join(root, path))).toBe(true)
    for (const [, name = ''] of /^Environment=(.+)$/m.exec(unit)![1]!.matchAll(/(\w+)=/g)) expect(known).toContain(name)
    if (name === 'honbu@') {
      expect(unit).toContain(`ExecStart=/opt/honbu/node_modules/.bin/${startCommand}\n`)
      expect(/^Environment=(.+)$/m.exec(unit)![1]!.split(' ')).toContain(startVariable)
    }
    for (const [, name = ''] of read('systemd/honbu.env').matchAll(/^(\w+)=/gm)) expect(known).toContain(name)
  })
})

test.skipIf(!hasSystemd).each(['honbu-backup', 'honbu-erasures'])(
  'deploy/systemd/%s.timer starts its service',
  (name) => {
    const units = folder('systemd')
    for (const ending of ['service', 'timer'])
      writeFileSync(join(units, `${name}.${ending}`), read(`systemd/${name}.${ending}`).replaceAll('/opt/honbu', root))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', join(units, `${name}.timer`)], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    const [, calendar = ''] = /^OnCalendar=(.+)$/m.exec(read(`systemd/${name}.timer`)) ?? []
    expect(spawnSync('systemd-analyze', ['calendar', calendar]).status).toBe(0)
  },
)

test('the challenges of certbot are answered from the folder in which docs/operate.md lets it put them', () => {
  const operate = readFileSync(join(root, 'docs/operate.md'), 'utf8')
  const [, folderOfCertbot] = /certbot certonly --webroot -w (\S+)/.exec(operate) ?? []
  expect(/acme-challenge\/ \{ root (\S+); \}/.exec(read('nginx/honbu.conf'))?.[1]).toBe(folderOfCertbot)
})

describe('deploy/caddy/Caddyfile', () => {
  test.skipIf(!hasCaddy)('is valid', () => {
    const home = folder('caddy')
    const path = join(home, 'Caddyfile')
    writeFileSync(path, read('caddy/Caddyfile'))
    const env = { PATH: process.env.PATH, HOME: home }
    const args = ['validate', '--adapter', 'caddyfile', '--config', path]
    const { status, stderr } = spawnSync('caddy', args, { encoding: 'utf8', env })
    expect(status, stderr).toBe(0)
  })
})

describe('deploy/container', () => {
  const containerfile = read('container/Containerfile')
  const compose = read('container/compose.yml')

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

  test('its health check succeeds while the server is ready, and fails when it is not there', async () => {
    const [, script] = JSON.parse(/^HEALTHCHECK .* CMD (.+)$/m.exec(containerfile)![1]!).slice(1) as [string, string]
    const site = await honbu()
    const check = (port: string) => runScript(script, { PORT: port })
    expect(await check(new URL(site.address).port)).toBe(0)
    expect(await check(String(await freePort()))).toBe(1)
  })

  test('compose.yml sets only settings that exist, takes each secret from example.env, and starts no process with rights', () => {
    const environment = /^ {2}environment:\n((?: {4}.+\n)+)/m.exec(compose)![1]!
    for (const [, name = ''] of environment.matchAll(/^ {4}(\w+):/gm)) expect(known).toContain(name)
    const example = [...read('container/example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
    const used = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    expect([...used].sort()).toEqual(example.sort())
    for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
      expect(compose).toContain(line)
    for (const name of ['honbu-1', 'honbu-2']) expect(compose).toContain(`  ${name}:\n    <<: *honbu\n`)
  })
})
