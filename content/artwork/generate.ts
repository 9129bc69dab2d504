// node generate.mjs [--only hero,gallery] [--out DIR]
import { about } from './pictures/about.ts'
import { founder } from './pictures/founder.ts'
import { gallery } from './pictures/gallery.ts'
import { hero } from './pictures/hero.ts'
import { history } from './pictures/history.ts'
import { ink } from './pictures/ink.ts'
import { kanji } from './pictures/kanji.ts'
import { logo, partners } from './pictures/marks.ts'
import { portraits } from './pictures/portraits.ts'
import { programs } from './pictures/programs.ts'
import { share } from './pictures/share.ts'
import { texture } from './pictures/texture.ts'
import { video } from './pictures/video.ts'

const families = {
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

const asked = process.argv.indexOf('--only')
const names = asked < 0 ? Object.keys(families) : (process.argv[asked + 1] ?? '').split(',')
const unknown = names.filter((name) => !(name in families))
if (unknown.length)
  throw new Error(`No such pictures: ${unknown.join(', ')}. There are: ${Object.keys(families).join(', ')}`)
for (const name of names) await families[name]()
