export type Way = { href: string; text: string }

/** What stands under Organization. */
export const organization: readonly Way[] = [
  { href: '/organization/history', text: 'History' },
  { href: '/organization/members', text: 'Members' },
  { href: '/organization/black-belts', text: 'Official Black Belts' },
  { href: '/organization/membership', text: 'Membership' },
]

/** The bar, in order. */
export const bar: readonly (Way | { text: string; ways: readonly Way[] })[] = [
  { href: '/about-us', text: 'About Us' },
  { text: 'Organization', ways: organization },
  { href: '/gallery', text: 'Gallery' },
  { href: '/trainings', text: 'Trainings' },
  { href: '/events', text: 'Events' },
  { href: '/contact-us', text: 'Contact Us' },
]

/** The footer's useful links: every page. */
export const useful: readonly Way[] = [
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
]

/** `page` for a link to the page it stands on, also when that page carries a query. */
export const currentAt = (path: string, href: string) => (path.split('?')[0] === href ? 'page' : undefined)

/** A telephone number as a `tel:` address (RFC 3966): digits and a leading plus. */
export const telOf = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')}`
