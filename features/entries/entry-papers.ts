import { reviewers, system } from '../../lists/access.ts'
import { file, reference, rowReference, text, timestamp } from '../../lists/fields.ts'
import { list } from '../../lists/list.ts'
import * as messages from './messages.ts'

const readable = { readableBy: reviewers } as const
const personal = { ...readable, personal: true } as const
const set = { ...readable, immutable: true } as const

/** Papers that were sent. An officer looks at each once; then the file is erased, and who saw it when remains. */
export const entryPapers = list({
  name: 'EntryPaper',
  title: messages.papers.title,
  singular: messages.papers.singular,
  counted: messages.papers.counted,
  description: messages.papers.description,
  activity: 'inbox',
  fields: {
    form: reference(messages.forms.singular, { ...set, to: 'EntryTerms', erase: true }),
    entrant: reference(messages.entrants.singular, { ...set, to: 'Entrant', erase: true }),
    paper: rowReference(messages.forms.code, { ...set, max: 20, to: 'EntryTerms', table: 'papers', by: 'form' }),
    file: file(messages.papers.file, { ...personal, optional: true }),
    sentAt: timestamp(messages.sentAt, { ...set, optional: true }),
    seenAt: timestamp(messages.papers.seenAt, { ...readable, optional: true }),
    /** The id of the officer. */
    seenBy: text(messages.papers.seenBy, { ...readable, optional: true }),
  },
  read: reviewers,
  create: system,
  edit: system,
})
