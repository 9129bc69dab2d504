import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions } from 'react-admin'
import type { Role } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import { pictureQueue } from '../../lists/system/picture-queue.ts'
import type { PictureProgress as Progress } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { useOnline } from '../api/useOnline.ts'
import { isAllowed } from '../permissions.ts'
import * as messages from './messages.ts'

/** A line while pictures wait for their variants and the device has a connection. It follows the server's changes (api/change-events.ts). */
export function PictureProgress() {
  const { permissions: role } = usePermissions<Role>()
  const { data } = useQuery({
    queryKey: [pictureQueue.name, 'progress'],
    queryFn: () => request<Progress>('/media'),
    enabled: isAllowed(role, 'read', pictureQueue),
  })
  const isOnline = useOnline()
  const waiting = data?.waiting ?? 0
  // The largest number of waiting pictures since the queue was last empty.
  const [most, setMost] = useState(0)
  if (waiting > most || (waiting === 0 && most > 0)) setMost(waiting)
  // The element stays, because screen readers only announce changes within an existing status (WCAG 4.1.3).
  return (
    <p role="status">
      {isOnline && waiting > 0 && (
        <>
          {waiting < most
            ? say(messages.restBeingPrepared, { count: waiting, total: most })
            : say(messages.beingPrepared, { count: waiting })}
          <span className="detail"> {say(messages.goOnWorking)}</span>
        </>
      )}
    </p>
  )
}
