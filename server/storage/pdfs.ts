import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { isStoredPdf, pdfFolder } from '../../lists/engine/pdf-files.ts'
import { putRenewed, type Renew, removeUnlessRenewed } from './content-files.ts'
import { requireSafePdf } from './pdf-check.ts'

/**
 * The public PDFs that the office uploads. The address of a PDF contains a readable name and the hash of its content, so its
 * content never changes.
 */
export type Pdfs = {
  /**
   * Checks a PDF, stores it and returns its address, `/files/{name}-{hash}.pdf`, once it is on disk. `fileName`: the name of the
   * file on the officer's machine. `renew`: see content-files.ts.
   * @throws InvalidPdf
   */
  publish(bytes: Buffer, fileName: string, renew: Renew): Promise<string>
  /** Returns the size in bytes and the content of `{name}-{hash}.pdf`; undefined for any other name. */
  open(name: string): Promise<{ size: number; stream(): Promise<Readable> } | undefined>
  /** The addresses of all PDFs. */
  list(): Promise<string[]>
  /** Keeps a PDF that is published meanwhile (`isRenewed`, asked after the removal). Returns whether it is removed. */
  remove(address: string, isRenewed: () => Promise<boolean>): Promise<boolean>
}

/** Beside the pictures, in a folder of its own. */
const folder = 'pdf'
const fileOf = (name: string) => `${folder}/${name}`
const maxStemLength = 60

/** Keeps public PDFs on any FlyDrive disk. */
export function createPdfs(disk: Disk): Pdfs {
  return {
    async publish(bytes, fileName, renew) {
      await requireSafePdf(bytes)
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
      const name = `${readableStem(fileName)}-${hash}.pdf`
      const address = pdfFolder + name
      await putRenewed(disk, { file: fileOf(name), address, bytes, renew })
      return address
    },
    async open(name) {
      if (!isStoredPdf(name) || !(await disk.exists(fileOf(name)))) return undefined
      const { contentLength } = await disk.getMetaData(fileOf(name))
      return { size: contentLength, stream: () => disk.getStream(fileOf(name)) }
    },
    async list() {
      const names: string[] = []
      for (let paginationToken: string | undefined; ; ) {
        const page = await disk.listAll(folder, { paginationToken })
        // Other files, such as unfinished ones, are not PDFs.
        for (const { isFile, name } of page.objects) if (isFile && isStoredPdf(name)) names.push(pdfFolder + name)
        paginationToken = page.paginationToken
        if (!paginationToken) return names
      }
    },
    async remove(address, isRenewed) {
      const name = address.slice(pdfFolder.length)
      if (!isStoredPdf(name)) throw new Error(`${address} is not the address of a PDF`)
      return removeUnlessRenewed(disk, fileOf(name), isRenewed)
    },
  }
}

/** The name of a file in small letters and digits, for an address and for every file system. */
function readableStem(fileName: string): string {
  const stem = fileName
    .replace(/\.pdf$/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxStemLength)
    .replace(/^-+|-+$/g, '')
  return stem || 'notice'
}
