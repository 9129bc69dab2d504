import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule, Vitest } from 'vitest/node'

/**
 * A file of tests. `ms`: its imports, hooks and tests. `skipped`: its tests that did not run, each with the reason if it gave one,
 * without those that the filter of tags left out.
 */
export type RunFile = {
  file: string
  ms: number
  tests: number
  skipped: { title: string; because: string | undefined }[]
}

/** Vitest's reporter for the closing lines of `npm test`. It writes a `RunFile[]` as JSON into `--outputFile`. */
export default class ClosingReport implements Reporter {
  #outputFile = ''
  #isFiltered = false

  onInit({ config }: Vitest) {
    if (typeof config.outputFile !== 'string') throw new Error('Name the file of the report: --outputFile=FILE')
    this.#outputFile = config.outputFile
    this.#isFiltered = config.tagsFilter !== undefined
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    writeFileSync(this.#outputFile, JSON.stringify(modules.map((module) => toRunFile(module, this.#isFiltered))))
  }
}

function toRunFile(module: TestModule, isFiltered: boolean): RunFile {
  const { collectDuration, duration } = module.diagnostic()
  const tests = [...module.children.allTests()].filter((test) => !isFiltered || !test.tags.includes('full'))
  return {
    file: module.relativeModuleId,
    ms: collectDuration + duration,
    tests: tests.length,
    skipped: tests
      .filter((test) => !['passed', 'failed'].includes(test.result().state))
      .map((test) => ({ title: test.fullName, because: test.meta().skippedBecause })),
  }
}
