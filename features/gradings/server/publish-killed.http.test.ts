// @module-tag full
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays, today } from '../../../lists/dates.ts'
import { operator, validRecord } from '../../../tests/contracts/store-fixtures.ts'
import { openStoreIn } from '../../../tests/fixtures/open-store.ts'
import { folder } from '../../../tests/http/fixtures/server.ts'
import { issuedCertificates } from '../../certificates/issued-certificates.ts'
import { entryTerms } from '../../entries/entry-terms.ts'
import { changeEntries } from '../../entries/server/entry-book.ts'
import { events } from '../../events/events.ts'
import { memberGrades } from '../../members/member-grades.ts'
import { registeredMembers } from '../../members/members.ts'
import { gradingMarks } from '../marks.ts'
import { gradingOutcomes } from '../outcomes.ts'
import { gradingSessions } from '../sessions.ts'

const root = join(import.meta.dirname, '../../..')
const people = 8

async function prepare(dataDir: string): Promise<string> {
  const store = await openStoreIn(dataDir)
  const office = store.as(operator)
  const day = today(new Date())
  const place = { city: 'Mumbai', state: 'Maharashtra', country: 'India', address: 'Hall' }
  const { key: event } = await office.create(events, { ...place, name: 'Grading', type: 'Grading', sdate: day })
  const times = { opensAt: `${addDays(day, -9)} 09:00`, closesAt: `${addDays(day, -1)} 18:00`, referenceDate: day }
  const categories = [{ code: 'g', kind: 'grading', fee: 0 }]
  const { key: form } = await office.create(entryTerms, { ...times, categories, event })
  const { key: session } = await office.create(gradingSessions, { form })
  const at = new Date().toISOString()
  for (let n = 1; n <= people; n++) {
    const member = { ...validRecord(registeredMembers), name: `Zxqv ${n}`, number: `M-${n}`, grade: '9th Kyu' }
    await office.create(registeredMembers, member, { key: `m${n}` })
    const mark = { session, entrant: `c${n}`, result: 'passed', grade: '8 kyu', examiner: 'x', examinerName: 'X' }
    await office.create(gradingMarks, { ...mark, madeAt: at, receivedAt: at })
  }
  await changeEntries({ store, now: () => new Date() }, form, (book) => {
    for (let n = 1; n <= people; n++) {
      book.addEntry(`e${n}`, { name: 'Parent', noticeVersion: '1', together: false, language: undefined } as never)
      book.enter(
        `e${n}`,
        { name: `Zxqv ${n}`, grade: '9 kyu', birthDate: '2016-01-01', member: `m${n}` },
        ['g'],
        `c${n}`,
      )
    }
  })
  await store.close()
  return session
}

/** How many have got the grade by each list that publishing writes. */
async function count(dataDir: string, session: string): Promise<number[]> {
  const store = await openStoreIn(dataDir)
  const office = store.as(operator)
  const totals = [
    (await office.query(registeredMembers, { where: { grade: '8th Kyu' } })).total,
    (await office.query(memberGrades)).total,
    (await office.query(issuedCertificates)).total,
    (await office.query(gradingOutcomes)).total,
    (await office.get(gradingSessions, session))?.publishedAt ? people : 0,
  ]
  await store.close()
  return totals
}

test('a server that is killed while it publishes or takes back leaves all or nothing', async () => {
  const dataDir = folder('grading')
  const session = await prepare(dataDir)
  for (let round = 0; round < 5; round++) {
    const child = spawn(process.execPath, ['tests/crash/publish-gradings.ts', dataDir, session], { cwd: root })
    let log = ''
    child.stderr.on('data', (chunk) => (log += chunk))
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    expect(child.exitCode, log).toBeNull()
    // Another moment of the work each time.
    await new Promise((resolve) => setTimeout(resolve, 7 + round * 13))
    child.kill('SIGKILL')
    await once(child, 'exit')
    const totals = await count(dataDir, session)
    expect([0, people], String(totals)).toContain(totals[0])
    expect(new Set(totals).size, String(totals)).toBe(1)
  }
})
