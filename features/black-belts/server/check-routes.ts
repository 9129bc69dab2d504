import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Services } from '../../../app/services.ts'
import { chooseProof } from '../../../lists/choose-proof.ts'
import { type FormSlots, FormTooSlow } from '../../../server/forms/form-slots.ts'
import {
  expectedBytes,
  FormCutOff,
  FormTooLarge,
  MalformedForm,
  type ParsedForm,
  parseForm,
} from '../../../server/forms/parse-form.ts'
import { encodePage } from '../../../server/http/prepared-response.ts'
import { clientAddress, retryAfter } from '../../../server/http/rate-limit.ts'
import { sameOrigin } from '../../../server/http/same-origin.ts'
import { headersOf } from '../../../server/pages/pages.ts'
import { InvalidImage, readQrCodes } from '../../../server/storage/images.ts'
import { Unavailable } from '../../../server/store/errors.ts'
import type { CheckResult } from '../site/verify/CheckAnswer.tsx'
import type { Trust } from '../site/verify/check-credential.ts'
import type { Issuer } from './issuer.ts'

type Env = { Bindings: HttpBindings }
type CheckContext = Context<Env>
type Status = 200 | 400 | 403 | 408 | 413 | 429 | 503

export const checkPath = '/verify'

/** A photo of a phone. */
const maxPictureBytes = 12 << 20
const limits = {
  maxBytes: maxPictureBytes + (64 << 10),
  maxFieldBytes: 32 << 10,
  fieldNames: ['text'],
  maxFileBytes: { picture: maxPictureBytes },
}
/** Each picture is held in memory. They are searched one after the other, for at most eight seconds each. */
const group = { name: 'check', maxAtOnce: 2, maxLarge: 4 }
const rateLimitSeconds = 600
/** How many certificates an address may check for each form that it may send. */
const checksPerForm = 3
/** How many forms an address may send for each picture that it may have searched. */
const formsPerPicture = 3
const busyWaitSeconds = 60

/**
 * The route that checks a text or a picture of the code when no scripts run. Nothing is stored. The answer is the page itself with
 * the verdict.
 */
export function checkRoutes(services: Services & { slots: FormSlots }) {
  const { settings, pages, origin, headers, slots } = services
  const points = settings.formLimit * checksPerForm
  const limit = services.limits.create({ name: 'check', points, seconds: rateLimitSeconds })
  /** Pictures can take seconds of processor time, so they are also counted by themselves. */
  const pictureLimit = services.limits.create({
    name: 'check-picture',
    points: Math.ceil(settings.formLimit / formsPerPicture),
    seconds: rateLimitSeconds,
  })
  const app = new Hono<Env>()

  const refuse = (context: Context) => respond(context, 403, failures.crossSite)
  app.post(checkPath, sameOrigin({ origin, allowMissing: true, refuse }), async (context) => {
    const address = clientAddress(context, settings.trustedProxies)
    const refuseTooMany = (seconds: number) => respond(context, 429, failures.tooMany(retryAfter(context, seconds)))
    const refuseBusy = () => {
      retryAfter(context, busyWaitSeconds)
      return respond(context, 503, failures.busy)
    }
    const waitSeconds = await limit.count(address)
    if (waitSeconds > 0) return refuseTooMany(waitSeconds)
    const slot = slots.enter(address, group, expectedBytes(context.req.raw, limits))
    if (!slot) return await refuseBusy()
    try {
      const form = await parseForm(context.req.raw, limits, slot)
      slot.finishReading()
      const submitted = submittedIn(form)
      if ('failed' in submitted) return await respond(context, 200, submitted.failed)
      const pictureWaitSeconds = 'picture' in submitted ? await pictureLimit.count(address) : 0
      if (pictureWaitSeconds > 0) return await refuseTooMany(pictureWaitSeconds)
      return await respond(context, 200, await check(submitted))
    } catch (error) {
      if (error instanceof FormTooLarge) return respond(context, 413, failures.tooLarge)
      if (error instanceof MalformedForm) return respond(context, 400, failures.incomplete)
      if (!(error instanceof FormCutOff || error instanceof FormTooSlow)) throw error
      context.header('connection', 'close')
      return error instanceof FormCutOff ? await refuseBusy() : respond(context, 408, failures.incomplete)
    } finally {
      slot.leave()
    }
  })
  return app

  async function check(submitted: Submitted): Promise<CheckResult> {
    if ('text' in submitted) return checkText(submitted.text)
    try {
      const text = chooseProof(await readQrCodes(submitted.picture))
      return text === undefined ? { kind: 'no code' } : checkText(text)
    } catch (error) {
      if (!(error instanceof InvalidImage)) throw error
      return error.reason === 'size' ? failures.tooLarge : failures.notAPicture
    }
  }

  async function checkText(text: string): Promise<CheckResult> {
    const { site, origin, now } = services
    // Most other texts are recognised without the keys and the lists.
    const trustNothing = { origin: origin(), now: now(), did: undefined, findStatusList: async () => undefined }
    const verdict = await site.checkCredential(text, trustNothing)
    return verdict.kind === 'unchecked' ? site.checkCredential(text, await trustOf(services)) : verdict
  }

  async function respond(context: CheckContext, status: Status, checked: CheckResult) {
    context.header('cache-control', 'no-store')
    const request = pages.find(checkPath, new URLSearchParams())
    if (!request) return context.notFound()
    for (const [name, value] of Object.entries(headersOf(request.page, headers))) context.header(name, value)
    const html = await pages.renderWithResult(request, { checked })
    const encoded = await encodePage(html, context.req.header('accept-encoding'))
    return context.body(encoded.body, status, encoded.headers)
  }
}

/** The text of a credential file (.jwt); undefined when it is something else. */
function textFile(bytes: Buffer): string | undefined {
  if (bytes.length > limits.maxFieldBytes) return undefined
  const text = bytes.toString().trim()
  return text.startsWith('ey') ? text : undefined
}

/** What a visitor has sent: the text of a code or of a credential file, or a picture. */
type Submitted = { text: string } | { picture: Buffer }

function submittedIn({ fields, files }: ParsedForm): Submitted | { failed: CheckResult } {
  const pasted = fields.get('text')?.trim()
  const picture = files.get('picture')
  if (!pasted && !picture) return { failed: failures.nothing }
  if (!pasted && !picture?.bytes) return { failed: failures.tooLarge }
  const text = pasted || textFile(picture!.bytes!)
  return text === undefined ? { picture: picture!.bytes! } : { text }
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

const failure = (title: string, text: string): CheckResult => ({ kind: 'failed', title, text })
const failures = {
  nothing: failure('There is nothing to check', 'Choose a picture of the certificate, or paste the text of its proof.'),
  tooLarge: failure(
    'The picture is too large',
    'Choose a photo of at most 12 MB, or a part of it that shows the square.',
  ),
  notAPicture: failure('The file cannot be opened', 'Choose a photo as JPEG, PNG or WebP, or a screenshot.'),
  incomplete: failure('Nothing was checked', 'The picture did not arrive completely. Please try again.'),
  busy: failure(
    'Nothing was checked',
    'The server checks many certificates at the moment. Please try again in a minute.',
  ),
  crossSite: failure('Nothing was checked', 'The form was not sent from this site. Please send it from this page.'),
  tooMany: (wait: string) =>
    failure('Nothing was checked', `Too many checks came from this connection. Please try again in ${wait}.`),
}
