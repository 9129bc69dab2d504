import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import type { InboxRecord } from './useInboxRecord.ts'

/** Whom to answer, and how the mail starts. `to` is an e-mail address or a phone number. */
type Reply = { to: string; subject: string; greeting: string; quote: string }
type Props = {
  inboxRecord: InboxRecord
  reply: Reply
  /** The question before a deletion. Without it there is no such button. */
  confirmDeletion?: { title: string; content: string }
}

/** The buttons for the open message or application. */
export function Actions({ inboxRecord: { record, update, markUnread, remove }, reply, confirmDeletion }: Props) {
  const [confirming, setConfirming] = useState(false)
  const replyLink = replyLinkFor(reply)
  const toggleSpam = () =>
    record?.suspect
      ? update({ suspect: false }, { message: 'Moved out of suspected spam' })
      : update({ suspect: true }, { message: 'Moved to suspected spam' })
  return (
    <div className="row no-print">
      {replyLink && (
        <Button variant="contained" href={replyLink.href}>
          {replyLink.label}
        </Button>
      )}
      <Button onClick={markUnread}>Mark as unread</Button>
      <Button onClick={toggleSpam}>{record?.suspect ? 'Not spam' : 'Spam'}</Button>
      <Button onClick={() => window.print()}>Print</Button>
      {confirmDeletion && (
        <>
          <Button color="error" onClick={() => setConfirming(true)}>
            Delete
          </Button>
          <Confirm
            isOpen={confirming}
            {...confirmDeletion}
            confirm="Delete permanently"
            confirmColor="warning"
            onConfirm={() => {
              setConfirming(false)
              void remove()
            }}
            onClose={() => setConfirming(false)}
          />
        </>
      )}
    </div>
  )
}

// Mail programs cut or refuse longer links.
const maxQuoteLength = 1500

/** A `mailto:` link with the text quoted, or a `tel:` link; undefined when `to` is neither an address nor a number. */
function replyLinkFor({ to, subject, greeting, quote }: Reply): { href: string; label: string } | undefined {
  const contact = to.trim()
  if (/^[^\s@<>"?&]+@[^\s@<>"?&]+$/.test(contact)) {
    const quoted = [...quote].slice(0, maxQuoteLength).join('').split('\n')
    const body = `${greeting}\n\n\n${quoted.map((line) => `> ${line}`).join('\n')}`
    const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
    return { href: `mailto:${encodeURIComponent(contact).replace('%40', '@')}?${query}`, label: 'Reply by mail' }
  }
  const number = contact.replace(/[^\d+]/g, '')
  return number.length >= 5 ? { href: `tel:${number}`, label: `Call ${contact}` } : undefined
}
