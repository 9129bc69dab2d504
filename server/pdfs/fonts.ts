import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentLanguage } from '../../lists/language.ts'

/** What pdfkit asks of a font. Its types do not have it. */
type Font = { layout(text: string, features?: readonly string[], script?: string, language?: string): unknown }

/** The bytes of the head of a glyph (OpenType, glyf). */
const glyphHeadBytes = 10

/**
 * Registers fonts of this folder by their names in the document. It should have no other font (`font: ''`).
 * - The joiners U+200C and U+200D are empty glyphs at the end of the files. The font library reads the head of a glyph nevertheless, and would
 *   fail beyond the end, so there are zeros.
 * - In Marathi, ल and श have other forms than in Hindi. The fonts have them under the language system `MAR ` (OpenType), but pdfkit tells
 *   no font the language.
 */
export function registerFonts(doc: PDFKit.PDFDocument, fonts: Readonly<Record<string, string>>) {
  for (const [name, file] of Object.entries(fonts)) {
    const bytes = readFileSync(join(import.meta.dirname, 'fonts', `${file}.ttf`))
    doc.registerFont(name, Buffer.concat([bytes, Buffer.alloc(glyphHeadBytes)]))
    if (currentLanguage() !== 'mr') continue
    const { font } = (doc.font(name) as unknown as { _font: { font: Font } })._font
    const layout = font.layout.bind(font)
    font.layout = (text, features, script) => layout(text, features, script, 'MAR ')
  }
}
