import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journeys.ts'
import { pages } from './fixtures/pages.ts'

/**
 * The texts and controls that leave the page to the right. Slides that wait for their turn are hidden from everyone, and the contents of
 * the gallery scroll in their own box.
 */
const outside = (page: Page) =>
  page.evaluate(() => {
    const isText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')
    const leaves = (element: Element) => {
      const { right, width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && right > document.documentElement.clientWidth + 1
    }
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) => element.checkVisibility() && !element.closest('.hero, .contents ul, .vh, [aria-hidden=true]'),
      )
      .filter((element) => (isText(element) || element.matches('a, button, input, textarea')) && leaves(element))
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`)
  })

const others = [
  '/organization/black-belts/SKAA-BB-0004',
  '/organization/black-belts/SKAA-BB-0004/certificate',
  '/verify',
  '/application',
  '/first-class?dojo=andheri-east',
  '/first-class/yours',
  '/notices',
  '/entry',
  '/fee',
  '/valid',
]
for (const width of [390, 1280])
  test(`with a text of 125, 150 and 200 % nothing leaves a page of ${width} px (WCAG 1.4.4, 1.4.10)`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 844 })
    for (const path of [...pages.map(({ path }) => path), ...others]) {
      await page.goto(path)
      for (const percent of [125, 150, 200]) {
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${size}%`
        }, percent)
        expect([path, percent, await outside(page)]).toEqual([path, percent, []])
      }
    }
  })
