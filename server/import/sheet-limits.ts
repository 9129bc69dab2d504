/** More rows than any list has, and few enough to hold in memory. */
export const maxRows = 100_000
/** The cells of a row. More than any list has columns, and more than any cell has commas. */
export const maxCells = 10_000
/** The columns that have a title. More than any list has. */
export const maxColumns = 500
/** Of an unpacked workbook: a sheet of 100,000 rows as XML. The library keeps all of it in memory. */
export const maxUnpackedMb = 100
/** Of a sheet of a workbook as CSV: as much as a CSV file may have. */
export const maxCsvMb = 20
/** Why the process that reads workbooks refuses one. */
export type Refusal = 'damaged' | 'too large' | 'no workbook' | 'rows' | 'cells' | 'large sheet' | 'unreadable'
