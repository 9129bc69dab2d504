import { expect, test } from 'vitest'
import { whatsappLink, whatsappShareLink } from './whatsapp-link.ts'

test('a chat is the number with the code of the country', () => {
  expect(whatsappLink('+91 00000 00001')).toBe('https://wa.me/910000000001')
  expect(whatsappLink('12')).toBeUndefined()
})

test('a shared text arrives as it was written, in any script and with any character of an address', () => {
  const text = 'शिविर & “Cup” #1?\nhttps://dojo.example/hi/events#event--Lz1%2F'
  const link = new URL(whatsappShareLink(text))
  expect([link.origin, link.pathname, [...link.searchParams.keys()]]).toEqual(['https://wa.me', '/', ['text']])
  expect(link.searchParams.get('text')).toBe(text)
  expect(whatsappShareLink('\ud800')).toBe('https://wa.me/?text=%EF%BF%BD')
})
