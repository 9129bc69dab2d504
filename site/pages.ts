import type { Page } from './page.ts'
import { blackBelts } from './pages/BlackBelts.tsx'
import { contact } from './pages/Contact.tsx'
import { home } from './pages/Home.tsx'
import { members } from './pages/Members.tsx'
import { membership } from './pages/Membership.tsx'

/** Every address of the site: path -> page. Anything else goes home. */
const pages: Record<string, Page> = {
  '/': home,
  '/organization/members': members,
  '/organization/black-belts': blackBelts,
  '/organization/membership': membership,
  '/contact-us': contact,
}

export const redirects: Record<string, string> = { '/organization': '/organization/members' }

export const findPage = (path: string): Page | undefined => (Object.hasOwn(pages, path) ? pages[path] : undefined)
