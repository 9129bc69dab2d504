import { visitor } from '../../../lists/access.ts'
import { today } from '../../../lists/dates.ts'
import type { Photo } from '../../../lists/fields.ts'
import { isAcceptedImage } from '../../../lists/image-type.ts'
import { inboxStateOf } from '../../../lists/inbox.ts'
import { say } from '../../../lists/language.ts'
import { inOneLanguage, originalOf } from '../../../lists/translations.ts'
import { validateChange } from '../../../lists/validation.ts'
import type { ValidationErrors } from '../../../lists/validation-errors.ts'
import type { FormSizeLimits, ParsedForm } from '../../../server/forms/parse-form.ts'
import { type LinkRecord, type Opened, openByLink } from '../../../server/forms/private-links.ts'
import { PrivatePageRoutes, type PrivatePageServices } from '../../../server/forms/private-page.ts'
import type { FormContext, ReceivedForm } from '../../../server/forms/receive-form.ts'
import { codeSent, noMoreCodes } from '../../../server/messages.ts'
import { InvalidImage } from '../../../server/storage/images.ts'
import { type PictureServices, publishPicture } from '../../../server/storage/picture-queue.ts'
import type { UploadSpace } from '../../../server/storage/upload-space.ts'
import { NotFound } from '../../../server/store/errors.ts'
import { trainingPrograms } from '../../trainings/training-programs.ts'
import { dojoChanges, maxPictureMegabytes, newPictures } from '../dojo-changes.ts'
import { dojoContacts, yourDojoPath } from '../dojo-contacts.ts'
import { dojoPath, dojos } from '../dojos.ts'
import * as messages from '../messages.ts'
import * as form from './your-dojo.ts'

/**
 * What the page shows to the person who sent a private link. `secret`: as it was sent, for the form. `note`: what became of the
 * form. `errors`: by field. `groups`: the age groups, by what is stored for them. `codesTo`: a part of the address that gets codes,
 * undefined when the website sends no mail. `isDeviceOpen`: no code is needed now.
 */
export type YourDojoPage =
  | { state: 'closed'; text: string }
  | {
      state: 'open'
      secret: string
      dojo: { name: string; path: string; pictures: readonly Photo[] }
      last: Pick<form.DojoChange, 'state' | 'sentAt' | 'reason'> | undefined
      values: form.Values
      shown: string
      removed: readonly string[]
      groups: readonly (readonly [value: string, name: string])[]
      codesTo: string | undefined
      isDeviceOpen: boolean
      note?: { text: string; isError?: boolean }
      errors?: ValidationErrors
    }
type Open = Extract<YourDojoPage, { state: 'open' }>

type OpenedContact = Opened<typeof dojoContacts>

export type YourDojoServices = PictureServices & PrivatePageServices & { uploadSpace: Pick<UploadSpace, 'reserve'> }

/** The checkboxes that remove pictures: as many as any dojo shows. */
const removals = Array.from({ length: 30 }, (_, at) => `remove-${at}`)
const removedIn = ({ fields }: ParsedForm) => removals.flatMap((name) => fields.get(name) ?? [])
export const sizeLimits: FormSizeLimits = {
  maxBytes: 20 << 20,
  maxFieldBytes: 8192,
  fieldNames: ['key', 'action', 'code', 'shown', ...form.valueNames, ...removals],
  maxFileBytes: Object.fromEntries(newPictures.map((name) => [name, maxPictureMegabytes * 1_000_000])),
}

/** The page on which contact persons keep the page of their dojo true. A change needs a device that a mailed code has opened. */
export function yourDojoRoute(services: YourDojoServices) {
  const { store, now, uploadSpace } = services
  const page: PrivatePageRoutes<OpenedContact> = new PrivatePageRoutes(services, {
    path: yourDojoPath,
    sizeLimits,
    uploadSpace,
    opensNothing: messages.contactLinkOpensNothing,
    closed: (text) => ({ yourDojo: { state: 'closed', text } }),
    open: (key) => openByLink(services, dojoContacts, key),
    submit: (sent) => run(sent, sent.opened, sent.key),
    async show({ context, key, note, opened }) {
      const [outcome = '', more] = note.split('.')
      if (!opened || !Object.hasOwn(messages.outcomes, outcome)) return undefined
      const text = say(messages.outcomes[outcome as keyof typeof messages.outcomes])
      const leftOut = more ? [say(messages.picturesLeftOut)] : []
      return show(context, key, opened, { note: { text: [text, ...leftOut].join(' ') } })
    },
  })
  return page.routes()

  async function requireDojo({ dojo: key = '' }: OpenedContact['record']) {
    const dojo = await store.as(visitor).get(dojos, key)
    if (!dojo) throw new NotFound(dojos.name, key)
    return dojo
  }

  /** `sent`: the form, which comes back as it was typed. */
  async function show(
    context: FormContext,
    secret: string,
    { record: contact, link }: OpenedContact,
    { sent, ...more }: { sent?: ParsedForm } & Pick<Open, 'note' | 'errors'> = {},
  ) {
    const reader = store.as(visitor)
    const [dojo, { last, waiting }, programs] = await Promise.all([
      requireDojo(contact),
      form.readChanges(store, contact.dojo ?? ''),
      reader.query(trainingPrograms),
    ])
    const { pictures = [], timetable = [], ...present } = { ...dojo, ...form.valuesIn(waiting) }
    const values = form.valuesOf({ ...present, timetable })
    const typed = sent?.fields.has('shown') ? sent : undefined
    const groups = programs.records.map((program) => {
      const title = String(originalOf(program, 'title'))
      const stored = timetable.some(({ group }) => group === title) ? title : program.key
      return [stored, String(inOneLanguage(trainingPrograms, program).title)] as const
    })
    const open: Open = {
      state: 'open',
      secret,
      groups,
      ...more,
      dojo: { name: String(dojo.name ?? ''), path: dojoPath(dojo), pictures },
      last: last && { ...last, state: inboxStateOf(dojoChanges, last) as NonNullable<typeof last.state> },
      values: typed ? form.typedIn(typed) : values,
      shown: typed?.fields.get('shown') ?? form.fingerprints(values).join(' '),
      removed: typed ? removedIn(typed) : [],
      codesTo: page.codes.shownAddress(contact.mail),
      isDeviceOpen: page.codes.isOpen(context, link),
    }
    return page.answer(context, { yourDojo: open }, more.note?.isError ? 422 : 200)
  }

  async function run({ form: sent, context }: ReceivedForm, opened: OpenedContact, key: string) {
    const { record: contact, link } = opened
    const action = sent.fields.get('action')
    const refuse = (text: string, errors: ValidationErrors = {}) =>
      show(context, key, opened, { sent, note: { text, isError: true }, errors })
    if (action === 'code') {
      if (!(await page.codes.mail(link, contact.mail))) return refuse(say(noMoreCodes))
      const text = say(codeSent, { address: page.codes.shownAddress(contact.mail)! })
      return show(context, key, opened, { sent, note: { text } })
    }
    if (action !== 'send') return show(context, key, opened, { sent })
    const values = form.typedIn(sent)
    const given = Object.entries(values).map(([name, value]) => [name, value.length > 0 ? value : undefined])
    const dojo = await requireDojo(contact)
    const { data, errors } = validateChange(dojos, dojo, Object.fromEntries(given), today(now()))
    if (errors) return refuse(say(messages.notRight), errors)
    const wrongCode = await confirm(context, link, contact, sent.fields.get('code') ?? '')
    if (wrongCode)
      return refuse([wrongCode, sent.files.size > 0 && say(messages.choosePicturesAgain)].filter(Boolean).join(' '))
    const added = await publish(sent)
    const shown = (sent.fields.get('shown') ?? '').split(' ')
    const typed = form.fingerprints(values)
    const result = await form.propose(services, contact, { shown, typed, data, removed: removedIn(sent), added })
    return page.lead(context, key, added.length < sent.files.size ? `${result}.left-out` : result)
  }

  /** Why the device may change nothing; undefined when it may. */
  async function confirm(context: FormContext, link: LinkRecord, { mail }: OpenedContact['record'], code: string) {
    if (page.codes.isOpen(context, link)) return undefined
    return page.codes.shownAddress(mail) ? page.codes.open(context, link, code) : say(messages.noCodes)
  }

  /** Stores the new pictures, without files that are no picture or too large. */
  async function publish({ files }: ParsedForm): Promise<Photo[]> {
    const added: Photo[] = []
    for (const { bytes } of files.values()) {
      if (!bytes || !isAcceptedImage(bytes)) continue
      try {
        added.push({ src: await publishPicture(services, bytes), alt: '' })
      } catch (error) {
        if (!(error instanceof InvalidImage)) throw error
      }
    }
    return added
  }
}
