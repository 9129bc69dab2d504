const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A calendar day (YYYY-MM-DD) as the site writes it: dd MMM yyyy, for example 18 Jan 2020. Other text comes back as it is. */
export function writtenDay(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  const month = parts && months[Number(parts[2]) - 1]
  return parts && month ? `${parts[3]} ${month} ${parts[1]}` : day
}
