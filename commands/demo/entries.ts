import { entries } from '../../features/entries/entries.ts'
import { entryPapers } from '../../features/entries/entry-papers.ts'
import { entryTerms } from '../../features/entries/entry-terms.ts'
import { changeEntries } from '../../features/entries/server/entry-book.ts'
import { markSeen, savePaper } from '../../features/entries/server/papers.ts'
import { feesAbout } from '../../features/fees/server/plan-fee.ts'
import { issueReceipts } from '../../features/fees/server/receipts.ts'
import type { Grade } from '../../features/grades/grades.ts'
import { systemActor } from '../../lists/access.ts'
import { addDays, today } from '../../lists/dates.ts'
import { aboutRecord } from '../../lists/system/mail.ts'
import { drawDocument } from './documents.ts'
import { type Demo, type DemoEvent, emailOf, phone } from './event.ts'

type Child = { name: string; age: number; gender: 'female' | 'male'; grade: Grade; categories: string[] }
type Sender = { name: string; daysAgo: number; language: 'en' | 'hi' | 'mr'; dojo: string; children: Child[] }

const names = { female: ['Asha', 'Tara', 'Meera', 'Zoya', 'Lata'], male: ['Kabir', 'Rohan', 'Imran', 'Dev', 'Arun'] }
const families = ['Kale', 'Rao', 'Shaikh', 'Desai', 'Naik', 'Thomas', 'Patil']
const dojos = ['Sample Dojo', 'Sample Hall', 'Sample School']

function child(at: number): Child {
  const gender = at % 2 ? 'male' : 'female'
  const age = 6 + ((at * 3) % 8)
  const code = `${gender === 'male' ? 'M' : 'F'}-${age - (age % 2)}`
  return {
    name: `${names[gender][(at * 7) % 5]} ${families[Math.floor(at / 2) % 7]}`,
    age,
    gender,
    grade: `${1 + (at % 9)} kyu` as Grade,
    categories: at % 3 ? [`KATA-${code}`] : [`KATA-${code}`, `KUMITE-${code}`],
  }
}

/** Forty children: seventeen parents enter two each, and an instructor six, of whom two were entered by their parents too. */
const parents = Array.from({ length: 17 }, (_, at): Sender => {
  const children = [child(2 * at), child(2 * at + 1)]
  const language = (['mr', 'en', 'hi'] as const)[at % 3]!
  return { name: `Parent ${families[at % 7]}`, daysAgo: 9 - at / 2, language, dojo: dojos[at % 3]!, children }
})
const twice = [0, 2].map((at) => ({ ...child(at), name: child(at).name.split(' ').reverse().join(' ') }))
const students = [...twice, ...[34, 35, 36, 37].map(child)]
const instructor: Sender = { name: 'Sample Sensei', daysAgo: 0.4, language: 'en', dojo: dojos[0]!, children: students }

/**
 * What parents and an instructor have sent for the next championship of the sample, what was paid, and the papers that an officer looked at.
 */
export const entryEvents: readonly DemoEvent[] = [...parents, instructor].map((sender, at) => ({
  daysAgo: sender.daysAgo,
  run: (demo) => enter(demo, sender, at),
}))

async function enter(demo: Demo, { name, language, dojo, children }: Sender, at: number) {
  const { store, now, staff } = demo
  const system = store.as(systemActor('demo'))
  const terms = (await system.query(entryTerms)).records[0]
  // Without the sample association there is no event.
  if (!terms) return
  const key = `demo-entry-${at}`
  const people = children.map((child, index) => ({ ...child, key: `${key}-${index}` }))
  await changeEntries({ store, now }, terms.key, (book) => {
    const sent = { name, email: emailOf(`${name} ${at}`), phone, language, together: true, noticeVersion: '1' }
    book.addEntry(key, { ...sent, instructor: undefined })
    for (const { key: person, name, age, gender, grade, categories } of people) {
      const birthDate = addDays(terms.referenceDate ?? '', -age * 366 - 90)
      book.enter(key, { name, birthDate, gender, grade, dojo, namesAllowed: at % 2 === 0 }, categories, person)
    }
  })
  if (at % 3 === 0) await sendPapers(demo, terms.key, people, at)
  const [fee] = await feesAbout(system, aboutRecord(entries, key))
  if (fee && at % 2 === 0) {
    const payment = { fee: fee.key, amount: fee.amount ?? 0, method: 'cash', paidOn: today(now()) } as const
    await issueReceipts(store, [payment], { now: now(), by: staff.owner })
  }
}

/** Sends the birth certificate of each child. An officer looks at the first one. */
async function sendPapers(demo: Demo, form: string, people: readonly { key: string; name: string }[], at: number) {
  for (const { key, name } of people)
    await savePaper(demo, { key, form }, 'birth', {
      bytes: await drawDocument('certificate', name, at),
      type: 'image/png',
    })
  const officer = demo.staff.reviewer
  const [paper] = (await demo.store.as(officer).query(entryPapers, { where: { entrant: people[0]!.key } })).records
  if (paper && officer.kind === 'staff') await markSeen(demo, paper, officer.id, officer)
}
