import type { Message } from '../../lists/language.ts'
import * as messages from '../messages.ts'

export type NavLink = { href: string; text: Message }

/** The submenu of Organization. */
export const organization: readonly NavLink[] = [
  { href: '/organization/history', text: messages.history },
  { href: '/organization/members', text: messages.members },
  { href: '/organization/black-belts', text: messages.officialBlackBelts },
  { href: '/organization/membership', text: messages.membership },
]

/** The main menu. */
export const mainMenu: readonly (NavLink | { text: Message; links: readonly NavLink[] })[] = [
  { href: '/about-us', text: messages.aboutUs },
  { text: messages.organization, links: organization },
  { href: '/gallery', text: messages.gallery },
  { href: '/trainings', text: messages.trainings },
  { href: '/events', text: messages.events },
  { href: '/contact-us', text: messages.contactUs },
]

/** The footer's useful links: all pages. */
export const footerLinks: readonly NavLink[] = [
  { href: '/', text: messages.home },
  { href: '/about-us', text: messages.aboutUs },
  { href: '/about-us/affiliations', text: messages.affiliations },
  { href: '/about-us/mission', text: messages.mission },
  ...organization,
  { href: '/gallery', text: messages.gallery },
  { href: '/trainings', text: messages.trainings },
  { href: '/events', text: messages.events },
  { href: '/locations', text: messages.locations },
  { href: '/contact-us', text: messages.contactUs },
  { href: '/verify', text: messages.checkCertificate },
]

/** The `aria-current` of a link: `page` on the page that it leads to, with any query. */
export const ariaCurrent = (path: string, href: string) => (path.split('?')[0] === href ? 'page' : undefined)
