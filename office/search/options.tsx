import Add from '@mui/icons-material/Add'
import Badge from '@mui/icons-material/Badge'
import HowToReg from '@mui/icons-material/HowToReg'
import MailIcon from '@mui/icons-material/Mail'
import type { ReactNode } from 'react'
import { findList } from '../../app/lists.ts'
import { screensOf } from '../../app/office/screens.tsx'
import { applications } from '../../features/applications/applications.ts'
import { messages } from '../../features/contact/contact.ts'
import { registeredMembers } from '../../features/members/members.ts'
import type { Role } from '../../lists/access.ts'
import { normalizeText } from '../../lists/search.ts'
import type { FoundRecord } from '../../server/office-api/api-types.ts'
import { listIcon } from '../layout/list-icons.tsx'
import { isAllowed, websiteLists } from '../permissions.ts'

/** What the search offers to open. `group` is the heading above it. */
export type SearchOption = { to: string; name: string; detail: string; group: string; icon: ReactNode }

/** The screens whose names contain all words of the search, and what can be created; without a search, all screens. */
export function screenOptions(role: Role, search: string): SearchOption[] {
  const words = normalizeText(search).split(' ')
  const screens = screensOf(role).flatMap(({ title, screens }) =>
    screens.map(({ to, name, icon }) => ({ to, name, icon, detail: title, group: 'Screens' })),
  )
  const forms = [...websiteLists(role), registeredMembers]
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

const personIcons: Record<string, ReactNode> = {
  [messages.name]: <MailIcon />,
  [applications.name]: <HowToReg />,
  [registeredMembers.name]: <Badge />,
}

/** A found record. It opens where the role can read it: on its page, in its form, or in the table. */
export function recordOption(role: Role, { list: listName, key, name, detail }: FoundRecord): SearchOption {
  const list = findList(listName)!
  const hasPage = list === messages || list === applications || list === registeredMembers
  const path = `/${listName}/${encodeURIComponent(key)}`
  const table = `/${listName}?${new URLSearchParams({ filter: JSON.stringify({ q: name }) })}`
  return {
    to: hasPage ? `${path}/show` : isAllowed(role, 'edit', list) ? path : table,
    name,
    detail,
    group: list.officeTitle,
    icon: personIcons[listName] ?? listIcon(list),
  }
}
