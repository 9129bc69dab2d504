import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { qrCode } from '../../../lists/qr-code.ts'
import { readQrCodes } from '../../../lists/read-qr-codes.ts'
import {
  axeViolations,
  axeViolationsInEachTheme,
  axeViolationsOfColours,
  axeViolationsOfDarkThemes,
} from '../../../tests/journeys/fixtures/axe.ts'
import { expect, test } from '../../../tests/journeys/fixtures/journeys.ts'
import { holdResponses } from '../../../tests/journeys/fixtures/network.ts'
import { nameSizes } from '../certificate-size.ts'

const video = join(mkdtempSync(join(tmpdir(), 'honbu-camera-')), 'camera.mjpeg')
// A camera that shows a film, which each test writes, and a visitor who allows it.
const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({
  serviceWorkers: 'allow',
  reuseContext: false,
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), ...camera, `--use-file-for-fake-video-capture=${video}`],
    }),
})

const page0004 = '/organization/black-belts/SKAA-BB-0004'
const credentialOf = async (page: Page) => (await page.request.get(`${page0004}/credential.jwt`)).text()
const answer = (page: Page) => page.locator('#answer')
const verdict = (page: Page, name: string) => answer(page).getByRole('heading', { name, exact: true })
const island = (page: Page) => page.locator('honbu-island[name="features/certificates/site/verify/Verify.island.tsx"]')

/** Whether no part of the knot of a verdict is cut off by the box that it is drawn in. */
const knotIsWhole = (page: Page) =>
  page.locator('.verdict__belt').evaluate((box) => {
    const knot = box.querySelector('svg svg')!.getBoundingClientRect()
    const { left, right, top, bottom } = box.getBoundingClientRect()
    return knot.left >= left && knot.right <= right && knot.top >= top && knot.bottom <= bottom
  })

/** A picture of a sheet with a code. */
const photo = (text: string, width = 1280) => {
  const { size, path } = qrCode(text, { robust: false })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720"><path fill="#fff" d="M0 0h1280v720H0z"/><path transform="translate(310 35) scale(${650 / size})" d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).resize(width).jpeg({ quality: 90 }).toBuffer()
}

/** Drops a file on an element, as a hand with a pointer does. */
async function drop(element: Locator, path: string) {
  const page = element.page()
  const devtools = await page.context().newCDPSession(page)
  await element.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await element.boundingBox())!
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data })
}

/** Waits until the device has stored everything that a check needs. */
const stored = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const urls = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url)
        const [pages, trust, files] = await Promise.all(['pages', 'trust', 'files'].map(urls))
        return [
          pages!.some((url) => url.endsWith('/verify')),
          trust!.some((url) => url.endsWith('/did.json')) && trust!.some((url) => url.endsWith('/status/1.jwt')),
          files!.some((url) => /Verify/.test(url)) && files!.some((url) => /read-code/.test(url)),
        ]
      }),
    )
    .toEqual([true, true, true])

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a certificate is checked by a photo, and once visited also without a network', { tag: '@full' }, async ({
    page,
    context,
    allow,
  }) => {
    allow({ broken: true })
    await page.goto('/')
    const jwt = await credentialOf(page)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/verify')
    await expect(page.getByText('The picture stays on this device')).toBeVisible()
    expect(
      scripts.filter((address) => /hydrate|Verify/.test(address)),
      'scripts that ran before a touch (decision 11)',
    ).toEqual([])
    const file = (buffer: Buffer) => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByLabel('Choose a picture').setInputFiles(file(await photo(jwt)))
    await expect(verdict(page, 'Valid')).toBeInViewport()
    await expect(answer(page)).toContainText('SKAA-BB-0004')
    expect(await axeViolations(page)).toEqual([])
    await expect(page.getByText('Pictures and texts are checked on this device')).toBeVisible()
    await stored(page)

    await context.setOffline(true)
    await page.reload()
    await expect(island(page)).toHaveAttribute('data-prepared')
    await page.getByLabel('Choose a picture').setInputFiles(file(await photo(jwt, 2400)))
    await expect(verdict(page, 'Valid, no network')).toBeVisible()
    await expect(answer(page)).toContainText('List of')
    await page.getByLabel('Paste the text').fill(jwt.replace('.eyJ', '.eyK'))
    await page.getByRole('button', { name: 'Check the text' }).click()
    await expect(verdict(page, 'Altered')).toBeVisible()
    await expect(answer(page)).not.toContainText('SKAA-BB')
    const credentialFile = { name: 'credential.jwt', mimeType: 'application/vc+jwt', buffer: Buffer.from(jwt) }
    await page.getByLabel('Choose a picture').setInputFiles(credentialFile)
    await expect(verdict(page, 'Valid, no network')).toBeVisible()
    await context.setOffline(false)
  })
})

/** Does what another app does that shares a file with the site (W3C Web Share Target). */
const share = (page: Page, action: string, bytes: number[]) =>
  page.evaluate(
    ({ action, bytes }) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        enctype: 'multipart/form-data',
        action,
      })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'picture' })
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], 'certificate.pdf', { type: 'application/pdf' }))
      input.files = transfer.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { action, bytes },
  )

test('the certificate as PDF is checked when another app shares it, also without a network; nothing is sent or kept', {
  tag: '@full',
}, async ({ page, context, request, allow }) => {
  allow({ broken: true })
  const { share_target: target } = await (await request.get('/site.webmanifest')).json()
  const pdf = [...(await (await request.get(`${page0004}/certificate.pdf`)).body())]
  const received: string[] = []
  context.on('request', (sent) => sent.method() === 'POST' && sent.serviceWorker() && received.push(sent.url()))
  await page.goto('/verify')
  await stored(page)
  const kept = () => page.evaluate(async () => (await (await caches.open('shared')).keys()).length)
  await share(page, target.action, pdf)
  await expect(verdict(page, 'Valid')).toBeVisible()
  await expect(answer(page)).toContainText('SKAA-BB-0004')
  await expect(page).toHaveURL('/verify')
  expect(await kept()).toBe(0)
  await page.reload()
  await stored(page)
  await expect(answer(page)).toBeEmpty()

  await context.setOffline(true)
  await share(page, target.action, pdf)
  await expect(verdict(page, 'Valid, no network')).toBeVisible()
  await share(page, target.action, [...new TextEncoder().encode('%PDF-1.7 scanned')])
  await expect(verdict(page, 'No signed proof in this PDF')).toBeVisible()
  await context.setOffline(false)
  expect(received).toEqual([])
})

test('the camera finds the proof and stops; keyboard and every theme', { tag: '@full' }, async ({ page, site }) => {
  // Some browsers have a reader of codes that does not work.
  await page.addInitScript(() =>
    Object.assign(window, {
      BarcodeDetector: class {
        static getSupportedFormats(): Promise<string[]> {
          return Promise.resolve(['qr_code'])
        }
        detect = () => Promise.reject(new DOMException('Not available', 'NotSupportedError'))
      },
    }),
  )
  await page.goto('/verify')
  const jwt = await credentialOf(page)
  const frame = await photo(jwt)
  writeFileSync(video, Buffer.concat([frame, frame]))
  await page.evaluate(() => {
    const original = createImageBitmap
    const broken = () => Promise.reject(new Error('no memory'))
    Object.assign(window, {
      createImageBitmap: broken,
      repair: () => Object.assign(window, { createImageBitmap: original }),
    })
  })
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await expect(verdict(page, 'The camera picture cannot be read')).toBeVisible()
  await page.evaluate('repair()')
  await page.getByRole('button', { name: 'Use the camera' }).focus()
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'Valid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use the camera' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Use the camera' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Use the camera' }), 'light on the dark ground').toHaveCSS(
    'outline-color',
    'rgb(243, 241, 234)',
  )
  for (const width of [740, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => knotIsWhole(page), `${width} px`).toBe(true)
  }
  expect(await page.locator('video').evaluate((element: HTMLVideoElement) => element.srcObject)).toBeNull()
  expect(await axeViolationsInEachTheme(page, axeViolationsOfColours)).toEqual([])
  expect(await axeViolationsOfDarkThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Check the text' }).click()
  await expect(answer(page)).toContainText('There is nothing to check')
  await page.getByLabel('Paste the text').fill(`${site.address}${page0004}`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'That is the page, not the proof')).toBeVisible()
  await answer(page).getByRole('link', { name: 'Open it' }).click()
  await expect(page).toHaveURL(page0004)
})

test.describe('before the scripts arrive', () => {
  // Its requests could not be held.
  test.use({ serviceWorkers: 'block' })
  test('what is pasted, chosen or dropped is checked on this device when they arrive', { tag: '@full' }, async ({
    page,
  }) => {
    const jwt = await credentialOf(page)
    const picture = await photo(jwt)
    const path = join(mkdtempSync(join(tmpdir(), 'honbu-picture-')), 'photo.jpg')
    writeFileSync(path, picture)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    const pdf = join(mkdtempSync(join(tmpdir(), 'honbu-pdf-')), 'certificate.pdf')
    writeFileSync(pdf, await (await page.request.get(`${page0004}/certificate.pdf`)).body())
    const field = page.getByLabel('Choose a picture')
    const ways = {
      pasted: async () => {
        await page.getByLabel('Paste the text').fill(jwt)
        await page.getByRole('button', { name: 'Check the text' }).click()
      },
      chosen: () => field.setInputFiles(path),
      dropped: () => drop(field, path),
      'dropped as PDF': () => drop(field, pdf),
    }
    for (const [way, act] of Object.entries(ways))
      await test.step(way, async () => {
        const release = await holdResponses(page, '**/assets/hydrate-*.js')
        await page.goto('/verify')
        await act()
        release()
        await expect(verdict(page, 'Valid')).toBeVisible()
      })
    expect(sent).toEqual([])
  })
})

test('the certificate prints on one page, and both codes can be read from the sheet', { tag: '@full' }, async ({
  page,
  site,
}) => {
  await page.goto(page0004)
  await page.getByRole('link', { name: 'Certificate', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Certificate' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Print' }).focus()
  await expect(page.getByRole('button', { name: 'Print' }), 'dark on the light floor').toHaveCSS(
    'outline-color',
    'rgb(21, 19, 15)',
  )
  await page.emulateMedia({ colorScheme: 'light' })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox \[0 0 841\.\d+ 59[45]\.\d+\]/)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 2246, height: 1588 })
  const shot = await page.locator('.cert').screenshot()
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const codes = await readQrCodes({ data, width: info.width, height: info.height }, 3000)
  expect(codes.sort()).toEqual([await credentialOf(page), site.address + page0004].sort())
})

test('a picture of the whole sheet shows the proof beside the square of the page; one from too far away is answered in words', {
  tag: '@full',
}, async ({ page, site }) => {
  const folder = join(import.meta.dirname, '../../../tests/fixtures/certificates')
  await page.goto('/verify')
  const field = page.getByLabel('Choose a picture')
  for (const name of ['certificate-sheet-1000px.jpg', 'certificate-photo-1754px-tilted.jpg']) {
    // Another association has signed them.
    await field.setInputFiles(join(folder, name))
    await expect(verdict(page, 'Unknown issuer')).toBeVisible()
    await page.getByRole('button', { name: 'Check the text' }).click()
    await expect(verdict(page, 'There is nothing to check')).toBeVisible()
  }
  await field.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo(site.address + page0004) })
  await expect(verdict(page, 'That is the page, not the proof')).toBeVisible()
  await expect(answer(page)).toContainText('hold the camera nearer to the larger square')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the server checks the text and answers with the same page', async ({ page }) => {
    await page.goto('/verify')
    await expect(page.getByRole('button', { name: 'Use the camera' })).toBeHidden()
    await expect(page.getByText('Our server checks what you send, and keeps nothing.')).toBeVisible()
    await expect(page.getByText('stays on this device')).toBeHidden()
    await page.getByLabel('Paste the text').fill(await credentialOf(page))
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(verdict(page, 'Valid')).toBeInViewport()
    await page.goto(`${page0004}/certificate`)
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'PDF' })).toBeVisible()
    const fontSizes = await page.locator('.cert h2').evaluate((name, sizes) => {
      const sheetWidth = document.querySelector('.cert')!.getBoundingClientRect().width
      return sizes.map((size) => {
        name.dataset.size = String(size)
        return Number(((Number.parseFloat(getComputedStyle(name).fontSize) / sheetWidth) * 100).toFixed(1))
      })
    }, nameSizes)
    expect(fontSizes, 'the style sheet knows each size of a name').toEqual(nameSizes)
  })
})
