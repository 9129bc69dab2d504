import { buildInBackground, buildPart, isOutdated, parts } from './build-parts.ts'

// Builds what is outdated. With `--office-in-background` (npm start), the site can be served before the office is built.
const outdated = parts.filter(isOutdated)
const inBackground = process.argv.includes('--office-in-background') && outdated.includes('office')
const first = outdated.filter((part) => !(inBackground && part === 'office'))
try {
  if (first.length > 0) console.log(`Building the ${first.join(' and the ')}…`)
  await Promise.all(first.map((part) => buildPart(part, { ifNeeded: true })))
  if (inBackground) buildInBackground('office')
} catch (error) {
  console.error(`The build failed. ${(error as Error).message}`)
  process.exit(1)
}
