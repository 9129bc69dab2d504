import type { Auth } from './auth.ts'
import type { StaffDatabase } from './staff-database.ts'

/**
 * One row of the staff's tables, in a form that every database understands. A date is its ISO timestamp. The names of tables
 * and columns are those of better-auth (`user`, `account`, `twoFactor`) and of staff-database.ts.
 */
export type StaffRow = { table: string; row: Record<string, string | number | boolean | null> }

/** Users first, because the others refer to them. Sessions, setup codes, tried codes and limits are not exported. */
const authModels = ['user', 'account', 'twoFactor'] as const
const ownTables = {
  invitations: ['id', 'hash', 'role', 'person', 'made_at', 'expires_at', 'invitee'],
  staff_settings: ['name', 'value'],
} as const
type OwnTable = keyof typeof ownTables
const isOwnTable = (table: string): table is OwnTable => Object.hasOwn(ownTables, table)

/** better-auth's adapter returns 100 rows by default. */
const everything = 1_000_000

type Services = { database: StaffDatabase; auth: Auth }

/**
 * The users with their password hashes and second factors, invitations and settings as they are at one
 * moment, in a fixed order. Second factors are encrypted with the secret (AUTH_SECRET or auth.key). @throws Unavailable
 */
export function exportStaff({ database, auth }: Services): Promise<StaffRow[]> {
  return database.transaction(async () => {
    const exported: StaffRow[] = []
    for (const model of authModels) {
      const rows = await auth.adapter.findMany<Record<string, unknown>>({ model, limit: everything })
      exported.push(...sorted(rows.map((row) => ({ table: model, row: toPlain(row) }))))
    }
    for (const [table, columns] of Object.entries(ownTables)) {
      const { rows } = await database.execute(`SELECT ${columns.join(', ')} FROM ${table}`)
      exported.push(...sorted(rows.map((row) => ({ table, row: toPlain(row) }))))
    }
    return exported
  })
}

/**
 * Writes the rows of an export into a staff database without users, all or none.
 * @throws Error when there are users already, or for a table or column that does not exist
 */
export function importStaff({ database, auth }: Services, rows: readonly StaffRow[]): Promise<void> {
  const inOrder = [...authModels, ...Object.keys(ownTables)].flatMap((table) =>
    rows.filter((row) => row.table === table),
  )
  const unknown = rows.find((row) => !inOrder.includes(row))
  if (unknown) throw new Error(`The staff has no table “${unknown.table}”. Import with the version that exported.`)
  return database.transaction(async () => {
    if ((await auth.adapter.count({ model: 'user' })) > 0)
      throw new Error('There are members of the staff already. They can only be imported into an empty place.')
    for (const { table, row } of inOrder) {
      requireColumns(table, row, isOwnTable(table) ? ownTables[table] : ['id', ...auth.fieldsOf(table)])
      if (isOwnTable(table)) await insert(database, table, row)
      else await auth.adapter.create({ model: table, data: { ...row }, forceAllowId: true })
    }
  })
}

async function insert(database: StaffDatabase, table: OwnTable, row: StaffRow['row']) {
  const columns = ownTables[table]
  const places = columns.map((_, at) => `$${at + 1}`)
  await database.execute(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`,
    columns.map((column) => row[column] ?? null),
  )
}

function requireColumns(table: string, row: StaffRow['row'], columns: readonly string[]) {
  const unknown = Object.keys(row).find((column) => !columns.includes(column))
  if (unknown)
    throw new Error(`The table “${table}” of the staff has no “${unknown}”. Import with the version that exported.`)
}

const toPlain = (row: Record<string, unknown>): StaffRow['row'] =>
  Object.fromEntries(
    Object.entries(row)
      .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : (value ?? null)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ) as StaffRow['row']

const sorted = (rows: StaffRow[]) => {
  const keyOf = ({ row }: StaffRow) => String(row.id ?? row.name)
  return rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
