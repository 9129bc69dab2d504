import everyPage from './styles/critical.css?inline'

/**
 * The style elements for the first view of a page, so that it is painted without waiting for a style sheet. `ofPage`: the page's own
 * rules. They must be constant, because the Content-Security-Policy contains their hashes.
 */
export const criticalStyles = (ofPage?: string): readonly string[] => (ofPage ? [everyPage, ofPage] : [everyPage])
