// What every picture is drawn with: seeded random numbers, gradient noise, masks, colours and the image itself.
import sharp from 'sharp'

/** One value per pixel, row by row: a mask or a height. */
export type Field = Float32Array<ArrayBuffer>
/** Red, green and blue, each from 0 to 1. */
export type Rgb = readonly number[]
export type Point = readonly [x: number, y: number]
/** The colour at (x, y). */
export type Ground = (x: number, y: number) => Rgb
/** A value from 0 to 1 at (x, y): light, or the inside of a shape. */
export type Coverage = (x: number, y: number) => number
/** Gradient noise with its layered forms. */
export type Noise = ReturnType<typeof noise2>
/** The new colour at (x, y), given the colour that is there. */
type Shade = (x: number, y: number, r: number, g: number, b: number) => Rgb

/** A function that returns the next number from 0 up to 1; the same numbers for the same seed. */
export function rng(seed: number) {
  let s = (seed * 2654435761) >>> 0 || 1
  return () => {
    s = (s + 0x6d2b79f5) >>> 0
    let t = s
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const clamp = (x: number, a = 0, b = 1) => (x < a ? a : x > b ? b : x)
/** The value that lies `t` of the way from `a` to `b`. */
export const mix = (a: number, b: number, t: number) => a + (b - a) * t
/** 0 up to `a`, 1 from `b` on, and a smooth curve in between. `a` may be greater than `b`. */
export const smooth = (a: number, b: number, x: number) => {
  const t = clamp((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}

/** Gradient noise, roughly from -1 to 1, with two layered forms: `fbm` (clouds) and `ridge` (mountains). */
export function noise2(seed = 1) {
  const r = rng(seed),
    p = new Uint8Array(512),
    gx = new Float32Array(256),
    gy = new Float32Array(256)
  const perm = [...Array(256).keys()]
  for (let i = 255; i > 0; i--) {
    const j = (r() * (i + 1)) | 0
    ;[perm[i], perm[j]] = [perm[j], perm[i]]
  }
  for (let i = 0; i < 512; i++) p[i] = perm[i & 255]
  for (let i = 0; i < 256; i++) {
    const a = r() * Math.PI * 2
    gx[i] = Math.cos(a)
    gy[i] = Math.sin(a)
  }
  const n = (x: number, y: number) => {
    const xf = Math.floor(x),
      yf = Math.floor(y),
      X = xf & 255,
      Y = yf & 255
    const fx = x - xf,
      fy = y - yf
    const u = fx * fx * fx * (fx * (fx * 6 - 15) + 10),
      v = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    const A = p[X] + Y,
      B = p[X + 1] + Y
    const a = p[A],
      b = p[B],
      c = p[A + 1],
      d = p[B + 1]
    const n00 = gx[a] * fx + gy[a] * fy,
      n10 = gx[b] * (fx - 1) + gy[b] * fy
    const n01 = gx[c] * fx + gy[c] * (fy - 1),
      n11 = gx[d] * (fx - 1) + gy[d] * (fy - 1)
    return (n00 + u * (n10 - n00) + v * (n01 + u * (n11 - n01) - (n00 + u * (n10 - n00)))) * 1.5
  }
  n.fbm = (x: number, y: number, o = 4, g = 0.5, l = 2.03) => {
    let s = 0,
      a = 1,
      t = 0
    for (let i = 0; i < o; i++) {
      s += a * n(x, y)
      t += a
      x = x * l + 17.3
      y = y * l + 9.1
      a *= g
    }
    return s / t
  }
  n.ridge = (x: number, y: number, o = 5) => {
    let s = 0,
      a = 0.5,
      w = 1
    for (let i = 0; i < o; i++) {
      let v = 1 - Math.abs(n(x, y))
      v = v * (v * w)
      w = clamp(v * 1.6)
      s += v * a
      x = x * 2.07 + 3.1
      y = y * 2.07 + 7.7
      a *= 0.5
    }
    return s
  }
  return n
}

/** The colour of a CSS notation such as `#e8640c`. */
export const hex = (h: string): Rgb => [1, 3, 5].map((i) => parseInt(h.slice(i, i + 2), 16) / 255)

/** An image of `w` by `h` pixels, three floats from 0 to 1 for each pixel. */
export class Img {
  w: number
  h: number
  d: Float32Array
  constructor(w: number, h: number, fill: Rgb = [1, 1, 1]) {
    this.w = w
    this.h = h
    this.d = new Float32Array(w * h * 3)
    for (let i = 0; i < w * h; i++) {
      this.d[i * 3] = fill[0]
      this.d[i * 3 + 1] = fill[1]
      this.d[i * 3 + 2] = fill[2]
    }
  }
  /** Replaces every pixel by what `fn` returns. */
  each(fn: Shade) {
    const { w, h, d } = this
    for (let y = 0, i = 0; y < h; y++)
      for (let x = 0; x < w; x++, i += 3) {
        const c = fn(x, y, d[i], d[i + 1], d[i + 2])
        d[i] = c[0]
        d[i + 1] = c[1]
        d[i + 2] = c[2]
      }
    return this
  }
  /** Paints `color` where the mask is, with opacity `k`. */
  over(mask: Field, color: Rgb, k = 1) {
    const { w, h, d } = this
    const [r, g, b] = color
    for (let i = 0, j = 0; i < w * h; i++, j += 3) {
      const a = mask[i] * k
      if (a <= 0) continue
      d[j] = mix(d[j], r, a)
      d[j + 1] = mix(d[j + 1], g, a)
      d[j + 2] = mix(d[j + 2], b, a)
    }
    return this
  }
  toSharp() {
    const { w, h, d } = this,
      o = Buffer.alloc(w * h * 3)
    for (let i = 0; i < o.length; i++) {
      // A small ordered dither prevents bands in gradients.
      o[i] = clamp(d[i] * 255 + 0.5 + (((i * 7919) % 13) / 13 - 0.5) * 0.6, 0, 255)
    }
    return sharp(o, { raw: { width: w, height: h, channels: 3 } })
  }
}

export const field = (w: number, h: number): Field => new Float32Array(w * h)

/** The field blurred by about `r` pixels, as three box blurs. */
export function blur(f: Field, w: number, h: number, r: number) {
  if (r < 0.5) return f
  const tmp = new Float32Array(f.length)
  const a = Float32Array.from(f)
  const k = Math.max(1, Math.round(r)),
    inv = 1 / (2 * k + 1)
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < h; y++) {
      let s = 0
      const o = y * w
      for (let i = -k; i <= k; i++) s += a[o + clamp(i, 0, w - 1)]
      for (let x = 0; x < w; x++) {
        tmp[o + x] = s * inv
        s += a[o + Math.min(w - 1, x + k + 1)] - a[o + Math.max(0, x - k)]
      }
    }
    for (let x = 0; x < w; x++) {
      let s = 0
      for (let i = -k; i <= k; i++) s += tmp[clamp(i, 0, h - 1) * w + x]
      for (let y = 0; y < h; y++) {
        a[y * w + x] = s * inv
        s += tmp[Math.min(h - 1, y + k + 1) * w + x] - tmp[Math.max(0, y - k) * w + x]
      }
    }
  }
  return a
}

/** The field moved by (dx, dy) pixels. */
export function shift(f: Field, w: number, h: number, dx: number, dy: number) {
  const o = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    const sy = y - dy
    if (sy < 0 || sy >= h) continue
    for (let x = 0; x < w; x++) {
      const sx = x - dx
      if (sx >= 0 && sx < w) o[y * w + x] = f[sy * w + sx]
    }
  }
  return o
}

/**
 * For each pixel, the distance to the nearest pixel that is not inside: the Euclidean distance transform of Felzenszwalb
 * and Huttenlocher.
 */
export function edt(inside: Field, w: number, h: number) {
  const INF = 1e12,
    f = new Float64Array(Math.max(w, h)),
    d = new Float64Array(w * h),
    v = new Int32Array(Math.max(w, h)),
    z = new Float64Array(Math.max(w, h) + 1)
  for (let i = 0; i < w * h; i++) d[i] = inside[i] > 0.5 ? INF : 0
  const run = (n: number, get: (q: number) => number, set: (q: number, value: number) => void) => {
    for (let q = 0; q < n; q++) f[q] = get(q)
    let k = 0
    v[0] = 0
    z[0] = -INF
    z[1] = INF
    for (let q = 1; q < n; q++) {
      let s = (f[q] + q * q - (f[v[k]] + v[k] * v[k])) / (2 * q - 2 * v[k])
      while (s <= z[k]) {
        k--
        s = (f[q] + q * q - (f[v[k]] + v[k] * v[k])) / (2 * q - 2 * v[k])
      }
      k++
      v[k] = q
      z[k] = s
      z[k + 1] = INF
    }
    k = 0
    for (let q = 0; q < n; q++) {
      while (z[k + 1] < q) k++
      set(q, (q - v[k]) * (q - v[k]) + f[v[k]])
    }
  }
  for (let x = 0; x < w; x++)
    run(
      h,
      (q: number) => d[q * w + x],
      (q: number, val: number) => {
        d[q * w + x] = val
      },
    )
  for (let y = 0; y < h; y++)
    run(
      w,
      (q: number) => d[y * w + q],
      (q: number, val: number) => {
        d[y * w + q] = val
      },
    )
  const o = new Float32Array(w * h)
  for (let i = 0; i < o.length; i++) o[i] = Math.sqrt(Math.min(d[i], 1e9))
  return o
}

/** The alpha channel of an SVG drawing. */
export async function svgMask(svg: string, w: number, h: number) {
  const { data } = await sharp(Buffer.from(svg), { density: 72 })
    .resize(w, h, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const o = new Float32Array(w * h)
  for (let i = 0; i < o.length; i++) o[i] = data[i * 4 + 3] / 255
  return o
}

/** One colour on a transparent ground, as opaque as the mask. */
export function maskToSharp(mask: Field, w: number, h: number, rgb: Rgb = [0, 0, 0]) {
  const b = Buffer.alloc(w * h * 4)
  for (let i = 0; i < w * h; i++) {
    b[i * 4] = rgb[0] * 255
    b[i * 4 + 1] = rgb[1] * 255
    b[i * 4 + 2] = rgb[2] * 255
    b[i * 4 + 3] = clamp(mask[i]) * 255
  }
  return sharp(b, { raw: { width: w, height: h, channels: 4 } })
}

/** `fn` turned by `a` radians about (ox, oy). */
export const rot = (fn: Ground, a: number, ox = 0, oy = 0): Ground => {
  const c = Math.cos(a),
    s = Math.sin(a)
  return (x, y) => fn((x - ox) * c + (y - oy) * s, -(x - ox) * s + (y - oy) * c)
}

/** The inside of a convex polygon, with a soft edge. */
export const clipPoly =
  (pts: readonly Point[]): Coverage =>
  (x, y) => {
    let m = 1e9
    for (let i = 0; i < pts.length; i++) {
      const [ax, ay] = pts[i],
        [bx, by] = pts[(i + 1) % pts.length]
      const dx = bx - ax,
        dy = by - ay,
        l = Math.hypot(dx, dy)
      m = Math.min(m, ((y - ay) * dx - (x - ax) * dy) / l)
    }
    return smooth(-0.7, 0.7, m)
  }
