// A sheet of paper with ink and corrections on it.
import {
  type Coverage,
  clamp,
  type Field,
  field,
  type Ground,
  mix,
  noise2,
  type Point,
  type Rgb,
  smooth,
} from '../core.ts'
import { COLORS, type Layer } from '../materials.ts'

const INK = COLORS.ink

/** A sheet of `sw` by `sh` pixels at (x, y), turned by `a` radians, shaded as if its edges curled a little. */
export function sheet({
  w,
  h,
  x,
  y,
  sw,
  sh,
  a,
  paper,
  ink,
  marks,
  grid,
}: {
  w: number
  h: number
  x: number
  y: number
  sw: number
  sh: number
  a: number
  paper: Ground
  /** What is written on the sheet, in black ink. */
  ink: Field
  /** What is written over it in another colour. */
  marks?: { mask: Field; color: Rgb; opacity: number }
  /** Faint lines under the ink. */
  grid?: { lines: Coverage; color: Rgb }
}): Layer {
  const ca = Math.cos(a),
    sa = Math.sin(a),
    mask = field(w, h),
    n = noise2(Math.round(x * 7 + y))
  const uv = (px: number, py: number): Point => {
    const dx = px - x,
      dy = py - y
    return [dx * ca + dy * sa, -dx * sa + dy * ca]
  }
  for (let py = 0, i = 0; py < h; py++)
    for (let px = 0; px < w; px++, i++) {
      const [u, v] = uv(px, py)
      mask[i] = smooth(-0.7, 0.7, Math.min(u, v, sw - u, sh - v))
    }
  const at = (m: Field, u: number, v: number) => {
    const iu = u | 0,
      iv = v | 0
    if (iu < 0 || iv < 0 || iu >= sw - 1 || iv >= sh - 1) return 0
    const fu = u - iu,
      fv = v - iv,
      o = iv * sw + iu
    return (m[o] * (1 - fu) + m[o + 1] * fu) * (1 - fv) + (m[o + sw] * (1 - fu) + m[o + sw + 1] * fu) * fv
  }
  return {
    mask,
    z: 0.35,
    paint: (px, py, L) => {
      const [u, v] = uv(px, py)
      let c = paper(u, v)
      const s = 1 + 0.025 * n(u / 260, v / 260) - 0.05 * smooth(0.72, 1, v / sh) * smooth(0.3, 0.9, u / sw)
      if (grid) {
        const g = grid.lines(u, v)
        c = c.map((k, q) => mix(k, grid.color[q], g))
      }
      const m = at(ink, u, v)
      c = c.map((k, q) => mix(k, INK[q] * 1.1, m))
      if (marks) {
        const over = at(marks.mask, u, v) * marks.opacity
        c = c.map((k, q) => mix(k, marks.color[q], over))
      }
      return c.map((k, q) => clamp(k * L[q] * s))
    },
  }
}
