export type NavLink = { href: string; text: string }

/** The submenu of Organization. */
export const organization: readonly NavLink[] = [
  { href: '/organization/history', text: 'History' },
  { href: '/organization/members', text: 'Members' },
  { href: '/organization/black-belts', text: 'Official Black Belts' },
  { href: '/organization/membership', text: 'Membership' },
]

/** The main menu. */
export const mainMenu: readonly (NavLink | { text: string; links: readonly NavLink[] })[] = [
  { href: '/about-us', text: 'About Us' },
  { text: 'Organization', links: organization },
  { href: '/gallery', text: 'Gallery' },
  { href: '/trainings', text: 'Trainings' },
  { href: '/events', text: 'Events' },
  { href: '/contact-us', text: 'Contact Us' },
]

/** The footer's useful links: all pages. */
export const footerLinks: readonly NavLink[] = [
  { href: '/', text: 'Home' },
  { href: '/about-us', text: 'About Us' },
  { href: '/about-us/affiliations', text: 'Affiliations' },
  { href: '/about-us/mission', text: 'Mission' },
  ...organization,
  { href: '/gallery', text: 'Gallery' },
  { href: '/trainings', text: 'Trainings' },
  { href: '/events', text: 'Events' },
  { href: '/locations', text: 'Locations' },
  { href: '/contact-us', text: 'Contact Us' },
  { href: '/verify', text: 'Check a Certificate' },
]

/** The `aria-current` of a link: `page` on the page that it leads to, with any query. */
export const ariaCurrent = (path: string, href: string) => (path.split('?')[0] === href ? 'page' : undefined)
