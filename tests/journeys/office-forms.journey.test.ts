import type { Locator, Page, Response } from '@playwright/test'
import { lists } from '../../app/lists.ts'
import { type Role, staffActor } from '../../lists/access.ts'
import { formInputs } from '../../lists/form-inputs.ts'
import type { List } from '../../lists/list.ts'
import { validateForm } from '../../office/form-values.ts'
import { validRecord } from '../contracts/store-fixtures.ts'
import { expect, testWithOffice as test } from './fixtures/journeys.ts'
import {
  aNewcomer,
  anEditor,
  anOwner,
  aReviewer,
  invite,
  join,
  menu,
  officeScreen,
  signInAs,
} from './fixtures/office.ts'
import { asOperator } from './fixtures/operator.ts'
import type { Honbu } from './fixtures/server.ts'

/** Every list has one record, whose references lead to those of the other lists. */
const fill = ({ dataDir }: Honbu) =>
  asOperator(dataDir, async (store) => {
    for (const list of lists.shown) await store.importRecord(list, list.singletonKey ?? 'k1', validRecord(list))
  })

const invalid = 'Some fields are not filled in correctly'

/** Opens a screen without loading the page again. */
async function open(page: Page, path: string) {
  await page.evaluate((hash) => {
    for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-before', '')
    location.hash = hash
  }, path)
  await expect(page.locator('main h1:not([data-before])').first(), path).toBeVisible()
  await expect(page.getByText('Loading…')).toHaveCount(0)
}

/** The addresses of the screens to which this one leads. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('nav a[href^="#/"], main a[href^="#/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.slice(1)))

/** The list and the purpose of a form at an address; undefined where there is another screen. */
function formAt(path: string): { list: List; purpose: 'create' | 'edit'; source: Record<string, unknown> } | undefined {
  const url = new URL(path, 'http://office')
  const [, name = '', rest, more] = url.pathname.split('/')
  const list = lists.find(name)
  if (!list || rest === undefined || more !== undefined || rest === 'csv' || rest === 'order') return undefined
  const source = JSON.parse(url.searchParams.get('source') ?? '{}')
  return { list, purpose: rest === 'create' ? 'create' : 'edit', source }
}

/** Empties what can be typed, as react-admin notices it: one input in each turn of the event loop, as a person does. */
const empty = (form: Locator) =>
  form.evaluate(async (form) => {
    for (const input of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
      if (input.readOnly || ['checkbox', 'radio', 'file', 'hidden'].includes(input.type)) continue
      const { prototype } = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
      Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, '')
      input.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise((next) => setTimeout(next))
    }
  })

/** The fields that a request to save sent and the answer does not have. */
async function notSaved(list: List, response: Response): Promise<string[]> {
  const sent = response.request().postDataJSON().data as Record<string, unknown>
  const saved = (await response.json()) as Record<string, unknown>
  const isSame = (name: string) =>
    JSON.stringify(sent[name]) === JSON.stringify(saved[name]) || list.fields[name]!.serverTimestamp
  return Object.keys(sent).filter((name) => !isSame(name))
}

/** Saves the form of this screen with nothing in it. Returns what is wrong with the form. */
async function saveEmpty(page: Page, path: string, { list, purpose, source }: Form) {
  const saving = page.getByRole('button', { name: 'Save', exact: true })
  const form = page.locator('main form').filter({ has: saving })
  if ((await form.count()) === 0) return []
  await empty(form)
  if (await saving.isDisabled()) return []
  const answered = page.waitForResponse(
    (response) => /^(POST|PUT)$/.test(response.request().method()) && response.url().includes(`/lists/${list.name}`),
  )
  await saving.click()
  const refused = page.getByText(invalid).first()
  const response = await Promise.race([answered, refused.waitFor().then(() => undefined)])
  answered.catch(() => undefined)
  if (response?.ok()) {
    // Any other form goes to another screen.
    if (!list.singletonKey) await page.waitForURL(({ hash }) => hash !== `#${path}`)
    return (await notSaved(list, response)).map((name) => `${path}: ${name} was not saved`)
  }
  const texts = (await form.innerText()).replaceAll(/\s+/g, ' ')
  if (purpose === 'edit')
    return (await form.locator('[aria-invalid=true], .Mui-error, [role=alert]').count()) > 0
      ? []
      : [`${path}: no field says why`]
  return Object.entries(validateForm(list, source, undefined))
    .filter(([, message]) => !texts.includes(message.replaceAll(/\s+/g, ' ')))
    .map(([name, message]) => `${path}: ${name} does not say “${message}”`)
}

/** The roles with the people who have them. The first one that reaches a form saves it for those who get the same. */
const people = [
  ['owner', anOwner],
  ['editor', anEditor],
  ['reviewer', aReviewer],
  ['treasurer', aNewcomer],
] as const

type Form = NonNullable<ReturnType<typeof formAt>>

/** Whether a link to the form may be shown to the role: records that the role only reads have a form, too. */
const mayOpen = (role: Role, { list, purpose }: Form) =>
  list[purpose === 'create' ? 'create' : 'read'].allows(staffActor('me', role))

/** All in the form that depends on the role: the use of each field, whether Save is there, and which references have names. */
function formOf(role: Role, { list, purpose }: Form): string {
  const actor = staffActor('me', role)
  const inputs = formInputs(list, role, purpose).map(({ name, use, field: { reference } }) => [
    name,
    use,
    reference?.to && lists.find(reference.to)?.read.allows(actor),
  ])
  return JSON.stringify([inputs, list[purpose].allows(actor)])
}

/** Whether no earlier role, whose crawl saves its forms, gets the same form. */
const isNewTo = (role: Role, form: Form) =>
  people.find(([each]) => mayOpen(each, form) && formOf(each, form) === formOf(role, form))?.[0] === role

/** The addresses to which the search of the office leads. */
const foundBySearch = (role: Role) =>
  lists.shown
    .filter(({ edit, search }) => search.length > 0 && edit.allows(staffActor('me', role)))
    .map(({ name, page, singletonKey }) => `/${name}/${singletonKey ?? 'k1'}${page ? '/show' : ''}`)

/**
 * Follows every link from the first screen, and saves each form empty that no earlier role gets alike. Of the other forms it asks
 * only whether the role may open them. Returns the addresses, and what is wrong with forms.
 */
async function crawl(page: Page, role: Role) {
  const visited = new Set(['/'])
  const problems: string[] = []
  const waiting = [...(await linksOf(page)), ...foundBySearch(role)]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const place = path.split('?')[0]!
    if (visited.has(path) || (place.endsWith('/create') ? false : visited.has(place))) continue
    visited.add(path).add(place)
    // Spreadsheets and the order of a list have journeys of their own.
    if (/\/(csv|order)$/.test(place)) continue
    const form = formAt(path)
    if (form && !mayOpen(role, form)) problems.push(`${path}: is not open to this role`)
    if (form && !isNewTo(role, form)) continue
    await open(page, path)
    if (await page.getByRole('heading', { name: 'Page not found' }).isVisible()) problems.push(`${path}: leads nowhere`)
    waiting.push(...(await linksOf(page)))
    if (form) problems.push(...(await saveEmpty(page, path, form)))
  }
  return { visited: [...visited], problems }
}

/** The forms for new records that need a link with a value, without such a link. */
function withoutLink(role: Role, visited: readonly string[]): string[] {
  const forms = visited.flatMap((path) => formAt(path) ?? [])
  return lists.shown
    .filter((list) => list.create.allows(staffActor('me', role)))
    .flatMap((list) =>
      formInputs(list, role, 'create')
        .filter(({ use }) => use === 'link')
        .filter(
          ({ name }) => !forms.some((form) => form.list === list && form.purpose === 'create' && name in form.source),
        )
        .map(({ name }) => `${list.name}.${name}`),
    )
}

for (const [role, person] of people)
  test(`every form that a ${role} can reach says at each field what is missing, and saves what it says it has saved`, {
    tag: '@full',
  }, async ({ page, site, visitor, allow }) => {
    test.setTimeout(600_000)
    // The pictures of the records do not exist, and what is refused is answered 422.
    allow({ status: 404 })
    allow({ status: 422 })
    allow({ status: 401 })
    await fill(site)
    page.on('dialog', (dialog) => void dialog.accept())
    if (role === 'treasurer') {
      const owner = await visitor()
      await signInAs(owner, site, anOwner)
      await join(page, await invite(owner, role), role, person)
    } else {
      await signInAs(page, site, person)
      await officeScreen(page, '/')
    }
    await expect(menu(page)).toBeVisible()
    const { visited, problems } = await crawl(page, role)
    expect(problems).toEqual([])
    expect(withoutLink(role, visited)).toEqual([])
  })
