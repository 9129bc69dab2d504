import { systemActor, visitor } from '../../../lists/access.ts'
import { readForm } from '../../../lists/form.ts'
import { currentLanguage } from '../../../lists/language.ts'
import { honeypotField } from '../../../lists/submission-result.ts'
import type { ValidationErrors } from '../../../lists/validation-errors.ts'
import type { ParsedForm } from '../../../server/forms/parse-form.ts'
import { type Opened, openByLink } from '../../../server/forms/private-links.ts'
import { PrivatePageRoutes, type PrivatePageServices, privatePageLimits } from '../../../server/forms/private-page.ts'
import type { FormContext } from '../../../server/forms/receive-form.ts'
import { looksAutomated, submittedValues } from '../../../server/forms/submission.ts'
import { type EraseServices, eraseRecord } from '../../../server/privacy/erase-record.ts'
import type { Store } from '../../../server/store/contract.ts'
import { askForm, closureSubscriptions, closuresPath, type Subscription } from '../closure-subscriptions.ts'
import { dojos, findDojo } from '../dojos.ts'
import * as messages from '../messages.ts'

/**
 * What the page shows besides the form. `asked`: the mail that asks to confirm is on its way. `refused`: the form with what was typed.
 * `open`: what the private link `key` opens. `closed`: nothing is open; the text says why.
 */
export type ClosuresPage =
  | { state: 'asked' | 'ended' }
  | { state: 'refused'; dojo: string; email: string; errors: ValidationErrors }
  | { state: 'open'; key: string; dojo: string; isConfirmed: boolean }
  | { state: 'closed'; text: string }

export type ClosureServices = PrivatePageServices & EraseServices & { store: Store; now: () => Date }

const actor = systemActor('notices', visitor)
export const closureFields = ['dojo', 'email', 'consent', honeypotField] as const

/** The routes of the page on which visitors ask for the notices of a dojo, confirm their address, and end the notices. */
export function closureRoutes(services: ClosureServices) {
  const { store, now } = services
  const page: PrivatePageRoutes<Opened<typeof closureSubscriptions>> = new PrivatePageRoutes(services, {
    path: closuresPath,
    sizeLimits: privatePageLimits(closureFields),
    opensNothing: messages.closures.opensNothing,
    closed: (text) => ({ notices: { state: 'closed', text } }),
    open: (key) => openByLink(services, closureSubscriptions, key),
    ask: ({ context, form }) => ask(context, form),
    async submit({ context, key, action, opened: { record: subscription } }) {
      if (action === 'end') return end(context, subscription)
      if (action !== 'confirm') return show(context, key, subscription)
      await confirm(subscription)
      return page.lead(context, key, 'confirmed')
    },
    async show({ context, key, note, opened }) {
      if (note === 'asked' || note === 'ended') return page.answer(context, { notices: { state: note } })
      return opened && show(context, key, opened.record)
    },
  })
  return page.routes()

  async function ask(context: FormContext, form: ParsedForm): Promise<Response | undefined> {
    const dojo = await findDojo(store.as(visitor), form.fields.get('dojo') ?? '')
    if (!dojo) return undefined
    const validated = readForm(submittedValues(form, ['email', 'consent']), askForm)
    if (validated.errors) {
      const typed = { dojo: dojo.slug || dojo.key, email: form.fields.get('email') ?? '' }
      return page.answer(context, { notices: { state: 'refused', ...typed, errors: validated.errors } }, 422)
    }
    const { email } = validated.data
    // The answer is always the same, so that it never tells whether an address gets notices.
    if (!looksAutomated(form))
      await store.as(actor).create(closureSubscriptions, {
        email,
        dojo: dojo.key,
        language: currentLanguage(),
        askedAt: now().toISOString(),
      })
    return page.lead(context, '', 'asked')
  }

  /** Confirms the address. Of several subscriptions to the same dojo, this one remains. */
  async function confirm({ key, email = '', dojo = '', confirmedAt }: Subscription): Promise<void> {
    if (confirmedAt) return
    await store.as(actor).update(closureSubscriptions, key, { confirmedAt: now().toISOString() })
    const { records } = await store.as(actor).query(closureSubscriptions, { where: { email, dojo } })
    for (const other of records)
      if (other.key !== key)
        await eraseRecord(services, closureSubscriptions, other.key, { by: actor, why: 'asked for again' })
  }

  async function end(context: FormContext, { key }: Subscription) {
    await eraseRecord(services, closureSubscriptions, key, { by: actor, why: 'ended by the person' })
    return page.lead(context, '', 'ended')
  }

  async function show(context: FormContext, key: string, { dojo = '', confirmedAt }: Subscription) {
    const place = await store.as(visitor).get(dojos, dojo)
    const open = { key, dojo: String(place?.name ?? ''), isConfirmed: confirmedAt !== undefined }
    return page.answer(context, { notices: { state: 'open', ...open } })
  }
}
