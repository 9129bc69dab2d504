/** How many certificates one PDF has at most. Drawing one takes about a tenth of a second. */
export const maxPrinted = 50
