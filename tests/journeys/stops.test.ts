import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journeys.ts'
import { pages } from './fixtures/pages.ts'

// trust.md: "every journey works with the keyboard alone"; WCAG 2.2, 2.4.7 and 2.4.11: whoever goes by keyboard sees where they are.
test.use({ reducedMotion: 'reduce' })

/** Where Tab stands: what can be seen of it, and whether something marks it. Nothing once it has left the page. */
const stop = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement
    if (!it || it === document.body) return
    // A radio button, a tick box or a file lies hidden in its label, which is what people see.
    const label = it.matches('input[type=radio], input[type=checkbox], input[type=file]') && it.closest('label')
    const box = label || it
    const { left, top, right, bottom } = box.getBoundingClientRect()
    const [x, y] = [Math.max(left, 0) + Math.min(right, innerWidth), Math.max(top, 0) + Math.min(bottom, innerHeight)]
    const onTop = document.elementFromPoint(x / 2, y / 2)
    // A field may leave it to what stands around it to show that it is being filled in, or underline itself.
    const around = it.matches('input, textarea, select') ? [it.parentElement!, it.parentElement!.parentElement!] : []
    const marked = [it, box, ...around, ...(label ? label.querySelectorAll('*') : [])].some((part) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(part)
      const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)')
      return outlined || (part === it && around.length > 0 && boxShadow !== 'none')
    })
    return {
      name: `${it.localName} ${it.getAttribute('aria-label') ?? it.textContent?.trim().slice(0, 40)}`,
      inside: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight && right > left && bottom > top,
      uncovered: onTop !== null && (box.contains(onTop) || onTop.contains(box)),
      marked,
    }
  })

for (const { path } of pages) {
  test(`on ${path} each stop of Tab can be seen, is inside the window and not covered [a11y.7]`, async ({ page }) => {
    await page.goto(path)
    const seen: string[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const here = await stop(page)
      if (!here || seen.length > 250) break
      seen.push(here.name)
      expect(here).toEqual({ name: here.name, inside: true, uncovered: true, marked: true })
    }
    // Skip link, crest, bar, the page's own, and the foot to its end.
    expect(seen.length).toBeGreaterThan(25)
    expect(seen.length).toBeLessThan(250)
    expect(seen.slice(0, 4).join()).toContain('Skip to content')
  })
}
