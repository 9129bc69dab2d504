import type { ReactNode } from 'react'
import { pausePath } from '../carousel/icon-paths.ts'

export type Drawing = { box: string; drawing: ReactNode }

/** A drawing, inline and hidden from assistive technology: text beside it carries its meaning. */
export const Svg = ({ box, drawing }: Drawing) => (
  <svg viewBox={box} aria-hidden="true">
    {drawing}
  </svg>
)

/**
 * The icons of carousels, the viewer, live lists and forms. They are apart from components/icons.tsx so that islands stay
 * small.
 */
export const controlIcons = {
  pause: { box: '0 0 16 16', drawing: <path fill="currentColor" d={pausePath} /> },
  left: {
    box: '0 0 24 24',
    drawing: <path fill="none" stroke="currentColor" strokeWidth="3.4" d="M16 2 6 12l10 10" />,
  },
  right: {
    box: '0 0 24 24',
    drawing: <path fill="none" stroke="currentColor" strokeWidth="3.4" d="m8 2 10 10L8 22" />,
  },
  close: {
    box: '0 0 20 20',
    drawing: <path fill="none" stroke="currentColor" strokeWidth="2.8" d="m2 2 16 16M18 2 2 18" />,
  },
  search: {
    box: '0 0 24 24',
    drawing: (
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        d="M10.5 3a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM16 16l6 6"
      />
    ),
  },
  warning: {
    box: '0 0 16 16',
    drawing: <path fill="currentColor" d="M8 .5 16 15H0zM7 5.500v5h2v-5zm0 6.200v1.800h2v-1.800z" />,
  },
} satisfies Record<string, Drawing>
