import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take long: three run tests that another file declares, and one decodes large pictures. */
const longSmallFiles = [
  'contracts/postgres',
  'contracts/requirements',
  'contracts/sqlite',
  'http/hostile-pictures',
].map((name) => {
  const path = `/tests/${name}.test.ts`
  if (!existsSync(`.${path}`)) throw new Error(`vitest.config.ts names ${path}, which does not exist.`)
  return path
})

/** Vitest starts the largest files first, because they usually take longest. These would run alone at the end. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longSmallFiles.some((name) => moduleId.endsWith(name))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Unit, contract and HTTP tests. Playwright runs the browser tests, `*.journey.test.ts`. */
export default defineConfig({
  test: {
    environment: 'node',
    // Half of the time, tests wait for a time limit or for another process, so three more run than there are cores.
    maxWorkers: availableParallelism() + 3,
    // A process runs several files. Importing the server anew for each takes a sixth of the time, and no test changes a module.
    isolate: false,
    // Vitest keeps what it has compiled in node_modules, so that the next run compiles only what changed.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongFilesFirst },
    globalSetup: ['tests/fixtures/folders-in-memory.ts', 'tests/fixtures/postgres/global-setup.ts'],
    setupFiles: ['tests/fixtures/compare-bytes.ts', 'tests/fixtures/shared-process.ts'],
    tags: [{ name: 'full', description: 'Runs in the full run only (npm test -- --full).' }],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // The server renders these rules into pages. All other style sheets are empty in tests.
    css: { include: [/\/critical[\w-]*\.css/] },
    // These end a test that hangs. They are far longer than any test takes, also when other processes keep the cores busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      // `npm run check` runs only these: they start no server.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,features,lists,site,server,office,content,commands}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{http,journey}.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/{contracts,http}/**/*.test.ts', '{app,features,server,commands}/**/*.http.test.ts'],
        },
      },
    ],
  },
})
