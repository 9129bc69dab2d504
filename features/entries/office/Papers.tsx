import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { fetchInSession } from '../../../office/api/session.ts'
import { SecondFactorQuestion } from '../../../office/auth/ExportButton.tsx'
import { formatTimestamp } from '../../../office/lists/format.ts'
import type { ErrorResponse } from '../../../server/office-api/api-types.ts'
import type { EntrantView, EntriesView, PaperView } from '../api-types.ts'
import * as officeMessages from '../office-messages.ts'
import type { Post } from './useEntries.ts'

/** The papers of an entrant. One is loaded when an officer opens it, which the server records, and erased when it was seen. */
export function Papers({ view, person, post }: { view: EntriesView; person: EntrantView; post: Post }) {
  if (person.papers.length === 0) return null
  const names = new Map(view.terms.papers.map(({ code, name }) => [code, name]))
  return (
    <section aria-label={say(officeMessages.papers)}>
      <h3>{say(officeMessages.papers)}</h3>
      {person.papers.map((paper) => (
        <PaperRow key={paper.code} paper={paper} name={names.get(paper.code) ?? paper.code} post={post} />
      ))}
    </section>
  )
}

function PaperRow({
  paper: { state, key = '', seenAt, seenBy = '' },
  name,
  post,
}: {
  paper: PaperView
  name: string
  post: Post
}) {
  const notify = useNotify()
  const [file, setFile] = useState<string>()
  const [lacksFactor, setLacksFactor] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(file ?? ''), [file])
  const open = async () => {
    try {
      const response = await fetchInSession(`/office/documents/entries/${encodeURIComponent(key)}`)
      if (response.ok) return setFile(URL.createObjectURL(await response.blob()))
      const { error, code } = (await response.json().catch(() => ({}))) as Partial<ErrorResponse>
      if (code === 'secondFactor') setLacksFactor(true)
      else notify(error ?? say(officeMessages.noSuchPaper), { type: 'error' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  const decide = async (action: 'seen' | 'again') => {
    const askedText = ({ mailed }: { mailed?: boolean }) =>
      say(mailed ? officeMessages.asked : officeMessages.askedNobody)
    const path = `/entries/papers/${encodeURIComponent(key)}`
    if (await post(path, { action }, action === 'again' ? askedText : undefined)) setFile(undefined)
  }
  if (state !== 'sent')
    return (
      <p>
        {name}:{' '}
        {state === 'seen'
          ? say(officeMessages.paperSeen, { name: seenBy, time: formatTimestamp(seenAt) })
          : say(officeMessages.paperMissing)}
      </p>
    )
  return (
    <div>
      {file ? (
        <>
          <img src={file} alt={name} className="entrant-paper" />
          <div className="row">
            <Button variant="contained" onClick={() => decide('seen')}>
              {say(officeMessages.seen)}
            </Button>
            <Button onClick={() => decide('again')}>{say(officeMessages.unreadable)}</Button>
          </div>
        </>
      ) : (
        <Button variant="outlined" onClick={open}>
          {say(officeMessages.openPaper, { paper: name })}
        </Button>
      )}
      <SecondFactorQuestion isOpen={lacksFactor} onClose={() => setLacksFactor(false)} />
    </div>
  )
}
