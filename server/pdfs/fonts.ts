import { join } from 'node:path'
import { currentLanguage } from '../../lists/language.ts'

/** What pdfkit asks of a font. Its types do not have it. */
type Font = {
  layout(text: string, features?: readonly string[], script?: string, language?: string): unknown
}

/** The path of a font of this folder, without its ending. */
export const fontFile = (name: string): string => join(import.meta.dirname, 'fonts', `${name}.ttf`)

/**
 * Registers fonts of this folder by their names in the document. In Marathi, ल and श have other forms than in Hindi. A font has them under
 * the language system `MAR ` (OpenType), but pdfkit tells no font the language.
 */
export function registerFonts(doc: PDFKit.PDFDocument, fonts: Readonly<Record<string, string>>) {
  for (const [name, file] of Object.entries(fonts)) {
    doc.registerFont(name, fontFile(file))
    if (currentLanguage() !== 'mr') continue
    const { font } = (doc.font(name) as unknown as { _font: { font: Font } })._font
    const layout = font.layout.bind(font)
    font.layout = (text, features, script) => layout(text, features, script, 'MAR ')
  }
}
