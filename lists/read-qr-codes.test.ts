import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readQrCodes } from '../server/storage/image-codec.ts'

const page = 'http://127.0.0.1:3101/organization/black-belts/SKAA-BB-0108'
const picture = (name: string) => readFileSync(join(import.meta.dirname, '../tests/fixtures/certificates', name))

// The limits of time follow the clock, which goes on while a busy machine does other work.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.spyOn(sharp.prototype, 'timeout').mockReturnThis()
})
afterEach(() => void vi.useRealTimers())

test.each([
  'certificate-sheet-1000px.jpg',
  'certificate-photo-1754px-tilted.jpg',
])('the proof is read in a picture of the whole sheet, beside the square of the page: %s', async (name) => {
  expect(await readQrCodes(picture(name))).toContainEqual(expect.stringMatching(/^ey[\w-]+\.[\w-]+\.[\w-]+$/))
})

test('only the page is read where the picture is too small for the proof', async () => {
  expect(await readQrCodes(await sharp(picture('certificate-sheet-1000px.jpg')).resize(700).toBuffer())).toEqual([page])
})
