import sharp from 'sharp'
import { pic, write } from '../output.ts'
import { albums } from './albums.ts'

/** Every picture of every album. */
export async function gallery() {
  for (const [folder, count, draw] of albums)
    for (let i = 0; i < count; i++) {
      const number = String(i + 1).padStart(2, '0')
      const drawn = await pic(await draw(1280, 960, i))
        .png()
        .toBuffer()
      await write(`gallery/${folder}/${number}.webp`, sharp(drawn), 58)
    }
}
