// Three sheets of calligraphy with a teacher's corrections, on tatami under a paperweight.
import { type Coverage, type Field, field, hex, Img, mix, noise2, rot, smooth } from '../core.ts'
import { brushGlyph, enso, paste, stroke } from '../ink.ts'
import { band, flatlay, type Layer, lattice, tatami, vignette, washi } from '../materials.ts'
import { sheet } from './sheet.ts'

type Correction = { x: number; y: number /** The brush's width. */; k: number } & (
  | { type: 'ring'; r: number; a?: number }
  | { type: 'flower'; r: number }
  | { type: 'line'; x2: number; y2: number }
)

/** The mask of a teacher's corrections: rings, lines, and a flower for work well done. */
function vermilion(sw: number, sh: number, specs: readonly Correction[], seed: number) {
  const m = field(sw, sh)
  let i = 0
  for (const s of specs) {
    let f: Field
    if (s.type === 'ring')
      f = enso({
        w: sw,
        h: sh,
        cx: s.x,
        cy: s.y,
        r: s.r,
        thick: s.k,
        a0: s.a ?? -1.2,
        sweep: 6.6,
        seed: seed + i,
        dry: 0.35,
        start: 1,
        end: 0.5,
      })
    else if (s.type === 'flower')
      f = stroke({
        w: sw,
        h: sh,
        seed: seed + i,
        dry: 0.25,
        start: 1,
        end: 0.7,
        path: (t) => {
          const a = t * Math.PI * 2 * 3.4,
            r =
              t < 0.62
                ? s.r * 0.62 * (t / 0.62)
                : s.r * (0.86 + 0.16 * Math.abs(Math.sin(((t - 0.62) / 0.38) * Math.PI * 5)))
          const b = t < 0.62 ? a * 1.05 : ((t - 0.62) / 0.38) * Math.PI * 2.05 + 0.4
          return [s.x + Math.cos(b) * r, s.y + Math.sin(b) * r]
        },
        width: () => s.k,
      })
    else
      f = stroke({
        w: sw,
        h: sh,
        seed: seed + i,
        dry: 0.4,
        start: 1,
        end: 0.3,
        path: (t) => [mix(s.x, s.x2, t), mix(s.y, s.y2, t) + Math.sin(t * 3) * s.k * 0.3],
        width: (t) => s.k * (1.1 - t * 0.5),
      })
    for (let j = 0; j < m.length; j++) m[j] = 1 - (1 - m[j]) * (1 - f[j])
    i++
  }
  return m
}

/** Three sheets, each `place` its upper left corner as parts of width and height, and its angle in radians. */
export async function heroSheets(
  w: number,
  h: number,
  {
    place,
    zoom,
    portrait = false,
    kanji = '守破離',
  }: {
    place: readonly [x: number, y: number, a: number][]
    zoom: number
    /** Sizes the sheets by the picture's width alone. */
    portrait?: boolean
    kanji?: string
  },
) {
  const k = (portrait ? w / 1000 : Math.min(w / 1600, h / 900)) * zoom,
    im = new Img(w, h)
  const g = rot(tatami({ seed: 6, rib: 5.5 * k, mat: 980 * k, heri: 62 * k }), Math.PI / 2 + 0.06, w * 0.2, h * 0.36)
  const light = lattice({
    x: -300 * k,
    y: -720 * k,
    angle: -0.44,
    skew: 0.36,
    cw: 380 * k,
    ch: 480 * k,
    bar: 0.06,
    soft: 0.05,
  })
  const objs: Layer[] = []
  const verm = hex('#e0401c')
  for (const [i, c] of [...kanji].entries()) {
    const sw = Math.round(330 * k),
      sh = Math.round(690 * k),
      S = Math.round(305 * k),
      ink = field(sw, sh)
    const gl = await brushGlyph(c, S, { seed: 20 + i * 3, dry: 0.62, weight: c === '離' ? 0.004 : 0.018 })
    paste(ink, sw, sh, gl, (sw - gl.w) / 2, 120 * k)
    const corrections: Correction[] =
      i === 0
        ? [
            { type: 'line', x: sw * 0.2, y: sh * 0.6, x2: sw * 0.36, y2: sh * 0.66, k: 13 * k },
            { type: 'ring', x: sw * 0.5, y: sh * 0.82, r: 52 * k, k: 13 * k },
          ]
        : i === 1
          ? [
              { type: 'ring', x: sw * 0.34, y: sh * 0.47, r: 62 * k, k: 12 * k, a: 0.4 },
              { type: 'line', x: sw * 0.66, y: sh * 0.72, x2: sw * 0.8, y2: sh * 0.8, k: 13 * k },
            ]
          : [{ type: 'flower', x: sw * 0.52, y: sh * 0.8, r: 84 * k, k: 11 * k }]
    const vm = vermilion(sw, sh, corrections, 60 + i * 10)
    const lines: Coverage = (u, v) => {
      const a = smooth(1.1, 0.4, Math.abs(v - sh / 2)) * 0.5 + smooth(1.1, 0.4, Math.abs(u - sw / 2)) * 0.5
      return a * 0.1
    }
    const [px, py, a] = place[i]
    objs.push(
      sheet({
        w,
        h,
        x: w * px,
        y: h * py,
        sw,
        sh,
        a,
        paper: washi({ seed: 30 + i, base: hex('#f7f4ec') }),
        ink,
        marks: { mask: vm, color: verm, opacity: 0.86 },
        grid: { lines, color: hex('#5b6b7a') },
      }),
    )
  }
  // An iron paperweight across the sheets.
  const bar = band({
    w,
    h,
    x: w * place[1][0] + 150 * k,
    y: h * place[1][1] + 70 * k,
    angle: 0.02,
    width: 46 * k,
    from: -150 * k,
    len: 150 * k,
    color: '#2b2a29',
    rows: 0,
    seed: 9,
  })
  const n = noise2(5)
  bar.paint = (x, y, L) => {
    const v = bar.v(x, y) / (23 * k)
    const s =
      0.16 + 0.1 * smooth(0.5, -0.6, v) + 0.22 * smooth(0.16, 0.02, Math.abs(v + 0.55)) + n(x / 2, y / 9) * 0.015
    return [s * L[0], s * L[1], s * 1.03 * L[2]]
  }
  objs.push({ ...bar, z: 0.8 })
  flatlay(im, g, objs, {
    light,
    dx: -16 * k,
    dy: 18 * k,
    soft: 12 * k,
    warm: [1.06, 1.02, 0.95],
    cool: [0.6, 0.61, 0.66],
  })
  return vignette(im, 0.2, 0.66, 0.5)
}
