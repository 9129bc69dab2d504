import { editors, system } from '../../lists/access.ts'
import { boolean, choice, type Field, longText, number, reference, text, timestamp } from '../../lists/fields.ts'
import { list, newest } from '../../lists/list.ts'
import { dojos, timetableChecks } from './dojos.ts'
import * as messages from './messages.ts'

/** What a contact person can change: texts, tables and the pictures. */
export const texts = ['phone', 'whatsapp', 'fees'] as const
export const tables = ['timetable', 'noClass'] as const
export const keptFields = [...tables, ...texts, 'pictures'] as const
export type KeptField = (typeof keptFields)[number]
export type Table = (typeof tables)[number]
const { timetable, noClass, phone, whatsapp, pictures, fees } = dojos.fields

const office = { readableBy: editors } as const
/** Only the server writes it. */
const written = { ...office, optional: true, immutable: true, unasked: true } as const

/** What contact persons want to change. `changed`: the names of the fields; one without a value is to be emptied. */
export const dojoChanges = list({
  name: 'DojoChange',
  inbox: { arrival: ['sentAt'], arrived: messages.changeArrived, moreArrived: messages.moreChangesArrived },
  retention: { from: 'sentAt', days: 365 },
  activity: 'inbox',
  page: true,
  title: messages.changes,
  singular: messages.change,
  counted: messages.countedChanges,
  description: messages.changesDescription,
  fields: {
    name: text(messages.name, office),
    dojo: reference(messages.dojoOfContact, { ...office, to: 'Location', erase: true }),
    /** Whose private link it came by. */
    contact: reference(messages.contactOfChange, { ...written, to: 'DojoContact' }),
    timetable,
    noClass,
    phone,
    whatsapp,
    pictures,
    // The office translates it, on the page of the dojo.
    fees: longText(messages.fees, { ...office, optional: true, max: 1000, alsoCalled: fees.alsoCalled! }),
    changed: text(messages.changedFields, { ...office, alsoCalled: ['बदले हुए खाने'] }),
    /** The revision of the dojo from which the change was made; 0 when the person saw an older one. */
    basedOn: number(messages.basedOn, { ...office, max: Number.MAX_SAFE_INTEGER }),
    state: choice(messages.changeState, ['waiting', 'accepted', 'refused'], {
      ...written,
      absent: 'waiting',
      labels: messages.changeStates,
    }),
    stateAt: timestamp(messages.decidedAt, written),
    reason: text(messages.reasonOfRefusal, { ...written, max: 500 }),
    isRead: boolean(messages.read, office),
    suspect: boolean(messages.suspect, office),
    sentAt: timestamp(messages.sentAt, { ...office, immutable: true }),
  },
  read: editors,
  create: system,
  edit: editors,
  order: newest('sentAt'),
  search: ['name'],
  checks: timetableChecks,
})

/** The names of the fields that a change is about. */
export const changedFields = ({ changed }: Record<string, unknown>): KeptField[] =>
  keptFields.filter((name) => String(changed).split(' ').includes(name))

// The form of the contact person.
export const newPictures = ['picture-1', 'picture-2', 'picture-3'] as const
export const maxPictureMegabytes = 6
export const columnsOf = (table: Table): Readonly<Record<string, Field>> => dojos.fields[table].columns!
/** The name of a cell of a table. */
export const cellName = (table: Table, line: number, column: string) => `${table}-${line}-${column}`
