/** What is read of a spreadsheet, and what it may cost. A file with more is refused. */
export type SheetLimits = {
  /** The rows that are not empty. */
  rows: number
  /** The lines of a CSV file and the rows of a workbook, empty ones included. */
  lines: number
  /** The columns that have a title. */
  columns: number
  /** Of an unpacked workbook: the library keeps all of it in memory. */
  unpackedMb: number
  /** The characters of all cells, in millions. */
  megabytes: number
}
/** More rows and columns than any list has, and few enough to hold in memory. A spreadsheet program has 1,048,576 lines. */
export const officeLimits: SheetLimits = { rows: 100_000, lines: 1 << 20, columns: 500, unpackedMb: 100, megabytes: 20 }
/** For a file of at most 1 MB: some hundred people, and the empty rows that a spreadsheet program leaves below them. */
export const visitorLimits: SheetLimits = { rows: 1000, lines: 20_000, columns: 100, unpackedMb: 20, megabytes: 1 }
/** The cells of a row. More than any list has columns, and more than any cell has commas. */
export const maxCells = 10_000

/** Why the process that reads spreadsheets refuses one. `number`: the most that is allowed, or the line with the mistake. */
export type SheetRefusal = {
  reason:
    | (
        | 'damaged'
        | 'too large'
        | 'no workbook'
        | 'rows'
        | 'columns'
        | 'cells'
        | 'large sheet'
        | 'unreadable'
        | 'too complex'
      )
    | ('empty' | 'encoding' | 'open quote' | 'wrong quote' | 'long row')
    | ('password' | 'old workbook' | 'web page' | 'pdf')
  number: number
}

/** Whether a file is a ZIP archive, as Excel workbooks are. */
export const isArchive = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).equals(Buffer.from('PK\x03\x04'))
