import * as z from 'zod/mini'
import { reviewers } from '../../lists/access.ts'
import { boolean, email, type Field, link, longText, number, phone, text } from '../../lists/fields.ts'
import { defineForm, type FieldLayout, readEntries, type Upload, upload } from '../../lists/form.ts'
import { say } from '../../lists/language.ts'
import { missing, notTicked as notTickedText } from '../../lists/messages.ts'
import { successMessage } from '../../lists/submission-result.ts'

const personal = { readableBy: reviewers, personal: true } as const
/** A personal field that must be filled in. `what` ends the error of the empty field. */
const required = (what: string) => ({ ...personal, missing: `Please enter ${what}` })

/** A field of the list that applicants fill in. */
const formField = <F extends Field>(field: F, layout: FieldLayout): F & { layout: FieldLayout } =>
  Object.defineProperties({ layout } as F & { layout: FieldLayout }, Object.getOwnPropertyDescriptors(field))

/** `letter` is part of the stored object's name, `membership/{membershipId}_{letter}.png`; `linkField` is the list's field for it. */
const picture = <const Link extends string>(
  label: string,
  { advice, ...options }: Pick<Upload, 'maxBytes' | 'layout'> & { linkField: Link; letter: string; advice?: string },
) => upload({ label, advice, tooLarge: `Choose File size of less than ${options.maxBytes / 1000}kb` }, options)

/*
 * The membership form as it stands on paper. A field is declared here and nowhere else: the list's field, the public
 * form, its checks, its draft, the officer's view and the export are derived from it.
 */
const applicant = {
  name: formField(text('Name', required('your name')), {
    columns: 8,
    autoComplete: 'name',
  }),
  photo: picture('Profile Photo', {
    linkField: 'photoLink',
    letter: 'p',
    maxBytes: 100_000,
    layout: { columns: 4, rows: 4 },
  }),
  homeAddress: formField(longText('Home Address', { ...required('your home address'), max: 500 }), {
    columns: 8,
    autoComplete: 'street-address',
  }),
  phone: formField(phone('Phone', required('your phone number')), {
    columns: 4,
    autoComplete: 'tel',
    hint: 'For example +91 00000 00000',
  }),
  email: formField(email('Email', required('your email address')), {
    columns: 4,
    autoComplete: 'email',
  }),
  city: formField(text('City', required('your city')), {
    columns: 4,
    halfOnPhone: true,
    autoComplete: 'address-level2',
  }),
  country: formField(text('Country', required('your country')), {
    columns: 4,
    halfOnPhone: true,
    autoComplete: 'country-name',
  }),
}
const dojo = {
  dojoName: formField(text('Dojo Name', required('the name of your dojo')), { columns: 6 }),
  dojoNos: formField(number('No. of Dojos', required('the number of dojos')), {
    columns: 3,
    halfOnPhone: true,
  }),
  studentNos: formField(number('No. of Students', required('the number of students')), {
    columns: 3,
    halfOnPhone: true,
    hint: '0 if you do not teach',
  }),
  dojoAddress: formField(longText('Dojo Address', { ...required('the address of your dojo'), max: 500 }), {
    columns: 12,
  }),
  dojoCity: formField(text('Dojo City', required('the city of your dojo')), {
    columns: 4,
    halfOnPhone: true,
  }),
  dojoCountry: formField(text('Dojo Country', required('the country of your dojo')), {
    columns: 4,
    halfOnPhone: true,
  }),
  website: formField(link('Website', { ...personal, optional: true }), { columns: 4, autoComplete: 'url' }),
}
const karate = {
  grade: formField(text('Grade', required('your grade')), {
    columns: 3,
    halfOnPhone: true,
    hint: 'For example 1st Dan',
  }),
  style: formField(text('Style', required('your style of karate')), {
    columns: 3,
    halfOnPhone: true,
  }),
  doe: formField(text('Date of Exam', required('the date of your last grading')), {
    columns: 3,
    halfOnPhone: true,
    hint: 'Your last grading',
  }),
  master: formField(text('Master', required('your instructor’s name')), {
    columns: 3,
    halfOnPhone: true,
    hint: 'Your instructor’s name',
  }),
  aadhaar: picture('Aadhaar Card', {
    linkField: 'aadhaarLink',
    letter: 'a',
    maxBytes: 500_000,
    advice: 'Use a masked Aadhaar (last four digits only) or another photo ID. Please hide the full number.',
    layout: { columns: 6, rows: 1 },
  }),
  certificate: picture('Belt Certificate', {
    linkField: 'certificateLink',
    letter: 'c',
    maxBytes: 500_000,
    layout: { columns: 6, rows: 1 },
  }),
}
const sections = { applicant, dojo, karate }
const headings = { applicant: 'Applicant', dojo: 'Dojo', karate: 'Karate' }

/** The fields below the privacy notice. An applicant under 18 needs a guardian's name and agreement. */
export const consentFields = {
  underage: boolean('The applicant is under 18', personal),
  guardianName: text('Parent or guardian’s name', { ...personal, optional: true }),
  guardianConsent: boolean('I am the parent or guardian and I agree', personal),
  consent: boolean('I agree', { readableBy: reviewers, immutable: true }),
}

/** The fields and pictures of the three sections. */
const entries = readEntries(sections, headings)
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
 * The privacy notice that applicants agree to. A new wording needs a new version. The version includes the promised
 * number of days, because it is part of the agreement.
 */
export const notice = (retentionDays: number) => ({ version: `2026-11-28/${retentionDays}`, language: 'en' })

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

/** What an applicant can correct before a decision: everything that was typed, and who the guardian is. */
export const correctionFields = [...applicationFields, 'underage', 'guardianName', 'guardianConsent'] as const
/** A correction, with the rules of the form. It is an intersection for the same reason as `applicationSchema`. */
export const correctionSchema = z.intersection(z.object(schemas(formFields)), guardianSchema)

/**
 * The membership form without its files. The browser checks it before sending and the server before storing.
 * It is an intersection because zod skips the checks of an object while one of its fields is invalid: in a single
 * object, visitors would learn about the guardian only after they had corrected everything else.
 */
const applicationSchema = z.intersection(
  z.object({ ...schemas(formFields), consent: z.literal(true, notTicked('consent')) }),
  guardianSchema,
)

/** `maxBytes` allows three large phone photos: they are rejected one by one, and the other fields still arrive. */
export const membershipForm = defineForm({
  name: 'membership',
  path: '/organization/membership',
  noun: 'application',
  sections: { ...sections, consent: consentFields },
  headings: { ...headings, consent: 'Your data' },
  schema: applicationSchema,
  agreements: ['guardianConsent', 'consent'],
  maxBytes: 40 << 20,
  maxFieldBytes: 64 << 10,
  sent: successMessage,
})
