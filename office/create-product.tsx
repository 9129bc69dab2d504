import HomeIcon from '@mui/icons-material/Home'
import MailIcon from '@mui/icons-material/Mail'
import ViewList from '@mui/icons-material/ViewList'
import { anyone, type Role } from '../lists/access.ts'
import { say, type Words } from '../lists/language.ts'
import type { List } from '../lists/list.ts'
import type { Lists } from '../lists/lists.ts'
import { actDependencies } from './acts/Undoable.tsx'
import { inboxDependencies } from './inbox/work.ts'
import { sections, start } from './layout/messages.ts'
import { listScreen } from './lists/format.ts'
import type { Product, Screen } from './office-context.ts'
import type { ListParts, OfficeFeature, OfficeScreen } from './office-feature.ts'
import { createAccess, isAllowed } from './permissions.ts'

/** An entry of the menu, whose texts are said when the menu is built. */
type Entry = Omit<Screen, 'name' | 'actions'> &
  Pick<OfficeScreen, 'name' | 'actions' | 'section' | 'isOpenTo' | 'safeguards' | 'useCount'>

const sayTexts = ({ to, icon, inbox, useCount, name, actions = [] }: Omit<Entry, 'section' | 'isOpenTo'>): Screen => ({
  to,
  icon,
  ...(inbox && { inbox }),
  ...(useCount && { useCount }),
  name: say(name),
  actions: actions.map((action) => say(action)),
})

/** What the features bring to the office. Their order is that of each section of the menu. */
export function createProduct(lists: Lists, features: readonly OfficeFeature[]): Product {
  const parts = new Map<string, ListParts>()
  for (const { list, ...own } of features.flatMap((feature) => feature.lists ?? []))
    parts.set(list.name, { ...parts.get(list.name), ...own })
  const partsOf = ({ name }: List) => parts.get(name) ?? {}
  const iconOf = (list: List) => partsOf(list).icon ?? (list.inbox ? <MailIcon /> : <ViewList />)
  const screens = features.flatMap((feature) => feature.screens ?? [])

  const entryOf = (list: List, section: Words, operation: 'read' | 'edit'): Entry => ({
    to: listScreen(list),
    name: partsOf(list).menuName ?? (() => list.officeTitle),
    icon: iconOf(list),
    section,
    isOpenTo: (role) => isAllowed(role, operation, list),
  })
  const entries: readonly Entry[] = [
    ...lists.shown
      .filter(({ inbox }) => inbox)
      .map((list) => ({ ...entryOf(list, sections.inbox, 'read'), name: () => list.title, inbox: list })),
    ...features.flatMap((feature) => [
      ...(feature.lists ?? []).flatMap(({ list, section, inMenuTo }) =>
        section ? [entryOf(list, section, inMenuTo ?? 'read')] : [],
      ),
      ...(feature.screens ?? []),
    ]),
    ...lists.shown.filter(({ read }) => read === anyone).map((list) => entryOf(list, sections.website, 'edit')),
  ]
  const { inbox, register, website, office } = sections
  const order = [...new Set([inbox, register, ...entries.map(({ section }) => section)])]
  const ofFeatures = order.filter((section) => ![inbox, register, website, office].some((own) => own === section))

  return {
    lists,
    screens,
    partsOf,
    iconOf,
    useFirstSteps() {
      const steps = features.flatMap(({ useFirstSteps }) => (useFirstSteps ? [useFirstSteps()] : []))
      return steps.every((each) => each !== undefined) ? steps.flat() : undefined
    },
    menuOf: (role: Role, safeguards = false) => [
      { title: '', screens: [sayTexts({ to: '/', name: start, icon: <HomeIcon /> })] },
      ...[inbox, register, ...ofFeatures, website, office]
        .map((section) => ({
          title: say(section),
          screens: entries
            .filter((entry) => entry.section === section && entry.isOpenTo(role) && (safeguards || !entry.safeguards))
            .map(sayTexts),
        }))
        .filter(({ screens }) => screens.length > 0),
    ],
    canAccess: createAccess(lists, screens),
    dependencies: {
      statistics: lists.shown.filter(({ inbox }) => inbox).map(({ name }) => name),
      ...inboxDependencies(lists.shown),
      ...actDependencies,
      ...Object.fromEntries(
        features.flatMap(({ dependencies = {} }) =>
          Object.entries(dependencies).map(([key, on]) => [key, on.map(({ name }) => name)]),
        ),
      ),
    },
  }
}
