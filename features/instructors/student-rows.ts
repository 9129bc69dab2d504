import { formFields } from '../applications/form.ts'
import { entrants } from '../entries/entrants.ts'
import { registeredMembers } from '../members/members.ts'

/** How many students a spreadsheet has at most, and how many are entered at once. */
export const maxStudents = 200
/** How many categories are offered to one student: more than fit anybody. */
export const maxOffered = 12

const { name, birthDate, gender, dojo, grade, guardian, email, phone, address } = registeredMembers.fields
/** The columns of the two spreadsheets. The register of members declares under which headings others have them. */
export const sheetColumns = {
  students: { name, birthDate, gender, dojo, grade, weight: entrants.fields.weight, guardian, phone, email },
  applicants: { name, email, phone, homeAddress: address, city: formFields.city, grade },
} as const
export type SheetKind = keyof typeof sheetColumns
export type Column = { [Kind in SheetKind]: keyof (typeof sheetColumns)[Kind] & string }[SheetKind]
export const columnsOf = (kind: SheetKind) => Object.keys(sheetColumns[kind]) as Column[]

/** What the form has besides the columns: see `TypedRow`. */
const otherCells = ['line', 'skip', 'offered'] as const
type Cell = Column | (typeof otherCells)[number]

/** The name of a control in a row of the form. */
export const cellName = (row: number, cell: Cell | `c${number}`): string => `r${row}-${cell}`
export const rowNames: readonly string[] = Array.from({ length: maxStudents }, (_, row) =>
  [
    ...new Set([...columnsOf('students'), ...columnsOf('applicants'), ...otherCells]),
    ...Array.from({ length: maxOffered }, (_, at) => `c${at}` as const),
  ].map((cell) => cellName(row, cell)),
).flat()

/**
 * A row as it was typed. `line`: its number in the spreadsheet. `skip`: it is left out. `offered`: the codes of the categories that the
 * form showed, undefined before it showed some; `chosen`: those that were ticked.
 */
export type TypedRow = {
  line: string
  values: Partial<Record<Column, string>>
  skip: boolean
  offered?: string[] | undefined
  chosen: string[]
}

/** The rows of a form that was sent. */
export function typedRows(fields: ReadonlyMap<string, string>, kind: SheetKind): TypedRow[] {
  const rows: TypedRow[] = []
  for (let row = 0; row < maxStudents && fields.has(cellName(row, 'name')); row++) {
    const cell = (name: Parameters<typeof cellName>[1]) => fields.get(cellName(row, name)) ?? ''
    rows.push({
      values: Object.fromEntries(columnsOf(kind).map((column) => [column, cell(column).trim()])),
      line: cell('line') || String(row + 1),
      skip: cell('skip') === 'on',
      offered: fields.has(cellName(row, 'offered')) ? cell('offered').split(' ').filter(Boolean) : undefined,
      chosen: Array.from({ length: maxOffered }, (_, at) => cell(`c${at}`)).filter(Boolean),
    })
  }
  return rows
}

/** A row of a form that nobody has seen yet. */
export const newRow = (line: number, values: TypedRow['values']): TypedRow => ({
  line: String(line),
  values,
  skip: false,
  chosen: [],
})
