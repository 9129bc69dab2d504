import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { requirePrograms } from '../../tests/fixtures/requirements.ts'
import { hasEnded, listenOnSocket, serviceProgram, startTaskService } from '../../tests/fixtures/task-service.ts'
import { waitFor } from '../../tests/fixtures/wait-for.ts'
import { folder } from '../../tests/http/fixtures/server.ts'
import { Unavailable } from '../store/errors.ts'
import { sendMessage } from '../task-process/message-frames.ts'
import { decodeInService, ImageProcess, InvalidImage, readQrCodes, sanitizeImage } from './images.ts'

const worker = join(import.meta.dirname, 'image-worker.ts')
const drawing = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#e8700f' } })
    .png()
    .toBuffer()

function openProcess(socket: string) {
  decodeInService(socket)
  const images = new ImageProcess({ maxTasks: 2, idleTimeoutMs: 20 })
  onTestFinished(() => {
    decodeInService(undefined)
    images.end()
  })
  return images
}

test('a service decodes pictures, refuses what is none, and its process ends when it is idle', async () => {
  const { path, processes } = await startTaskService(worker)
  const images = openProcess(path)
  const [small, large] = [await drawing(20), await drawing(30)]
  // All at once: between two of them, an idle process could end.
  const [document, original, refused] = await Promise.allSettled([
    images.run('sanitizeImage', [small]),
    images.run('encodeOriginal', [large, undefined]),
    images.run('sanitizeImage', [Buffer.from('%PDF-1.7')]),
  ])
  expect(document).toMatchObject({ value: { type: 'image/png', bytes: expect.any(Uint8Array) } })
  expect(original).toMatchObject({ value: { width: 30, height: 30 } })
  expect(refused).toMatchObject({ reason: expect.any(InvalidImage) })
  expect(processes).toHaveLength(1)
  await hasEnded(processes[0]!)
})

test('the pictures of forms and of checks go to processes of their own', async () => {
  const { path, processes } = await startTaskService(worker)
  decodeInService(path)
  onTestFinished(() => decodeInService(undefined))
  const picture = await drawing(20)
  expect((await sanitizeImage(picture)).type).toBe('image/png')
  expect(await readQrCodes(picture)).toEqual([])
  expect(processes).toHaveLength(2)
})

test.each([
  ['encodeOriginal', { bytes: Buffer.of(1), width: '../../../document', height: 1 }],
  ['encodeOriginal', { bytes: Buffer.of(1), width: 1, height: 100_000 }],
  ['encodeOriginal', { bytes: 'text', width: 1, height: 1 }],
  ['sanitizeImage', { bytes: Buffer.of(1), type: 'text/html' }],
  ['encodeVariants', [Buffer.of(1), undefined]],
  ['readQrCodes', [{ startsWith: 1 }]],
  ['readQrCodes', undefined],
] as const)('what a process that is taken over answers to %s is no result: %j', async (name, result) => {
  const path = await listenOnSocket((connection) => {
    for (const message of [{ ready: true }, { id: 1, result }]) sendMessage(connection, message)
  })
  const images = openProcess(path)
  const args: unknown[] = [Buffer.of(1), []]
  await expect(images.run(name, args as never)).rejects.toThrow(/invalid_|expected|too_big/i)
})

test('while the service runs none, a picture is not at fault', async () => {
  const refused = openProcess(join(folder('socket'), 'none.sock')).run('readQrCodes', [await drawing(20)])
  await expect(refused).rejects.toThrow(Unavailable)
})

test('a refusal that a process made up is an error of the server, not of the picture', async () => {
  const path = await listenOnSocket((connection) => {
    for (const message of [{ ready: true }, { id: 1, refusal: null }]) sendMessage(connection, message)
  })
  const refused = openProcess(path).run('readQrCodes', [Buffer.of(1)])
  await expect(refused).rejects.not.toBeInstanceOf(InvalidImage)
})

test('systemd hands a connection to the program', async (context) => {
  requirePrograms(context, 'systemd-socket-activate')
  const path = join(folder('socket'), 'pictures.sock')
  const command = [process.execPath, serviceProgram, worker]
  const args = ['--accept', '--inetd', `--listen=${path}`, ...command]
  const systemd = spawn('systemd-socket-activate', args, { stdio: 'ignore' })
  onTestFinished(() => void systemd.kill('SIGKILL'))
  await waitFor(() => expect(existsSync(path)).toBe(true))
  expect(await openProcess(path).run('readQrCodes', [await drawing(20)])).toEqual([])
})
