import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../../tests/fixtures/postgres/server.ts'
import { createBlackBelts, createRegister } from '../black-belts.ts'
import { count, type Table } from '../report.ts'
import { endWithBench, root, temporaryFolder } from '../resources.ts'

const records = 50_000

/** What backups, restores and moves of many records take, without files. */
export async function measureBackup(): Promise<Table[]> {
  const dataDir = await createRegister(createBlackBelts(records))
  const postgres = await startPostgres({ durable: true, onDisk: true })
  const database = await postgres.createDatabase()
  const [backups, again, files] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  const backup = await run('backup.ts', [join(backups, 'site')], dataDir)
  const size = sizeOf(backups)
  const restored = await run('restore.ts', [join(backups, 'site')], join(again, 'restored'))
  const moved = await run('copy.ts', [dataDir, database, '--to-files', files], dataDir)
  const back = await run('copy.ts', [database, join(again, 'back'), '--from-files', files], dataDir)
  await postgres.end()
  return [
    {
      title: `Backup, restore and move of ${count(records)} records with one change each`,
      columns: ['', 'Time', ''],
      rows: [
        ['npm run backup, SQLite', seconds(backup.ms), `${(size / 1e6).toFixed(1)} MB`],
        ['npm run restore into SQLite', seconds(restored.ms), 'every checksum verified first'],
        ['npm run copy, SQLite to PostgreSQL', seconds(moved.ms), `writes refused for ${readOnly(moved.output)}`],
        ['npm run copy, PostgreSQL to SQLite', seconds(back.ms), `writes refused for ${readOnly(back.output)}`],
      ],
      notes: [
        'Each command is a process of its own, whose start is included. While writes are refused, all rows are compared.',
      ],
    },
  ]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const readOnly = (output: string) => /refused for ([\d.]+ s)/.exec(output)?.[1] ?? 'an unknown time'

async function run(command: string, args: string[], dataDir: string) {
  const startedAt = performance.now()
  const env = { ...process.env, DATA_DIR: dataDir, KEYS_KEPT_ELSEWHERE: 'yes' }
  const child = spawn(process.execPath, [join('commands', command), ...args], { cwd: root, env })
  endWithBench(child)
  const [output, errors, [code]] = await Promise.all([
    Array.fromAsync(child.stdout),
    Array.fromAsync(child.stderr),
    once(child, 'exit'),
  ])
  if (code !== 0) throw new Error(`${command} failed: ${Buffer.concat(errors)}`)
  return { ms: performance.now() - startedAt, output: Buffer.concat(output).toString() }
}

const sizeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
