import { Readable, Writable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { type FormSlot, FormTooSlow } from './form-slots.ts'

/** A file of a form. `bytes` is undefined when the file exceeds its limit; `size` is its full length in bytes. */
type UploadedFile = { bytes: Buffer | undefined; size: number }
export type ParsedForm = { fields: Map<string, string>; files: Map<string, UploadedFile> }

export type FormSizeLimits = {
  /** The limit of the whole request, in bytes. */
  maxBytes: number
  /** The limit of each field, in bytes. */
  maxFieldBytes: number
  fieldNames: readonly string[]
  /** The exact limit of each file in bytes, by field name. */
  maxFileBytes: Readonly<Record<string, number>>
}

/** The request is larger than the form can be. */
export class FormTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The form is larger than ${maxBytes} bytes`)
    this.name = 'FormTooLarge'
  }
}

/** The request is not a form, or ends before the form is complete. */
export class MalformedForm extends Error {
  constructor(cause: unknown) {
    super('The form is malformed or incomplete', { cause })
    this.name = 'MalformedForm'
  }
}

/** The server stops before the form has arrived. `form`: what has arrived so far. */
export class FormCutOff extends Error {
  readonly form: ParsedForm

  constructor(form: ParsedForm) {
    super('The server stops before the form has arrived')
    this.name = 'FormCutOff'
    this.form = form
  }
}

/** A form is answered before all of it has arrived. */
export class FormAnswered extends Error {
  readonly response: Response

  constructor(response: Response) {
    super('The form is answered before it has arrived')
    this.name = 'FormAnswered'
    this.response = response
  }
}

/** Answers a form by the key of its private link alone, as soon as this has arrived; undefined when the form is to be read. */
export type AnswerByKey = (key: string) => Promise<Response | undefined>

/** `slot`: ends a form that is too slow. `measure`: runs the work of parsing. `answerByKey`: what stands after the key waits for it. */
export type FormReading = {
  slot?: Pick<FormSlot, 'signal' | 'received'>
  measure?: (work: () => void) => Promise<void>
  answerByKey?: AnswerByKey | undefined
}

/** How large a form may be: as it announces, but not beyond its limit. */
export function expectedBytes({ headers }: Request, { maxBytes }: FormSizeLimits): number {
  const announced = headers.get('content-length')
  return announced === null ? maxBytes : Math.min(Number(announced), maxBytes)
}

/**
 * Parses a form while it arrives (urlencoded or multipart, RFC 7578). It discards the content of a file above its limit
 * but counts it, so that the other fields still arrive. It ignores fields and files that `sizeLimits` does not name.
 * @throws FormAnswered
 * @throws FormTooSlow or FormCutOff when the slot ends the form
 * @throws FormTooLarge as soon as the size is known: from Content-Length before reading, otherwise while reading
 * @throws MalformedForm
 */
export async function parseForm(
  request: Request,
  sizeLimits: FormSizeLimits,
  reading: FormReading = {},
): Promise<ParsedForm> {
  if (Number(request.headers.get('content-length') ?? 0) > sizeLimits.maxBytes)
    throw new FormTooLarge(sizeLimits.maxBytes)
  if (!request.body) return { fields: new Map(), files: new Map() }
  const body = Readable.fromWeb(request.body as never)
  try {
    return await parseBody(body, request.headers.get('content-type') ?? '', sizeLimits, reading)
  } catch (error) {
    body.destroy()
    throw [FormTooLarge, FormTooSlow, FormCutOff, FormAnswered].some((kind) => error instanceof kind)
      ? error
      : new MalformedForm(error)
  }
}

/** A form with the key of a private link begins with it. */
const maxBytesBeforeKey = 8192
/** More than any form has whose declaration names fewer. */
const maxFields = 100
const maxFiles = 10

function parseBody(
  body: Readable,
  contentType: string,
  sizeLimits: FormSizeLimits,
  { slot, measure = async (work) => work(), answerByKey }: FormReading,
): Promise<ParsedForm> {
  const { maxBytes, maxFieldBytes, fieldNames, maxFileBytes } = sizeLimits
  const form: ParsedForm = { fields: new Map(), files: new Map() }
  const fields = Math.max(maxFields, fieldNames.length)
  const names = new Set(fieldNames)
  return new Promise((resolve, reject) => {
    const parser = new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldSize: maxFieldBytes,
        fields,
        files: maxFiles,
        parts: fields + maxFiles,
        fieldNameSize: 100,
      },
    })
    // The parser would go through all the others and say nothing: a minute of processor time for 40 MB of empty parts.
    for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
      parser.on(limit, () => reject(new Error('There are too many fields')))
    const measured = new Writable({
      write: (chunk, _, done) => void measure(() => void parser.write(chunk, done)).catch(done),
      final: (done) => void measure(() => void parser.end(done)).catch(done),
    })
    measured.on('error', reject)
    let isKeyKnown = answerByKey === undefined
    parser.on('field', (name, value) => {
      if (names.has(name)) form.fields.set(name, value)
      if (name !== 'key' || value === '' || !answerByKey || isKeyKnown) return
      isKeyKnown = true
      // What has arrived with the key is one chunk at most.
      body.unpipe(measured)
      answerByKey(value)
        .then((response) => (response ? reject(new FormAnswered(response)) : body.pipe(measured)))
        .catch(reject)
    })
    parser.on('file', (name, stream) => {
      const limit = Object.hasOwn(maxFileBytes, name) ? maxFileBytes[name]! : 0
      collectFile(stream, limit, (file) => {
        if (limit > 0 && file.size > 0) form.files.set(name, file)
      })
      stream.on('error', reject)
    })
    parser.on('finish', () => resolve(form))
    parser.on('error', reject)
    let received = 0
    body.on('data', (chunk: Buffer) => {
      received += chunk.length
      slot?.received(chunk.length)
      if (received > maxBytes) reject(new FormTooLarge(maxBytes))
      if (!isKeyKnown && received - chunk.length > maxBytesBeforeKey) reject(new FormTooLarge(maxBytesBeforeKey))
    })
    body.on('error', reject)
    const end = ({ reason }: AbortSignal) => reject(reason instanceof FormTooSlow ? reason : new FormCutOff(form))
    slot?.signal.addEventListener('abort', () => end(slot.signal), { once: true })
    body.pipe(measured)
  })
}

function collectFile(stream: NodeJS.ReadableStream, maxBytes: number, done: (file: UploadedFile) => void) {
  let chunks: Buffer[] = []
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) chunks = []
    else chunks.push(chunk)
  })
  stream.on('end', () => done({ bytes: size > maxBytes ? undefined : Buffer.concat(chunks), size }))
}
