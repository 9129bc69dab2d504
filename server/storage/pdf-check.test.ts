import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { madePdf } from '../../tests/fixtures/made-pdf.ts'
import { leaflet } from '../calendar/leaflet.ts'
import { InvalidPdf, requireSafePdf } from './pdf-check.ts'

const reasonOf = (bytes: Buffer) =>
  requireSafePdf(bytes).then(
    () => undefined,
    (error) => {
      if (!(error instanceof InvalidPdf)) throw error
      return error.message
    },
  )
const stored = (content: string) => `<< /Type /ObjStm >>\nstream\n${content}\nendstream `
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'

describe('a PDF that the office uploads (decision 54)', () => {
  const accepted: [string, () => Buffer | Promise<Buffer>][] = [
    ['one of a single page', () => madePdf()],
    ['one with an object stream, as newer programs write', () => madePdf({ objectStream: '7 0 << /Title (Camp) >>' })],
    ['the leaflet of the website', () => leaflet({ key: 'k', revision: 1, name: 'Cup' }, {}, 'https://a.example')],
    ['one with links', () => madePdf({ objects: ['<< /S /URI /URI (https://example.org/) >>'] })],
    ['one that opens at a page', () => madePdf({ trailer: '/OpenAction [3 0 R /Fit] ' })],
    ['one with a very long name', () => madePdf({ objects: [`/${'a'.repeat(200_000)}`] })],
    ['one whose text only begins like a refused name', () => madePdf({ objects: ['<< /JavaScriptless true >>'] })],
  ]
  test.each(accepted)('%s is accepted', async (_, make) => {
    expect(await reasonOf(await make())).toBeUndefined()
  })

  const asText = (text: string) => Buffer.from(text, 'latin1')
  const longText = `(${'a long text '.repeat(100_000)})`
  const refused: [string, Buffer, RegExp][] = [
    ['nothing', Buffer.alloc(0), /This is not a PDF/],
    ['a picture', asText('\x89PNG\r\n\x1a\n'), /This is not a PDF/],
    ['a page of HTML that contains a PDF', Buffer.concat([asText('<html>'), madePdf()]), /This is not a PDF/],
    ['half a PDF', madePdf().subarray(0, 300), /incomplete/],
    ['a PDF that is an archive as well', Buffer.concat([madePdf(), asText('PK\x05\x06')]), /attached to it/],
    ['a protected PDF', madePdf({ trailer: '/Encrypt 5 0 R ' }), /protected/],
    ['a script', madePdf({ objects: [script] }), /contains a script/],
    ['a script under another spelling', madePdf({ objects: ['<< /S /J#61v#61Script >>'] }), /contains a script/],
    ['a script in an object stream', madePdf({ objectStream: `7 0 ${script}` }), /contains a script/],
    ['both', madePdf({ objectStream: '7 0 << /S /Java#53cript >>' }), /contains a script/],
    ['a program to start', madePdf({ objects: ['<< /S /Launch /F (a.exe) >>'] }), /starts a program/],
    ['an attached file', madePdf({ objects: ['<< /Type /EmbeddedFile >>'] }), /attached file/],
    ['a form with its own program', madePdf({ objects: ['<< /XFA 9 0 R>>'] }), /form that runs scripts/],
    ['a film', madePdf({ objects: ['<< /Subtype/RichMedia>>'] }), /a film/],
    ['a film of an older kind', madePdf({ objects: ['<</Subtype/Movie/Movie 9 0 R>>'] }), /a film/],
    ['a script of a film', madePdf({ objects: ['<</S/Rendition/JS(app.alert\\(1\\))>>'] }), /a script/],
    ['it under another spelling', madePdf({ objects: ['<</S/R#65ndition/JS(1)>>'] }), /a script/],
    ['it in an object stream', madePdf({ objectStream: '7 0 <</S/#52endition/JS(1)>>' }), /a script/],
    ['a 3D model', madePdf({ objects: ['<</Subtype/3D/3DD 9 0 R>>'] }), /a 3D model/],
    ['a 3D model without its content', madePdf({ objects: ['<</S#75btype /#33D>>'] }), /a 3D model/],
    ['a link into an attached file', madePdf({ objectStream: '7 0 <</S/GoTo#45/T 9 0 R>>' }), /into an attached/],
    ['a link to a file on the machine', madePdf({ objects: ['<</S/GoToR/F(a.pdf)>>'] }), /to another file/],
    ['a script behind a lot of other things', madePdf({ objects: [longText, script] }), /contains a script/],
    ['a script behind a lot in an object stream', madePdf({ objectStream: `7 0 ${longText}${script}` }), /a script/],
    [
      'an object stream that cannot be read',
      madePdf({ objects: ['<< /Type /ObjStm >>\nstream\n\x01\x02\nendstream'] }),
      /cannot be checked/,
    ],
    ['one that is packed twice', madePdf({ objectStream: deflateSync(`7 0 ${script}`) }), /cannot be checked/],
    ['one without an end', madePdf({ objects: ['<< /Type /ObjStm >>\nstream\n7 0 '] }), /cannot be checked/],
    [
      'one that unpacks to more than memory should hold',
      madePdf({ objectStream: Buffer.alloc(70 << 20, '1 ') }),
      /cannot be checked/,
    ],
    [
      'several that together do',
      madePdf({ objects: Array(5).fill(stored(`1 0 ${' '.repeat(14 << 20)}`)) }),
      /cannot be/,
    ],
    ['one that contains others', madePdf({ objects: [`/ObjStm\nstream\n1 0 `.repeat(3), 'endstream'] }), /cannot be/],
    ['names in hexadecimal that fill the file', madePdf({ objects: ['/#41'.repeat(100_000)] }), /cannot be checked/],
    ['thousands of them', madePdf({ objects: [stored('1 0 ').repeat(5001)] }), /cannot be checked/],
  ]
  test('names at every place of a long file are found, and none is cut into another one', async () => {
    for (let more = 0; more < 30; more++) {
      const before = 'x '.repeat((32 << 10) - 100 + more * 2)
      expect(await reasonOf(madePdf({ objects: [`(${before}) /JavaScriptless /JavaScriptless`] }))).toBeUndefined()
      expect(await reasonOf(madePdf({ objects: [`(${before}) /A /J#61vaScript /B`] }))).toMatch(/a script/)
    }
  })

  test('a stream that is announced thousands of times is unpacked once, while others have their turn', async () => {
    const pdf = madePdf({ objects: ['/ObjStm'.repeat(30_000), `stream\n1 0 ${'x'.repeat(60_000)}\nendstream`] })
    const toText = vi.spyOn(Buffer.prototype, 'toString')
    const turn = vi.fn()
    setImmediate(turn)
    expect(await reasonOf(pdf)).toBeUndefined()
    expect(turn).toHaveBeenCalled()
    expect(toText.mock.calls.length).toBeLessThan(20)
    toText.mockRestore()
  })

  test.each(refused)('%s is refused with the reason', async (_, bytes, reason) => {
    expect(await reasonOf(bytes)).toMatch(reason)
  })

  test('any bytes are accepted or refused, never an error of another kind (property)', async () => {
    const whole = madePdf({ objectStream: '7 0 << /Title (Camp) >>' }).toString('latin1')
    const pieces = [
      '%PDF-1.7\n',
      'stream\n',
      'endstream',
      '/ObjStm',
      '/#4fbjStm',
      '#',
      '/',
      'startxref\n1\n%%EOF',
      whole,
    ]
    const anyFile = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 20 })), {
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(anyFile, async (parts) => {
        await reasonOf(Buffer.from(`%PDF-1.7\n${parts.join('')}startxref\n1\n%%EOF`, 'latin1'))
      }),
      { numRuns: 200 },
    )
  })
})
