import { say } from '../../lists/language.ts'
import { showNumbers } from '../messages.ts'

const chartHeight = 160
const labelHeight = 20
const barWidth = 16
/** The series have these colours in turn. */
const colours = ['var(--text)', 'var(--belt)', 'var(--line-strong)', 'var(--igusa)']
const colourOf = (at: number) => colours[at % colours.length]!

type ChartProps = {
  /** What the chart shows, for screen readers. */
  label: string
  series: readonly string[]
  /** What the columns are, for example weeks. */
  columnTitle: string
  /** `short`: the name below the bars. `values`: one of each series. */
  columns: readonly { name: string; short: string; values: readonly number[] }[]
}

/** Numbers as a bar chart, and as a table for screen readers and everyone else. */
export const BarChart = (props: ChartProps) => (
  <>
    <p className="row">
      {props.series.map((name, at) => (
        <span key={name} className="row">
          <svg width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" fill={colourOf(at)} />
          </svg>
          {name}
        </span>
      ))}
    </p>
    <Bars {...props} />
    <details>
      <summary>{say(showNumbers)}</summary>
      <Numbers {...props} />
    </details>
  </>
)

function Bars({ label, series, columns }: ChartProps) {
  const maximum = Math.max(1, ...columns.flatMap(({ values }) => values))
  const columnWidth = series.length * (barWidth + 2) + 12
  const width = columns.length * columnWidth
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
      aria-label={label}
      style={{ maxWidth: width * 1.5 }}
    >
      <line x1="0" x2={width} y1={chartHeight} y2={chartHeight} stroke="var(--line-strong)" />
      {columns.map(({ name, short, values }, index) => (
        <g key={name} transform={`translate(${index * columnWidth + 6} 0)`}>
          {values.map((value, at) => bar(at, value))}
          <text x="17" y={chartHeight + 14} fontSize="10" textAnchor="middle" fill="var(--text-2)">
            {short}
          </text>
        </g>
      ))}
    </svg>
  )
}

const Numbers = ({ series, columnTitle, columns }: ChartProps) => (
  <table className="plain">
    <thead>
      <tr>
        {[columnTitle, ...series].map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {columns.map(({ name, values }) => (
        <tr key={name}>
          <td>{name}</td>
          {series.map((title, at) => (
            <td key={title}>{values[at]}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
