import type { Message } from '../../lists/language.ts'
import type { Page } from '../../site/page.ts'
import * as messages from '../messages.ts'
import { findPage, paths } from '../pages.ts'

export type NavLink = { href: string; text: Message }

/** The footer's useful links: of all pages that declare one. */
export const footerLinks: readonly (NavLink & NonNullable<Page['link']>)[] = paths.flatMap((href) => {
  const link = findPage(href)?.link
  return link ? [{ href, ...link }] : []
})

/** The links in the strip above the main menu. */
export const stripLinks: readonly NavLink[] = footerLinks.filter(({ menu }) => menu === 'strip')

const organization = footerLinks.filter(({ menu }) => menu === 'organization')

type MenuItem = NavLink | { text: Message; links: readonly NavLink[] }

/** The main menu. The submenu of Organization stands in the place of its first page. */
export const mainMenu: readonly MenuItem[] = footerLinks.flatMap((link): MenuItem[] => {
  if (link === organization[0]) return [{ text: messages.organization, links: organization }]
  return link.menu === 'main' ? [link] : []
})

/** The `aria-current` of a link: `page` on the page that it leads to, with any query. */
export const ariaCurrent = (path: string, href: string) => (path.split('?')[0] === href ? 'page' : undefined)
