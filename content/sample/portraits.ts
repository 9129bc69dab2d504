import { picture } from './record.ts'

const portraits = 12

/** One of the twelve sample portraits, again from the first after the last. */
export const portrait = (index: number) => picture(`portraits/${String((index % portraits) + 1).padStart(2, '0')}.webp`)
