// @module-tag full
import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { lists } from '../../app/lists.ts'
import { authEndpoints } from '../../server/office-api/auth-routes.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import type { TestedForm } from './feature-rows.ts'
import type { Caller } from './fixtures/office.ts'
import { honbu } from './fixtures/server.ts'
import * as fixtureSite from './fixtures/site.ts'
import { pathsOf, type Route } from './hostile/addresses.ts'
import { namedLists } from './hostile/allowed-changes.ts'
import { Costs } from './hostile/costs.ts'
import { fillToFullSize, fullSizeRequests } from './hostile/full-size.ts'
import type { RawAnswer } from './hostile/raw-request.ts'
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

const callers: Caller[] = ['visitor', 'reviewer', 'editor', 'owner', 'treasurer']
/** `alone`: the requests are sent one after the other, and the cost of each is measured. */
type Batch = { caller: Caller; requests: HostileRequest[]; alone: boolean }

describe('hostile requests [safety.28]', () => {
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
    expect([...namedLists].sort()).toEqual(lists.stored.map(({ name }) => name).sort())
  })

  test('a batch is over when the server works on no request of it any more; a request that costs more than fifty pages is found, unless a budget counts it', async () => {
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

    const costs = await target.measurePages()
    const get = (path: string) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    const page = await target.measure(get('/gallery'), { endWhenSilent: false })
    const search = await target.measure(get('/organization/black-belts?search=asha'), { endWhenSilent: false })
    expect([page.isCounted, search.isCounted]).toEqual([false, true])
    expect(search.cost).toBeGreaterThan(page.cost)
    const sent = { name: 'GET /gallery', bytes: get('/gallery'), endWhenSilent: false }
    const sendAt = (pages: number, isCounted: boolean) =>
      sendAlone({ measure: async () => ({ ...page, isCounted, cost: pages * search.cost }) }, sent, costs)
    expect(await sendAt(10, false)).toBe(page.answer)
    expect(await sendAt(1000, true)).toBe(page.answer)
    await expect(sendAt(1000, false)).rejects.toThrow(/GET \/gallery costs as much as \d+\.\d pages/)
    expect(costs.mostExpensive()).toMatch(/of 3 requests.*\n\d+\.\d pages.*: GET \/gallery$/)
  })

  test(`the recorded ones, and ${count} generated ones with the seed ${seed}`, { timeout }, async () => {
    const { paths } = isLongRun ? await import('../../app/site/entry.tsx') : fixtureSite
    const { routes } = await honbu()
    const open = () => openTarget({ builtSite: isLongRun, pages: paths })
    let target = await open()
    const costs = await target.measurePages()
    for (const request of recorded) await attackWithRecorded(target, request, costs)
    const requests = hostileRequests({ routes, pages: paths, authEndpoints })
    const batches: fc.Arbitrary<Batch> = fc.record({
      caller: fc.constantFrom(...callers),
      requests: fc.array(requests, { minLength: 1, maxLength: maxBatch, size: 'max' }),
      alone: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    })
    const progress = new Progress()
    for (let round = 0; progress.sent < count; round++) {
      const result = await fc.check(
        fc.asyncProperty(batches, async (batch) => {
          try {
            progress.add(target, batch, await attack(target, batch, costs))
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
    if (!isLongRun) return
    progress.print(target)
    console.log(costs.mostExpensive())
  })

  if (!isLongRun) return
  test('to the largest association are answered, and the ten that cost most are printed', {
    timeout: 3_600_000,
  }, async () => {
    const { paths: pages, matchPage } = await import('../../app/site/entry.tsx')
    const { routes } = await honbu()
    let forms: TestedForm[] = []
    const fill = async (dataDir: string) => {
      forms = await fillToFullSize(dataDir)
    }
    const target = await openTarget({ builtSite: true, pages, fill })
    // What was filled in has consequences, which take minutes, some in pieces with pauses between them.
    const oneSecond = () => new Promise((end) => setTimeout(end, 1000))
    const isIdle = async () => expect(await target.costOf(oneSecond)).toBeLessThan(20e6)
    await vi.waitFor(() => target.settle().then(isIdle), { timeout: 1_200_000 })
    const costs = new Costs({ pages: [1e6], perByte: 0, unit: 'ms' })
    const problems: string[] = []
    let client = 0
    // The first round loads and compiles the code.
    for (const round of [0, 1])
      for (const { name, isOnce, request } of fullSizeRequests(forms, { routes, pages, matchPage })) {
        const bytes = toBytes({ ...request, client: client++ }, 'visitor', target.receiverFor('visitor'))
        let answer: RawAnswer | undefined
        const cost = await target.costOf(async () => {
          answer = await target.send(bytes, { endWhenSilent: mayStayOpen(request) })
        })
        const problem = problemOf(answer!)
        if (problem) problems.push(`${name}: ${problem}`)
        const measured = { name: `${name}: ${answer!.statuses}`, cost, bytes: bytes.length, isCounted: false }
        if (isOnce ? round === 0 : round === 1) costs.add(measured)
      }
    console.log(costs.mostExpensive())
    expect(problems).toEqual([])
  })
})

async function attackWithRecorded(
  target: Target,
  { name, caller = 'visitor', write, answers }: (typeof recorded)[number],
  costs: Costs,
) {
  await target.prepare(caller)
  const { host, cookie } = target.receiverFor(caller)
  const bytes = Buffer.from(write({ host, cookie: cookie(caller) }))
  const sent = { name, bytes, endWhenSilent: !bytes.includes('Connection: close') }
  const { statuses, text, hangs } = await sendAlone(target, sent, costs)
  expect({ name, statuses, hangs }, text.slice(0, 1000)).toEqual({ name, statuses: answers, hangs: false })
  await target.check(caller, `after “${name}”`)
}

/** Sends all requests of a batch, at once or one after the other, and returns the statuses of the answers. */
async function attack(target: Target, { caller, requests, alone }: Batch, costs: Costs): Promise<number[]> {
  await target.prepare(caller)
  const receiver = target.receiverFor(caller)
  const toSend = (request: HostileRequest): Sent => ({
    name: `${request.method} ${request.target.slice(0, 100)} as ${caller}`,
    bytes: toBytes(request, caller, receiver),
    endWhenSilent: mayStayOpen(request),
  })
  const answers: RawAnswer[] = []
  if (alone) for (const request of requests) answers.push(await sendAlone(target, toSend(request), costs))
  else answers.push(...(await Promise.all(requests.map(toSend).map((sent) => target.send(sent.bytes, sent)))))
  const problems = answers.flatMap((answer, i) => {
    const { method, target } = requests[i]!
    const problem = problemOf(answer)
    return problem ? [`${method} ${target.slice(0, 200)}: ${problem}\n${answer.text.slice(0, 300)}`] : []
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  await target.check(caller, `after ${requests.length} requests`)
  return answers.flatMap(({ statuses }) => statuses)
}

type Sent = { name: string; bytes: Buffer; endWhenSilent: boolean }

/** Sends a request while nothing else happens. @throws Error when it costs too much, also when it is sent again */
async function sendAlone(target: Pick<Target, 'measure'>, { name, bytes, ...options }: Sent, costs: Costs) {
  const first = await target.measure(bytes, options)
  // The first request of its kind loads and compiles code.
  const again = costs.isTooMuch({ name, ...first }) ? await target.measure(bytes, options) : first
  const measured = { name, ...again }
  costs.add(measured)
  if (costs.isTooMuch(measured))
    throw new Error(`${name} costs as much as ${costs.inPages(measured)}, and no budget counts it`)
  return first.answer
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
