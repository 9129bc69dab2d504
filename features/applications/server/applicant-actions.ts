import { type Actor, systemActor, visitor } from '../../../lists/access.ts'
import { readForm } from '../../../lists/form.ts'
import { isAcceptedImage } from '../../../lists/image-type.ts'
import { say } from '../../../lists/language.ts'
import { notAPicture, notChosen } from '../../../lists/messages.ts'
import { parse, type ValidationErrors } from '../../../lists/validation-errors.ts'
import type { ParsedForm } from '../../../server/forms/parse-form.ts'
import { submittedValues } from '../../../server/forms/submission.ts'
import { sanitizePictures } from '../../../server/forms/uploaded-pictures.ts'
import { inLanguage } from '../../../server/http/language.ts'
import { type EraseServices, eraseRecord } from '../../../server/privacy/erase-record.ts'
import { documentPath } from '../../../server/storage/documents.ts'
import type { Document } from '../../../server/storage/encryption.ts'
import type { Files } from '../../../server/storage/files.ts'
import type { Store } from '../../../server/store/contract.ts'
import { Conflict, NotFound } from '../../../server/store/errors.ts'
import { registeredMembers } from '../../members/members.ts'
import { answerSchema, applicationEvents } from '../application-events.ts'
import { applications, isDecided } from '../applications.ts'
import { correctionFields, correctionSchema, membershipForm, type UploadName, uploads } from '../form.ts'
import { enteredEmail, typedValues, versionOf } from './applicant-view.ts'
import {
  type ApplicantActionResult,
  type ChangeServices,
  changeApplication,
  repeatOnConflict,
} from './change-application.ts'
import { type Application, findOpenQuestion } from './events.ts'
import { notReplaceable } from './messages.ts'
import { documentName } from './submit.ts'
import { readVisibleApplication } from './visible-application.ts'

type ActionServices = { store: Store; files: Files; now: () => Date }

/** The server carries out what the applicant asked for; the audit trail names the applicant, who is a visitor. */
export const serverForApplicant: Actor = systemActor('applicant', visitor)

type Correction = {
  form: ParsedForm
  /** Of the fields as the applicant saw them, so that no change of the office is overwritten. */
  typedVersion: string
}

/**
 * Corrects the typed fields of an application that has no decision. Mails go to a new address when an officer has confirmed it, because
 * somebody else may have seen the link. The application becomes unread. @throws NotFound, Unavailable
 */
export function correctApplication(
  { store, now }: ChangeServices,
  key: string,
  { form, typedVersion }: Correction,
): Promise<ApplicantActionResult> {
  const validated = readForm(submittedValues(form, correctionFields), {
    fields: membershipForm.fields,
    schema: correctionSchema,
  })
  return repeatOnConflict(async () => {
    const visible = await readVisibleApplication({ store, now }, key)
    if (!visible || isDecided(visible.application)) return { state: 'late' }
    const { application, pending } = visible
    // A question leaves the typed fields open.
    if (pending && pending.event.kind !== 'asked') return { state: 'deciding' }
    if (versionOf(typedValues(application)) !== typedVersion) return { state: 'changed' }
    if (validated.errors) return { state: 'refused', errors: validated.errors }
    const record = { ...application, email: enteredEmail(application) }
    const corrected = withEveryField(validated.data)
    const changed = correctionFields.filter((name) => (record[name] || undefined) !== (corrected[name] || undefined))
    if (changed.length === 0) return { state: 'same' }
    const { email, ...fields } = Object.fromEntries(changed.map((name) => [name, corrected[name]]))
    const address = email !== undefined && { newEmail: email === application.email ? undefined : email }
    // In English: `sayStored` says it in the language of who reads it.
    const text = inLanguage('en', () => changed.map((name) => applications.fields[name].label).join(', '))
    await changeApplication({ store, now }, application, visitor, {
      fields: { ...fields, ...address, isRead: false },
      event: { kind: 'corrected', text },
    })
    return { state: 'done' }
  })
}

/** A box that is not ticked is no, and a field that is not filled in is removed. */
const withEveryField = (value: Record<string, unknown>): Record<string, unknown> => ({
  ...value,
  underage: value.underage === true,
  guardianConsent: value.guardianConsent === true,
})

/**
 * Stores the answer to a question, and the new picture if the question asks for one. The
 * application is in review again, and unread. @throws NotFound, Unavailable
 */
export async function answerQuestion(
  { store, files, now }: ActionServices,
  key: string,
  form: ParsedForm,
): Promise<ApplicantActionResult> {
  const asked = await findQuestion({ store, now }, key)
  if (!asked) return { state: 'late' }
  if (asked.isSuperseded) return { state: 'deciding' }
  if (form.fields.get('questionAt') !== (asked.at ?? '')) return { state: 'changed' }
  const validated = parse(answerSchema, { answer: form.fields.get('answer') })
  const { picture, document, errors: pictureErrors } = await readPicture(form, asked)
  const errors: ValidationErrors = { ...validated.errors, ...pictureErrors }
  if (validated.errors || Object.keys(errors).length > 0) return { state: 'refused', errors }
  const text = validated.data.answer
  let answered: Written | undefined
  const result = await repeatOnConflict(async () => {
    const current = await findQuestion({ store, now }, key)
    if (!current || current.eventKey !== asked.eventKey) return { state: 'late' }
    if (current.isSuperseded) return { state: 'deciding' }
    answered = await changeApplication({ store, now }, current.record, visitor, {
      // An answer is to be read, also when an officer had marked the application as handled.
      fields: { state: 'in review', isRead: false, handledAt: undefined },
      event: { kind: 'answered', text },
    })
    return { state: 'done' }
  })
  if (answered && picture && document)
    await replacePicture({ store, files }, asked.record, answered, { picture, document })
  return result
}

/** `isSuperseded` says that the office has asked again or decided, which the applicant cannot see yet. */
type Question = {
  record: Application
  eventKey: string
  at: string | undefined
  picture: UploadName | undefined
  isSuperseded: boolean
}

/** The question that the applicant sees. */
async function findQuestion(
  services: Pick<ActionServices, 'store' | 'now'>,
  key: string,
): Promise<Question | undefined> {
  const visible = await readVisibleApplication(services, key)
  const question = visible && findOpenQuestion(visible.application, visible.events)
  if (!question) return undefined
  const { application: record, pending } = visible
  const { key: eventKey, at, picture } = question
  return { record, eventKey, at, picture, isSuperseded: pending !== undefined }
}

/** The picture of a form, checked, decoded and encoded again like those of an application. */
async function readPicture(form: ParsedForm, { record, picture }: Question) {
  if (!picture) return { errors: {} }
  const file = form.files.get(picture)
  const { label, tooLarge } = uploads[picture]
  const canReplace = ownDocument(record, picture) !== undefined
  // Otherwise the office would wait for a picture that the applicant believes to have sent.
  if (!file) return { errors: canReplace ? { [picture]: [say(notChosen, { label })] } : {} }
  if (!canReplace) return { errors: { [picture]: [say(notReplaceable)] } }
  if (!file.bytes) return { errors: { [picture]: [tooLarge] } }
  if (!isAcceptedImage(file.bytes)) return { errors: { [picture]: [say(notAPicture, { label })] } }
  const { documents, errors } = await sanitizePictures(uploads, { [picture]: file.bytes })
  return { picture, document: documents[picture], errors }
}

/** The name of the stored picture; undefined when the application has none of its own. An import may link to another one. */
export function ownDocument(record: Application, picture: UploadName): string | undefined {
  const { letter, linkField } = uploads[picture]
  const name = documentName(String(record.membershipId), letter)
  return /^\d+$/.test(String(record.membershipId)) && record[linkField] === documentPath(name) ? name : undefined
}

type Written = Pick<Awaited<ReturnType<typeof changeApplication>>, 'event' | 'revision'>

/**
 * Stores the new picture of an answer in place of the old one, after the answer is stored: an answer that comes too late changes
 * no picture. The event names the picture when it is stored. If it cannot be stored, the question is open again.
 */
async function replacePicture(
  { store, files: { documents } }: Pick<ActionServices, 'store' | 'files'>,
  asked: Application,
  answered: Written,
  { picture, document }: { picture: UploadName; document: Document },
) {
  const name = ownDocument(asked, picture)!
  try {
    await documents.save(name, document)
  } catch (error) {
    await takeBackAnswer(store, asked, answered)
    throw error
  }
  try {
    await store.transaction((as) => [
      as(serverForApplicant).update(applications, asked.key, {}),
      as(serverForApplicant).update(applicationEvents, answered.event, { picture }),
    ])
  } catch (error) {
    // The application was erased meanwhile, with its pictures.
    if (error instanceof NotFound) await documents.delete(name)
    throw error
  }
}

/** Opens the question again, unless the office went on with the application meanwhile. */
async function takeBackAnswer(store: ActionServices['store'], asked: Application, { event, revision }: Written) {
  const { key, state, stateAt, isRead, handledAt } = asked
  try {
    await store.transaction((as) => [
      as(serverForApplicant).update(applications, key, { state, stateAt, isRead, handledAt }, revision),
      as(serverForApplicant).delete(applicationEvents, event),
    ])
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
  }
}

const erasedReason = 'withdrawn by the applicant'

/**
 * Erases an application for its applicant, and the member that an acceptance made which the office can still undo: the applicant
 * was not told of it, so nothing of it may stay. @throws NotFound, LeaseLost, Unavailable
 */
export function withdrawAndErase(services: EraseServices, key: string): Promise<ApplicantActionResult> {
  return repeatOnConflict(async () => {
    const visible = await readVisibleApplication(services, key)
    if (!visible) throw new NotFound(applications.name, key)
    const { application, pending } = visible
    await eraseRecord(services, applications, key, {
      by: serverForApplicant,
      why: erasedReason,
      revision: application.revision,
      with: pending && { list: registeredMembers, key: pending.event.key },
    })
    return { state: 'done' }
  })
}
