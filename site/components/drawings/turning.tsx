import type { Drawing } from '../Svg.tsx'

/** What stands on the buttons of a carousel. */
export const turning = {
  pause: {
    box: '0 0 16 16',
    drawing: (
      <>
        <path fill="currentColor" d="M2 1h4v14H2zM10 1h4v14h-4z" />
      </>
    ),
  },
  start: {
    box: '0 0 16 16',
    drawing: (
      <>
        <path fill="currentColor" d="M3 1.5 14 8 3 14.500z" />
      </>
    ),
  },
  left: {
    box: '0 0 24 24',
    drawing: (
      <>
        <path fill="none" stroke="currentColor" strokeWidth="3.4" d="M16 2 6 12l10 10" />
      </>
    ),
  },
  right: {
    box: '0 0 24 24',
    drawing: (
      <>
        <path fill="none" stroke="currentColor" strokeWidth="3.4" d="m8 2 10 10L8 22" />
      </>
    ),
  },
} satisfies Record<string, Drawing>
