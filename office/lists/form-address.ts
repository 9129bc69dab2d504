import { useLocation } from 'react-router-dom'
import type { List } from '../../lists/list.ts'

/** A key for the form of an existing record, or the values with which a new one begins. */
type FormRecord = string | Readonly<Record<string, unknown>>

/** Returns the function that gives the address of a form to which this screen leads. After saving, the form returns to this screen. */
export function useFormAddress(): (list: List, record: FormRecord) => string {
  const { pathname } = useLocation()
  return (list, record) => {
    const query = new URLSearchParams({ from: pathname })
    if (typeof record === 'string') return `/${list.name}/${encodeURIComponent(record)}?${query}`
    query.set('source', JSON.stringify(record))
    return `/${list.name}/create?${query}`
  }
}

/** The path of the screen that has led to this form; undefined when it was that of the list. */
export function useFormOrigin(): string | undefined {
  const from = new URLSearchParams(useLocation().search).get('from')
  return from?.startsWith('/') ? from : undefined
}
