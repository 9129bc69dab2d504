// Words in the condensed letters of the site, as outlines.
import fs from 'node:fs'
import opentype from 'opentype.js'
import wawoff2 from 'wawoff2'

let fontPromise
function condensed() {
  fontPromise ??= (async () => {
    const file = new URL('../../../site/assets/fonts/anek-cond-800.woff2', import.meta.url)
    const { buffer, byteOffset, byteLength } = await wawoff2.decompress(fs.readFileSync(file))
    return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength))
  })()
  return fontPromise
}

/** How wide a line is, as a part of the size of its letters. */
export const widthOf = async (line: any) => (await condensed()).getAdvanceWidth(line, 1)

/** The outline of a line that begins at (x, y) on its baseline, as SVG path data. */
export async function outline(line: any, x: number, y: any, size: number) {
  const { commands } = (await condensed()).getPath(line, x, y, size)
  const written = (value: number) => Math.round(value * 10) / 10 + 0
  return commands
    .map(
      (command: { [x: string]: any; type: string }) =>
        command.type +
        ['x1', 'y1', 'x', 'y']
          .filter((name) => command[name] !== undefined)
          .map((name) => written(command[name]))
          .join(' '),
    )
    .join('')
}
