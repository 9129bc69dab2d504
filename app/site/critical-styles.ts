import bearer from '../../features/black-belts/site/critical-bearer.css?inline'
import contact from '../../features/contact/site/critical-contact.css?inline'
import home from '../../features/home/site/critical-home.css?inline'
import everyPage from '../../site/styles/critical.css?inline'

/** The pages whose first view has rules of its own. */
const ofPages = { home, contact, bearer } as const
export type CriticalStyles = keyof typeof ofPages

/**
 * The style elements for the first view of a page, so that it is painted without waiting for a style sheet. They must be
 * constant, because the Content-Security-Policy contains their hashes.
 */
export const criticalStyles = (ofPage?: CriticalStyles): readonly string[] =>
  ofPage ? [everyPage, ofPages[ofPage]] : [everyPage]

/** All inline style elements of the site. */
export const inlineStyles: readonly string[] = [everyPage, ...Object.values(ofPages)]
