import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../../commands/chromium.ts'
import { aim, kb, median, type Table } from '../report.ts'
import { root, startHelper } from '../resources.ts'
import { startSampleServer } from '../server.ts'

const pages = [
  ['Home', '/'],
  ['Home in Hindi', '/hi'],
  ['Home in Marathi', '/mr'],
  ['Members', '/organization/members'],
  ['Black belts', '/organization/black-belts'],
  ['Gallery', '/gallery'],
  ['Membership', '/organization/membership'],
  ['Membership in Hindi', '/hi/organization/membership'],
  ['Membership in Marathi', '/mr/organization/membership'],
] as const
const runs = 5

type Run = {
  scores: { title: string; score: number }[]
  /** Audits that cost points. */
  lost: string[]
  shift: number
  bytes: { type: string; size: number }[]
}

/** Lighthouse results of the pages on a phone. */
export async function measureLighthouse(): Promise<Table[]> {
  const folder = join(root, 'bench/lighthouse')
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
  const server = await startSampleServer()
  const lighthouse = startHelper('../lighthouse/audit.ts', { env: { CHROMIUM: findChromium() } })
  await lighthouse.next()
  const rows: string[][] = []
  let home: Run | undefined
  for (const [name, path] of pages) {
    const all: Run[] = []
    for (let run = 0; run < runs; run++) all.push(await lighthouse.request<Run>({ address: server.address + path }))
    home ??= all[0]
    rows.push([name, ...scoresOf(all)])
  }
  await Promise.all([lighthouse.stop(), server.stop()])
  return [
    {
      title: `Lighthouse, mobile, median of ${runs}`,
      columns: ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'Layout shift', 'Audits below 100'],
      rows,
    },
    firstVisit(home!),
  ]
}

function scoresOf(runs: Run[]): string[] {
  const titles = runs[0]!.scores.map(({ title }) => title)
  const scores = titles.map((_, at) => `${median(runs.map((run) => run.scores[at]!.score))}`)
  const lost = new Set(runs.flatMap((run) => run.lost))
  return [...scores, median(runs.map(({ shift }) => shift)).toFixed(3), [...lost].join(' ') || '—']
}

function firstVisit({ bytes }: Run): Table {
  const sum = (type?: string) => bytes.reduce((all, one) => all + (!type || one.type === type ? one.size : 0), 0)
  const whole = sum()
  return {
    title: 'First visit of Home on a phone, as transferred, with headers',
    columns: ['HTML', 'CSS', 'Script', 'Fonts', 'Pictures', 'Everything', 'Aim'],
    rows: [
      [
        ...['Document', 'Stylesheet', 'Script', 'Font', 'Image'].map((type) => kb(sum(type))),
        kb(whole),
        aim(whole, '≤', 250_000, '250 KB'),
      ],
    ],
  }
}
