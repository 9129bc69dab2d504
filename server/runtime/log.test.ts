import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs statements with a `log` in a process of their own. Returns the lines of its output. */
function linesOf(statements: string): Record<string, unknown>[] {
  const module = JSON.stringify(new URL('./log.ts', import.meta.url).href)
  const code = `
    import { openLog } from ${module}
    const log = openLog({ isKnownPath: (path) => ['/', '/contact-us'].includes(path) })
    ${statements}`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' })
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

test('each request is one line of JSON with time, method, path, status, milliseconds and id', () => {
  const [line, ...others] = linesOf(`log.request('POST', '/contact-us', 422, performance.now() - 1234.5, 'a1b2')`)
  expect(line).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    method: 'POST',
    path: '/contact-us',
    status: 422,
    ms: expect.any(Number),
    id: 'a1b2',
  })
  expect(line!.ms).toBeGreaterThanOrEqual(1234.5)
  expect(String(line!.ms)).toMatch(/^\d{4,5}(\.\d)?$/)
  expect(others).toEqual([])
})

test('of a path that does not belong to the site only the folder is logged, also with an error [privacy.121]', () => {
  const lines = linesOf(`
    for (const path of ['/office/api/lists/Contact', '/media/a.webp', '/wp-login.php?a="', '/live/BlackBelt', '/%22\\u00e9']) {
      log.request('GET', path, 404, 0, 'a1')
      log.error(path, new Error('away'), 'a1')
    }`)
  const folders = ['/office/', '/media/', 'elsewhere', '/live/', 'elsewhere']
  expect(lines.map(({ path }) => path)).toEqual(folders.flatMap((folder) => [folder, folder]))
})

test('no line is lost or cut, in memory or when the process ends', () => {
  const lines = linesOf(`for (let at = 0; at < 5000; at++) log.request('GET', '/', 200, 0, 'n' + at)`)
  expect(lines.map(({ id }) => id)).toEqual(Array.from({ length: 5000 }, (_, at) => `n${at}`))
})
