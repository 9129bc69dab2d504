import { localAddress, say } from '../../lists/language.ts'
import { show } from '../messages.ts'

/** An option of the filter. An empty value shows everything. */
type Option = { value: string; text: string }

/**
 * A form that filters a list by one parameter. With scripts, client/select-filters.ts applies a choice at once: it
 * replaces the content of the elements with the ids in `changes`.
 */
export const SelectFilter = ({
  label,
  path,
  name,
  selected,
  options,
  changes,
}: {
  label: string
  path: string
  name: string
  selected: string
  options: readonly Option[]
  changes: readonly string[]
}) => (
  <form className="choice" action={localAddress(path)} data-changes={changes.join(' ')}>
    <label className="pick">
      <span>{label}</span>
      <select name={name} defaultValue={selected} autoComplete="off">
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
    <button type="submit" className="btn">
      {say(show)}
    </button>
  </form>
)
