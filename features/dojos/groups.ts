import { say } from '../../lists/language.ts'
import { isGeneratedKey } from '../../lists/record-name.ts'
import { originalOf } from '../../lists/translations.ts'
import type { Stored } from '../../server/store/contract.ts'
import type { trainingPrograms } from '../trainings/training-programs.ts'
import * as messages from './messages.ts'

type Program = Stored<typeof trainingPrograms>
/** The age group of a class as visitors read it. */
export type Group = { name: string; ages?: string | undefined }

/** The training program that a timetable means: it has its key or its name. */
export const findProgram = (programs: readonly Program[], group: string): Program | undefined =>
  programs.find((program) => program.key === group || originalOf(program, 'title') === group)

/** What visitors read for what a timetable has. `program`: that of the group, which may be deleted, or none at all. */
export const toGroup = (group: string, program: Program | undefined): Group =>
  program
    ? { name: String(program.title ?? ''), ages: program.subtitle }
    : { name: isGeneratedKey(group) ? say(messages.someClass) : String(group) }
