import type { Ref } from 'react'
import { Icon } from './icons.tsx'

/** A search box that is a form of its own: without scripts, Enter asks the server. */
export function Search({
  label,
  path,
  text,
  box,
  onType,
  onSearch,
}: {
  label: string
  path: string
  text: string
  box: Ref<HTMLInputElement>
  onType: () => void
  onSearch: () => void
}) {
  return (
    <search>
      <form
        className="seek"
        action={path}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch()
        }}
      >
        <button type="submit" className="seek__go" aria-label="Search">
          <Icon name="search" />
        </button>
        <label className="seek__box">
          <span className="vh">{label}</span>
          <input
            ref={box}
            type="search"
            name="search"
            placeholder={label}
            defaultValue={text}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            onInput={onType}
          />
        </label>
      </form>
    </search>
  )
}
