import { asset } from '../assets/index.ts'

const leftEnd = 'M64 20h68v446H64z'
const rightEnd = 'M90 20h68v402H90z'
const knot = 'M70-6h80l-11 98H81z'
const barHeight = 15
const barDistance = 26
const maxBars = 10

/**
 * The ends of a black belt, hanging from the knot: the name of the school in gold thread, and one bar for each dan. A decoration:
 * the dan stands beside it as text.
 */
export const BeltEnds = ({ dan }: { dan: number | undefined }) => (
  <svg className="ends" viewBox="0 0 220 500" aria-hidden="true" focusable="false">
    <defs>
      <pattern id="stitches" width="16" height="46" patternUnits="userSpaceOnUse">
        <path d="M3 3v26M11 20v24M11 0v6" stroke="#fff" strokeOpacity=".17" strokeWidth="1.3" />
        <path d="M4.3 3v26M12.3 20v24M12.300 0v6" stroke="#000" strokeOpacity=".7" strokeWidth="1.3" />
      </pattern>
      <linearGradient id="fold" x2="0" y2="1">
        <stop stopOpacity=".55" />
        <stop offset="1" stopOpacity="0" />
      </linearGradient>
    </defs>
    <g transform="rotate(4 98 30)">
      <path className="ends__cloth" d={leftEnd} />
      <path fill="url(#stitches)" d={leftEnd} />
      <image href={asset('ink/belt-end.svg')} x="76" y="128" width="44" height="140.8" />
    </g>
    <g transform="rotate(-4.5 124 30)">
      <path className="ends__cloth" d={rightEnd} />
      <path fill="url(#stitches)" d={rightEnd} />
      <g fill="#e2a53a">
        {Array.from({ length: Math.min(dan ?? 0, maxBars) }, (_, bar) => (
          <path key={bar} d={`M90 ${382 - bar * barDistance}h68v${barHeight}H90z`} />
        ))}
      </g>
      <path d="M90 20h68v150H90z" fill="url(#fold)" />
    </g>
    <path className="ends__cloth" d={knot} />
    <path
      d="M79-4 90 90M91-5l6 96M103-6l2 98M117-6l-2 98M129-5l-6 96M141-4l-11 94"
      stroke="#fff"
      strokeOpacity=".2"
      strokeWidth="1.4"
      strokeDasharray="10 5"
    />
  </svg>
)

/** The outline of the ends in chalk, where no belt is. */
export const ChalkEnds = () => (
  <svg className="ends ends--chalk" viewBox="0 0 220 500" aria-hidden="true" focusable="false">
    <g transform="rotate(4 98 30)">
      <path className="ends__cloth" d={leftEnd} />
    </g>
    <g transform="rotate(-4.5 124 30)">
      <path className="ends__cloth" d={rightEnd} />
    </g>
    <path className="ends__cloth" d={knot} />
  </svg>
)
