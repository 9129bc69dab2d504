import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../../commands/chromium.ts'
import { companion, root } from '../child.ts'
import { openHonbu } from '../honbu.ts'
import { aim, kb, median } from '../numbers.ts'
import { sampleFolder } from '../sample.ts'
import type { Table } from '../table.ts'

const pages = [
  ['Home', '/'],
  ['Members', '/organization/members'],
  ['Black belts', '/organization/black-belts'],
  ['Gallery', '/gallery'],
  ['Membership', '/organization/membership'],
] as const
const runs = 5

type Look = {
  scores: { title: string; score: number }[]
  /** Audits that cost points. */
  lost: string[]
  /** Milliseconds until something, and the largest part, was painted; simulated for a phone on a slow connection. */
  firstPaint: number
  largestPaint: number
  shift: number
  bytes: { type: string; size: number; url: string }[]
}

/** What Lighthouse says of the pages on a phone, beside a bare server that sends the same pages without their scripts. */
export async function measure(): Promise<Table[]> {
  const folder = join(root, 'bench/lighthouse')
  if (!existsSync(join(folder, 'node_modules')))
    execFileSync('npm', ['ci', '--ignore-scripts'], { cwd: folder, stdio: 'inherit' })
  const honbu = await openHonbu({ dataDir: await sampleFolder(), entry: 'server/start.mjs' })
  const bare = companion('plain-site.ts')
  const { port } = await bare.ask<{ port: number }>({ upstream: honbu.address })
  const lighthouse = companion('../lighthouse/look.mjs', { env: { CHROMIUM: findChromium() } })
  await lighthouse.next()

  const scores: string[][] = []
  const paints: string[][] = []
  let first: Look | undefined
  for (const [name, path] of pages) {
    const look = (origin: string) => lighthouse.ask<Look>({ address: origin + path })
    const plainAddress = `http://127.0.0.1:${port}`
    await look(plainAddress) // What it sends is fetched with this.
    const ours: Look[] = []
    const plain: Look[] = []
    for (let run = 0; run < runs; run++) {
      ours.push(await look(honbu.address))
      plain.push(await look(plainAddress))
    }
    first ??= ours[0]
    scores.push([name, ...scoresOf(ours)])
    paints.push([name, ...painted(ours, plain, 'firstPaint'), ...painted(ours, plain, 'largestPaint')])
  }
  await Promise.all([lighthouse.stop(), bare.stop(), honbu.stop()])
  return [
    {
      title: `Lighthouse, mobile, median of ${runs}`,
      columns: ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'Layout shift', 'What costs points'],
      rows: scores,
    },
    {
      title: 'Paint: beside a bare server that sends the same page without its scripts',
      columns: ['Page', 'First', 'Bare', 'Ratio', 'Aim', 'Largest', 'Bare', 'Ratio', 'Aim'],
      rows: paints,
      notes: ['Simulated by Lighthouse for a phone on a slow connection; alternating runs, medians.'],
    },
    firstVisit(first!),
  ]
}

function scoresOf(looks: Look[]): string[] {
  const titles = looks[0]!.scores.map(({ title }) => title)
  const scores = titles.map((_, at) => `${median(looks.map((look) => look.scores[at]!.score))}`)
  const lost = new Set(looks.flatMap((look) => look.lost))
  return [...scores, median(looks.map(({ shift }) => shift)).toFixed(3), [...lost].join(' ') || '—']
}

function painted(ours: Look[], plain: Look[], which: 'firstPaint' | 'largestPaint'): string[] {
  const [mine, bare] = [ours, plain].map((looks) => median(looks.map((look) => look[which]))) as [number, number]
  const ratio = mine / bare
  return [`${Math.round(mine)} ms`, `${Math.round(bare)} ms`, ratio.toFixed(3), aim(ratio, '≤', 1.05, '1.05')]
}

function firstVisit({ bytes }: Look): Table {
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
