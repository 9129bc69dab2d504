import type { Association } from '../page.ts'
import { findPage } from '../pages.ts'
import type { Thing } from './json-ld.ts'

/**
 * The way from the home page to this one over every page whose address its own begins with (schema.org/BreadcrumbList).
 * A part that is no page by itself, like /organization, is no step. Nothing for the home page.
 */
export function breadcrumbs(address: string, association: Association, origin: string): Thing[] {
  const path = address.split('?')[0]!
  if (path === '/') return []
  const parts = path.split('/').slice(1)
  const steps = parts.flatMap((_, i) => {
    const step = `/${parts.slice(0, i + 1).join('/')}`
    const page = findPage(step)
    return page ? [{ name: page.title(association), item: origin + step }] : []
  })
  const itemListElement = [{ name: 'Home', item: `${origin}/` }, ...steps].map((step, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    ...step,
  }))
  return [{ '@type': 'BreadcrumbList', itemListElement }]
}
