import { field, hex, Img, mix, noise2, smooth } from '../core.ts'
import { brushGlyph, enso, paste, stroke } from '../ink.ts'
import * as M from '../materials.ts'
import { rot } from '../shapes.ts'
import { sheet } from './sheet.ts'

async function vermilion(sw: number, sh: number, specs: ({ t: string; x: number; y: number; x2: number; y2: number; k: number; r?: undefined } | { t: string; x: number; y: number; r: number; k: number; x2?: undefined; y2?: undefined })[] | ({ t: string; x: number; y: number; r: number; k: number; a: number; x2?: undefined; y2?: undefined } | { t: string; x: number; y: number; x2: number; y2: number; k: number; r?: undefined; a?: undefined })[], seed: number) {
  // teacher's corrections
  const m = field(sw, sh)
  let i = 0
  for (const s of specs) {
    let f
    if (s.t === 'ring')
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
    else if (s.t === 'flower')
      f = stroke({
        w: sw,
        h: sh,
        seed: seed + i,
        dry: 0.25,
        start: 1,
        end: 0.7,
        path: (t: number) => {
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
        path: (t: number) => [mix(s.x, s.x2, t), mix(s.y, s.y2, t) + Math.sin(t * 3) * s.k * 0.3],
        width: (t: number) => s.k * (1.1 - t * 0.5),
      })
    for (let j = 0; j < m.length; j++) m[j] = 1 - (1 - m[j]) * (1 - f[j])
    i++
  }
  return m
}

export async function heroSheets(w: number, h: number, o = {}) {
  const k = (o.portrait ? w / 1000 : Math.min(w / 1600, h / 900)) * (o.zoom ?? 0.9),
    im = new Img(w, h),
    kan = o.kanji ?? '守破離'
  const g = rot(M.tatami({ seed: 6, rib: 5.5 * k, mat: 980 * k, heri: 62 * k }), Math.PI / 2 + 0.06, w * 0.2, h * 0.36)
  const light = M.lattice({
    x: -300 * k,
    y: -720 * k,
    angle: -0.44,
    skew: 0.36,
    cw: 380 * k,
    ch: 480 * k,
    bar: 0.06,
    soft: 0.05,
  })
  const place = o.place ?? [
      [0.455, 0.13, 0.03],
      [0.632, 0.05, -0.022],
      [0.81, 0.15, 0.026],
    ],
    objs = []
  const verm = hex('#e0401c')
  for (const [i, c] of [...kan].entries()) {
    const sw = Math.round(330 * k),
      sh = Math.round(690 * k),
      S = Math.round(305 * k),
      ink = field(sw, sh)
    const gl = await brushGlyph(c, S, { seed: 20 + i * 3, dry: 0.62, weight: c === '離' ? 0.004 : 0.018 })
    paste(ink, sw, sh, gl.mask, gl.w, gl.h, (sw - gl.w) / 2, 120 * k)
    const marks =
      i === 0
        ? [
            { t: 'line', x: sw * 0.2, y: sh * 0.6, x2: sw * 0.36, y2: sh * 0.66, k: 13 * k },
            { t: 'ring', x: sw * 0.5, y: sh * 0.82, r: 52 * k, k: 13 * k },
          ]
        : i === 1
          ? [
              { t: 'ring', x: sw * 0.34, y: sh * 0.47, r: 62 * k, k: 12 * k, a: 0.4 },
              { t: 'line', x: sw * 0.66, y: sh * 0.72, x2: sw * 0.8, y2: sh * 0.8, k: 13 * k },
            ]
          : [{ t: 'flower', x: sw * 0.52, y: sh * 0.8, r: 84 * k, k: 11 * k }]
    const vm = await vermilion(sw, sh, marks, 60 + i * 10)
    const grid = (u: number, v: number) => {
      const a = smooth(1.1, 0.4, Math.abs(v - sh / 2)) * 0.5 + smooth(1.1, 0.4, Math.abs(u - sw / 2)) * 0.5
      return a * 0.1
    }
    grid.color = hex('#5b6b7a')
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
        paper: M.washi({ seed: 30 + i, base: hex('#f7f4ec') }),
        ink,
        marks: [{ mask: vm, color: verm, k: 0.86 }],
        grid,
      }),
    )
  }
  // iron paperweight across the sheets
  if (o.weight !== false) {
    const bar = M.band({
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
  }
  M.flatlay(im, g, objs, {
    light,
    dx: -16 * k,
    dy: 18 * k,
    soft: 12 * k,
    warm: [1.06, 1.02, 0.95],
    cool: [0.6, 0.61, 0.66],
  })
  return M.vignette(im, 0.2, 0.66, 0.5)
}
