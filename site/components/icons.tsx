import { asking } from './drawings/actions.tsx'
import { signs } from './drawings/signs.tsx'
import { turning } from './drawings/turning.tsx'
import { Svg } from './Svg.tsx'

const drawings = { ...asking, ...signs, ...turning }

export type IconName = keyof typeof drawings

/** One of the site's small drawings. An island that needs few of them takes them from parts/drawings, and weighs less. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <Svg {...drawings[name]} className={className} />
)
