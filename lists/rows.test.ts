import { expect, test } from 'vitest'
import { choice, number, rows, text, time, timestamp } from './fields.ts'
import { list } from './list.ts'
import { checkRecord, validate } from './validation.ts'

const halls = list({
  name: 'Hall',
  title: 'Halls',
  fields: {
    name: text('Name'),
    times: rows(
      'Times',
      {
        day: choice('Day', ['monday', 'tuesday']),
        from: time('From'),
        to: time('To', { optional: true }),
        note: text('Note', { optional: true }),
      },
      { optional: true, max: 3 },
    ),
  },
  checks: [{ kind: 'rowsAscend', field: 'times', from: 'from', to: 'to' }],
})
const check = (times: unknown) => validate(halls, { name: 'A', times })

test('rows keep their columns; empty rows and unknown columns are left out', () => {
  const row = { day: 'monday', from: '17:45' }
  expect(check([{ ...row, colour: 'red' }, { day: '', from: null }, {}]).data).toEqual({ name: 'A', times: [row] })
  expect(check([{}]).data).toEqual({ name: 'A' })
  expect(check(undefined).data).toEqual({ name: 'A' })
})

test('an error names its row, and what is no table is refused', () => {
  const errors = (times: unknown) => check(times).errors?.times
  expect(errors([{ day: 'monday', from: '17:45' }, { from: '25:00' }])).toEqual([
    'Row 2: Fill in “Day”',
    'Row 2: “From” must be a time of day like 17:45 or 5:45 pm',
  ])
  for (const times of ['monday', 7, [1], { day: 'monday' }]) expect(errors(times)).toHaveLength(1)
  expect(errors(Array(4).fill({ day: 'monday', from: '9:00' }))).toEqual(['“Times” can have 3 rows at most'])
})

test.each([
  ['5:45 pm', '17:45'],
  ['5.45 PM', '17:45'],
  ['12 am', '00:00'],
  ['12:30 p.m.', '12:30'],
  ['7', '07:00'],
  ['०९:३०', '09:30'],
  ['17:45:00', '17:45'],
])('the time %s is stored as %s', (written, stored) => {
  expect(check([{ day: 'monday', from: written }]).data?.times).toEqual([{ day: 'monday', from: stored }])
})

test.each(['24:00', '5:60', '13 pm', '0 am', 'noon'])('%s is no time', (written) => {
  expect(check([{ day: 'monday', from: written }]).errors?.times).toHaveLength(1)
})

test('a row whose second time is not after the first is refused, with its number', () => {
  const problems = (...to: (string | undefined)[]) =>
    checkRecord(halls, { times: to.map((each) => ({ day: 'monday', from: '17:45', to: each })) }, '2026-11-30')
  expect(problems('18:45', '17:46')).toBeUndefined()
  for (const wrong of ['17:45', '09:00'])
    expect(problems('18:45', wrong)).toEqual({ times: ['Row 2: “To” must be after “From”'] })
  expect(checkRecord(halls, { times: 'on Mondays' }, '2026-11-30')).toBeUndefined()
})

const camps = list({
  name: 'Camp',
  title: 'Camps',
  fields: {
    opens: timestamp('Opens', { inIndia: true }),
    closes: timestamp('Closes', { inIndia: true }),
    groups: rows('Groups', {
      code: text('Code'),
      from: number('Age from', { optional: true }),
      to: number('Age to', { optional: true }),
      low: choice('Lowest grade', ['9 kyu', '8 kyu', '1 dan'], { optional: true }),
      high: choice('Highest grade', ['9 kyu', '8 kyu', '1 dan'], { optional: true }),
    }),
  },
  checks: [
    { kind: 'after', field: 'closes', other: 'opens' },
    { kind: 'rowsDiffer', field: 'groups', column: 'code' },
    { kind: 'rowsAscend', field: 'groups', from: 'from', to: 'to', orEqual: true },
    { kind: 'rowsAscend', field: 'groups', from: 'low', to: 'high', orEqual: true },
  ],
})

test.each([
  [
    'groups',
    [
      { code: 'a', from: 9, to: 10 },
      { code: 'b', from: 9, to: 9, low: '8 kyu' },
    ],
    undefined,
  ],
  ['groups', [{ code: 'a', from: 9, to: 8 }], 'Row 1: “Age to” must not be below “Age from”'],
  [
    'groups',
    [
      { code: 'a', low: '9 kyu', high: '1 dan' },
      { code: 'b', low: '1 dan', high: '8 kyu' },
    ],
    'Row 2: “Highest grade” must not be below “Lowest grade”',
  ],
  ['groups', [{ code: 'U14 a' }, { code: ' u14  A' }], 'Row 2: Another row has this “Code” already'],
  ['closes', '2027-03-01 09:00', '“Closes” must be after “Opens”'],
  ['closes', '2027-03-01 09:01', undefined],
] as const)('%s %j: %s', (field, value, problem) => {
  const record = { opens: '2027-03-01 09:00', closes: '2027-03-02 09:00', groups: [], [field]: value }
  expect(checkRecord(camps, record, '2026-11-30')?.[field]?.[0]).toBe(problem)
})
