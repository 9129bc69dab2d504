import Add from '@mui/icons-material/Add'
import type { ReactNode } from 'react'
import { anyone, type Role } from '../../lists/access.ts'
import { normalizeText } from '../../lists/search.ts'
import type { FoundRecord } from '../../server/office-api/api-types.ts'
import { type Product, recordPath } from '../office-context.ts'
import { isAllowed } from '../permissions.ts'

/** What the search offers to open. `group` is the heading above it. */
export type SearchOption = { to: string; name: string; detail: string; group: string; icon: ReactNode }

/** The screens whose names contain all words of the search, and what can be created; without a search, all screens. */
export function screenOptions({ lists, menuOf }: Product, role: Role, search: string): SearchOption[] {
  const words = normalizeText(search).split(' ')
  const screens = menuOf(role).flatMap(({ title, screens }) =>
    screens.map(({ to, name, icon }) => ({ to, name, icon, detail: title, group: 'Screens' })),
  )
  const forms = lists.shown
    .filter((list) => (list.read === anyone || list.page) && !list.singletonKey)
    .filter((list) => isAllowed(role, 'create', list) && isAllowed(role, 'edit', list))
    .map(({ name, singular }) => ({
      to: `/${name}/create`,
      name: `New ${singular}`,
      icon: <Add />,
      detail: '',
      group: 'Screens',
    }))
  return [...screens, ...(search.trim() ? forms : [])].filter(({ name }) =>
    words.every((word) => normalizeText(name).includes(word)),
  )
}

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
