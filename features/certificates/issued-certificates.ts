import { reviewers, system } from '../../lists/access.ts'
import { choice, date, email, reference, text, timestamp } from '../../lists/fields.ts'
import { languageNames, languages } from '../../lists/language.ts'
import { list, newest, type RecordOf } from '../../lists/list.ts'
import type { Stored } from '../../server/store/contract.ts'
import { gradeNames } from '../grades/grade-names.ts'
import { grades } from '../grades/grades.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const
const personal = { ...readable, personal: true } as const
const set = { ...readable, immutable: true } as const

export const certificateKinds = ['grade', 'merit', 'participation'] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** What a certificate of merit says for the first three places, as the register writes it. */
export const medals = ['Gold medal', 'Silver medal', 'Bronze medal'] as const
/** What a certificate of participation says. */
export const participation = 'Participation'

/**
 * The certificates of kyu grades, medals and participation. The key is the number. Nothing lists them to visitors: a certificate is shown
 * to whoever has its number and its code. A credential of one that is deleted is revoked by itself.
 */
export const issuedCertificates = list({
  name: 'IssuedCertificate',
  activity: 'members',
  title: messages.certificates.title,
  singular: messages.certificates.singular,
  counted: messages.certificates.counted,
  description: messages.certificates.description,
  identifier: 'number',
  fields: {
    /** `K-2027-0042` for a grade, `M-…` for merit, `P-…` for participation: the year in India, and a number. */
    number: text(messages.number, { ...set, max: 20 }),
    /** `V48MT-SMR`: random, without letters that look alike. */
    code: text(messages.code, { ...set, max: 20 }),
    kind: choice(messages.kind, certificateKinds, {
      ...set,
      labels: messages.kindNames,
      otherLabels: { participation: ['भागीदारी'] },
    }),
    name: text(messages.name, { ...personal, max: 120 }),
    /** In English: `6th Kyu`, one of `medals`, or `participation`. */
    achievement: text(messages.achievement, { ...set, max: 120 }),
    /** The category. */
    detail: text(messages.detail, { ...set, optional: true, max: 120 }),
    grade: choice(messages.grade, grades, { ...set, optional: true, labels: gradeNames }),
    day: date(messages.day, set),
    eventName: text(messages.eventName, { ...set, max: 200, alsoCalled: ['स्पर्धेचे नाव'] }),
    event: reference(messages.event, { ...set, to: 'Event', optional: true, alsoCalled: ['स्पर्धा'] }),
    examiners: text(messages.examiners, { ...set, optional: true, max: 300 }),
    dojo: text(messages.dojo, { ...set, optional: true, max: 200 }),
    member: reference(messages.member, { ...set, to: 'Member', erase: true, optional: true }),
    /** The key of the entrant, whose record goes before the certificate does. */
    entrant: text(messages.entrant, { ...set, optional: true, max: 200, unasked: true }),
    email: email(messages.email, { ...personal, optional: true }),
    language: choice(messages.language, languages, { ...set, absent: 'en', optional: true, labels: languageNames }),
    issuedAt: timestamp(messages.issuedAt, set),
  },
  read: reviewers,
  create: system,
  // The office corrects a name, and erases.
  edit: reviewers,
  order: newest('issuedAt'),
  indexed: ['number', 'entrant'],
  search: ['number', 'name', 'email', 'eventName'],
})

export type IssuedCertificate = Stored<typeof issuedCertificates>

type Fields = RecordOf<typeof issuedCertificates>
/** A certificate before it has a number. */
export type NewCertificate = Pick<Fields, 'kind' | 'name' | 'achievement' | 'day' | 'eventName'> &
  Partial<Omit<Fields, 'number' | 'code' | 'issuedAt'>>

/** The path of the page of a certificate. The code in it is what opens it. */
export const certificatePath = ({ number = '', code = '' }: { number?: string; code?: string }): string =>
  `/grade/${encodeURIComponent(number)}/${encodeURIComponent(code)}`
