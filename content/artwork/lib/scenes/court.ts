// A competition area of coloured mats, with belts on it.
import { type Coverage, clamp, hex, Img, noise2, rng, smooth } from '../core.ts'
import { band, flatlay, type Layer, vignette } from '../materials.ts'

export function court(
  w: number,
  h: number,
  {
    seed,
    zoom = 1,
    a,
    ox = 0,
    oy = 0,
    persp = 0,
    blue = '#1f5fae',
    red = '#c62a2a',
    belts = 0,
  }: {
    seed: number
    zoom?: number
    a: number
    ox?: number
    oy?: number
    persp?: number
    blue?: string
    red?: string
    /** The number of belts. */
    belts?: number
  },
) {
  const n = noise2(seed),
    n2 = noise2(seed + 7),
    k = w / 1200,
    T = 150 * zoom * k,
    Bc = hex(blue),
    Rc = hex(red),
    ca = Math.cos(a),
    sa = Math.sin(a),
    im = new Img(w, h)
  const mat = (x: number, y: number) => {
    let X = x - w / 2,
      Y = y - h / 2
    if (persp) {
      const p = 1 + persp * (Y / h)
      X /= p
      Y /= p * (0.75 + 0.25 * p)
    }
    const u = (X * ca + Y * sa) / T + ox,
      v = (-X * sa + Y * ca) / T + oy
    const tu = u + 0.035 * Math.tanh(4 * Math.sin(v * Math.PI * 8)),
      tv = v + 0.035 * Math.tanh(4 * Math.sin(u * Math.PI * 8))
    const iu = Math.floor(tu),
      iv = Math.floor(tv),
      fu = tu - iu,
      fv = tv - iv,
      e = Math.min(fu, fv, 1 - fu, 1 - fv)
    const inside = iu >= -4 && iu < 4 && iv >= -4 && iv < 4,
      ring = inside && (iu === -4 || iu === 3 || iv === -4 || iv === 3),
      mark = inside && (iv === 0 || iv === -1) && (iu === -2 || iu === 1) && iv === 0
    let c = ring || mark ? Rc : inside ? Bc : hex('#d8c9a6')
    if (!inside) {
      const s = 0.93 + n2(u * 3, v * 3) * 0.05
      c = c.map((q) => q * s)
    }
    const tone = 0.96 + (0.07 * ((((iu * 7 + iv * 13) % 5) + 5) % 5)) / 5
    let s = tone * (1 - 0.5 * smooth(0.012, 0.004, e)) * (1 + 0.05 * smooth(0.012, 0.03, e) * smooth(0.06, 0.03, e))
    s *= 1 + n(x / 1.6, y / 1.6) * 0.035 + n2(x / 260, y / 260) * 0.06
    const tex = Math.sin(((X + Y) * 0.9) / k) * Math.sin(((X - Y) * 0.9) / k)
    s += 0.014 * tex
    return c.map((q) => q * s)
  }
  const q = noise2(seed + 2),
    light: Coverage = (x, y) =>
      clamp(0.9 + 0.25 * q.fbm(x / 700, y / 700, 2) - 0.28 * smooth(0.3, 1, Math.hypot(x / w - 0.35, y / h - 0.3))),
    R = rng(seed + 1),
    objs: Layer[] = []
  for (let i = 0; i < belts; i++)
    objs.push({
      ...band({
        w,
        h,
        x: w * (0.3 + 0.4 * R()),
        y: h * (0.35 + 0.3 * R()),
        angle: a + (i ? 1.2 + R() * 0.7 : R() * 0.6),
        width: (74 + 20 * R()) * zoom * k,
        color: i % 2 ? '#1552b8' : '#c81e22',
        seed: seed + i,
        rows: 8,
        stitchTint: 0.2,
      }),
      z: 0.5 + i * 0.3,
    })
  return vignette(
    flatlay(im, mat, objs, {
      light,
      dx: -10 * k,
      dy: 14 * k,
      soft: 9 * k,
      warm: [1.05, 1.04, 1.02],
      cool: [0.42, 0.45, 0.55],
    }),
    0.2,
  )
}
