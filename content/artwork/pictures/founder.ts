import { lapel } from '../lib/scenes/portrait.ts'
import { pic, write } from '../output.ts'

/** The founder. */
export async function founder() {
  await write(
    'founder/founder.webp',
    pic(await lapel(640, 640, { seed: 21, belt: 'black', bg: '#b79f78', bars: 7, close: 0.95 })),
    60,
  )
}
