import { version } from '../server/runtime/version.ts'
import { operatorCommands } from './commands.ts'
import { failWith } from './usage.ts'

// Runs one command by its name. The wrapper deploy/honbu starts it as the right user with the settings of the service.
const [name = 'help', ...args] = process.argv.slice(2)
const list = () => `Usage: honbu COMMAND [ARGUMENTS]

${operatorCommands.map((command) => `  ${command.name.padEnd(19)}${command.summary}`).join('\n')}
  ${'help'.padEnd(19)}Prints this list. “honbu COMMAND --help” explains one command
  ${'--version'.padEnd(19)}Prints the version

docs/operate.md explains everything.`

if (/^(help|--help|-h)$/.test(name) && args.length === 0) console.log(list())
else if (name === '--version') {
  console.log(version)
} else {
  const isHelp = name === 'help'
  const wanted = isHelp ? args[0] : name
  const command = operatorCommands.find((other) => other.name === wanted)
  if (!command) failWith(`There is no command “${wanted}”.\n${list()}`, 2)
  // The command reads its arguments where it would be started directly.
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...(isHelp ? ['--help'] : args))
  await import(`./${command.name}.ts`)
}
