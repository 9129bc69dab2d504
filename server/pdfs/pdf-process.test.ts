// @module-tag full
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { blackBeltContent } from '../../features/certificates/certificate-content.ts'
import type { CertificateSheet } from '../../features/certificates/server/certificate-pdf.ts'
import { Unavailable } from '../store/errors.ts'
import { createPdfDrawing, openPdfProcess } from './pdf-process.ts'

const day = '2026-11-23'
const blackBelt = { name: 'Meera Naik', dan: '5th Dan', registrationNo: 'SKAA-BB-0108', registeredOn: undefined, day }
const certificate: CertificateSheet = {
  ...blackBeltContent(blackBelt),
  day,
  association: {},
  signatories: [],
  origin: 'https://karate.example',
  address: 'https://karate.example/organization/black-belts/SKAA-BB-0108',
  credential: 'ey'.repeat(600),
}

const drawing = join(import.meta.dirname, '../../features/certificates/server/certificate-pdf.ts')
createPdfDrawing(drawing, 'certificatesPdf')

function openProcess(options?: Parameters<typeof openPdfProcess>[0]) {
  const pdfs = openPdfProcess(options)
  onTestFinished(() => pdfs.end())
  return { pdfs, draw: (from: CertificateSheet) => pdfs.run('draw', ['en', drawing, 'certificatesPdf', [[from]]]) }
}

test('a PDF that takes too long is refused, because it is drawn apart from the server', async () => {
  const { draw } = openProcess({ timeoutMs: 1 })
  await expect(draw(certificate)).rejects.toThrow(Unavailable)
})

test('a PDF that cannot be drawn is refused with the reason, and the process draws the next one', async () => {
  const { pdfs, draw } = openProcess()
  const tooLong = { ...certificate, address: 'e'.repeat(3000) }
  await expect(draw(tooLong)).rejects.toThrow('could not be drawn')
  const { pid } = pdfs
  const pdf = await draw(certificate)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdfs.pid).toBe(pid)
})

test('a request that cannot be sent to the process fails, and the process ends like any other without work', async () => {
  const { pdfs, draw } = openProcess({ idleTimeoutMs: 1 })
  const unsendable = { ...certificate, name: (() => '') as unknown as string }
  await expect(draw(unsendable)).rejects.toThrow('could not be cloned')
  await vi.waitFor(() => expect(pdfs.pid).toBeUndefined())
})
