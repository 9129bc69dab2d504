import type { Page } from '@playwright/test'
import { axeViolations } from '../../../tests/journeys/fixtures/axe.ts'
import { expect, testWithOffice as test } from '../../../tests/journeys/fixtures/journeys.ts'
import {
  anOwner,
  fillFields,
  officeScreen,
  openFromMenu,
  save,
  signInAs,
  takeByKeyboard,
} from '../../../tests/journeys/fixtures/office.ts'
import { asOperator } from '../../../tests/journeys/fixtures/operator.ts'
import { notAPicture, pictureOfWidth } from '../../../tests/journeys/fixtures/pictures.ts'
import { albums } from '../albums.ts'

/** Drops files on an element as a file manager does. Returns whether the browser would leave the page. */
async function drop(page: Page, selector: string, names: readonly string[], buffer: Buffer) {
  return page.evaluate(
    ([selector, names, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const dataTransfer = new DataTransfer()
      for (const name of names) dataTransfer.items.add(new File([bytes], name, { type: 'image/png' }))
      const target = document.querySelector(selector)!
      const event = () => new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      target.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
      return target.dispatchEvent(event())
    },
    [selector, names, buffer.toString('base64')] as const,
  )
}

const storedWidths = (dataDir: string) =>
  asOperator(dataDir, async (store) => {
    const [album] = (await store.query(albums)).records
    return album?.images?.map(({ src, alt }) => [Number(/-(\d+)x/.exec(src)?.[1]), alt])
  })

test('an officer fills an album with many pictures at once, describes them and puts them in order', {
  tag: '@full',
}, async ({ page, site, allow, context }) => {
  allow({ status: 422 })
  allow({ broken: true })
  await signInAs(page, site, anOwner)
  await officeScreen(page, '/Album/create')
  await fillFields(page, { Title: 'Monsoon Cup' })
  await page.getByLabel('Date').fill('2026-07-01')
  const entry = (number: number) =>
    page
      .getByRole('group', { name: 'Pictures' })
      .getByRole('listitem')
      .nth(number - 1)
  const widths = () =>
    page
      .getByRole('group', { name: 'Pictures' })
      .getByRole('listitem')
      .locator('img')
      .evaluateAll((all) => all.map((each) => Number(/-(\d+)x/.exec((each as HTMLImageElement).src)?.[1] ?? 0)))
  const summary = page.getByRole('status').filter({ hasText: /uploaded/ })

  await test.step('several are chosen at once, and one that fails says why and keeps the others', async () => {
    const files = await Promise.all([120, 121, 122, 123, 124].map(pictureOfWidth))
    await page
      .getByLabel('Pictures: files')
      .setInputFiles([...files.slice(0, 2), notAPicture('letter.jpg'), ...files.slice(2)])
    await expect(entry(3).getByRole('alert')).toContainText('letter.jpg: This is not a picture')
    await expect(summary).toHaveText('1 picture could not be uploaded.')
    expect(await widths(), 'in the order of choosing').toEqual([120, 121, 0, 122, 123, 124])
    expect(await axeViolations(page)).toEqual([])
    await save(page)
    await expect(page.getByText('One picture is not uploaded yet.')).toBeVisible()
  })

  await test.step('leaving warns, and a drop beside the area does nothing', async () => {
    page.once('dialog', (dialog) => dialog.dismiss())
    await openFromMenu(page, 'Our Events')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Monsoon Cup')
    const { buffer } = await pictureOfWidth(130)
    expect(await drop(page, 'h1', ['beside.png'], buffer), 'the browser would leave the page').toBe(false)
    await expect(summary).toHaveText('1 picture could not be uploaded.')
    await page.getByRole('button', { name: 'Remove picture 3 of 6' }).click()
    await expect(summary).toHaveCount(0)
    expect(await drop(page, '.drop-area', ['dropped.png'], buffer)).toBe(false)
    await expect.poll(widths).toEqual([120, 121, 122, 123, 124, 130])
  })

  await test.step('without a connection pictures wait, and are uploaded when it is back', async () => {
    await context.setOffline(true)
    await page.getByLabel('Pictures: files').setInputFiles(await pictureOfWidth(140))
    await expect(summary).toHaveText('1 picture will be uploaded when the connection is back.')
    await page.getByLabel('Description of picture 7 of 7').fill('The hall')
    await context.setOffline(false)
    await expect.poll(widths).toEqual([120, 121, 122, 123, 124, 130, 140])
    await expect(page.getByLabel('Description of picture 7 of 7')).toHaveValue('The hall')
    await expect(page.getByText('One picture is not uploaded yet.')).toHaveCount(0)
  })

  await test.step('pictures move by keyboard, by dragging and with buttons', async () => {
    await takeByKeyboard(page, 'picture 7 of 7', '7 of 7')
    const heard = page.getByRole('status').or(page.locator('[aria-live=assertive]'))
    await page.keyboard.press('ArrowUp')
    await expect(heard.filter({ hasText: 'picture 7 of 7 is now at place 6 of 7.' })).toHaveCount(1)
    await page.keyboard.press('Space')
    await expect.poll(widths).toEqual([120, 121, 122, 123, 124, 140, 130])
    // The focus comes back in a later frame and scrolls the page, so that an earlier press would miss its handle.
    await expect(page.getByRole('button', { name: 'Drag picture 6 of 7' })).toBeFocused()
    const handle = page.getByRole('button', { name: 'Drag picture 1 of 7' })
    // In the middle, because a drag near the edge of the window scrolls it.
    await handle.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    // Waits until the handle no longer moves.
    await handle.hover()
    const [from, to] = [(await handle.boundingBox())!, (await entry(2).boundingBox())!]
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, from.y + from.height, { steps: 4 })
    await expect(heard.filter({ hasText: 'picture 1 of 7 is now at place 1 of 7.' })).toHaveCount(1)
    await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 8 })
    await expect(heard.filter({ hasText: 'picture 1 of 7 is now at place 2 of 7.' })).toHaveCount(1)
    await page.mouse.up()
    await expect.poll(widths).toEqual([121, 120, 122, 123, 124, 140, 130])
    const place = await entry(2).boundingBox()
    await page.getByRole('button', { name: 'Move picture 2 of 7 up' }).click()
    await expect.poll(widths).toEqual([120, 121, 122, 123, 124, 140, 130])
    expect(await entry(2).boundingBox(), 'what is announced does not move the list').toEqual(place)
  })

  await test.step('a picture is cropped only when the officer wants it', async () => {
    await page.getByRole('button', { name: 'Crop picture 7 of 7' }).click()
    const crop = page.getByRole('dialog', { name: 'Crop the picture' })
    await crop.getByLabel('Width').fill('64')
    await crop.getByRole('button', { name: 'Use this area' }).click()
    await expect(crop).toHaveCount(0)
    await expect.poll(widths).toEqual([120, 121, 122, 123, 124, 140, 64])
  })

  await test.step('pictures without a description are listed, and each leads to its field', async () => {
    await expect(page.getByText('6 pictures without a description')).toBeVisible()
    await page.getByRole('button', { name: 'picture 2', exact: true }).click()
    await expect(page.getByLabel('Description of picture 2 of 7')).toBeFocused()
    await page.keyboard.type('Medals')
    await expect(page.getByText('5 pictures without a description')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })
  await save(page)
  await expect(page.getByRole('link', { name: 'Monsoon Cup' })).toBeVisible()
  expect(await storedWidths(site.dataDir)).toEqual([
    [120, ''],
    [121, 'Medals'],
    [122, ''],
    [123, ''],
    [124, ''],
    [140, 'The hall'],
    [64, ''],
  ])
})
