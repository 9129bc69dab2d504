import { parseArgs } from 'node:util'
import { examineSite, type Finding } from '../app/doctor/doctor.ts'
import { readSettings, type Settings, settingsAdvice } from '../app/settings.ts'
import { usageOf } from './commands.ts'
import { parseOptions } from './usage.ts'

const usage = `${usageOf('doctor')}
Examines the site with its settings and says what to do. With SMTP_URL it sends one mail to OFFICE_EMAIL.`
parseOptions(usage, () => parseArgs({ options: { help: { type: 'boolean' } } }))

/** Nothing else can be examined with settings that are not valid. */
async function* findings(): AsyncGenerator<Finding> {
  let settings: Settings
  try {
    settings = readSettings(process.env)
  } catch (error) {
    yield { name: 'Settings', isOk: false, text: (error as Error).message }
    return
  }
  yield* examineSite(settings, { advice: settingsAdvice(settings, process.env) })
}

let problems = 0
for await (const { name, isOk, text } of findings()) {
  if (!isOk) problems++
  const [first, ...others] = text.split('\n')
  console.log(`${isOk ? 'ok   ' : 'TO DO'}  ${name.padEnd(16)} ${first}`)
  for (const line of others) console.log(`${' '.repeat(24)}${line}`)
}
console.log(problems === 0 ? 'Everything is well.' : `${problems} of these need something.`)
if (problems > 0) process.exitCode = 1
