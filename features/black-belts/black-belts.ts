import { anyone, editors } from '../../lists/access.ts'
import { date, longText, photo, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import { parseDanWord } from './dan.ts'

const dans = ['1st Dan', '2nd Dan', '3rd Dan', ...[4, 5, 6, 7, 8, 9, 10].map((dan) => `${dan}th Dan`)]

/** Shown on the page of a black belt only. */
const detail = { optional: true, listed: false } as const

/** Shito-ryu has its name since the 1930s. */
const years = [1930, 2100] as const

/** Returns `5 dan`, `5th dan`, `Godan` and the like as `5th Dan`, and any other text unchanged. */
function normalizeDan(value: string): string {
  const [, number] = /^(\d{1,2}) ?(?:st|nd|rd|th)?\.? ?dan$/i.exec(value) ?? []
  return dans[(number === undefined ? (parseDanWord(value) ?? 0) : Number(number)) - 1] ?? value
}

export const blackBelts = list({
  name: 'BlackBelt',
  title: 'Official Black Belts',
  singular: 'black belt',
  description: 'The register of black belts.',
  fields: {
    name: text('Name', { max: 120 }),
    registrationNo: text('Registration No.'),
    dan: text('Dan', { suggestions: dans, normalize: normalizeDan }),
    src: photo('Photo', { optional: true }),
    registeredOn: date('Registered on', { ...detail, years }),
    examDate: date('Day of the examination', { ...detail, years }),
    examiner: text('Examiner', { ...detail, max: 120 }),
    grades: longText('Earlier grades (one line each: day, grade, examiner)', { ...detail, max: 2000 }),
  },
  read: anyone,
  create: editors,
  edit: editors,
  order: by('registrationNo'),
  uniqueOrder: true,
  checks: [
    { kind: 'notInFuture', field: 'registeredOn' },
    { kind: 'notInFuture', field: 'examDate' },
  ],
  search: ['name', 'registrationNo'],
  live: true,
})
