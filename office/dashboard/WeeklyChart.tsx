import { formatDate } from '../lists/format.ts'

type Week = { start: string; messages: number; applications: number }

const height = 160
const barWidth = 16
const weekWidth = 48
const colours = { messages: '#15130f', applications: '#e05f0a' }

/** Messages and applications per week, as bars; the same as a table for whoever prefers numbers. */
export function WeeklyChart({ weeks }: { weeks: Week[] }) {
  const most = Math.max(1, ...weeks.flatMap(({ messages, applications }) => [messages, applications]))
  const width = weeks.length * weekWidth
  const tall = (value: number) => (value / most) * (height - 16)
  return (
    <section aria-labelledby="weeks">
      <h2 id="weeks">By week</h2>
      <p className="row">
        <Key colour={colours.messages} says="Messages" />
        <Key colour={colours.applications} says="Applications" />
      </p>
      <svg
        className="chart"
        viewBox={`0 0 ${width} ${height + 20}`}
        role="img"
        aria-label="Messages and applications per week; the table below says the same in numbers"
        style={{ maxWidth: width * 1.5 }}
      >
        <line x1="0" x2={width} y1={height} y2={height} stroke="#857e6f" />
        {weeks.map(({ start, messages, applications }, place) => (
          <g key={start} transform={`translate(${place * weekWidth + 6} 0)`}>
            <rect x="0" y={height - tall(messages)} width={barWidth} height={tall(messages)} fill={colours.messages} />
            <rect
              x={barWidth + 2}
              y={height - tall(applications)}
              width={barWidth}
              height={tall(applications)}
              fill={colours.applications}
            />
            <text x="17" y={height + 14} fontSize="10" textAnchor="middle" fill="#5a5549">
              {new Date(`${start.slice(0, 10)}T12:00:00`).toLocaleDateString('en-IN', {
                day: 'numeric',
                month: 'short',
              })}
            </text>
          </g>
        ))}
      </svg>
      <details>
        <summary>The numbers</summary>
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
      </details>
    </section>
  )
}

const Key = ({ colour, says }: { colour: string; says: string }) => (
  <span className="row">
    <svg width="12" height="12" aria-hidden="true">
      <rect width="12" height="12" fill={colour} />
    </svg>
    {says}
  </span>
)
