import { useEffect, useRef, useState } from 'react'
import { FileAlert } from '../../../site/forms/FileAlert.tsx'
import { Checkbox, FileField, FormSection, TextField } from '../../../site/forms/fields.tsx'
import { readForm } from '../../../site/forms/read-form.ts'
import {
  Clearable,
  type ClearableProps,
  type FormProps,
  SubmissionForm,
  SubmitButton,
} from '../../../site/forms/SubmissionForm.tsx'
import { ClearButton } from '../../../site/forms/useDraft.tsx'
import type { FormErrorOptions } from '../../../site/forms/useFormErrors.ts'
import { type FormSubmission, useFormSubmission } from '../../../site/forms/useFormSubmission.ts'
import { useUploads } from '../../../site/forms/useUploads.ts'
import { applications } from '../applications.ts'
import {
  applicationSchema,
  type ConsentField,
  fieldOrder,
  formSections,
  isUpload,
  notChosen,
  questions,
  type UploadName,
  uploadNames,
  uploads,
} from '../form.ts'
import { type PrivacyContact, PrivacyNotice } from './PrivacyNotice.tsx'

const id = 'membership'
const hasFile = (value: unknown) => value instanceof File && value.size > 0

type Props = FormProps & { contact: PrivacyContact }

export default function MembershipForm({ contact, ...props }: Props) {
  return <Clearable {...props}>{(clearable) => <ApplicationForm {...clearable} contact={contact} />}</Clearable>
}

function ApplicationForm({ answer, sent, contact, cleared, onClear }: ClearableProps & { contact: PrivacyContact }) {
  const before = answer && 'values' in answer ? answer : undefined
  const isHeld = (name: UploadName) => before?.kept.includes(name) ?? false
  // Without scripts, the guardian's fields are always enabled.
  const [underage, setUnderage] = useState(true)
  const read: FormErrorOptions['read'] = (formData, serverErrors) =>
    readForm(formData, applications, applicationSchema, (entered) => {
      const missing = uploadNames.filter((name) => !hasFile(entered[name]) && !isHeld(name))
      return {
        ...Object.fromEntries(missing.map((name) => [name, [notChosen(uploads[name].label)]])),
        ...serverErrors(entered),
      }
    })
  const onChange = (formData: FormData) => setUnderage(formData.has('underage'))
  const form = useFormSubmission({ id, fieldOrder, read, answer, sent, onChange })
  const files = useUploads(form.ref, id, form.draft.showRestored)
  const clear = () => {
    form.draft.discard()
    onClear()
  }
  return (
    <>
      <SubmissionForm
        form={form}
        answer={answer}
        what="application"
        className="sheet"
        action="/organization/membership"
        encType="multipart/form-data"
        onClear={clear}
        onAccepted={clear}
      >
        <div className="form">
          <Questions form={form} files={files} values={before?.values} isHeld={isHeld} focusFirst={cleared} />
          <Consent form={form} values={before?.values} contact={contact} guardianEnabled={!form.hydrated || underage} />
          <SendRow form={form} onClear={clear} />
        </div>
      </SubmissionForm>
      {files.rejected && (
        <FileAlert
          key={files.rejected.file.name}
          rejected={files.rejected}
          onUse={(file) => {
            void files.accept(files.rejected!.name, file)
            files.closeAlert()
          }}
          onClose={files.closeAlert}
        />
      )}
    </>
  )
}

type SectionProps = { form: FormSubmission; values: Record<string, string> | undefined }

function Questions({
  form,
  files,
  values,
  isHeld,
  focusFirst,
}: SectionProps & {
  files: ReturnType<typeof useUploads>
  isHeld: (name: UploadName) => boolean
  focusFirst: boolean
}) {
  const firstHeading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusFirst) firstHeading.current!.focus()
  }, [focusFirst])
  return formSections.map(({ title, entries }, place) => (
    <FormSection title={title} key={title} ref={place === 0 ? firstHeading : undefined}>
      {entries.map((name) =>
        isUpload(name) ? (
          <FileField
            key={name}
            formId={id}
            name={name}
            selected={files.selection[name]}
            held={isHeld(name)}
            progress={form.progress}
            errors={form.errorsOf(name)}
            onChange={() => void files.check(name)}
          />
        ) : (
          <TextField
            key={name}
            formId={id}
            name={name}
            errors={form.errorsOf(name)}
            layout={questions[name].layout}
            value={values?.[name]}
          />
        ),
      )}
    </FormSection>
  ))
}

function Consent({
  form,
  values,
  contact,
  guardianEnabled,
}: SectionProps & { contact: PrivacyContact; guardianEnabled: boolean }) {
  const field = (name: ConsentField) => ({ formId: id, name, errors: form.errorsOf(name) })
  const checkbox = (name: ConsentField) => ({ ...field(name), checked: values?.[name] === 'on' })
  return (
    <FormSection title="Your data">
      <PrivacyNotice {...contact} />
      <Checkbox {...checkbox('underage')} />
      <fieldset className="guardian" disabled={!guardianEnabled}>
        <TextField {...field('guardianName')} layout={{ columns: 12 }} value={values?.guardianName} required={false} />
        <Checkbox {...checkbox('guardianConsent')} />
      </fieldset>
      <Checkbox {...checkbox('consent')} required>
        that {contact.name ?? 'the association'} may keep and use this application and its three pictures as described
        above.
      </Checkbox>
    </FormSection>
  )
}

const SendRow = ({ form, onClear }: { form: FormSubmission; onClear: () => void }) => (
  <div className="send">
    <p id={`${id}-hint`}>
      You can submit the form when every field is filled in and all three files are chosen.
      <span className="with-scripts"> Until then, what you enter is kept on this device for one day.</span>
    </p>
    <div className="act">
      <ClearButton onClear={onClear} />
      <SubmitButton {...form.button} hint={`${id}-hint`} />
    </div>
  </div>
)
