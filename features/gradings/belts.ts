import { type Grade, rankOf } from '../entries/grades.ts'

export const belts = ['white', 'yellow', 'orange', 'green', 'blue', 'purple', 'brown', 'black'] as const
export type Belt = (typeof belts)[number]

/** The belts of the kyu grades, from the 10th on, as the sample of the guide tells them. */
const ofKyu: readonly Belt[] = [
  ...(['white', 'white', 'yellow', 'orange', 'green', 'blue', 'purple'] as const),
  ...(['brown', 'brown', 'brown'] as const),
]

/** The colour of the belt that belongs to a grade. A beginner wears white. */
export const beltOf = (grade: Grade | undefined): Belt => ofKyu[Math.max(rankOf(grade), 0)] ?? 'black'
