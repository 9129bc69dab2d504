import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { say } from '../../lists/language.ts'
import { requestId, withNumber } from '../http/request-id.ts'
import { notStored } from '../messages.ts'
import type { Log } from '../runtime/log.ts'
import type { UploadSpace } from '../storage/upload-space.ts'
import { isStorageFailure, NotFound } from '../store/errors.ts'
import type { FormSizeLimits } from './parse-form.ts'
import { type FormContext, type ReceivedForm, type ReceiveForm, type Refusal, wordsFor } from './receive-form.ts'
import { refusals } from './receive-submission.ts'

type PrivatePage<Subject> = {
  path: string
  /** Under which the requests of an address are counted. */
  name: string
  sizeLimits: FormSizeLimits
  /** Where the files of the page's forms are stored, if it has some. */
  uploadSpace?: Pick<UploadSpace, 'reserve'>
  /** Returns what a key opens. @throws Unavailable */
  find(key: string): Promise<Subject | undefined>
  /** Does what the page asks for. @throws NotFound when it was erased at the same time; Unavailable */
  run(received: ReceivedForm, subject: Subject, key: string): Promise<Response>
  /** Answers that a key opens nothing. */
  opensNothing(): string
  /** Answers with the page on which nothing is open. `text` says why. */
  close(context: FormContext, status: Refusal['status'] | 404, text: string): Promise<Response>
}

/** The route of a page that a private link opens. Everything is a POST, because the secret of a link stands in no address. */
export function privatePageRoute<Subject>(
  { receiveForm, log }: { receiveForm: ReceiveForm; log: Log },
  { path, name, sizeLimits, uploadSpace, find, run, opensNothing, close }: PrivatePage<Subject>,
) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.post(
    path,
    receiveForm({
      // Enough for a dojo that shares a connection. A key cannot be guessed at any rate: it has 120 random bits.
      counted: { name, perTenMinutes: 200, maxAtOnce: 25 },
      sizeLimits,
      ...(uploadSpace && { uploadSpace }),
      async submit(received) {
        const { form, context } = received
        const key = form.fields.get('key') ?? ''
        try {
          const subject = await find(key)
          return await (subject ? run(received, subject, key) : close(context, 404, opensNothing()))
        } catch (error) {
          if (error instanceof NotFound) return close(context, 404, opensNothing())
          if (!isStorageFailure(error)) throw error
          const id = requestId(context)
          log.error(path, error, id)
          context.header('retry-after', '30')
          return close(context, 503, withNumber(say(notStored), id))
        }
      },
      refuse: (context, refusal) => close(context, refusal.status, wordsFor(refusals(), refusal)),
    }),
  )
  return app
}
