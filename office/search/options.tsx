import Add from '@mui/icons-material/Add'
import Edit from '@mui/icons-material/Edit'
import type { ReactNode } from 'react'
import { anyone, type Role, staffActor } from '../../lists/access.ts'
import type { Field } from '../../lists/fields.ts'
import { type Message, say } from '../../lists/language.ts'
import { isEditable } from '../../lists/list.ts'
import { searchTerms, toSearchable } from '../../lists/searchable.ts'
import type { FoundRecord } from '../../server/office-api/api-types.ts'
import { listScreen } from '../lists/format.ts'
import { newRecord } from '../lists/messages.ts'
import { type Product, recordPath } from '../office-context.ts'
import { isAllowed, websiteLists } from '../permissions.ts'
import { groups, kinds } from './messages.ts'

/** What the search offers to open. `group` is the heading above it. */
export type SearchOption = { to: string; name: string; detail: string; group: string; icon: ReactNode }

/** What people call a kind of field, besides its label. */
const kindWords: Partial<Record<Field['kind'], Message>> = kinds

/**
 * The screens whose names contain all words of the search, what can be done on them, what can be created, and the fields of the website's
 * lists; without a search, all screens.
 */
export function screenOptions({ lists, menuOf }: Product, role: Role, search: string): SearchOption[] {
  const words = searchTerms(search)
  const screens = menuOf(role).flatMap(({ title, screens }) =>
    screens.map(({ to, name, icon }) => ({ to, name, icon, detail: title, group: say(groups.screens) })),
  )
  const forms = lists.shown
    .filter((list) => (list.read === anyone || list.page) && !list.singletonKey)
    .filter((list) => isAllowed(role, 'create', list) && isAllowed(role, 'edit', list))
    .map(({ name, singular }) => ({
      to: `/${name}/create`,
      name: say(newRecord, { record: singular }),
      icon: <Add />,
      detail: '',
      group: say(groups.screens),
    }))
  if (search.trim() === '') return screens
  const matches = (text: string) => words.every((word) => toSearchable(text).includes(word))
  const named = [...screens, ...forms].filter(({ name }) => matches(name))
  const actions = menuOf(role).flatMap(({ screens }) =>
    screens.flatMap(({ to, name, icon, actions = [] }) =>
      actions.filter(matches).map((action) => ({ to, name: action, icon, detail: name, group: say(groups.actions) })),
    ),
  )
  return [...named, ...actions, ...fieldOptions(lists, role, matches)]
}

/** The fields of the lists of the website that the role may change. A field of the only record leads to its form, any other to the table. */
const fieldOptions = (lists: Product['lists'], role: Role, matches: (text: string) => boolean): SearchOption[] =>
  websiteLists(lists, role)
    .flatMap((list) => Object.entries(list.fields).map(([name, field]) => ({ list, name, field })))
    .filter(
      ({ list, name, field }) =>
        !field.unasked && !field.translationOf && isEditable(list, name, staffActor('me', role)),
    )
    .filter(({ list, field }) => matches(`${field.label} ${say(kindWords[field.kind] ?? '')} ${list.officeTitle}`))
    .filter(({ list, field }) => !matches(list.officeTitle) || matches(field.label))
    .slice(0, maxFields)
    .map(({ list, name, field }) => ({
      // The address names the field, so that two of one list are two options.
      to: `${listScreen(list)}?field=${name}`,
      name: field.label,
      icon: <Edit />,
      detail: list.officeTitle,
      group: say(groups.fields),
    }))

const maxFields = 8

/** A found record. It opens where the role can read it: on its page, in its form, or in the table. */
export function recordOption({ lists, iconOf }: Product, role: Role, found: FoundRecord): SearchOption {
  const { list: listName, key, name, detail } = found
  const list = lists.find(listName)!
  const table = `/${listName}?${new URLSearchParams({ filter: JSON.stringify({ q: name }) })}`
  return {
    to: list.page || isAllowed(role, 'edit', list) ? recordPath(list, key) : table,
    name,
    detail,
    group: list.officeTitle,
    icon: iconOf(list),
  }
}
