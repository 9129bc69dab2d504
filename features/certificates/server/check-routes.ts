import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { chooseCredentialText } from '../../../lists/choose-credential-text.ts'
import { say, type Words } from '../../../lists/language.ts'
import type { FormSizeLimits, ParsedForm } from '../../../server/forms/parse-form.ts'
import {
  type CountedForms,
  type FormContext,
  type ReceivedForm,
  type ReceiveForm,
  type Refusal,
  type RefusalWords,
  wordsFor,
} from '../../../server/forms/receive-form.ts'
import { ResultPages } from '../../../server/forms/result-pages.ts'
import { retryAfter } from '../../../server/http/client-address.ts'
import type { Limits } from '../../../server/http/rate-limits.ts'
import type { Site } from '../../../server/pages/built-site.ts'
import type { Pages } from '../../../server/pages/pages.ts'
import { InvalidImage, readQrCodes } from '../../../server/storage/images.ts'
import { Unavailable } from '../../../server/store/errors.ts'
import * as checkMessages from '../check-messages.ts'
import { readCheckedFile } from '../checked-file.ts'
import type { CheckResult } from '../site/verify/CheckAnswer.tsx'
import type { Trust } from '../site/verify/check-credential.ts'
import type { Issuer } from './issuer.ts'

type CheckServices = {
  settings: { formLimit: number }
  receiveForm: ReceiveForm
  limits: Limits
  pages: Pages
  headers: Record<string, string>
  site: Pick<Site, 'checkCredential'>
  issuer: Issuer
  origin: () => string
  now: () => Date
}

const checkPath = '/verify'

/** A photo of a phone. */
const maxPictureBytes = 12 << 20
const sizeLimits: FormSizeLimits = {
  maxBytes: maxPictureBytes + (64 << 10),
  maxFieldBytes: 32 << 10,
  fieldNames: ['text'],
  maxFileBytes: { picture: maxPictureBytes },
}
/** How many certificates an address may check for each form that it may send. */
const checksPerForm = 3
/** How many forms an address may send for each picture that it may have searched. */
const formsPerPicture = 3
/** Each picture is held in memory. They are searched one after the other, for at most eight seconds each. */
const slotLimits = { maxAtOnce: 2, maxLarge: 4 }
const pictureWindowSeconds = 600
const busyWaitSeconds = 60

/**
 * The route that checks a text, a picture of the code or a PDF when no scripts run. Nothing is stored. The answer is the page itself with
 * the verdict.
 */
export function checkRoutes(services: CheckServices) {
  const { settings, limits, receiveForm } = services
  const counted: CountedForms = { name: 'check', perTenMinutes: settings.formLimit * checksPerForm, ...slotLimits }
  /** Pictures can take seconds of processor time, so they are also counted by themselves. */
  const pictureLimit = limits.create({
    name: 'check-picture',
    points: Math.ceil(settings.formLimit / formsPerPicture),
    seconds: pictureWindowSeconds,
  })
  const resultPages = new ResultPages(services)
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.post(checkPath, receiveForm({ counted, sizeLimits, submit, refuse }))
  return app

  async function submit({ form, context, address }: ReceivedForm) {
    const submitted = submittedIn(form)
    if ('failed' in submitted) return respond(context, 200, submitted.failed)
    const waitSeconds = 'picture' in submitted ? await pictureLimit.count(address) : 0
    if (waitSeconds > 0) return respond(context, 429, wordsOfRefusals().limited(retryAfter(context, waitSeconds)))
    return respond(context, 200, await check(submitted))
  }

  function refuse(context: FormContext, refusal: Refusal) {
    if (refusal.status === 503) retryAfter(context, busyWaitSeconds)
    return respond(context, refusal.status, wordsFor(wordsOfRefusals(), refusal))
  }

  async function check(submitted: Submitted): Promise<CheckResult> {
    if ('text' in submitted) return checkText(submitted.text)
    try {
      const text = chooseCredentialText(await readQrCodes(submitted.picture))
      return text === undefined ? { kind: 'no code' } : checkText(text)
    } catch (error) {
      if (!(error instanceof InvalidImage)) throw error
      return error.reason === 'size' ? tooLarge() : notAPicture()
    }
  }

  async function checkText(text: string): Promise<CheckResult> {
    const { site, origin, now } = services
    // Most other texts are recognised without the keys and the lists.
    const trustNothing = { origin: origin(), now: now(), did: undefined, findStatusList: async () => undefined }
    const verdict = await site.checkCredential(text, trustNothing)
    return verdict.kind === 'unchecked' ? site.checkCredential(text, await trustOf(services)) : verdict
  }

  function respond(context: FormContext, status: Refusal['status'] | 200, checked: CheckResult) {
    return resultPages.answer(context, {
      status,
      path: checkPath,
      own: { checked },
      isShared: checked.kind === 'failed',
    })
  }
}

/** What a visitor has sent: the text of a code, of a credential file or of a PDF, or a picture. */
type Submitted = { text: string } | { picture: Buffer }

function submittedIn({ fields, files }: ParsedForm): Submitted | { failed: CheckResult } {
  const pasted = fields.get('text')?.trim()
  const picture = files.get('picture')
  if (!pasted && !picture) return { failed: nothing() }
  if (!pasted && !picture?.bytes) return { failed: tooLarge() }
  if (pasted) return { text: pasted }
  const bytes = picture!.bytes!
  const file = readCheckedFile(bytes)
  if (file.kind === 'no proof') return { failed: file }
  return file.kind === 'text' ? { text: file.text } : { picture: bytes }
}

/** What the server trusts: its own keys and lists as they are now. */
async function trustOf({
  issuer,
  origin,
  now,
}: {
  issuer: Issuer
  origin: () => string
  now: () => Date
}): Promise<Trust> {
  return {
    origin: origin(),
    now: now(),
    did: { document: await issuer.didDocument(), isFresh: true },
    async findStatusList(address) {
      const list = Number(/\/credentials\/status\/([1-9]\d{0,8})\.jwt$/.exec(address)?.[1])
      if (!(await issuer.hasStatusList(list))) return undefined
      const jwt = await issuer.signStatusList(list).catch((error: unknown) => {
        // Without a key that signs, signatures of the other keys can still be checked.
        if (error instanceof Unavailable) return undefined
        throw error
      })
      return jwt === undefined ? undefined : { jwt, isFresh: true }
    },
  }
}

const failure = (title: Words, text: string): CheckResult => ({ kind: 'failed', title: say(title), text })
const tooLarge = () => failure(checkMessages.pictureTooLarge, say(checkMessages.chooseSmaller))
const nothing = () => failure(checkMessages.nothingToCheck, say(checkMessages.chooseOrPaste))
const notAPicture = () => failure(checkMessages.cannotOpen, say(checkMessages.choosePhoto))

/** Why a form is not received, in the current language. */
function wordsOfRefusals(): RefusalWords<CheckResult> {
  const notChecked = (text: string) => failure(checkMessages.nothingChecked, text)
  const incomplete = notChecked(say(checkMessages.incomplete))
  const busy = notChecked(say(checkMessages.busy))
  return {
    'cross-site': notChecked(say(checkMessages.fromOtherSite)),
    limited: (wait) => notChecked(say(checkMessages.tooManyChecks, { wait })),
    busy,
    stopping: busy,
    full: busy,
    'too large': tooLarge(),
    incomplete,
    'too slow': incomplete,
  }
}
