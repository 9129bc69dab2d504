import type { ReactNode } from 'react'

export type Drawing = { box: string; drawing: ReactNode }

/** A drawing, inline and hidden from assistive technology: its meaning belongs in text beside it. */
export const Svg = ({ box, drawing, className }: Drawing & { className?: string }) => (
  <svg viewBox={box} className={className} aria-hidden="true">
    {drawing}
  </svg>
)
