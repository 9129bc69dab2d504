import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import { type Contact, wayTo } from './reply.ts'
import type { InboxRecord } from './useInboxRecord.ts'

type Props = { reading: InboxRecord; contact: Contact; deleting: { title: string; content: string } }

/** What can be done with what is open. */
export function Actions({ reading, contact, deleting }: Props) {
  const [asking, setAsking] = useState(false)
  const { record, change, markUnread, remove } = reading
  const way = wayTo(contact)
  return (
    <div className="row no-print">
      {way && (
        <Button variant="contained" href={way.address}>
          {way.says}
        </Button>
      )}
      <Button onClick={markUnread}>Mark as unread</Button>
      <Button
        onClick={() =>
          change(
            { suspect: !record?.suspect },
            record?.suspect ? 'Moved out of suspected spam' : 'Moved to suspected spam',
          )
        }
      >
        {record?.suspect ? 'This is no spam' : 'This is spam'}
      </Button>
      <Button onClick={() => window.print()}>Print</Button>
      <Button color="error" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        isOpen={asking}
        {...deleting}
        confirm="Delete for good"
        confirmColor="warning"
        onConfirm={() => {
          setAsking(false)
          void remove()
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}
