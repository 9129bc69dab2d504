import type { Drawing } from '../Svg.tsx'

/** What stands beside fields and in forms. */
export const asking = {
  search: {
    box: '0 0 24 24',
    drawing: (
      <>
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          d="M10.5 3a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM16 16l6 6"
        />
      </>
    ),
  },
  x: {
    box: '0 0 20 20',
    drawing: (
      <>
        <path fill="none" stroke="currentColor" strokeWidth="2.8" d="m2 2 16 16M18 2 2 18" />
      </>
    ),
  },
  warn: {
    box: '0 0 16 16',
    drawing: (
      <>
        <path fill="currentColor" d="M8 .5 16 15H0zM7 5.500v5h2v-5zm0 6.200v1.800h2v-1.800z" />
      </>
    ),
  },
  person: {
    box: '0 0 44 44',
    drawing: (
      <>
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          d="M5 3h34v38H5zM12 3l13 22M32 3 18 30l-3 11M5 29h34v7H5"
        />
      </>
    ),
  },
  card: {
    box: '0 0 44 44',
    drawing: (
      <>
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          d="M2 8h40v28H2zM7 14h11v14H7zM23 16h14M23 22h14M23 28h8"
        />
      </>
    ),
  },
  cert: {
    box: '0 0 44 44',
    drawing: (
      <>
        <path
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
          d="M6 3h32v28H6zM13 11h18M13 17h18M17 31v10l5-4 5 4V31"
        />
      </>
    ),
  },
} satisfies Record<string, Drawing>
