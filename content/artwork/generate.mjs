// node generate.mjs [--only hero,gallery] [--out DIR]
import { about } from './pictures/about.mjs'
import { founder } from './pictures/founder.mjs'
import { gallery } from './pictures/gallery.mjs'
import { hero } from './pictures/hero.mjs'
import { history } from './pictures/history.mjs'
import { ink } from './pictures/ink.mjs'
import { kanji } from './pictures/kanji.mjs'
import { logo, partners } from './pictures/marks.mjs'
import { portraits } from './pictures/portraits.mjs'
import { programs } from './pictures/programs.mjs'
import { share } from './pictures/share.mjs'
import { texture } from './pictures/texture.mjs'
import { video } from './pictures/video.mjs'

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
