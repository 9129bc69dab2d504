import { inflateSync } from 'node:zlib'
import { type Engine, engines, missingProgram, type Tab } from './fixtures/engines.ts'
import { anApplicant, successMessage } from './fixtures/forms.ts'
import { expect, testWithSampleOffice as test } from './fixtures/journeys.ts'
import { anOwner } from './fixtures/staff.ts'

const names = Object.keys(engines) as (keyof typeof engines)[]
const typed = Object.entries(anApplicant).slice(0, 10)
const isReady = '!!document.querySelector("main honbu-island[data-ready]")'
/** The values of all fields of the form, by their names. */
const values =
  'Object.fromEntries([...new FormData(document.querySelector("main form[method=post]"))].filter(([, value]) => typeof value === "string"))'
const text = 'document.querySelector("main").textContent'
const heading = 'document.querySelector("h1").textContent'
const draft =
  'Object.entries(localStorage).filter(([key]) => key.startsWith("honbu:draft:")).map(([, value]) => value).join()'

for (const name of names) {
  test.describe(name, () => {
    // One browser for all journeys of the file.
    test.describe.configure({ mode: 'default', timeout: 120_000 })
    const missing = missingProgram(name)
    test.skip(!!missing, missing)
    let engine: Engine
    let tab: Tab
    test.beforeAll(async () => {
      if (!missing) engine = await engines[name].start()
    })
    test.afterAll(() => engine?.close())
    test.beforeEach(async () => {
      tab = await engine.openTab()
    })
    test.afterEach(() => tab?.close())

    const open = (site: { address: string }, path: string) => tab.open(site.address + path)
    // While one page makes place for another, an expression may fail.
    const becomes = (expression: string, expected: unknown) =>
      expect.poll(() => tab.read(expression).catch(String)).toEqual(expected)
    const ready = async (name: string) => {
      await tab.click(name)
      await becomes(isReady, true)
    }

    test('what was typed into the application is there after Back and a reload, and the next key keeps the draft', async ({
      site,
    }) => {
      await open(site, '/organization/membership')
      await ready('Name')
      for (const [label, value] of typed) await tab.type(label, value)
      const entered = await tab.read<Record<string, string>>(values)
      await tab.click('Events')
      await becomes(heading, 'Our Events')
      await tab.back()
      await becomes(values, entered)
      await tab.type('City', 's')
      const changed = { ...entered, city: 'Mumbais' }
      expect(await tab.read(values)).toEqual(changed)
      for (const [label, value] of typed.filter(([label]) => label !== 'City'))
        expect(await tab.read<string>(draft), label).toContain(JSON.stringify(value))
      await tab.reload()
      await becomes(values, { ...changed, elapsed: '', submission: '' })
      await becomes(isReady, true)
    })

    test('a message that is refused first is kept through Back, Forward and a reload, and sent', async ({ site }) => {
      await open(site, '/contact-us')
      await ready('Name')
      await tab.type('Name', 'Asha Rao')
      await tab.click('Submit')
      await becomes(`${text}.includes('The form is not complete yet')`, true)
      await tab.type('Contact email or phone', 'asha@example.org')
      await tab.type('Message', 'When is the next class?')
      await tab.click('Events')
      await becomes(heading, 'Our Events')
      await tab.back()
      await becomes('document.querySelector("[name=message]")?.value', 'When is the next class?')
      await tab.forward()
      await becomes(heading, 'Our Events')
      await tab.back()
      await becomes(heading, 'Contact Us')
      await tab.reload()
      await becomes('document.querySelector("[name=message]")?.value', 'When is the next class?')
      await becomes(isReady, true)
      await tab.click('Submit')
      await becomes(`document.body.textContent.includes(${JSON.stringify(successMessage)})`, true)
    })

    test('no promise of a page is rejected unheard when it is left early and comes back', async ({ site }) => {
      await open(site, '/events')
      await tab.read(
        '(window.rejected = [], addEventListener("unhandledrejection", ({ reason }) => rejected.push(String(reason))))',
      )
      for (const [link, title] of [
        ['Contact Us', 'Contact Us'],
        ['Locations', 'Our Locations'],
      ] as const) {
        await tab.click(link)
        await becomes(heading, title)
        await tab.back()
        await becomes(heading, 'Our Events')
        // The engine reports a rejection behind the task in which it happens.
        await tab.read('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))')
        expect(await tab.read('window.rejected ?? []')).toEqual([])
      }
    })

    for (const [path, label, word, count] of [
      ['/organization/members', 'Search a Member', 'Salvi', 1],
      ['/organization/black-belts', 'Enter a name to search', 'Meera Naik', 1],
    ] as const)
      test(`a search on ${path} is there after Back`, async ({ site }) => {
        await open(site, path)
        await tab.type(label, word)
        await tab.press('Enter')
        await becomes('location.search.includes("search=")', true)
        const results = 'document.querySelectorAll("main li article, main tbody tr").length'
        await becomes(results, count)
        await tab.click('Events')
        await becomes(heading, 'Our Events')
        await tab.back()
        await becomes('document.querySelector("[name=search]")?.value', word)
        await becomes(results, count)
      })

    test('without a connection a visited page can be read, another one says so, and a form keeps what is typed', async ({
      site,
    }) => {
      await open(site, '/organization/history')
      await becomes('!!navigator.serviceWorker?.controller', true)
      await open(site, '/events')
      await open(site, '/contact-us')
      const files = 'document.querySelector("main honbu-island").dataset.files.split(" ")'
      await expect
        .poll(() =>
          tab.read(`Promise.all(${files}.map((file) => caches.match(file))).then((found) => found.every(Boolean))`),
        )
        .toBe(true)
      await site.stop()
      await ready('Name')
      await tab.type('Name', 'Asha Rao')
      await becomes(`${draft}.includes("Asha Rao")`, true)
      await open(site, '/events')
      expect(await tab.read(text)).toContain('You are offline. This is the page as it was')
      await open(site, '/locations')
      expect(await tab.read(heading)).toBe('No connection')
      await site.start()
    })

    test('the gallery shows a picture, the next one, and closes', async ({ site }) => {
      await open(site, '/gallery')
      await tab.read('document.querySelector("main a[href*=album] img, main button img").closest("a, button").click()')
      await becomes('!!document.querySelector("dialog[open]")', true)
      await becomes(isReady, true)
      const number = 'document.querySelector("dialog[open] [aria-live]").textContent'
      await becomes(number, '1 / 9')
      await tab.press('ArrowRight')
      await becomes(number, '2 / 9')
      await tab.press('Escape')
      await becomes('!!document.querySelector("dialog[open]")', false)
    })

    test('a pasted certificate is checked on the device', async ({ site }) => {
      const credential = await (
        await fetch(`${site.address}/organization/black-belts/SKAA-BB-0004/credential.jwt`)
      ).text()
      await open(site, '/verify')
      await tab.type('Paste the text', credential)
      await tab.click('Check the text')
      await becomes('document.querySelector("#answer h2")?.textContent', 'Valid')
    })

    test('the office opens with a session', async ({ site }) => {
      await open(site, '/office')
      await tab.setCookies(await site.sessionCookies(anOwner))
      await open(site, '/office')
      await becomes('document.querySelector("main h1, main h2")?.textContent', 'Inbox')
    })
  })
}

test('Firefox prints the members on five pages, because no page stays half empty', async ({ site }) => {
  const missing = missingProgram('Firefox')
  test.skip(!!missing, missing)
  const engine = await engines.Firefox.start()
  const tab = await engine.openTab()
  await tab.open(`${site.address}/organization/members`)
  const pdf = (await tab.print!()).toString('latin1')
  await engine.close()
  // The objects are in compressed streams (ISO 32000-1, 7.5.7).
  const streams = [...pdf.matchAll(/\/ObjStm[\s\S]*?stream\r?\n([\s\S]*?)endstream/g)]
  const objects = streams.map(([, bytes]) => inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1')).join()
  expect(objects.match(/\/Type\s*\/Page\b/g)).toHaveLength(5)
})
