import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { prepare } from './prepared-response.ts'

/** The binary logarithm of the window that a brotli stream declares in its first bits (RFC 7932, 9.1). */
function windowBitsOf([first = 0]: Buffer): number {
  if ((first & 1) === 0) return 16
  const larger = (first >> 1) & 7
  if (larger !== 0) return 17 + larger
  const smaller = (first >> 4) & 7
  return smaller === 0 ? 17 : 8 + smaller
}

const textOf = (length: number) => Array.from({ length: length / 8 }, (_, i) => `${i} `.padStart(8, 'a')).join('')

test('a cached response holds no more memory than it says, however short it is', async () => {
  for (const text of ['', 'short', textOf(80_000)]) {
    const { variants, size } = await prepare(text, { 'content-type': 'text/plain' }, 5)
    const bodies = Object.values(variants).map(({ body }) => body)
    expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ length }) => length))
    expect(size).toBeGreaterThan(bodies.reduce((sum, { length }) => sum + length, 0))
  }
})

test('brotli gets the smallest window that contains the text, and compresses it as well as with the largest', async () => {
  const quality = 5
  expect(windowBitsOf(brotliCompressSync('a'))).toBe(22)
  for (const [length, bits] of [
    [1000, 17],
    [80_000, 17],
    [200_000, 18],
    [1_200_000, 21],
  ] as const) {
    const text = textOf(length)
    const { body } = (await prepare(text, {}, quality)).variants.br
    const largest = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    expect([length, windowBitsOf(body)]).toEqual([length, bits])
    expect(brotliDecompressSync(body).toString()).toBe(text)
    expect(body.length).toBeLessThan(largest.length * 1.01 + 10)
  }
})
