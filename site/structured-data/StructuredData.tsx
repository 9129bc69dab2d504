import type { Rendering } from '../entry.tsx'
import type { Association } from '../page.ts'
import { findPage } from '../pages.ts'
import type { JsonLdNode } from './schema-org.ts'

/** The structured data of a page: its own nodes and its breadcrumbs. The CSP allows it because it is data, not script. */
export const StructuredData = ({ page, data, association, path, origin, answer, checked }: Rendering) => {
  const ownNodes = page.structuredData?.({ data, association, path, origin, answer, checked }) ?? []
  const nodes = [...ownNodes, ...breadcrumbs(path, association, origin)]
  if (nodes.length === 0) return null
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(nodes) }} />
}

/**
 * The pages from Home to this one by the segments of its path (schema.org/BreadcrumbList); nothing for Home. Segments
 * without a page of their own, such as /organization, are left out.
 */
function breadcrumbs(address: string, association: Association, origin: string): JsonLdNode[] {
  const path = address.split('?')[0]!
  if (path === '/') return []
  const segments = path.split('/').slice(1)
  const pages = segments.flatMap((_, i) => {
    const step = `/${segments.slice(0, i + 1).join('/')}`
    const page = findPage(step)
    return page ? [{ name: page.title(association), item: origin + step }] : []
  })
  const itemListElement = [{ name: 'Home', item: `${origin}/` }, ...pages].map((page, i) => ({
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
