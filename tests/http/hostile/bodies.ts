import fc from 'fast-check'
import type { List } from '../../../lists/list.ts'
import { validRecord } from '../../contracts/store-fixtures.ts'
import { featureRows } from '../feature-rows.ts'
import { storedKey } from './stored.ts'
import { anyJson, badText, longText, strangeJson } from './values.ts'

/** `latin1`: each character is a byte. `picture`: a file of the picture collection in target.ts. Text is encoded as UTF-8. */
export type Piece = string | { latin1: string } | { picture: string }
export type Body = { type: string; pieces: Piece[] }

type Template = Record<string, unknown>
const secret = 'mango kettle brings snow'
const newUser = { name: 'Mallory', email: 'mallory@example.org', password: secret }

/** One value somewhere in the template is replaced, removed or added. */
const mutated = (template: Template): fc.Arbitrary<Template> =>
  fc
    .record({
      name: fc.oneof(fc.constantFrom(...Object.keys(template), 'revision', 'key'), badText),
      inner: fc.option(fc.nat(30)),
      value: fc.oneof(anyJson, longText),
    })
    .map(({ name, inner, value }) => {
      const at = template[name] as Template | null | undefined
      const names = typeof at === 'object' && at !== null ? Object.keys(at) : []
      if (inner === null || names.length === 0) return { ...template, [name]: value }
      return { ...template, [name]: { ...at, [names[inner % names.length]!]: value } }
    })

const json = (template: Template): fc.Arbitrary<Body> =>
  fc
    .oneof(
      { weight: 3, arbitrary: fc.constant(template).map((value) => JSON.stringify(value)) },
      { weight: 6, arbitrary: mutated(template).map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: anyJson.map((value) => JSON.stringify(value)) },
      { weight: 2, arbitrary: strangeJson },
    )
    .map((text) => ({ type: 'application/json', pieces: [text] }))

const cell = fc.oneof(
  badText,
  fc.constantFrom('yes', '7', '"', '""', '"a\nb"', '"unclosed', ' | ', '[{"src":1}]', 'x'.repeat(50_000)),
)
const csvOf = (list: List): fc.Arbitrary<Body> => {
  const columns = ['key', ...Object.keys(list.fields)]
  return fc
    .record({
      header: fc.oneof(
        { weight: 4, arbitrary: fc.constant(columns.join(',')) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('key', '', 'key,key', '\ufeffkey;name', 'sep=;\nkey', ',,,', '__proto__'),
        },
        { weight: 1, arbitrary: fc.array(cell, { maxLength: 4 }).map((cells) => cells.join('\t')) },
      ),
      rows: fc.array(fc.array(cell, { minLength: 1, maxLength: columns.length }), { maxLength: 4 }),
      end: fc.constantFrom('\n', '\r\n', '\r', ''),
    })
    .map(({ header, rows, end }) => ({
      type: 'text/csv',
      pieces: [[header, ...rows.map((row) => row.join(','))].join(end || '\n') + end],
    }))
}

const boundary = 'honbu-boundary'
type Part = { head: string; content: Piece }
const disposition = (name: string, file = '') => `Content-Disposition: form-data; name="${name}"${file}`
const strangePart: fc.Arbitrary<Part> = fc.record({
  head: fc.constantFrom(
    disposition('name'),
    disposition('__proto__'),
    disposition('photo', '; filename=""'),
    disposition('photo', '; filename="../../x.png"; filename*=UTF-8\'\'%2e%2e%2f'),
    disposition('photo', `; filename="${'a'.repeat(9000)}"`),
    disposition('a"b'),
    'Content-Disposition: form-data',
    'Content-Disposition: attachment; name=photo; filename=x',
    `${disposition('name')}\r\nContent-Type: text/plain; charset=utf-16`,
    `${disposition('name')}\r\nContent-Transfer-Encoding: base64`,
    `${disposition('name')}\r\nContent-Type: multipart/mixed; boundary=x`,
    `X: ${'y'.repeat(20_000)}\r\n${disposition('name')}`,
    '',
    ':',
  ),
  content: fc.oneof(badText, longText, fc.constant({ latin1: '\u00ff\u00fe\u0000' })),
})
const picture = fc
  .constantFrom('small', 'empty', 'broken', 'bomb', 'wide', 'svg', 'tail')
  .map((name) => ({ picture: name }))

const multipart = (parts: Part[], end: string): Body => ({
  type: `multipart/form-data; boundary=${boundary}`,
  pieces: [...parts.flatMap(({ head, content }) => [`--${boundary}\r\n${head}\r\n\r\n`, content, '\r\n']), end],
})
const ends = fc.oneof(
  { weight: 5, arbitrary: fc.constant(`--${boundary}--\r\n`) },
  { weight: 1, arbitrary: fc.constantFrom('', `--${boundary}`, `--${boundary}--${boundary}--`, `\n--${boundary}\n\n`) },
)

const pdfPieces = [
  'stream\n',
  'endstream',
  '/ObjStm',
  '/#4fbjStm',
  '/J#61vaScript',
  '/Encrypt',
  '<<',
  '#',
  '\u00ff\u0000',
]
const pdfForm = fc.tuple(fc.array(fc.constantFrom(...pdfPieces), { maxLength: 8 }), badText).map(([pieces, name]) => {
  const content = { latin1: `%PDF-1.7\n${pieces.join('')}\nstartxref\n9\n%%EOF\n` }
  const parts = [
    { head: disposition('name'), content: name },
    { head: disposition('pdf', '; filename="a.pdf"'), content },
  ]
  return multipart(parts, `--${boundary}--\r\n`)
})

/** Some fields of a form are replaced, and parts are added that no browser sends. */
const formOf = (fields: Record<string, string>, files: readonly string[]): fc.Arbitrary<Body> => {
  const changes = fc.dictionary(
    fc.oneof(fc.constantFrom(...Object.keys(fields), 'submission', 'elapsed'), badText),
    longText,
    {
      maxKeys: 2,
    },
  )
  const urlencoded = changes.map((changed) => ({
    type: 'application/x-www-form-urlencoded',
    pieces: [new URLSearchParams({ ...fields, ...wellFormed(changed) }).toString()],
  }))
  const broken = fc
    .constantFrom('%', 'a=%zz&%ff=%00', '&'.repeat(5000), 'name=a&name=b', '='.repeat(300))
    .map((text) => ({
      type: 'application/x-www-form-urlencoded',
      pieces: [text],
    }))
  const parts = fc.record({ changed: changes, strange: fc.array(strangePart, { maxLength: 2 }), end: ends })
  const sent = fc
    .tuple(parts, fc.array(picture, { minLength: files.length, maxLength: files.length }))
    .map(([{ changed, strange, end }, pictures]) =>
      multipart(
        [
          ...Object.entries({ ...fields, ...changed }).map(([name, content]) => ({ head: disposition(name), content })),
          ...files.map((name, i) => ({ head: disposition(name, '; filename="a.png"'), content: pictures[i]! })),
          ...strange,
        ],
        end,
      ),
    )
  return fc.oneof(urlencoded, broken, sent)
}
const wellFormed = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]))

/** What acts ask, by their names. */
export const actsAsked: Record<string, Template> = {
  'Contact.work': { keys: [storedKey, '__proto__'], action: 'state', state: 'answered' },
  ...Object.assign({}, ...featureRows.map(({ acts }) => acts)),
}

/**
 * The bodies of each route of the kits that accepts one, by method and path. Those of features are in their rows. `list`: the one that the
 * path names.
 */
const bodies: Record<string, (list: List) => fc.Arbitrary<Body>> = {
  'POST /office/api/begin': () => json({ code: 'ABCD-EFGH', ...newUser }),
  'POST /office/api/join': () => json({ token: 'x.y', ...newUser }),
  'PUT /office/api/two-factor': () => json({ required: true }),
  'PUT /office/api/safeguarding': () => json({ officer: '{reviewerId}' }),
  'PUT /office/api/language': () => json({ language: 'mr' }),
  'PUT /office/api/me/mails': () => json({ mails: 'daily' }),
  'POST /office/api/acts/:name': () =>
    fc.oneof(...Object.values(actsAsked).map((asked) => fc.nat().chain((id) => json({ id: `id${id}`, asked })))),
  'POST /office/api/acts/:id/undo': () => json({ keys: [storedKey, '__proto__'] }),
  'POST /office/api/inbox/:list/:key/notes': () => json({ text: 'Called back' }),
  'PUT /office/api/recovery-phrase': () =>
    json({ recipient: 'age1pyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyysjzgfpyyscxl7ka' }),
  'POST /office/api/forgot': () => json({ email: newUser.email }),
  'PATCH /office/api/staff/:id': () => json({ role: 'editor' }),
  'POST /office/api/staff/:id/sign-out': () => json({}),
  'POST /office/api/staff/:id/reset': () => json({}),
  'POST /office/api/invitations': () => json({ role: 'reviewer' }),
  'POST /office/api/mail/:key/retry': () => json({}),
  'POST /office/api/to-tell/:key/message': () => json({}),
  'POST /office/api/retention': () => json({}),
  'POST /office/api/mail-templates/preview': () => json({ kind: 'declined', subject: '{name}', text: '{words}' }),
  'POST /office/api/lists/:list': (list) => json({ data: validRecord(list), key: 'k4' }),
  'POST /office/api/lists/:list/delete': () => json({ keys: [storedKey, '__proto__'] }),
  'POST /office/api/deleted/restore': () => fc.oneof(json({ deletion: storedKey }), json({ entries: [storedKey] })),
  'PUT /office/api/lists/:list/order': () => json({ keys: [storedKey, '__proto__'] }),
  'PUT /office/api/lists/:list/:key': (list) => json({ data: validRecord(list), revision: 1 }),
  'PATCH /office/api/lists/:list/:key': (list) => json({ set: validRecord(list) }),
  'POST /office/api/lists/:list/csv': csvOf,
  'POST /office/api/imports/:key/undo': () => json({}),
  'POST /office/api/media': () => formOf({ x: '0', y: '0', width: '10', height: '10' }, ['picture']),
  'POST /office/api/pdfs': () => fc.oneof(pdfForm, formOf({ name: 'Notice.pdf' }, ['pdf'])),
  'POST /office/api/preview': (list) => json({ list: list.name, key: storedKey, data: validRecord(list) }),
}
const ofFeatures = new Map(
  featureRows
    .flatMap(({ bodies = {} }) => Object.entries(bodies))
    .map(([route, body]) => [route, () => ('json' in body ? json(body.json) : formOf(body.form, body.files ?? []))]),
)

/** better-auth's endpoints: the server keeps their names in a table behind one route. */
export const authBody = json({
  email: 'owner@example.org',
  password: secret,
  code: '000000',
  currentPassword: secret,
  newPassword: secret,
  token: 'x',
  rememberMe: true,
})

/** What else is sent to a route, also to one that reads no body. */
const otherBody: fc.Arbitrary<Body> = fc.oneof(json({ data: {}, name: 'name' }), formOf({ name: 'x' }, []))

/** @throws Error when a route accepts a body that nobody has described */
export function bodyOf({ method, path }: { method: string; path: string }, list: List): fc.Arbitrary<Body | undefined> {
  const own = bodies[`${method} ${path}`] ?? ofFeatures.get(`${method} ${path}`)
  if (own) return fc.oneof({ weight: 9, arbitrary: own(list) }, { weight: 1, arbitrary: otherBody })
  if (path.startsWith('/office/api/auth/')) return authBody
  if (['POST', 'PUT', 'PATCH'].includes(method))
    throw new Error(
      `The hostile requests do not know what is sent to ${method} ${path}. Add it to bodies of the feature's rows, or in tests/http/hostile/bodies.ts.`,
    )
  return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: otherBody })
}
