import { inflateSync } from 'node:zlib'
import { engines, missingProgram, withEngine } from './fixtures/engines.ts'
import { successMessage } from './fixtures/forms.ts'
import { expect, testWithSampleOffice as test } from './fixtures/journeys.ts'
import { anOwner } from './fixtures/staff.ts'

const isReady = '!!document.querySelector("main honbu-island[data-ready]")'
/** The values of all fields of the form, by their names. */
const values =
  'Object.fromEntries([...new FormData(document.querySelector("main form[method=post]"))].filter(([, value]) => typeof value === "string"))'
const text = 'document.querySelector("main").textContent'
const heading = 'document.querySelector("h1").textContent'
const draft =
  'Object.entries(localStorage).filter(([key]) => key.startsWith("honbu:draft:")).map(([, value]) => value).join()'

/** The number of pages of a PDF. */
function countPages(pdf: string): number {
  // The objects are in compressed streams (ISO 32000-1, 7.5.7).
  const streams = [...pdf.matchAll(/\/ObjStm[\s\S]*?stream\r?\n([\s\S]*?)endstream/g)]
  const objects = streams.map(([, bytes]) => inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1')).join()
  return objects.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

// These browsers are driven from outside for a minute. One that fails once in many visits on a busy machine is tried again; the report
// calls it flaky, and a page that fails twice fails.
test.describe.configure({ retries: 1 })

// What differs from Chromium: Back and its cache, restored forms, printing, dialogs, cryptography, the office's start, and the
// service worker. One visit per engine, because a start of a browser costs more than all of its pages.
for (const name of Object.keys(engines) as (keyof typeof engines)[])
  test(`${name} keeps what is typed through Back and a reload, shows pictures, checks a certificate, opens the office, and works offline`, {
    tag: '@full',
  }, async ({ site }) => {
    const missing = missingProgram(name)
    test.skip(!!missing, missing)
    await withEngine(name, async (tab) => {
      const open = (path: string) => tab.open(site.address + path)
      // While one page makes place for another, an expression may fail.
      const becomes = (expression: string, expected: unknown) =>
        expect.poll(() => tab.read(expression).catch(String)).toEqual(expected)
      const ready = async (name: string) => {
        await tab.click(name)
        await becomes(isReady, true)
      }
      await test.step('a message that is refused first is kept through Back, Forward and a reload, and sent', async () => {
        await open('/events')
        await tab.read(
          '(window.rejected = [], addEventListener("unhandledrejection", ({ reason }) => rejected.push(String(reason))))',
        )
        await tab.click('Contact Us')
        await becomes(`document.readyState + ${heading}`, 'completeContact Us')
        await ready('Name')
        await tab.type('Name', 'Asha Rao')
        await tab.click('Submit')
        await becomes(`${text}.includes('The form is not complete yet')`, true)
        await tab.type('Contact email or phone', 'asha@example.or')
        await tab.type('Message', 'When is the next class?')
        const entered = await tab.read<Record<string, string>>(values)
        await tab.click('Events')
        await becomes(heading, 'Our Events')
        await tab.back()
        await becomes(values, entered)
        await tab.type('Contact email or phone', 'g')
        const changed = { ...entered, contact: 'asha@example.org' }
        expect(await tab.read(values), 'the next key adds to what was typed').toEqual(changed)
        for (const kept of ['Asha Rao', 'asha@example.org', 'When is the next class?'])
          expect(await tab.read<string>(draft), 'the next key keeps the draft').toContain(JSON.stringify(kept))

        await tab.back()
        await becomes(heading, 'Our Events')
        // The engine reports a rejection behind the task in which it happens.
        await tab.read('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))')
        expect(
          await tab.read('window.rejected ?? []'),
          'no promise of a page is rejected unheard when it is left early and comes back',
        ).toEqual([])
        await tab.forward()
        await becomes(values, changed)
        await tab.reload()
        await becomes(values, { ...changed, elapsed: '', submission: '' })
        await becomes(isReady, true)
        await tab.click('Submit')
        await becomes(`document.body.textContent.includes(${JSON.stringify(successMessage)})`, true)
      })

      await test.step('a search is there after Back', async () => {
        await open('/organization/members')
        // No page stays half empty.
        if (tab.print) expect(countPages((await tab.print()).toString('latin1'))).toBe(5)
        await tab.type('Search a Member', 'Salvi')
        await tab.press('Enter')
        await becomes('location.search.includes("search=")', true)
        const results = 'document.querySelectorAll("main li article").length'
        await becomes(results, 1)
        await tab.click('Events')
        await becomes(heading, 'Our Events')
        await tab.back()
        await becomes('document.querySelector("[name=search]")?.value', 'Salvi')
        await becomes(results, 1)
      })

      await test.step('the gallery shows a picture, the next one, and closes', async () => {
        await open('/gallery')
        await tab.read(
          'document.querySelector("main a[href*=album] img, main button img").closest("a, button").click()',
        )
        await becomes('!!document.querySelector("dialog[open]")', true)
        await becomes(isReady, true)
        const number = 'document.querySelector("dialog[open] [aria-live]").textContent'
        await becomes(number, '1 / 9')
        await tab.press('ArrowRight')
        await becomes(number, '2 / 9')
        await tab.press('Escape')
        await becomes('!!document.querySelector("dialog[open]")', false)
      })

      await test.step('a pasted certificate is checked on the device', async () => {
        const credential = await fetch(`${site.address}/organization/black-belts/SKAA-BB-0004/credential.jwt`)
        await open('/verify')
        await tab.type('Paste the text', await credential.text())
        await tab.click('Check the text')
        await becomes('document.querySelector("#answer h2")?.textContent', 'Valid')
      })

      await test.step('the office opens with a session', async () => {
        await tab.setCookies(await site.sessionCookies(anOwner))
        await open('/office')
        await becomes('document.querySelector("main h1, main h2")?.textContent', 'Inbox')
      })

      await test.step('without a connection a visited page can be read, another one says so, and a form keeps what is typed', async () => {
        await open('/contact-us')
        await becomes('!!navigator.serviceWorker?.controller', true)
        const files = 'document.querySelector("main honbu-island").dataset.files.split(" ")'
        await expect
          .poll(() =>
            tab.read(`Promise.all(${files}.map((file) => caches.match(file))).then((found) => found.every(Boolean))`),
          )
          .toBe(true)
        await site.stop()
        try {
          await ready('Name')
          await tab.type('Name', 'Asha Rao')
          await becomes(`${draft}.includes("Asha Rao")`, true)
          await open('/events')
          expect(await tab.read(text)).toContain('You are offline. This is the page as it was')
          await open('/locations')
          expect(await tab.read(heading)).toBe('No connection')
        } finally {
          await site.start()
        }
      })
    })
  })
