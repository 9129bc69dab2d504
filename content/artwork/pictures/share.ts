import fs from 'node:fs'
import sharp from 'sharp'
import { hex, noise2, smooth } from '../lib/core.ts'
import { stroke } from '../lib/ink.ts'
import { outline, widthOf } from '../lib/lettering.ts'
import * as M from '../lib/materials.ts'
import { heroBelt } from '../lib/scenes/belt-across-a-floor.ts'
import { pic, place } from '../output.ts'
import { words } from './kanji.ts'

const w = 1200
const h = 630
const { BELTS, C } = M
/** What a card may weigh, in bytes: those who fetch it for a preview give up early. */
const atMost = 60_000

/** What a belt may lie on; boards of hinoki when a card names none. */
const floors = {
  walnut: (k: number) => M.boards({ seed: 9, width: 210 * k, length: 2400 * k, contrast: 0.6, pal: C.walnut }),
  igusa: (k: number) => M.tatami({ seed: 4, rib: 9 * k, mat: 1100 * k, heri: 64 * k }),
  washi: () => M.washi({ seed: 3, fibre: 1.6 }),
}

/** What is written with: the stroke, the letters on it and the small line below them. */
const inks = {
  sumi: { stroke: '#16130f', letters: '#f3f1ea', line: '#ff8a3d' },
  gofun: { stroke: '#f3f1ea', letters: '#15130f', line: '#a33d04' },
  belt: { stroke: '#e05f0a', letters: '#15130f', line: '#15130f' },
}
const threads = { gold: '#e9a23b', ink: '#1c1916', white: '#f1ece0' }

/** A card for each page: its title, its word on a belt, and what it lies on. The home page keeps the general words. */
const cards = {
  home: { title: ['SHITO-RYU', 'KARATE'], line: 'ASSOCIATION & ACADEMY', word: '空手道' },
  'about-us': { title: ['ABOUT US'], word: words.shitoryu, floor: 'washi', belt: 'orange', thread: 'ink', seed: 21 },
  affiliations: { title: ['AFFILIATIONS'], word: words.shitoryu, belt: 'red', seed: 35, ang: 1.86 },
  mission: { title: ['MISSION'], word: words.rei, floor: 'igusa', belt: 'brown', thread: 'white', seed: 14, bw: 330 },
  members: { title: ['MEMBERS'], word: words.yakuin, floor: 'washi', belt: 'blue', thread: 'white', seed: 17, ang: 1.86 },
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
}

/** What social networks show beside a link. */
export async function share() {
  for (const [name, card] of Object.entries(cards)) await draw(`share/${name}.jpg`, card)
}

async function draw(name: string, card: { title: string[]; line: string; word: string } | { title: string[]; word: string; floor: string; belt: string; thread: string; seed: number } | { title: string[]; word: string; belt: string; seed: number; ang: number } | { title: string[]; word: string; floor: string; belt: string; thread: string; seed: number; bw: number } | { title: string[]; word: string; floor: string; belt: string; thread: string; seed: number; ang: number } | { title: string[]; word: string; floor: string; ink: string; seed: number } | { title: string[]; word: string; floor: string; belt: string; thread: string; seed: number } | { title: string[]; word: string; floor: string; belt: string; seed: number; ang: number } | { title: string[]; word: string; belt: string; thread: string; seed: number; ang: number } | { title: string[]; word: string; ink: string; belt: string; thread: string; seed: number; bw: number } | { title: string[]; word: string; floor: string; ink: string; belt: string; thread: string; seed: number; ang: number } | { title: string[]; word: string; floor: string; seed: number; bw: number } | { title: string[]; word: string; floor: string; ink: string; belt: string; thread: string; bw: number }) {
  const { title, line = 'SHITO-RYU KARATE', word, floor, ink = 'sumi', belt = 'black', thread = 'gold' } = card
  const { seed = 11, bw = 250, ang = 1.28, bx = ang > 1.6 ? 0.83 : 0.85 } = card
  const count = [...word].length
  const image = await heroBelt(w, h, {
    bx,
    bw,
    ang,
    word,
    color: BELTS[belt],
    floor: floors[floor],
    thread: threads[thread],
    // The word stands in the middle of the belt's length.
    u0: (-count * bw * 0.74 * 1.18) / 2,
  })
  image.over(swept(seed), hex(inks[ink].stroke))
  const widths = await Promise.all(title.map(widthOf))
  const size = Math.min(title.length > 1 ? 150 : 214, 620 / Math.max(...widths))
  const picture = sharp(await pic(image).png().toBuffer()).composite([
    { input: Buffer.from(await lettering(title, line, size, inks[ink])) },
  ])
  let jpeg
  for (let quality = 80; !jpeg || jpeg.length > atMost; quality -= 3)
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
    load: (t: number) => 1.25 - 1.2 * smooth(0.6, 1, t),
    path: (t: number) => [-120 + t * 1010, 318 - 24 * Math.sin(t * 2.7) + 10 * n(t * 3, 1)],
    width: () => 500,
  })
  // Bristles that come in from outside leave the first column ragged.
  for (let i = 0; i < mask.length; i += w) mask[i] = mask[i + 1]
  return mask
}

/** The lines of the title, and the small one below them, standing together in the middle of the stroke. */
async function lettering(title: any[], line: any, size: number, { letters, line: colour }: any) {
  const step = size * 0.87
  const small = 50
  const capitals = 0.66
  const tall = size * capitals + step * (title.length - 1) + small * 1.28
  const top = 312 - tall / 2
  const baselines = title.map((_: any, i: number) => top + size * capitals + step * i)
  const drawn = await Promise.all(title.map((text: any, i: string | number) => outline(text, 70, baselines[i], size)))
  const below = await outline(line, 74, baselines.at(-1) + small * 1.28, small)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><path fill="${letters}" d="${drawn.join('')}"/><path fill="${colour}" d="${below}"/></svg>`
}
