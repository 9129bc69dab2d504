import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journeys.ts'
import { fullBesidesMain, pages, personalPages } from './fixtures/pages.ts'

/**
 * What the ink of a page's brush lettering lies on: texts, controls and pictures. The ink is what is painted of the lettering's image, in
 * cells of four pixels. Left out is the certificate's and the black belt's pale word, which lies behind the text on purpose, and what
 * the header covers, below which the page scrolls.
 */
const underInk = (page: Page) =>
  page.evaluate(async () => {
    const cell = 4
    const images = [...document.querySelectorAll<HTMLImageElement>('.head__kanji, .form-page__top > img')].filter(
      (image) => image.checkVisibility() && getComputedStyle(image).opacity === '1',
    )
    const inked = new Set<string>()
    for (const image of images) {
      await image.decode()
      const { left, top, width, height } = image.getBoundingClientRect()
      const panel = image.parentElement!.getBoundingClientRect()
      const clips = getComputedStyle(image.parentElement!).overflow === 'clip'
      const canvas = new OffscreenCanvas(Math.ceil(width / cell), Math.ceil(height / cell))
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      for (let y = 0; y < canvas.height; y++)
        for (let x = 0; x < canvas.width; x++) {
          const [across, down] = [left + x * cell, top + y * cell]
          const isCut =
            clips && (across > panel.right || down > panel.bottom || across < panel.left || down < panel.top)
          if (!isCut && data[(y * canvas.width + x) * 4 + 3]! > 50)
            inked.add(`${Math.round(across / cell)} ${Math.round(down / cell)}`)
        }
    }
    const meetsInk = ({ left, top, right, bottom }: DOMRect) => {
      for (let x = Math.ceil(left / cell); x < right / cell; x++)
        for (let y = Math.ceil(top / cell); y < bottom / cell; y++) if (inked.has(`${x} ${y}`)) return true
      return false
    }
    const covered = document.querySelector('.bar')!.getBoundingClientRect().bottom
    const elements: string[] = []
    const inkTop = Math.min(...images.map((image) => image.getBoundingClientRect().top))
    const inkBottom = Math.max(...images.map((image) => image.getBoundingClientRect().bottom))
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      // What is far below costs most of the time on a page with a long list.
      const { top, bottom } = element.getBoundingClientRect()
      if (bottom < inkTop - 50 || top > inkBottom + 50) continue
      if (!element.checkVisibility({ opacityProperty: true }) || element.closest('.vh, .top, .foot__kanji')) continue
      const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim())
      const isSolid =
        element.matches('input, select, textarea, button, fieldset, svg, img') && !element.matches('.obi *')
      if (images.includes(element as HTMLImageElement) || (texts.length === 0 && !isSolid)) continue
      const range = document.createRange()
      const boxes = texts.flatMap((text) => {
        range.selectNodeContents(text)
        return [...range.getClientRects()]
      })
      if (isSolid) boxes.push(element.getBoundingClientRect())
      if (boxes.some((box) => box.bottom > covered && meetsInk(box)))
        elements.push(`${element.localName}.${element.className} ${element.textContent.slice(0, 30)}`)
    }
    return { hasInk: inked.size > 100, elements }
  })

const withLettering = [
  ...pages.map(({ path }) => path).filter((path) => path !== '/'),
  '/verify',
  '/first-class',
  ...personalPages,
]
for (const path of withLettering)
  test(
    `the brush lettering of ${path} lies on no text, control or picture from 390 to 2560 px`,
    fullBesidesMain(path),
    async ({ page }) => {
      await page.goto(path)
      const found: string[] = []
      for (const width of [390, 768, 1024, 1440, 2560]) {
        await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
        // The lettering moves a little while the page scrolls.
        for (const top of [0, 400]) {
          await page.evaluate((top) => {
            scrollTo(0, top)
            return new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
          }, top)
          const { hasInk, elements } = await underInk(page)
          expect(hasInk).toBe(true)
          found.push(...elements.map((element) => `${width} px, scrolled by ${top} px: ${element}`))
        }
      }
      expect(found).toEqual([])
    },
  )

test('the brush lettering of About Us stays in the head where the association has no mission', async ({ page }) => {
  await page.goto('/about-us')
  await page.locator('.mission').evaluate((mission) => mission.remove())
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await underInk(page)]).toEqual([width, { hasInk: true, elements: [] }])
  }
})
