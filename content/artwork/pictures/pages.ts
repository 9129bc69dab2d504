// The pictures of the home page and of the page about the association: slides, video, programs, the founder's surroundings.
import sharp from 'sharp'
import { heroDojo } from '../lib/dojo.ts'
import { heroBelt } from '../lib/scenes/belt-across-a-floor.ts'
import { belts } from '../lib/scenes/belts.ts'
import { gesture } from '../lib/scenes/gesture.ts'
import { landscape } from '../lib/scenes/landscape.ts'
import { program } from '../lib/scenes/program.ts'
import { rolls } from '../lib/scenes/rolled-belts.ts'
import { heroSheets } from '../lib/scenes/sheets-on-tatami.ts'
import { pic, smoothed, write } from '../output.ts'

/** The three slides of the home page, each for wide and for small screens. */
export async function hero() {
  await write('hero/1.webp', pic(await heroBelt(1600, 900, { bx: 0.84, ang: 1.3, u0: -400, bw: 270 })), 64)
  await write('hero/1-small.webp', pic(await heroBelt(900, 760, { bx: 0.5, ang: 1.22, bw: 400, u0: -420 })), 60)
  await write(
    'hero/3.webp',
    pic(
      await heroSheets(1600, 900, {
        zoom: 0.63,
        place: [
          [0.61, 0.24, 0.03],
          [0.742, 0.13, -0.022],
          [0.873, 0.27, 0.026],
        ],
      }),
    ),
    60,
  )
  await write(
    'hero/3-small.webp',
    pic(
      await heroSheets(900, 760, {
        portrait: true,
        zoom: 0.92,
        place: [
          [0.045, 0.13, 0.03],
          [0.352, 0.05, -0.02],
          [0.66, 0.14, 0.022],
        ],
      }),
    ),
    58,
  )
  await write('hero/2.webp', await smoothed(await heroDojo(1600, 900, { spp: 40, view: { x: -0.86, x1: 3.2 } })), 60)
  await write(
    'hero/2-small.webp',
    await smoothed(await heroDojo(900, 760, { spp: 36, view: { x: 1.25, z: 1.5, shiftX: 0.06 } })),
    58,
  )
}

/** The poster that is shown until the video plays. */
export async function video() {
  await write(
    'video/poster.webp',
    await smoothed(
      await heroDojo(1346, 724, {
        spp: 36,
        kanji: '空手道',
        view: { x: -0.9, y: 0.5, z: 0.2, yaw: 0.2, pitch: 0.04, fov: 0.98, shiftY: 0 },
      }),
    ),
    58,
  )
}

/** One picture for each training program. */
export async function programs() {
  for (let i = 0; i < 6; i++) await write(`programs/${i + 1}.webp`, pic(await program(800, 1000, i)), 56)
}

/** The six pictures beside the founder's. */
export async function about() {
  const W = 960,
    H = 640
  await write(
    'about/1.webp',
    sharp(
      await pic(await heroDojo(W, H, { spp: 36, kanji: '糸東流', view: { x: 0.9, z: 0.2, shiftX: 0.1 } }))
        .png()
        .toBuffer(),
    ).median(3),
    56,
  )
  await write(
    'about/2.webp',
    pic(
      rolls(W, H, {
        seed: 3,
        rolls: [
          ['white', 0.2, 0.28, 130],
          ['yellow', 0.48, 0.22, 130],
          ['orange', 0.77, 0.3, 140],
          ['green', 0.24, 0.74, 140],
          ['blue', 0.54, 0.7, 138],
          ['black', 0.83, 0.79, 150],
        ],
      }),
    ),
    54,
  )
  await write(
    'about/3.webp',
    pic(
      await heroSheets(W, H, {
        kanji: '糸東流',
        zoom: 0.98,
        place: [
          [0.09, 0.06, 0.02],
          [0.37, 0.0, -0.02],
          [0.65, 0.05, 0.025],
        ],
      }),
    ),
    54,
  )
  await write('about/4.webp', pic(landscape(W, H, { seed: 2 })), 52)
  await write(
    'about/5.webp',
    pic(belts(W, H, { seed: 3, list: ['red', 'black'], gap: 2, cross: ['white'], floor: 'boards', width: 130 })),
    52,
  )
  await write('about/6.webp', pic(await gesture(W, H, { seed: 3, kind: 'enso', paper: '#ece6d8', ch: '道' })), 54)
}
