export const belts = ['white', 'yellow', 'orange', 'green', 'blue', 'purple', 'brown', 'black'] as const
export type Belt = (typeof belts)[number]

export const beltColours: Readonly<Record<Belt, string>> = {
  white: '#efebdf',
  yellow: '#f0c62d',
  orange: '#e8761b',
  green: '#2f7d46',
  blue: '#2757a8',
  purple: '#6a3f93',
  brown: '#6b4426',
  black: '#1f1c19',
}

/** From the first kyu down to the tenth, where the guide does not say it. */
const beltsOfKyu: readonly Belt[] = [
  ...(['brown', 'brown', 'brown', 'purple', 'blue', 'green', 'orange', 'yellow', 'white', 'white'] as const),
]

/** A section of a page for parents, as far as it tells of a grade. */
type Told = { sections?: readonly { kind?: string; heading?: string; belt?: Belt }[] }

/** The belt of a grade, `6 kyu`, as the pages for parents tell it: in a section for this grade, or for a range such as `3rd to 1st kyu`. */
export function beltOf(grade: string, pages: readonly Told[]): Belt {
  const [number = 0, unit] = [Number.parseInt(grade, 10), grade.endsWith('dan') ? 'dan' : 'kyu'] as const
  const told = pages
    .flatMap(({ sections }) => sections ?? [])
    .find(({ kind, heading = '', belt }) => {
      const named = (heading.match(/\d+/g) ?? []).map(Number)
      const isUnit = (unit === 'dan' ? /dan|डैन|डॅन/i : /kyu|क्यू/i).test(heading)
      return kind === 'grade' && belt && isUnit && number >= Math.min(...named) && number <= Math.max(...named)
    })
  return told?.belt ?? (unit === 'dan' ? 'black' : (beltsOfKyu[number - 1] ?? 'white'))
}
