import { buildInBackground, buildPart, isOutdated, parts } from './build-parts.ts'

// Builds what is outdated. With `--office-in-background` (npm start), the site can be served before the office is built.
const inBackground = process.argv.includes('--office-in-background') && isOutdated('office')
const outdated = parts.filter((part) => isOutdated(part) && !(inBackground && part === 'office'))
try {
  if (outdated.length > 0) console.log(`Building the ${outdated.join(' and the ')}…`)
  await Promise.all(outdated.map((part) => buildPart(part, { ifNeeded: true })))
  if (inBackground) buildInBackground('office')
} catch (error) {
  console.error(`The build failed. ${(error as Error).message}`)
  process.exit(1)
}
