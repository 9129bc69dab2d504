import type { ReactNode } from 'react'
import { Knot } from '../../components/Knot.tsx'

// Each verdict says in one word what the belt shows: tied, torn apart, sewn together out of step, without cloth, half chalked.

const Belt = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 480 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
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
    <path className="vb" d="M0 30h196l8 7-9 6 10 7-11 7 8 9H0z" />
    <path className="vs" d="M0 40h190M0 48h190M0 56h190" />
    <g transform="translate(276 26) rotate(24)">
      <path className="vb" d="M8 0h300v36H0l7-7-10 -8 9-7-8-7z" />
      <path className="vs" d="M14 10h300M14 18h300M14 26h300" />
    </g>
  </Belt>
)

export const verdictDrawings = {
  valid: {
    title: 'Valid',
    drawing: (
      <Belt>
        <path className="vb" d="M0 30h480v36H0z" />
        <path className="vs" d="M0 40h480M0 48h480M0 56h480" />
        <TiedKnot />
      </Belt>
    ),
  },
  offline: {
    title: 'Valid, no network',
    drawing: (
      <Belt>
        <path className="vb" d="M0 30h240v36H0z" />
        <path className="vs" d="M0 40h240M0 48h240M0 56h240" />
        <path className="vd" d="M250 30h240v36H250" />
        <TiedKnot />
      </Belt>
    ),
  },
  revoked: { title: 'Revoked', drawing: torn },
  expired: { title: 'Expired', drawing: torn },
  altered: {
    title: 'Altered',
    drawing: (
      <Belt>
        <path className="vb" d="M0 26h206v36H0z" />
        <path className="vs" d="M0 36h200M0 44h200M0 52h200" />
        <path className="vb vb--2" d="M186 42h294v36H186z" />
        <path className="vs vs--2" d="M194 49h290M194 58h290M194 71h290" />
        <path className="vz" d="m186 20 20 84M192 30l14-5M195 44l14-5M198 58l14-5M201 72l14-5M204 86l14-5" />
      </Belt>
    ),
  },
  unknown: {
    title: 'Unknown issuer',
    drawing: (
      <Belt>
        <g className="vo">
          <path d="M-4 30h484v36H-4z" />
          <path d="M225 45 246 63 205 117h-34z" />
          <path d="m234 63 22-18 53 72h-35z" />
          <path d="M219 18h45l-9 54h-45z" />
        </g>
      </Belt>
    ),
  },
} satisfies Record<string, { title: string; drawing: ReactNode }>
