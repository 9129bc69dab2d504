import * as z from 'zod/mini'
import { reviewers } from '../../lists/access.ts'
import { boolean, email, text } from '../../lists/fields.ts'
import { defineForm } from '../../lists/form.ts'
import { currentLanguage, say } from '../../lists/language.ts'
import { notTicked } from '../../lists/messages.ts'
import { toAsciiDigits } from '../../lists/texts.ts'
import { readAges } from './ages.ts'
import * as messages from './messages.ts'

export const office = { readableBy: reviewers } as const
const personal = { ...office, personal: true } as const

/** How many days what a visitor sent is kept. The notice says so. */
export const keptDays = 90

const contact = text(messages.contact, {
  ...personal,
  missing: messages.contactMissing,
  // The office calls the number and writes to it on WhatsApp.
  normalize: toAsciiDigits,
})
const ages = text(messages.ages, { ...personal, max: 60, missing: messages.agesMissing })
const area = text(messages.area, { ...personal, max: 100, missing: messages.areaMissing })
/** The fields of the list that visitors fill in. */
export const formFields = { contact, ages, area }
export const consent = boolean(messages.consent, {
  ...office,
  immutable: true,
  alsoCalled: [
    'मैं माता-पिता या अभिभावक हूँ, या 18 वर्ष का/की हूँ, और सहमत हूँ',
    'मी आई-वडील किंवा पालक आहे, किंवा 18 वर्षांचा/ची आहे, आणि संमत आहे',
  ],
})

/** The privacy notice that visitors agree to. A new wording in any language needs a new version (docs/notices). */
export const agreedNotice = () => ({ noticeVersion: `2026-11-30/${keptDays}`, noticeLanguage: currentLanguage() })

/** A number of WhatsApp has at least ten digits, with the code of a country at most fifteen (ITU-T E.164). */
const isPhone = (contact: string) =>
  /^[+(]?\d[\d\s().-]*$/.test(contact) && /^\d{10,15}$/.test(contact.replace(/\D/g, ''))
const isReachable = (contact: string) =>
  z.safeParse(email(messages.contact).schema, contact).success || isPhone(contact)
/** Only digits mean a PIN code. */
const isArea = (area: string) =>
  !/^[\d\s-]+$/.test(toAsciiDigits(area)) || toAsciiDigits(area).replace(/\D/g, '').length === 6

/** The class that was chosen, as `encodeChoice` writes it; empty when the office is to suggest one. */
const choice = text(messages.choice, { ...personal, optional: true, max: 2000 })
/** The name of the dojo from whose page the visitor comes. */
const dojo = text(messages.dojo, { ...office, optional: true })
/** The button that asks for the classes of the area instead of sending. */
const show = text(messages.showClasses, { ...office, optional: true })

export const firstClassForm = defineForm({
  name: 'first-class',
  path: '/first-class',
  noun: messages.noun,
  sections: { all: { ages, area, contact, choice, dojo, show, consent } },
  headings: { all: messages.title },
  schema: z.object({
    ages: ages.schema.check(z.refine((text) => readAges(text) !== undefined, { error: () => say(messages.notAges) })),
    area: area.schema.check(z.refine(isArea, { error: () => say(messages.notPinCode) })),
    contact: contact.schema.check(z.refine(isReachable, { error: () => say(messages.notContact) })),
    choice: choice.schema,
    dojo: dojo.schema,
    show: show.schema,
    consent: z.literal(true, { error: () => say(notTicked, { label: consent.label }) }),
  }),
  agreements: ['choice', 'dojo', 'consent'],
  address: ['dojo'],
  maxBytes: 64 << 10,
  maxFieldBytes: 16 << 10,
  // After a show in a school, 300 phones send it through one connection, and half of them ask for the classes first.
  crowdFactor: 20,
  sent: messages.sent,
})

/** The page that the private link of a visitor opens. */
export const yoursPath = `${firstClassForm.path}/yours`
