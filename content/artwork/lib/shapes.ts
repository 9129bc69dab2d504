import { smooth } from './core.ts'

/** `fn`, turned by `a` radians about a point. */
export const rot = (fn: { (u: number, v: number): number[]; (u: number, v: number): number[]; (u: number, v: number): number[]; (u: number, v: number): number[]; (u: number, v: number): number[]; (u: number, v: number): number[]; (u: number, v: number): number[]; (u: number, v: number): number[]; (u: number, v: number): number[]; (arg0: number, arg1: number): any }, a: number, ox = 0, oy = 0) => {
  const c = Math.cos(a),
    s = Math.sin(a)
  return (x: number, y: number) => fn((x - ox) * c + (y - oy) * s, -(x - ox) * s + (y - oy) * c)
}

/** Whether a point lies inside a convex polygon, with a soft edge: 0 to 1. */
export const clipPoly = (pts: string | any[]) => (x: number, y: number) => {
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
