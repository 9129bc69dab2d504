// Draws the sample pictures: node generate.ts [--only hero,gallery] [--out DIR]
import { ink, kanji, texture } from './pictures/backgrounds.ts'
import { gallery } from './pictures/gallery.ts'
import { logo, partners } from './pictures/marks.ts'
import { about, hero, programs, video } from './pictures/pages.ts'
import { founder, history, portraits } from './pictures/people.ts'
import { share } from './pictures/share.ts'

const families: Record<string, () => Promise<void>> = {
  hero,
  video,
  ink,
  kanji,
  texture,
  programs,
  portraits,
  founder,
  partners,
  logo,
  history,
  about,
  gallery,
  share,
}

const only = process.argv.indexOf('--only')
const names = only < 0 ? Object.keys(families) : (process.argv[only + 1] ?? '').split(',')
const unknown = names.filter((name) => !(name in families))
if (unknown.length)
  throw new Error(`No such pictures: ${unknown.join(', ')}. There are: ${Object.keys(families).join(', ')}`)
for (const name of names) await families[name]()
