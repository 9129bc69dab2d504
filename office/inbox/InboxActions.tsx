import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { Confirm } from 'react-admin'
import { say } from '../../lists/language.ts'
import { deleteIt } from '../messages.ts'
import * as messages from './messages.ts'
import { type Reply, replyLinks } from './reply-links.ts'
import type { InboxRecord } from './useInboxRecord.ts'

type Props = {
  inboxRecord: InboxRecord
  reply: Reply
  /** The question before a deletion. Without it there is no such button. */
  confirmDeletion?: { title: string; content: string }
  /** The screen has a more important button than the one to reply. */
  isSecondary?: boolean
  /** More buttons. */
  children?: ReactNode
}

/** The buttons for the open record of an inbox. */
export function InboxActions({
  inboxRecord: { record, update, markUnread, remove },
  reply,
  confirmDeletion,
  isSecondary,
  children,
}: Props) {
  const [confirming, setConfirming] = useState(false)
  const toggleSpam = () =>
    record?.suspect
      ? update({ suspect: false }, { message: say(messages.movedOutOfSpam) })
      : update({ suspect: true }, { message: say(messages.movedToSpam) })
  return (
    <div className="row no-print">
      {replyLinks(reply).map(({ href, label }, index) => (
        <Button key={href} variant={index === 0 && !isSecondary ? 'contained' : 'outlined'} href={href}>
          {label}
        </Button>
      ))}
      <Button onClick={markUnread}>{say(messages.markUnread)}</Button>
      <Button onClick={toggleSpam}>{say(record?.suspect ? messages.notSpam : messages.spam)}</Button>
      <Button onClick={() => window.print()}>{say(messages.print)}</Button>
      {children}
      {confirmDeletion && (
        <>
          <Button color="error" onClick={() => setConfirming(true)}>
            {say(deleteIt)}
          </Button>
          <Confirm
            isOpen={confirming}
            {...confirmDeletion}
            confirm={say(messages.deletePermanently)}
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
