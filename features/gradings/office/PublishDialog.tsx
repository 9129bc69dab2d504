import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { useAct } from '../../../office/acts/useAct.ts'
import { request } from '../../../office/api/request.ts'
import { back } from '../../../office/messages.ts'
import type { PublicationPreview } from '../api-types.ts'
import { office } from '../messages.ts'
import type { PublishRequest } from '../server/publish.ts'
import { pathOf, publishName } from '../sessions.ts'

/** What publishing would do, and the button that does it. `grading`: its key. */
export function PublishDialog({ grading, onClose }: { grading: string; onClose: () => void }) {
  const isPhone = useMediaQuery('(max-width: 767px)')
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const act = useAct<PublishRequest>(publishName)
  const { data, error } = useQuery({
    queryKey: ['gradings', grading, 'preview'],
    queryFn: () => request<PublicationPreview>(`${pathOf(grading)}/preview`),
    staleTime: 0,
  })
  const publish = async () => {
    setBusy(true)
    const sent = await act({ key: grading })
    if (sent.state !== 'answered') notify(sent.message, { type: 'error' })
    onClose()
  }
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isPhone} onClose={onClose} aria-labelledby="publish-grading">
      <DialogTitle id="publish-grading">{say(office.publishTitle)}</DialogTitle>
      <DialogContent>
        {error && <p role="alert">{error.message}</p>}
        {data && <Preview {...data} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{say(back)}</Button>
        <Button
          variant="contained"
          disabled={!data || data.passed.length === 0 || isBusy}
          onClick={() => void publish()}
        >
          {say(office.publish)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Preview({ passed, leftOut, certificates, belts, mails }: PublicationPreview) {
  const entered = passed.filter(({ number }) => number !== undefined)
  const withCertificate = passed.filter(({ number }) => number === undefined)
  const named = {
    certificates: say(office.certificates, { count: certificates }),
    belts: say(office.newBelts, { count: belts }),
  }
  return (
    <>
      <p>
        <strong>{[named.certificates, named.belts, say(office.mailCount, { count: mails })].join(', ')}</strong>
      </p>
      <p className="muted">{say(office.undoneForAMinute)}</p>
      {passed.length === 0 && <p>{say(office.nothing)}</p>}
      {entered.length > 0 && <h3>{say(office.enterRegister)}</h3>}
      <People people={entered} />
      {withCertificate.length > 0 && <h3>{say(office.getGrades)}</h3>}
      <People people={withCertificate} />
      {leftOut.length > 0 && (
        <>
          <h3>{say(office.leftOut)}</h3>
          <p className="muted">{say(office.youTell)}</p>
          <ul>
            {leftOut.map(({ key, name, reason }) => (
              <li key={key}>
                <strong>{name}</strong>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const People = ({ people }: { people: PublicationPreview['passed'] }) => (
  <ul>
    {people.map(({ key, name, grade, number, isMember, note }) => (
      <li key={key}>
        <strong>{name}</strong>, {[grade, number].filter(Boolean).join(', ')}{' '}
        {isMember && say(office.inMembersRegister)}
        {note && <p className="muted">{note}</p>}
      </li>
    ))}
  </ul>
)
