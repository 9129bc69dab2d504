/** The knot of a tied belt. */
export const Knot = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 120 80" aria-hidden="true">
    <g fill="currentColor" stroke="var(--belt-shade)" strokeWidth="1.4" strokeLinejoin="round">
      <path d="M30 20h18v22H30z" stroke="none" />
      <path d="M70 20h18v22H70z" stroke="none" />
      <path d="M50 30 64 42 37 78H14z" />
      <path d="m56 42 15-12 35 48H83z" />
    </g>
    <g fill="none" stroke="#000" strokeOpacity=".3" strokeWidth=".75" strokeDasharray="5 2.6">
      <path d="M52.5 36 21.7 77M56 39 27 77M60.5 41 33 77" />
      <path d="M66 35 98.3 77M63 38 92.5 77M59.5 41 87.5 77" />
    </g>
    <path d="M34 20h12l-5 22H32zM75 20h10l4 22H71z" fill="#000" opacity=".16" />
    <g fill="currentColor" stroke="var(--belt-shade)" strokeWidth="1.4" strokeLinejoin="round">
      <path d="M46 12h30l-6 36H40z" />
      <g fill="none" stroke="#000" strokeOpacity=".3" strokeWidth=".75" strokeDasharray="5 2.6">
        <path d="m52 12.5-6 35M58 12.500l-6 35M64 12.500l-6 35M70 12.500l-6 35" />
      </g>
    </g>
  </svg>
)

/** The knot with a play button on it. */
export const PlayKnot = () => (
  <svg viewBox="0 0 120 80" aria-hidden="true">
    <g fill="currentColor" stroke="var(--belt-shade)" strokeWidth="1.2" strokeLinejoin="round">
      <path d="M50 30 64 42 37 78H14z" />
      <path d="m56 42 15-12 35 48H83z" />
    </g>
    <g fill="none" stroke="#000" strokeOpacity=".3" strokeWidth=".75" strokeDasharray="5 2.6">
      <path d="M52.5 36 21.7 77M56 39 27 77M60.5 41 33 77" />
      <path d="M66 35 98.3 77M63 38 92.5 77M59.5 41 87.5 77" />
    </g>
    <path d="M34 20h12l-5 22H32zM75 20h10l4 22H71z" fill="#000" opacity=".16" />
    <g fill="currentColor" stroke="var(--belt-shade)" strokeWidth="1.2" strokeLinejoin="round">
      <path d="M44 9h34l-7 42H37z" />
    </g>
    <path
      d="M46.5 12h28l-6 36h-28z"
      fill="none"
      stroke="var(--belt-on)"
      strokeOpacity=".45"
      strokeWidth=".8"
      strokeDasharray="3 2"
    />
    <path className="play" d="m52.5 21 15 9.2-15 9.300z" />
  </svg>
)
