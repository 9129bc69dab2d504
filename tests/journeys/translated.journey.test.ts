import type { Page } from '@playwright/test'

import { addressIn, type Language } from '../../lists/language.ts'
import { expect, test } from './fixtures/journeys.ts'
import { pages } from './fixtures/pages.ts'

/** Words that every English sentence or control has at least one of. Names of people and places have none. */
const englishWords =
  /\b(?:a|an|and|are|at|be|by|can|choose|click|close|do|download|each|enter|fill|find|for|from|go|has|have|here|home|how|if|in|is|it|its|more|must|name|new|next|no|not|of|on|or|our|page|picture|please|previous|read|search|see|select|send|show|slide|the|there|they|this|to|try|until|us|was|we|what|when|which|who|with|yes|you|your)\b/i

/** The texts and the labels of a page that are not marked as being in another language, with what they belong to. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const languageOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang')
    const own = document.documentElement.lang
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && !parent.closest('script, style, noscript') && languageOf(parent) === own)
        found.push((node.textContent ?? '').trim())
    }
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'])
        if (element.hasAttribute(name) && languageOf(element) === own) found.push(element.getAttribute(name)!)
    const head = ['title', 'meta[name=description]', 'meta[property="og:title"]', 'meta[property="og:description"]']
    for (const selector of head) {
      const element = document.querySelector(selector)
      found.push(element?.getAttribute('content') ?? element?.textContent ?? '')
    }
    return found.filter((text) => /[A-Za-z]/.test(text))
  })

for (const language of ['hi', 'mr'] as const satisfies readonly Language[])
  for (const { path } of pages)
    test(`${addressIn(language, path)} has no English sentence but what is marked as English`, async ({ page }) => {
      await page.goto(addressIn(language, path))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      const english = (await textsOf(page)).filter((text) => englishWords.test(text))
      expect(english).toEqual([])
    })
