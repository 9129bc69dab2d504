import * as z from 'zod/mini'
import { reviewers } from '../../lists/access.ts'
import { boolean, email, type Field, link, longText, number, phone, text } from '../../lists/fields.ts'
import { defineForm, type FieldLayout, readFields, type Upload, upload } from '../../lists/form.ts'
import { currentLanguage, type Message, say } from '../../lists/language.ts'
import { missing, notTicked as notTickedText, successfullySent } from '../../lists/messages.ts'
import * as messages from './messages.ts'

const personal = { readableBy: reviewers, personal: true } as const
/** A personal field that must be filled in. */
const required = (name: keyof typeof messages.missing) => ({ ...personal, missing: messages.missing[name] })

/** A field of the list that applicants fill in. */
const formField = <F extends Field>(field: F, layout: FieldLayout): F & { layout: FieldLayout } =>
  Object.defineProperties({ layout } as F & { layout: FieldLayout }, Object.getOwnPropertyDescriptors(field))

/** `letter` is part of the stored object's name, `membership/{membershipId}_{letter}.png`; `linkField` is the list's field for it. */
const picture = <const Link extends string>(
  label: Message,
  { advice, ...options }: Pick<Upload, 'maxBytes' | 'layout'> & { linkField: Link; letter: string; advice?: Message },
) => {
  const tooLarge = () => say(messages.tooLarge, { kb: String(options.maxBytes / 1000) })
  return upload({ label, advice, tooLarge }, options)
}

/*
 * The membership form as it stands on paper. A field is declared here and nowhere else: the list's field, the public
 * form, its checks, its draft, the officer's view and the export are derived from it.
 */
const applicant = {
  name: formField(text(messages.labels.name, required('name')), {
    columns: 8,
    autoComplete: 'name',
  }),
  photo: picture(messages.pictures.photo, {
    linkField: 'photoLink',
    letter: 'p',
    maxBytes: 100_000,
    layout: { columns: 4, rows: 4 },
  }),
  homeAddress: formField(longText(messages.labels.homeAddress, { ...required('homeAddress'), max: 500 }), {
    columns: 8,
    autoComplete: 'street-address',
  }),
  phone: formField(phone(messages.labels.phone, required('phone')), {
    columns: 4,
    autoComplete: 'tel',
    hint: messages.hints.phone,
  }),
  email: formField(email(messages.labels.email, required('email')), {
    columns: 4,
    autoComplete: 'email',
  }),
  city: formField(text(messages.labels.city, required('city')), {
    columns: 4,
    halfOnPhone: true,
    autoComplete: 'address-level2',
  }),
  country: formField(text(messages.labels.country, required('country')), {
    columns: 4,
    halfOnPhone: true,
    autoComplete: 'country-name',
  }),
}
const dojo = {
  dojoName: formField(text(messages.labels.dojoName, required('dojoName')), { columns: 6 }),
  dojoNos: formField(number(messages.labels.dojoNos, required('dojoNos')), {
    columns: 3,
    halfOnPhone: true,
  }),
  studentNos: formField(number(messages.labels.studentNos, required('studentNos')), {
    columns: 3,
    halfOnPhone: true,
    hint: messages.hints.studentNos,
  }),
  dojoAddress: formField(longText(messages.labels.dojoAddress, { ...required('dojoAddress'), max: 500 }), {
    columns: 12,
  }),
  dojoCity: formField(text(messages.labels.dojoCity, required('dojoCity')), {
    columns: 4,
    halfOnPhone: true,
  }),
  dojoCountry: formField(text(messages.labels.dojoCountry, required('dojoCountry')), {
    columns: 4,
    halfOnPhone: true,
  }),
  website: formField(link(messages.labels.website, { ...personal, optional: true }), {
    columns: 4,
    autoComplete: 'url',
  }),
}
const karate = {
  grade: formField(text(messages.labels.grade, required('grade')), {
    columns: 3,
    halfOnPhone: true,
    hint: messages.hints.grade,
  }),
  style: formField(text(messages.labels.style, required('style')), {
    columns: 3,
    halfOnPhone: true,
  }),
  doe: formField(text(messages.labels.doe, required('doe')), {
    columns: 3,
    halfOnPhone: true,
    hint: messages.hints.doe,
  }),
  master: formField(text(messages.labels.master, required('master')), {
    columns: 3,
    halfOnPhone: true,
    hint: messages.hints.master,
  }),
  aadhaar: picture(messages.pictures.aadhaar, {
    linkField: 'aadhaarLink',
    letter: 'a',
    maxBytes: 500_000,
    advice: messages.maskedAadhaar,
    layout: { columns: 6, rows: 1 },
  }),
  certificate: picture(messages.pictures.certificate, {
    linkField: 'certificateLink',
    letter: 'c',
    maxBytes: 500_000,
    layout: { columns: 6, rows: 1 },
  }),
}
const sections = { applicant, dojo, karate }

/** The fields below the privacy notice. An applicant under 18 needs a guardian's name and agreement. */
export const consentFields = {
  underage: boolean(messages.consentLabels.underage, personal),
  guardianName: text(messages.consentLabels.guardianName, { ...personal, optional: true }),
  guardianConsent: boolean(messages.consentLabels.guardianConsent, {
    ...personal,
    alsoCalled: ['मी आई, वडील किंवा पालक आहे आणि मी संमत आहे'],
  }),
  consent: boolean(messages.consentLabels.consent, {
    readableBy: reviewers,
    immutable: true,
    alsoCalled: ['मी संमत आहे'],
  }),
}

/** The fields and pictures of the three sections. */
const entries = readFields(sections, messages.headings)
export const {
  fields: formFields,
  fieldNames: applicationFields,
  uploads,
  uploadNames,
  sections: formSections,
} = entries

type EntryName = (typeof entries)['names'][number]
export type UploadName = (typeof uploadNames)[number]
export type ConsentField = keyof typeof consentFields
export const consentFieldNames = Object.keys(consentFields) as ConsentField[]
export const isUpload = (name: EntryName): name is UploadName => Object.hasOwn(uploads, name)

/** How many days the server keeps an application after it was handled, unless the operator sets another number. */
export const defaultRetentionDays = 365

/**
 * The privacy notice that applicants agree to, in the language in which they read it. A new wording needs a new version, also one of a
 * single language (docs/notices). The version includes the promised number of days, because it is part of the agreement.
 */
export const notice = (retentionDays: number) => ({
  version: `2026-11-30/${retentionDays}`,
  language: currentLanguage(),
})

const schemas = <Q extends Record<string, Field>>(fields: Q) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema])) as {
    [Name in keyof Q]: Q[Name]['schema']
  }
const notTicked = (name: ConsentField) => ({
  error: () => say(notTickedText, { label: consentFields[name].label }),
})
const mayTick = (name: ConsentField) => z.optional(z.boolean(notTicked(name)))

type Guardian = { underage?: boolean; guardianName?: string; guardianConsent?: boolean }
const requiredIfUnderage = (name: keyof Guardian, { error }: { error: () => string }) =>
  z.refine<Guardian>((form) => !form.underage || !!form[name], { path: [name], error, when: () => true })

const guardianSchema = z
  .object({
    underage: mayTick('underage'),
    guardianName: consentFields.guardianName.schema,
    guardianConsent: mayTick('guardianConsent'),
  })
  .check(
    requiredIfUnderage('guardianName', {
      error: () => say(missing, { label: consentFields.guardianName.label }),
    }),
    requiredIfUnderage('guardianConsent', notTicked('guardianConsent')),
  )

/** The pictures that an applicant need not send whose application the office has prepared: a beginner has no certificate. */
export const optionalForBeginners: readonly UploadName[] = ['certificate']

/** What an applicant can correct before a decision: everything that was typed, and who the guardian is. */
export const correctionFields = [...applicationFields, 'underage', 'guardianName', 'guardianConsent'] as const
/** A correction, with the rules of the form. It is an intersection for the same reason as `applicationSchema`. */
export const correctionSchema = z.intersection(z.object(schemas(formFields)), guardianSchema)

/** The private link of an application that the office has prepared. A form that has nothing else opens it. */
const draft = text(messages.draftLink, { ...personal, optional: true })

/**
 * The membership form without its files. The browser checks it before sending and the server before storing.
 * It is an intersection because zod skips the checks of an object while one of its fields is invalid: in a single
 * object, visitors would learn about the guardian only after they had corrected everything else.
 */
const applicationSchema = z.intersection(
  z.object({
    ...schemas(formFields),
    consent: z.literal(true, notTicked('consent')),
    draft: draft.schema,
  }),
  guardianSchema,
)

/** `maxBytes` allows three large phone photos: they are rejected one by one, and the other fields still arrive. */
export const membershipForm = defineForm({
  name: 'membership',
  path: '/organization/membership',
  noun: messages.application,
  sections: { ...sections, consent: { ...consentFields, draft } },
  headings: messages.headings,
  schema: applicationSchema,
  agreements: ['guardianConsent', 'consent', 'draft'],
  maxBytes: 40 << 20,
  maxFieldBytes: 64 << 10,
  sent: successfullySent,
})
