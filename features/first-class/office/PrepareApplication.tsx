import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { type RaRecord, useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { whatsappLink } from '../../../lists/whatsapp-link.ts'
import { request } from '../../../office/api/request.ts'
import type { PreparedApplication } from '../api-types.ts'
import { prepare } from '../messages.ts'

/** Prepares an application for membership from a first class, and shows its private link once. */
export function PrepareApplication({ record }: { record: RaRecord }) {
  const [prepared, setPrepared] = useState<PreparedApplication>()
  const notify = useNotify()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name } = Object.fromEntries(new FormData(event.currentTarget))
    const path = `/first-classes/${encodeURIComponent(String(record.id))}/application`
    try {
      setPrepared(await request<PreparedApplication>(path, { method: 'POST', body: { name } }))
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <section className="card no-print">
      <h2>{say(prepare.heading)}</h2>
      <p className="muted">{say(prepare.explanation)}</p>
      {prepared && <PrivateLink {...prepared} contact={String(record.contact ?? '')} />}
      <form className="row" onSubmit={submit} key={prepared?.link}>
        <TextField
          name="name"
          label={say(prepare.name)}
          size="small"
          required
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <Button type="submit" variant="outlined">
          {say(prepare.button)}
        </Button>
      </form>
    </section>
  )
}

function PrivateLink({ link, mailed, contact }: PreparedApplication & { contact: string }) {
  const notify = useNotify()
  const chat = contact.includes('@') ? undefined : whatsappLink(contact)
  const copy = () =>
    navigator.clipboard.writeText(link).catch((error) => notify((error as Error).message, { type: 'error' }))
  return (
    <div role="status">
      <p>
        {say(prepare.once)} {mailed && say(prepare.mailed)}
      </p>
      <p>
        <TextField
          label={say(prepare.link)}
          value={link}
          size="small"
          fullWidth
          slotProps={{
            htmlInput: { readOnly: true, onFocus: (event: { target: HTMLInputElement }) => event.target.select() },
          }}
        />
      </p>
      <p className="row">
        <Button onClick={copy}>{say(prepare.copy)}</Button>
        {chat && (
          <a
            href={`${chat}?${new URLSearchParams({ text: say(prepare.share, { link }) })}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            WhatsApp
          </a>
        )}
      </p>
    </div>
  )
}
