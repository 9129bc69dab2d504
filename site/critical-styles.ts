import type { Language } from '../lists/language.ts'
import everyPage from './styles/critical.css?inline'
import devanagari from './styles/critical-devanagari.css?inline'

/**
 * The style elements for the first view of a page, so that it is painted without waiting for a style sheet. `ofPage`: the page's own
 * rules. They must be constant, because the Content-Security-Policy contains their hashes.
 */
export const criticalStyles = (language: Language, ofPage?: string): readonly string[] => [
  everyPage,
  ...(ofPage ? [ofPage] : []),
  ...(language === 'en' ? [] : [devanagari]),
]
