import { aboutUs } from '../features/about/site/AboutUs.page.tsx'
import { affiliations } from '../features/about/site/Affiliations.page.tsx'
import { mission } from '../features/about/site/Mission.page.tsx'
import { application } from '../features/applications/site/Application.page.tsx'
import { membership } from '../features/applications/site/Membership.page.tsx'
import { blackBelt } from '../features/black-belts/site/BlackBelt.page.tsx'
import { blackBelts } from '../features/black-belts/site/BlackBelts.page.tsx'
import { certificate } from '../features/certificates/site/Certificate.page.tsx'
import { gradeCertificate } from '../features/certificates/site/Grade.page.tsx'
import { verify } from '../features/certificates/site/Verify.page.tsx'
import { committeePage } from '../features/committee/site/Committee.page.tsx'
import { contact } from '../features/contact/site/Contact.page.tsx'
import { closures } from '../features/dojos/site/Closures.page.tsx'
import { dojo } from '../features/dojos/site/Dojo.page.tsx'
import { ourDojos } from '../features/dojos/site/Dojos.page.tsx'
import { yourDojo } from '../features/dojos/site/YourDojo.page.tsx'
import { enter } from '../features/entries/site/Enter.page.tsx'
import { entry } from '../features/entries/site/Entry.page.tsx'
import { ourEvents } from '../features/events/site/Events.page.tsx'
import { firstClass } from '../features/first-class/site/FirstClass.page.tsx'
import { yours } from '../features/first-class/site/Yours.page.tsx'
import { gallery } from '../features/gallery/site/Gallery.page.tsx'
import { examine } from '../features/gradings/site/Examine.page.tsx'
import { guide, guidePage } from '../features/guide/site/Guide.page.tsx'
import { history } from '../features/history/site/History.page.tsx'
import { home } from '../features/home/site/Home.page.tsx'
import { instructorPage } from '../features/instructors/site/Instructor.page.tsx'
import { fee } from '../features/membership-fees/site/Fee.page.tsx'
import { valid } from '../features/membership-fees/site/Valid.page.tsx'
import { newsEntry } from '../features/news/site/NewsEntry.page.tsx'
import { resultsPage } from '../features/results/site/Results.page.tsx'
import { report } from '../features/safeguarding/site/Report.page.tsx'
import { trainings } from '../features/trainings/site/Trainings.page.tsx'
import { decodeSegment, encodeSegment, maxParameterLength, toParameter } from '../lists/path-segments.ts'
import type { Page, PageMatch } from '../site/page.ts'

/** Every address of the site: path -> page. Menus, footer and sitemap have this order. All other addresses redirect to Home. */
const pages: Record<string, Page> = {
  '/': home,
  '/about-us': aboutUs,
  '/about-us/affiliations': affiliations,
  '/about-us/mission': mission,
  '/organization/history': history,
  '/organization/members': committeePage,
  '/organization/black-belts': blackBelts,
  '/organization/membership': membership,
  '/gallery': gallery,
  '/trainings': trainings,
  '/events': ourEvents,
  '/locations': ourDojos,
  '/contact-us': contact,
  '/verify': verify,
  '/guide': guide,
  '/first-class': firstClass,
  '/first-class/yours': yours,
  '/entry': entry,
  '/notices': closures,
  '/your-dojo': yourDojo,
  '/examine': examine,
  '/instructor': instructorPage,
  '/safety-report': report,
  '/application': application,
  '/fee': fee,
  '/valid': valid,
}

/** The pages with parameters in their address: each `:name` stands for one segment. */
const patterns: Record<string, Page> = {
  '/enter/:slug': enter,
  '/grade/:number/:code': gradeCertificate,
  '/guide/:slug': guidePage,
  '/locations/:key': dojo,
  '/news/:key': newsEntry,
  '/results/:key': resultsPage,
  '/organization/black-belts/:registrationNo': blackBelt,
  '/organization/black-belts/:registrationNo/certificate': certificate,
}

/** The additional inline rules for the first views of single pages. */
export const criticalRules: readonly string[] = [
  ...new Set([...Object.values(pages), ...Object.values(patterns)].flatMap(({ critical }) => critical ?? [])),
]

/** The addresses of all pages without parameters, in the order above. */
export const paths: readonly string[] = Object.keys(pages)

export const redirects: Record<string, string> = { '/organization': '/organization/members' }

export const findPage = (path: string): Page | undefined => (Object.hasOwn(pages, path) ? pages[path] : undefined)

/** The page at a path, also one whose address has parameters. */
export function matchPage(path: string): PageMatch | undefined {
  const page = findPage(path)
  if (page) return { page, path, pattern: path, params: {} }
  for (const [pattern, page] of Object.entries(patterns)) {
    const params = parseParams(pattern, path)
    if (params) {
      const canonical = pattern.replace(/:(\w+)/g, (_, name) => encodeSegment(params[name]!))
      return { page, path: canonical, pattern, params }
    }
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
      const value = toParameter(decodeSegment(segments[i]!) ?? '')
      if (!value || value.length > maxParameterLength) return undefined
      params[name.slice(1)] = value
    } else if (name !== segments[i]) return undefined
  }
  return params
}
