import { useEffect, useRef, useState } from 'react'
import { say } from '../../../lists/language.ts'
import { FileAlert } from '../../../site/forms/FileAlert.tsx'
import { Checkbox, FileField, FormSection, TextField } from '../../../site/forms/fields.tsx'
import { type Notice, PrivacyNotice } from '../../../site/forms/PrivacyNotice.tsx'
import {
  Clearable,
  type ClearableProps,
  type FormProps,
  SubmissionForm,
  SubmitButton,
} from '../../../site/forms/SubmissionForm.tsx'
import { ClearButton } from '../../../site/forms/useDraft.tsx'
import { type FormSubmission, type Kept, useFormSubmission } from '../../../site/forms/useFormSubmission.ts'
import { useUploads } from '../../../site/forms/useUploads.ts'
import {
  type ConsentField,
  consentFields,
  formFields,
  formSections,
  isUpload,
  membershipForm,
  optionalForBeginners,
  uploads,
} from '../form.ts'
import * as messages from '../messages.ts'
import { KeepLink } from './KeepLink.tsx'
import { uploadIcons } from './upload-icons.tsx'

const id = membershipForm.name

/** `association`: its name. */
type Texts = { association: string; notice: Notice }

export default function MembershipForm({ association, notice, ...props }: FormProps & Texts) {
  const [kept, setKept] = useState<Kept>()
  return (
    <>
      {kept && (
        <div className="join__kept on-washi">
          <KeepLink {...kept} copies />
        </div>
      )}
      <Clearable {...props}>
        {(clearable) => <ApplicationForm {...clearable} association={association} notice={notice} onKept={setKept} />}
      </Clearable>
    </>
  )
}

type ApplicationFormProps = ClearableProps &
  Texts & {
    /** Receives the link of an application that was sent. The page shows it until the visitor leaves. */
    onKept: (kept: Kept | undefined) => void
  }

function ApplicationForm({ answer, sent, cleared, onClear, onKept, ...texts }: ApplicationFormProps) {
  const before = answer && 'values' in answer ? answer : undefined
  // Without scripts, the guardian's fields are always enabled.
  const [underage, setUnderage] = useState(true)
  const onChange = (formData: FormData) => setUnderage(formData.has('underage'))
  const draft = before?.values.draft
  const optionalUploads = draft ? optionalForBeginners : []
  const form = useFormSubmission({ declaration: membershipForm, answer, sent, onChange, optionalUploads })
  const files = useUploads(form)
  const clear = () => {
    form.draft.discard()
    onClear()
  }
  return (
    <>
      <SubmissionForm
        form={form}
        answer={answer}
        className="sheet"
        onClear={clear}
        onAccepted={(kept) => {
          onKept(kept)
          clear()
        }}
        noteOf={(kept) => <KeepLink {...kept} copies />}
      >
        {draft && <input type="hidden" name="draft" value={draft} />}
        <div className="form">
          <FormFields form={form} files={files} values={before?.values} focusFirst={cleared} />
          <Consent {...texts} form={form} values={before?.values} guardianEnabled={!form.hydrated || underage} />
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

function FormFields({
  form,
  files,
  values,
  focusFirst,
}: SectionProps & {
  files: ReturnType<typeof useUploads>
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
            upload={uploads[name]}
            icon={uploadIcons[name]}
            selected={files.selection[name]}
            held={form.isHeld(name)}
            optional={form.isOptional(name)}
            progress={form.progress}
            errors={form.errorsOf(name)}
            onChange={() => void files.check(name)}
          />
        ) : (
          <TextField
            key={name}
            formId={id}
            name={name}
            field={formFields[name]}
            errors={form.errorsOf(name)}
            layout={formFields[name].layout}
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
  association,
  notice,
  guardianEnabled,
}: SectionProps & Texts & { guardianEnabled: boolean }) {
  const field = (name: ConsentField) => ({
    formId: id,
    name,
    field: consentFields[name],
    errors: form.errorsOf(name),
  })
  const checkbox = (name: ConsentField) => ({ ...field(name), checked: values?.[name] === 'on' })
  return (
    <FormSection title={say(messages.headings.consent)}>
      <div className="cell c12 notice">
        <PrivacyNotice {...notice} />
      </div>
      <Checkbox {...checkbox('underage')} />
      <fieldset className="guardian" disabled={!guardianEnabled}>
        <TextField {...field('guardianName')} layout={{ columns: 12 }} value={values?.guardianName} required={false} />
        <Checkbox {...checkbox('guardianConsent')} />
      </fieldset>
      <Checkbox {...checkbox('consent')} required>
        {say(messages.consentMeaning, { name: association })}
      </Checkbox>
    </FormSection>
  )
}

const SendRow = ({ form, onClear }: { form: FormSubmission; onClear: () => void }) => (
  <div className="send">
    <p id={`${id}-hint`}>
      {say(messages.whenComplete)}
      <span className="with-scripts"> {say(messages.keptOnDevice)}</span>
    </p>
    <div className="act">
      <ClearButton onClear={onClear} />
      <SubmitButton {...form.button} hint={`${id}-hint`} />
    </div>
  </div>
)
