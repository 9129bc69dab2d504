import type { Page } from './page.ts'
import { aboutUs } from './pages/AboutUs.tsx'
import { affiliations } from './pages/Affiliations.tsx'
import { blackBelts } from './pages/BlackBelts.tsx'
import { contact } from './pages/Contact.tsx'
import { ourEvents } from './pages/Events.tsx'
import { gallery } from './pages/Gallery.tsx'
import { history } from './pages/History.tsx'
import { home } from './pages/Home.tsx'
import { ourLocations } from './pages/Locations.tsx'
import { members } from './pages/Members.tsx'
import { membership } from './pages/Membership.tsx'
import { mission } from './pages/Mission.tsx'
import { trainings } from './pages/Trainings.tsx'
import { verify } from './pages/Verify.tsx'

/** Every address of the site: path -> page. All other addresses redirect to Home. */
const pages: Record<string, Page> = {
  '/': home,
  '/about-us': aboutUs,
  '/about-us/affiliations': affiliations,
  '/about-us/mission': mission,
  '/organization/members': members,
  '/organization/black-belts': blackBelts,
  '/organization/membership': membership,
  '/organization/history': history,
  '/trainings': trainings,
  '/events': ourEvents,
  '/locations': ourLocations,
  '/gallery': gallery,
  '/contact-us': contact,
  '/verify': verify,
}

/** The addresses of all pages, in the order above. */
export const paths: readonly string[] = Object.keys(pages)

export const redirects: Record<string, string> = { '/organization': '/organization/members' }

export const findPage = (path: string): Page | undefined => (Object.hasOwn(pages, path) ? pages[path] : undefined)
