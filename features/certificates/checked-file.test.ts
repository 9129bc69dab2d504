import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { blackBeltContent } from './certificate-content.ts'
import { readCheckedFile } from './checked-file.ts'
import { certificatesPdf } from './server/certificate-pdf.ts'

const proof = `ey${'J'.repeat(700)}.ey${'-_9'.repeat(200)}.${'s'.repeat(86)}`
const bytes = (text: string) => new TextEncoder().encode(text)
const certificate = {
  name: 'Meera Naik',
  dan: '5th Dan',
  registrationNo: 'SKAA-BB-0108',
  registeredOn: '2014-03-12',
  day: '2026-11-23',
  association: {},
  signatories: [],
  origin: 'https://skaa.example',
  address: 'https://skaa.example/organization/black-belts/SKAA-BB-0108',
}

async function otherPdf(info: object = {}) {
  const doc = new PDFDocument({ info })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  doc.text('ey.ey.ey').end()
  await new Promise((resolve) => doc.on('end', resolve))
  return Buffer.concat(chunks)
}

describe('a file that somebody checks', () => {
  test('is the text of a credential file, also with a byte order mark and spaces around it', () => {
    expect(readCheckedFile(bytes(`\ufeff \n${proof}\n`))).toEqual({ kind: 'text', text: proof })
  })

  test('is a certificate whose PDF holds the proof, also behind a line of a mail program', async () => {
    const pdf = await certificatesPdf([{ ...certificate, ...blackBeltContent(certificate), credential: proof }])
    expect(readCheckedFile(pdf)).toEqual({ kind: 'text', text: proof })
    expect(readCheckedFile(Buffer.concat([bytes('\r\n'), pdf]))).toEqual({ kind: 'text', text: proof })
  })

  test('is a PDF without a proof when another program has made it', async () => {
    expect(readCheckedFile(await otherPdf())).toEqual({ kind: 'no proof' })
    expect(readCheckedFile(await otherPdf({ Keywords: 'ey, not a proof' }))).toEqual({ kind: 'no proof' })
    expect(readCheckedFile(bytes('%PDF-1.7 cut off'))).toEqual({ kind: 'no proof' })
  })

  test('may otherwise be a picture', () => {
    for (const start of ['\xff\xd8\xff\xe0', '\x89PNG', 'RIFF', '', 'hello'])
      expect(readCheckedFile(Buffer.from(start, 'latin1'))).toEqual({ kind: 'picture' })
  })

  test('is read to its end although it imitates the beginning of proofs', () => {
    for (const pump of ['(ey', `(ey${'a'.repeat(8000)}`, `(eya.${'a'.repeat(8001)}`]) {
      const pdf = bytes(`%PDF-1.7 ${pump.repeat((4 << 20) / pump.length)}(${proof})`)
      expect(readCheckedFile(pdf)).toEqual({ kind: 'text', text: proof })
    }
  })
})
