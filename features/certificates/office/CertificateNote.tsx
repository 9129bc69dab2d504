import Alert from '@mui/material/Alert'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formatLongDate, today } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { newerRegistration, verdictNames } from '../check-messages.ts'
import * as messages from '../messages.ts'

/** What a certificate says. A change of any of these replaces it. */
const certified = ['name', 'registrationNo', 'dan'] as const

/** Says in the form of a black belt what a change does to the certificates that were given out, before it is saved. */
export function CertificateNote() {
  const record = useRecordContext()
  const values = useWatch({ name: [...certified] })
  const changed = certified.filter(
    (field, i) => String(values[i] ?? '').trim() !== String(record?.[field] ?? '').trim(),
  )
  return (
    <div role="status">
      {record && changed.length > 0 && (
        <Alert severity="info">
          {say(messages.changesCertificates, {
            verdict: say(verdictNames.replaced),
            words: say(newerRegistration),
            day: formatLongDate(today(new Date())),
          })}{' '}
          {changed.includes('registrationNo') && say(messages.earlierNumberLeads)}
        </Alert>
      )}
    </div>
  )
}
