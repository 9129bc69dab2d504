import { validRows } from '../../../lists/fields.ts'
import { say } from '../../../lists/language.ts'
import { Knot } from '../../../site/components/Knot.tsx'
import { locations } from '../locations.ts'
import * as messages from '../messages.ts'
import type { Dojo } from '../timetable.ts'

type Way = readonly NonNullable<Dojo['way']>[number][]
type Point = { x: number; y: number }
/** `margin`: the free space around the way: above, right, below and left, in units of the drawing. */
type Sheet = { width: number; height: number; margin: readonly [number, number, number, number]; road: number }

const wide: Sheet = { width: 1440, height: 640, margin: [150, 520, 110, 170], road: 34 }
const tall: Sheet = { width: 390, height: 500, margin: [110, 70, 80, 65], road: 24 }
/** No part of the way is drawn shorter than this share of the longest. */
const shortestShare = 0.3
const turnsBy = { straight: 0, left: -90, right: 90 } as const

/**
 * The corners of the way on a sheet: it begins upwards, and each part is as long as its metres are to those of the others. The whole
 * way fills the space within the margins.
 */
export function cornersOf(way: Way, { width, height, margin: [top, right, bottom, left] }: Sheet): Point[] {
  const longest = Math.max(...way.map(({ metres }) => metres))
  let [x, y, heading] = [0, 0, 0]
  const points: Point[] = [{ x, y }]
  for (const { turn, metres } of way) {
    heading += turnsBy[turn]
    const length = Math.max(metres / longest, shortestShare)
    x += Math.round(Math.sin((heading * Math.PI) / 180)) * length
    y -= Math.round(Math.cos((heading * Math.PI) / 180)) * length
    points.push({ x, y })
  }
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)]
  const [minX, minY] = [Math.min(...xs), Math.min(...ys)]
  const [spanX, spanY] = [Math.max(...xs) - minX, Math.max(...ys) - minY]
  const [roomX, roomY] = [width - left - right, height - top - bottom]
  // Each direction has a scale of its own, so that the way uses the sheet. A straight way stands in the middle of the other direction.
  const place = (value: number, min: number, span: number, start: number, room: number) =>
    Math.round(span === 0 ? start + room / 2 : start + ((value - min) / span) * room)
  return points.map((point) => ({
    x: place(point.x, minX, spanX, left, roomX),
    y: place(point.y, minY, spanY, top, roomY),
  }))
}

const pathOf = (points: readonly Point[]) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`

/** The drawing of the way to a dojo: the belt leaves the start, carries the names of the streets, and is tied at the door. */
export function WayMap({ dojo }: { dojo: Dojo }) {
  const way = validRows(locations.fields.way, dojo.way)
  return way.length > 0 ? (
    <>
      <Drawing className="map__svg map__wide" sheet={wide} way={way} start={dojo.wayFrom} />
      <Drawing className="map__svg map__tall" sheet={tall} way={way} start={dojo.wayFrom} />
    </>
  ) : null
}

/** The average width of a letter of a street's name, of its size. */
const letterWidth = 0.5

function Drawing({
  className,
  sheet,
  way,
  start,
}: {
  className: string
  sheet: Sheet
  way: Way
  start: string | undefined
}) {
  const { width, height, road } = sheet
  const corners = cornersOf(way, sheet)
  const path = pathOf(corners)
  const [first, door] = [corners[0]!, corners.at(-1)!]
  const nameSize = road * 0.68
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={say(messages.drawingOfWay)}>
      <defs>
        <pattern id={`houses-${width}`} width={road * 4} height={road * 3.2} patternUnits="userSpaceOnUse">
          <path
            className="m-house"
            d={`M${road * 0.4} ${road * 0.4}h${road * 1.4}v${road}h-${road * 1.4}zM${road * 2.1} ${road * 0.3}h${road * 1.5}v${road * 1.2}h-${road * 1.5}zM${road * 0.5} ${road * 1.8}h${road * 1.1}v${road}h-${road * 1.1}zM${road * 2} ${road * 1.9}h${road * 1.6}v${road * 0.9}h-${road * 1.6}z`}
          />
        </pattern>
      </defs>
      <path className="m-ground" d={`M0 0h${width}v${height}H0z`} />
      <path fill={`url(#houses-${width})`} d={`M0 0h${width}v${height}H0z`} />
      <path
        className="m-road"
        fill="none"
        strokeWidth={road}
        d={corners.flatMap(({ x, y }) => [`M0 ${y}h${width}`, `M${x} 0v${height}`]).join('')}
      />
      <g fill="none" strokeLinejoin="round">
        <path className="m-belt-e" strokeWidth={road * 0.96} d={path} />
        <path className="m-belt" strokeWidth={road * 0.88} d={path} />
        <path className="m-st" d={path} />
      </g>
      <g className="m-name" fontSize={nameSize}>
        {way.map(({ street = '' }, index) => {
          const [from, to] = [corners[index]!, corners[index + 1]!]
          const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y)
          if (street === '' || street.length * nameSize * letterWidth > length - road * 1.6) return null
          const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2]
          const upright = from.x === to.x ? `rotate(-90 ${x} ${y})` : undefined
          return (
            <text key={`${index} ${street}`} x={x} y={y} dy="0.35em" textAnchor="middle" transform={upright}>
              {street}
            </text>
          )
        })}
      </g>
      <g className="m-hall" transform={`translate(${door.x} ${door.y}) scale(${road / 34})`}>
        <path d="M-75-110H75v96H-75z" />
        <path d="m-95-106 95-52 95 52z" />
        <path className="m-door" d="M-17-54h34v40h-34z" />
      </g>
      <svg
        className="m-knot"
        x={door.x - road * 2}
        y={door.y - road * 1.2}
        width={road * 4}
        height={road * 2.7}
        aria-hidden="true"
      >
        <Knot />
      </svg>
      {start && (
        <text
          x={first.x < width / 2 ? road * 0.4 : width - road * 0.4}
          textAnchor={first.x < width / 2 ? 'start' : 'end'}
          y={Math.min(first.y + road * 1.6, height - 14)}
          fontSize={nameSize * 1.1}
        >
          {start}
        </text>
      )}
    </svg>
  )
}
