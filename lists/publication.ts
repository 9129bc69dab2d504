import { editors } from './access.ts'
import { choice, type Field, timestamp } from './fields.ts'
import type { Fields, List } from './list.ts'
import * as messages from './messages.ts'

export const publicationStates = ['published', 'draft', 'scheduled'] as const
export type PublicationState = (typeof publicationStates)[number]

/**
 * The fields of a list that has drafts and scheduled records. A job publishes a scheduled record when `publishAt` has come
 * (server/jobs/publication.ts). Visibility depends on `publication` alone, never on the clock of a reader.
 */
export const publicationFields = {
  publication: choice(messages.publication, publicationStates, {
    optional: true,
    absent: 'published',
    labels: messages.publicationNames,
    readableBy: editors,
  }),
  publishAt: timestamp(messages.publishOn, { optional: true, inIndia: true, readableBy: editors }),
}

/** Whether records of the list can be drafts. */
export const hasPublication = ({ fields }: { fields: Fields }): boolean =>
  fields.publication === publicationFields.publication

/** Whether a field of the list is one of `publicationFields`. */
export const isPublicationField = (list: { fields: Fields }, name: string): boolean =>
  hasPublication(list) && Object.hasOwn(publicationFields, name)

/** Whether visitors see a record. A state that no version has written hides it. */
export const isPublished = (list: { fields: Fields }, { publication }: Record<string, unknown>): boolean =>
  !hasPublication(list) || publication === undefined || publication === ('published' satisfies PublicationState)

/** The essential fields of the list in which a record has nothing that a page can show. */
const missingEssentials = ({ essential, fields }: List, data: Record<string, unknown>): string[] =>
  essential.filter((name) => !canShow(fields[name]!, data[name]))

const canShow = ({ choices }: Field, value: unknown): boolean =>
  choices
    ? choices.includes(value as string)
    : ['string', 'number'].includes(typeof value) && String(value).trim() !== ''

/** Whether the list can have records that visitors do not see. */
export const hidesRecords = (list: List): boolean => hasPublication(list) || list.essential.length > 0

/** Whether visitors of the list see a record: it is published, and a page can show it. */
export const isShown = (list: List, data: Record<string, unknown>): boolean =>
  isPublished(list, data) && missingEssentials(list, data).length === 0
