// The albums of the gallery. Each album is one kind of scene.
import sharp from 'sharp'
import type { Img } from '../lib/core.ts'
import { belts } from '../lib/scenes/belts.ts'
import { court } from '../lib/scenes/court.ts'
import { flags } from '../lib/scenes/flags.ts'
import { gesture } from '../lib/scenes/gesture.ts'
import { landscape } from '../lib/scenes/landscape.ts'
import { sea } from '../lib/scenes/sea.ts'
import { kit } from '../lib/scenes/uniforms.ts'
import { pic, write } from '../output.ts'

const flagRed = '#c6231f'
const flagBlue = '#1f4fb0'
const flagWhite = '#efece4'

const seas: [sky: string[], water: string[], sun: string, hz: number, sunAt: [x: number, y: number, radius: number]][] =
  [
    [['#f3e3c8', '#e0b98a'], ['#2f6b70', '#12323d'], '#d9481c', 0.5, [0.62, 0.44, 0.1]],
    [['#e9ecdf', '#b8cfc8'], ['#2e8c8a', '#0d4a55'], '#f2b33c', 0.36, [0.25, 0.2, 0.06]],
    [['#f2c79b', '#b0573a'], ['#5a3b43', '#1d1520'], '#f7dca2', 0.6, [0.5, 0.56, 0.16]],
    [['#4a6076', '#141d2b'], ['#20344a', '#070b12'], '#efe7d2', 0.46, [0.72, 0.22, 0.055]],
    [['#efece3', '#d5d0c2'], ['#5c6466', '#1d2021'], '#c9281c', 0.55, [0.4, 0.36, 0.12]],
    [['#f5e2cf', '#eaa98a'], ['#3c6f86', '#173a52'], '#e2512a', 0.42, [0.5, 0.42, 0.14]],
    [['#dfe7e2', '#9db8b5'], ['#1f6f6a', '#0b3a3f'], '#f5efe0', 0.3, [0.7, 0.16, 0.05]],
    [['#f6dca6', '#e59b3d'], ['#7a4a2b', '#2a1813'], '#c42c12', 0.5, [0.3, 0.5, 0.13]],
    [['#e8e3d6', '#bcb8ad'], ['#2f4858', '#14222c'], '#d9481c', 0.62, [0.78, 0.5, 0.09]],
  ]

/** An album: its folder and a function for each of its pictures. */
type Album = { folder: string; pictures: ((w: number, h: number) => Img | Promise<Img>)[] }

/** An album whose pictures are one scene with different options. */
const albumOf = <Options>(
  folder: string,
  scene: (w: number, h: number, options: Options) => Img | Promise<Img>,
  variants: NoInfer<Options>[],
): Album => ({ folder, pictures: variants.map((options) => (w, h) => scene(w, h, options)) })

const albums: Album[] = [
  albumOf(
    'sri-lanka-tour',
    sea,
    seas.map(([sky, water, sun, hz, sunAt], i) => ({ seed: i + 1, sky, water, sun, hz, sunAt, islands: i % 3 !== 2 })),
  ),
  albumOf('marol-police-training-camp', kit, [
    { seed: 2, odd: 5 },
    { seed: 4, cols: 3, rows: 2, floor: 'navy', belts: ['black', 'brown'] },
    { seed: 6, cols: 5, rows: 4, floor: 'khaki', belts: ['white'], a: 0.2 },
    { seed: 8, cols: 2, rows: 2, floor: 'tatami', belts: ['brown', 'green'], a: 0.12, zoom: 0.9 },
    { seed: 9, cols: 6, rows: 5, floor: 'navy', belts: ['white'], odd: 14, oddBelt: 'yellow', a: -0.4 },
    { seed: 12, cols: 3, rows: 2, floor: 'boards', belts: ['blue', 'green', 'orange', 'yellow'], a: 0.3 },
    { seed: 14, cols: 4, rows: 3, floor: 'khaki', belts: ['black'], a: -0.1 },
    { seed: 17, cols: 2, rows: 1, floor: 'boards', belts: ['black'], a: -0.22, zoom: 0.82 },
  ]),
  albumOf('5th-asia-cup-championship', court, [
    { seed: 1, a: 0.35 },
    { seed: 2, a: 0.7, persp: 0.7, zoom: 1.4, belts: 2 },
    { seed: 3, a: 0, zoom: 0.9 },
    { seed: 4, a: 0.18, persp: 0.9, zoom: 0.9, oy: 1 },
    { seed: 5, a: -0.5, zoom: 1.9, ox: -1.5, oy: 0.4 },
    { seed: 6, a: 0.5, zoom: 2.2, belts: 2 },
    { seed: 7, a: -0.2, blue: '#22252b', persp: 0.5, zoom: 1.1 },
    { seed: 8, a: 0.785, zoom: 1.3 },
    { seed: 9, a: 0.1, blue: '#c9b27e', red: '#b5271b', zoom: 1.2, belts: 1 },
    { seed: 10, a: -0.35, zoom: 1.5, ox: 2.4, oy: 2.4, persp: 0.4 },
    { seed: 11, a: 0.9, blue: '#2a6d8f', zoom: 1.0, belts: 2, persp: 0.6 },
    { seed: 12, a: 0.02, zoom: 2.6, ox: -1.2, oy: 0.5 },
  ]),
  albumOf('haryana-camp', landscape, [
    { seed: 5, fields: ['#d8a92a', '#8a9a3c', '#c98f1f', '#5f7a3a', '#e3bb45'], sunAt: [0.3, 0.28, 0.06] },
    {
      seed: 9,
      fields: ['#e6bd3f', '#d9a21f', '#c98f1f'],
      far: '#b9a88a',
      near: '#5b4a33',
      sky: '#f4e4bf',
      sun: '#e2661f',
      sunAt: [0.66, 0.34, 0.1],
    },
    { seed: 11, sky: '#e6e8df', far: '#a8b5ac', near: '#22332b', sunAt: null },
    {
      seed: 13,
      fields: ['#7f9a3f', '#a3b04a', '#5f7a3a'],
      sky: '#e9ecdf',
      far: '#9fb2ad',
      near: '#31463c',
      sun: '#f0b43a',
      sunAt: [0.5, 0.2, 0.05],
    },
    {
      seed: 16,
      sky: '#f0d2a8',
      far: '#c79a78',
      near: '#3b211c',
      sun: '#c4301a',
      sunAt: [0.5, 0.42, 0.15],
      mist: 0.7,
    },
    {
      seed: 19,
      fields: ['#caa04a', '#a67a34', '#dcbf72'],
      sky: '#efe6d2',
      far: '#b3a58c',
      near: '#6b5a43',
      sunAt: [0.82, 0.3, 0.07],
    },
    { seed: 23, sky: '#d8dde0', far: '#98a4ad', near: '#171d24', sun: '#f3ead6', sunAt: [0.24, 0.24, 0.07] },
    { seed: 27, sky: '#f3ecdd', layers: 7, sunAt: [0.62, 0.5, 0.11], mist: 1.2 },
  ]),
  albumOf('district-level-championship', belts, [
    { seed: 1 },
    { seed: 3, list: ['red', 'black'], gap: 2, cross: ['white'], floor: 'boards' },
    { seed: 5, list: ['white', 'white', 'white', 'orange', 'white', 'white'], a: 1.2, width: 190 },
    { seed: 7, list: ['blue', 'green'], a: -0.4, gap: 1.6, width: 170, cross: ['yellow'], floor: 'tatami' },
    { seed: 9, list: ['black', 'black', 'black', 'black', 'black', 'black'], a: 0.2, width: 160 },
    { seed: 11, list: ['yellow'], a: 0.9, width: 330, floor: 'boards' },
    { seed: 13, list: ['green', 'white', 'green', 'white', 'green', 'white', 'green'], a: -0.7, width: 130 },
    { seed: 15, list: ['black'], a: 0.05, width: 300, floor: 'tatami', cross: ['red'] },
    { seed: 17, list: ['brown', 'orange', 'yellow', 'white'], a: 1.57, width: 230, gap: 1.3, floor: 'boards' },
    { seed: 19, list: ['blue', 'blue', 'red', 'red'], a: 0.5, width: 240 },
    { seed: 21, list: ['white'], a: -0.25, width: 420, floor: 'tatami' },
    {
      seed: 23,
      list: ['black', 'brown', 'blue', 'green', 'orange', 'yellow', 'white'],
      a: -0.5,
      width: 90,
      gap: 1.5,
      floor: 'boards',
    },
  ]),
  albumOf('referee-seminar', flags, [
    {
      seed: 1,
      items: [
        [0.3, 0.16, 0.1, flagRed],
        [0.62, 0.2, -0.06, flagBlue],
      ],
    },
    {
      seed: 2,
      floor: '#cfc4ae',
      items: [
        [0.5, 0.5, 2.3, flagRed, 1.2],
        [0.52, 0.46, 0.85, flagBlue, 1.2],
      ],
    },
    { seed: 3, floor: '#1d3a6b', items: [[0.34, 0.16, 0.3, flagWhite, 1.5]] },
    {
      seed: 4,
      floor: '#24221f',
      items: [
        [0.14, 0.14, 0, flagRed, 0.75],
        [0.4, 0.14, 0, flagRed, 0.75],
        [0.66, 0.14, 0, flagBlue, 0.75],
      ],
    },
    { seed: 5, floor: '#b5271b', items: [[0.28, 0.24, -0.2, flagWhite, 1.4]] },
    {
      seed: 6,
      floor: '#d8cfb8',
      items: [
        [0.2, 0.8, -1.2, flagBlue],
        [0.8, 0.2, 1.9, flagRed],
      ],
    },
    {
      seed: 7,
      floor: '#3a4a3f',
      items: [
        [0.42, 0.1, 0.6, flagRed, 1.1],
        [0.5, 0.1, -0.45, flagWhite, 1.1],
      ],
    },
    { seed: 8, floor: '#24221f', items: [[0.52, 0.18, 0.2, flagBlue, 1.7]] },
  ]),
  albumOf('4th-asia-cup-championship', gesture, [
    { seed: 3, kind: 'enso' },
    { seed: 5, kind: 'slash', paper: '#f1ece0', ink: '#b5271b' },
    { seed: 8, kind: 'drop', paper: '#d8b24a', ch: '技' },
    { seed: 10, kind: 'three', paper: '#1c3f7a', ink: '#f1ece0' },
    { seed: 12, kind: 'enso', paper: '#16130f', ink: '#efe9db', ch: '礼' },
    { seed: 15, kind: 'slash', paper: '#1f6b47', ink: '#0f1712' },
    { seed: 18, kind: 'drop', paper: '#e9e2d2', ink: '#16130f', ch: '心' },
    { seed: 20, kind: 'enso', paper: '#b5271b', ink: '#f4eee0' },
  ]),
]

/** Every picture of every album. */
export async function gallery() {
  for (const { folder, pictures } of albums)
    for (const [i, draw] of pictures.entries()) {
      const number = String(i + 1).padStart(2, '0')
      const drawn = await pic(await draw(1280, 960))
        .png()
        .toBuffer()
      await write(`gallery/${folder}/${number}.webp`, sharp(drawn), 58)
    }
}
