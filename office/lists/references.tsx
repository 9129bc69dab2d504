import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { SelectInput, type SelectInputProps, TextInput, type TextInputProps, useRecordContext } from 'react-admin'
import type { List } from '../../lists/list.ts'
import { normalizeText } from '../../lists/search.ts'
import type { OfficePage } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { useProduct } from '../office-context.ts'
import { recordName } from './format.ts'

const pageSize = 200

/** The records of a list with their names, in the order of the list; empty until they are loaded. */
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
  const named: { key: string; name: string }[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = await request<OfficePage>(`/lists/${list.name}?page=${page}&size=${pageSize}`)
    pages = found.pages
    named.push(...found.records.map((record) => ({ key: record.key, name: nameOf({ ...record, id: record.key }) })))
  }
  return named
}

/** A text with the names of another list as suggestions. The value is the key of the record with this name, or what was typed. */
export function NameInput({ to, source, ...input }: TextInputProps & { to: string }) {
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
