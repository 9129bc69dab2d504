import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { storedLists } from '../../lists/index.ts'
import { authEndpoints } from '../../server/office/auth-routes.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import type { Caller } from './fixtures/office.ts'
import { honbu } from './fixtures/server.ts'
import * as fixtureSite from './fixtures/site.ts'
import { pathsOf, type Route } from './hostile/addresses.ts'
import { namedLists } from './hostile/allowed-changes.ts'
import { recorded } from './hostile/recorded.ts'
import { type HostileRequest, hostileRequests, mayStayOpen, toBytes } from './hostile/requests.ts'
import { openTarget, problemOf, type Target } from './hostile/target.ts'

// `npm run hostile` sets these. The long run attacks the site that `npm run build` has built.
const { HOSTILE_SEED, HOSTILE_COUNT, HOSTILE_PATH } = process.env
const seed = Number(HOSTILE_SEED ?? 20261122)
const count = Number(HOSTILE_COUNT ?? 100)
const isLongRun = HOSTILE_COUNT !== undefined
const maxBatch = 20
const progressEvery = 1000
const timeout = 120_000 + count * 300

const callers: Caller[] = ['visitor', 'reviewer', 'editor', 'owner']
type Batch = { caller: Caller; requests: HostileRequest[] }

describe('hostile requests (trust, "No visitor can use up what others need")', () => {
  test('a route whose addresses or bodies nobody has described fails the test', async () => {
    const { routes } = await honbu()
    const requestsTo = (route: Route) =>
      hostileRequests({ routes: [...routes, route], pages: fixtureSite.paths, authEndpoints })
    expect(() => requestsTo({ method: 'GET', path: '/office/api/lists/:list' })).not.toThrow()
    expect(() => requestsTo({ method: 'GET', path: '/office/api/belts/:belt' })).toThrow(/:belt in .*addresses\.ts/)
    expect(() => requestsTo({ method: 'POST', path: '/office/api/belts' })).toThrow(/belts.*bodies\.ts/)
    expect(() => pathsOf('/a/:list/b', fc.constant(''))).not.toThrow()
  })

  test('the table of allowed changes names every list', () => {
    expect([...namedLists].sort()).toEqual(storedLists.map(({ name }) => name).sort())
  })

  test('a batch is over when the server works on no request of it any more', async () => {
    const target = await openTarget({ builtSite: false, pages: fixtureSite.paths })
    await target.prepare('editor')
    const { host, cookie } = target.receiverFor('editor')
    const body = JSON.stringify({ data: { name: 'Late' }, key: 'late' })
    const head = [
      'POST /office/api/lists/Album HTTP/1.1',
      `Host: ${host}`,
      `Origin: http://${host}`,
      `Cookie: ${cookie('editor')}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
      'Expect: 100-continue',
    ]
    const socket = connect(Number(new URL(target.server.address).port), '127.0.0.1')
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 9)}`)
    await once(socket, 'data')
    const closed = once(socket, 'close')
    const asks = vi.spyOn(globalThis, 'fetch')
    const settled = target.settle()
    await waitFor(() => expect(asks.mock.calls.length).toBeGreaterThan(3))
    socket.write(body.slice(9))
    await Promise.all([settled, closed])
    await target.check('editor', 'after a request that took long')
    await target.prepare('visitor')
    await target.check('visitor', 'after the batch of an editor')
  })

  test(`the recorded ones, and ${count} generated ones with the seed ${seed}`, { timeout }, async () => {
    const { paths } = isLongRun ? await import('../../site/entry.tsx') : fixtureSite
    const { routes } = await honbu()
    const open = () => openTarget({ builtSite: isLongRun, pages: paths })
    let target = await open()
    for (const request of recorded) await attackWithRecorded(target, request)
    const requests = hostileRequests({ routes, pages: paths, authEndpoints })
    const batches: fc.Arbitrary<Batch> = fc.record({
      caller: fc.constantFrom(...callers),
      requests: fc.array(requests, { minLength: 1, maxLength: maxBatch, size: 'max' }),
    })
    const progress = new Progress()
    for (let round = 0; progress.sent < count; round++) {
      const result = await fc.check(
        fc.asyncProperty(batches, async (batch) => {
          try {
            progress.add(target, batch, await attack(target, batch))
          } catch (error) {
            progress.fail(error)
            // Otherwise what is broken now would also fail the smaller requests that follow.
            if (!(await target.isSound())) target = await open()
            throw error
          }
        }),
        {
          seed: seed + round,
          numRuns: Math.ceil((count - progress.sent) / (maxBatch / 2)),
          ...(HOSTILE_PATH !== undefined && { path: HOSTILE_PATH }),
        },
      )
      if (result.failed) throw new Error(describeFailure(seed + round, result))
    }
    if (isLongRun) progress.print(target)
  })
})

async function attackWithRecorded(
  target: Target,
  { name, caller = 'visitor', write, answers }: (typeof recorded)[number],
) {
  await target.prepare(caller)
  const { host, cookie } = target.receiverFor(caller)
  const bytes = Buffer.from(write({ host, cookie: cookie(caller) }))
  const { statuses, text, hangs } = await target.send(bytes, { endWhenSilent: !bytes.includes('Connection: close') })
  expect({ name, statuses, hangs }, text.slice(0, 1000)).toEqual({ name, statuses: answers, hangs: false })
  await target.check(caller, `after “${name}”`)
}

/** Sends all requests of a batch at once and returns the statuses of the answers. */
async function attack(target: Target, { caller, requests }: Batch): Promise<number[]> {
  await target.prepare(caller)
  const receiver = target.receiverFor(caller)
  const answers = await Promise.all(
    requests.map((request) => target.send(toBytes(request, caller, receiver), { endWhenSilent: mayStayOpen(request) })),
  )
  const problems = answers.flatMap((answer, i) => {
    const { method, target } = requests[i]!
    const problem = problemOf(answer)
    return problem ? [`${method} ${target.slice(0, 200)}: ${problem}\n${answer.text.slice(0, 300)}`] : []
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  await target.check(caller, `after ${requests.length} requests`)
  return answers.flatMap(({ statuses }) => statuses)
}

function describeFailure(seed: number, { counterexample, counterexamplePath, errorInstance }: fc.RunDetails<[Batch]>) {
  const [{ caller, requests }] = counterexample!
  return [
    `As ${caller}:`,
    ...requests.map((request) => JSON.stringify(request).slice(0, 3000)),
    (errorInstance as Error).message,
    `Again: npm run hostile -- --seed ${seed} --path ${counterexamplePath}`,
    '',
  ].join('\n')
}

/** Counts what was sent and answered, and prints it in long runs. */
class Progress {
  sent = 0
  readonly #statuses = new Map<number, number>()
  #printed = 0
  #failed = false

  /** Prints the first failure: finding the smallest request that causes it takes minutes. */
  fail(error: unknown) {
    if (isLongRun && !this.#failed) console.log(`Failed after ${this.sent} requests. ${error}`)
    this.#failed = true
  }

  add(target: Target, { requests }: Batch, statuses: number[]) {
    this.sent += requests.length
    for (const status of statuses) this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    if (isLongRun && this.sent - this.#printed >= progressEvery) this.print(target)
  }

  print(target: Target) {
    this.#printed = this.sent
    const answers = [...this.#statuses].sort().map(([status, times]) => `${times} × ${status}`)
    const megabytes = Math.round(target.residentBytes() / 1e6)
    console.log(`${this.sent} requests, ${megabytes} MB of memory, answers: ${answers.join(', ')}`)
  }
}
