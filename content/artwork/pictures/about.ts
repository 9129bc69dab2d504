import sharp from 'sharp'
import { heroDojo } from '../lib/dojo.ts'
import { belts } from '../lib/scenes/belts.ts'
import { gesture } from '../lib/scenes/gesture.ts'
import { landscape } from '../lib/scenes/landscape.ts'
import { rolls } from '../lib/scenes/rolled-belts.ts'
import { heroSheets } from '../lib/scenes/sheets-on-tatami.ts'
import { pic, write } from '../output.ts'

/** Six pictures beside the founder. */
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
        list: ['white', 'yellow', 'orange', 'green', 'blue', 'black'],
        layout: [
          [0.2, 0.28, 130],
          [0.48, 0.22, 130],
          [0.77, 0.3, 140],
          [0.24, 0.74, 140],
          [0.54, 0.7, 138],
          [0.83, 0.79, 150],
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
