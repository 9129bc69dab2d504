import { expect, test } from 'vitest'
import { toHtml } from './mail-html.ts'

const bodyOf = (text: string) =>
  toHtml(text, { language: 'en', name: '', logo: undefined })
    .replace(/^[\s\S]*?<div[^>]*>\s*/, '')
    .replace(/\s*<\/div>[\s\S]*$/, '')
const paragraph = '<p dir="auto" style="margin:0 0 1em">'

test('a mail has the words of its text: paragraphs, lines, and addresses that can be pressed', () => {
  expect(bodyOf('Dear Asha,\n\nOpen it:\nhttps://dojo.example/application#a.b.\n\nOss\n')).toBe(
    [
      `${paragraph}Dear Asha,</p>`,
      `${paragraph}Open it:<br><a dir="ltr" href="https://dojo.example/application#a.b">https://dojo.example/application#a.b</a>.</p>`,
      `${paragraph}Oss</p>`,
    ].join('\n'),
  )
})

test.each([
  [
    'a name that looks like markup',
    '<img src=x onerror=alert(1)> & "co"',
    '&#60;img src=x onerror=alert(1)&#62; &#38; &#34;co&#34;',
  ],
  ['a name with single quotes and an entity', `O'Neill &lt;b&gt;`, 'O&#39;Neill &#38;lt;b&#38;gt;'],
  [
    'an address that ends a value',
    'https://a.example/"onmouseover="x',
    '<a dir="ltr" href="https://a.example/">https://a.example/</a>&#34;onmouseover=&#34;x',
  ],
  ['another scheme', 'javascript:alert(1)', 'javascript:alert(1)'],
  [
    'an ampersand in an address',
    'https://a.example/?a=1&b=2',
    '<a dir="ltr" href="https://a.example/?a=1&#38;b=2">https://a.example/?a=1&#38;b=2</a>',
  ],
])('%s stays text', (_, text, expected) => {
  expect(bodyOf(text)).toBe(`${paragraph}${expected}</p>`)
})

test('no name turns the words or the address after it around, and marks of Urdu and Hindi names stay', () => {
  expect(bodyOf('Dear \u202eahsA\u2066,\nhttps://a.example/\u202emoc')).toBe(
    `${paragraph}Dear ahsA,<br><a dir="ltr" href="https://a.example/moc">https://a.example/moc</a></p>`,
  )
  expect(bodyOf('عائشہ\u200f (क्\u200dष)')).toBe(`${paragraph}عائشہ\u200f (क्\u200dष)</p>`)
})

test('it shows name and logo of the association, in half of the size of its file, and loads nothing [privacy.406]', () => {
  const html = toHtml('Oss', { language: 'mr', name: 'Dojo & <Co>\u202e', logo: { width: 336, height: 112 } })
  expect(html).toMatch(/^<!doctype html><html lang="mr">/)
  expect(html).toContain('<img src="cid:logo@association" alt="" width="168" height="56"')
  expect(html).toContain('>Dojo &#38; &#60;Co&#62;</p>')
  expect(html).not.toMatch(/src="(?!cid:)|url\(|<link|<script/)
})
