import * as z from 'zod/mini'
import { reviewers } from '../../lists/access.ts'
import { boolean } from '../../lists/fields.ts'
import { say } from '../../lists/language.ts'
import { notTicked } from '../../lists/messages.ts'
import { instructors } from './instructors.ts'
import { ask, students } from './messages.ts'

const { name, email, dojo } = instructors.fields
const personal = { readableBy: reviewers, personal: true } as const
export const askConsent = boolean(ask.consent, personal)
/** What somebody sends who asks for the private link of an instructor. */
export const askForm = {
  fields: { name, email, dojo, consent: askConsent },
  schema: z.object({
    name: name.schema,
    email: email.schema,
    dojo: dojo.schema,
    consent: z.literal(true, { error: () => say(notTicked, { label: askConsent.label }) }),
  }),
}

/** What an instructor confirms for all students of a form. */
export const agreed = boolean(students.agreed, personal)
/** The notice that the instructor has shown to the parents. A new wording in any language needs a new version (docs/notices). */
export const studentsNotice = '2026-12-01/instructor'
