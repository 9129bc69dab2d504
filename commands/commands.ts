import { roleNames } from '../lists/access.ts'
import { commandLine } from '../server/runtime/command-line.ts'

export { commandLine }

/** A command for the operator of an installed site: the file `commands/NAME.ts`. */
export type OperatorCommand = {
  name: string
  /** One line that says what the command does. */
  summary: string
  /** The arguments of each form of the command. */
  usage: readonly string[]
}

/** The operator's commands: `honbu NAME` in an installation, `npm run NAME` in a checkout. The package contains all of them. */
export const operatorCommands = [
  {
    name: 'staff',
    summary: 'Lists, invites, restores and removes officers',
    usage: ['list', `invite ${roleNames.join('|')}`, 'owner EMAIL', 'remove EMAIL'],
  },
  { name: 'doctor', summary: 'Examines the site and says what to do', usage: [''] },
  { name: 'inbox', summary: 'Prints the messages and applications, newest first', usage: ['[--json]'] },
  { name: 'erase', summary: 'Erases one application or one member at once', usage: ['REFERENCE'] },
  { name: 'retention', summary: 'Erases the applications whose retention is over now', usage: ['[--confirm]'] },
  { name: 'sweep', summary: 'Moves documents without an application to the quarantine now', usage: ['[--confirm]'] },
  {
    name: 'backup',
    summary: 'Makes a backup while the site runs',
    usage: ['DIR [--keep DAYS] [--erasures]', '--to ADDRESS [--keep DAYS] [--erasures]'],
  },
  {
    name: 'restore',
    summary: 'Fills an empty place with a backup',
    usage: ['DIR|ADDRESS [--erasures FILE]… [--verify]'],
  },
  {
    name: 'import',
    summary: 'Reads an export of the old database, or of this one',
    usage: ['FILE.json [--files DIR]'],
  },
  { name: 'export', summary: 'Prints everything in the store as JSON, personal data included', usage: [''] },
  { name: 'rekey', summary: 'Encrypts all documents with a new key; meanwhile forms are answered 503', usage: [''] },
  {
    name: 'rotate-issuer-key',
    summary: 'Signs credentials with a new key from now on',
    usage: ['[--stolen | --distrust ID]'],
  },
  {
    name: 'report-failure',
    summary: 'Mails that a unit of systemd has failed, with the end of its log',
    usage: ['UNIT'],
  },
] as const satisfies readonly OperatorCommand[]

export type CommandName = (typeof operatorCommands)[number]['name']

/** The lines that name the arguments of a command. */
export function usageOf(name: CommandName): string {
  const { usage } = operatorCommands.find((command) => command.name === name)!
  return usage.map((args, index) => `${index === 0 ? 'Usage: ' : '       '}${commandLine(name, args)}`).join('\n')
}
