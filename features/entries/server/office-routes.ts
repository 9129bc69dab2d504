import { Readable } from 'node:stream'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { systemActor } from '../../../lists/access.ts'
import { today } from '../../../lists/dates.ts'
import { labelOf } from '../../../lists/fields.ts'
import { languages, say } from '../../../lists/language.ts'
import { validatePartial } from '../../../lists/validation.ts'
import type { ValidationErrors } from '../../../lists/validation-errors.ts'
import { RequestError } from '../../../server/http/request-error.ts'
import { writeCsv } from '../../../server/import/csv-format.ts'
import { listAsCsv } from '../../../server/office-api/messages.ts'
import { documentHeaders, type PersonalData } from '../../../server/office-api/personal-data.ts'
import { attachment, mb, readJson, requireEdit } from '../../../server/office-api/requests.ts'
import { eraseRecords } from '../../../server/privacy/erase-record.ts'
import type { OfficeContext, OfficeRoutes } from '../../../server/staff/office-env.ts'
import type { Reader, Store } from '../../../server/store/contract.ts'
import { NotFound, ValidationError } from '../../../server/store/errors.ts'
import { recordKey } from '../../../server/store/record-keys.ts'
import { writeTogether } from '../../../server/store/write-together.ts'
import { maxFeeLines } from '../../fees/fees.ts'
import { registeredMembers } from '../../members/members.ts'
import {
  type EntriesView,
  type EntryTermsViews,
  filterEntrants,
  type MemberProposal,
  type Moved,
  statesIn,
} from '../api-types.ts'
import type { Category } from '../categories.ts'
import { categoryLabel } from '../category-name.ts'
import { distinctEntrants, pairKey } from '../distinct-entrants.ts'
import { entrants, maxChoices } from '../entrants.ts'
import { entries } from '../entries.ts'
import { entryPapers } from '../entry-papers.ts'
import { type EntryTerms, entryTerms, maxCategories } from '../entry-terms.ts'
import { tooManyChoices } from '../messages.ts'
import * as officeMessages from '../office-messages.ts'
import { type Person, type PersonField, personFields, readPerson, type TypedPerson } from '../person.ts'
import * as publicMessages from '../public-messages.ts'
import { changeEntries, type PersonFields } from './entry-book.ts'
import { proposeMembers } from './member-proposals.ts'
import { readEntryTerms, readOfficeView, type ViewServices } from './office-entries.ts'
import { askAgain, fileOf, markSeen, type PaperServices } from './papers.ts'
import { chosenKeys } from './sender-mails.ts'

export type OfficeServices = ViewServices &
  PaperServices & { personalData: PersonalData; headers: Record<string, string> }

const pair = z.object({ kept: recordKey, other: recordKey })
const optionalText = z.optional(z.string().check(z.maxLength(200)))
const personTexts = Object.fromEntries(personFields.map((field) => [field, optionalText])) as Record<
  PersonField,
  typeof optionalText
>
const codes = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(maxCategories))
const enterRequest = z.object({
  key: recordKey,
  /** What the officer has typed. What is missing stays as it is. `memberNumber`: of the member who the person is. */
  person: z.object({ ...personTexts, memberNumber: optionalText }),
  categories: codes.check(z.minLength(1)),
  /** Consents that a guardian has taken back by telling an officer. Officers give none. */
  takesBack: z.optional(z.array(z.enum(['namesAllowed', 'photosAllowed']))),
  /** What the officer saw of somebody who is entered. What somebody else has changed since is not overwritten. */
  seen: z.optional(z.object({ ...personTexts, categories: codes })),
  /** Of somebody new. */
  sender: z.optional(
    z.object({ name: z.string(), email: optionalText, phone: optionalText, language: z.enum(languages) }),
  ),
})
const categoryCode = z.string().check(z.minLength(1), z.maxLength(20))
const moveRequest = z.object({ from: categoryCode, to: categoryCode })
const paperRequest = z.object({ action: z.enum(['seen', 'again']) })

/** The organisers' work with the entries of an event. */
export function entryOfficeRoutes(services: OfficeServices): OfficeRoutes {
  const { store, now, personalData } = services
  const app: OfficeRoutes = new Hono()
  const path = '/api/entries/forms/:form'
  const begin = async (context: OfficeContext) => {
    const by = context.get('actor')
    requireEdit(entries, by)
    const key = context.req.param('form')!
    const terms = await store.as(by).get(entryTerms, key)
    if (!terms) throw new NotFound(entryTerms.name, key)
    return { by, form: terms, change: { store, now, by } }
  }

  app.get('/api/entries/forms', async (context) => {
    requireEdit(entries, context.get('actor'))
    return context.json({ forms: await readEntryTerms(services, context.get('actor')) } satisfies EntryTermsViews)
  })
  app.get(path, async (context) => {
    const { by, form: terms } = await begin(context)
    return context.json((await readOfficeView(services, terms, by)) satisfies EntriesView)
  })
  app.get(`${path}/csv`, async (context) => {
    const { by, form: terms } = await begin(context)
    const view = await readOfficeView(services, terms, by)
    const document = () => say(listAsCsv, { list: entrants.title })
    await personalData.open(context, { kind: 'export', reference: view.terms.name.slice(0, 200), document })
    const sheet = await writeCsv(csvTitles(), csvRows(view, context.req.query()))
    const name = `entries-${view.terms.day}.csv`
    return attachment(context, Readable.toWeb(sheet) as ReadableStream, 'text/csv; charset=utf-8; header=present', name)
  })
  app.post(`${path}/enter`, async (context) => {
    const { by, form: terms, change } = await begin(context)
    const { key, person: typed, categories, takesBack = [], seen, sender } = await readJson(context, enterRequest)
    const { memberNumber, ...person } = typed
    const stored = await store.as(by).get(entrants, key)
    requireFewChoices(person.name ?? stored?.name ?? '', categories.length)
    const known = new Set(terms.categories?.map(({ code }) => code))
    if (categories.some((code) => !known.has(code))) throw new RequestError(422, say(officeMessages.noSuchCategory))
    const { person: data, errors } = readPerson(stored ? person : { name: '', ...person }, today(now()))
    const member = memberNumber && (await findMember(store.as(by), memberNumber))
    if (memberNumber && !member) errors.memberNumber = [say(officeMessages.noSuchMember)]
    const { name = '', email, phone, language } = sender ?? {}
    const sent = { name, email: email || undefined, phone: phone || undefined, language }
    for (const [field, problems] of Object.entries((sender && validatePartial(entries, sent).errors) ?? {}))
      errors[`sender.${field}`] = problems
    if (Object.keys(errors).length > 0) throw new ValidationError(entrants.name, errors)
    await changeEntries(change, terms.key, async (book) => {
      const before = book.find(key)
      if (!before && !sender) throw new NotFound(entrants.name, key)
      const held = before?.choices.map(({ category }) => category) ?? []
      const isAsSeen = seen === undefined || isSameSet(seen.categories, held)
      const changed = seen ? await changedSince(store.as(by), key, { seen, data }) : {}
      if (!isAsSeen && !isSameSet(seen.categories, categories) && !isSameSet(held, categories))
        changed.categories = [say(publicMessages.changedSince, { value: held.map(nameIn(terms)).join('; ') })]
      if (Object.keys(changed).length > 0) throw new ValidationError(entrants.name, changed)
      // Entered by an officer, who has read the notice to the sender. The same request again changes nothing more.
      const entry = before?.entry ?? `${key}-o`
      if (!before) book.addEntry(entry, { ...sent, instructor: undefined, together: false, noticeVersion: 'office' })
      book.enter(
        entry,
        {
          ...(data as PersonFields),
          ...(memberNumber !== undefined && { member: member || undefined }),
          ...Object.fromEntries(takesBack.map((name) => [name, false])),
        },
        !isAsSeen && isSameSet(seen.categories, categories) ? held : categories,
        key,
      )
    })
    return context.json({ key })
  })
  app.get(`${path}/people/:person/members`, async (context) => {
    const { by, form: terms } = await begin(context)
    const key = context.req.param('person')
    const person = await store.as(by).get(entrants, key)
    if (person?.form !== terms.key) throw new NotFound(entrants.name, key)
    return context.json((await proposeMembers(store, store.as(by), person)) satisfies MemberProposal[])
  })
  app.post(`${path}/not-spam`, async (context) => {
    const { form: terms, change } = await begin(context)
    const { keys } = await readJson(context, z.object({ keys: chosenKeys }), mb)
    await changeEntries(change, terms.key, (book) => {
      for (const key of keys) book.release(key)
    })
    return context.json({ done: true })
  })
  app.post(`${path}/move`, async (context) => {
    const { form: terms, change } = await begin(context)
    const { from, to } = await readJson(context, moveRequest)
    const target = terms.categories?.find(({ code }) => code === to)
    if (!target || from === to) throw new RequestError(422, say(officeMessages.noSuchCategory))
    const count = await changeEntries(change, terms.key, (book) => book.move(from, to))
    return context.json({ count, category: categoryLabel(target) } satisfies Moved)
  })
  app.post(`${path}/merge`, async (context) => {
    const { by, form: terms, change } = await begin(context)
    const { kept, other } = await readJson(context, pair)
    await movePapers(store, terms.key, kept, other)
    await changeEntries(change, terms.key, async (book) => {
      const read = (person: string) => book.find(person) && store.as(by).get(entrants, person)
      const [one, two] = [await read(kept), await read(other)]
      if (!one || !two || kept === other) throw new NotFound(entrants.name, other)
      // What the one who stays does not say, the other one may.
      const { key: _, revision, form, entry = '', choices = [], ...data } = { ...two, ...one }
      book.enter(
        entry,
        data,
        choices.map(({ category }) => category),
        kept,
      )
      book.merge(kept, other)
      const ofSender = book.people.filter(({ entry }) => entry === one.entry)
      const count = ofSender.reduce((sum, { choices }) => sum + choices.length, 0)
      if (count > maxFeeLines) throw new RequestError(422, say(tooManyChoices, { count, max: maxFeeLines }))
      requireFewChoices(one.name ?? '', book.find(kept)?.choices.length ?? 0)
    })
    const erasure = { by: systemActor('entries', by), why: 'entered twice' }
    await eraseRecords(services, entrants, [{ key: other }], erasure)
    return context.json({ done: true })
  })
  app.post(`${path}/distinct`, async (context) => {
    const { by } = await begin(context)
    const { kept: one, other } = await readJson(context, pair)
    const key = pairKey(one, other)
    for (const each of [one, other])
      if (!(await store.as(by).get(entrants, each))) throw new NotFound(entrants.name, each)
    await store.as(systemActor('entries', by)).create(distinctEntrants, { one, other }, { key, idempotencyKey: key })
    return context.json({ done: true })
  })
  paperRoutes(app, services)
  return app
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  new Set(one).symmetricDifference(new Set(other)).size === 0
const nameIn = (terms: EntryTerms) => (code: string) => {
  const category = terms.categories?.find((each) => each.code === code)
  return category ? categoryLabel(category as Category) : code
}

/** The errors about what an officer changes and somebody else has changed to something else since the officer saw it. */
async function changedSince(
  reader: Reader,
  key: string,
  { seen, data }: { seen: TypedPerson; data: Partial<Person> },
): Promise<ValidationErrors> {
  const stored = await reader.get(entrants, key)
  const errors: ValidationErrors = {}
  for (const field of personFields) {
    const value = stored?.[field] ?? ''
    if (!(field in data) || value === (seen[field] ?? '') || value === (data[field] ?? '')) continue
    errors[field] = [say(publicMessages.changedSince, { value: labelOf(entrants.fields[field], value) })]
  }
  return errors
}

/** @throws RequestError when somebody would be in more categories than a record has */
function requireFewChoices(name: string, count: number): void {
  if (count > maxChoices) throw new RequestError(422, say(publicMessages.tooManyCategories, { name, max: maxChoices }))
}

/** The key of the member with this number, as it was typed. @throws Forbidden, Unavailable */
async function findMember(reader: Reader, typed: string): Promise<string | undefined> {
  const written = typed.trim()
  if (written === '') return undefined
  // The list is in the order of its numbers, so the database finds one of them at a time without reading the others.
  for (const number of new Set([written, written.toUpperCase()])) {
    const { records } = await reader.query(registeredMembers, { where: { number }, size: 1 })
    if (records[0]) return records[0].key
  }
  return undefined
}

/** The papers of entrants. Each look at one is logged before the file is sent. */
function paperRoutes(app: OfficeRoutes, services: OfficeServices) {
  const { store, files, headers, personalData } = services
  const requirePaper = async (context: OfficeContext) => {
    const by = context.get('actor')
    requireEdit(entries, by)
    const paper = await store.as(by).get(entryPapers, context.req.param('paper')!)
    if (!paper) throw new NotFound(entryPapers.name, context.req.param('paper')!)
    return { by, paper }
  }
  app.get('/documents/entries/:paper', async (context) => {
    const { by, paper } = await requirePaper(context)
    const file = fileOf(paper)
    if (!file || !(await files.documents.exists(file)))
      return context.json({ error: say(officeMessages.noSuchPaper) }, 404)
    const responseHeaders = documentHeaders(headers)
    // HEAD shows nothing, so it is not logged.
    if (context.req.method === 'HEAD') return context.body(null, 200, responseHeaders)
    const { bytes, type } = await files.documents.read(file)
    const person = await store.as(by).get(entrants, paper.entrant ?? '')
    const entry = await store.as(by).get(entries, person?.entry ?? '')
    const reference = entry?.reference ?? paper.key
    await personalData.open(context, { kind: 'document', reference, document: () => entryPapers.fields.file.label })
    return context.body(new Uint8Array(bytes), 200, { ...responseHeaders, 'content-type': type })
  })
  app.post('/api/entries/papers/:paper', async (context) => {
    const { by, paper } = await requirePaper(context)
    const { action } = await readJson(context, paperRequest)
    if (action === 'again') return context.json(await askAgain(services, paper, by))
    await markSeen(services, paper, context.get('user').id, by)
    return context.json({ done: true })
  })
}

/** Gives the papers of one record of a person to the other one, where it has none. */
const movePapers = (store: Store, form: string, kept: string, other: string) =>
  writeTogether(store, async () => {
    const system = systemActor('papers')
    const { records } = await store.as(system).query(entryPapers, { where: { form } })
    const own = new Set(records.filter(({ entrant }) => entrant === kept).map(({ paper }) => paper))
    const moved = records.filter(({ entrant, paper }) => entrant === other && !own.has(paper))
    return {
      writes: moved.map(({ key, revision }) => (as) => [
        as(system).update(entryPapers, key, { entrant: kept }, revision),
      ]),
      result: undefined,
    }
  })

const columns = ['name', 'birthDate', 'gender', 'dojo', 'grade', 'weight'] as const
const csvTitles = () => [
  ...columns.map((name) => entrants.fields[name].label),
  ...[officeMessages.categories, officeMessages.stateTitle, officeMessages.sender, officeMessages.reference].map(
    (title) => say(title),
  ),
  ...(['email', 'phone'] as const).map((name) => entries.fields[name].label),
]

/** A row for each category of each person: organisers draw by category. */
function* csvRows(view: EntriesView, filter: Record<string, string>): Generator<readonly unknown[]> {
  const categories = new Map(view.terms.categories.map((category) => [category.code, category]))
  for (const person of filterEntrants(view, filter)) {
    const sender = view.senders[person.entry]
    for (const choice of person.choices) {
      const code = choice.category
      if ((filter.category && code !== filter.category) || choice.state === 'withdrawn') continue
      const category = categories.get(code)
      yield [
        person.name,
        person.birthDate,
        person.gender && labelOf(entrants.fields.gender, person.gender),
        person.dojoName,
        person.grade && labelOf(entrants.fields.grade, person.grade),
        person.weight,
        category ? categoryLabel(category) : code,
        statesIn(person, choice)
          .map((state) => say(officeMessages.states[state]))
          .join(', '),
        sender?.name,
        sender?.reference,
        sender?.email,
        sender?.phone,
      ]
    }
  }
}
