import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../lists/language.ts'

// What the build leaves in the folder of a part (dist/site or dist/office) for the server and for the next build.

/** Written last. Contains the fingerprint of the sources, so that a build that was interrupted or is outdated is made again. */
export const completeMarker = '.complete'
/** Written instead when the build failed. */
export const failedMarker = '.failed'

/** Where the build writes the names of the files for browsers in a language, and that of the service worker, in dist/client. */
export const manifestName = (part: Language | 'worker'): string => `.vite/manifest.${part}.json`

/** The name of the office's page in a language, in dist/office. */
export const officePageName = (language: Language): string => `${language}.html`

/** Whether the build of this folder has finished. */
export const isComplete = (folder: string): boolean => existsSync(join(folder, completeMarker))

/** Whether the last build of this folder failed. */
export const hasFailed = (folder: string): boolean => existsSync(join(folder, failedMarker))
