import { usePermissions } from 'react-admin'
import type { Role } from '../../lists/access.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { viewings } from '../../lists/system/viewings.ts'
import { ExportButton } from '../auth/ExportButton.tsx'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { LogTable } from '../lists/Table.tsx'
import { isAllowed } from '../permissions.ts'

/** The erasure log and the access log, and the export of everyone whose data the office stores. */
export default function Privacy() {
  const { permissions: role } = usePermissions<Role>()
  return (
    <div className="screen">
      <ScreenTitle name="Privacy" />
      <h1>Privacy</h1>
      <p>
        At the end of each application you see what is stored about the applicant, and you can export or erase it. The
        website erases applications by itself when their retention period is over. Members have the same at the end of
        their page; the website erases none of them by itself.
      </p>
      {role === 'owner' && (
        <section className="card">
          <h2>If data was lost or stolen</h2>
          <p>This file lists everyone whose data is stored, so that you can inform each of them.</p>
          <ExportButton variant="outlined" path="/affected">
            Export the affected people
          </ExportButton>
        </section>
      )}
      {[erasures, viewings].map((list) => isAllowed(role, 'read', list) && <LogTable key={list.name} list={list} />)}
    </div>
  )
}
