import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The bytes of the head of a glyph (OpenType, glyf). */
const glyphHeadBytes = 10

const folder = join(import.meta.dirname, 'fonts')
/** The fonts by the names of their files. Read at the start, because the process that draws cannot read them later (own-user.ts). */
const files = new Map(
  globSync('*.ttf', { cwd: folder }).map((file) => [
    basename(file, '.ttf'),
    Buffer.concat([readFileSync(join(folder, file)), Buffer.alloc(glyphHeadBytes)]),
  ]),
)

/**
 * Registers fonts of this folder by their names in the document. It should have no other font (`font: ''`). The joiners U+200C and U+200D are
 * empty glyphs at the end of the files. The font library reads the head of a glyph nevertheless, and would fail beyond the end, so there are
 * zeros.
 */
export function registerFonts(doc: PDFKit.PDFDocument, fonts: Readonly<Record<string, string>>) {
  for (const [name, file] of Object.entries(fonts)) {
    const bytes = files.get(file)
    if (!bytes) throw new Error(`There is no font ${file} in ${folder}`)
    doc.registerFont(name, bytes)
  }
}
