import Add from '@mui/icons-material/Add'
import HowToReg from '@mui/icons-material/HowToReg'
import MailIcon from '@mui/icons-material/Mail'
import type { ReactNode } from 'react'
import type { Role } from '../../lists/engine/access.ts'
import { normalizeText } from '../../lists/engine/search.ts'
import { applications, findList, messages } from '../../lists/index.ts'
import type { FoundRecord } from '../../server/office/api-types.ts'
import { listIcon } from '../layout/list-icons.tsx'
import { screensOf } from '../layout/screens.tsx'
import { isAllowed, websiteLists } from '../permissions.ts'

/** What the search offers to open. `group` is the heading above it. */
export type SearchOption = { to: string; name: string; detail: string; group: string; icon: ReactNode }

/** The screens whose names contain all words of the search, and what can be created; without a search, all screens. */
export function screenOptions(role: Role, search: string): SearchOption[] {
  const words = normalizeText(search).split(' ')
  const screens = screensOf(role).flatMap(({ title, screens }) =>
    screens.map(({ to, name, icon }) => ({ to, name, icon, detail: title, group: 'Screens' })),
  )
  const forms = websiteLists(role)
    .filter((list) => !list.singletonKey && isAllowed(role, 'create', list))
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

const inboxIcons: Record<string, ReactNode> = { [messages.name]: <MailIcon />, [applications.name]: <HowToReg /> }

/** A found record. It opens where the role can read it: in the inbox, in its form, or in the table. */
export function recordOption(role: Role, { list: listName, key, name, detail }: FoundRecord): SearchOption {
  const list = findList(listName)!
  const isInbox = list === messages || list === applications
  const path = `/${listName}/${encodeURIComponent(key)}`
  const table = `/${listName}?${new URLSearchParams({ filter: JSON.stringify({ q: name }) })}`
  return {
    to: isInbox ? `${path}/show` : isAllowed(role, 'edit', list) ? path : table,
    name,
    detail,
    group: list.officeTitle,
    icon: inboxIcons[listName] ?? listIcon(list),
  }
}
