import { visitor } from '../../../lists/access.ts'
import { isDate } from '../../../lists/dates.ts'
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
import { isEntered } from '../../entries/server/entry-book.ts'
import { type EntryView, readEntryView } from '../../entries/server/entry-view.ts'
import type { Withdrawal } from '../../entries/server/withdraw-act.ts'
import { events } from '../../events/events.ts'
import type { Instructor } from '../instructors.ts'
import { maxStudents } from '../student-rows.ts'
import { instructorActor } from './instructor-links.ts'

type ViewServices = { store: Store; now: () => Date }

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
/** `earlier`: students of earlier events. `kinds`: those of the categories, without teams. `entry`: undefined before the first student. */
export type EventView = EventLine & {
  view: 'event'
  kinds: Category['kind'][]
  teams: { code: string; name: string; fee: number }[]
  entry: EntryView | undefined
  earlier: {
    key: string
    name: string
    birthDate: string | undefined
    grade: Entrant['grade']
    dojo: string | undefined
  }[]
  refusal?: string | undefined
}

/** What the page of an instructor shows. */
export class InstructorViews {
  readonly #services: ViewServices

  constructor(services: ViewServices) {
    this.#services = services
  }

  /** The events that take entries, and those for which the instructor has entered students. @throws Unavailable */
  async home({ key }: Instructor): Promise<HomeView> {
    const reader = this.#services.store.as(instructorActor)
    const [forms, sent, applicants] = await Promise.all([
      reader.query(entryTerms),
      this.entriesOf(key),
      readApplicants(this.#services.store, key),
    ])
    const lines = await Promise.all(
      forms.records.map(async (terms) => {
        const entry = sent.find((one) => one.form === terms.key)
        if (!entry && entryState(terms, this.#services.now()) !== 'open') return []
        return [await this.#line(terms, entry ? (await this.studentsOf(entry.key)).length : 0)]
      }),
    )
    return { view: 'home', events: lines.flat(), applicants }
  }

  /** One event with the students of an instructor. @throws Unavailable */
  async event(instructor: Instructor, terms: EntryTerms, withdrawals: readonly Withdrawal[]): Promise<EventView> {
    const sent = await this.entriesOf(instructor.key)
    const entry = sent.find((one) => one.form === terms.key)
    const students = entry ? await this.studentsOf(entry.key) : []
    const categories = (terms.categories ?? []) as Category[]
    const others = await Promise.all(sent.filter((one) => one !== entry).map((one) => this.studentsOf(one.key)))
    const dojoNames = await RecordNames.read(this.#services.store, dojos)
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
      entry: entry && (await readEntryView(this.#services, { entry, door: 'instructor' }, withdrawals)),
      earlier: earlier.slice(0, maxStudents).map(({ key, name = '', birthDate, grade, dojo }) => ({
        key,
        name,
        birthDate,
        grade,
        dojo: dojo && dojoNames.nameOf(dojo),
      })),
    }
  }

  /** What an instructor has sent, newest first. @throws Unavailable */
  async entriesOf(instructor: string): Promise<EventEntry[]> {
    const found = { where: { instructor } }
    return (await this.#services.store.as(instructorActor).query(entries, found)).records
  }

  /** Whom an instructor has entered and not withdrawn, in the order of the sheet. @throws Unavailable */
  async studentsOf(entry: string): Promise<Entrant[]> {
    const { records } = await this.#services.store.as(instructorActor).query(entrants, { where: { entry } })
    return records.filter(isEntered).sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  /** The name of the event in the current language. @throws Unavailable */
  async titleOf(terms: EntryTerms): Promise<string> {
    return (await this.#line(terms, 0)).title
  }

  async #line(terms: EntryTerms, entered: number): Promise<EventLine> {
    const event = await this.#services.store.as(visitor).get(events, terms.event ?? '')
    return {
      form: terms.key,
      title: event ? String(inOneLanguage(events, event).name) : terms.key,
      day: event?.sdate,
      entered,
      closesAt: String(terms.closesAt ?? ''),
      isOpen: entryState(terms, this.#services.now()) === 'open',
    }
  }
}

const nameAndDay = ({ name, birthDate }: { name?: string | undefined; birthDate?: string | undefined }) =>
  `${name} ${birthDate}`
