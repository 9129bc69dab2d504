import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

/** The message says what is wrong and what the officer can do. */
export class InvalidPdf extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvalidPdf'
  }
}

const printAgain = 'Open it, print it to a new PDF and choose that one'
/** What a notice does not need and what harms the person who opens it, by the name that PDF gives it (ISO 32000-2). */
const refusedNames: Record<string, string> = {
  JavaScript: 'a script',
  Launch: 'an action that starts a program',
  EmbeddedFile: 'an attached file',
  EmbeddedFiles: 'an attached file',
  RichMedia: 'a film or a player',
  // Its action also runs scripts (12.6.4.14).
  Rendition: 'a film or a script',
  Movie: 'a film',
  '3DD': 'a 3D model',
  GoToE: 'a link into an attached file',
  GoToR: 'a link to another file on the machine',
  XFA: 'a form that runs scripts',
  SubmitForm: 'a form that sends what is typed',
  ImportData: 'an action that reads files',
}
/** The characters that end a name (7.2.3), as in a set of a regular expression. */
const delimiters = '\\0\\t\\n\\f\\r ()<>[\\]{}/%'
const ended = `(?![^${delimiters}])`
const refusedName = new RegExp(`/(${Object.keys(refusedNames).join('|')})${ended}`)
/** `/3D` alone is so short that compressed pictures contain it by chance. */
const model = new RegExp(`/Subtype[\\s\\0]*/3D${ended}`)
const encryptName = new RegExp(`/Encrypt${ended}`)
const objectStreamOrStart = new RegExp(`/ObjStm${ended}|stream`, 'g')
/** A name with a character in hexadecimal: `/J#61vaScript` is `/JavaScript` (7.3.5). */
const escapedName = new RegExp(`/[^${delimiters}#]*#[0-9A-Fa-f]{2}[^${delimiters}]*`, 'g')
const delimiterBytes = new Set(Buffer.from('\0\t\n\f\r ()<>[]{}/%'))
const [lineFeed, carriageReturn] = [10, 13]
/** The limit of everything that the object streams of one file contain, in bytes. */
const maxUnpackedBytes = 64 << 20
const maxObjectStreams = 5000
/** How much is searched before other requests have their turn, in bytes. */
const partBytes = 64 << 10
/** Names are much shorter (annex C), also in hexadecimal. */
const maxNameBytes = 1000
/** No program spells so many names of one part in hexadecimal. Spelling them plainly takes a microsecond each. */
const maxEscapedNames = 4096

const inflateAsync = promisify(inflate)

/**
 * Checks that a file is a complete PDF without protection and without anything that acts: scripts, programs, attached files,
 * films. It looks for their names, also in hexadecimal and in object streams, where programs compress them. Somebody who writes
 * a PDF to deceive this check may succeed, so PDFs are served as downloads in a sandbox as well (decision 54).
 * @throws InvalidPdf
 */
export async function requireSafePdf(bytes: Buffer): Promise<void> {
  // At the very beginning and end, so that the file is nothing else at the same time.
  if (!/^%PDF-[12]\.\d[\s%]/.test(bytes.toString('latin1', 0, 10)))
    throw new InvalidPdf('This is not a PDF. Choose a PDF')
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(bytes.subarray(-2048).toString('latin1')))
    throw new InvalidPdf(`The PDF is incomplete, or something else is attached to it. ${printAgain}`)
  let isProtected = false
  const objectStreams = new ObjectStreams(bytes)
  for await (const { text, at } of partsOf(bytes)) {
    requireNothingActive(text)
    isProtected ||= encryptName.test(text)
    objectStreams.find(text, at)
  }
  if (isProtected)
    throw new InvalidPdf('The PDF is protected with a password or against changes. Save it without protection')
  await objectStreams.requireNothingActive()
}

/**
 * Yields the bytes as text in parts that end where no name does, with their places. Names are spelled plainly and are as long as
 * before, so that places stay the same. @throws InvalidPdf
 */
async function* partsOf(bytes: Buffer): AsyncGenerator<{ text: string; at: number }> {
  for (let at = 0; at < bytes.length; ) {
    let end = Math.min(at + partBytes, bytes.length)
    const last = Math.min(end + maxNameBytes, bytes.length)
    while (end < last && !delimiterBytes.has(bytes[end]!)) end++
    yield { text: withPlainNames(bytes.toString('latin1', at, end)), at }
    at = end
    await setImmediate()
  }
}

/** @throws InvalidPdf when too many names are spelled in hexadecimal */
function withPlainNames(text: string): string {
  let left = maxEscapedNames
  return text.replace(escapedName, (name) => {
    if (left-- === 0) throw notReadable()
    const plain = name.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    return plain.padEnd(name.length)
  })
}

function requireNothingActive(text: string) {
  const [, name] = refusedName.exec(text) ?? (model.test(text) ? ['', '3DD'] : [])
  if (name !== undefined)
    throw new InvalidPdf(`The PDF contains ${refusedNames[name]}, which the website does not pass on. ${printAgain}`)
}

/** The object streams of a file (7.5.7), which contain most objects of a newer PDF. */
class ObjectStreams {
  readonly #bytes: Buffer
  /** Where their contents begin. */
  readonly #starts: number[] = []
  #isAnnounced = false

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** Finds those that begin in a part of the file. Call it for each part in turn. @throws InvalidPdf when there are too many */
  find(text: string, at: number): void {
    for (const { 0: word, index } of text.matchAll(objectStreamOrStart)) {
      if (word !== 'stream') this.#isAnnounced = true
      else if (this.#isAnnounced) this.#addStart(at + index + word.length)
    }
  }

  #addStart(afterWord: number) {
    const lineEnd = this.#bytes[afterWord] === carriageReturn ? afterWord + 1 : afterWord
    if (this.#bytes[lineEnd] !== lineFeed) return
    if (this.#starts.length === maxObjectStreams) throw notReadable()
    this.#starts.push(lineEnd + 1)
    this.#isAnnounced = false
  }

  /** @throws InvalidPdf */
  async requireNothingActive(): Promise<void> {
    if (this.#isAnnounced) throw notReadable()
    let left = maxUnpackedBytes
    let previousEnd = 0
    for (const start of this.#starts) {
      const end = start < previousEnd ? -1 : this.#bytes.indexOf('endstream', start)
      // One that begins inside another would be unpacked many times.
      if (end < 0) throw notReadable()
      const content = await unpack(this.#bytes.subarray(start, end), left)
      left -= content.length
      for await (const { text } of partsOf(content)) requireNothingActive(text)
      previousEnd = end
    }
  }
}

/** Object streams begin with numbers and places of their objects. */
const isUnpacked = (content: Buffer) => /^\s*\d+\s+\d+\s/.test(content.toString('latin1', 0, 64))

/** @throws InvalidPdf also when the content is longer than `maxLength` */
async function unpack(stored: Buffer, maxLength: number): Promise<Buffer> {
  const content = isUnpacked(stored) ? stored : await inflated(stored, maxLength)
  // Anything else is packed in a way that no usual program uses.
  if (content.length > maxLength || !isUnpacked(content)) throw notReadable()
  return content
}

async function inflated(packed: Buffer, maxLength: number): Promise<Buffer> {
  try {
    return await inflateAsync(packed, {
      maxOutputLength: Math.max(1, maxLength),
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch {
    throw notReadable()
  }
}

const notReadable = () => new InvalidPdf(`The PDF is damaged or unusual, so it cannot be checked. ${printAgain}`)
