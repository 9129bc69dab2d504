// Cuts the three font files of the site, and one of the server, out of the variable font Anek Latin: node fonts.ts
import fs from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const src = fs.readFileSync(
  require.resolve('@fontsource-variable/anek-latin/files/anek-latin-latin-standard-normal.woff2'),
)
let chars = ''
for (let i = 32; i < 127; i++) chars += String.fromCharCode(i)
chars += '\u00a0©·«»×éèüñ–—‘’“”…•→←'
const cut = async (name: string, axes: { wdth: number; wght: number }) => {
  const b = await subsetFont(src, chars, { targetFormat: 'woff2', variationAxes: axes })
  fs.writeFileSync(new URL(`../../site/assets/fonts/${name}`, import.meta.url), b)
  console.log(name, b.length)
}
await cut('anek-cond-800.woff2', { wdth: 75, wght: 800 })
await cut('anek-text-400.woff2', { wdth: 100, wght: 400 })
await cut('anek-text-600.woff2', { wdth: 100, wght: 600 })

// The headlines of the certificate as PDF, whose writer reads only TrueType and embeds the letters that it uses.
for (let i = 0xc0; i <= 0xff; i++) chars += String.fromCharCode(i)
const certificate = await subsetFont(src, chars, { targetFormat: 'truetype', variationAxes: { wdth: 75, wght: 800 } })
fs.writeFileSync(new URL('../../server/calendar/fonts/anek-cond-800.ttf', import.meta.url), certificate)
