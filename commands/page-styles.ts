import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The style sheets that only some pages have, by the names under which pages ask for them: `forms` is app/site/forms-pages.css. Paths from the
 * root of the repository.
 */
export const pageStyles: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('{app,features/*}/site/*-pages.css', { cwd: join(import.meta.dirname, '..') })
    .sort()
    .map((path) => [basename(path, '-pages.css'), path]),
)
