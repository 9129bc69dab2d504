import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requireSystem } from '../../tests/fixtures/requirements.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import { ImageProcess, InvalidImage, readQrCodes, sanitizeImage } from './images.ts'

const drawing = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#e8700f' } })
    .png()
    .toBuffer()

const hasProc = existsSync('/proc/self/stat')

function openProcess(options: Partial<ConstructorParameters<typeof ImageProcess>[0]> = {}) {
  const images = new ImageProcess({ maxTasks: 2, ...options })
  onTestFinished(() => images.end())
  return images
}
const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('the process starts with the first image and encodes several', async () => {
  const images = openProcess()
  expect(images.pid).toBeUndefined()
  const results = await Promise.all(
    [20, 30, 40].map(async (width) => images.run('encodeOriginal', [await drawing(width)])),
  )
  expect(results.map(({ width }) => width)).toEqual([20, 30, 40])
  expect((await sharp(results[2]!.bytes).metadata()).format).toBe('webp')
})

test('the process finds in the compile cache what an earlier one has compiled', async () => {
  const cache = folder('compiled')
  const compiled = async () => {
    const images = openProcess({ compileCache: cache })
    await images.run('encodeOriginal', [await drawing(20)])
    images.end()
    const files = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    return files.map(({ parentPath, name }) => [name, statSync(join(parentPath, name)).mtimeMs]).sort()
  }
  const first = await compiled()
  expect(first.length).toBeGreaterThan(10)
  expect(await compiled()).toEqual(first)
})

test('an invalid image is refused with the reason, and the process goes on', async () => {
  const images = openProcess()
  await expect(images.run('sanitizeImage', [Buffer.from('%PDF-1.7')])).rejects.toThrow(InvalidImage)
  const { pid } = images
  expect((await images.run('sanitizeImage', [await drawing(20)])).type).toBe('image/png')
  expect(images.pid).toBe(pid)
})

test('when the process is killed, its work is done by a new one', async () => {
  const images = openProcess()
  await images.run('encodeOriginal', [await drawing(20)])
  const first = images.pid!
  const encoded = images.run('encodeOriginal', [await drawing(1900)])
  await waitFor(() => expect(images.pid).toBe(first))
  process.kill(first, 'SIGKILL')
  expect((await encoded).width).toBe(1900)
  expect(images.pid).not.toBe(first)
})

test('an image that takes too long is refused, and the process goes on with the others', async () => {
  const images = openProcess({ timeoutMs: 1 })
  await expect(images.run('encodeOriginal', [await drawing(1900)])).rejects.toThrow('takes too long')
  await expect(images.run('encodeOriginal', [await drawing(1900)])).rejects.toMatchObject({ reason: 'size' })
})

test('a limit of processor time counts work, not waiting on a busy machine', async (context) => {
  requireSystem(context, hasProc, 'the system has no /proc')
  const images = openProcess({ maxTasks: 1, processorTimeoutMs: 5000 })
  await images.run('encodeOriginal', [await drawing(20)])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  process.kill(images.pid!, 'SIGSTOP')
  const encoded = images.run('encodeOriginal', [await drawing(30)])
  await vi.advanceTimersByTimeAsync(3_600_000)
  process.kill(images.pid!, 'SIGCONT')
  expect((await encoded).width).toBe(30)
})

test('after an image that took too long, the next one is not sent to the process that was killed', async () => {
  const images = openProcess({ timeoutMs: 60_000 })
  await images.run('encodeOriginal', [await drawing(20)])
  const first = images.pid!
  const [slow, next] = [await drawing(30), await drawing(40)]
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  process.kill(first, 'SIGSTOP')
  const refused = expect(images.run('encodeOriginal', [slow])).rejects.toThrow('takes too long')
  await vi.advanceTimersByTimeAsync(60_001)
  await refused
  const later = images.run('encodeOriginal', [next])
  expect([undefined, first]).not.toContain(images.pid)
  vi.useRealTimers()
  expect((await later).width).toBe(40)
})

test('a limit of processor time ends a picture that needs more', async () => {
  const images = openProcess({ maxTasks: 1, processorTimeoutMs: 20 })
  await expect(images.run('encodeOriginal', [await drawing(4000)])).rejects.toThrow('takes too long')
})

test('the process ends when it has nothing to do, so that its memory is released', async () => {
  const images = openProcess({ idleTimeoutMs: 20 })
  const encoded = images.run('encodeOriginal', [await drawing(20)])
  await waitFor(() => expect(images.pid).toBeDefined())
  const pid = images.pid!
  await encoded
  await waitFor(() => expect(isRunning(pid)).toBe(false))
  expect(images.pid).toBeUndefined()
})

test('ending the process rejects all calls, and a later one starts it', async () => {
  const images = openProcess()
  const picture = await drawing(1900)
  const encoded = Array.from({ length: 4 }, () => images.run('encodeOriginal', [picture]))
  await waitFor(() => expect(images.pid).toBeDefined())
  const pid = images.pid!
  images.end()
  for (const { status } of await Promise.allSettled(encoded)) expect(status).toBe('rejected')
  expect(images.pid).toBeUndefined()
  await waitFor(() => expect(isRunning(pid)).toBe(false))
  expect((await images.run('encodeOriginal', [await drawing(20)])).width).toBe(20)
})

test('the process gets none of the server’s settings', async (context) => {
  requireSystem(context, hasProc, 'the system has no /proc')
  vi.stubEnv('DOCUMENT_KEY', 'a secret')
  const images = openProcess()
  await images.run('encodeOriginal', [await drawing(20)])
  expect(readFileSync(`/proc/${images.pid}/environ`, 'utf8')).not.toContain('DOCUMENT_KEY')
})

test('the process has no file of the server open', async (context) => {
  requireSystem(context, hasProc, 'the system has no /proc')
  const open = openSync(join(folder('open'), 'honbu.db'), 'w')
  onTestFinished(() => closeSync(open))
  const images = openProcess()
  await images.run('encodeOriginal', [await drawing(20)])
  const files = readdirSync(`/proc/${images.pid}/fd`).flatMap((fd) => readlink(`/proc/${images.pid}/fd/${fd}`))
  expect(files.length).toBeGreaterThan(3)
  // Its own code apart, which it may still read.
  expect(files.filter((path) => path.startsWith('/') && !/^\/(dev|proc)\//.test(path))).toEqual([])
})
/** A file that was open a moment ago may be closed by now. */
function readlink(path: string): string[] {
  try {
    return [readlinkSync(path)]
  } catch {
    return []
  }
}

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

test('where root starts the server, the process and each of its threads has a user of its own and no rights', async (context) => {
  requireSystem(context, isRoot, 'root does not start it')
  const images = openProcess()
  await images.run('encodeOriginal', [await drawing(20)])
  const threads = readdirSync(`/proc/${images.pid}/task`)
  expect(threads.length).toBeGreaterThan(1)
  for (const thread of threads) {
    const status = readFileSync(`/proc/${images.pid}/task/${thread}/status`, 'utf8')
    for (const name of ['Uid', 'Gid']) expect(status).toMatch(new RegExp(`^${name}:\t60900\t60900\t60900\t60900$`, 'm'))
    for (const line of [/^Groups:\t *$/m, /^NoNewPrivs:\t1$/m]) expect(status).toMatch(line)
    for (const rights of ['Inh', 'Prm', 'Eff', 'Amb']) expect(status).toMatch(new RegExp(`^Cap${rights}:\t0+$`, 'm'))
  }
})

test('where root starts the server, the process has no network', async (context) => {
  requireSystem(context, isRoot, 'root does not start it')
  requireSystem(
    context,
    spawnSync('unshare', ['--net', 'true']).status === 0,
    'root may make no network namespace here',
  )
  const images = openProcess()
  await images.run('encodeOriginal', [await drawing(20)])
  const networkOf = (pid: number | 'self') => readlinkSync(`/proc/${pid}/ns/net`)
  expect(networkOf(images.pid!)).not.toBe(networkOf('self'))
  expect(
    readFileSync(`/proc/${images.pid}/net/dev`, 'utf8')
      .match(/^ *\w+:/gm)
      ?.map((name) => name.trim()),
  ).toEqual(['lo:'])
})

test('pictures that are hard to search for codes delay no picture of an applicant', async () => {
  // A grid of what looks like the corners of codes.
  const grid = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">
    <pattern id="corner" width="9" height="9" patternUnits="userSpaceOnUse"><path fill="#fff" d="M0 0h9v9H0z"/>
    <path d="M1 1h7v7H1z"/><path fill="#fff" d="M2 2h5v5H2z"/><path d="M3 3h3v3H3z"/></pattern>
    <path fill="url(#corner)" d="M0 0h1000v1000H0z"/></svg>`)
  const hostile = await sharp(grid).png().toBuffer()
  const searches = [1, 2].map(() => readQrCodes(hostile).then(() => 'search'))
  const upload = sanitizeImage(await drawing(20)).then(() => 'upload')
  expect(await Promise.race([upload, ...searches])).toBe('upload')
})
