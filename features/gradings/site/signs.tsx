import type { Result } from '../standing.ts'

const paths: Record<Result, string> = {
  passed: 'm3 12.5 6 6L21 5.5',
  partly: 'M4 4h16v16H4zM4 12h16v8H4z',
  failed: 'm3 3 18 18M21 3 3 21',
  absent: 'M2 12h4m4 0h4m4 0h4',
}

/** The sign of a result, beside its word. */
export const ResultSign = ({ of }: { of: Result }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={`sign sign--${of}`}>
    <path d={paths[of]} />
  </svg>
)
