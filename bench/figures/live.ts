import { setTimeout as wait } from 'node:timers/promises'
import { type Companion, companion } from '../child.ts'
import { openFiles, residentBytes } from '../machine.ts'
import { aim, count, kb, mb, median, ms } from '../numbers.ts'
import type { Memory, Opened, Written } from '../processes/live-server.ts'
import type { Heard } from '../processes/subscribers.ts'
import { sampleFolder } from '../sample.ts'
import type { Table } from '../table.ts'

const wanted = 10_000
const rounds = 21
/** Files that a process has open besides its connections. */
const spare = 200

/** How soon a change reaches everyone who follows the list, and what each of them costs the server. */
export async function measure(): Promise<Table[]> {
  const limit = openFiles()
  const subscribers = Math.min(wanted, limit - spare)
  const server = companion('live-server.ts', {
    nodeFlags: ['--expose-gc'],
    env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: await sampleFolder(), SAMPLE_CONTENT: 'off' },
  })
  const { port, head } = await server.next<Opened>()
  const alone = await memoryOf(server)
  const crowd = companion('subscribers.ts')
  const began = performance.now()
  await crowd.ask({ port, count: subscribers, since: head, block: 1 })
  const joined = performance.now() - began
  const together = await memoryOf(server)

  const times: Announced[] = []
  for (let round = 0; round < rounds; round++) times.push(await announce(server, crowd))
  const after = await memoryOf(server)
  await crowd.stop()
  await server.stop()

  const middle = (name: keyof Announced) => median(times.map((time) => time[name]))
  const worst = Math.max(...times.map(({ last }) => last))
  const each = (name: keyof typeof alone) => (together[name] - alone[name]) / subscribers
  const short = subscribers < wanted
  return [
    {
      title: `Live: one change, ${count(subscribers)} subscribers, one process`,
      columns: ['From the commit until', 'Median', 'Worst', 'Aim'],
      rows: [
        ['the first subscriber has it', ms(middle('first')), '', ''],
        ['half of them have it', ms(middle('half')), '', ''],
        ['the server has handed it to all', ms(middle('handed')), '', ''],
        ['the last subscriber has it', ms(middle('last')), ms(worst), aim(middle('last'), '<', 400, '400 ms')],
        ['(the commit itself, synced to disk)', ms(middle('commit')), '', ''],
      ],
      notes: [
        `${rounds} changes. All subscribers live in one other process on the same machine, whose reading is part of the time.`,
        `They joined in ${ms(joined)}, ${count(subscribers / (joined / 1000))} a second.`,
        ...(short ? [`Only ${count(subscribers)}: a process may have ${limit} files open here (ulimit -n).`] : []),
      ],
    },
    {
      title: 'Live: memory of the server',
      columns: ['', 'Alone', `With ${count(subscribers)}`, 'After the changes', 'Each', 'Aim'],
      rows: [
        [
          'Resident',
          mb(alone.resident),
          mb(together.resident),
          mb(after.resident),
          kb(each('resident')),
          aim(each('resident'), '<', 12_000, '12 KB'),
        ],
        ['Heap in use', mb(alone.heap), mb(together.heap), mb(after.heap), kb(each('heap')), ''],
        ['Outside the heap', mb(alone.outside), mb(together.outside), mb(after.outside), kb(each('outside')), ''],
      ],
      notes: ['Each after a garbage collection; what the kernel holds for a connection is not in it.'],
    },
  ]
}

/** From the commit, in milliseconds; `commit`: how long the commit itself took. */
type Announced = Record<'first' | 'half' | 'last' | 'handed' | 'commit', number>

async function announce(server: Companion, crowd: Companion): Promise<Announced> {
  const all = crowd.next<Heard>()
  const written = await server.ask<Written>({ act: 'write' })
  const { revision, times } = await all
  if (revision !== written.revision) throw new Error(`Heard of ${revision} instead of ${written.revision}`)
  await wait(200)
  const since = (moment: number) => (moment - written.committed) / 1000
  return {
    first: since(Math.min(...times)),
    half: since(median(times)),
    last: since(Math.max(...times)),
    handed: since(written.handed),
    commit: (written.committed - written.asked) / 1000,
  }
}

async function memoryOf(server: Companion) {
  const used = await server.ask<Memory>({ act: 'memory' })
  return { ...used, resident: residentBytes(server.pid) }
}
