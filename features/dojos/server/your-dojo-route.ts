import { visitor } from '../../../lists/access.ts'
import type { Photo } from '../../../lists/fields.ts'
import { isAcceptedImage } from '../../../lists/image-type.ts'
import { inboxStateOf } from '../../../lists/inbox.ts'
import { say } from '../../../lists/language.ts'
import { inOneLanguage, originalOf } from '../../../lists/translations.ts'
import { type ValidationErrors, validatePartial } from '../../../lists/validation.ts'
import type { FormSizeLimits, ParsedForm } from '../../../server/forms/parse-form.ts'
import { privatePageRoute } from '../../../server/forms/private-page.ts'
import type { FormContext, ReceivedForm, ReceiveForm } from '../../../server/forms/receive-form.ts'
import { ResultPages } from '../../../server/forms/result-pages.ts'
import type { Limits } from '../../../server/http/rate-limits.ts'
import type { MailServices } from '../../../server/list-hooks.ts'
import type { Pages } from '../../../server/pages/pages.ts'
import type { Log } from '../../../server/runtime/log.ts'
import { InvalidImage } from '../../../server/storage/images.ts'
import { type PictureServices, publishPicture } from '../../../server/storage/picture-queue.ts'
import type { UploadSpace } from '../../../server/storage/upload-space.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { trainingPrograms } from '../../trainings/training-programs.ts'
import { dojoChanges, maxNewPictures, maxPictureMegabytes, yourDojoPath } from '../contacts.ts'
import { dojoPath, locations } from '../locations.ts'
import * as messages from '../messages.ts'
import { type Contact, findContact, useCode, writeContactMail } from './contact-links.ts'
import {
  type DojoChange,
  fingerprints,
  propose,
  readChanges,
  typedIn,
  type Values,
  valueNames,
  valuesIn,
  valuesOf,
} from './your-dojo.ts'

/**
 * What the page shows to the person who sent a private link. `key`: the secret as it was sent, for the form. `note`: what became of the
 * form; with `errors`, or an error of the code, it comes back as it was typed. `codesTo`: a part of the address that gets codes, undefined
 * when the website sends no mail. `groups`: the age groups of a class, by what is stored for them.
 */
export type YourDojoPage =
  | { state: 'closed'; text: string }
  | {
      state: 'open'
      key: string
      dojo: { name: string; path: string; pictures: readonly Photo[] }
      last: Pick<DojoChange, 'state' | 'sentAt' | 'reason'> | undefined
      values: Values
      shown: string
      removed: readonly string[]
      groups: readonly (readonly [value: string, name: string])[]
      codesTo: string | undefined
      moreLines: boolean
      note?: { text: string; isError?: boolean }
      errors?: ValidationErrors
    }
type Shown = { form?: ParsedForm } & Pick<Extract<YourDojoPage, { state: 'open' }>, 'note' | 'errors'>

export type YourDojoServices = MailServices &
  PictureServices & { settings: { smtpUrl?: string; officeEmail?: string } } & {
    receiveForm: ReceiveForm
    uploadSpace: Pick<UploadSpace, 'reserve'>
    limits: Limits
    pages: Pages
    headers: Record<string, string>
    log: Log
  }

const maxPictures = 30
const newPictures = Array.from({ length: maxNewPictures }, (_, at) => `picture-${at}`)
const removalNames = Array.from({ length: maxPictures }, (_, at) => `remove-${at}`)
export const sizeLimits: FormSizeLimits = {
  maxBytes: 20 << 20,
  maxFieldBytes: 8192,
  fieldNames: [
    'key',
    'action',
    'code',
    'shown',
    ...valueNames,
    ...removalNames,
    ...newPictures.map((name) => `alt-${name}`),
  ],
  maxFileBytes: Object.fromEntries(newPictures.map((name) => [name, maxPictureMegabytes * 1_000_000])),
}

/** The page on which contact persons keep the page of their dojo true. Each change needs a code that is sent by mail. */
export function yourDojoRoute(services: YourDojoServices) {
  const { store, now, settings, limits } = services
  const pages = new ResultPages(services)
  const codes = limits.create({ name: 'dojo-code', points: 5, seconds: 3600 })
  const attempts = limits.create({ name: 'dojo-code-attempt', points: 5, seconds: 600 })
  const sendsMail = settings.smtpUrl !== undefined && settings.officeEmail !== undefined
  const answer = (context: FormContext, status: Parameters<ResultPages['answer']>[1]['status'], own: YourDojoPage) =>
    pages.answer(context, { status, path: yourDojoPath, own: { yourDojo: own } })

  async function show(context: FormContext, key: string, contact: Contact, { form, note, errors }: Shown = {}) {
    const reader = store.as(visitor)
    const [stored, { last, waiting }, programs] = await Promise.all([
      reader.get(locations, contact.dojo ?? ''),
      readChanges(store, contact.dojo ?? ''),
      reader.query(trainingPrograms),
    ])
    if (!stored) throw new NotFound(locations.name, contact.dojo ?? '')
    const present = { ...stored, ...valuesIn(waiting) }
    const isTyped = form?.fields.has('shown')
    return answer(context, note?.isError ? 422 : 200, {
      state: 'open',
      key,
      dojo: { name: String(stored.name ?? ''), path: dojoPath(stored), pictures: present.pictures ?? [] },
      last: last && {
        state: inboxStateOf(dojoChanges, last) as typeof last.state,
        sentAt: last.sentAt,
        reason: last.reason,
      },
      values: isTyped ? typedIn(form!) : valuesOf(present),
      shown: form?.fields.get('shown') ?? fingerprints(valuesOf(present)),
      removed: form ? removedIn(form) : [],
      groups: programs.records.map((program) => {
        const title = originalOf(program, 'title')
        const isNamed = present.timetable?.some(({ group }) => group === title)
        return [isNamed ? String(title) : program.key, String(inOneLanguage(trainingPrograms, program).title)] as const
      }),
      codesTo: sendsMail ? contact.mail?.replace(/^(.).*(?=@)/, '$1…') : undefined,
      moreLines: form?.fields.get('action') === 'more' || !isTyped,
      ...(note && { note }),
      ...(errors && { errors }),
    })
  }

  async function run({ form, context }: ReceivedForm, contact: Contact, key: string) {
    const action = form.fields.get('action')
    const refuse = (text: string, errors?: ValidationErrors) =>
      show(context, key, contact, { form, note: { text, isError: true }, ...(errors && { errors }) })
    if (action === 'code') {
      if (!sendsMail || (await codes.count(contact.key)) > 0) return refuse(say(messages.noMoreCodes))
      await writeContactMail(services, 'code', contact)
      return show(context, key, contact, { form, note: { text: say(messages.codeSent) } })
    }
    if (action !== 'send') return show(context, key, contact, { form })
    const typed = typedIn(form)
    const alts = newPictures.map((name) => ({ src: name, alt: form.fields.get(`alt-${name}`) ?? '' }))
    const given = Object.entries(typed).map(([name, value]) => [name, value.length > 0 ? value : undefined])
    const { data, errors } = validatePartial(locations, { ...Object.fromEntries(given), pictures: alts })
    if (errors) return refuse(say(messages.notRight), errors)
    if ((await attempts.count(contact.key)) > 0) return refuse(say(messages.tooManyCodes))
    if (!(await useCode(store, contact, form.fields.get('code') ?? '', now()))) return refuse(say(messages.wrongCode))
    const { added, leftOut } = await publish(form, data.pictures as Photo[])
    const shown = form.fields.get('shown') ?? ''
    const result = await propose(services, contact, { typed, data, shown, removed: removedIn(form), added })
    const text = [say(messages.outcomes[result]), leftOut && say(messages.picturesLeftOut)].filter(Boolean).join(' ')
    return show(context, key, contact, { note: { text } })
  }

  /** Stores the new pictures with their texts. `leftOut`: one of them is no picture, or too large. */
  async function publish({ files }: ParsedForm, alts: readonly Photo[]): Promise<{ added: Photo[]; leftOut: boolean }> {
    const added: Photo[] = []
    let leftOut = false
    for (const { src: name, alt } of alts) {
      const file = files.get(name)
      if (!file) continue
      try {
        if (file.bytes && isAcceptedImage(file.bytes))
          added.push({ src: await publishPicture(services, file.bytes), alt })
        else leftOut = true
      } catch (error) {
        if (!(error instanceof InvalidImage)) throw error
        leftOut = true
      }
    }
    return { added, leftOut }
  }

  return privatePageRoute<Contact>(services, {
    path: yourDojoPath,
    name: 'dojo-contact',
    sizeLimits,
    uploadSpace: services.uploadSpace,
    find: (key) => findContact(store, key, now()),
    run,
    opensNothing: () => say(messages.contactLinkOpensNothing),
    close: (context, status, text) => answer(context, status, { state: 'closed', text }),
  })
}

const removedIn = ({ fields }: ParsedForm) => removalNames.flatMap((name) => fields.get(name) ?? [])
