import type { Actor } from '../../lists/engine/access.ts'
import { addDays, formatDate, today } from '../../lists/engine/dates.ts'
import { validatePartial } from '../../lists/engine/validation.ts'
import { type UploadName, uploads } from '../../lists/forms/membership.ts'
import { applications, mail, registeredMembers } from '../../lists/index.ts'
import type { MailTemplateKind } from '../../lists/mail-templates.ts'
import { firstValidUntil } from '../../lists/members.ts'
import type { ApplicationState } from '../../lists/membership.ts'
import { linkPlaceholder, type MailContent } from '../jobs/mail-templates.ts'
import { fillTemplate, readTemplate } from '../jobs/written-templates.ts'
import { memberOf } from '../members/new-member.ts'
import { expectedMemberNumber, nextMemberNumber } from '../members/numbers.ts'
import { associationName } from '../pages/pages.ts'
import type { Services } from '../services.ts'
import type { ActorStore } from '../store/contract.ts'
import { ValidationError } from '../store/errors.ts'
import { changeApplication, NotPossible, requireApplication, requireUndecided, type Target } from './changes.ts'
import { type Application, applicationActor } from './events.ts'

export type DecisionServices = Pick<Services, 'store' | 'now'> & {
  settings: Pick<Services['settings'], 'smtpUrl' | 'officeEmail'>
}
/** `words`: the officer's own. `answerBy`: a calendar day; without it, 14 days are given. */
export type Decision =
  | { action: 'ask'; words: string; picture?: UploadName | undefined; answerBy?: string | undefined }
  | { action: 'accept'; words: string; makeMember: boolean }
  | { action: 'decline'; words: string }

/** How long a mail about a decision waits before it leaves, and how long the decision can be undone, in milliseconds. */
export const undoMs = 60_000
const defaultDaysToAnswer = 14
const maxDaysToAnswer = 365

/** What each decision makes of an application: its event, its state and the template of the mail. */
const outcomes = {
  ask: { kind: 'asked', state: 'question asked', template: 'question' },
  accept: { kind: 'accepted', state: 'accepted', template: 'accepted' },
  decline: { kind: 'declined', state: 'declined', template: 'declined' },
} as const satisfies Record<Decision['action'], { kind: string; state: ApplicationState; template: MailTemplateKind }>

/** The key of the mail about a decision; the member that it makes has the key of the event. */
export const decisionMailKey = (event: string): string => `decision-${event}`

/** A mail to the applicant, or why none leaves. */
type Composed = { mail: MailContent; noMail?: undefined } | { mail?: undefined; noMail: string }
type Membership = { number: string; validUntil: string }

/** The mail as it would leave, and the member that an acceptance would make. Writes nothing. @throws like `decide` */
export async function previewDecision(
  services: DecisionServices,
  target: Target,
  decision: Decision,
): Promise<Composed & { member?: Membership }> {
  const { store, now } = services
  const application = await requireApplication(store, target)
  requireUndecided(application)
  const checked = checkDecision(decision, now())
  const makesMember = checked.action === 'accept' && checked.makeMember
  const existing = makesMember ? await findMember(store, application.key) : undefined
  const member = makesMember
    ? (existing ?? { number: await expectedMemberNumber(store), validUntil: firstValidUntil(today(now())) })
    : undefined
  return { ...(await composeMail(services, application, checked, member)), ...(member && { member }) }
}

/**
 * Asks the applicant a question, accepts or declines the application: the application, the event, the mail and the member are
 * one transaction. The mail waits a minute in the outbox, in which `undoDecision` takes everything back.
 * @throws Forbidden, NotFound, Conflict, NotPossible, ValidationError, Unavailable
 */
export async function decide(services: DecisionServices, target: Target, decision: Decision) {
  const { store, now } = services
  const application = await requireApplication(store, target)
  requireUndecided(application)
  const checked = checkDecision(decision, now())
  const makesMember = checked.action === 'accept' && checked.makeMember
  const existing = makesMember ? await findMember(store, application.key) : undefined
  const member =
    makesMember && !existing
      ? memberOf(application, { number: await nextMemberNumber(store), today: today(now()) })
      : undefined
  const membership = existing ?? (member as Membership | undefined)
  const composed = await composeMail(services, application, checked, membership)
  const { kind, state } = outcomes[checked.action]
  const asked = checked.action === 'ask' ? { picture: checked.picture, answerBy: checked.answerBy } : {}
  const handledAt = checked.action === 'ask' ? undefined : now().toISOString()
  const changed = await changeApplication(services, application, target.by, {
    fields: { state, handledAt },
    event: { kind, ...(checked.words !== '' && { text: checked.words }), ...asked },
    alongside: (as, { event, at }) => [
      ...(composed.mail ? [holdMail(as, target.by, { content: composed.mail, application, event, at })] : []),
      ...(member ? [as(applicationActor(target.by)).create(registeredMembers, member, { key: event })] : []),
    ],
  })
  return { ...changed, state, noMail: composed.noMail }
}

type HeldMail = { content: MailContent; application: Application; event: string; at: string }

/** Writes the mail about a decision to the outbox, where it waits until nobody can undo the decision any more. */
function holdMail(as: (actor: Actor) => ActorStore, by: Actor, { content, application, event, at }: HeldMail) {
  const nextAt = new Date(Date.parse(at) + undoMs).toISOString()
  const about = `${applications.name}/${application.key}`
  const data = { ...content, state: 'waiting', tries: 0, nextAt, about, at }
  return as(applicationActor(by)).create(mail, data, { key: decisionMailKey(event) })
}

/** The decision with its day to answer. @throws ValidationError */
function checkDecision<D extends Decision>(decision: D, now: Date): D {
  const words = decision.words.trim()
  if (decision.action !== 'ask') return { ...decision, words }
  const complain = (field: string, message: string) => new ValidationError('The question', { [field]: [message] })
  if (words === '') throw complain('words', 'Write what you want to ask')
  const day = today(now)
  const { answerBy = addDays(day, defaultDaysToAnswer) } = decision
  if (answerBy <= day || answerBy > addDays(day, maxDaysToAnswer))
    throw complain('answerBy', 'Choose a day after today, within a year')
  return { ...decision, words, answerBy }
}

/** The member that was made of an application earlier. */
async function findMember(store: Services['store'], application: string): Promise<Membership | undefined> {
  const register = store.as(applicationActor({ kind: 'system', id: 'applications' }))
  const { records } = await register.query(registeredMembers, { where: { application }, size: 1 })
  const [member] = records
  return member && { number: String(member.number), validUntil: String(member.validUntil) }
}

/** The mail about a decision, from the template. The outbox holds no link: it is created when the mail is sent. */
async function composeMail(
  { store, settings }: DecisionServices,
  application: Application,
  decision: Decision,
  member: Membership | undefined,
): Promise<Composed> {
  if (settings.smtpUrl === undefined || settings.officeEmail === undefined)
    return { noMail: 'No mail leaves, because the website has no mail server. Tell the applicant by other means' }
  const { data: address } = validatePartial(mail, { to: application.email })
  if (!address?.to) return { noMail: 'No mail leaves, because the application has no valid e-mail address' }
  const template = await readTemplate(store, outcomes[decision.action].template)
  const association = (await associationName(store)) ?? 'the association'
  const content = fillTemplate(template, {
    name: shorten(application.name),
    reference: shorten(application.membershipId),
    association,
    words: decision.action === 'ask' ? withPicture(decision) : decision.words,
    number: member?.number,
    validUntil: member && formatDate(member.validUntil),
    answerBy: decision.action === 'ask' ? formatDate(decision.answerBy ?? '') : undefined,
    link: linkPlaceholder,
  })
  const { data, errors } = validatePartial(mail, content)
  if (errors) throw new NotPossible('This mail would be too long. Shorten your words or the template')
  return { mail: { to: String(address.to), ...(data as Omit<MailContent, 'to'>) } }
}

/** The words of a question, with the picture that is asked for again. */
const withPicture = ({ words, picture }: { words: string; picture?: UploadName | undefined }) =>
  picture ? `${words}\n\nPlease send the picture “${uploads[picture].label}” again, on your private page.` : words

const maxShown = 200
/** An imported application may have any value in any field. */
const shorten = (value: unknown) =>
  value === undefined ? undefined : [...String(value).replace(/\s+/g, ' ')].slice(0, maxShown).join('')
