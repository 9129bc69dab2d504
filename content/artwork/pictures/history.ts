import { lineage } from '../lib/scenes/lineage.ts'
import { pic, write } from '../output.ts'

/** Five teachers, each a brush word. */
export async function history() {
  const T = [
    ['糸', 0, 3, '#d3c9b4'],
    ['東', 1, 4, '#cbbfa6'],
    ['流', 2, 6, '#c6bba6'],
    ['錬', 0, 12, '#bfb39b'],
    ['教', 1, 15, '#cdc3af'],
  ]
  for (const [i, [ch, mode, seed, tone]] of T.entries())
    await write(`history/${i + 1}.webp`, pic(await lineage(640, 800, { ch, mode, seed, tone })), 54)
}
