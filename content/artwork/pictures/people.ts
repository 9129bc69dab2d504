// Pictures in place of people: portraits, the founder, the teachers of the lineage.
import type { Belt } from '../lib/materials.ts'
import { lineage } from '../lib/scenes/lineage.ts'
import { lapel } from '../lib/scenes/portrait.ts'
import { pic, write } from '../output.ts'

/** Twelve people, who differ by their lapels and belts. `bars` are the stripes of a dan on the belt. */
export async function portraits() {
  const set: [belt: Belt, background: string, bars: number][] = [
    ['black', '#b9ab92', 3],
    ['black', '#2a2825', 0],
    ['brown', '#8f958f', 0],
    ['black', '#7c7466', 2],
    ['black', '#c9bb9f', 1],
    ['blue', '#a8a193', 0],
    ['black', '#5a6166', 4],
    ['green', '#b6a98d', 0],
    ['black', '#39342e', 2],
    ['orange', '#9c9c94', 0],
    ['black', '#d0c6b2', 5],
    ['brown', '#6d675c', 0],
  ]
  for (const [i, [belt, bg, bars]] of set.entries())
    await write(
      `portraits/${String(i + 1).padStart(2, '0')}.webp`,
      pic(await lapel(400, 500, { seed: i + 1, belt, bg, bars })),
      52,
    )
}

/** The founder. */
export async function founder() {
  await write(
    'founder/founder.webp',
    pic(await lapel(640, 640, { seed: 21, belt: 'black', bg: '#b79f78', bars: 7, close: 0.95 })),
    60,
  )
}

/** Five teachers, a brushed character for each. */
export async function history() {
  const teachers: [ch: string, mode: 0 | 1 | 2, seed: number, tone: string][] = [
    ['糸', 0, 3, '#d3c9b4'],
    ['東', 1, 4, '#cbbfa6'],
    ['流', 2, 6, '#c6bba6'],
    ['錬', 0, 12, '#bfb39b'],
    ['教', 1, 15, '#cdc3af'],
  ]
  for (const [i, [ch, mode, seed, tone]] of teachers.entries())
    await write(`history/${i + 1}.webp`, pic(await lineage(640, 800, { ch, mode, seed, tone })), 54)
}
