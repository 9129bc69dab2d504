// The cards that social networks show beside a link, one for each page.
import fs from 'node:fs'
import sharp from 'sharp'
import { hex, noise2, smooth } from '../lib/core.ts'
import { stroke } from '../lib/ink.ts'
import { outline, widthOf } from '../lib/lettering.ts'
import { BELTS, type Belt, boards, COLORS, tatami, washi } from '../lib/materials.ts'
import { heroBelt } from '../lib/scenes/belt-across-a-floor.ts'
import { pic, place } from '../output.ts'
import { words } from './backgrounds.ts'

const w = 1200
const h = 630
/** Services that fetch a card for a preview give up on larger files. */
const maxBytes = 60_000

/** The floors under a belt, at the scale `k`. A card without one has boards of hinoki. */
const floors = {
  walnut: (k: number) => boards({ seed: 9, width: 210 * k, length: 2400 * k, contrast: 0.6, pal: COLORS.walnut }),
  igusa: (k: number) => tatami({ seed: 4, rib: 9 * k, mat: 1100 * k, heri: 64 * k }),
  washi: () => washi({ seed: 3, fibre: 1.6 }),
}

/** The colours of the stroke, of the letters on it and of the small line below them. */
const inks = {
  sumi: { stroke: '#16130f', letters: '#f3f1ea', line: '#ff8a3d' },
  gofun: { stroke: '#f3f1ea', letters: '#15130f', line: '#a33d04' },
  belt: { stroke: '#e05f0a', letters: '#15130f', line: '#15130f' },
}
const threads = { gold: '#e9a23b', ink: '#1c1916', white: '#f1ece0' }

type Card = {
  title: string[]
  /** The small line below the title. */
  line?: string
  /** The word on the belt. */
  word: string
  floor?: keyof typeof floors
  ink?: keyof typeof inks
  belt?: Belt
  thread?: keyof typeof threads
  /** The stroke's seed. */
  seed?: number
  /** The belt's width and angle. */
  bw?: number
  ang?: number
}

/** The card of each page. */
const cards: Record<string, Card> = {
  home: { title: ['SHITO-RYU', 'KARATE'], line: 'ASSOCIATION & ACADEMY', word: '空手道' },
  'about-us': { title: ['ABOUT US'], word: words.shitoryu, floor: 'washi', belt: 'orange', thread: 'ink', seed: 21 },
  affiliations: { title: ['AFFILIATIONS'], word: words.shitoryu, belt: 'red', seed: 35, ang: 1.86 },
  mission: { title: ['MISSION'], word: words.rei, floor: 'igusa', belt: 'brown', thread: 'white', seed: 14, bw: 330 },
  members: {
    title: ['MEMBERS'],
    word: words.yakuin,
    floor: 'washi',
    belt: 'blue',
    thread: 'white',
    seed: 17,
    ang: 1.86,
  },
  'black-belts': { title: ['OFFICIAL', 'BLACK BELTS'], word: words.kuroobi, floor: 'walnut', ink: 'gofun', seed: 8 },
  membership: { title: ['MEMBERSHIP'], word: words.nyumon, floor: 'igusa', belt: 'white', thread: 'ink', seed: 29 },
  history: { title: ['HISTORY'], word: words.keifu, floor: 'washi', belt: 'red', seed: 41, ang: 1.57 },
  trainings: { title: ['TRAININGS'], word: words.keiko, belt: 'yellow', thread: 'ink', seed: 52, ang: 1.86 },
  events: { title: ['EVENTS'], word: words.taikai, ink: 'belt', belt: 'blue', thread: 'white', seed: 63, bw: 300 },
  locations: {
    title: ['LOCATIONS'],
    word: words.dojo,
    floor: 'walnut',
    ink: 'gofun',
    belt: 'green',
    thread: 'white',
    seed: 44,
    ang: 1.86,
  },
  gallery: { title: ['GALLERY'], word: words.ichigo, floor: 'washi', seed: 75, bw: 208 },
  'contact-us': {
    title: ['CONTACT US'],
    word: words.rei,
    floor: 'walnut',
    ink: 'gofun',
    belt: 'orange',
    thread: 'ink',
    bw: 330,
  },
  application: {
    title: ['YOUR', 'APPLICATION'],
    word: words.michi,
    floor: 'igusa',
    belt: 'orange',
    thread: 'ink',
    seed: 35,
  },
  verify: {
    title: ['CHECK A', 'CERTIFICATE'],
    word: words.akashi,
    floor: 'igusa',
    belt: 'green',
    thread: 'white',
    seed: 33,
  },
}

/** The cards, as JPEG files of at most `maxBytes`. */
export async function share() {
  for (const [name, card] of Object.entries(cards)) await draw(`share/${name}.jpg`, card)
}

async function draw(name: string, card: Card) {
  const { title, line = 'SHITO-RYU KARATE', word, floor, ink = 'sumi', belt = 'black', thread = 'gold' } = card
  const { seed = 11, bw = 250, ang = 1.28 } = card
  const count = [...word].length
  const image = await heroBelt(w, h, {
    bx: ang > 1.6 ? 0.83 : 0.85,
    bw,
    ang,
    word,
    color: BELTS[belt],
    floor: floor && floors[floor],
    thread: threads[thread],
    // Centres the word on the belt's length.
    u0: (-count * bw * 0.74 * 1.18) / 2,
  })
  image.over(swept(seed), hex(inks[ink].stroke))
  const widths = await Promise.all(title.map(widthOf))
  const size = Math.min(title.length > 1 ? 150 : 214, 620 / Math.max(...widths))
  const picture = sharp(await pic(image).png().toBuffer()).composite([
    { input: Buffer.from(await lettering(title, line, size, inks[ink])) },
  ])
  let jpeg: Buffer | undefined
  for (let quality = 80; !jpeg || jpeg.length > maxBytes; quality -= 3)
    jpeg = await picture.jpeg({ quality, mozjpeg: true }).toBuffer()
  fs.writeFileSync(place(name), jpeg)
  console.log(name, jpeg.length)
}

/** One sweep of a broad brush, from the left edge to where it runs dry. */
function swept(seed: number) {
  const n = noise2(seed - 4)
  const mask = stroke({
    w,
    h,
    seed,
    dry: 0.66,
    ragged: 0.05,
    density: 1.6,
    load: (t) => 1.25 - 1.2 * smooth(0.6, 1, t),
    path: (t) => [-120 + t * 1010, 318 - 24 * Math.sin(t * 2.7) + 10 * n(t * 3, 1)],
    width: () => 500,
  })
  // Bristles that enter from outside leave the first column ragged.
  for (let i = 0; i < mask.length; i += w) mask[i] = mask[i + 1]
  return mask
}

/** The lines of the title and the small line below them, together in the middle of the stroke, as SVG. */
async function lettering(title: string[], line: string, size: number, color: { letters: string; line: string }) {
  const step = size * 0.87
  const small = 50
  const capitals = 0.66
  const tall = size * capitals + step * (title.length - 1) + small * 1.28
  const top = 312 - tall / 2
  const baselines = title.map((_, i) => top + size * capitals + step * i)
  const drawn = await Promise.all(title.map((text, i) => outline(text, 70, baselines[i], size)))
  const below = await outline(line, 74, baselines[baselines.length - 1] + small * 1.28, small)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><path fill="${color.letters}" d="${drawn.join('')}"/><path fill="${color.line}" d="${below}"/></svg>`
}
