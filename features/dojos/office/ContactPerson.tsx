import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useGetList, useNotify, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { useFormAddress } from '../../../office/lists/form-address.ts'
import { formatDate } from '../../../office/lists/format.ts'
import { dojoContacts } from '../dojo-contacts.ts'
import * as messages from '../messages.ts'
import type { ContactLinkState } from '../server/contact-routes.ts'

/** The contact person of the dojo in the form, and their private link. */
export function ContactPerson() {
  const dojo = useRecordContext()?.id
  const { data, refetch } = useGetList(dojoContacts.name, { filter: { dojo } })
  const [link, setLink] = useState<string>()
  const [isErasing, setErasing] = useState(false)
  const notify = useNotify()
  const contact = data?.[0]
  const key = encodeURIComponent(String(contact?.id))
  const { data: current, refetch: refetchLink } = useQuery({
    queryKey: [dojoContacts.name, 'link', key],
    queryFn: () => request<ContactLinkState>(`/dojo-contacts/${key}/link`),
    enabled: contact !== undefined,
  })
  const act = (path: string, options: Parameters<typeof request>[1]) => async () => {
    try {
      const made = await request<{ link?: string }>(path, options)
      setLink(made.link)
      notify(say(messages.contactDone), { type: 'success' })
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    setErasing(false)
    await refetch()
    await refetchLink()
  }
  const onLink = (action: string) => act(`/dojo-contacts/${key}/link`, { method: 'POST', body: { action } })
  const formAddress = useFormAddress()
  return (
    <section className="card" aria-label={say(messages.contactHeading)}>
      <h2>{say(messages.contactHeading)}</h2>
      {contact ? (
        <p>
          {[contact.person, contact.mail].filter(Boolean).join(', ')}
          <br />
          {current?.createdAt ? say(messages.hasLink, { day: formatDate(current.createdAt) }) : say(messages.hasNoLink)}{' '}
          {current?.usedAt && say(messages.lastUse, { day: formatDate(current.usedAt) })}
        </p>
      ) : (
        <p>{say(messages.noContact)}</p>
      )}
      {link && (
        <p role="status">
          {say(messages.linkShownOnce)} <b style={{ overflowWrap: 'anywhere' }}>{link}</b>
        </p>
      )}
      <div className="row">
        <Button component={Link} to={formAddress(dojoContacts, contact ? String(contact.id) : { dojo })}>
          {say(contact ? messages.changeContact : messages.addContact)}
        </Button>
        {contact && (
          <>
            <Button onClick={onLink('send')}>{say(messages.sendContactLink)}</Button>
            <Button onClick={onLink('create')}>{say(messages.createContactLink)}</Button>
            {current?.createdAt && <Button onClick={onLink('end')}>{say(messages.endContactLink)}</Button>}
            <Button color="error" onClick={() => setErasing(true)}>
              {say(messages.eraseContact)}
            </Button>
            <Confirm
              isOpen={isErasing}
              title={say(messages.eraseContact)}
              content={say(messages.eraseContactMeans)}
              confirm={say(messages.eraseContact)}
              confirmColor="warning"
              onConfirm={act(`/lists/${dojoContacts.name}/${key}`, { method: 'DELETE' })}
              onClose={() => setErasing(false)}
            />
          </>
        )}
      </div>
    </section>
  )
}
