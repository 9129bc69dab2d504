const format = (minimumFractionDigits: number) =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits, maximumFractionDigits: 2 }).format
const [whole, withPaise] = [format(0), format(2)]

/** An amount as it is written in India: `₹ 1,10,000`, with paise where there are some, and `−₹ 500` for less than nothing. */
export const formatRupees = (amount: number): string =>
  `${amount < 0 ? '−' : ''}₹ ${(Number.isInteger(amount) ? whole : withPaise)(Math.abs(amount))}`
