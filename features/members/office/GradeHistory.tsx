import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Confirm, type HttpError, type RaRecord, useDataProvider, useGetList, useNotify } from 'react-admin'
import { say } from '../../../lists/language.ts'
import { formatDate } from '../../../office/lists/format.ts'
import { add, back, erase } from '../../../office/messages.ts'
import type { OfficeRecord } from '../../../server/office-api/api-types.ts'
import { gradings } from '../gradings.ts'
import { grades } from './messages.ts'

type Grading = RaRecord & OfficeRecord<typeof gradings>

const inputs = ['grade', 'day', 'examiner', 'notes'] as const

/** The grades that a member has got, newest first. */
export function GradeHistory({ member }: { member: RaRecord }) {
  const id = String(member.id)
  // The search finds them by its index.
  const query = { filter: { q: id, member: id }, pagination: { page: 1, perPage: 200 } }
  const { data = [] } = useGetList<Grading>(gradings.name, query)
  const provider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Grading>()
  const refetch = () => queries.invalidateQueries({ queryKey: [gradings.name] })
  const remove = async ({ id }: Grading) => {
    setRemoved(undefined)
    try {
      await provider.delete(gradings.name, { id })
      notify(say(grades.erased))
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    await refetch()
  }
  return (
    <section className="card">
      <h2>{gradings.title}</h2>
      {data.length === 0 && <p>{say(grades.none)}</p>}
      <ol className="entries past">
        {data.map((entry) => (
          <li key={entry.id}>
            <span>
              <strong>{entry.grade}</strong>
              {entry.day && `, ${formatDate(entry.day)}`}
              {entry.examiner && `, ${say(grades.examinedBy, { name: entry.examiner })}`}
              {entry.notes && (
                <>
                  <br />
                  <span className="muted">{entry.notes}</span>
                </>
              )}
            </span>
            <Button
              className="no-print"
              aria-label={say(grades.eraseNamed, { grade: entry.grade ?? '' })}
              onClick={() => setRemoved(entry)}
            >
              {say(erase)}
            </Button>
          </li>
        ))}
      </ol>
      <Button className="no-print" onClick={() => setAdding(true)}>
        {say(grades.add)}
      </Button>
      {isAdding && (
        <NewGrade
          member={member}
          onClose={() => {
            setAdding(false)
            void refetch()
          }}
        />
      )}
      <Confirm
        isOpen={removed !== undefined}
        title={say(grades.eraseQuestion, { grade: removed?.grade ?? '' })}
        content={say(grades.isErasedAtOnce)}
        confirm={say(erase)}
        confirmColor="warning"
        onConfirm={() => removed && void remove(removed)}
        onClose={() => setRemoved(undefined)}
      />
    </section>
  )
}

function NewGrade({ member, onClose }: { member: RaRecord; onClose: () => void }) {
  const heading = useId()
  const provider = useDataProvider()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    try {
      await provider.create(gradings.name, { data: { ...Object.fromEntries(values), member: member.id } })
      onClose()
    } catch (error) {
      const { message, body } = error as HttpError
      setErrors(body?.errors ?? {})
      setFailure(body?.errors ? '' : message)
    }
  }
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{say(grades.addTo, { name: member.name })}</DialogTitle>
      <form onSubmit={save} noValidate>
        <DialogContent>
          {inputs.map((name) => (
            <TextField
              key={name}
              name={name}
              label={gradings.fields[name].label}
              type={gradings.fields[name].kind === 'date' ? 'date' : 'text'}
              required={!gradings.fields[name].optional}
              fullWidth
              margin="dense"
              error={errors[name] !== undefined}
              helperText={errors[name]}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
          {failure && <p role="alert">{failure}</p>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{say(back)}</Button>
          <Button type="submit" variant="contained">
            {say(add)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
