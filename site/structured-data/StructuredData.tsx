import { currentLanguage, localAddress, say } from '../../lists/language.ts'
import { home } from '../messages.ts'
import type { JsonLdNode } from '../page.ts'
import type { BuiltSite, Rendering } from '../rendering.ts'

type Props = Rendering & Pick<BuiltSite, 'matchPage'>

/** The structured data of a page: its own nodes, its breadcrumbs, and its language. The CSP allows it because it is data, not script. */
export const StructuredData = ({ matchPage, page, ...shown }: Props) => {
  const { data, association } = shown
  if (page.noindex?.(association, data)) return null
  const ownNodes = page.structuredData?.(shown) ?? []
  const nodes = [...ownNodes, ...breadcrumbs(shown, matchPage), webPage(shown)]
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(nodes) }} />
}

type Place = Pick<Rendering, 'path' | 'association' | 'origin' | 'data'>

/** The page itself (schema.org/WebPage). */
const webPage = ({ path, origin }: Place): JsonLdNode => ({
  '@type': 'WebPage',
  url: origin + localAddress(path),
  inLanguage: currentLanguage(),
})

/**
 * The pages from Home to this one by the segments of its path (schema.org/BreadcrumbList); nothing for Home. Segments
 * without a page of their own, such as /organization, are left out.
 */
function breadcrumbs(
  { path: address, association, origin, data }: Place,
  matchPage: BuiltSite['matchPage'],
): JsonLdNode[] {
  const path = address.split('?')[0]!
  if (path === '/') return []
  const segments = path.split('/').slice(1)
  const pages = segments.flatMap((_, i) => {
    const step = `/${segments.slice(0, i + 1).join('/')}`
    const match = matchPage(step)
    // Only the page itself has data. The pages above it have titles that do not depend on theirs.
    return match
      ? [{ name: match.page.title(association, step === path ? data : undefined), item: origin + localAddress(step) }]
      : []
  })
  const itemListElement = [{ name: say(home), item: origin + localAddress('/') }, ...pages].map((page, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    ...page,
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}

/**
 * JSON-LD (W3C, JSON-LD 1.1) for a script element. `<` is escaped, so that no text of a record can end the script or
 * begin another (HTML, "Restrictions for contents of script elements").
 */
const toJsonLd = (nodes: readonly JsonLdNode[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c')
