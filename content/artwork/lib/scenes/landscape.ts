// Mountains in layers under a sun, with fields in front of some.
import { clamp, field, hex, Img, mix, noise2, rng, smooth } from '../core.ts'
import { washi } from '../materials.ts'

export function landscape(
  w: number,
  h: number,
  {
    seed,
    sky = '#efe9db',
    far = '#9aa3a3',
    near = '#1d2426',
    sun = '#cf3b1d',
    sunAt = [0.7, 0.3, 0.07],
    layers = 5,
    fields,
    mist = 1,
  }: {
    seed: number
    sky?: string
    far?: string
    near?: string
    sun?: string
    /** Centre and radius, as parts of width and height; null for no sun. */
    sunAt?: [x: number, y: number, radius: number] | null
    layers?: number
    /** The colours of the cultivated strips in front. */
    fields?: string[]
    mist?: number
  },
) {
  const n = noise2(seed),
    n2 = noise2(seed + 17),
    S = hex(sky),
    F = hex(far),
    Nn = hex(near),
    paper = washi({ seed, base: S, fibre: 1.3 }),
    k = w / 1200
  const im = new Img(w, h).each((x, y) => {
    const c = paper(x, y),
      t = smooth(0, 0.7, y / h)
    return c.map((v) => v * (0.94 + 0.08 * t))
  })
  if (sunAt) {
    const m = field(w, h)
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        const d = Math.hypot(x - w * sunAt[0], y - h * sunAt[1]) - w * sunAt[2] + n(x / 50, y / 50) * 1.2
        m[y * w + x] = smooth(1, -1, d) * (0.92 + 0.12 * n2(x / 34, y / 34))
      }
    im.over(m, hex(sun), 1)
  }
  for (let L = 0; L < layers; L++) {
    const t = L / (layers - 1),
      base = h * mix(0.46, 0.9, t ** 1.15),
      amp = h * mix(0.27, 0.11, t),
      fr = mix(1.7, 3.3, t) / w,
      col = [0, 1, 2].map((q) => mix(F[q], Nn[q], t ** 1.2))
    const ridge = new Float32Array(w)
    for (let x = 0; x < w; x++)
      ridge[x] = base - amp * (n.ridge(x * fr + L * 7.7, L * 3.1 + seed * 0.37, 6) - 0.3) * 1.5
    const m = field(w, h)
    for (let x = 0; x < w; x++)
      for (let y = Math.max(0, ridge[x] | 0); y < h; y++) {
        const dpt = (y - ridge[x]) / (h * mix(0.2, 0.36, t))
        if (dpt < 0) continue
        const edge = smooth(0, 2 / h, (y - ridge[x]) / h),
          tex = n2((x + y * 0.5) / (26 * k), y / (60 * k)) * 0.14 + n.fbm(x / (120 * k), y / (60 * k), 3) * 0.24
        m[y * w + x] =
          edge * clamp((0.9 - t * 0.05) * (1 - smooth(0.05, 1.0, dpt * mist + tex * 0.6)) + 0.14 * t + tex * 0.1)
      }
    im.over(m, col, mix(0.62, 0.97, t))
  }
  if (fields) {
    const cols = fields.map(hex),
      R = rng(seed + 5),
      y0 = h * 0.68
    const ang: number[] = []
    for (let i = 0; i < 60; i++) ang.push(R())
    im.each((x, y, r, g, b) => {
      if (y < y0 + n(x / 240, 2) * h * 0.02) return [r, g, b]
      const p = (y - y0 + 6) / (h - y0),
        z = 1 / (p + 0.08),
        u = (x / w - 0.5 + (sunAt ? (sunAt[0] - 0.5) * -0.3 : 0)) * z,
        q = u * 2.3 + 40 + n(z, u) * 0.06,
        i = Math.floor(q),
        f = q - i,
        c = cols[Math.floor(ang[((i % 60) + 60) % 60] * cols.length)]
      const fur = 0.9 + 0.1 * Math.sin(f * Math.PI * 2 * 7)
      const e = smooth(0, 0.04, f) * smooth(1, 0.96, f)
      const s = fur * (0.8 + 0.25 * p) * (0.62 + 0.38 * e) + n2(x / 5, y / 5) * 0.05
      return c.map((v, qn) => mix([r, g, b][qn], clamp(v * s), smooth(0, 0.06, p) * 0.96))
    })
  }
  return im
}
