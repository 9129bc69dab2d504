import type { RecordOf } from '../../lists/engine/list.ts'

type Optional<R> = { [K in keyof R]-?: undefined extends R[K] ? K : never }[keyof R]

/** A sample record of a list: what the list holds, with its optional fields left out where there is nothing to say. */
export type Sample<L> = Omit<RecordOf<L>, Optional<RecordOf<L>>> & Partial<Pick<RecordOf<L>, Optional<RecordOf<L>>>>
/** Written in an import file as the name of a picture, relative to the folder of pictures. */
export const picture = (name: string) => `file:${name}`
/** Written in an import file as a day counted from the day of installation; the import makes it YYYY-MM-DD. */
export const daysAfterInstallation = (days: number) => `@today+${days}`
/** `items` with `sequence` 1, 2, 3…, for lists that are shown in a fixed order. */
export const inOrder = <T>(items: readonly T[]) => items.map((item, index) => ({ ...item, sequence: index + 1 }))
