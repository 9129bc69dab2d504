import Button, { type ButtonProps } from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { Confirm, useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { say } from '../../lists/language.ts'
import type { ErrorResponse } from '../../server/office-api/api-types.ts'
import { fetchInSession } from '../api/session.ts'
import * as messages from './messages.ts'

type Props = {
  /** The path below /office/api. */
  path: string
  variant?: ButtonProps['variant']
  children: ReactNode
}

/**
 * Saves a file of the office's API on this device. Where the file needs a second factor or a fresh sign-in, the officer is asked
 * for it, which a plain link could not do.
 */
export function ExportButton({ path, variant, children }: Props) {
  const notify = useNotify()
  const [isLoading, setLoading] = useState(false)
  const [lacksFactor, setLacksFactor] = useState(false)
  const save = async () => {
    setLoading(true)
    try {
      const response = await fetchInSession(`/office/api${path}`)
      if (response.ok) return saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')))
      const { error, code } = (await response.json().catch(() => ({}))) as Partial<ErrorResponse>
      if (code === 'secondFactor') setLacksFactor(true)
      else notify(error ?? say(messages.notExported), { type: 'error' })
    } catch {
      notify(say(messages.notLoaded), { type: 'error' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <Button variant={variant} onClick={save} aria-busy={isLoading || undefined}>
        {children}
      </Button>
      <SecondFactorQuestion isOpen={lacksFactor} onClose={() => setLacksFactor(false)} />
    </>
  )
}

/** Offers to set up the second factor, before the first document or export. */
export function SecondFactorQuestion({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Confirm
      isOpen={isOpen}
      title={say(messages.setUpFirst)}
      content={`${say(messages.personalDataNeedsIt)} ${say(messages.takesTwoMinutes)}`}
      confirm={say(messages.setItUp)}
      onConfirm={() => navigate('/account')}
      onClose={onClose}
    />
  )
}

/** The name of a file in its Content-Disposition header. */
const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'export'

/** Saves a file on this device. */
export function saveFile(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser has begun to save the file when the next task runs.
  setTimeout(() => URL.revokeObjectURL(url))
}
