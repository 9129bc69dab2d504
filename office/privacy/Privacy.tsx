import { usePermissions } from 'react-admin'
import type { Role } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import { erasures } from '../../lists/system/erasures.ts'
import { viewings } from '../../lists/system/viewings.ts'
import { ExportButton } from '../auth/ExportButton.tsx'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { LogTable } from '../lists/Table.tsx'
import { isAllowed } from '../permissions.ts'
import * as messages from './messages.ts'

/** The erasure log and the access log, and the export of everyone whose data the office stores. */
export default function Privacy() {
  const { permissions: role } = usePermissions<Role>()
  return (
    <div className="screen">
      <ScreenTitle name={say(messages.title)} />
      <h1>{say(messages.title)}</h1>
      <p>{say(messages.introduction)}</p>
      {role === 'owner' && (
        <section className="card">
          <h2>{say(messages.ifLost)}</h2>
          <p>{say(messages.aboutAffected)}</p>
          <ExportButton variant="outlined" path="/affected">
            {say(messages.exportAffected)}
          </ExportButton>
        </section>
      )}
      {[erasures, viewings].map((list) => isAllowed(role, 'read', list) && <LogTable key={list.name} list={list} />)}
    </div>
  )
}
