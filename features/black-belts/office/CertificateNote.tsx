import Alert from '@mui/material/Alert'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formatLongDate, today } from '../../../lists/dates.ts'

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
          Certificates that were printed or sent before say something else. After you save, whoever checks one reads
          “Replaced”, with the words “Newer registration of {formatLongDate(today(new Date()))}”. The page of the black
          belt has the newer certificate.
          {changed.includes('registrationNo') &&
            ' The address with the earlier number leads to the page with the newer one.'}
        </Alert>
      )}
    </div>
  )
}

/** What a deletion does to certificates. */
export const certificatesEnd =
  'Their certificates are no longer in force: whoever checks one reads “Ended”. They are in force again when the records are brought back.'
