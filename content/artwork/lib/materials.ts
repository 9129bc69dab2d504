// Materials of a dojo seen from above or in daylight: paper, timber, tatami, belt cloth, lattice light; and how objects of
// these materials lie on a ground.
import {
  blur,
  type Coverage,
  clamp,
  type Field,
  field,
  type Ground,
  hex,
  type Img,
  mix,
  noise2,
  type Point,
  type Rgb,
  rng,
  shift,
  smooth,
} from './core.ts'

/** The colour of an object at (x, y) under `light`, which is one factor each for red, green and blue. */
export type Paint = (x: number, y: number, light: Rgb) => Rgb
/** An object on a ground. `z` is its height: the higher it is, the further its shadow falls. */
export type Layer = { mask: Field; paint: Paint; z: number }
/** A belt that lies flat, with the coordinates along (`u`) and across it (`v`) of a pixel. */
export type Band = Omit<Layer, 'z'> & { u: Coordinate; v: Coordinate }
type Coordinate = (x: number, y: number) => number

export const COLORS = {
  hinoki: [hex('#ead8b8'), hex('#d6b88c'), hex('#ba9264')],
  walnut: [hex('#6b4a30'), hex('#4d3320'), hex('#2f2015')],
  tatami: [hex('#e2dcbd'), hex('#cfc8a3'), hex('#b0a983')],
  washi: hex('#f4f1e9'),
  ink: hex('#16130f'),
}

export const BELTS = {
  white: '#efece4',
  yellow: '#e9b824',
  orange: '#e5640c',
  green: '#12713f',
  blue: '#1c4fb0',
  brown: '#5a3420',
  black: '#1b1917',
  red: '#bf1a1f',
}
export type Belt = keyof typeof BELTS

/** Paper with faint fibres. */
export function washi({ seed = 1, base = COLORS.washi, fibre = 1, grain = 1 } = {}): Ground {
  const n = noise2(seed),
    n2 = noise2(seed + 1)
  return (x: number, y: number) => {
    const f = n.fbm(x / 260, y / 260, 3) * 0.012 + n2(x / 1.7, y / 1.7) * 0.008 * grain
    const a = n(x / 90 + 7, y / 90) * 3.1
    const u = x * Math.cos(a * 0.15) + y * Math.sin(a * 0.15)
    const t = n2(u / 70, (y + x * 0.2 + a * 14) / 5.5)
    const fib = smooth(0.62, 0.78, t) * 0.025 * fibre
    const k = 1 + f - fib
    return [base[0] * k, base[1] * k, base[2] * k]
  }
}

/** Floor boards; u runs along the grain, v across it. */
export function boards({
  seed = 1,
  width = 120,
  length = 1500,
  pal = COLORS.hinoki,
  gap = 1.6,
  contrast = 1,
} = {}): Ground {
  const n = noise2(seed),
    n2 = noise2(seed + 2),
    R = rng(seed + 4),
    tone: number[] = [],
    off: number[] = [],
    kind: number[] = []
  for (let i = 0; i < 512; i++) {
    tone.push(R())
    off.push(R() * 9000)
    kind.push(R())
  }
  return (u: number, v: number) => {
    const row = Math.floor(v / width),
      i = ((row % 256) + 256) % 256,
      fv = v - row * width
    const uu = u + off[i] * 1.7,
      seg = Math.floor(uu / length),
      j = (i * 7 + (((seg % 97) + 97) % 97) * 13) & 511,
      fu = uu - seg * length
    const ox = off[j],
      w = kind[j]
    const warp = n.fbm((uu + ox) / (width * 9), (fv + ox) / (width * 1.5), 2)
    const ring = (fv / width - 0.5) * (2.6 + w * 4) + warp * (0.9 + w * w * 2.4)
    const g = Math.abs(((((ring * 2.6) % 1) + 1) % 1) - 0.5) * 2 // ring lines
    const fine = n2((uu + ox) / 95, (fv + ox) / 1.7) * 0.5 + n2((uu + ox) / 260, fv / 4.1 + ox) * 0.5
    let t =
      0.28 + tone[j] * 0.26 + smooth(0.55, 1, g) * 0.24 * contrast + fine * 0.16 * contrast + n(uu / 900 + ox, 3) * 0.12
    t = clamp(t)
    const c =
      t < 0.5
        ? [0, 1, 2].map((k) => mix(pal[0][k], pal[1][k], t * 2))
        : [0, 1, 2].map((k) => mix(pal[1][k], pal[2][k], t * 2 - 1))
    const e = Math.min(fv, width - fv),
      eu = Math.min(fu, length - fu) * 0.8,
      d = Math.min(e, eu)
    const s =
      1 -
      0.62 * smooth(gap, gap * 0.25, d) -
      0.1 * smooth(gap * 4, 0, d) +
      0.05 * smooth(gap * 2, gap * 3, fv) * smooth(gap * 6, gap * 3, fv)
    return [c[0] * s, c[1] * s, c[2] * s]
  }
}

/** Mats of woven rush, `mat` pixels wide, with a cloth border (`heri`); u runs along the ribs, v across them. */
export function tatami({
  seed = 1,
  rib = 5,
  mat = 900,
  heri = 46,
  pal = COLORS.tatami,
  border = hex('#23211d'),
} = {}): Ground {
  const n = noise2(seed),
    n2 = noise2(seed + 8)
  return (u: number, v: number) => {
    const m = ((v % mat) + mat) % mat
    if (heri && (m < heri || m > mat - heri)) {
      const e = m < heri ? m : m - (mat - heri)
      const wv = 0.9 + 0.1 * Math.sin(u * 1.9) * Math.sin(v * 1.9) + n(u / 3, v / 3) * 0.05
      const s = wv * (0.9 + 0.1 * smooth(0, 8, Math.min(e, heri - e)))
      const seam = m > mat - heri ? smooth(heri - 1.5, heri, e) : smooth(1.5, 0, e)
      return border.map((c) => c * s * (1 - 0.6 * seam))
    }
    const r = Math.floor(u / rib),
      f = u / rib - r
    const bump = Math.sin(f * Math.PI)
    const cross = 0.5 + 0.5 * Math.sin(v * 0.42 + (r & 1) * Math.PI)
    const t = clamp(0.35 + n(r * 3.7, v / 60) * 0.35 + n2(u / 400, v / 400) * 0.22)
    const c = [0, 1, 2].map((k) => (t < 0.5 ? mix(pal[0][k], pal[1][k], t * 2) : mix(pal[1][k], pal[2][k], t * 2 - 1)))
    const sh = 0.8 + 0.22 * bump ** 0.7 - 0.06 * cross * bump
    const near = heri ? 1 - 0.18 * smooth(16, 0, Math.min(m - heri, mat - heri - m)) : 1
    return c.map((k) => k * sh * near)
  }
}

/** Belt cloth. `v` is the distance in pixels from the centre line, `half` half the width of the belt. */
function cloth({
  seed,
  rows,
  weave = 3.2,
  stitch = 15,
}: {
  seed: number
  rows: number
  weave?: number
  stitch?: number
}) {
  const n = noise2(seed),
    n2 = noise2(seed + 6)
  return (u: number, v: number, half: number): readonly [shade: number, stitched: number] => {
    const sp = (half * 2) / (rows + 1),
      k = v / sp + (rows + 1) / 2,
      row = Math.round(k)
    const dv = (k - row) * sp,
      inRow = row >= 1 && row <= rows
    const vs = half / 70 // keeps the weave in proportion at every size
    let h =
      0.9 +
      0.055 * Math.sin(((u + v) / (weave * vs)) * 2.2) +
      0.045 * Math.sin(((u - v) / (weave * vs)) * 2.2) +
      n(u / (2.4 * vs), v / (2.4 * vs)) * 0.05 +
      n2(u / 260, v / 80) * 0.06
    // The cloth sinks at the rows of stitches and rises between them.
    const puff = Math.abs(k - Math.floor(k) - 0.5) * 2
    h *= 1.03 - 0.17 * puff ** 3
    let st = 0
    if (inRow) {
      const period = stitch * vs,
        q = u / period + row * 0.37 + n2(row, 5) * 3,
        fu = q - Math.floor(q)
      const lw = 1.35 * vs,
        a = smooth(lw, lw * 0.4, Math.abs(dv)) * smooth(0.02, 0.12, fu) * smooth(0.86, 0.76, fu)
      st = a
      h *= 1 - 0.25 * smooth(lw * 2.4, lw, Math.abs(dv)) * (1 - a) * 0.8
      h += a * 0.12 * (dv < 0 ? 1 : 0.4)
    }
    const edge = Math.abs(v) / half
    h *= 1 - 0.32 * smooth(0.94, 1, edge)
    h += 0.1 * smooth(0.06, 0, Math.abs(edge - 0.93) * 3) * (v < 0 ? 1 : -0.4)
    return [h, st]
  }
}

/** Light that falls through a lattice with cells of `cw` by `ch` pixels; `angle` and `skew` are those of the window. */
export function lattice({
  x = 0,
  y = 0,
  angle = -0.5,
  skew = 0.35,
  cw = 190,
  ch = 260,
  bar = 0.09,
  soft = 0.05,
  cols = 99,
  rows = 99,
  seed = 1,
} = {}): Coverage {
  const ca = Math.cos(angle),
    sa = Math.sin(angle),
    n = noise2(seed)
  return (px: number, py: number) => {
    const dx = px - x,
      dy = py - y,
      a = dx * ca + dy * sa,
      b = -dx * sa + dy * ca
    const p = (a + b * skew) / cw,
      q = b / ch
    const s = soft
    const fp = Math.abs(p - Math.floor(p) - 0.5),
      fq = Math.abs(q - Math.floor(q) - 0.5),
      sq = (s * cw) / ch
    let v =
      smooth(0.5 - bar * 0.5 + s, 0.5 - bar * 0.5 - s, fp) *
      smooth(0.5 - (bar * 0.5 * cw) / ch + sq, 0.5 - (bar * 0.5 * cw) / ch - sq, fq)
    v *= smooth(-s, s, p) * smooth(cols + s, cols - s, p) * smooth(-sq, sq, q) * smooth(rows + sq, rows - sq, q)
    return v * (1 + 0.06 * n(px / 300, py / 300))
  }
}

/** A straight piece of belt, from `from` to `len` along its direction, inside `clip`. */
export function band({
  w,
  h,
  x,
  y,
  angle,
  width,
  len = 1e5,
  from = -1e5,
  color,
  seed = 1,
  rows = 8,
  stitchTint = 0.18,
  clip,
}: {
  w: number
  h: number
  x: number
  y: number
  angle: number
  width: number
  len?: number
  from?: number
  color: string
  seed?: number
  rows?: number
  stitchTint?: number
  clip?: Coverage
}): Band {
  const ca = Math.cos(angle),
    sa = Math.sin(angle),
    half = width / 2,
    cl = cloth({ seed, rows }),
    mask = field(w, h),
    col = hex(color)
  const n = noise2(seed + 40),
    lumi = 0.3 * col[0] + 0.6 * col[1] + 0.1 * col[2]
  for (let py = 0, i = 0; py < h; py++)
    for (let px = 0; px < w; px++, i++) {
      const dx = px - x,
        dy = py - y,
        u = dx * ca + dy * sa,
        v = -dx * sa + dy * ca + n(u / 700, 2) * width * 0.012
      if (Math.abs(v) > half + 1) continue
      let a =
        smooth(half + 0.7, half - 0.7, Math.abs(v)) *
        smooth(from - 0.7, from + 0.7, u) *
        smooth(len + 0.7, len - 0.7, u)
      if (clip) a *= clip(px, py)
      mask[i] = a
    }
  const paint: Paint = (px, py, light) => {
    const dx = px - x,
      dy = py - y,
      u = dx * ca + dy * sa,
      v = -dx * sa + dy * ca + n(u / 700, 2) * width * 0.012
    const [s, st] = cl(u, v, half)
    const lift = lumi < 0.2 ? 0.035 : 0 // black cloth has a sheen
    const t = st * stitchTint
    return col.map((c, k) =>
      clamp(
        mix(c + lift, lumi < 0.25 ? c + 0.16 : lumi > 0.75 ? c * 0.86 : c * 1.16, t) * s * light[k] +
          (lumi < 0.2 ? 0.02 * s * light[k] : 0),
      ),
    )
  }
  return { mask, paint, u: (px, py) => (px - x) * ca + (py - y) * sa, v: (px, py) => -(px - x) * sa + (py - y) * ca }
}

/** A rolled belt seen from its end: a spiral of cloth with a loose tail that begins at the angle `a0`. */
export function roll({
  w,
  h,
  cx,
  cy,
  R,
  layers,
  color,
  seed,
  a0,
  tailLen = 0,
  dir,
}: {
  w: number
  h: number
  cx: number
  cy: number
  R: number
  layers: number
  color: string
  seed: number
  a0: number
  tailLen?: number
  /** 1 turns clockwise, -1 counterclockwise. */
  dir: 1 | -1
}): Omit<Layer, 'z'> {
  const col = hex(color),
    mask = field(w, h),
    n = noise2(seed),
    th = R / (layers + 0.6),
    core = th * 0.9
  const lumi = 0.3 * col[0] + 0.6 * col[1] + 0.1 * col[2]
  const info = (px: number, py: number) => {
    const dx = px - cx,
      dy = py - cy
    const rr = Math.hypot(dx, dy)
    let a = (Math.atan2(dy, dx) - a0) * dir
    a = (((a / (Math.PI * 2)) % 1) + 1) % 1
    const wob =
      n(Math.cos(a * 6.283) * 0.9 + 5, Math.sin(a * 6.283) * 0.9) * th * 0.42 * smooth(0, R * 0.5, rr) +
      n(rr / 40, a * 9) * th * 0.07
    const s = (rr + wob) / th - a
    return { s, L: Math.floor(s), f: s - Math.floor(s), rr, a }
  }
  for (let py = 0, i = 0; py < h; py++)
    for (let px = 0; px < w; px++, i++) {
      if (Math.abs(px - cx) > R + th * 3 || Math.abs(py - cy) > R + th * 3) continue
      const q = info(px, py)
      mask[i] = smooth(layers + 0.03, layers - 0.03, q.s)
    }
  // The tail leaves the outer layer at the angle a0, along the tangent.
  const tx = Math.cos(a0),
    ty = Math.sin(a0),
    rOut = (layers + 0.5) * th - th * 0.02,
    ex = cx + tx * rOut,
    ey = cy + ty * rOut,
    ux = -ty * -dir,
    uy = tx * -dir
  const tailUV = (px: number, py: number): Point => {
    const dx = px - ex,
      dy = py - ey
    return [dx * ux + dy * uy, dx * tx + dy * ty]
  }
  if (tailLen)
    for (let py = 0, i = 0; py < h; py++)
      for (let px = 0; px < w; px++, i++) {
        const [u, v] = tailUV(px, py)
        const vv = v + n(u / 260, 8) * th * 0.25
        if (u < -2 || u > tailLen) continue
        mask[i] = Math.max(mask[i], smooth(th * 0.5, th * 0.5 - 1.2, Math.abs(vv)))
      }
  // A cross-section of the belt: cloth outside, a core of canvas inside.
  const strand = (f: number, along: number, light: Rgb) => {
    const e = Math.abs(f - 0.5) * 2,
      gapS = 1 - 0.85 * smooth(0.86, 1, e)
    const coreT = smooth(0.62, 0.5, e),
      plies = 0.93 + 0.07 * Math.cos(f * Math.PI * 2 * 5)
    const fib = 1 + n(along / 3, f * 9) * 0.08 + n(along / 26, f * 3) * 0.05
    const sh = gapS * plies * fib * (1.02 - 0.12 * (f - 0.5))
    return col.map((c, k) => {
      const inner = lumi > 0.75 ? c * 0.95 : mix(c, 0.86, lumi < 0.2 ? 0.12 : 0.18)
      return clamp((mix(c, inner, coreT) + (lumi < 0.2 ? 0.05 : 0)) * sh * light[k])
    })
  }
  const paint: Paint = (px, py, light) => {
    const q = info(px, py)
    if (q.s < layers + 0.02) {
      if (q.rr < core * 0.55) return col.map((c, k) => c * 0.25 * light[k])
      return strand(q.f, q.a * 6.283 * q.rr, light)
    }
    const [u, v] = tailUV(px, py)
    return strand(clamp((v + n(u / 260, 8) * th * 0.25) / th + 0.5, 0, 0.999), u, light)
  }
  return { mask, paint }
}

/** Objects lit from one side. */
export type Lighting = {
  /** How much light falls on (x, y); full light everywhere when left out. */
  light?: Coverage
  /** The colours of light and of shadow. */
  warm?: Rgb
  cool?: Rgb
  /** How far in pixels an object of height 1 casts its shadow, and how soft the shadow's edge is. */
  dx?: number
  dy?: number
  soft?: number
  /** The darkness of the shadow, and of the rim where an object touches what is below it. */
  shadow?: number
  contact?: number
}

/** Paints a ground and objects on it, the lowest first, with soft shadows. */
export function flatlay(
  img: Img,
  ground: Ground,
  objects: readonly Layer[],
  {
    light,
    warm = [1.08, 1.0, 0.9],
    cool = [0.5, 0.53, 0.6],
    dx = 14,
    dy = 20,
    soft = 16,
    shadow = 0.55,
    contact = 0.45,
  }: Lighting,
) {
  const { w, h, d } = img
  const lit = (x: number, y: number, occ: number) => {
    const l = (light ? light(x, y) : 1) * (1 - occ)
    return [mix(cool[0], warm[0], l), mix(cool[1], warm[1], l), mix(cool[2], warm[2], l)]
  }
  const paintAll = (layerMask: Field | undefined, fn: (x: number, y: number, i: number) => Rgb) => {
    for (let y = 0, i = 0; y < h; y++)
      for (let x = 0; x < w; x++, i++) {
        const a = layerMask ? layerMask[i] : 1
        if (a <= 0) continue
        const c = fn(x, y, i)
        const j = i * 3
        d[j] = mix(d[j], c[0], a)
        d[j + 1] = mix(d[j + 1], c[1], a)
        d[j + 2] = mix(d[j + 2], c[2], a)
      }
  }
  // The shadows of all objects above a layer fall on it.
  const sh = objects.map(({ mask, z }) => {
    const s = blur(shift(mask, w, h, Math.round(dx * z), Math.round(dy * z)), w, h, soft * z)
    const c = blur(mask, w, h, 4 + 3 * z)
    return { s, c }
  })
  const occAt = (i: number, from: number) => {
    let o = 0,
      c = 0
    for (let k = from; k < objects.length; k++) {
      o = Math.max(o, sh[k].s[i])
      c = Math.max(c, sh[k].c[i])
    }
    return [o, c]
  }
  paintAll(undefined, (x, y, i) => {
    const [o, c] = occAt(i, 0)
    const L = lit(x, y, o * (shadow + 0.35))
    const g = ground(x, y)
    const k = (1 - o * shadow * 0.35) * (1 - c * contact * 0.6)
    return g.map((v, q) => clamp(v * L[q] * k))
  })
  objects.forEach((o, n) => {
    paintAll(o.mask, (x, y, i) => {
      const [oc, c] = occAt(i, n + 1)
      const L = lit(x, y, oc * shadow).map((v) => v * (1 - c * contact * 0.5))
      return o.paint(x, y, L)
    })
  })
  return img
}

/** Darkens the picture toward its edges; (cx, cy) is the bright spot, as parts of width and height. */
export function vignette(img: Img, k = 0.25, cx = 0.5, cy = 0.5) {
  const { w, h } = img
  return img.each((x, y, r, g, b) => {
    const dd = Math.hypot((x / w - cx) * 1.1, y / h - cy)
    const s = 1 - k * smooth(0.25, 0.95, dd)
    return [r * s, g * s, b * s]
  })
}

/** Changes the saturation and multiplies the colours by `tint`. */
export function grade(img: Img, { sat, tint }: { sat: number; tint: Rgb }) {
  return img.each((_x, _y, r, g, b) => {
    const l = 0.3 * r + 0.59 * g + 0.11 * b
    return [r, g, b].map((c, k) => clamp(mix(l, c, sat) * tint[k]))
  })
}
