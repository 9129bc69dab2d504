import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { visitor } from '../../../lists/access.ts'
import { today } from '../../../lists/dates.ts'
import { say } from '../../../lists/language.ts'
import type { SubmissionResult } from '../../../lists/submission-result.ts'
import type { ParsedForm } from '../../../server/forms/parse-form.ts'
import { createPrivateLink, shownLink } from '../../../server/forms/private-links.ts'
import { receiveSubmission, type SubmissionServices, wantsJson } from '../../../server/forms/receive-submission.ts'
import { sentLinkCookie } from '../../../server/forms/sent-link.ts'
import {
  type FormLog,
  identifySubmission,
  looksAutomated,
  refused,
  storageFailed,
  submittedValues,
} from '../../../server/forms/submission.ts'
import { requestId } from '../../../server/http/request-id.ts'
import type { Store } from '../../../server/store/contract.ts'
import { readOpenEvent } from '../enter-data.ts'
import {
  agreedNotice,
  consentsOf,
  enterForm,
  entryPagePath,
  personFieldsOf,
  readEnterForm,
  senderFields,
} from '../enter-form.ts'
import { entryState } from '../entry-terms.ts'
import * as publicMessages from '../public-messages.ts'
import { changeEntries } from './entry-book.ts'
import { entryLinks } from './list-hooks.ts'

type EnterServices = { store: Store; now: () => Date; origin: () => string } & FormLog

/** The route that receives the public form of an event. */
export function enterRoutes(services: SubmissionServices & EnterServices) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.post(
    enterForm.path,
    receiveSubmission(services, enterForm, async ({ form, context }) => {
      const slug = context.req.param('slug') ?? ''
      const result = await submitEntry({ ...services, requestId: requestId(context) }, slug, form)
      if (!wantsJson(context) && result.state === 'sent' && result.link)
        context.header('set-cookie', sentLinkCookie(entryPagePath, result.link))
      return result
    }),
  )
  return app
}

/** Stores an entry. The result is `sent` only after it is on disk. The clock of the server says whether the event takes entries. */
async function submitEntry(services: EnterServices, slug: string, form: ParsedForm): Promise<SubmissionResult> {
  const { store, now, origin } = services
  const { submissionId, idempotencyKey: key } = identifySubmission(form, now())
  const values = submittedValues(form, enterForm.fieldNames)
  const entered = { values, submission: submissionId }
  try {
    const open = await readOpenEvent(store.as(visitor), slug, now())
    if (!open) return refused(entered, { form: [say(publicMessages.noFormText)] })
    const closed = () => refused(entered, { closed: [say(publicMessages.notSentAnyMore)] })
    if (open.state !== 'open') return closed()
    const isUnfinished = values.action === 'categories' || values.action === 'add'
    const { entry, errors } = readEnterForm(open.terms, values, { today: today(now()), isUnfinished })
    if (isUnfinished || !entry) return refused(entered, errors)
    const isStored = await changeEntries(services, open.terms.key, (book) => {
      if (entryState(book.terms, book.now) !== 'open') return false
      if (book.entries.has(key)) return true
      const sender = senderFields(entry)
      const suspect = looksAutomated(form) || book.isBurst(sender)
      book.addEntry(key, { ...sender, ...agreedNotice(), instructor: undefined, suspect })
      for (const each of entry.children)
        book.enter(key, { ...personFieldsOf(each), ...consentsOf(entry) }, each.codes, `${key}-${each.child}`)
      return true
    })
    if (!isStored) return closed()
    const secret = await createPrivateLink(store, entryLinks, key, { now: now() })
    const link = shownLink(origin(), entryPagePath, secret)
    return { state: 'sent', text: enterForm.sent, page: entryPagePath, link }
  } catch (error) {
    return storageFailed(services, enterForm.path, error, entered)
  }
}
