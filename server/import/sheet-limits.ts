/** More rows than any list has, and few enough to hold in memory. */
export const maxRows = 100_000
/** The cells of a row. More than any list has columns, and more than any cell has commas. */
export const maxCells = 10_000
/** The columns that have a title. More than any list has. */
export const maxColumns = 500
