import { expect, test } from 'vitest'
import { whatsappLink } from './whatsapp-link.ts'

test.each([
  ['98200 00000', '919820000000'],
  ['098200-00000', '919820000000'],
  ['+91 98200 00000', '919820000000'],
  ['0091 98200 00000', '919820000000'],
  ['+९१ ९८२०० ०००००', '919820000000'],
  ['+44 (0)20 0000 0000', '442000000000'],
])('the chat with %s is that with %s', (phone, digits) => {
  expect(whatsappLink(phone)).toBe(`https://wa.me/${digits}`)
})

test('there is no chat with a short number', () => {
  expect(whatsappLink('022 000')).toBeUndefined()
})
