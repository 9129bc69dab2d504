import { basename } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }

/** Where the wrapper `deploy/honbu` is installed, and the user as whom it runs commands. */
export const wrapper = { path: '/usr/local/bin/honbu', user: 'honbu' }

/** Whether the wrapper started this process, which therefore runs as its user. */
export const isStartedByWrapper = () => basename(process.argv[1] ?? '') === 'honbu.ts'

/** The package has no script `build`. A checkout may have the wrapper too. */
const hasWrapper = () => !('build' in packageJson.scripts) || isStartedByWrapper()

/** How the operator types a command here: `honbu backup DIR` in an installation, or `npm run backup -- DIR` in a checkout. */
export const commandLine = (name: string, args = ''): string =>
  hasWrapper() ? `honbu ${name} ${args}`.trim() : `npm run ${name}${args && ` -- ${args}`}`

/** A text as one word of the shell. */
export const shellWord = (text: string): string =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
