import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Confirm, type RaRecord, useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { fetchInSession } from '../../../office/api/session.ts'
import { SecondFactorQuestion } from '../../../office/auth/ExportButton.tsx'
import type { ErrorResponse } from '../../../server/office-api/api-types.ts'
import { registeredMembers } from '../members.ts'
import * as messages from './messages.ts'

/** The photo of a member. It is loaded when an officer presses, which the server records, and can be replaced or removed. */
export function MemberPhoto({ member }: { member: RaRecord }) {
  const id = encodeURIComponent(String(member.id))
  const path = `/members/${id}/photo`
  const notify = useNotify()
  const queries = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const [photo, setPhoto] = useState<string>()
  const [lacksFactor, setLacksFactor] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  useEffect(() => () => URL.revokeObjectURL(photo ?? ''), [photo])
  const attempt = (work: () => Promise<void>) => work().catch((error) => notify(error.message, { type: 'error' }))
  const show = () =>
    attempt(async () => {
      const response = await fetchInSession(`/office/documents/members/${id}`)
      if (response.ok) return setPhoto(URL.createObjectURL(await response.blob()))
      const { error, code } = (await response.json().catch(() => ({}))) as Partial<ErrorResponse>
      if (code === 'secondFactor') setLacksFactor(true)
      else throw new Error(error ?? say(messages.photo.unavailable))
    })
  const change = (options: Parameters<typeof request>[1], message: string) =>
    attempt(async () => {
      await request(path, options)
      setPhoto(undefined)
      notify(message, { type: 'success' })
      await queries.invalidateQueries({ queryKey: [registeredMembers.name] })
    })
  const { label } = registeredMembers.fields.photo
  return (
    <section className="card no-print">
      <h2>{label}</h2>
      {photo && <img src={photo} alt={`${member.name}`} className="member-photo" />}
      <p className="muted">{say(member.photo ? messages.photo.isPrivate : messages.photo.none)}</p>
      <div className="row">
        {Boolean(member.photo) && !photo && <Button onClick={show}>{say(messages.photo.show)}</Button>}
        <Button onClick={() => file.current?.click()}>
          {say(member.photo ? messages.photo.replace : messages.photo.add)}
        </Button>
        {Boolean(member.photo) && (
          <Button color="error" onClick={() => setRemoving(true)}>
            {say(messages.photo.remove)}
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (chosen) void change({ method: 'PUT', text: chosen, type: chosen.type }, say(messages.photo.saved))
        }}
      />
      <SecondFactorQuestion isOpen={lacksFactor} onClose={() => setLacksFactor(false)} />
      <Confirm
        isOpen={isRemoving}
        title={say(messages.photo.removeQuestion, { name: member.name })}
        content={say(messages.photo.isErasedAtOnce)}
        confirm={say(messages.photo.remove)}
        confirmColor="warning"
        onConfirm={() => {
          setRemoving(false)
          void change({ method: 'DELETE' }, say(messages.photo.erased))
        }}
        onClose={() => setRemoving(false)}
      />
    </section>
  )
}
