import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, type RaRecord, useDataProvider, useGetList, useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { say } from '../../../lists/language.ts'
import { useFormAddress } from '../../../office/lists/form-address.ts'
import { formatDate } from '../../../office/lists/format.ts'
import { erase } from '../../../office/messages.ts'
import type { OfficeRecord } from '../../../server/office-api/api-types.ts'
import { memberGrades } from '../member-grades.ts'
import { grades } from './messages.ts'

type Grading = RaRecord & OfficeRecord<typeof memberGrades>

/** The grades that a member has got, newest first. */
export function GradeHistory({ member }: { member: RaRecord }) {
  const id = String(member.id)
  const query = { filter: { member: id }, pagination: { page: 1, perPage: 200 } }
  const { data = [] } = useGetList<Grading>(memberGrades.name, query)
  const provider = useDataProvider()
  const queries = useQueryClient()
  const notify = useNotify()
  const formAddress = useFormAddress()
  const [removed, setRemoved] = useState<Grading>()
  const refetch = () => queries.invalidateQueries({ queryKey: [memberGrades.name] })
  const remove = async ({ id }: Grading) => {
    setRemoved(undefined)
    try {
      await provider.delete(memberGrades.name, { id })
      notify(say(grades.erased))
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
    await refetch()
  }
  return (
    <section className="card">
      <h2>{memberGrades.title}</h2>
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
      <Button className="no-print" component={Link} to={formAddress(memberGrades, { member: id })}>
        {say(grades.add)}
      </Button>
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
