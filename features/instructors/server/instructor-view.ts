import { visitor } from '../../../lists/access.ts'
import { isDate } from '../../../lists/dates.ts'
import { aboutRecord } from '../../../lists/system/mail.ts'
import { inOneLanguage } from '../../../lists/translations.ts'
import type { Store } from '../../../server/store/contract.ts'
import { RecordNames } from '../../../server/store/record-names.ts'
import { type Applicant, readApplicants } from '../../applications/server/drafts.ts'
import { dojos } from '../../dojos/dojos.ts'
import type { Category } from '../../entries/categories.ts'
import { categoryName } from '../../entries/category-name.ts'
import { type Entrant, entrants } from '../../entries/entrants.ts'
import { type EventEntry, entries } from '../../entries/entries.ts'
import { type EntryTerms, entryState, entryTerms } from '../../entries/entry-terms.ts'
import { events } from '../../events/events.ts'
import { type PayerFees, readFees } from '../../fees/server/plan-fee.ts'
import type { Instructor } from '../instructors.ts'
import { maxStudents } from '../student-rows.ts'
import { instructorActor } from './instructor-links.ts'

/** An event as the page lists it. `entered`: how many students the instructor has entered. */
export type EventLine = {
  form: string
  title: string
  day: string | undefined
  closesAt: string
  isOpen: boolean
  entered: number
}
export type HomeView = { view: 'home'; events: EventLine[]; applicants: Applicant[] }
/** A student in an event. `number`: how many wait before and with this choice. */
export type EnteredStudent = {
  key: string
  name: string
  choices: { code: string; name: string; state: 'place' | 'offered' | 'waiting'; until?: string | undefined }[]
}
/** `earlier`: students of earlier events. `kinds`: those of the categories, without teams. `asked`: whom the instructor wants to withdraw. */
export type EventView = EventLine & {
  view: 'event'
  kinds: Category['kind'][]
  teams: { code: string; name: string; fee: number }[]
  students: EnteredStudent[]
  earlier: {
    key: string
    name: string
    birthDate: string | undefined
    grade: Entrant['grade']
    dojo: string | undefined
  }[]
  fees: PayerFees | undefined
  asked?: string | undefined
  refusal?: string | undefined
}

/** What the page of an instructor shows. */
export class InstructorViews {
  readonly #store: Store
  readonly #now: () => Date

  constructor({ store, now }: { store: Store; now: () => Date }) {
    this.#store = store
    this.#now = now
  }

  /** The events that take entries, and those for which the instructor has entered students. @throws Unavailable */
  async home({ key }: Instructor): Promise<HomeView> {
    const reader = this.#store.as(instructorActor)
    const [forms, sent, applicants] = await Promise.all([
      reader.query(entryTerms),
      this.entriesOf(key),
      readApplicants(this.#store, key),
    ])
    const lines = await Promise.all(
      forms.records.map(async (terms) => {
        const entry = sent.find((one) => one.form === terms.key)
        if (!entry && entryState(terms, this.#now()) !== 'open') return []
        return [await this.#line(terms, entry ? (await this.studentsOf(entry.key)).length : 0)]
      }),
    )
    return { view: 'home', events: lines.flat(), applicants }
  }

  /** One event with the students of an instructor. @throws Unavailable */
  async event(instructor: Instructor, terms: EntryTerms): Promise<EventView> {
    const sent = await this.entriesOf(instructor.key)
    const entry = sent.find((one) => one.form === terms.key)
    const students = entry ? await this.studentsOf(entry.key) : []
    const categories = (terms.categories ?? []) as Category[]
    const names = new Map(categories.map((category) => [category.code, categoryName(category)]))
    const others = await Promise.all(sent.filter((one) => one !== entry).map((one) => this.studentsOf(one.key)))
    const dojoNames = await RecordNames.read(this.#store, dojos)
    const taken = new Set(students.map(nameAndDay))
    const earlier = others.flat().filter((student) => {
      const isNew = isDate(student.birthDate) && !taken.has(nameAndDay(student))
      taken.add(nameAndDay(student))
      return isNew
    })
    return {
      ...(await this.#line(terms, students.length)),
      view: 'event',
      kinds: [...new Set(categories.map(({ kind }) => kind))].filter((kind) => kind !== 'team'),
      teams: categories
        .filter(({ kind }) => kind === 'team')
        .map((category) => ({ code: category.code, name: categoryName(category), fee: category.fee })),
      students: students.map(({ key, name = '', choices = [] }) => ({
        key,
        name,
        choices: choices.map(({ category, state, until }) => ({
          code: category,
          name: names.get(category) ?? category,
          state,
          ...(until && { until }),
        })),
      })),
      earlier: earlier.slice(0, maxStudents).map(({ key, name = '', birthDate, grade, dojo }) => ({
        key,
        name,
        birthDate,
        grade,
        dojo: dojo && dojoNames.nameOf(dojo),
      })),
      fees: entry && (await readFees(this.#store, aboutRecord(entries, entry.key))),
    }
  }

  /** What an instructor has sent, newest first. @throws Unavailable */
  async entriesOf(instructor: string): Promise<EventEntry[]> {
    const found = { where: { instructor } }
    return (await this.#store.as(instructorActor).query(entries, found)).records
  }

  /** @throws Unavailable */
  async studentsOf(entry: string): Promise<Entrant[]> {
    return (await this.#store.as(instructorActor).query(entrants, { where: { entry } })).records
  }

  async #line(terms: EntryTerms, entered: number): Promise<EventLine> {
    const event = await this.#store.as(visitor).get(events, terms.event ?? '')
    return {
      form: terms.key,
      title: event ? String(inOneLanguage(events, event).name) : terms.key,
      day: event?.sdate,
      entered,
      closesAt: String(terms.closesAt ?? ''),
      isOpen: entryState(terms, this.#now()) === 'open',
    }
  }
}

const nameAndDay = ({ name, birthDate }: { name?: string | undefined; birthDate?: string | undefined }) =>
  `${name} ${birthDate}`
