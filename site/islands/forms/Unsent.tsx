import { useEffect, useState } from 'react'
import type { Draft } from './draft.ts'

/** Says that what was to be sent still waits on this device, and sends it when the network is back. */
export const Unsent = ({ form, what, why }: { form: string; what: string; why: Draft['unsent'] }) => {
  const [online, setOnline] = useState(true)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    look()
    for (const event of ['online', 'offline']) addEventListener(event, look)
    return () => {
      for (const event of ['online', 'offline']) removeEventListener(event, look)
    }
  }, [])
  return (
    <div className="restored unsent" role="status">
      {why && (
        <>
          <p>
            <strong>
              {why === 'offline' ? `Your ${what} has not been sent.` : `Your ${what} may not have been sent.`}
            </strong>{' '}
            {online ? 'You can try to send it now' : 'There is no connection. Send it when the network is back'}
            {why === 'unsure' && '; unchanged, it will not be counted twice'}. It is kept on this device for seven days.
          </p>
          <button className={online ? 'btn' : 'btn btn--line'} type="submit" form={form}>
            Send it now
          </button>
        </>
      )}
    </div>
  )
}
