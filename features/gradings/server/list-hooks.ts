import { formatLongDate } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import { linkPlaceholder, validAddress } from '../../../lists/system/mail.ts'
import { completeWithLink, type LinkedPage } from '../../../server/forms/private-links.ts'
import { type ListHooks, listHooks } from '../../../server/list-hooks.ts'
import { writeIn } from '../../../server/mail/mail-language.ts'
import { associationInSentences } from '../../../server/store/association-name.ts'
import { examinerLanguage, examiners } from '../examiners.ts'
import { gradingMarks } from '../marks.ts'
import { mails, office } from '../messages.ts'
import { examinePath } from '../paths.ts'
import { readGrading } from './read-grading.ts'

export const examinerLinks: LinkedPage<typeof examiners> = {
  list: examiners,
  path: examinePath,
  reachOf: ({ email }) => ({ email }),
  languageOf: examinerLanguage,
}

export const gradingHooks: readonly ListHooks[] = [
  listHooks({
    list: examiners,
    /** A new examiner with an address gets the link. */
    async mailsAfter({ store }, { key, record }, history) {
      const to = history.length === 1 ? validAddress(record?.email) : undefined
      const grading = to === undefined ? undefined : await readGrading(store, record?.session ?? '')
      if (to === undefined || !grading || !record) return []
      const { event, day } = grading
      const content = await writeIn(examinerLanguage(record), async () => {
        const values = { event, day: formatLongDate(day), link: linkPlaceholder }
        const association = await associationInSentences(store)
        return { to, subject: say(mails.linkSubject, { event }), text: say(mails.linkText, { ...values, association }) }
      })
      return [{ key: `examiner-${key}`, content }]
    },
    completeMail: completeWithLink(examinerLinks),
    affectedPerson: ({ name, email, createdAt }) => ({ name, contact: email, since: createdAt }),
  }),
  listHooks({ list: gradingMarks, documents: [office.lastMark] }),
]
