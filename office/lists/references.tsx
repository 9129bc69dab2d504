import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import {
  AutocompleteInput,
  SelectInput,
  type SelectInputProps,
  TextInput,
  type TextInputProps,
  useGetOne,
  usePermissions,
  useRecordContext,
} from 'react-admin'
import type { Role } from '../../lists/access.ts'
import type { List } from '../../lists/list.ts'
import { normalizeText } from '../../lists/search.ts'
import type { OfficePage } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { useProduct } from '../office-context.ts'
import { isAllowed } from '../permissions.ts'
import { formatDate, recordName } from './format.ts'

const pageSize = 200

/**
 * The records of a list with their names, in the order of the list; empty until they are loaded. Records of the same name are told apart by
 * their first date.
 */
export function useNames(listName: string): { key: string; name: string }[] {
  const list = useProduct().lists.find(listName)
  const { data = [] } = useQuery({
    queryKey: [listName, 'names'],
    queryFn: () => readNames(list!),
    enabled: list !== undefined,
  })
  return data
}

async function readNames(list: List) {
  const nameOf = recordName(list)
  const dateField = Object.keys(list.fields).find((name) => list.fields[name]!.kind === 'date')
  const found: { key: string; name: string; date: unknown }[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await request<OfficePage>(`/lists/${list.name}?page=${page}&size=${pageSize}`)
    pages = answer.pages
    for (const { key, ...record } of answer.records as (Record<string, unknown> & { key: string })[])
      found.push({ key, name: nameOf({ ...record, id: key }), date: dateField && record[dateField] })
  }
  const counts = new Map<string, number>()
  for (const { name } of found) counts.set(name, (counts.get(name) ?? 0) + 1)
  return found.map(({ key, name, date }) => ({
    key,
    name: date && counts.get(name)! > 1 ? `${name}, ${formatDate(date)}` : name,
  }))
}

/** The name of the record that a reference leads to; its key where there is no such record, and for a role that may not read it. */
export function ReferenceName({ to, value }: { to: string; value: string }) {
  const list = useProduct().lists.find(to)
  const record = useRecordContext()
  const { permissions: role } = usePermissions<Role>()
  const isMissing = (record?.missing as string[] | undefined)?.some((name) => record?.[name] === value)
  const enabled = list !== undefined && isAllowed(role, 'read', list) && !isMissing
  const { data, isPending } = useGetOne(to, { id: value }, { enabled })
  if (enabled && isPending) return '…'
  return data && list ? recordName(list)(data) : value
}

/** The input of a reference: one of the records of the other list, or, with `orName`, any other name. */
export const NameInput = ({ orName, ...input }: TextInputProps & { to: string; orName: boolean }) =>
  orName ? <NameOrTextInput {...input} /> : <RecordInput {...input} />

/** The choice of a record by its name. */
function RecordInput({ to, source, label, fullWidth, isRequired }: TextInputProps & { to: string }) {
  const choices = useNames(to).map(({ key, name }) => ({ id: key, name }))
  return <AutocompleteInput {...{ source, label, fullWidth, isRequired, choices }} />
}

/** A text with the names of another list as suggestions. The value is the key of the record with this name, or what was typed. */
function NameOrTextInput({ to, source, ...input }: TextInputProps & { to: string }) {
  const id = useId()
  const names = useNames(to)
  const named = useRecordContext()?.named as Record<string, string> | undefined
  const record = useRecordContext()
  const nameOf = (value: string) =>
    names.find(({ key }) => key === value)?.name ?? (record?.[source] === value ? named?.[source] : undefined) ?? value
  const toValue = (text: string) => {
    const found = names.filter(({ name }) => normalizeText(name) === normalizeText(text))
    return found.length === 1 ? found[0]!.key : text
  }
  return (
    <>
      <TextInput
        {...input}
        source={source}
        format={(value?: string) => (value ? nameOf(value) : '')}
        parse={toValue}
        slotProps={{ htmlInput: { list: id } }}
      />
      <datalist id={id}>
        {names.map(({ key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** A filter by the records of another list. */
export const NameFilter = ({ to, ...input }: SelectInputProps & { to: string }) => (
  <SelectInput {...input} choices={useNames(to).map(({ key, name }) => ({ id: key, name }))} />
)
