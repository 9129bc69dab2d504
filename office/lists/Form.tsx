import Alert from '@mui/material/Alert'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import {
  Create,
  Edit,
  type HttpError,
  type Identifier,
  type RaRecord,
  SimpleForm,
  useDataProvider,
  useGetList,
  useGetOne,
  useNotify,
  usePermissions,
  useRecordContext,
  useRedirect,
  ValidationError,
} from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { type Role, staffActor } from '../../lists/access.ts'
import type { Field } from '../../lists/fields.ts'
import { type FormInput, formInputs } from '../../lists/form-inputs.ts'
import { say } from '../../lists/language.ts'
import { isChangeable, type List } from '../../lists/list.ts'
import { hasPublication, isPublicationField } from '../../lists/publication.ts'
import type { OfficeRecord } from '../../server/office-api/api-types.ts'
import { onListChange } from '../api/change-events.ts'
import { randomHex } from '../api/random-hex.ts'
import { recordDraft, setDraft } from '../drafts.ts'
import { validateForm } from '../form-values.ts'
import { ScreenName } from '../layout/ScreenTitle.tsx'
import { unfinishedUploadErrors } from '../media/usePictures.ts'
import { loading, saved } from '../messages.ts'
import { useProduct, useResourceList } from '../office-context.ts'
import type { ConflictingEdit } from './Conflict.tsx'
import { Draft, type IdempotencyKey } from './Draft.tsx'
import { FormToolbar } from './FormToolbar.tsx'
import { FieldInput, FieldValue } from './fields.tsx'
import { useFormOrigin } from './form-address.ts'
import * as messages from './messages.ts'
import { PublicationInput } from './Publication.tsx'
import { ReferenceName } from './references.tsx'
import { TranslatedInput } from './TranslatedInput.tsx'

const Conflict = lazy(() => import('./Conflict.tsx'))

/** The form for an existing record of the resource's list. */
export function EditRecord() {
  const list = useResourceList()
  const { id } = useParams()
  if (!list || !id) return null
  return id === list.singletonKey ? (
    <SingletonForm list={list} id={id} />
  ) : (
    <EditForm key={`${list.name} ${id}`} list={list} id={id} />
  )
}

/** The form for a new record of the resource's list. */
export function NewRecord() {
  const list = useResourceList()
  return list ? <CreateForm key={list.name} list={list} /> : null
}

/** The form of a list with a single record, which is created the first time and edited from then on. */
function SingletonForm({ list, id }: { list: List; id: string }) {
  const { total, error } = useGetList(list.name, { pagination: { page: 1, perPage: 1 } })
  if (error && total === undefined) return <p role="alert">{error.message}</p>
  if (total === undefined) return <p role="status">{say(loading)}</p>
  return total === 0 ? <CreateForm list={list} /> : <EditForm list={list} id={id} />
}

// Refetching the record under a form would overwrite what the user has typed.
const noRefetch = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

function EditForm({ list, id }: { list: List; id: string }) {
  const { permissions: role } = usePermissions<Role>()
  const [conflict, setConflict] = useState<ConflictingEdit>()
  const isDeleted = useRef(false)
  const { onSuccess, onError } = useSaveHandlers(list, id)
  // The copy from the table may be outdated, so the form waits for the record itself.
  const { isFetchedAfterMount } = useGetOne(list.name, { id }, { ...noRefetch, staleTime: 0 })
  if (!role) return null
  if (!isFetchedAfterMount) return <p role="status">{say(loading)}</p>
  const title = id === list.singletonKey ? list.officeTitle : say(messages.editRecord, { record: list.singular })
  return (
    <div className="screen form">
      <h1>{title}</h1>
      <Edit
        id={id}
        title={<ScreenName name={title} />}
        mutationMode="pessimistic"
        queryOptions={{ ...noRefetch, staleTime: Number.POSITIVE_INFINITY, meta: undefined }}
        mutationOptions={{
          onSuccess,
          onError: (error: SaveError, { data, previousData }: { data?: unknown; previousData?: unknown }) => {
            if (error.status === 409) setConflict({ mine: data as RaRecord, base: previousData as RaRecord })
            onError(error)
          },
        }}
        redirect={false}
        actions={false}
      >
        <RecordForm list={list} id={id} role={role} isDeleted={isDeleted}>
          <ChangedMeanwhile list={list} id={id} isDeleted={isDeleted} />
          <Suspense>
            {conflict && <Conflict list={list} id={id} edit={conflict} onClose={() => setConflict(undefined)} />}
          </Suspense>
        </RecordForm>
      </Edit>
    </div>
  )
}

function CreateForm({ list }: { list: List }) {
  const { permissions: role } = usePermissions<Role>()
  // A singleton has its key from the start: when somebody else creates it first, the draft is offered for their record.
  const id = list.singletonKey
  const { onSuccess, onError } = useSaveHandlers(list, id)
  const [idempotencyKey, setIdempotencyKey] = useState(randomHex)
  const [conflict, setConflict] = useState<ConflictingEdit>()
  if (!role) return null
  const title = id ? list.officeTitle : say(messages.newRecord, { record: list.singular })
  return (
    <div className="screen form">
      <h1>{title}</h1>
      <Create
        title={<ScreenName name={title} />}
        mutationOptions={{
          onSuccess,
          onError: (error: SaveError, { data }: { data?: unknown }) => {
            // The record was created by an earlier attempt whose answer was lost, and somebody else has changed it since.
            const { current } = error.body ?? {}
            if (!current) return onError(error)
            const base = { ...current, id: current.key }
            setConflict({ mine: { ...(data as RaRecord), id: base.id, revision: base.revision }, base, asksAll: true })
          },
          meta: { idempotencyKey },
        }}
        redirect={false}
      >
        <RecordForm list={list} draftId={id} role={role} idempotency={{ key: idempotencyKey, set: setIdempotencyKey }}>
          <Suspense>
            {conflict && (
              <Conflict
                list={list}
                id={String(conflict.base.id)}
                edit={conflict}
                onClose={() => setConflict(undefined)}
                onSaved={onSuccess}
              />
            )}
          </Suspense>
        </RecordForm>
      </Create>
    </div>
  )
}

/** A warning above the form when somebody else saves the record that it edits. */
function ChangedMeanwhile({ list, id, isDeleted }: { list: List; id: string; isDeleted: RefObject<boolean> }) {
  const record = useRecordContext()
  const [latestRevision, setLatestRevision] = useState(0)
  const provider = useDataProvider()
  useEffect(() => {
    const read = async () => {
      if (isDeleted.current) return
      try {
        const { data } = await provider.getOne(list.name, { id })
        setLatestRevision(Number(data.revision))
      } catch (error) {
        // The record was deleted. Any other failure says nothing about it.
        if ((error as HttpError).status === 404) setLatestRevision(Number.POSITIVE_INFINITY)
      }
    }
    return onListChange(list.name, () => void read())
  }, [list, id, isDeleted, provider])
  if (!record || latestRevision <= Number(record.revision)) return null
  return (
    <Alert severity="warning" role="status" sx={{ width: '100%', marginBottom: 2 }}>
      {say(messages.changedMeanwhile)}
    </Alert>
  )
}

type RecordFormProps = {
  list: List
  /** The key of the record; undefined for a new one. */
  id?: string
  /** The key under which the draft is stored. */
  draftId?: string
  role: Role
  /** Set when the officer deletes the record: nothing may request it again, because the answer would be a 404. */
  isDeleted?: RefObject<boolean>
  idempotency?: IdempotencyKey
  children?: ReactNode
}

/** The sections of a form: those of the list, or one without a title. */
const sectionsOf = ({ sections, fields }: List) => sections ?? [{ title: '', fields: Object.keys(fields) }]

/** The fields of the form, as `formInputs` says. */
const RecordForm = ({ list, id, draftId = id, role, isDeleted, idempotency, children }: RecordFormProps) => {
  const original = useRecordContext()
  const { consequences, panel: Panel } = useProduct().partsOf(list)
  const Consequence = consequences?.ofChange
  const inputs = formInputs(list, role, id === undefined ? 'create' : 'edit')
  const validate = (values: Record<string, unknown>) => {
    const errors = validateForm(list, values, id === undefined ? undefined : original)
    // What an existing record has where nobody can change it is not checked, as in the store.
    const checked = Object.entries(errors).filter(
      ([name]) => id === undefined || isChangeable(list, name, staffActor('me', role)),
    )
    return { ...Object.fromEntries(checked), ...unfinishedUploadErrors(list, values) }
  }
  return (
    <SimpleForm
      validate={validate}
      toolbar={<FormToolbar list={list} id={id} role={role} isDeleted={isDeleted} />}
      warnWhenUnsavedChanges
      noValidate
    >
      {children}
      <Draft list={list} id={draftId} idempotency={idempotency} />
      <OtherProblems list={list} inputs={inputs} />
      {sectionsOf(list).map(({ title, fields: names }) => (
        <Fragment key={names[0]}>
          {title && <h2>{say(title)}</h2>}
          {names.map((name) => {
            const input = inputs.find((each) => each.name === name)
            return input && <InForm key={name} list={list} input={input} />
          })}
        </Fragment>
      ))}
      {hasPublication(list) && <PublicationInput />}
      {Consequence && id && <Consequence />}
      {Panel && id && <Panel />}
    </SimpleForm>
  )
}

/** One field of the form. */
function InForm({ list, input: { name, field, use } }: { list: List; input: FormInput }) {
  const { inputs } = useProduct().partsOf(list)
  if (use === 'fixed' || use === 'link') return <FixedValue name={name} field={field} />
  if (use !== 'input') return null
  const OwnInput = inputs?.[name]
  if (OwnInput) return <OwnInput name={name} field={field} />
  return field.translated ? (
    <TranslatedInput list={list} name={name} field={field} />
  ) : (
    <FieldInput name={name} field={field} />
  )
}

/** A value that this form cannot change. One without a value is shown only when something is wrong with it. */
function FixedValue({ name, field }: { name: string; field: Field }) {
  const value = useWatch({ name })
  const problem = useFormState({ name }).errors[name]?.message
  if ((value === undefined || value === null || value === '') && !problem) return null
  const { reference } = field
  return (
    <dl className="fixed-value">
      <dt>{field.label}</dt>
      <dd>
        {value && reference?.to !== undefined ? (
          <ReferenceName to={reference.to} value={String(value)} />
        ) : (
          <FieldValue field={field} value={value} />
        )}
        {problem && (
          <p role="alert">
            <ValidationError error={problem as string} />
          </p>
        )}
      </dd>
    </dl>
  )
}

/** What is wrong with fields that the form does not have, as an imported record may bring it. */
function OtherProblems({ list, inputs }: { list: List; inputs: readonly FormInput[] }) {
  const { errors } = useFormState()
  const isShown = (name: string) =>
    isPublicationField(list, name) ||
    list.fields[name]?.translationOf !== undefined ||
    inputs.some((input) => input.name === name && ['input', 'fixed', 'link'].includes(input.use))
  const others = Object.entries(errors).filter(([name, error]) => error?.message && !isShown(name))
  if (others.length === 0) return null
  return (
    <Alert severity="error" sx={{ width: '100%', marginBottom: 2 }}>
      {others.map(([name, error]) => (
        <p key={name}>
          <ValidationError error={error!.message as string} />
        </p>
      ))}
    </Alert>
  )
}

type SaveError = { status?: number; message: string; body?: { errors?: object; current?: OfficeRecord } }

/** After saving, the form returns to the screen that has led to it, else to the page of the record or the table. A singleton's stays open. */
function useSaveHandlers(list: List, id: string | undefined) {
  const notify = useNotify()
  const redirect = useRedirect()
  const queries = useQueryClient()
  const origin = useFormOrigin()
  return {
    onSuccess: async (record?: { id?: Identifier }) => {
      setDraft(recordDraft(list, id), undefined)
      notify(say(saved), { type: 'success' })
      const key = id ?? record?.id
      if (origin) redirect(origin)
      else if (list.page && key !== undefined) redirect('show', list.name, key)
      else if (!list.singletonKey) redirect('list', list.name)
      await queries.invalidateQueries({ queryKey: [list.name] })
    },
    onError: (error: SaveError) => {
      // The form of an existing record shows conflicts itself, and each form the messages of its fields.
      if ((error.status === 409 && id) || error.body?.errors) return
      notify(error.message, { type: 'error', autoHideDuration: 12_000 })
    },
  }
}
