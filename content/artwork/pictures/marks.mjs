import { crests, mark } from '../lib/crests.mjs'
import { text } from '../output.mjs'

/** Twelve crests in place of partners' logos. */
export async function partners() {
  for (const [index, crest] of crests.entries()) text(`partners/${String(index + 1).padStart(2, '0')}.svg`, crest)
}

/** The association's mark, and its pale version for a missing photo. */
export async function logo() {
  text('logo/logo.svg', mark())
  text('logo/fallback.svg', mark('#a29b8c', '#e4dfd3', '#f6f4ee'))
}
