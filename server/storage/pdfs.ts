import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { say } from '../../lists/language.ts'
import { isStoredPdf, pdfFolder } from '../../lists/pdf-files.ts'
import { putRenewed, type RenewMark, removeUnlessRenewed } from './content-files.ts'
import type { FileDriver } from './file-driver.ts'
import * as messages from './messages.ts'

/** The message says what is wrong and what the officer can do. */
export class InvalidPdf extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidPdf'
  }
}

/**
 * The public PDFs that the office uploads. The address of a PDF contains a readable name and the hash of its content, so its
 * content never changes.
 */
export type Pdfs = {
  /**
   * Stores a PDF and returns its address, `/files/{name}-{hash}.pdf`, once the driver has stored it. `fileName`: the name of
   * the file on the officer's machine. `renew`: see content-files.ts.
   * @throws InvalidPdf
   */
  publish(bytes: Buffer, fileName: string, renew: RenewMark): Promise<string>
  /** Returns the size in bytes and the content of `{name}-{hash}.pdf`; undefined for any other name. */
  open(name: string): Promise<{ size: number; stream(): Promise<Readable> } | undefined>
  /** Yields the addresses of all PDFs, page by page. */
  list(): AsyncGenerator<string[]>
  /** Keeps a PDF that is published meanwhile (`isRenewed`, asked after the removal). Returns whether it is removed. */
  remove(address: string, isRenewed: () => Promise<boolean>): Promise<boolean>
}

/** Beside the pictures, in a folder of its own. */
const folder = 'pdf'
const fileOf = (name: string) => `${folder}/${name}`
const maxStemLength = 60

/** Whether a file holds a PDF. */
export const isPdfFile = (file: string): boolean =>
  file.startsWith(`${folder}/`) && isStoredPdf(file.slice(folder.length + 1))

/** Keeps public PDFs on any driver. */
export function createPdfs(driver: FileDriver): Pdfs {
  return {
    async publish(bytes, fileName, renew) {
      requirePdf(bytes)
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
      const name = `${readableStem(fileName)}-${hash}.pdf`
      const address = pdfFolder + name
      await putRenewed(driver, { file: fileOf(name), address, bytes, renew })
      return address
    },
    async open(name) {
      const info = isStoredPdf(name) ? await driver.find(fileOf(name)) : undefined
      return info && { size: info.size, stream: () => driver.getStream(fileOf(name)) }
    },
    async *list() {
      // Other files, such as unfinished ones, are not PDFs.
      for await (const page of driver.listPages(folder))
        yield page.filter(({ key }) => isPdfFile(key)).map(({ key }) => pdfFolder + key.slice(folder.length + 1))
    },
    async remove(address, isRenewed) {
      const name = address.slice(pdfFolder.length)
      if (!isStoredPdf(name)) throw new Error(`${address} is not the address of a PDF`)
      return removeUnlessRenewed(driver, fileOf(name), isRenewed)
    },
  }
}

/** @throws InvalidPdf unless a file is a PDF from its first byte to its last (ISO 32000-2, 7.5), so that it is nothing else at the same time */
function requirePdf(bytes: Buffer) {
  if (!/^%PDF-[12]\.\d[\s%]/.test(bytes.toString('latin1', 0, 10))) throw new InvalidPdf(say(messages.notAPdf))
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(bytes.subarray(-2048).toString('latin1')))
    throw new InvalidPdf(say(messages.incompletePdf))
}

/** The name of a file in small letters and digits, for an address and for every file system. */
function readableStem(fileName: string): string {
  const stem = fileName
    .replace(/\.pdf$/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxStemLength)
    .replace(/^-|-$/g, '')
  return stem || 'notice'
}
