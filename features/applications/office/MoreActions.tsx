import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, type RaRecord, useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { InboxActions } from '../../../office/inbox/InboxActions.tsx'
import { useSaveNote } from '../../../office/inbox/Notes.tsx'
import type { InboxRecord } from '../../../office/inbox/useInboxRecord.ts'
import type { MailStatus } from '../../../server/office-api/api-types.ts'
import { applications, isDecided, languageOf } from '../applications.ts'
import { questionIsOpen } from '../messages.ts'
import { pathOf, useChange } from './application-queries.ts'
import * as messages from './messages.ts'
import { useWhenSettled } from './useWhenSettled.ts'

type Props = { id: string; inboxRecord: InboxRecord; record: RaRecord }

/** How the officer's own mail begins, in the language of the applicant. `say` knows only that of the office. */
const replyWords = (reference: string, name: string) => ({
  en: { subject: `Your application ${reference}`, quote: `Application ${reference}`, greeting: `Dear ${name},` },
  hi: { subject: `आपका आवेदन ${reference}`, quote: `आवेदन ${reference}`, greeting: `नमस्ते ${name},` },
  mr: { subject: `आपला अर्ज ${reference}`, quote: `अर्ज ${reference}`, greeting: `नमस्कार ${name},` },
})

/** What else an officer does with an application: answer by their own mail program, and end it without a mail. */
export function MoreActions({ id, inboxRecord, record }: Props) {
  const saveNote = useSaveNote(applications, id)
  const isHandled = Boolean(record.handledAt)
  const isAsked = record.state === 'question asked'
  const setHandled = async () => {
    if (!(await saveNote())) return
    await inboxRecord.update(
      { handledAt: isHandled ? null : new Date().toISOString() },
      { message: say(isHandled ? messages.markedNotHandled : messages.markedHandled) },
    )
  }
  return (
    <section className="card more no-print">
      <h2>{say(messages.more)}</h2>
      <InboxActions
        inboxRecord={inboxRecord}
        isSecondary
        reply={{
          to: String(record.email || record.phone || ''),
          ...replyWords(String(record.membershipId), String(record.name))[
            languageOf({ noticeLanguage: record.noticeLanguage })
          ],
        }}
      >
        <EndLinksButton record={record} />
        {!isDecided({ state: record.state }) && (
          <>
            {(isHandled || !isAsked) && (
              <Button onClick={setHandled}>{say(isHandled ? messages.markNotHandled : messages.markHandled)}</Button>
            )}
            <WithdrawButton record={record} />
          </>
        )}
      </InboxActions>
      {isAsked && !isHandled && (
        <p className="muted">{say(messages.cannotBeHandled, { reason: say(questionIsOpen) })}</p>
      )}
    </section>
  )
}

/** For an applicant who withdraws by mail or phone. */
function WithdrawButton({ record }: { record: RaRecord }) {
  const [confirming, setConfirming] = useState(false)
  const change = useChange(record)
  const whenSettled = useWhenSettled(String(record.id))
  return (
    <>
      <Button {...whenSettled(() => setConfirming(true))}>{say(messages.withdrawal.button)}</Button>
      <Confirm
        isOpen={confirming}
        title={say(messages.withdrawal.title, { name: record.name })}
        content={say(messages.withdrawal.content)}
        confirm={say(messages.withdrawal.confirm)}
        onConfirm={() => {
          setConfirming(false)
          void change('withdraw')
        }}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}

/** For an applicant whose private link somebody else has. */
function EndLinksButton({ record }: { record: RaRecord }) {
  const [confirming, setConfirming] = useState(false)
  const notify = useNotify()
  const queries = useQueryClient()
  const endLinks = async () => {
    try {
      await request(pathOf(String(record.id), 'end-links'), { method: 'POST', body: {} })
      notify(say(messages.endLinks.done), { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    void queries.invalidateQueries()
  }
  const sendsMail = useQuery({ queryKey: ['mail-status'], queryFn: () => request<MailStatus>('/mail') }).data?.sending
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{say(messages.endLinks.button)}</Button>
      <Confirm
        isOpen={confirming}
        title={say(messages.endLinks.title, { name: record.name })}
        content={`${say(messages.endLinks.effect, { name: record.name })} ${
          sendsMail ? say(messages.endLinks.newByMail, { email: record.email }) : say(messages.endLinks.noNew)
        }`}
        confirm={say(messages.endLinks.confirm)}
        onConfirm={() => {
          setConfirming(false)
          void endLinks()
        }}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
