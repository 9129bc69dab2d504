import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../../commands/chromium.ts'
import { aim, kb, median, type Table } from '../report.ts'
import { root, startHelper } from '../resources.ts'
import { startSampleServer } from '../server.ts'

const pages = [
  ['Home', '/'],
  ['Members', '/organization/members'],
  ['Black belts', '/organization/black-belts'],
  ['Gallery', '/gallery'],
  ['Membership', '/organization/membership'],
] as const
const runs = 5

type Run = {
  scores: { title: string; score: number }[]
  /** Audits that cost points. */
  lost: string[]
  /** Milliseconds until something, and the largest part, was painted; simulated for a phone on a slow connection. */
  firstPaint: number
  largestPaint: number
  shift: number
  bytes: { type: string; size: number; url: string }[]
}

/** Lighthouse results of the pages on a phone, compared with a bare server that sends the same pages without scripts. */
export async function measureLighthouse(): Promise<Table[]> {
  const folder = join(root, 'bench/lighthouse')
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
  const server = await startSampleServer()
  const bare = startHelper('plain-site.ts')
  const { port } = await bare.request<{ port: number }>({ upstream: server.address })
  const lighthouse = startHelper('../lighthouse/audit.ts', { env: { CHROMIUM: findChromium() } })
  await lighthouse.next()

  const scores: string[][] = []
  const paints: string[][] = []
  let first: Run | undefined
  for (const [name, path] of pages) {
    const measurePage = (origin: string) => lighthouse.request<Run>({ address: origin + path })
    const plainAddress = `http://127.0.0.1:${port}`
    await measurePage(plainAddress) // Fills the cache of the bare server.
    const ours: Run[] = []
    const plain: Run[] = []
    for (let run = 0; run < runs; run++) {
      ours.push(await measurePage(server.address))
      plain.push(await measurePage(plainAddress))
    }
    first ??= ours[0]
    scores.push([name, ...scoresOf(ours)])
    paints.push([name, ...painted(ours, plain, 'firstPaint'), ...painted(ours, plain, 'largestPaint')])
  }
  await Promise.all([lighthouse.stop(), bare.stop(), server.stop()])
  return [
    {
      title: `Lighthouse, mobile, median of ${runs}`,
      columns: ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'Layout shift', 'Audits below 100'],
      rows: scores,
    },
    {
      title: 'Paint, compared with a bare server that sends the same page without scripts',
      columns: ['Page', 'First', 'Bare', 'Ratio', 'Aim', 'Largest', 'Bare', 'Ratio', 'Aim'],
      rows: paints,
      notes: ['Simulated by Lighthouse for a phone on a slow connection; alternating runs, medians.'],
    },
    firstVisit(first!),
  ]
}

function scoresOf(runs: Run[]): string[] {
  const titles = runs[0]!.scores.map(({ title }) => title)
  const scores = titles.map((_, at) => `${median(runs.map((run) => run.scores[at]!.score))}`)
  const lost = new Set(runs.flatMap((run) => run.lost))
  return [...scores, median(runs.map(({ shift }) => shift)).toFixed(3), [...lost].join(' ') || '—']
}

function painted(ours: Run[], plain: Run[], which: 'firstPaint' | 'largestPaint'): string[] {
  const [mine, bare] = [ours, plain].map((runs) => median(runs.map((run) => run[which]))) as [number, number]
  const ratio = mine / bare
  return [`${Math.round(mine)} ms`, `${Math.round(bare)} ms`, ratio.toFixed(3), aim(ratio, '≤', 1.05, '1.05')]
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
