import * as z from 'zod/mini'
import { messages } from '../engine/messages.ts'
import { shapeOf } from '../engine/validation.ts'
import { applications } from '../membership.ts'

/**
 * The three pictures of an application. `limit` is in bytes: exactly the limit is accepted, one more is not.
 * `object` is the letter in the stored object's name, `membership/{membershipId}_{object}.png`.
 */
export const uploads = {
  photo: {
    label: 'Profile Photo',
    object: 'p',
    link: 'photoLink',
    limit: 100_000,
    tooLarge: 'Choose File size of less than 100kb',
  },
  aadhaar: {
    label: 'Aadhaar Card',
    object: 'a',
    link: 'aadhaarLink',
    limit: 500_000,
    tooLarge: 'Choose File size of less than 500kb',
  },
  certificate: {
    label: 'Belt Certificate',
    object: 'c',
    link: 'certificateLink',
    limit: 500_000,
    tooLarge: 'Choose File size of less than 500kb',
  },
} as const
export type Upload = keyof typeof uploads
export const uploadNames = Object.keys(uploads) as Upload[]

/** Said of a file that does not decode as a picture. */
export const notAPicture = (label: string) => `“${label}” must be a picture: JPEG, PNG or WebP`
export const notChosen = (label: string) => `Choose a file for “${label}”`

/** How long an application is kept after it was handled unless the operator says otherwise, in days. */
export const defaultRetentionDays = 365

/**
 * The privacy notice in force. A new wording gets a new version, and both stay known; how many days it promises is part of
 * what was agreed to.
 */
export const notice = (retentionDays: number) => ({ version: `2026-11-21/${retentionDays}`, language: 'en' })

export const applicationFields = [
  'name',
  'homeAddress',
  'phone',
  'email',
  'city',
  'country',
  'dojoName',
  'dojoNos',
  'studentNos',
  'dojoAddress',
  'dojoCity',
  'dojoCountry',
  'website',
  'grade',
  'style',
  'doe',
  'master',
] as const
export const consentFields = ['underage', 'guardianName', 'guardianConsent', 'consent'] as const

const shape = shapeOf(applications)
const picked = Object.fromEntries(applicationFields.map((name) => [name, shape[name]])) as {
  [K in (typeof applicationFields)[number]]: (typeof shape)[K]
}
const labelOf = (name: keyof typeof applications.fields) => applications.fields[name].label

const mayTick = (name: keyof typeof applications.fields) =>
  z.optional(z.boolean({ error: messages.notTicked(labelOf(name)) }))
const mustTick = (name: keyof typeof applications.fields) =>
  z.literal(true, { error: messages.notTicked(labelOf(name)) })

type Guardian = { underage?: boolean; guardianName?: string; guardianConsent?: boolean }
const whenUnderage = (name: keyof Guardian, error: string) =>
  z.refine<Guardian>((form) => !form.underage || !!form[name], { path: [name], error, when: () => true })

const guardian = z
  .object({
    underage: mayTick('underage'),
    guardianName: shape.guardianName,
    guardianConsent: mayTick('guardianConsent'),
  })
  .check(
    whenUnderage('guardianName', messages.missing(labelOf('guardianName'))),
    whenUnderage('guardianConsent', messages.notTicked(labelOf('guardianConsent'))),
  )

/**
 * The membership form without its files: what the browser checks before sending and the server before storing.
 * Two objects side by side, because zod skips an object's own checks while one of its fields is refused, and the
 * visitor would hear of the guardian only in a second round.
 */
export const applicationForm = z.intersection(z.object({ ...picked, consent: mustTick('consent') }), guardian)
