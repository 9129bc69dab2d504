import { expect, test } from 'vitest'
import { whatsappLink, whatsappShareLink } from './whatsapp-link.ts'

test('a shared text arrives as it was written, in any script and with any character of an address', () => {
  const text = 'शिविर & “Cup” #1?\nhttps://dojo.example/hi/events#event--Lz1%2F'
  const link = new URL(whatsappShareLink(text))
  expect([link.origin, link.pathname, [...link.searchParams.keys()]]).toEqual(['https://wa.me', '/', ['text']])
  expect(link.searchParams.get('text')).toBe(text)
  expect(whatsappShareLink('\ud800')).toBe('https://wa.me/?text=%EF%BF%BD')
})

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
