import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Backups } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { formatTimestamp } from '../lists/format.ts'

export const useBackups = () => useQuery({ queryKey: ['backups'], queryFn: () => request<Backups>('/backups') })

/** For owners: whether a backup alone brings everything back, and how old the last one is. `action`: leads to the recovery phrase. */
export function BackupStatus({ backups, action }: { backups: Backups; action?: ReactNode }) {
  const { lacksPhrase, lastBackupAt, lastBackupHasKeys, lastBackupNeedsEarlierPhrase, isBackupOld, phraseMadeAt } =
    backups
  return (
    <>
      {lacksPhrase && (
        <Alert severity="error" sx={{ mb: 2 }} action={action}>
          <strong>There is no recovery phrase.</strong> If the website’s disk is lost, no backup can open the documents
          of applicants: the keys are lost with the disk.
        </Alert>
      )}
      {isBackupOld && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <strong>
            {lastBackupAt === undefined
              ? 'There is no backup yet.'
              : `The last backup is from ${formatTimestamp(lastBackupAt)}.`}
          </strong>{' '}
          Tell the person who runs the website: there should be one each night.
        </Alert>
      )}
      {!isBackupOld && <p className="muted">Last backup: {formatTimestamp(lastBackupAt)}</p>}
      {lastBackupAt !== undefined && phraseMadeAt !== undefined && !lastBackupHasKeys && (
        <p className="muted">The last backup is older than the recovery phrase. The next one has the keys.</p>
      )}
      {lastBackupNeedsEarlierPhrase && (
        <p className="muted">
          The last backup still needs the words of the earlier recovery phrase. Keep them until there is a new backup.
        </p>
      )}
    </>
  )
}

/** `BackupStatus` on the start screen. Nothing until it is known. */
export function BackupSummary() {
  const { data } = useBackups()
  const action = (
    <Button component={Link} to="/backups" color="inherit" sx={{ whiteSpace: 'nowrap' }}>
      Make one
    </Button>
  )
  return data && <BackupStatus backups={data} action={action} />
}
