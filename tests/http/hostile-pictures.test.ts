// @module-tag full
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sanitizeImage } from '../../server/storage/image-codec.ts'
import { requireSystem } from '../fixtures/requirements.ts'
import { anApplication, aSubmission, sendPlain, sendScripted, someFiles, storedObjects } from './fixtures/forms.ts'
import { claimedSize, hostilePictures, repeatedRows } from './fixtures/hostile-pictures.ts'
import { startProcess } from './fixtures/process.ts'
import { folder, honbu } from './fixtures/server.ts'

const path = '/organization/membership'

const made = new Map<string, Promise<Buffer>>()
/** The file of a hostile picture, which is made once. */
async function fileOf(name: string): Promise<Buffer> {
  const create = hostilePictures.find(([each]) => each === name)![1]
  const file = made.get(name) ?? Promise.resolve(create())
  made.set(name, file)
  return file
}

describe('a small picture does not become a huge one [safety.29]', () => {
  test.each(hostilePictures)('%s is refused, or stored with at most 2500 pixels a side and 2 MB', async (name) => {
    const file = await fileOf(name)
    expect(file.length).toBeLessThanOrEqual(500_000)
    const result = await sanitizeImage(file).catch((error: Error) => error)
    if (result instanceof Error) return expect(result.name).toBe('InvalidImage')
    expect(result.bytes.length).toBeLessThanOrEqual(2_000_000)
    const { width, height } = await sharp(result.bytes).metadata()
    expect(Math.max(width, height)).toBeLessThanOrEqual(2500)
  })

  test('a picture whose encoding is too large gets fewer pixels', async () => {
    const noise = await sharp({
      create: {
        width: 1200,
        height: 1200,
        channels: 3,
        background: 'grey',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer()
    expect(noise.length).toBeGreaterThan(2_000_000)
    const { bytes, type } = await sanitizeImage(noise)
    expect(type).toBe('image/png')
    expect(bytes.length).toBeLessThanOrEqual(2_000_000)
    expect((await sharp(bytes).metadata()).width).toBeGreaterThan(600)
  })

  test.each([
    ['rows that are too wide', () => repeatedRows(12_001, 10)],
    ['too many pixels', () => claimedSize(8000, 6300)],
    ['too many pixels for a decoder that holds all of them', () => claimedSize(6000, 5000, 8, true)],
  ])('%s are refused for their size', async (_, create) => {
    await expect(sanitizeImage(create())).rejects.toMatchObject({ name: 'InvalidImage', reason: 'size' })
  })

  test('the applicant gets the reason why a picture is refused', async () => {
    const site = await honbu()
    const form = { ...anApplication, ...aSubmission() }
    const files = { ...(await someFiles()), aadhaar: claimedSize(8000, 6300) }
    const { status, answer } = await sendScripted(site, path, form, files)
    expect([status, answer]).toMatchObject([
      422,
      { errors: { aadhaar: [expect.stringContaining('has too many pixels or details')] } },
    ])
    expect(await storedObjects(site)).toEqual([])
  })
})

test('no picture is decoded while a text is invalid; without scripts the pictures are held as they are [privacy.105]', async () => {
  const site = await honbu()
  const form = { ...anApplication, name: '', ...aSubmission() }
  // It begins like a picture but cannot be decoded, so decoding it would cause a second message.
  const broken = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500)])
  const { answer } = await sendScripted(site, path, form, { ...(await someFiles()), photo: broken })
  expect(answer).toMatchObject({ state: 'refused', errors: { name: [expect.any(String)] } })
  expect(answer).not.toHaveProperty('errors.photo')
  const { status } = await sendPlain(site, path, form, { ...(await someFiles()), photo: broken })
  expect(status).toBe(422)
  expect(await storedObjects(site, 'kept')).toHaveLength(3)
})

/** The largest memory that a process has used so far, in bytes. */
const peakBytes = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
const canReadMemory = existsSync(`/proc/${process.pid}/task/${process.pid}/children`)
const serverLimit = 350e6
const decoderLimit = 500e6

test('fifty hostile pictures at once keep the server below 350 MB and its decoder below 500 MB', async (context) => {
  requireSystem(context, canReadMemory, 'the system has no /proc that names child processes')
  const site = await startProcess(folder())
  const files = await Promise.all(hostilePictures.map(([name]) => fileOf(name)))
  // As large as the form allows, and refused because of its header: fifty of them fill the memory, not the processor.
  const refused = Buffer.concat([claimedSize(8000, 6300), randomBytes(490_000)])
  const good = await someFiles()
  const send = (index: number) =>
    sendScripted(site, path, { ...anApplication, ...aSubmission() }, { ...good, aadhaar: files[index] ?? refused })
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => send(index)))
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual([])
  const [decoder] = childrenOf(site.child.pid!)
  expect(peakBytes(site.child.pid!)).toBeLessThan(serverLimit)
  expect(peakBytes(decoder!)).toBeLessThan(decoderLimit)
})
