import { expect, test } from 'vitest'
import { toHtml } from './mail-html.ts'

const bodyOf = (text: string, sender = { name: '', hasLogo: false }) =>
  toHtml(text, sender)
    .replace(/^[\s\S]*?<div[^>]*>\s*/, '')
    .replace(/\s*<\/div>[\s\S]*$/, '')
const paragraph = '<p style="margin:0 0 1em">'

test('a mail has the words of its text: paragraphs, lines, and addresses that can be pressed', () => {
  expect(bodyOf('Dear Asha,\n\nOpen it:\nhttps://dojo.example/application#a.b.\n\nOss')).toBe(
    [
      `${paragraph}Dear Asha,</p>`,
      `${paragraph}Open it:<br><a href="https://dojo.example/application#a.b">https://dojo.example/application#a.b</a>.</p>`,
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
  [
    'an address that ends a value',
    'https://a.example/"onmouseover="x',
    '<a href="https://a.example/">https://a.example/</a>&#34;onmouseover=&#34;x',
  ],
  ['another scheme', 'javascript:alert(1)', 'javascript:alert(1)'],
  [
    'an ampersand in an address',
    'https://a.example/?a=1&b=2',
    '<a href="https://a.example/?a=1&#38;b=2">https://a.example/?a=1&#38;b=2</a>',
  ],
])('%s stays text', (_, text, expected) => {
  expect(bodyOf(text)).toBe(`${paragraph}${expected}</p>`)
})

test('it shows name and logo of the association, and loads nothing', () => {
  const html = toHtml('Oss', { name: 'Dojo & Co', hasLogo: true })
  expect(html).toContain('<img src="cid:logo@association" alt=""')
  expect(html).toContain('Dojo &#38; Co</p>')
  expect(html).not.toMatch(/src="(?!cid:)|url\(|<link|<script/)
})
