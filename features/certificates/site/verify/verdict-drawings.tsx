import type { ReactNode } from 'react'
import { Knot } from '../../../../site/components/Knot.tsx'

// The belt shows the verdict: tied (`valid`), tied with the right half chalked (`offline`), tied below an untied
// one (`replaced`), torn (`ended`, `expired`), two halves
// sewn together out of step (`altered`), only an outline (`unknown`).

/** Any box shows the middle of the drawing whole. The belt continues to both sides, where the box clips it. */
const Belt = ({ children }: { children: ReactNode }) => (
  <svg viewBox="140 0 200 120" aria-hidden="true">
    {children}
  </svg>
)

const TiedKnot = () => (
  <svg x="150" width="180" height="120" viewBox="0 0 120 80" aria-hidden="true">
    <Knot />
  </svg>
)

const torn = (
  <Belt>
    <path className="vb" d="M-520 30h716l8 7-9 6 10 7-11 7 8 9h-722z" />
    <path className="vs" d="M-520 40h710M-520 48h710M-520 56h710" />
    <g transform="translate(276 26) rotate(24)">
      <path className="vb" d="M8 0h800v36H0l7-7-10 -8 9-7-8-7z" />
      <path className="vs" d="M14 10h800M14 18h800M14 26h800" />
    </g>
  </Belt>
)

export const verdictDrawings = {
  valid: (
    <Belt>
      <path className="vb" d="M-520 30h1520v36H-520z" />
      <path className="vs" d="M-520 40h1520M-520 48h1520M-520 56h1520" />
      <TiedKnot />
    </Belt>
  ),
  offline: (
    <Belt>
      <path className="vb" d="M-520 30h760v36h-760z" />
      <path className="vs" d="M-520 40h760M-520 48h760M-520 56h760" />
      <path className="vd" d="M250 30h750v36H250" />
      <TiedKnot />
    </Belt>
  ),
  replaced: (
    <Belt>
      <path className="vd" d="M-520 4h1520M-520 19h1520" />
      <path className="vb" d="M-520 30h1520v36H-520z" />
      <path className="vs" d="M-520 40h1520M-520 48h1520M-520 56h1520" />
      <TiedKnot />
    </Belt>
  ),
  ended: torn,
  expired: torn,
  altered: (
    <Belt>
      <path className="vb" d="M-520 26h726v36h-726z" />
      <path className="vs" d="M-520 36h720M-520 44h720M-520 52h720" />
      <path className="vb vb--2" d="M186 42h814v36H186z" />
      <path className="vs vs--2" d="M194 49h806M194 58h806M194 71h806" />
      <path className="vz" d="m186 20 20 84M192 30l14-5M195 44l14-5M198 58l14-5M201 72l14-5M204 86l14-5" />
    </Belt>
  ),
  unknown: (
    <Belt>
      <g className="vo">
        <path d="M-520 30h1520v36H-520z" />
        <path d="M225 45 246 63 205 117h-34z" />
        <path d="m234 63 22-18 53 72h-35z" />
        <path d="M219 18h45l-9 54h-45z" />
      </g>
    </Belt>
  ),
} satisfies Record<string, ReactNode>
