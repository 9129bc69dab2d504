import { heroDojo } from '../lib/dojo.ts'
import { smoothed, write } from '../output.ts'

/** What stands in the video’s place until it plays. */
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
