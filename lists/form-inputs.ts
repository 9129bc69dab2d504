import { type Role, staffActor } from './access.ts'
import type { Field } from './fields.ts'
import { isChangeable, isEditable, type List } from './list.ts'
import { isPublicationField } from './publication.ts'

/**
 * What a form of the office does with a field. `input`: the officer sets the value. `fixed`: the value stands there and cannot change.
 * `link`: the same in the form for a new record; the link to the form has brought the value. `server`: the server sets the value of a new
 * record, and the form does not have the field. `absent`: the form does not have the field either, and nobody sets it there.
 */
export type FormUse = 'input' | 'fixed' | 'link' | 'server' | 'absent'
export type FormInput = { name: string; field: Field; use: FormUse }

/** The fields that the role may read, with their use in the form for a new record or for an existing one. */
export function formInputs(list: List, role: Role, purpose: 'create' | 'edit'): FormInput[] {
  const actor = staffActor('me', role)
  return Object.entries(list.fields)
    .filter(([, { readableBy }]) => readableBy.allows(actor))
    .map(([name, field]) => {
      const use = purpose === 'create' ? useInNewRecord(list, name, role) : useInRecord(list, name, role)
      return { name, field, use }
    })
}

/** Whether no form has the field by itself: those of the publication and the translations stand in the inputs of others. */
const isAbsent = (list: List, name: string) => {
  const { kind, unasked, translationOf } = list.fields[name]!
  return isPublicationField(list, name) || Boolean(unasked || translationOf) || kind === 'file'
}

function useInNewRecord(list: List, name: string, role: Role): FormUse {
  const { optional, serverTimestamp, reference } = list.fields[name]!
  if (serverTimestamp) return optional ? 'absent' : 'server'
  if (isAbsent(list, name) || !isEditable(list, name, staffActor('me', role))) return 'absent'
  if (reference?.parent) return 'link'
  // Other optional references are written by what the server does with the record.
  return reference && optional && !reference.orName ? 'absent' : 'input'
}

function useInRecord(list: List, name: string, role: Role): FormUse {
  if (isAbsent(list, name)) return 'absent'
  if (!isChangeable(list, name, staffActor('me', role))) return 'fixed'
  const { reference } = list.fields[name]!
  if (!reference || reference.orName) return 'input'
  // A reference that only the server makes is changed by nobody else.
  const isChosen = list.create.allows(staffActor('me', role)) && useInNewRecord(list, name, role) === 'input'
  return isChosen ? 'input' : 'absent'
}
