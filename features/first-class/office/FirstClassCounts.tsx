import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentLocale, say } from '../../../lists/language.ts'
import { request } from '../../../office/api/request.ts'
import { BarChart } from '../../../office/lists/BarChart.tsx'
import type { FirstClassCounts as Counts } from '../api-types.ts'
import * as messages from '../messages.ts'

const { counts: texts } = messages
const shownMonths = 12
const series = ['asked', 'came', 'joined'] as const

const monthName = (month: string, style: 'short' | 'long') =>
  new Intl.DateTimeFormat(currentLocale(), {
    month: style,
    timeZone: 'UTC',
    ...(style === 'long' && { year: 'numeric' }),
  }).format(new Date(`${month}-01T00:00:00Z`))

/** The last twelve months, the earliest first, as YYYY-MM. */
function lastMonths(now = new Date()): string[] {
  const month = (ago: number) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - ago, 1)).toISOString().slice(0, 7)
  return Array.from({ length: shownMonths }, (_, at) => month(shownMonths - 1 - at))
}

/** How many asked for a first class, came and joined: by month, of all dojos or of one. */
export function FirstClassCounts() {
  const [dojo, setDojo] = useState<string>()
  const { data } = useQuery({
    queryKey: ['first-class-counts'],
    queryFn: () => request<Counts>('/first-classes/counts'),
  })
  if (!data) return null
  const dojos = [...new Set(data.counts.map((count) => count.dojo))].sort()
  const shown = data.counts.filter((count) => dojo === undefined || count.dojo === dojo)
  const total = (month: string, name: (typeof series)[number]) =>
    shown.reduce((sum, count) => sum + (count.month === month ? count[name] : 0), 0)
  return (
    <section aria-labelledby="first-class-counts">
      <h2 id="first-class-counts">{say(texts.title)}</h2>
      {data.counts.length === 0 ? (
        <p className="muted">{say(texts.none)}</p>
      ) : (
        <>
          <p className="row">
            <select
              aria-label={say(messages.dojo)}
              value={dojo ?? '*'}
              onChange={({ target }) => setDojo(target.value === '*' ? undefined : target.value)}
            >
              <option value="*">{say(texts.allDojos)}</option>
              {dojos.map((name) => (
                <option key={name} value={name}>
                  {name || say(texts.noDojo)}
                </option>
              ))}
            </select>
            <a href="/office/api/first-classes/csv" download>
              {say(texts.spreadsheet)}
            </a>
          </p>
          <BarChart
            label={say(texts.title)}
            series={series.map((name) => say(texts[name]))}
            columnTitle={say(texts.month)}
            columns={lastMonths().map((month) => ({
              name: monthName(month, 'long'),
              short: monthName(month, 'short'),
              values: series.map((name) => total(month, name)),
            }))}
          />
        </>
      )}
    </section>
  )
}
