import { formatDate } from '../../office/lists/format.ts'
import type { Statistics } from '../../server/office-api/api-types.ts'

const chartHeight = 160
const labelHeight = 20
const barWidth = 16
const weekWidth = 48
const colours = { messages: 'var(--text)', applications: 'var(--belt)' }

/**
 * Messages and applications per week as a bar chart, and as a table for screen readers and everyone else. A sentence when
 * there were none.
 */
export const WeeklyChart = ({ weeks }: Pick<Statistics, 'weeks'>) => (
  <section aria-labelledby="weeks">
    <h2 id="weeks">By week</h2>
    {weeks.some(({ messages, applications }) => messages + applications > 0) ? (
      <Chart weeks={weeks} />
    ) : (
      <p className="muted">No messages or applications arrived in the last {weeks.length} weeks.</p>
    )}
  </section>
)

const Chart = ({ weeks }: Pick<Statistics, 'weeks'>) => (
  <>
    <p className="row">
      <LegendEntry colour={colours.messages} label="Messages" />
      <LegendEntry colour={colours.applications} label="Applications" />
    </p>
    <Bars weeks={weeks} />
    <details>
      <summary>Show the numbers</summary>
      <Numbers weeks={weeks} />
    </details>
  </>
)

const LegendEntry = ({ colour, label }: { colour: string; label: string }) => (
  <span className="row">
    <svg width="12" height="12" aria-hidden="true">
      <rect width="12" height="12" fill={colour} />
    </svg>
    {label}
  </span>
)

function Bars({ weeks }: Pick<Statistics, 'weeks'>) {
  const maximum = Math.max(1, ...weeks.flatMap(({ messages, applications }) => [messages, applications]))
  const width = weeks.length * weekWidth
  const bar = (x: number, value: number, colour: string) => {
    const height = (value / maximum) * (chartHeight - 16)
    return <rect x={x} y={chartHeight - height} width={barWidth} height={height} fill={colour} />
  }
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${chartHeight + labelHeight}`}
      role="img"
      aria-label="Messages and applications per week; the table below has the same numbers"
      style={{ maxWidth: width * 1.5 }}
    >
      <line x1="0" x2={width} y1={chartHeight} y2={chartHeight} stroke="var(--line-strong)" />
      {weeks.map(({ start, messages, applications }, index) => (
        <g key={start} transform={`translate(${index * weekWidth + 6} 0)`}>
          {bar(0, messages, colours.messages)}
          {bar(barWidth + 2, applications, colours.applications)}
          <text x="17" y={chartHeight + 14} fontSize="10" textAnchor="middle" fill="var(--text-2)">
            {new Date(`${start.slice(0, 10)}T12:00:00`).toLocaleDateString('en-IN', { day: 'numeric', month: 'short' })}
          </text>
        </g>
      ))}
    </svg>
  )
}

const Numbers = ({ weeks }: Pick<Statistics, 'weeks'>) => (
  <table className="plain">
    <thead>
      <tr>
        <th scope="col">Week from</th>
        <th scope="col">Messages</th>
        <th scope="col">Applications</th>
      </tr>
    </thead>
    <tbody>
      {weeks.map((week) => (
        <tr key={week.start}>
          <td>{formatDate(week.start)}</td>
          <td>{week.messages}</td>
          <td>{week.applications}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
