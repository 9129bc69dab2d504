import { createContext, type ReactNode, useContext } from 'react'
import { useResourceContext } from 'react-admin'
import type { Role } from '../lists/access.ts'
import type { List } from '../lists/list.ts'
import type { Lists } from '../lists/lists.ts'
import type { FirstStep, ListParts, OfficeScreen } from './office-feature.ts'

/**
 * A screen of the office. `inbox`: the list whose unread records the menu counts. `actions`: what can be done there, as the search finds it.
 */
export type Screen = Pick<OfficeScreen, 'useCount'> & {
  to: string
  name: string
  icon: ReactNode
  inbox?: List
  actions?: readonly string[]
}
export type ScreenSection = { title: string; screens: readonly Screen[] }

/** What the product brings to the office: see `createProduct`. */
export type Product = {
  lists: Lists
  /** The screens that are not those of lists. */
  screens: readonly OfficeScreen[]
  /** What the features bring to the screens of a list. */
  partsOf(list: List): ListParts
  /** What is to be done on the first day; undefined while that is not known. */
  useFirstSteps(): readonly FirstStep[] | undefined
  iconOf(list: List): ReactNode
  /** The screens that the role may open, in the order of the menu. `safeguards`: the officer reads the reports about child safety. */
  menuOf(role: Role, safeguards?: boolean): ScreenSection[]
  /** Whether the role may do `action` with `resource`: a list or one of the office's own screens. */
  canAccess(role: Role, resource: string, action: string): boolean
  /** The lists on which other data of the office depends, by the first part of its query key. */
  dependencies: Readonly<Record<string, readonly string[]>>
}

export const ProductContext = createContext<Product | undefined>(undefined)

/** @throws Error outside of the office */
export function useProduct(): Product {
  const product = useContext(ProductContext)
  if (!product) throw new Error('This component works inside of the office only')
  return product
}

/** The list of the resource that the screen is for. */
export function useResourceList(): List | undefined {
  const { lists } = useProduct()
  return lists.find(useResourceContext() ?? '')
}

/** The path of a record: its page, or its form. */
export const recordPath = ({ page, name }: List, key: string): string =>
  `/${name}/${encodeURIComponent(key)}${page ? '/show' : ''}`
