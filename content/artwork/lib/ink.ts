// Ink (sumi): strokes of a brush, splashes, the ink circle (enso), and characters brushed half dry (kasure).
import { blur, clamp, edt, type Field, field, mix, noise2, type Point, rng, smooth, svgMask } from './core.ts'
import { glyphPath } from './lettering.ts'

/** The mask of one stroke of a brush along `path`, `width` pixels wide; both run from t = 0 to t = 1. */
export function stroke({
  w,
  h,
  path,
  width,
  seed = 1,
  dry = 0.5,
  start = 0.92,
  end = 0.1,
  ragged = 0.04,
  density = 1.5,
  load,
}: {
  w: number
  h: number
  path: (t: number) => Point
  width: (t: number) => number
  seed?: number
  /** 0 is wet, 1 is dry. */
  dry?: number
  /** The amount of ink at the start and at the end, unless `load` says it for each t. */
  start?: number
  end?: number
  ragged?: number
  /** Bristles per pixel of width. */
  density?: number
  load?: (t: number) => number
}): Field {
  const acc = field(w, h),
    n = noise2(seed),
    n2 = noise2(seed + 91),
    r = rng(seed)
  const steps = 1400
  const P: Point[] = []
  let len = 0
  for (let i = 0; i <= steps; i++) {
    P.push(path(i / steps))
    if (i) len += Math.hypot(P[i][0] - P[i - 1][0], P[i][1] - P[i - 1][1])
  }
  const maxW = Math.max(...Array.from({ length: 21 }, (_, i) => width(i / 20)))
  const N = Math.round(maxW * density),
    ds = 0.75,
    M = Math.max(steps, Math.round(len / ds))
  const offs: number[] = [],
    t0: number[] = [],
    t1: number[] = [],
    wt: number[] = []
  for (let b = 0; b < N; b++) {
    const v = ((b + r()) / N) * 2 - 1
    offs.push(v)
    const edge = Math.abs(v) ** 2
    t0.push(ragged * (0.25 * Math.abs(n(v * 9, 3.3)) + 0.35 * r() * r() + edge * 0.35))
    t1.push(1 - ragged * (2.2 * Math.max(0, n(v * 7, 8.8) + 0.25) + 1.4 * r() * r() + edge * 0.5))
    wt.push(0.65 + 0.5 * r())
  }
  for (let i = 0; i <= M; i++) {
    const t = i / M,
      k = t * steps,
      k0 = Math.min(steps - 1, k | 0),
      f = k - k0
    const x = mix(P[k0][0], P[k0 + 1][0], f),
      y = mix(P[k0][1], P[k0 + 1][1], f)
    let tx = P[k0 + 1][0] - P[k0][0],
      ty = P[k0 + 1][1] - P[k0][1]
    const l = Math.hypot(tx, ty) || 1
    tx /= l
    ty /= l
    const hw = width(t) / 2
    const ld = load ? load(t) : mix(start, end, t ** 1.2)
    const S = (t * len) / 900
    for (let b = 0; b < N; b++) {
      if (t < t0[b] || t > t1[b]) continue
      const v = offs[b],
        av = Math.abs(v)
      // Streaks: a high frequency across the brush, a low one along it.
      const s = 0.55 * n(v * 34, S * 2.2) + 0.45 * n2(v * 11 + 5, S * 1.1) + 0.3 * n(v * 110, S * 5)
      const th = ld * 1.9 - 0.55 + s * (0.35 + dry * 1.2) - dry * 0.35 * av ** 5
      const a = smooth(-0.12, 0.16, th)
      if (a <= 0) continue
      const wob = n2(t * 6, v * 3) * 0.004
      const px = x - ty * hw * (v + wob),
        py = y + tx * hw * (v + wob)
      const ix = Math.floor(px),
        iy = Math.floor(py)
      if (ix < 0 || iy < 0 || ix >= w - 1 || iy >= h - 1) continue
      const fx = px - ix,
        fy = py - iy,
        q = a * wt[b],
        o = iy * w + ix
      acc[o] += q * (1 - fx) * (1 - fy)
      acc[o + 1] += q * fx * (1 - fy)
      acc[o + w] += q * (1 - fx) * fy
      acc[o + w + 1] += q * fx * fy
    }
  }
  for (let i = 0; i < acc.length; i++) acc[i] = smooth(0.02, 0.9, 1 - Math.exp(-acc[i] * 2.4))
  return acc
}

/** The mask of `n` splashes around (x, y), between the radii `r0` and `r1`. */
export function spatter({
  w,
  h,
  x,
  y,
  r0,
  r1,
  n,
  size,
  seed,
}: {
  w: number
  h: number
  x: number
  y: number
  r0: number
  r1: number
  n: number
  size: number
  seed: number
}): Field {
  const o = field(w, h),
    R = rng(seed)
  for (let i = 0; i < n; i++) {
    const a = R() * Math.PI * 2,
      d = mix(r0, r1, R() ** 1.6)
    const cx = x + Math.cos(a) * d,
      cy = y + Math.sin(a) * d,
      s = size * R() ** 2.6 + 0.6,
      e = 1 + R() * 0.5
    for (let yy = Math.max(0, (cy - s * 2) | 0); yy < Math.min(h, cy + s * 2 + 1); yy++)
      for (let xx = Math.max(0, (cx - s * 2) | 0); xx < Math.min(w, cx + s * 2 + 1); xx++) {
        const dd = Math.hypot((xx - cx) / e, yy - cy)
        o[yy * w + xx] = Math.max(o[yy * w + xx], smooth(s + 0.6, s - 0.6, dd))
      }
  }
  return o
}

/** The mask of an ink circle drawn in one breath. The start `a0` and the `sweep` are in radians. */
export function enso({
  w,
  h,
  cx,
  cy,
  r,
  thick,
  a0 = 2.2,
  sweep = 5.85,
  seed = 1,
  dry = 0.75,
  start = 0.95,
  end = 0.06,
}: {
  w: number
  h: number
  cx: number
  cy: number
  r: number
  thick: number
  a0?: number
  sweep?: number
  seed?: number
  dry?: number
  start?: number
  end?: number
}): Field {
  const n = noise2(seed + 5)
  return stroke({
    w,
    h,
    seed,
    dry,
    start,
    end,
    ragged: 0.035,
    density: 1.7,
    path: (t) => {
      const a = a0 + sweep * t,
        k = r * (1 + 0.03 * n(t * 2.1, 1) + 0.035 * (t - 0.5))
      return [cx + Math.cos(a) * k, cy + Math.sin(a) * k * 0.97]
    },
    width: (t) => thick * (0.72 + 0.42 * Math.sin(Math.PI * clamp(0.12 + t * 0.8)) - 0.25 * t + 0.12 * n(t * 3, 4)),
  })
}

// The greatest weight of these characters. With a fatter brush they lose a gap that carries meaning: 礼 without the
// gap beside its dot reads 札.
const maxWeights: Record<string, number> = {
  礼: -0.002,
  離: 0.002,
  鍛: 0.004,
  稽: 0.004,
  系: 0.008,
  譜: 0.002,
  錬: 0.003,
  教: 0.008,
  場: 0.006,
  道: 0.008,
  員: 0.006,
  黒: 0.006,
  帯: 0.004,
  期: 0.006,
  会: 0.008,
  東: 0.008,
  流: 0.006,
  破: 0.006,
  技: 0.01,
  芽: 0.006,
  鑽: 0.002,
}

/** A brushed character and the size of its mask. */
export type BrushedGlyph = { mask: Field; w: number; h: number }

/** The mask of one brushed character, with streaks that follow its strokes. */
export async function brushGlyph(
  ch: string,
  size: number,
  { seed = 1, weight = 0.012, dry = 0.6, rough = 1, pad = 0.08, from = [1, 0] } = {},
): Promise<BrushedGlyph> {
  weight = Math.min(weight, maxWeights[ch] ?? weight)
  const W = Math.round(size * (1 + pad * 2)),
    H = W
  const d = await glyphPath(ch, size, size * pad, size * pad)
  const base = await svgMask(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><path d="${d}"/></svg>`,
    W,
    H,
  )
  const inv = Float32Array.from(base, (v) => 1 - v)
  const dOut = edt(inv, W, H),
    dIn = edt(base, W, H)
  const sd = field(W, H)
  for (let i = 0; i < sd.length; i++) sd[i] = (dIn[i] > 0 ? dIn[i] - 0.5 : -(dOut[i] - 0.5)) + size * weight // a fatter brush
  const s = blur(sd, W, H, size * (maxWeights[ch] < 0 ? 0.0015 : 0.003))
  const dir = blur(sd, W, H, size * 0.006)
  // A structure tensor gives the main direction of the stroke; the outline alone would give that of its edges.
  let jxx = field(W, H),
    jxy = field(W, H),
    jyy = field(W, H)
  for (let y = 1; y < H - 1; y++)
    for (let x = 1; x < W - 1; x++) {
      const i = y * W + x
      if (s[i] < -size * 0.02) continue
      const gx = dir[i + 1] - dir[i - 1],
        gy = dir[i + W] - dir[i - W]
      jxx[i] = gx * gx
      jxy[i] = gx * gy
      jyy[i] = gy * gy
    }
  const sr = size * 0.022
  jxx = blur(jxx, W, H, sr)
  jxy = blur(jxy, W, H, sr)
  jyy = blur(jyy, W, H, sr)
  const TX = field(W, H),
    TY = field(W, H)
  for (let i = 0; i < W * H; i++) {
    const th = 0.5 * Math.atan2(2 * jxy[i], jxx[i] - jyy[i]) + Math.PI / 2
    TX[i] = Math.cos(th)
    TY[i] = Math.sin(th)
  }
  const n = noise2(seed),
    n2 = noise2(seed + 3),
    R = rng(seed + 9)
  const cell = Math.max(1, Math.round(size / 420)) // thickness of a bristle
  const cw = Math.ceil(W / cell),
    white = new Float32Array(cw * Math.ceil(H / cell))
  for (let i = 0; i < white.length; i++) white[i] = R()
  const out = field(W, H),
    L = Math.round(size * 0.13),
    stp = cell
  const q = 1 / size
  for (let y = 2; y < H - 2; y++)
    for (let x = 2; x < W - 2; x++) {
      const i = y * W + x
      const e =
        s[i] + rough * size * (0.0028 * n.fbm(x * q * 42, y * q * 42, 3) + 0.0014 * n2(x * q * 190, y * q * 190))
      if (e < -1.2) continue
      const patch =
        n.fbm(x * q * 2.6 + seed, y * q * 2.6, 2) * 1.1 + (from[0] * (x * q - 0.55) + from[1] * (y * q - 0.55)) * 0.5
      const d0 = smooth(0.02, 0.62, patch) * dry // 0 is wet, 1 is dry
      let a = 1
      if (d0 > 0.01) {
        let sum = 0,
          cnt = 0
        for (const sg of [1, -1]) {
          let px = x,
            py = y,
            lx = TX[i] * sg,
            ly = TY[i] * sg
          for (let k = 0; k < L; k += stp) {
            const ix = px | 0,
              iy = py | 0
            if (ix < 2 || iy < 2 || ix > W - 3 || iy > H - 3) break
            const j = iy * W + ix
            if (s[j] < -3) break
            let dx = TX[j],
              dy = TY[j]
            if (dx * lx + dy * ly < 0) {
              dx = -dx
              dy = -dy
            }
            lx = dx
            ly = dy
            sum += white[((iy / cell) | 0) * cw + ((ix / cell) | 0)]
            cnt++
            px += dx * stp
            py += dy * stp
          }
        }
        const lic = cnt ? (sum / cnt - 0.5) * Math.sqrt(Math.max(cnt, 6)) * 2.1 : 0 // its variance is near 1
        a = smooth(-0.32, 0.3, 1.15 - d0 * 1.75 + lic * 0.5 - 0.05)
      }
      out[i] = smooth(-0.8, 0.8, e) * a
    }
  return { mask: out, w: W, h: H }
}

/** Adds a character to the mask `dst`, with its upper left corner at (x0, y0). */
export function paste(dst: Field, w: number, h: number, { mask, w: sw, h: sh }: BrushedGlyph, x0: number, y0: number) {
  for (let y = 0; y < sh; y++) {
    const Y = Math.round(y0) + y
    if (Y < 0 || Y >= h) continue
    for (let x = 0; x < sw; x++) {
      const X = Math.round(x0) + x
      if (X < 0 || X >= w) continue
      const j = Y * w + X
      dst[j] = 1 - (1 - dst[j]) * (1 - mask[y * sw + x])
    }
  }
}
