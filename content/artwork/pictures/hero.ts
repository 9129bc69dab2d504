import { heroDojo } from '../lib/dojo.ts'
import { heroBelt } from '../lib/scenes/belt-across-a-floor.ts'
import { heroSheets } from '../lib/scenes/sheets-on-tatami.ts'
import { pic, smoothed, write } from '../output.ts'

/** The three slides of the home page, wide and small. */
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
