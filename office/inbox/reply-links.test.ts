import { describe, expect, test } from 'vitest'
import { replyLinks } from './reply-links.ts'

const linksTo = (to: string) => replyLinks({ to, subject: 'Your message', greeting: 'Dear Asha', quote: 'One\nTwo' })

describe('the links to answer a message', () => {
  test('an e-mail address gets a mail that quotes the message', () => {
    expect(linksTo(' asha@example.org ')).toEqual([
      {
        href: 'mailto:asha@example.org?subject=Your%20message&body=Dear%20Asha%0A%0A%0A%3E%20One%0A%3E%20Two',
        label: 'Reply by mail',
      },
    ])
  })

  test('a phone number gets a call', () => {
    expect(linksTo('+91 00000 00000')).toEqual([{ href: 'tel:+910000000000', label: 'Call +91 00000 00000' }])
    expect(linksTo('(022) 0000-0000')).toEqual([{ href: 'tel:02200000000', label: 'Call (022) 0000-0000' }])
  })

  test.each([
    'asha7@example.org, +91 00000 00000',
    '+91 00000 00000 or asha7@example.org.',
    'Asha <asha7@example.org> (+91 00000 00000)',
  ])('an address and a number get both: %s', (to) => {
    expect(linksTo(to).map(({ href, label }) => [href.replace(/\?.*/, ''), label])).toEqual([
      ['mailto:asha7@example.org', 'Reply by mail'],
      ['tel:+910000000000', 'Call +91 00000 00000'],
    ])
  })

  test('anything else gets no link', () => {
    expect(linksTo('at the dojo, Monday')).toEqual([])
    expect(linksTo('1234')).toEqual([])
  })
})
