/** An amount as it is written in India: `₹ 1,10,000`, with paise where there are some. */
export const formatRupees = (amount: number): string =>
  `₹ ${amount.toLocaleString('en-IN', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 })}`
