import { currentLocale, say } from '../../lists/language.ts'
import type { List } from '../../lists/list.ts'
import { formatDate } from '../../office/lists/format.ts'
import type { Statistics } from '../../server/office-api/api-types.ts'
import * as messages from './messages.ts'

const chartHeight = 160
const labelHeight = 20
const barWidth = 16
/** The inboxes have these colours in turn. */
const colours = ['var(--text)', 'var(--belt)', 'var(--line-strong)', 'var(--igusa)']
const colourOf = (at: number) => colours[at % colours.length]!

type ChartProps = { weeks: Statistics['weeks']; inboxes: readonly List[] }

const titles = (inboxes: readonly List[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat(currentLocale(), { type }).format(inboxes.map(({ title }) => title.toLowerCase()))

const withoutYear = (date: string) => date.replace(/[ -]\d{4}$/, '')

/**
 * What arrived in the inboxes per week as a bar chart, and as a table for screen readers and everyone else. A sentence when nothing
 * arrived.
 */
export const WeeklyChart = ({ weeks, inboxes }: ChartProps) => (
  <section aria-labelledby="weeks">
    <h2 id="weeks">{say(messages.byWeek)}</h2>
    {weeks.some(({ counts }) => inboxes.some(({ name }) => counts[name]! > 0)) ? (
      <Chart weeks={weeks} inboxes={inboxes} />
    ) : (
      <p className="muted">
        {say(messages.nothingArrived, { lists: titles(inboxes, 'disjunction'), weeks: weeks.length })}
      </p>
    )}
  </section>
)

const Chart = ({ weeks, inboxes }: ChartProps) => (
  <>
    <p className="row">
      {inboxes.map(({ name, title }, at) => (
        <LegendEntry key={name} colour={colourOf(at)} label={title} />
      ))}
    </p>
    <Bars weeks={weeks} inboxes={inboxes} />
    <details>
      <summary>{say(messages.showNumbers)}</summary>
      <Numbers weeks={weeks} inboxes={inboxes} />
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

function Bars({ weeks, inboxes }: ChartProps) {
  const maximum = Math.max(1, ...weeks.flatMap(({ counts }) => Object.values(counts)))
  const weekWidth = inboxes.length * (barWidth + 2) + 12
  const width = weeks.length * weekWidth
  const bar = (at: number, value: number) => {
    const height = (value / maximum) * (chartHeight - 16)
    const place = { x: at * (barWidth + 2), y: chartHeight - height, width: barWidth, height }
    return <rect key={at} {...place} fill={colourOf(at)} />
  }
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${width} ${chartHeight + labelHeight}`}
      role="img"
      aria-label={say(messages.perWeek, { lists: titles(inboxes, 'conjunction') })}
      style={{ maxWidth: width * 1.5 }}
    >
      <line x1="0" x2={width} y1={chartHeight} y2={chartHeight} stroke="var(--line-strong)" />
      {weeks.map(({ start, counts }, index) => (
        <g key={start} transform={`translate(${index * weekWidth + 6} 0)`}>
          {inboxes.map(({ name }, at) => bar(at, counts[name]!))}
          <text x="17" y={chartHeight + 14} fontSize="10" textAnchor="middle" fill="var(--text-2)">
            {withoutYear(formatDate(start))}
          </text>
        </g>
      ))}
    </svg>
  )
}

const Numbers = ({ weeks, inboxes }: ChartProps) => (
  <table className="plain">
    <thead>
      <tr>
        <th scope="col">{say(messages.weekFrom)}</th>
        {inboxes.map(({ name, title }) => (
          <th key={name} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map(({ start, counts }) => (
        <tr key={start}>
          <td>{formatDate(start)}</td>
          {inboxes.map(({ name }) => (
            <td key={name}>{counts[name]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
