import Button from '@mui/material/Button'
import { useState } from 'react'
import { Confirm, type RaRecord, useGetList, useNotify, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { currentLanguage, languageNames, say, toLanguage } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { useFormAddress } from '../../../office/lists/form-address.ts'
import { PrivateLinks } from '../../../office/lists/PrivateLinks.tsx'
import { dojoContacts } from '../dojo-contacts.ts'
import * as messages from '../messages.ts'

/** The contact persons of the dojo in the form, each with their private links. */
export function ContactPersons() {
  const dojo = useRecordContext()?.id
  const { data, refetch } = useGetList(dojoContacts.name, { filter: { dojo } })
  const formAddress = useFormAddress()
  return (
    <section className="card" aria-label={say(messages.contactHeading)}>
      <h2>{say(messages.contactHeading)}</h2>
      {data?.length === 0 && <p>{say(messages.noContact)}</p>}
      {data?.map((contact) => (
        <ContactPerson key={contact.id} contact={contact} onErased={refetch} />
      ))}
      {/* Mails and the first link are in the officer's language, unless the officer chooses another one. */}
      <Button component={Link} to={formAddress(dojoContacts, { dojo, language: currentLanguage() })}>
        {say(messages.addContact)}
      </Button>
    </section>
  )
}

function ContactPerson({ contact, onErased }: { contact: RaRecord; onErased: () => unknown }) {
  const [isErasing, setErasing] = useState(false)
  const notify = useNotify()
  const formAddress = useFormAddress()
  const id = String(contact.id)
  const erase = async () => {
    await request(`/lists/${dojoContacts.name}/${encodeURIComponent(id)}`, { method: 'DELETE' }).then(
      () => notify(say(messages.contactErased), { type: 'success' }),
      (error: Error) => notify(error.message, { type: 'error' }),
    )
    setErasing(false)
    await onErased()
  }
  const name = String(contact.person ?? contact.mail)
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <p>{[contact.mail, languageNames[toLanguage(contact.language)]].join(', ')}</p>
      <PrivateLinks list={dojoContacts} id={id} />
      <div className="row">
        <Button component={Link} to={formAddress(dojoContacts, id)}>
          {say(messages.changeContact)}
        </Button>
        <Button color="error" onClick={() => setErasing(true)}>
          {say(messages.eraseContact)}
        </Button>
      </div>
      <Confirm
        isOpen={isErasing}
        title={say(messages.eraseContact)}
        content={say(messages.eraseContactMeans)}
        confirm={say(messages.eraseContact)}
        confirmColor="warning"
        onConfirm={erase}
        onClose={() => setErasing(false)}
      />
    </section>
  )
}
