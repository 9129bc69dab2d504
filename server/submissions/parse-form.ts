import { Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'

/** A file of a form. `bytes` is missing when the file was over its limit: it was counted, never held. */
export type UploadedFile = { bytes: Buffer | undefined; size: number }
export type ParsedForm = { fields: Map<string, string>; files: Map<string, UploadedFile> }

/** What a form may hold. `total` and `field` in bytes, `files` the exact limit in bytes by name of the field. */
export type FormLimits = {
  maxBytes: number
  maxFieldBytes: number
  fieldNames: readonly string[]
  maxFileBytes: Readonly<Record<string, number>>
}

/** The whole request is larger than any such form can be. */
export class FormTooLarge extends Error {
  constructor(limit: number) {
    super(`The form is larger than ${limit} bytes`)
    this.name = 'TooLarge'
  }
}
/** The request is not a form, or ends in the middle of one. */
export class MalformedForm extends Error {
  constructor(cause: unknown) {
    super('The form did not arrive whole', { cause })
    this.name = 'Broken'
  }
}

/**
 * Reads a form as it arrives (urlencoded or multipart, RFC 7578). A file is held up to its exact limit; beyond it the
 * rest is counted and let go, so that the fields around it still arrive. Unknown fields and files are let go.
 * @throws TooLarge before anything is read when the request says so, or as soon as it turns out; Broken
 */
export async function parseForm(request: Request, limits: FormLimits): Promise<ParsedForm> {
  if (Number(request.headers.get('content-length') ?? 0) > limits.maxBytes) throw new FormTooLarge(limits.maxBytes)
  const form: ParsedForm = { fields: new Map(), files: new Map() }
  const body = request.body && Readable.fromWeb(request.body as never)
  if (!body) return form
  try {
    await new Promise<void>((resolve, reject) => {
      const parser = new Busboy({
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        limits: { fieldSize: limits.maxFieldBytes, fields: 100, files: 10, fieldNameSize: 100 },
      })
      parser.on('field', (name, value) => {
        if (limits.fieldNames.includes(name)) form.fields.set(name, value)
      })
      parser.on('file', (name, stream) => {
        const limit = Object.hasOwn(limits.maxFileBytes, name) ? limits.maxFileBytes[name]! : 0
        hold(stream, limit, (file) => {
          if (limit > 0 && file.size > 0) form.files.set(name, file)
        })
        stream.on('error', reject)
      })
      parser.on('finish', () => resolve())
      parser.on('error', reject)
      let total = 0
      body.on('data', (chunk: Buffer) => {
        total += chunk.length
        if (total > limits.maxBytes) reject(new FormTooLarge(limits.maxBytes))
      })
      body.on('error', reject)
      body.pipe(parser)
    })
  } catch (error) {
    body.destroy()
    throw error instanceof FormTooLarge ? error : new MalformedForm(error)
  }
  return form
}

function hold(stream: NodeJS.ReadableStream, limit: number, done: (file: UploadedFile) => void) {
  let chunks: Buffer[] = []
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > limit) chunks = []
    else chunks.push(chunk)
  })
  stream.on('end', () => done({ bytes: size > limit ? undefined : Buffer.concat(chunks), size }))
}
