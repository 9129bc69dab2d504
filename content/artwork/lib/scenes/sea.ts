// The sea under a sun, with or without islands.
import { clamp, field, hex, Img, mix, noise2, smooth } from '../core.ts'
import { COLORS, washi } from '../materials.ts'

export function sea(
  w: number,
  h: number,
  {
    seed,
    sky,
    water,
    sun,
    hz,
    sunAt,
    islands,
  }: {
    seed: number
    /** Two colours each: of the sky from the horizon up, of the water from the horizon down. */
    sky: readonly string[]
    water: readonly string[]
    sun: string
    /** The height of the horizon, as a part of the picture's height. */
    hz: number
    sunAt: readonly [x: number, y: number, radius: number]
    islands: boolean
  },
) {
  const n = noise2(seed),
    n2 = noise2(seed + 4),
    A = sky.map(hex),
    B = water.map(hex),
    paper = washi({ seed, fibre: 1.4, grain: 1.2 }),
    Y = h * hz,
    k = w / 1200
  const im = new Img(w, h).each((x, y) => {
    const p = paper(x, y).map((v, i) => v / COLORS.washi[i])
    const t = clamp(y / Y) + n.fbm(x / 420, y / 70, 3) * 0.16
    return [0, 1, 2].map((i) => mix(A[1][i], A[0][i], smooth(0, 1, t)) * p[i])
  })
  const sx = w * sunAt[0],
    sy = h * sunAt[1],
    sr = w * sunAt[2],
    m = field(w, h)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      m[y * w + x] =
        smooth(1, -1, Math.hypot(x - sx, y - sy) - sr + n(x / 60, y / 60) * 1.5) * (0.94 + 0.1 * n2(x / 40, y / 40))
  im.over(m, hex(sun), 1)
  if (islands) {
    const il = field(w, h)
    for (let x = 0; x < w; x++) {
      const top = Y - h * 0.12 * clamp(n.ridge((x / w) * 2.2 + seed, 3, 5) * 1.6 - 0.55) ** 1.2
      for (let y = top | 0; y < Y; y++)
        il[y * w + x] = smooth(top, top + 2, y) * (0.9 - 0.5 * smooth(Y - h * 0.05, Y, y))
    }
    im.over(il, B[1], 0.75)
  }
  im.each((x, y, r, g, b) => {
    if (y < Y) return [r, g, b]
    const p = (y - Y) / (h - Y),
      z = 1 / (p + 0.035),
      wv = n((x / w) * z * 1.1 + 3, z * 2.6) + 0.5 * n2((x / w) * z * 2.7, z * 7),
      str = n2(x / (240 * k), y / (2.2 + 7 * p)) * 0.5
    const t = clamp(0.35 + p * 0.75 + wv * 0.24 + str * 0.2)
    let c = [0, 1, 2].map((i) => mix(B[0][i], B[1][i], t))
    const gl = smooth(0.14, 0.5, wv + str - (Math.abs(x - sx) / (sr * (0.9 + p * 2.4))) * 0.62 + 0.22),
      sc = hex(sun)
    c = c.map((v, i) => mix(v, mix(sc[i], A[0][i], 0.35), gl * 0.9))
    const foam = smooth(0.55, 0.72, n2((x / w) * z * 1.6 + 9, z * 4.4)) * smooth(0.2, 0.6, p)
    return c.map((v, i) => mix(v, A[0][i], foam * 0.5))
  })
  return im
}
