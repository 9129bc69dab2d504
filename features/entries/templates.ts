import type { Grade } from '../grades/grades.ts'
import type { Category } from './categories.ts'

/** Whether a category is made for teams of kata or of kumite; its name says so. */
export type TemplateRow = Omit<Category, 'name'> & { team?: 'kata' | 'kumite' }

const genders = ['female', 'male'] as const
const letters = { female: 'F', male: 'M' } as const
const row = (code: string, kind: Category['kind'], rules: Partial<TemplateRow> = {}): TemplateRow => ({
  code,
  kind,
  ...rules,
  fee: 0,
})
const forBoth = (make: (gender: (typeof genders)[number], letter: string) => TemplateRow[]) =>
  genders.flatMap((gender) => make(gender, letters[gender]))

/**
 * The age and weight classes of the World Karate Federation for 2026, in kilograms. They are a beginning: organisers compare them with the
 * book of rules that holds for their event (decision 40).
 */
const wkf = [
  { code: 'U14', ageFrom: 12, ageTo: 13, female: [42, 47, 52], male: [40, 45, 50, 55] },
  { code: 'CADET', ageFrom: 14, ageTo: 15, female: [47, 54, 61], male: [52, 57, 63, 70] },
  { code: 'JUNIOR', ageFrom: 16, ageTo: 17, female: [48, 53, 59, 66], male: [55, 61, 68, 76] },
  { code: 'U21', ageFrom: 18, ageTo: 20, female: [50, 55, 61, 68], male: [60, 67, 75, 84] },
  { code: 'SENIOR', ageFrom: 18, female: [50, 55, 61, 68], male: [60, 67, 75, 84] },
] as const
const agesOf = ({ ageFrom, ...age }: (typeof wkf)[number]) => ({ ageFrom, ...('ageTo' in age && { ageTo: age.ageTo }) })

const weightClasses = (limits: readonly number[]): { over?: number; upTo?: number }[] => [
  ...limits.map((upTo, at) => ({ upTo, ...(at > 0 && { over: limits[at - 1]! }) })),
  { over: limits.at(-1)! },
]

const school = [6, 8, 10, 12].map((ageFrom) => ({ ageFrom, ageTo: ageFrom + 1 }))
const gradeRanges: readonly (readonly [Grade, Grade?])[] = [
  ['10 kyu', '8 kyu'],
  ['7 kyu', '5 kyu'],
  ['4 kyu', '2 kyu'],
  ['1 kyu', '1 kyu'],
  ['1 dan'],
]
const gradesOf = ([gradeFrom, gradeTo]: readonly [Grade, Grade?]) => ({ gradeFrom, ...(gradeTo && { gradeTo }) })
const gradeCode = ([from]: readonly [Grade, Grade?]) => from.replace(' ', '').toUpperCase()

/** Categories for common events. Each row can be edited afterwards; fees and places are the organiser's. */
export const templates = {
  wkfKata: () =>
    wkf.flatMap((age) =>
      forBoth((gender, letter) => [
        // Seniors compete in kata from 16.
        row(`${age.code}-KATA-${letter}`, 'kata', {
          gender,
          ...agesOf(age),
          ...(age.code === 'SENIOR' && { ageFrom: 16 }),
        }),
      ]),
    ),
  wkfKumite: () =>
    wkf.flatMap((age) =>
      forBoth((gender, letter) =>
        weightClasses(age[gender]).map((weights) =>
          row(`${age.code}-${letter}-${weights.upTo ?? `${weights.over}+`}`, 'kumite', {
            gender,
            ...agesOf(age),
            ...weights,
          }),
        ),
      ),
    ),
  wkfTeams: () =>
    [
      { code: 'CADJUN', ageFrom: 14, ageTo: 17 },
      { code: 'SENIOR', ageFrom: 18 },
    ].flatMap(({ code, ...ages }) =>
      forBoth((gender, letter) =>
        (['kata', 'kumite'] as const).map((team) =>
          row(`${code}-TEAM-${team.toUpperCase()}-${letter}`, 'team', { team, gender, ...ages }),
        ),
      ),
    ),
  childrenByAge: () =>
    school.flatMap((ages) =>
      forBoth((gender, letter) =>
        (['kata', 'kumite'] as const).map((kind) =>
          row(`${kind.toUpperCase()}-${letter}-${ages.ageFrom}`, kind, { gender, ...ages }),
        ),
      ),
    ),
  childrenByGrade: () =>
    school.flatMap((ages) =>
      gradeRanges
        .slice(0, 3)
        .flatMap((range) =>
          forBoth((gender, letter) => [
            row(`KATA-${letter}-${ages.ageFrom}-${gradeCode(range)}`, 'kata', { gender, ...ages, ...gradesOf(range) }),
          ]),
        ),
    ),
  camp: () => [row('CAMP', 'camp')],
  seminar: () => [row('SEMINAR', 'seminar')],
  referee: () => [row('REFEREE', 'referee', { ageFrom: 18 })],
  grading: () => gradeRanges.map((range) => row(`GRADING-${gradeCode(range)}`, 'grading', gradesOf(range))),
} satisfies Record<string, () => TemplateRow[]>

export type TemplateName = keyof typeof templates
