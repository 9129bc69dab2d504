import { editors, system } from '../../lists/access.ts'
import { boolean, choice, email, type Field, longText, number, reference, text, timestamp } from '../../lists/fields.ts'
import { by, list, newest } from '../../lists/list.ts'
import { locations } from './locations.ts'
import * as messages from './messages.ts'

/** The page on which a contact person keeps the page of their dojo true. */
export const yourDojoPath = '/locations/yours'

const office = { readableBy: editors } as const
/** Only the server writes it. */
const written = { ...office, optional: true, immutable: true, unasked: true } as const
const secret = { ...written, readableBy: system } as const

/**
 * The contact person of each dojo who keeps its page true, with their private link and the code that confirms a change: the store holds
 * hashes only. A list of its own, because the public list of dojos has no personal data.
 */
export const dojoContacts = list({
  name: 'DojoContact',
  title: messages.contactPersons,
  singular: messages.contactPerson,
  counted: messages.countedContacts,
  description: messages.contactsDescription,
  fields: {
    dojo: reference(messages.dojoOfContact, { ...office, to: 'Location', orName: true, erase: true }),
    person: text(messages.nameOfContact, { ...office, optional: true, personal: true }),
    mail: email(messages.mailOfContact, office),
    trusted: boolean(messages.trusted, office),
    linkAt: timestamp(messages.linkSince, written),
    usedAt: timestamp(messages.linkUsed, written),
    link: text(messages.linkHash, secret),
    code: text(messages.codeHash, secret),
    codeAt: timestamp(messages.codeSince, secret),
  },
  read: editors,
  create: editors,
  edit: editors,
  order: by('dojo'),
  uniqueOrder: true,
  search: ['dojo', 'person', 'mail'],
})

/** What a contact person can change: texts, tables and the pictures. */
export const texts = ['phone', 'whatsapp', 'fees'] as const
export const tables = ['timetable', 'noClass'] as const
export const keptFields = [...tables, ...texts, 'pictures'] as const
export type KeptField = (typeof keptFields)[number]
export type Table = (typeof tables)[number]
const { timetable, noClass, phone, whatsapp, pictures } = locations.fields

/** The pictures that a change can add, and how large each can be. */
export const newPictures = ['picture-1', 'picture-2', 'picture-3'] as const
export const maxPictureMegabytes = 6

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
    name: text(messages.dojoOfContact, office),
    dojo: reference(messages.dojoOfContact, { ...office, to: 'Location', erase: true }),
    ...{ timetable, noClass, phone, whatsapp, pictures },
    // The office translates it, on the page of the dojo.
    fees: longText(messages.fees, { ...office, optional: true, max: 1000 }),
    changed: text(messages.changedFields, office),
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
  search: ['name', 'dojo'],
})

/** The names of the fields that a change is about. */
export const changedFields = ({ changed }: Record<string, unknown>): KeptField[] =>
  keptFields.filter((name) => String(changed).split(' ').includes(name))

export const columnsOf = (table: Table): Readonly<Record<string, Field>> => locations.fields[table].columns!
/** The name of a cell of a table in the form. */
export const cellName = (table: string, line: number, column: string) => `${table}-${line}-${column}`
