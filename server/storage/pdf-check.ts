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
  XFA: 'a form that runs scripts',
  SubmitForm: 'a form that sends what is typed',
  ImportData: 'an action that reads files',
}
/** The characters that end a name (7.2.3), as in a set of a regular expression. */
const delimiters = '\\0\\t\\n\\f\\r ()<>[\\]{}/%'
const refusedName = new RegExp(`/(${Object.keys(refusedNames).join('|')})(?![^${delimiters}])`)
const encryptName = new RegExp(`/Encrypt(?![^${delimiters}])`)
const objectStreamName = new RegExp(`/ObjStm(?![^${delimiters}])`, 'g')
/** A name with a character in hexadecimal: `/J#61vaScript` is `/JavaScript` (7.3.5). */
const escapedName = new RegExp(`/[^${delimiters}#]*#[0-9A-Fa-f]{2}[^${delimiters}]*`, 'g')
/** The limit of everything that one file unpacks to, in bytes. */
const maxUnpackedBytes = 64 << 20

const inflateAsync = promisify(inflate)

/**
 * Checks that a file is a complete PDF without protection and without anything that acts: scripts, programs, attached files.
 * It looks for their names, also in hexadecimal and in object streams, where programs compress them. Somebody who writes a PDF
 * to deceive this check may succeed, so PDFs are served as downloads in a sandbox as well (decision 54).
 * @throws InvalidPdf
 */
export async function requireSafePdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1')
  // At the very beginning and end, so that the file is nothing else at the same time.
  if (!/^%PDF-[12]\.\d[\s%]/.test(text)) throw new InvalidPdf('This is not a PDF. Choose a PDF')
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(text.slice(-2048)))
    throw new InvalidPdf(`The PDF is incomplete, or something else is attached to it. ${printAgain}`)
  const plain = withPlainNames(text)
  requireNothingActive(plain)
  if (encryptName.test(plain))
    throw new InvalidPdf('The PDF is protected with a password or against changes. Save it without protection')
  for (const content of await unpackObjectStreams(bytes, text)) requireNothingActive(withPlainNames(content))
}

const withPlainNames = (text: string): string =>
  text.replace(escapedName, (name) =>
    name.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )

function requireNothingActive(text: string) {
  const [, name] = refusedName.exec(text) ?? []
  if (name !== undefined)
    throw new InvalidPdf(`The PDF contains ${refusedNames[name]}, which the website does not pass on. ${printAgain}`)
}

/** The texts of the object streams (7.5.7), which contain most objects of a newer PDF. @throws InvalidPdf */
async function unpackObjectStreams(bytes: Buffer, text: string): Promise<string[]> {
  const plain = text.includes('#') ? padEscapes(text) : text
  const contents: string[] = []
  let left = maxUnpackedBytes
  for (const { index } of plain.matchAll(objectStreamName)) {
    const start = /stream\r?\n/g
    start.lastIndex = index
    if (!start.exec(text)) throw notReadable()
    const end = text.indexOf('endstream', start.lastIndex)
    if (end < 0) throw notReadable()
    const content = await unpack(bytes.subarray(start.lastIndex, end), left)
    left -= content.length
    // It begins with numbers and places of its objects. Anything else is packed in a way that no usual program uses.
    if (!/^\s*\d+\s+\d+\s/.test(content)) throw notReadable()
    contents.push(content)
  }
  return contents
}

/** Like `withPlainNames`, with each name as long as before, so that places stay the same. */
const padEscapes = (text: string) => text.replace(escapedName, (name) => withPlainNames(name).padEnd(name.length))

async function unpack(packed: Buffer, maxOutputLength: number): Promise<string> {
  // Not compressed.
  if (/^\s*\d+\s+\d+\s/.test(packed.subarray(0, 64).toString('latin1'))) return packed.toString('latin1')
  try {
    const unpacked = await inflateAsync(packed, {
      maxOutputLength: Math.max(1, maxOutputLength),
      finishFlush: constants.Z_SYNC_FLUSH,
    })
    return unpacked.toString('latin1')
  } catch {
    throw notReadable()
  }
}

const notReadable = () => new InvalidPdf(`The PDF is damaged or unusual, so it cannot be checked. ${printAgain}`)
