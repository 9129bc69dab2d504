import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

/** Draws the path as a browser would: each rectangle fills its modules with black. */
function toPixels(text: string, options?: { robust: boolean }, scale = 4) {
  const { size, path } = qrCode(text, options)
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + Number(length)) * scale; column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
  return { width, height: width, data }
}

test.each([
  ['an address', 'https://skaa.example/organization/black-belts/SKAA-BB-0108'],
  ['a text of many letters', `ey${'aZ09-_.'.repeat(250)}`],
  ['Devanagari', 'राज्य कराटे स्पर्धा'],
])('%s can be read from the drawing, with and without more error correction', (_, text) => {
  expect(decodeQR(toPixels(text))).toBe(text)
  expect(decodeQR(toPixels(text, { robust: false }))).toBe(text)
})

test('four modules around the code stay empty', () => {
  const { size, path } = qrCode('honbu')
  const used = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [
    Number(x),
    Number(x) + Number(length),
    Number(y),
  ])
  expect(Math.min(...used.map(([left]) => left!))).toBe(4)
  expect(Math.max(...used.map(([, right]) => right!))).toBe(size - 4)
  expect([Math.min(...used.map(([, , y]) => y!)), Math.max(...used.map(([, , y]) => y!))]).toEqual([4, size - 5])
})

test('a text that is too long is refused', () => {
  expect(() => qrCode('a'.repeat(3000))).toThrow()
})
