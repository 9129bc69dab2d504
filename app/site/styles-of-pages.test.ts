import { expect, test } from 'vitest'
import { slides } from '../../features/home/slides.ts'
import { safeguarding } from '../../lists/system/safeguarding.ts'
import { validRecord } from '../../tests/contracts/store-fixtures.ts'
import { realPages } from '../../tests/http/fixtures/real-pages.ts'
import { findPage } from '../pages.ts'
import { inlineStyles } from './entry.tsx'

const stylesIn = (html: string) => [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, rules]) => rules)

test('the style elements of a page are the constant ones, whatever the page shows (trust, "Headers")', async () => {
  const { editor, html, paths } = await realPages()
  const before = await Promise.all(paths.map(html))
  await editor.create(slides, validRecord(slides))
  const after = await Promise.all(paths.map(html))
  for (const [at, path] of paths.entries()) {
    const styles = stylesIn(after[at]!)
    expect(styles, path).toEqual(stylesIn(before[at]!))
    expect(styles[0], path).toMatch(/@layer base,\s*layout,\s*components,\s*pages,\s*state/)
    expect(inlineStyles, path).toEqual(expect.arrayContaining(styles))
  }
})

test('the style sheets of a page follow its heading, and the first paint waits for their place', async () => {
  const { editor, owner, html, paths } = await realPages()
  await editor.create(slides, validRecord(slides))
  await owner.create(safeguarding, { officer: 'k1' })
  for (const path of paths) {
    const [head, body] = (await html(path)).split('</head>') as [string, string]
    expect(head.replace(/<noscript>.*?<\/noscript>/, ''), path).not.toContain('rel="stylesheet"')
    expect(head, path).toContain('<link rel="expect" href="#first-view-end" blocking="render"/>')
    const sheets = body.match(/<link rel="stylesheet"[^>]*>/g)
    const ofForms = '<link rel="stylesheet" href="/assets/forms.css"/>'
    const hasForm = /<form[^>]* method="post"/i.test(body)
    expect(sheets, path).toEqual([
      '<link rel="stylesheet" href="/assets/site.css" id="first-view-end"/>',
      ...(hasForm ? [ofForms] : []),
      ...(findPage(path)?.styles ?? [])
        .filter((name) => name !== 'forms')
        .map((name) => `<link rel="stylesheet" href="/assets/${name}.css"/>`),
    ])
    expect(body.indexOf(sheets![0]!), path).toBeGreaterThan(body.indexOf('</h1>'))
  }
})
