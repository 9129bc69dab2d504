import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Title, usePermissions } from 'react-admin'
import type { Role } from '../../lists/engine/access.ts'
import type { List } from '../../lists/engine/list.ts'
import { erasures, viewings } from '../../lists/index.ts'
import { request } from '../api/request.ts'
import { FieldValue } from '../lists/Cell.tsx'
import { isAllowed } from '../permissions.ts'

type Line = Record<string, unknown>

/** The books that the website keeps of itself: who looked at which document, and what was erased. */
export default function Privacy() {
  const { permissions: role } = usePermissions<Role>()
  return (
    <div className="screen">
      <Title title="Privacy" />
      <h1>Privacy</h1>
      <p>
        What is held of an applicant stands at the foot of each application, with the export for the person and “Erase
        now”. Applications are erased by themselves when the time of keeping is over.
      </p>
      {role === 'owner' && (
        <section className="sheet">
          <h2>If data was lost or stolen</h2>
          <p>The file lists everyone of whom something is held, so that each can be told.</p>
          <Button variant="outlined" href="/office/api/affected" download="affected.csv">
            Save the list of affected people
          </Button>
        </section>
      )}
      {isAllowed(role, 'read', erasures) && <Book list={erasures} address="/erasures" />}
      {isAllowed(role, 'read', viewings) && <Book list={viewings} address="/viewings" />}
    </div>
  )
}

function Book({ list, address }: { list: List; address: string }) {
  const { data, error } = useQuery({
    queryKey: [list.name, 'book'],
    queryFn: () => request<Record<string, unknown>>(address),
  })
  const lines = Object.values(data ?? {}).find(Array.isArray) as Line[] | undefined
  const columns = Object.entries(list.fields)
  return (
    <section>
      <h2>{list.title}</h2>
      <p className="quiet">{list.description}</p>
      {error && <p role="alert">{error.message}</p>}
      {lines?.length === 0 && <p>Nothing yet.</p>}
      {lines && lines.length > 0 && (
        <div className="scrolls">
          <table className="plain">
            <thead>
              <tr>
                {columns.map(([name, { label }]) => (
                  <th key={name} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, place) => (
                <tr key={String(line.key ?? place)}>
                  {columns.map(([name, field]) => (
                    <td key={name}>
                      <FieldValue field={field} value={line[name]} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
