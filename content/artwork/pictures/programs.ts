import { program } from '../lib/scenes/program.ts'
import { pic, write } from '../output.ts'

/** One picture for each training program. */
export async function programs() {
  for (let i = 0; i < 6; i++) await write(`programs/${i + 1}.webp`, pic(await program(800, 1000, i)), 56)
}
