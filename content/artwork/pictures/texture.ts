import { Img } from '../lib/core.ts'
import * as M from '../lib/materials.ts'
import { pic, write } from '../output.ts'

/** Wood and floor. */
export async function texture() {
  // one clean plank, reused at different offsets
  const w = 900,
    h = 600,
    b = M.boards({ seed: 33, width: 5000, length: 90000, contrast: 1.1 })
  const im = new Img(w, h).each((x, y) => b(y * 2.2, x * 1.5 + 700))
  await write('texture/hinoki.webp', pic(im), 46)
  const fw = 1600,
    fh = 760,
    fb = M.boards({ seed: 61, width: 152, length: 2100, contrast: 0.8 }),
    lt = M.lattice({ x: 300, y: -500, angle: -0.5, skew: 0.4, cw: 330, ch: 430, bar: 0.07, soft: 0.06 })
  const fl = new Img(fw, fh).each((x, y) => {
    const l = lt(x, y),
      c = fb(x, y)
    return c.map((v, q) => Math.min(1, v * ([0.8, 0.8, 0.82][q] * (1 - l) + [1.04, 1.01, 0.96][q] * l)))
  })
  await write('texture/floor.webp', pic(fl), 50)
}
