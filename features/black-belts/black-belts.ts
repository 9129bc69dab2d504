import { anyone, editors } from '../../lists/access.ts'
import { date, longText, photo, text } from '../../lists/fields.ts'
import { by, list } from '../../lists/list.ts'
import { otherHeadings } from '../../lists/other-headings.ts'
import { parseDanWord } from '../grades/dan.ts'
import * as messages from './messages.ts'

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
  title: messages.title,
  singular: messages.oneBlackBelt,
  counted: messages.count,
  description: messages.theRegister,
  fields: {
    name: text(messages.name, { max: 120, alsoCalled: [...otherHeadings.personName, 'Name of black belt'] }),
    registrationNo: text(messages.registrationNumber, { alsoCalled: otherHeadings.registrationNumber }),
    dan: text(messages.dan, {
      suggestions: dans,
      normalize: normalizeDan,
      alsoCalled: ['Grade', 'Dan grade', 'Present dan', 'Present grade', 'डान'],
    }),
    src: photo(messages.photo, { optional: true }),
    registeredOn: date(messages.registeredOn, {
      ...detail,
      years,
      alsoCalled: ['Date of registration', 'Registration date', 'Reg Date', 'पंजीकरण तिथि', 'नोंदणी दिनांक'],
    }),
    examDate: date(messages.dayOfExamination, {
      ...detail,
      years,
      alsoCalled: [
        'Exam date',
        'Date of exam',
        'Date of examination',
        'Grading date',
        'Date of grading',
        'परीक्षा तिथि',
        'परीक्षा दिनांक',
      ],
    }),
    examiner: text(messages.examiner, {
      ...detail,
      max: 120,
      alsoCalled: ['Examined by', 'Name of examiner', 'परीक्षक'],
    }),
    grades: longText(messages.gradeLines, { ...detail, max: 2000 }),
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
  indexed: ['name'],
  search: ['name', 'registrationNo'],
  live: true,
})
