// Outlines of characters, from the two fonts: Yuji Boku for the brushed ones, condensed Anek Latin for lettering.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import opentype, { type Font, type Path } from 'opentype.js'
import wawoff2 from 'wawoff2'

/** Returns a function that opens a WOFF2 file at its first call. */
function font(file: () => string | URL): () => Promise<Font> {
  let opened: Promise<Font> | undefined
  const open = async () => {
    const { buffer, byteOffset, byteLength } = await wawoff2.decompress(fs.readFileSync(file()))
    return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
  }
  return () => {
    opened ??= open()
    return opened
  }
}

const { resolve } = createRequire(import.meta.url)
const brush = font(() => resolve('@fontsource/yuji-boku/files/yuji-boku-japanese-400-normal.woff2'))
const condensed = font(() => new URL('../../../site/assets/fonts/anek-cond-800.woff2', import.meta.url))

/** SVG path data with one decimal. */
const pathData = ({ commands }: Path) =>
  commands
    .map(
      (command) =>
        command.type +
        (['x1', 'y1', 'x2', 'y2', 'x', 'y'] as const)
          .map((name) => command[name])
          .filter((value) => value !== undefined)
          // Adding 0 turns -0 into 0.
          .map((value) => Math.round(value * 10) / 10 + 0)
          .join(' '),
    )
    .join('')

/** The outline of a brushed character in the middle of a square at (x, y), as SVG path data. */
export async function glyphPath(ch: string, size: number, x: number, y: number) {
  const glyph = (await brush()).charToGlyph(ch)
  const { x1, y1, x2, y2 } = glyph.getPath(0, 0, size).getBoundingBox()
  return pathData(glyph.getPath(x + size / 2 - (x1 + x2) / 2, y + size / 2 - (y1 + y2) / 2, size))
}

/** The width of a line of lettering, as a multiple of its font size. */
export const widthOf = async (line: string) => (await condensed()).getAdvanceWidth(line, 1)

/** The outline of a line of lettering that begins at (x, y) on its baseline, as SVG path data. */
export const outline = async (line: string, x: number, y: number, size: number) =>
  pathData((await condensed()).getPath(line, x, y, size))
