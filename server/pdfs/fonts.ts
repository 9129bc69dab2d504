import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes of the head of a glyph (OpenType, glyf). */
const glyphHeadBytes = 10

/**
 * Registers fonts of this folder by their names in the document. It should have no other font (`font: ''`). The joiners U+200C and U+200D are
 * empty glyphs at the end of the files. The font library reads the head of a glyph nevertheless, and would fail beyond the end, so there are
 * zeros.
 */
export function registerFonts(doc: PDFKit.PDFDocument, fonts: Readonly<Record<string, string>>) {
  for (const [name, file] of Object.entries(fonts)) {
    const bytes = readFileSync(join(import.meta.dirname, 'fonts', `${file}.ttf`))
    doc.registerFont(name, Buffer.concat([bytes, Buffer.alloc(glyphHeadBytes)]))
  }
}
