import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { fetchInSession } from '../../../office/api/session.ts'
import { saveFile } from '../../../office/auth/ExportButton.tsx'
import type { ErrorResponse } from '../../../server/office-api/api-types.ts'
import * as messages from '../messages.ts'
import { maxPrinted } from '../print-limit.ts'

/** Saves the certificates with these keys as PDFs to print: one button for each fifty. */
export const PrintIssued = ({ keys }: { keys: readonly string[] }) => {
  const starts = Array.from({ length: Math.ceil(keys.length / maxPrinted) }, (_, part) => part * maxPrinted)
  return starts.map((from) => (
    <PrintPart key={from} keys={keys.slice(from, from + maxPrinted)} {...(keys.length > maxPrinted && { from })} />
  ))
}

/** `from`: how many certificates the parts before have; undefined without other parts. */
function PrintPart({ keys, from }: { keys: readonly string[]; from?: number }) {
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      const response = await fetchInSession('/office/api/certificates/pdf', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ keys }),
      })
      if (response.ok) return saveFile(await response.blob(), 'certificates.pdf')
      const { error } = (await response.json().catch(() => ({}))) as Partial<ErrorResponse>
      notify(error ?? say(messages.notPrinted), { type: 'error' })
    } catch {
      notify(say(messages.notPrinted), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outlined" color="secondary" onClick={print} disabled={isBusy} aria-busy={isBusy || undefined}>
      {from === undefined
        ? say(messages.printCertificates, { count: keys.length })
        : say(messages.printPart, { from: from + 1, to: from + keys.length })}
    </Button>
  )
}
