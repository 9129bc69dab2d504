import PDFDocument from 'pdfkit'
import { currentLanguage, foreignLanguage } from '../../lists/language.ts'
import { registerFonts } from './fonts.ts'
import { toPrintable } from './printable-text.ts'

type Options = Omit<PDFKit.PDFDocumentOptions, 'info' | 'font'> & {
  title: string
  author: string | undefined
  /** Now unless it is given. With it, the same content has the same bytes. */
  createdAt?: Date
  /** More entries of the document information. */
  information?: Readonly<Record<string, string>>
  /** The names that the document has for fonts of this folder (fonts.ts). */
  fonts: Readonly<Record<string, string>>
}

/** A PDF whose texts and figures are tagged for screen readers (PDF 1.7, 14.8), in the current language. */
export class TaggedPdf {
  readonly doc: PDFKit.PDFDocument
  readonly #structure: PDFKit.PDFStructureElement
  readonly #bytes: Promise<Buffer>

  constructor({ title, author = '', createdAt, information, fonts, ...options }: Options) {
    this.doc = new PDFDocument({
      pdfVersion: '1.7',
      lang: `${currentLanguage()}-IN`,
      tagged: true,
      displayTitle: true,
      font: '',
      ...options,
      info: { Title: title, Author: author, ...(createdAt && { CreationDate: createdAt }) },
    })
    Object.assign(this.doc.info, information)
    registerFonts(this.doc, fonts)
    this.#bytes = collectBytes(this.doc)
    this.#structure = this.doc.struct('Document')
    this.doc.addStructure(this.#structure)
  }

  /** Tags what `draw` prints: a text, with the characters that the fonts have. Returns whether they have all of them. */
  tagText(tag: string, text: string, draw: (printed: string) => void): boolean {
    const { text: printed, complete } = toPrintable(text)
    const lang = foreignLanguage(printed)
    // Devanagari glyphs are not drawn in reading order, so the tag holds the actual text.
    this.#structure.add(this.doc.struct(tag, { actual: printed, ...(lang && { lang }) }, () => draw(printed)))
    return complete
  }

  /** Draws a figure, described for screen readers. */
  figure(alt: string, draw: () => void) {
    this.#structure.add(this.doc.struct('Figure', { alt }, draw))
  }

  /** Draws what screen readers skip. */
  decorate(draw: () => void) {
    this.doc.markContent('Artifact')
    this.doc.save()
    draw()
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  /** Ends the document and returns its bytes. */
  end(): Promise<Buffer> {
    this.#structure.end()
    this.doc.end()
    return this.#bytes
  }
}

function collectBytes(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
