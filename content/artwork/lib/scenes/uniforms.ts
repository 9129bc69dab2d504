// Folded uniforms with belts, in rows on a floor.
import { field, type Ground, Img, noise2, type Point, rng, rot, smooth } from '../core.ts'
import { BELTS, type Belt, band, boards, flatlay, type Layer, type Lighting, lattice, tatami } from '../materials.ts'

export function kit(
  w: number,
  h: number,
  {
    seed,
    cols = 4,
    rows = 3,
    belts = ['white'],
    odd = -1,
    oddBelt = 'orange',
    floor = 'boards',
    a = -0.08,
    zoom = 1,
  }: {
    seed: number
    cols?: number
    rows?: number
    belts?: Belt[]
    /** The uniform at this index has the belt `oddBelt`. */
    odd?: number
    oddBelt?: Belt
    floor?: 'boards' | 'tatami' | 'navy' | 'khaki'
    a?: number
    zoom?: number
  },
) {
  const im = new Img(w, h),
    R = rng(seed + 3),
    k = w / 1200,
    S = (w / cols) * 0.66 * zoom,
    objs: Layer[] = []
  const g =
    floor === 'tatami'
      ? rot(tatami({ seed, rib: 5 * k, mat: 620 * k, heri: 40 * k }), a)
      : floor === 'navy'
        ? ((n) => (x: number, y: number) => {
            const s = 1 + n(x / 2, y / 2) * 0.08 + n.fbm(x / 300, y / 300, 3) * 0.12
            return [0.115 * s, 0.155 * s, 0.235 * s]
          })(noise2(seed))
        : floor === 'khaki'
          ? ((n) => (x: number, y: number) => {
              const s = 1 + n(x / 2, y / 2) * 0.08 + n.fbm(x / 300, y / 300, 3) * 0.1
              return [0.66 * s, 0.585 * s, 0.435 * s]
            })(noise2(seed))
          : rot(boards({ seed: seed + 30, width: 130 * k, length: 1900 * k, contrast: 0.7 }), a)
  let i = 0
  const ca = Math.cos(a),
    sa = Math.sin(a)
  for (let r = -1; r <= rows; r++)
    for (let c = -1; c <= cols; c++, i++) {
      const gx = ((c + 0.5) / cols) * w - w / 2,
        gy = ((r + 0.5) / rows) * h - h / 2,
        x = w / 2 + gx * ca - gy * sa,
        y = h / 2 + gx * sa + gy * ca
      if (x < -S || y < -S || x > w + S || y > h + S) continue
      const ang = a + (R() - 0.5) * 0.07,
        n = noise2(seed * 50 + i),
        half = S / 2,
        hh = half * 0.92
      const uv = (px: number, py: number): Point => {
        const dx = px - x,
          dy = py - y
        return [dx * Math.cos(ang) + dy * Math.sin(ang), -dx * Math.sin(ang) + dy * Math.cos(ang)]
      }
      const mask = field(w, h)
      for (let py = Math.max(0, (y - S) | 0); py < Math.min(h, y + S); py++)
        for (let px = Math.max(0, (x - S) | 0); px < Math.min(w, x + S); px++) {
          const [u, v] = uv(px, py)
          const rr = half * 0.12,
            qx = Math.abs(u) - half + rr,
            qy = Math.abs(v) - hh + rr,
            d =
              Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) +
              Math.min(Math.max(qx, qy), 0) -
              rr +
              n(u / 40, v / 40) * 1.2
          mask[py * w + px] = smooth(0.8, -0.8, d)
        }
      objs.push({
        mask,
        z: 0.8,
        paint: (px, py, L) => {
          const [u, v] = uv(px, py)
          let s =
            0.97 + 0.03 * n(u / 30, v / 30) - 0.2 * smooth(0.8, 1, Math.abs(u) / half) - 0.14 * smooth(0.82, 1, v / hh)
          s -= 0.2 * smooth(7 * k, 0, Math.abs(u + v * 0.28 + half * 0.1)) * (v < half * 0.3 ? 1 : 0.2)
          s += 0.03 * Math.sin((u * 1.3) / k) * Math.sin((v * 1.3) / k)
          s -= 0.12 * smooth(5 * k, 0, Math.abs(u - half * 0.52))
          return [0.955 * s * L[0], 0.945 * s * L[1], 0.915 * s * L[2]]
        },
      })
      const id = r * cols + c,
        col = id === odd ? oddBelt : belts[Math.floor(R() * belts.length)]
      const b = band({
        w,
        h,
        x,
        y,
        angle: ang + (R() - 0.5) * 0.03,
        width: S * 0.21,
        from: -half * 1.0,
        len: half * 1.0,
        color: BELTS[col],
        seed: i + 1,
        rows: 6,
        stitchTint: 0.25,
        clip: (px, py) => mask[py * w + px],
      })
      objs.push({ ...b, z: 0.35 })
      const kn = band({
        w,
        h,
        x,
        y,
        angle: ang + 1.35,
        width: S * 0.2,
        from: -S * 0.13,
        len: S * 0.13,
        color: BELTS[col],
        seed: i + 9,
        rows: 6,
        stitchTint: 0.25,
      })
      objs.push({ ...kn, z: 0.4 })
    }
  return composeMany(im, g, objs, {
    light: lattice({
      x: -300 * k,
      y: -380 * k,
      angle: -0.4,
      skew: 0.4,
      cw: 420 * k,
      ch: 520 * k,
      bar: 0.05,
      soft: 0.06,
      seed,
    }),
    dx: -9 * k,
    dy: 13 * k,
    soft: 8 * k,
    warm: [1.06, 1.01, 0.94],
    cool: [0.6, 0.62, 0.68],
  })
}

/**
 * Paints the objects as three layers instead of dozens, because every layer costs two blurs of the whole picture. The
 * objects come in turns: uniform, belt, knot.
 */
function composeMany(im: Img, g: Ground, objs: readonly Layer[], lighting: Lighting) {
  const { w, h } = im,
    groups: Layer[][] = [[], [], []]
  objs.forEach((o, i) => {
    groups[i % 3].push(o)
  })
  const merged = groups.map((gr): Layer => {
    const mask = field(w, h),
      own = new Int16Array(w * h).fill(-1)
    gr.forEach((o, q) => {
      for (let i = 0; i < mask.length; i++)
        if (o.mask[i] > mask[i]) {
          mask[i] = o.mask[i]
          own[i] = q
        }
    })
    return { mask, z: gr[0].z, paint: (x, y, L) => gr[own[y * w + x]].paint(x, y, L) }
  })
  return flatlay(im, g, merged, lighting)
}
