import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { clientAddress, networksOf, retryAfter, wideNetworkFactor } from '../http/client-address.ts'
import { type CostBudget, OverBudget } from '../http/cost-budget.ts'
import type { Limits } from '../http/rate-limits.ts'
import { isSameOrigin } from '../http/same-origin.ts'
import type { UploadSpace } from '../storage/upload-space.ts'
import { type FormGroup, type FormSlot, FormSlots, FormTooSlow } from './form-slots.ts'
import {
  expectedBytes,
  FormAnswered,
  FormCutOff,
  type FormReading,
  type FormSizeLimits,
  FormTooLarge,
  MalformedForm,
  type ParsedForm,
  parseForm,
} from './parse-form.ts'

export type FormContext = Context<{ Bindings: HttpBindings }>

/** Forms that are counted together. */
export type CountedForms = FormGroup & {
  /** How many of them one address may send in ten minutes. */
  perTenMinutes: number
}
const windowSeconds = 600
/** Until somebody has made space, or a new day begins. */
export const noSpaceSeconds = 3600

/**
 * Why a form is not received, with the status of the answer. `limited`: `wait` is the time to wait, in words; with `form` when it has arrived.
 * `stopping`: the server stops before the form has arrived, and `form` is what has arrived. `full`: there is no space for its files.
 */
export type Refusal =
  | { reason: 'cross-site'; status: 403 }
  | { reason: 'limited'; status: 429; wait: string; form?: ParsedForm }
  | { reason: 'busy'; status: 503 }
  | { reason: 'too large'; status: 413 }
  | { reason: 'incomplete'; status: 400 }
  | { reason: 'too slow'; status: 408 }
  | { reason: 'stopping'; status: 503; form: ParsedForm }
  | { reason: 'full'; status: 503; form: ParsedForm }

/** What a feature says for each reason. */
export type RefusalWords<Words> = Record<Exclude<Refusal['reason'], 'limited'>, Words> & {
  limited: (wait: string) => Words
}
export const wordsFor = <Words>(words: RefusalWords<Words>, refusal: Refusal): Words =>
  refusal.reason === 'limited' ? words.limited(refusal.wait) : words[refusal.reason]

/** A form that has arrived. `submit` can leave its `slot` before it answers. */
export type ReceivedForm = { form: ParsedForm; context: FormContext; address: string; slot: FormSlot }
type Answer = Response | Promise<Response>

type FormRoute = {
  counted: CountedForms
  sizeLimits: FormSizeLimits
  /** Where the files of the form are stored, if they are. */
  uploadSpace?: Pick<UploadSpace, 'reserve'>
  /** See `AnswerByKey`. */
  answerByKey?: (context: FormContext, key: string) => Promise<Response | undefined>
  submit: (received: ReceivedForm) => Answer
  /** Answers a form that is not received. `Retry-After` and `Connection` are set already. */
  refuse: (context: FormContext, refusal: Refusal) => Answer
}

/** Returns the handler that receives a form of visitors. */
export type ReceiveForm = (route: FormRoute) => (context: FormContext) => Promise<Response>

/**
 * Creates the function through which every form of visitors is received: it refuses forms of other sites and of addresses that send
 * too many, gives the others a slot, reads them within their size limits, and charges what they cost.
 */
export function createReceiveForm(services: {
  settings: { trustedProxies: number }
  limits: Pick<Limits, 'create'>
  budget: Pick<CostBudget, 'require' | 'measure'>
  /** Runs what a form from an address asks for. */
  formSenders: { run<T>(address: string, submit: () => T): T }
  origin: () => string
  stopping?: AbortSignal
}): ReceiveForm {
  const { settings, budget, formSenders, origin, stopping } = services
  const slots = new FormSlots({ stopping })
  const findCounter = createFormCounters(services.limits)

  return ({ counted, sizeLimits, uploadSpace, answerByKey, submit, refuse }) => {
    const count = findCounter(counted)
    return async (context) => {
      if (!isSameOrigin(context, { origin, allowMissing: true }))
        return refuse(context, { reason: 'cross-site', status: 403 })
      const address = clientAddress(context, settings.trustedProxies)
      const limited = (waitSeconds: number, form?: ParsedForm) => {
        const wait = retryAfter(context, waitSeconds)
        return refuse(context, { reason: 'limited', status: 429, wait, ...(form && { form }) })
      }
      const waitSeconds = await count(address)
      if (waitSeconds > 0) return limited(waitSeconds)
      const slot = slots.enter(address, counted, expectedBytes(context.req.raw, sizeLimits))
      if (!slot) {
        context.header('retry-after', '30')
        return refuse(context, { reason: 'busy', status: 503 })
      }
      const measure = <T>(work: () => T | Promise<T>) => budget.measure('form', address, work)
      const byKey = answerByKey && ((key: string) => measure(() => answerByKey(context, key)))
      let form: ParsedForm | undefined
      try {
        // Reading costs time too. An address without points may send what it has typed once more, but not for ever.
        budget.require(address, { mayOwe: true })
        const read = await readForm(context, sizeLimits, { slot, measure, answerByKey: byKey })
        if (read instanceof Response) return read
        if ('reason' in read) return await refuse(context, read)
        form = read
        budget.require(address)
        if (!(await hasSpace(form, uploadSpace))) {
          context.header('retry-after', String(noSpaceSeconds))
          return await refuse(context, { reason: 'full', status: 503, form })
        }
        const received = { form, context, address, slot }
        return await measure(() => formSenders.run(address, () => submit(received)))
      } catch (error) {
        if (error instanceof OverBudget) return await measure(() => limited(error.waitSeconds, form))
        throw error
      } finally {
        slot.leave()
      }
    }
  }
}

async function hasSpace({ files }: ParsedForm, uploadSpace: FormRoute['uploadSpace']): Promise<boolean> {
  const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0)
  return bytes === 0 || uploadSpace === undefined || uploadSpace.reserve(bytes)
}

async function readForm(
  context: FormContext,
  sizeLimits: FormSizeLimits,
  { slot, ...reading }: FormReading & { slot: FormSlot },
): Promise<ParsedForm | Refusal | Response> {
  try {
    const form = await parseForm(context.req.raw, sizeLimits, { slot, ...reading })
    slot.finishReading()
    return form
  } catch (error) {
    if (error instanceof FormTooLarge) return { reason: 'too large', status: 413 }
    if (error instanceof MalformedForm) return { reason: 'incomplete', status: 400 }
    // The rest of the form is not read.
    if (error instanceof FormAnswered) {
      error.response.headers.set('connection', 'close')
      return error.response
    }
    if (error instanceof FormTooSlow) {
      context.header('connection', 'close')
      return { reason: 'too slow', status: 408 }
    }
    if (!(error instanceof FormCutOff)) throw error
    context.header('connection', 'close')
    context.header('retry-after', '30')
    return { reason: 'stopping', status: 503, form: error.form }
  }
}

/**
 * Returns a function that gives a group's counter. The counter counts one form of an address (in IPv6 also of its /48) and
 * resolves to the seconds to wait, 0 if none.
 */
function createFormCounters(limits: Pick<Limits, 'create'>) {
  const counts = new Map<string, (address: string) => Promise<number>>()
  return ({ name, perTenMinutes }: CountedForms) => {
    const existing = counts.get(name)
    if (existing) return existing
    const own = limits.create({ name, points: perTenMinutes, seconds: windowSeconds })
    const points = perTenMinutes * wideNetworkFactor
    const wide = limits.create({ name: `${name}-48`, points, seconds: windowSeconds })
    const count = async (address: string) => {
      const network = networksOf(address)[1]
      return (await own.count(address)) || (network === undefined ? 0 : wide.count(network))
    }
    counts.set(name, count)
    return count
  }
}
