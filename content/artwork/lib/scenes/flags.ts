// The flags of referees on a floor.
import { clamp, field, hex, Img, noise2, type Point, smooth } from '../core.ts'
import { flatlay, type Layer, vignette } from '../materials.ts'

/** Where the pole's upper end lies, as parts of width and height; the angle, the colour, and the size. */
type Flag = readonly [x: number, y: number, angle: number, color: string, size?: number]

export function flags(
  w: number,
  h: number,
  { seed, items, floor = '#24221f' }: { seed: number; items: Flag[]; floor?: string },
) {
  const im = new Img(w, h),
    k = w / 1200,
    F = hex(floor),
    n = noise2(seed),
    objs: Layer[] = []
  for (const [i, f] of items.entries()) {
    const [x, y, ang, color, len = 1] = f,
      W = 400 * k * len,
      H = 300 * k * len,
      ca = Math.cos(ang),
      sa = Math.sin(ang),
      X = w * x,
      Y = h * y,
      c = hex(color),
      nn = noise2(seed * 9 + i)
    const uv = (px: number, py: number): Point => {
      const dx = px - X,
        dy = py - Y
      return [dx * ca + dy * sa, -dx * sa + dy * ca]
    }
    const cm = field(w, h),
      sm = field(w, h)
    for (let py = 0, q = 0; py < h; py++)
      for (let px = 0; px < w; px++, q++) {
        const [u, v] = uv(px, py)
        const wob = nn(u / (150 * k), v / (150 * k)) * 7 * k * smooth(0, W, u)
        cm[q] = smooth(-0.8, 0.8, Math.min(u, W + wob - u, v + wob * 0.6, H - v + wob * 0.4))
        sm[q] = smooth(9.5 * k, 8.3 * k, Math.abs(u)) * smooth(-0.8, 0.8, Math.min(v + 14 * k, 690 * k * len - v))
      }
    objs.push({
      mask: cm,
      z: 0.6,
      paint: (px, py, L) => {
        const [u, v] = uv(px, py)
        const fold = nn.fbm(u / (190 * k), v / (420 * k), 2)
        let s = 0.94 + fold * 0.34 * smooth(0, W * 0.4, u) + 0.02 * Math.sin((u * 1.5) / k) * Math.sin((v * 1.5) / k)
        s -= 0.14 * smooth(8 * k, 5 * k, Math.min(W - u, v, H - v)) * 0.7
        return c.map((q, j) => clamp(q * s * L[j]))
      },
    })
    objs.push({
      mask: sm,
      z: 0.7,
      paint: (px, py, L) => {
        const [u, v] = uv(px, py)
        const e = u / (9 * k)
        const s = 0.62 + 0.42 * smooth(0.9, -0.4, Math.abs(e + 0.25))
        const wd = v > 430 * k * len ? [0.16, 0.13, 0.11] : [0.76, 0.57, 0.36]
        return wd.map((q, j) => q * s * L[j] * 1.1)
      },
    })
  }
  return vignette(
    flatlay(
      im,
      (x, y) => {
        const s = 1 + n(x / 2, y / 2) * 0.05 + n.fbm(x / 300, y / 300, 3) * 0.08
        return F.map((q) => q * s)
      },
      objs,
      {
        light: (x, y) => clamp(1 - 0.34 * smooth(0.2, 1.1, Math.hypot(x / w - 0.3, y / h - 0.25))),
        dx: -12 * k,
        dy: 17 * k,
        soft: 10 * k,
        warm: [1.04, 1.03, 1.0],
        cool: [0.4, 0.42, 0.5],
      },
    ),
    0.15,
  )
}
