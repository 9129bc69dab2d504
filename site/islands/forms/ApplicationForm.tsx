import { useEffect, useRef, useState } from 'react'
import {
  applicationSchema,
  fieldOrder,
  formSections,
  isUpload,
  notChosen,
  questions,
  type UploadName,
  uploadNames,
  uploads,
} from '../../../lists/forms/membership.ts'
import type { SubmissionResult } from '../../../lists/forms/submission-result.ts'
import { applications } from '../../../lists/membership.ts'
import { Alert } from './Alert.tsx'
import { Clear, Restored } from './DraftNote.tsx'
import { Summary } from './ErrorSummary.tsx'
import { Failed } from './Failed.tsx'
import { FileAlert } from './FileAlert.tsx'
import { FileBox } from './FileField.tsx'
import { Part } from './FormSection.tsx'
import { Cell, Tick } from './fields.tsx'
import { Hidden } from './HiddenFields.tsx'
import { type Asked, Notice } from './Notice.tsx'
import { readForm } from './read-form.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { Unsent } from './Unsent.tsx'
import { useSending } from './useFormSubmission.ts'
import { useUploads } from './useUploads.ts'

const id = 'membership'
const holdsFile = (value: unknown) => value instanceof File && value.size > 0

/** One application, from the first word to the alert after it was stored. `again`: a cleared one, which takes focus. */
export function ApplicationSheet({
  answer,
  sent,
  asked,
  again,
  onClear,
}: {
  answer: SubmissionResult | undefined
  sent: boolean
  asked: Asked
  again: boolean
  onClear: () => void
}) {
  const before = answer && 'values' in answer ? answer : undefined
  const kept = (name: UploadName) => before?.kept.includes(name) ?? false
  const [underage, setUnderage] = useState(true)
  const first = useRef<HTMLHeadingElement>(null)

  const form = useSending({
    id,
    order: fieldOrder,
    answer,
    sent,
    read: (formData, more) =>
      readForm(formData, applications, applicationSchema, (typed) => {
        const missing = uploadNames.filter((name) => !holdsFile(typed[name]) && !kept(name))
        return {
          ...Object.fromEntries(missing.map((name) => [name, [notChosen(uploads[name].label)]])),
          ...more(typed),
        }
      }),
    onLook: (typed) => setUnderage(typed.has('underage')),
  })
  const { draft, shown } = form
  const files = useUploads(form.ref, id, () => draft.setRestored(true))
  const clear = () => {
    draft.forget()
    onClear()
  }
  useEffect(() => {
    if (again) first.current!.focus()
  }, [again])

  const common = (name: keyof typeof applications.fields) => ({ form: id, name, complaints: form.complaintsOf(name) })
  const ticked = (name: string) => before?.values[name] === 'on'
  return (
    <>
      <Failed answer={answer} />
      <Summary {...form.summary} />
      <Restored restored={draft.restored} onClear={clear} />
      <Unsent form={id} what="application" why={draft.unsent} />
      <form className="sheet" action="/organization/membership" encType="multipart/form-data" {...form.props}>
        <Hidden answer={answer} />
        <div className="form">
          {formSections.map(({ title, entries }, place) => (
            <Part title={title} key={title} ref={place === 0 ? first : undefined}>
              {entries.map((name) =>
                isUpload(name) ? (
                  <FileBox
                    key={name}
                    form={id}
                    name={name}
                    chosen={files.chosen[name]}
                    kept={kept(name)}
                    sent={form.sending}
                    complaints={form.complaintsOf(name)}
                    onChange={() => void files.take(name)}
                  />
                ) : (
                  <Cell key={name} {...common(name)} layout={questions[name].layout} value={before?.values[name]} />
                ),
              )}
            </Part>
          ))}
          <Part title="Your data">
            <Notice {...asked} />
            <Tick {...common('underage')} checked={ticked('underage')} />
            <fieldset className="guardian" disabled={form.awake && !underage}>
              <Cell
                {...common('guardianName')}
                layout={{ columns: 12 }}
                value={before?.values.guardianName}
                required={false}
              />
              <Tick {...common('guardianConsent')} checked={ticked('guardianConsent')} />
            </fieldset>
            <Tick {...common('consent')} checked={ticked('consent')} required>
              to {asked.name ?? 'the association'} keeping and using this application and its three pictures as said
              above.
            </Tick>
          </Part>
          <div className="send">
            <p id={`${id}-hint`}>
              The form can be sent when every field is filled in and all three files are chosen.
              {form.awake && ' Until then, what you enter is kept on this device for one day.'}
            </p>
            <div className="act">
              {form.awake && <Clear onClear={clear} />}
              <SubmitButton {...form.button} hint={`${id}-hint`} />
            </div>
          </div>
        </div>
      </form>
      {files.trouble && (
        <FileAlert
          key={files.trouble.file.name}
          trouble={files.trouble}
          onUse={(file) => {
            void files.accept(files.trouble!.name, file)
            files.dismiss()
          }}
          onClose={files.dismiss}
        />
      )}
      {shown && <Alert {...shown} onClose={shown.bad ? form.dismiss : clear} />}
    </>
  )
}
