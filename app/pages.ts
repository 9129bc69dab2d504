import { encodeSegment, maxParameterLength, toParameter } from '../lists/engine/registration-number.ts'
import type { Page } from './page.ts'
import { aboutUs } from './pages/AboutUs.tsx'
import { affiliations } from './pages/Affiliations.tsx'
import { application } from './pages/Application.tsx'
import { blackBelt } from './pages/BlackBelt.tsx'
import { blackBelts } from './pages/BlackBelts.tsx'
import { certificate } from './pages/Certificate.tsx'
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
  '/application': application,
}

/** The pages with parameters in their address: each `:name` stands for one segment. */
const patterns: Record<string, Page> = {
  '/organization/black-belts/:registrationNo': blackBelt,
  '/organization/black-belts/:registrationNo/certificate': certificate,
}

/** The addresses of all pages without parameters, in the order above. */
export const paths: readonly string[] = Object.keys(pages)

export const redirects: Record<string, string> = { '/organization': '/organization/members' }

export const findPage = (path: string): Page | undefined => (Object.hasOwn(pages, path) ? pages[path] : undefined)

/** A page with the parameters of its address. `path` is the canonical address. */
export type PageMatch = { page: Page; path: string; params: Readonly<Record<string, string>> }

/** The page at a path, also one whose address has parameters. */
export function matchPage(path: string): PageMatch | undefined {
  const page = findPage(path)
  if (page) return { page, path, params: {} }
  for (const [pattern, page] of Object.entries(patterns)) {
    const params = parseParams(pattern, path)
    if (params) return { page, path: pattern.replace(/:(\w+)/g, (_, name) => encodeSegment(params[name]!)), params }
  }
  return undefined
}

/** The parameters of a path that a pattern matches: decoded, composed and trimmed as the texts of the store are. */
function parseParams(pattern: string, path: string): Record<string, string> | undefined {
  const names = pattern.split('/')
  const segments = path.split('/')
  if (names.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, name] of names.entries()) {
    if (name.startsWith(':')) {
      const value = toParameter(decode(segments[i]!) ?? '')
      if (!value || value.length > maxParameterLength) return undefined
      params[name.slice(1)] = value
    } else if (name !== segments[i]) return undefined
  }
  return params
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    // The segment is not encoded UTF-8.
    return undefined
  }
}
