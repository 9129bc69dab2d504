import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/journeys.ts'

/**
 * Translates the page as Chrome does: each text stands in a `<font>` in another `<font>`, and the original text is in no document.
 * Texts that appear later are translated, too.
 */
async function translate(page: Page) {
  await page.evaluate(() => {
    const isExcluded = (text: Node) =>
      !!text.parentElement?.closest('font, script, style, textarea, title, [translate=no]')
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        if (isExcluded(text) || !text.textContent?.trim() || !text.isConnected) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = `«${text.textContent}»`
        outer.append(inner)
        ;(text as Text).replaceWith(outer)
      }
    }
    translateIn(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(translateIn)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

const island = (page: Page) => page.locator('main honbu-island').first()
const hydrate = async (page: Page, selector: string) => {
  await page.locator(selector).focus()
  await expect(island(page)).toHaveAttribute('data-ready')
}

/** When the browser translates a page: before its island wakes up at the first touch, or after it. */
const moments = ['before the first touch', 'after it'] as const
async function open(page: Page, path: string, field: string, when: (typeof moments)[number]) {
  await page.goto(path)
  if (when === 'after it') await hydrate(page, field)
  await translate(page)
  if (when === 'before the first touch') await hydrate(page, field)
}

for (const when of moments) {
  test.describe(`a page that the browser translates ${when}`, { tag: when === moments[0] ? [] : ['@full'] }, () => {
    test('keeps what is typed into a message, shows what is missing, and sends it', async ({ page }) => {
      await open(page, '/contact-us', '[name=name]', when)
      await page.locator('[name=name]').fill('Asha Rao')
      await page.locator('main form [type=submit]').press('Enter')
      await expect(page.locator('main .summary')).toContainText('«The form is not complete yet»')
      await page.locator('[name=contact]').fill('asha@example.org')
      await page.locator('[name=message]').fill('When is the next class?')
      await expect(page.locator('main .summary')).toHaveCount(0)
      await expect(page.locator('[name=name]')).toHaveValue('Asha Rao')
      await page.locator('main form [type=submit]').press('Enter')
      await expect(page.getByRole('alertdialog')).toContainText('Message sended Successfully')
    })

    test('searches the members, says that nothing was found, and shows the list again', { tag: '@full' }, async ({
      page,
    }) => {
      const rows = 'main article'
      await open(page, '/organization/members', '[name=search]', when)
      const box = page.locator('[name=search]')
      await box.fill('zzzzqq')
      await box.press('Enter')
      await expect(page.locator(rows)).toHaveCount(0)
      await expect(page.locator('main .none')).toHaveCount(1)
      await box.fill('Meera Naik')
      await box.press('Enter')
      await expect(page.locator(rows)).toHaveCount(1)
      await expect(page.locator('main .none')).toHaveCount(0)
      await box.fill('')
      await box.press('Enter')
      await expect(page.locator(rows).nth(20)).toBeVisible()
      // Nothing of the old list is left as a text without an element.
      await expect(page.locator(rows).first()).toContainText('Arvind Salvi')
      await expect(box).toHaveValue('')
    })

    test('checks a certificate, and another one', async ({ page }) => {
      const read = async (number: string) =>
        (await page.request.get(`/organization/black-belts/SKAA-BB-${number}/credential.jwt`)).text()
      const [first, second] = [await read('0004'), await read('0005')]
      await open(page, '/verify', 'main textarea', when)
      const box = page.locator('main textarea')
      for (const [text, name] of [
        [first, 'Farida Daruwala'],
        ['not a proof', 'not a signed proof'],
        [second, 'Devendra Rawat'],
      ] as const) {
        await box.fill(text)
        await page.locator('form.check-form [type=submit]').last().press('Enter')
        await expect(page.locator('#answer')).toContainText(name)
      }
    })
  })
}

/** Every island wakes up and changes in the same way, so these are tried at one of the two moments. */
test.describe('a page that the browser translates', () => {
  test('keeps what is typed into an application, with its checks and its draft', { tag: '@full' }, async ({ page }) => {
    await open(page, '/organization/membership', '[name=name]', 'after it')
    await page.locator('[name=name]').fill('Asha Rao')
    await page.locator('[name=email]').fill('asha')
    await page.locator('main form [type=submit]').press('Enter')
    await expect(page.locator('[name=name]')).toHaveValue('Asha Rao')
    await page.locator('[name=email]').fill('asha@example.org')
    await page.reload()
    await expect(page.locator('[name=name]')).toHaveValue('Asha Rao')
    await expect(page.locator('[name=email]')).toHaveValue('asha@example.org')
  })

  test('pages through the register with the right numbers', { tag: '@full' }, async ({ page }) => {
    await open(page, '/organization/black-belts', '[name=search]', 'before the first touch')
    await page.locator('main [rel=next]').click()
    await expect(page.locator('.pager p')).toHaveText('«Page 2 of 10»')
    await page.locator('main [rel=prev]').click()
    await expect(page.locator('.pager p')).toHaveText('«Page 1 of 10»')
  })
})

test('a field that was filled before a translated form wakes up keeps its text and its focus', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/contact-us')
  await translate(page)
  await page.locator('[name=message]').pressSequentially('When is')
  await expect(island(page)).toHaveAttribute('data-ready')
  await expect(page.locator('[name=message]')).toBeFocused()
  await page.keyboard.type(' the next class?')
  await expect(page.locator('[name=message]')).toHaveValue('When is the next class?')
})

test('the office is not translated', async ({ request }) => {
  expect(await (await request.get('/office')).text()).toContain('<html lang="en" translate="no">')
})
