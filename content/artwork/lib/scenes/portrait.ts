// In place of a portrait: the lapels of a uniform and the knot of a belt.
import { clamp, clipPoly, hex, Img, mix, noise2, type Point, rng, smooth } from '../core.ts'
import { BELTS, type Belt, band, flatlay } from '../materials.ts'

export function lapel(
  w: number,
  h: number,
  { seed, belt, bg, bars, close = 1 }: { seed: number; belt: Belt; bg: string; bars: number; close?: number },
) {
  const R = rng(seed * 13 + 5),
    n = noise2(seed + 200),
    n2 = noise2(seed + 300),
    im = new Img(w, h),
    k = w / 480,
    cx = w * (0.5 + (R() - 0.5) * 0.03),
    tilt = (R() - 0.5) * 0.03
  const white = hex(['#f3f1ea', '#f0eee8', '#f6f3ec'][seed % 3]),
    bgc = hex(bg),
    yB = h * (0.8 + (R() - 0.5) * 0.015),
    lw = 62 * k * close
  // The shoulders fill the picture; the lapels cross like a lower-case y, left over right.
  const cross = [cx - 2 * k, h * 0.545],
    slopeR = 0.6 * close,
    slopeL = 0.6 * close
  const lineR = (x: number, y: number) => x - cross[0] - (cross[1] - y) * slopeR,
    lineL = (x: number, y: number) => cross[0] - x - (cross[1] - y) * slopeL
  const cr = Math.sqrt(1 + slopeR * slopeR),
    weaveS = 2.1 * k
  const rice = (x: number, y: number) => {
    const a = Math.sin((x / weaveS) * 1.4 + (Math.floor(y / weaveS) & 1) * Math.PI) * Math.sin((y / weaveS) * Math.PI)
    return 1 + 0.05 * a + n2(x / (2 * k), y / (2 * k)) * 0.03
  }
  im.each((x, y) => {
    const xx = x + (y - h / 2) * tilt,
      dR = lineR(xx, y) / cr,
      dL = lineL(xx, y) / cr,
      light = 1.02 - 0.26 * smooth(0.1, 1.1, x / w) + 0.05 * n(x / 160, y / 160)
    // Between the lapels.
    if (dR < 0 && dL < 0) {
      const t = smooth(-200 * k, 0, Math.max(dR, dL))
      const s =
        (0.74 + 0.18 * n.fbm(x / 200, y / 200, 3)) * (1 - 0.42 * smooth(-46 * k, 0, Math.max(dR + 14 * k, dL))) +
        0.16 * smooth(h * 0.35, 0, y)
      return bgc.map((c) => clamp(c * (s + 0.22 * (1 - t))))
    }
    const right = dR >= 0
    const d = right ? dR : dL
    let s: number
    const onLapel = d < lw
    const fold = n.fbm((x + (right ? 0 : 500)) / 300, y / 520 + seed, 3)
    if (onLapel) {
      const e = d / lw
      s = 0.99 + 0.02 * Math.sin(e * Math.PI) - 0.1 * smooth(0.1, 0, e) - 0.16 * smooth(0.93, 1, e)
      for (let q = 1; q <= 5; q++) {
        const l = Math.abs(e - q / 6) * lw
        s -= 0.12 * smooth(1.3 * k, 0.5 * k, l) * (0.6 + 0.4 * Math.sin(((x + y) * 0.9) / k))
      }
    } else {
      s = 0.93 + fold * 0.2
      s *= rice(x, y)
      s -= 0.22 * smooth(lw + 18 * k, lw, d)
    }
    if (!right) {
      s -= 0.3 * smooth(20 * k, 0, -dR) * smooth(-60 * k, 0, dR)
      s *= 0.965
    }
    if (!right && dR > -16 * k && dR < 0) s *= 1 - 0.28 * smooth(-16 * k, 0, dR)
    s *= light * (1 - 0.18 * smooth(yB - 90 * k, yB - 20 * k, y) * (0.5 + fold))
    return white.map((c, q) => clamp(c * s * [1, 0.995, 0.985][q]))
  })
  const bw = 84 * k,
    kx = cx + (R() - 0.5) * 8 * k,
    ky = yB,
    sc = bw / 22,
    Pt = (pts: readonly Point[]) => pts.map(([x, y]): Point => [kx + (x - 58.5) * sc, ky + (y - 31) * sc])
  const mk = (pts: readonly Point[], angle: number, x: number, y: number, sd: number) =>
    band({
      w,
      h,
      x: kx + (x - 58.5) * sc,
      y: ky + (y - 31) * sc,
      angle,
      width: bw * 1.02,
      color: BELTS[belt],
      seed: sd,
      rows: 7,
      stitchTint: belt === 'black' ? 0.55 : 0.22,
      clip: clipPoly(Pt(pts)),
    })
  const tilts = (R() - 0.5) * 0.03
  const objs = [
    {
      ...mk(
        [
          [-200, 20],
          [60, 20],
          [60, 42],
          [-200, 42],
        ],
        tilts + 0.012,
        30,
        31,
        seed,
      ),
      z: 0.5,
    },
    {
      ...mk(
        [
          [58, 20],
          [300, 20],
          [300, 42],
          [58, 42],
        ],
        tilts - 0.012,
        90,
        31,
        seed + 1,
      ),
      z: 0.5,
    },
    {
      ...mk(
        [
          [50, 30],
          [64, 42],
          [37, 78],
          [14, 78],
        ],
        Math.atan2(36, -27),
        45,
        54,
        seed + 2,
      ),
      z: 0.45,
    },
    {
      ...mk(
        [
          [56, 42],
          [71, 30],
          [106, 78],
          [83, 78],
        ],
        Math.atan2(36, 27),
        76,
        54,
        seed + 3,
      ),
      z: 0.45,
    },
    {
      ...band({
        w,
        h,
        x: kx,
        y: ky - 2 * k,
        angle: -0.06,
        width: sc * 37,
        color: BELTS[belt],
        seed: seed + 4,
        rows: 11,
        stitchTint: belt === 'black' ? 0.55 : 0.22,
        clip: clipPoly(
          Pt([
            [46, 12],
            [76, 12],
            [70, 48],
            [40, 48],
          ]),
        ),
      }),
      z: 0.6,
    },
  ]
  if (bars) {
    const b = objs[1],
      base = b.paint,
      gold = hex('#e2a53a')
    b.paint = (x, y, L) => {
      const c = base(x, y, L),
        u = (b.u(x, y) - 46 * k) / (12 * k),
        i = Math.floor(u),
        f = u - i
      if (i >= 0 && i < bars) {
        const a = smooth(0.0, 0.1, f) * smooth(0.62, 0.52, f)
        const t = 0.86 + 0.14 * Math.sin((y * 1.8) / k)
        return c.map((v, q) => mix(v, gold[q] * t * L[q], a))
      }
      return c
    }
  }
  const d0 = Float32Array.from(im.d)
  flatlay(
    im,
    (x, y) => {
      const j = (y * w + x) * 3
      return [d0[j], d0[j + 1], d0[j + 2]]
    },
    objs,
    {
      light: (x) => 0.92 - 0.2 * smooth(0.2, 1.1, x / w),
      dx: -4 * k,
      dy: 9 * k,
      soft: 6 * k,
      warm: [1.04, 1.02, 0.98],
      cool: [0.72, 0.72, 0.74],
      shadow: 0.5,
    },
  )
  return im
}
