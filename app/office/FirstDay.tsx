import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useGetList, useStore } from 'react-admin'
import { Link } from 'react-router-dom'
import { association } from '../../features/association/association.ts'
import { dojos } from '../../features/dojos/dojos.ts'
import { say } from '../../lists/language.ts'
import { request } from '../../office/api/request.ts'
import { useCurrentUser } from '../../office/auth/current-user.ts'
import { useBackups } from '../../office/backups/BackupStatus.tsx'
import type { OpenInvitations, StaffList } from '../../server/office-api/api-types.ts'
import { firstSteps } from './first-steps.ts'
import * as messages from './messages.ts'

const one = { pagination: { page: 1, perPage: 1 } }

/** For owners: what is to do on the first day. Each step ticks itself, and the list goes when all are done, or when it is hidden. */
export function FirstDay() {
  const [isHidden, setHidden] = useStore('first-day.hidden', false)
  const user = useCurrentUser()
  const { data: details } = useGetList(association.name, one)
  const { total: dojoCount } = useGetList(dojos.name, one)
  const { data: staff } = useQuery({ queryKey: ['staff'], queryFn: () => request<StaffList>('/staff') })
  const { data: invited } = useQuery({
    queryKey: ['invitations'],
    queryFn: () => request<OpenInvitations>('/invitations'),
  })
  const { data: backups } = useBackups()
  if (isHidden || !user || !details || dojoCount === undefined || !staff || !invited || !backups) return null
  const steps = firstSteps({
    association: details[0],
    dojoCount,
    twoFactor: user.twoFactor,
    colleagues: staff.staff.length - 1 + invited.invitations.length,
    hasBackup: backups.lastBackupAt !== undefined && !backups.lacksPhrase,
  })
  const open = steps.filter(({ isDone }) => !isDone).length
  if (open === 0) return null
  return (
    <section className="card first-day" aria-labelledby="first-day">
      <h2 id="first-day">{say(messages.firstDay)}</h2>
      <p className="muted">{say(messages.stepsDone, { done: steps.length - open, total: steps.length })}</p>
      <ul>
        {steps.map(({ name, to, isDone }) => (
          <li key={name}>
            {isDone ? <CheckBox /> : <CheckBoxOutlineBlank />}
            <span className="visually-hidden">{say(isDone ? messages.isDone : messages.toDo)} </span>
            {isDone ? <span className="muted">{name}</span> : <Link to={to}>{name}</Link>}
          </li>
        ))}
      </ul>
      <Button onClick={() => setHidden(true)}>{say(messages.hideList)}</Button>
    </section>
  )
}
