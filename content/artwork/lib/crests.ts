// Twelve abstract crests (mon) in place of partners' logos, and the association's own mark, as SVG.
import type { Point } from './core.ts'

/** The corners of a regular polygon; `a0` is the angle of the first in degrees. */
const corners = (n: number, r: number, cx = 60, cy = 60, a0 = -90): Point[] =>
  Array.from({ length: n }, (_, i) => {
    const a = ((a0 + (i * 360) / n) * Math.PI) / 180
    return [cx + r * Math.cos(a), cy + r * Math.sin(a)]
  })
const pts = (p: readonly Point[]) => p.map((q) => q.map((v) => v.toFixed(1)).join(',')).join(' ')
const ring = (r: number, sw: number) =>
  `<circle cx="60" cy="60" r="${r}" fill="none" stroke="currentColor" stroke-width="${sw}"/>`
const poly = (p: readonly Point[], extra = '') => `<polygon points="${pts(p)}" ${extra}/>`
const hollow = 'fill="none" stroke="currentColor"'
export const crests = [
  // linked rings
  corners(3, 19, 60, 62)
    .map(
      ([x, y]) =>
        `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="25" fill="none" stroke="currentColor" stroke-width="8"/>`,
    )
    .join('') + ring(54, 4),
  // tortoise shell
  poly(corners(6, 54), `${hollow} stroke-width="7"`) +
    poly(corners(6, 37), `${hollow} stroke-width="3"`) +
    corners(6, 17)
      .map(([x, y]) => poly(corners(6, 8.4, x, y)))
      .join('') +
    poly(corners(6, 8.4)),
  // four lozenges
  [
    [60, 32],
    [60, 88],
    [32, 60],
    [88, 60],
  ]
    .map(([x, y]) =>
      poly([
        [x, y - 25],
        [x + 25, y],
        [x, y + 25],
        [x - 25, y],
      ]),
    )
    .join('')
    .replace(/\/>/g, ' transform="translate(60 60) scale(.94) translate(-60 -60)"/>'),
  // waves
  `<clipPath id="w"><circle cx="60" cy="60" r="52"/></clipPath><g clip-path="url(#w)" fill="none" stroke="currentColor" stroke-width="4.5">${[
    0, 1, 2, 3,
  ]
    .map((r) =>
      [-1, 0, 1, 2, 3]
        .map((c) => {
          const x = c * 36 + (r % 2 ? 18 : 0) + 6,
            y = 40 + r * 22
          return [18, 11, 4]
            .map(
              (q, i) => `<circle cx="${x}" cy="${y + 18}" r="${q}" ${i === 0 ? 'fill="var(--crest-bg,#fff)"' : ''}/>`,
            )
            .join('')
        })
        .join(''),
    )
    .join('')}</g>${ring(54, 5)}`,
  // three scales
  ring(54, 5) +
    [34, 56, 78]
      .map((y) =>
        poly([
          [60, y - 14],
          [60 + 34, y + 14],
          [60 + 34, y + 26 - 2],
          [60, y - 4],
          [60 - 34, y + 24],
          [60 - 34, y + 14],
        ]),
      )
      .join(''),
  // crossed staffs in a ring
  ring(52, 8) +
    `<g stroke="currentColor" stroke-width="8" stroke-linecap="butt"><path d="M28 22 92 98M92 22 28 98"/></g><g stroke="var(--crest-bg,#fff)" stroke-width="3"><path d="M66 60 54 60"/></g><circle cx="60" cy="60" r="13"/><circle cx="60" cy="60" r="6" fill="var(--crest-bg,#fff)"/>`,
  // fan
  `${Array.from({ length: 7 }, (_, i) => {
    const a = ((-90 + (i - 3) * 21) * Math.PI) / 180,
      b = a + (8.6 * Math.PI) / 180,
      c = a - (8.6 * Math.PI) / 180,
      R = 64,
      r = 22,
      cy = 90
    return poly([
      [60 + r * Math.cos(c), cy + r * Math.sin(c)],
      [60 + R * Math.cos(c), cy + R * Math.sin(c)],
      [60 + R * Math.cos(b), cy + R * Math.sin(b)],
      [60 + r * Math.cos(b), cy + r * Math.sin(b)],
    ])
  }).join('')}<circle cx="60" cy="90" r="8"/>`,
  // interlocked squares
  `<g fill="none" stroke="currentColor" stroke-width="8"><rect x="30" y="30" width="60" height="60"/><rect x="30" y="30" width="60" height="60" transform="rotate(45 60 60)"/></g><rect x="49" y="49" width="22" height="22" transform="rotate(45 60 60)"/>`,
  // pine-bark lozenge
  poly([
    [60, 6],
    [82, 30],
    [74, 34],
    [112, 60],
    [74, 86],
    [82, 90],
    [60, 114],
    [38, 90],
    [46, 86],
    [8, 60],
    [46, 34],
    [38, 30],
  ]) +
    poly(
      [
        [60, 28],
        [70, 40],
        [64, 45],
        [88, 60],
        [64, 75],
        [70, 80],
        [60, 92],
        [50, 80],
        [56, 75],
        [32, 60],
        [56, 45],
        [50, 40],
      ],
      'fill="var(--crest-bg,#fff)"',
    ) +
    poly([
      [60, 48],
      [78, 60],
      [60, 72],
      [42, 60],
    ]),
  // three bars
  `${ring(51, 9)}<path d="M24 34h72v13H24zM18 53.500h84v13H18zM24 73h72v13H24z"/>`,
  // eight petals
  `${corners(8, 30)
    .map(
      ([x, y]) =>
        `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="19" fill="none" stroke="currentColor" stroke-width="4.500"/>`,
    )
    .join('')}<circle cx="60" cy="60" r="9"/>`,
  // gate
  ring(54, 5) +
    '<path d="M20 36c26 5 54 5 80 0l-3 12c-24 4-50 4-74 0zM28 56h64v8H28zM36 46h10l-3 48H33zM74 46h10l3 48H77zM56 48h8v10h-8z"/>',
].map(
  (b) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" fill="currentColor" color="#16130f">${b}</svg>`,
)

/** The association's mark in a circle: the crossed lapels of a jacket and its belt. */
export const mark = (belt = '#e8640c', ink = '#16130f', paper = '#f6f4ee') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><clipPath id="m"><circle cx="120" cy="120" r="116"/></clipPath><circle cx="120" cy="120" r="116" fill="${ink}"/><g clip-path="url(#m)">${jacket(belt, ink, paper)}</g></svg>`

/** The mark on a square that is filled to its edges, for systems that cut icons into their own shape. */
export const markToTheEdge = (belt = '#e8640c', ink = '#16130f', paper = '#f6f4ee') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><path fill="${ink}" d="M0 0h240v240H0z"/>${jacket(belt, ink, paper)}</svg>`

const jacket = (belt: string, ink: string, paper: string) =>
  `<path fill="${paper}" d="M28-10h44l58 96-24 34z"/><path fill="${paper}" stroke="${ink}" stroke-width="10" d="M220-14h-46L68 160l46 16z"/><g fill="${belt}" stroke="${ink}" stroke-width="8" stroke-linejoin="miter"><path d="M-10 136h130v46H-10zM120 136h130v46H120z"/><path d="m102 158 30 26-58 78H24zM110 184l32-26 76 104h-50z"/><path d="M90 120h68l-13 76H77z"/></g>`
