import SearchIcon from '@mui/icons-material/Search'
import Dialog from '@mui/material/Dialog'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import useAutocomplete from '@mui/material/useAutocomplete'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useGetIdentity, usePermissions } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { Role } from '../../lists/access.ts'
import { say } from '../../lists/language.ts'
import type { SearchResponse } from '../../server/office-api/api-types.ts'
import { request } from '../api/request.ts'
import { useProduct } from '../office-context.ts'
import * as messages from './messages.ts'
import { recordOption, type SearchOption, screenOptions } from './options.tsx'
import { recentOptions, rememberOption } from './recent.ts'

/** The search over everything: a combobox with a list of options (W3C ARIA pattern), in a dialog. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const { permissions: role } = usePermissions<Role>()
  const { identity } = useGetIdentity()
  const userId = String(identity?.id ?? '')
  const { options, message, error } = useOptions(typed, role, userId)
  const navigate = useNavigate()
  const { getRootProps, getInputLabelProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
    useAutocomplete({
      id: 'search-everything',
      open: true,
      options,
      value: null,
      inputValue: typed,
      autoHighlight: true,
      clearOnEscape: false,
      filterOptions: (all) => all,
      getOptionLabel: ({ name }) => name,
      // Several actions lead to the same screen.
      getOptionKey: ({ group, to, name }) => `${group} ${to} ${name}`,
      groupBy: ({ group }) => group,
      onInputChange: (_, text, reason) => reason === 'input' && setTyped(text),
      onChange: (_, option) => {
        if (!option) return
        rememberOption(userId, option)
        onClose()
        navigate(option.to)
      },
      onClose: (_, reason) => reason === 'escape' && onClose(),
    })
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      className="search-dialog"
      aria-label={say(messages.searchEverything)}
    >
      <div {...getRootProps()}>
        <TextField
          fullWidth
          autoFocus
          variant="filled"
          label={say(messages.searchEverything)}
          slotProps={{
            inputLabel: getInputLabelProps(),
            htmlInput: { ...getInputProps(), maxLength: 100, spellCheck: false },
            input: {
              endAdornment: (
                <InputAdornment position="end">
                  <SearchIcon />
                </InputAdornment>
              ),
            },
          }}
        />
      </div>
      <p role="status" className="muted search-status">
        {message}
      </p>
      {error && <p role="alert">{error.message}</p>}
      {groupedOptions.length > 0 && (
        <ul {...getListboxProps()} className="search-options" aria-label={say(messages.results)}>
          {groupedOptions.map(({ key, index, group, options }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of a listbox (ARIA 1.2)
            <li key={key} role="group" aria-labelledby={`search-group-${key}`}>
              <span id={`search-group-${key}`}>{group}</span>
              <ul role="none">
                {options.map((option, at) => {
                  const { key: optionKey, ...props } = getOptionProps({ option, index: index + at })
                  return (
                    <li key={optionKey} {...props}>
                      <OptionContent option={option} />
                    </li>
                  )
                })}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const OptionContent = ({ option: { icon, name, detail } }: { option: SearchOption }) => (
  <>
    <span className="icon" aria-hidden="true">
      {icon}
    </span>
    <span className="name">{name}</span>
    {detail && <span className="muted detail">{detail}</span>}
  </>
)

const searchDelayMs = 150

/** The options for the typed text, and the line that counts them. */
function useOptions(typed: string, role: Role | undefined, userId: string) {
  const product = useProduct()
  const search = useDelayed(typed.trim())
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', search],
    queryFn: () => request<SearchResponse>(`/search?${new URLSearchParams({ search })}`),
    enabled: search !== '',
  })
  if (!role) return { options: [], message: '', error }
  const screens = screenOptions(product, role, typed)
  if (typed.trim() === '')
    return {
      options: [...recentOptions(userId), ...screens],
      message: say(messages.whatToType),
      error: null,
    }
  const isSearching = isFetching || search !== typed.trim()
  // While a search runs, Enter must not open what an earlier text found.
  const records = isSearching ? [] : (data?.found ?? []).map((found) => recordOption(product, role, found))
  // A screen is what its name says; records that merely sound like it come after it.
  const options = [...screens, ...records]
  return {
    options,
    message: error
      ? ''
      : messageFor(options.length, isSearching, records.length > 0 && data?.similar === true, screens.length > 0),
    error,
  }
}

/** `isSimilar`: the records have other spellings. `hasScreens`: screens, actions or fields have the words themselves. */
function messageFor(count: number, isSearching: boolean, isSimilar: boolean, hasScreens: boolean): string {
  if (isSearching) return say(messages.searching)
  if (count === 0) return say(messages.noMatches)
  if (!isSimilar) return say(messages.found, { count })
  return hasScreens
    ? `${say(messages.noRecordWithName)} ${say(messages.found, { count })}`
    : `${say(messages.nothingWithName)} ${say(messages.foundSimilar, { count })}`
}

/** The value after it has not changed for a moment. */
function useDelayed(value: string): string {
  const [delayed, setDelayed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), searchDelayMs)
    return () => clearTimeout(timer)
  }, [value])
  return delayed
}
