import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { List } from '../../lists/engine/list.ts'
import { onRecordChange } from '../api/change-events.ts'

/** Says so when somebody else writes the record that stands in this form. */
export function ChangedMeanwhile({ list, id }: { list: List; id: string }) {
  const record = useRecordContext()
  const [newest, setNewest] = useState(0)
  useEffect(() => onRecordChange(list.name, id, ({ revision }) => setNewest(revision)), [list, id])
  if (!record || newest <= Number(record.revision)) return null
  return (
    <Alert severity="warning" role="status" sx={{ width: '100%', marginBottom: 2 }}>
      Somebody else just changed this record. Go on typing: when you save, you can choose field by field.
    </Alert>
  )
}
