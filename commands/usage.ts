/** Ends the command with a message and an exit code: 1 for a failure, 2 for wrong arguments. */
export function failWith(message: string, code = 1): never {
  console.error(message)
  process.exit(code)
}

/** Parses the arguments of a command. Ends it with its usage for `--help`, and for arguments that it does not know. */
export function parseOptions<T extends { values: { help?: boolean | undefined } }>(usage: string, parse: () => T): T {
  let parsed: T
  try {
    parsed = parse()
  } catch (error) {
    failWith(`${(error as Error).message}\n${usage}`, 2)
  }
  if (parsed.values.help) {
    console.log(usage)
    process.exit(0)
  }
  return parsed
}
