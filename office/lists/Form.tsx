import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Create,
  Edit,
  type RaRecord,
  SimpleForm,
  useGetList,
  useGetOne,
  useNotify,
  usePermissions,
  useRedirect,
  useResourceContext,
} from 'react-admin'
import { useParams } from 'react-router-dom'
import { type Role, staffActor } from '../../lists/engine/access.ts'
import type { List } from '../../lists/engine/list.ts'
import { findList } from '../../lists/index.ts'
import { isAllowed } from '../permissions.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { Conflict, type Conflicted } from './Conflict.tsx'
import { Draft } from './Draft.tsx'
import { drafts } from './drafts.ts'
import { FormToolbar } from './FormToolbar.tsx'
import { validateForm } from './form-values.ts'
import { listTitle } from './format.ts'
import { FieldInput } from './Input.tsx'

type Trouble = { status?: number; message: string; body?: { errors?: object } }

// A record that is read anew under a form that is being filled would take away what was typed.
const onlyOnce = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

const Fields = ({ list, role, disabled }: { list: List; role: Role; disabled?: boolean }) =>
  Object.entries(list.fields)
    .filter(([, field]) => field.readableBy.allows(staffActor('me', role)))
    .map(([name, field]) => <FieldInput key={name} name={name} field={field} disabled={disabled} />)

/** What a form does once it is saved, and when it is not. */
function useSaving(list: List, key: string | undefined, after: 'stay' | 'list') {
  const notify = useNotify()
  const redirect = useRedirect()
  return {
    onSuccess: () => {
      drafts.discard(list, key)
      notify('Saved', { type: 'success' })
      if (after === 'list') redirect('list', list.name)
    },
    onError: (error: Trouble) => {
      if (error.status === 409 || error.body?.errors) return
      notify(error.message, { type: 'error', autoHideDuration: 12_000 })
    },
  }
}

/** Any record of any list as a form, made from the list's declaration. */
export function EditRecord() {
  const list = findList(useResourceContext() ?? '')
  const { id } = useParams()
  if (!list || !id) return null
  return id === list.singletonKey ? <OnlyForm list={list} id={id} /> : <EditForm key={id} list={list} id={id} />
}

/** The record of a list that holds no more than one: entered the first time, changed from then on. */
function OnlyForm({ list, id }: { list: List; id: string }) {
  const { total, error } = useGetList(list.name, { pagination: { page: 1, perPage: 1 } })
  if (error) return <p role="alert">{error.message}</p>
  if (total === undefined) return <p role="status">Opening…</p>
  return total === 0 ? <NewForm list={list} /> : <EditForm list={list} id={id} />
}

function EditForm({ list, id }: { list: List; id: string }) {
  const { permissions: role } = usePermissions<Role>()
  const [conflict, setConflict] = useState<Conflicted>()
  const queries = useQueryClient()
  const saving = useSaving(list, id, list.singletonKey ? 'stay' : 'list')
  // The table's copy may be older: the form is filled once the record itself has come.
  const { isFetchedAfterMount } = useGetOne(list.name, { id }, { ...onlyOnce, staleTime: 0 })
  if (!role) return null
  if (!isFetchedAfterMount) return <p role="status">Opening…</p>
  const edits = isAllowed(role, 'edit', list)
  return (
    <div className="screen form">
      <h1>{listTitle(list)}</h1>
      <Edit
        id={id}
        title={list.title}
        mutationMode="pessimistic"
        queryOptions={{ ...onlyOnce, staleTime: Number.POSITIVE_INFINITY, meta: undefined }}
        mutationOptions={{
          onSuccess: async () => {
            saving.onSuccess()
            await queries.invalidateQueries({ queryKey: [list.name] })
          },
          onError: (error: Trouble, { data, previousData }: { data?: unknown; previousData?: unknown }) => {
            if (error.status === 409) setConflict({ mine: data as RaRecord, base: previousData as RaRecord })
            saving.onError(error)
          },
        }}
        redirect={false}
        actions={false}
      >
        <SimpleForm
          validate={(values) => validateForm(list, values)}
          toolbar={edits ? <FormToolbar list={list} id={id} role={role} /> : false}
          warnWhenUnsavedChanges
          noValidate
        >
          <ChangedMeanwhile list={list} id={id} />
          <Draft list={list} id={id} />
          <Fields list={list} role={role} disabled={!edits} />
          {conflict && <Conflict list={list} id={id} conflict={conflict} onClose={() => setConflict(undefined)} />}
        </SimpleForm>
      </Edit>
    </div>
  )
}

/** A new record of any list. */
export function NewRecord() {
  const list = findList(useResourceContext() ?? '')
  return list ? <NewForm key={list.name} list={list} /> : null
}

function NewForm({ list }: { list: List }) {
  const { permissions: role } = usePermissions<Role>()
  const queries = useQueryClient()
  // Should somebody else enter the only record meanwhile, what was typed is offered upon theirs.
  const id = list.singletonKey
  const saving = useSaving(list, id, id ? 'stay' : 'list')
  const title = id ? listTitle(list) : `New: ${listTitle(list)}`
  if (!role) return null
  return (
    <div className="screen form">
      <h1>{title}</h1>
      <Create
        title={title}
        mutationOptions={{
          onSuccess: async () => {
            saving.onSuccess()
            await queries.invalidateQueries({ queryKey: [list.name] })
          },
          onError: saving.onError,
        }}
        redirect={false}
      >
        <SimpleForm
          validate={(values) => validateForm(list, values)}
          toolbar={<FormToolbar list={list} role={role} />}
          warnWhenUnsavedChanges
          noValidate
        >
          <Draft list={list} id={id} />
          <Fields list={list} role={role} />
        </SimpleForm>
      </Create>
    </div>
  )
}
