import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StaffService } from '../../server/auth/staff.ts'
import type { Limit } from '../../server/http/limits.ts'
import type { Store } from '../../server/store/contract.ts'
import { startPostgres } from '../../tests/fixtures/postgres/server.ts'
import { median, ms, perSecond, quantile, type Table } from '../report.ts'

const attempts = 10_000
const concurrent = 64

/** Counted attempts, which stand before each form and each sign-in. */
export async function measureLimits(): Promise<Table[]> {
  const postgres = await startPostgres({ durable: true })
  const databaseUrl = await postgres.createDatabase()
  const rows: string[][] = []
  for (const [name, url] of [
    ['In the memory of one process', undefined],
    ['In PostgreSQL', databaseUrl],
  ] as const) {
    const { staff, end } = await openStaff(url)
    const limits = staff.createLimits()
    const open = (name: string) => limits.create({ name, points: 10 * attempts, seconds: 600 })
    rows.push(toRow(`${name}, an address for each`, await count(open('many'), (at) => `203.0.${at >> 8}.${at & 255}`)))
    rows.push(toRow(`${name}, one address`, await count(open('one'), () => '203.0.113.77')))
    const refused = limits.create({ name: 'refused', points: 5, seconds: 600 })
    rows.push(toRow(`${name}, one address that is refused`, await count(refused, () => '203.0.113.77')))
    await end()
  }
  await postgres.end()
  return [
    {
      title: `Limits: counted attempts, ${concurrent} at once`,
      columns: ['', 'Rate', 'Median', 'p99'],
      rows,
      notes: ['PostgreSQL on the same machine, in memory, with fsync. The counts do not wait for it.'],
    },
  ]
}

async function openStaff(databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'honbu-limits-'))
  const log = {
    error: (_path: string, error: unknown) => {
      throw error
    },
  }
  const settings = { dataDir, databaseUrl, authSecret: 'the same for all instances of the bench' }
  const staff = await StaffService.open({ settings, store: {} as Store, origin: () => 'http://127.0.0.1', log })
  const end = async () => {
    await staff.close()
    rmSync(dataDir, { recursive: true })
  }
  return { staff, end }
}

async function count(limit: Limit, addressOf: (at: number) => string) {
  const times: number[] = []
  let next = 0
  const start = performance.now()
  const work = async () => {
    while (next < attempts) {
      const address = addressOf(next++)
      const before = performance.now()
      await limit.count(address)
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: concurrent }, work))
  return { rate: attempts / ((performance.now() - start) / 1000), times }
}

const toRow = (title: string, { rate, times }: Awaited<ReturnType<typeof count>>) => [
  title,
  perSecond(rate),
  ms(median(times)),
  ms(quantile(times, 0.99)),
]
