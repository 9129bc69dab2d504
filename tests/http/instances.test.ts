// @module-tag full
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { lists } from '../../app/lists.ts'
import { blackBelts } from '../../features/black-belts/black-belts.ts'
import { contactMessages } from '../../features/contact/contact.ts'
import { openStoreOf } from '../../server/store/open.ts'
import type { Store } from '../../server/store/store.ts'
import { editor, operator } from '../contracts/store-fixtures.ts'
import { createDatabase } from '../fixtures/postgres/database.ts'
import { waitFor } from '../fixtures/wait-for.ts'
import { aMessage, multipart } from './fixtures/forms.ts'
import { type Running, startProcess } from './fixtures/process.ts'
import { folder } from './fixtures/server.ts'
import { openStream } from './fixtures/stream.ts'

type Deployment = { start: () => Promise<Running>; store: Store }

/** A PostgreSQL database. The files and the staff's keys are in a folder of each instance, which these tests do not use. */
async function sharedDatabase(): Promise<Deployment> {
  const databaseUrl = await createDatabase()
  const settings = { DATABASE_URL: databaseUrl, DOCUMENT_KEY: documentKey, AUTH_SECRET: 'secret'.repeat(8) }
  const store = await openStoreOf({ dataDir: folder('instances'), databaseUrl }, lists)
  onTestFinished(() => store.close())
  return { start: () => startProcess(folder('instance'), { STREAM_LIMIT: '1000', ...settings }), store }
}
const documentKey = Buffer.alloc(32, 7).toString('base64')

const page = '/organization/black-belts'
const belt = (n: number) => ({ name: `Person ${n}`, registrationNo: `B${n}`, dan: '1st Dan' })
/** What a visitor finds on one instance. */
async function seenOn({ address }: Running) {
  const [list, data] = await Promise.all(
    ['/live/BlackBelt.json', `${page}.json`].map(async (path) => (await fetch(address + path)).json()),
  )
  return { list, data }
}

/**
 * Sends messages and edits the register until `stop`. An instance that does not answer is left out, and the message is sent
 * to the next one.
 */
function underLoad({ store }: Deployment, instances: () => readonly Running[]) {
  const acknowledged: string[] = []
  let [stopped, sent] = [false, 0]
  const sendMessage = async (turn: number) => {
    const name = `Writer ${turn}`
    const fields = { ...aMessage, name, submission: randomUUID(), elapsed: '60000' }
    for (let attempt = 0; ; attempt++) {
      const all = instances()
      const { address } = all[(turn + attempt) % all.length]!
      try {
        const response = await fetch(`${address}/contact-us`, {
          method: 'POST',
          body: multipart(fields, {}),
          headers: { origin: address, accept: 'application/json' },
          signal: AbortSignal.timeout(1000),
        })
        if (((await response.json()) as { state: string }).state !== 'sent') continue
        acknowledged.push(name)
        return
      } catch {
        // The instance was killed or is paused.
        if (stopped && attempt > 20) throw new Error(`${name} was accepted by no instance`)
      }
    }
  }
  const work = async () => {
    while (!stopped) {
      const turn = sent++
      await sendMessage(turn)
      await store.as(editor).create(blackBelts, belt(turn))
      if (turn % 5 === 4) {
        const { records } = await store.as(editor).query(blackBelts, { search: `B${turn - 4}`, size: 1 })
        for (const { key } of records) await store.as(editor).delete(blackBelts, key)
      }
    }
  }
  const workers = [work(), work(), work()]
  return {
    acknowledged,
    async stop() {
      stopped = true
      await Promise.all(workers)
    },
  }
}

test('one that is killed, one that is paused and goes on, and one that joins under load end in the same state', async () => {
  const deployment = await sharedDatabase()
  const { start, store } = deployment
  const [steady, killed, paused] = await Promise.all([start(), start(), start()])
  let reachable = [steady!, killed!, paused!]
  const streams = [
    await openStream(`${steady!.address}/live?list=BlackBelt`),
    await openStream(`${paused!.address}/live?list=BlackBelt`),
  ]
  const load = underLoad(deployment, () => reachable)
  const progress = (more: number) => {
    const goal = load.acknowledged.length + more
    return waitFor(() => expect(load.acknowledged.length).toBeGreaterThanOrEqual(goal))
  }
  await progress(20)
  killed!.child.kill('SIGKILL')
  paused!.child.kill('SIGSTOP')
  await progress(20)
  reachable = [steady!, paused!]
  const joined = await start()
  reachable = [steady!, paused!, joined]
  await progress(20)
  paused!.child.kill('SIGCONT')
  await progress(20)
  await load.stop()

  const names = (await store.as(operator).query(contactMessages)).records.map(({ name }) => name)
  expect(names.sort()).toEqual([...load.acknowledged].sort())
  const expected = await seenOn(steady!)
  expect(Object.keys(expected.list as object).length).toBeGreaterThan(10)
  for (const instance of [paused!, joined]) await waitFor(async () => expect(await seenOn(instance)).toEqual(expected))
  for (const stream of streams) {
    const before = stream.lists().length
    await store.as(editor).create(blackBelts, belt(1_000_000 + before))
    await waitFor(() => expect(stream.lists().length).toBeGreaterThan(before))
  }
})
