import { clamp, field, mix, noise2, smooth } from '../core.ts'
import * as M from '../materials.ts'

const INK = M.C.ink

/** Sheet of paper with soft curl shading. */
export function sheet({ w, h, x, y, sw, sh, a, paper, ink = null, marks = [], grid = null }) {
  const ca = Math.cos(a),
    sa = Math.sin(a),
    mask = field(w, h),
    n = noise2(Math.round(x * 7 + y))
  const uv = (px: number, py: number) => {
    const dx = px - x,
      dy = py - y
    return [dx * ca + dy * sa, -dx * sa + dy * ca]
  }
  for (let py = 0, i = 0; py < h; py++)
    for (let px = 0; px < w; px++, i++) {
      const [u, v] = uv(px, py)
      mask[i] = smooth(-0.7, 0.7, Math.min(u, v, sw - u, sh - v))
    }
  const at = (m: number[], u: number, v: number) => {
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
    paint: (px: any, py: any, L: { [x: string]: number }) => {
      const [u, v] = uv(px, py)
      let c = paper(u, v)
      const s = 1 + 0.025 * n(u / 260, v / 260) - 0.05 * smooth(0.72, 1, v / sh) * smooth(0.3, 0.9, u / sw)
      if (grid) {
        const g = grid(u, v)
        c = c.map((k: number, q: string | number) => mix(k, grid.color[q], g))
      }
      if (ink) {
        const m = at(ink, u, v)
        c = c.map((k: number, q: string | number) => mix(k, INK[q] * 1.1, m))
      }
      for (const k of marks) {
        const m = at(k.mask, u, v) * (k.k ?? 0.92)
        c = c.map((z: number, q: string | number) => mix(z, k.color[q], m))
      }
      return c.map((k: number, q: string | number) => clamp(k * L[q] * s))
    },
  }
}
