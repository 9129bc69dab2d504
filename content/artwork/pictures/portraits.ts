import { lapel } from '../lib/scenes/portrait.ts'
import { pic, write } from '../output.ts'

/** Twelve people, told apart by lapel and belt. */
export async function portraits() {
  const set = [
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
