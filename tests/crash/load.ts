import type { Client } from './client.ts'
import { compare, type Mismatch, settle } from './compare.ts'
import type { Journal } from './journal.ts'
import type { Arrivals } from './mail-server.ts'
import { createRandom, type Random } from './random.ts'
import type { StateReader } from './state.ts'
import { workers } from './workers.ts'

type Load = {
  client: Client
  journal: Journal
  random: Random
  /** The names of the workers. */
  names: readonly string[]
  /** The share of deletions among the changes of people's data. */
  erasures: number
  isOver(): boolean
  /** Reports an answer that should not have been given, or a connection that failed. */
  onUnexpected(kind: string, text: string): void
}

export const workerNames = Object.keys(workers)
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Lets workers act until the load is over. Resolves when the last of their requests has ended. */
export async function runWorkers({ names, isOver, onUnexpected, random, ...work }: Load): Promise<void> {
  await Promise.all(
    names.map(async (owner) => {
      const own = createRandom(random.between(0, 2 ** 31))
      const onAnswer = (text: string) => onUnexpected('answer', `${owner}: ${text}`)
      try {
        while (!isOver()) {
          await workers[owner]!({ ...work, random: own, owner, onUnexpected: onAnswer })
          await pause(own.next() * 15)
        }
      } catch (error) {
        // The server was killed during this act.
        if (!isOver()) onUnexpected('connection', `${owner}: ${(error as Error).stack}`)
      }
    }),
  )
}

/** Far longer than a server with nothing else to do needs: the campaign runs beside other work. */
const settleTimeoutMs = 120_000

/** Compares until the server has mended what it mends by itself. Without mismatches, the journal takes over the state. */
export async function compareSettled(
  reader: StateReader,
  client: Client,
  journal: Journal,
  arrivals: Arrivals,
): Promise<Mismatch[]> {
  const deadline = performance.now() + settleTimeoutMs
  for (;;) {
    const state = await reader.read(client, journal.pictures)
    const mismatches = compare(journal, state, arrivals)
    const certain = mismatches.filter(({ settles }) => !settles)
    if (certain.length > 0) return certain
    if (mismatches.length === 0) settle(journal, state)
    if (mismatches.length === 0 || performance.now() > deadline) return mismatches
    await pause(200)
  }
}
