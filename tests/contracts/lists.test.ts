import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { formerNumbers } from '../../features/black-belts/former-numbers.ts'
import { issuedCredentials } from '../../features/certificates/issued-credentials.ts'
import { issuerKeys } from '../../features/certificates/issuer-keys.ts'
import { distinctEntrants } from '../../features/entries/distinct-entrants.ts'
import { entryCounts } from '../../features/entries/entry-counts.ts'
import { bankColumns } from '../../features/fees/bank-columns.ts'
import { receiptYears } from '../../features/fees/receipt-years.ts'
import { memberCards } from '../../features/membership-fees/member-cards.ts'
import { safetyReports } from '../../features/safeguarding/safety-reports.ts'
import { type Actor, roleNames, staffActor, visitor } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { acts } from '../../lists/system/acts.ts'
import { backupState } from '../../lists/system/backup-state.ts'
import { deletedRecords } from '../../lists/system/deleted-records.ts'
import { imports } from '../../lists/system/imports.ts'
import { jobProblems } from '../../lists/system/job-problems.ts'
import { numberSeries } from '../../lists/system/number-series.ts'
import { pictureQueue } from '../../lists/system/picture-queue.ts'
import { privateLinks } from '../../lists/system/private-links.ts'

import { safeguarding } from '../../lists/system/safeguarding.ts'
import { signIns } from '../../lists/system/sign-ins.ts'
import { staffChanges } from '../../lists/system/staff-changes.ts'
import { unusedPictures } from '../../lists/system/unused-pictures.ts'
import { inEachLanguage, parseCell } from '../../server/import/csv-format.ts'
import { matchColumns, normalizeTitle } from '../../server/import/sheet-columns.ts'
import { key } from '../../server/messages.ts'

const root = join(import.meta.dirname, '../..')

type Earlier<Labels> = Record<string, Record<string, Labels>>
const readEarlier = (file: string) => JSON.parse(readFileSync(join(root, 'tests/fixtures', file), 'utf8'))
/** The headings that each list had in version 1.0.0, in Hindi and in Marathi, by field. */
const earlierHeadings: Earlier<[hi: string, mr: string]> = readEarlier('headings-1.0.0.json')
/** The labels that each value of their choices had. */
const earlierChoices: Earlier<Record<string, [hi: string, mr: string]>> = readEarlier('choices-1.0.0.json')

describe('every list', () => {
  const files = globSync(['lists/system/*.ts', 'features/*/*.ts'], { cwd: root, exclude: ['**/*.{test,test-rows}.ts'] })

  test('has a file of its own and is in app/lists.ts', () => {
    const declared = files.flatMap(
      (path) => /(?:=|return) list\(\{\s+name: '(\w+)'/.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? [],
    )
    expect(declared.sort()).toEqual(lists.stored.map(({ name }) => name).sort())
    expect(new Set(declared).size).toBe(lists.stored.length)
  })

  test.each(lists.shown)('$name sorts by and searches in its own fields, and is found by its name', (list) => {
    const names = Object.keys(list.fields)
    expect(names).toEqual(expect.arrayContaining([...list.search]))
    if (list.order.field !== undefined) expect(names).toContain(list.order.field)
    expect(lists.find(list.name)).toBe(list)
    // Every record has these two properties beside its fields.
    expect(names.filter((name) => ['key', 'revision'].includes(name))).toEqual([])
  })

  test.each(
    lists.shown,
  )('$name: everyone who may edit it sees all fields, because replacing writes the whole record', (list) => {
    for (const role of roleNames) {
      const actor = staffActor('s1', role)
      const hidden = Object.values(list.fields).filter(({ readableBy }) => !readableBy.allows(actor))
      if (list.edit.allows(actor)) expect(hidden.map(({ label }) => label)).toEqual([])
    }
  })

  test.each(
    lists.shown.filter(({ read }) => read.name === 'anyone'),
  )('$name is public: search and order use only fields that visitors see', (list) => {
    for (const name of list.search) expect(list.fields[name]!.readableBy.name).toBe('anyone')
    if (list.order.field) expect(list.fields[list.order.field]!.readableBy.name).toBe('anyone')
  })

  test.each(
    lists.shown,
  )('$name: the titles of its columns are different, and none is the name of another field', (list) => {
    const labels = Object.values(list.fields).map(({ label }) => label.toLowerCase())
    expect(new Set([...labels, 'key']).size).toBe(labels.length + 1)
    for (const [name, { label }] of Object.entries(list.fields))
      expect(
        Object.keys(list.fields).filter((other) => other !== name && other.toLowerCase() === label.toLowerCase()),
      ).toEqual([])
  })

  test.each(lists.shown)('$name: each heading of a spreadsheet means one field only', (list) => {
    const headings = Object.entries(list.fields).flatMap(([name, field]) => [
      ...new Set([...inEachLanguage(() => field.label), name, ...(field.alsoCalled ?? [])].map(normalizeTitle)),
    ])
    expect(headings.filter((heading, at) => headings.indexOf(heading) < at)).toEqual([])
    const keys = inEachLanguage(() => say(key)).map(normalizeTitle)
    expect(headings.filter((heading) => heading === '' || keys.includes(heading))).toEqual([])
  })

  test.each(
    Object.entries(earlierHeadings),
  )('%s: a spreadsheet with the Hindi or Marathi headings of version 1.0.0 is still read', async (name, headings) => {
    const { fields } = lists.find(name)!
    for (const language of [0, 1]) {
      const titles = Object.values(headings).map((texts) => texts[language]!)
      const columns = await matchColumns({ titles, rows: [] }, fields, { chosen: undefined, remembered: new Map() })
      const found = columns.map(({ title, field, match }) => [title, field, match])
      expect(found).toEqual(Object.keys(headings).map((field, at) => [titles[at], field, 'title']))
    }
  })

  test.each(
    Object.entries(earlierChoices),
  )('%s: a spreadsheet with the Hindi or Marathi choices of version 1.0.0 is still read', (name, choices) => {
    const { fields } = lists.find(name)!
    const read = Object.entries(choices).flatMap(([field, values]) =>
      Object.entries(values).flatMap(([value, labels]) =>
        labels.map((label) => ({ value, label, read: parseCell(fields[field]!, label) ?? fields[field]!.absent })),
      ),
    )
    expect(read.filter(({ value, read }) => read !== value)).toEqual([])
  })

  test('the lists of jobs and of the activity log are stored, and no export, screen or address knows them', () => {
    const ofJobs = [
      entryCounts,
      distinctEntrants,
      privateLinks,

      receiptYears,
      bankColumns,
      issuedCredentials,
      formerNumbers,
      issuerKeys,
      memberCards,
      numberSeries,
      pictureQueue,
      unusedPictures,
      jobProblems,
      staffChanges,
      signIns,
      imports,
      acts,
      backupState,
      deletedRecords,
      safeguarding,
      safetyReports,
    ]
    expect(lists.stored.filter((list) => !lists.shown.includes(list))).toEqual(ofJobs)
    for (const { name } of ofJobs) expect(lists.find(name)).toBeUndefined()
  })

  test('beside fees, a treasurer reads nothing in any list that visitors do not read [privacy.540]', () => {
    const seenBy = ({ read, fields }: List, actor: Actor) =>
      read.allows(actor) ? Object.keys(fields).filter((name) => fields[name]!.readableBy.allows(actor)) : []
    const treasurer = staffActor('t1', 'treasurer')
    const ofOthers = lists.stored.filter(({ read }) => read.name !== 'treasurers')
    expect(ofOthers.length).toBeGreaterThan(0)
    for (const list of ofOthers) {
      expect([list.name, seenBy(list, treasurer)]).toEqual([list.name, seenBy(list, visitor)])
      for (const operation of ['create', 'edit'] as const)
        expect([list.name, operation, list[operation].allows(treasurer)]).toEqual([list.name, operation, false])
    }
  })

  test('the lists that the specification names exist', () => {
    for (const name of ['Contact', 'Membership', 'Committee', 'BlackBelt']) expect(lists.find(name)).toBeDefined()
    expect(lists.find('nothing')).toBeUndefined()
  })
})
