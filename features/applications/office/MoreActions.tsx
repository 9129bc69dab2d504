import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, type RaRecord } from 'react-admin'
import { request } from '../../../office/api/request.ts'
import { InboxActions } from '../../../office/inbox/InboxActions.tsx'
import { useSaveNote } from '../../../office/inbox/Notes.tsx'
import type { InboxRecord } from '../../../office/inbox/useInboxRecord.ts'
import type { MailStatus } from '../../../server/office-api/api-types.ts'
import { applications, isDecided, questionIsOpen } from '../applications.ts'
import { useApplicationAction } from './application-queries.ts'
import { useWhenSettled } from './useWhenSettled.ts'

type Props = { id: string; inboxRecord: InboxRecord; record: RaRecord }

/** What else an officer does with an application: answer by their own mail program, and end it without a mail. */
export function MoreActions({ id, inboxRecord, record }: Props) {
  const saveNote = useSaveNote(applications, id)
  const isHandled = Boolean(record.handledAt)
  const isAsked = record.state === 'question asked'
  const setHandled = async () => {
    if (!(await saveNote())) return
    await inboxRecord.update(
      { handledAt: isHandled ? null : new Date().toISOString() },
      { message: isHandled ? 'Marked as not handled' : 'Marked as handled' },
    )
  }
  return (
    <section className="card more no-print">
      <h2>More</h2>
      <InboxActions
        inboxRecord={inboxRecord}
        isSecondary
        reply={{
          to: String(record.email || record.phone || ''),
          subject: `Your application ${record.membershipId}`,
          quote: `Application ${record.membershipId}`,
          greeting: `Dear ${record.name},`,
        }}
      >
        <EndLinksButton record={record} />
        {!isDecided({ state: record.state }) && (
          <>
            {(isHandled || !isAsked) && (
              <Button onClick={setHandled}>{isHandled ? 'Mark as not handled' : 'Mark as handled'}</Button>
            )}
            <WithdrawButton record={record} />
          </>
        )}
      </InboxActions>
      {isAsked && !isHandled && <p className="muted">{questionIsOpen}. Until then it cannot be marked as handled.</p>}
    </section>
  )
}

/** For an applicant who withdraws by mail or phone. */
function WithdrawButton({ record }: { record: RaRecord }) {
  const [confirming, setConfirming] = useState(false)
  const post = useApplicationAction(record)
  const whenSettled = useWhenSettled(String(record.id))
  return (
    <>
      <Button {...whenSettled(() => setConfirming(true))}>Withdrawn by the applicant</Button>
      <Confirm
        isOpen={confirming}
        title={`Has ${record.name} withdrawn the application?`}
        content="No mail leaves. The application stays until its retention period ends. If the applicant wants everything erased, press Erase now instead."
        confirm="Mark as withdrawn"
        onConfirm={() => {
          setConfirming(false)
          void post('withdraw', {}, 'Marked as withdrawn')
        }}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}

/** For an applicant whose private link somebody else has. */
function EndLinksButton({ record }: { record: RaRecord }) {
  const [confirming, setConfirming] = useState(false)
  const post = useApplicationAction(record)
  const sendsMail = useQuery({ queryKey: ['mail-status'], queryFn: () => request<MailStatus>('/mail') }).data?.sending
  return (
    <>
      <Button onClick={() => setConfirming(true)}>End the private links</Button>
      <Confirm
        isOpen={confirming}
        title={`End all private links of ${record.name}?`}
        content={`The links that ${record.name} has now stop working. ${
          sendsMail
            ? `On the page “See your application”, a new one is mailed to ${record.email}.`
            : 'This website sends no mail, so there is no new one: the applicant can only write to you or call.'
        }`}
        confirm="End the links"
        onConfirm={() => {
          setConfirming(false)
          void post('end-links', {}, 'All private links have ended')
        }}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
