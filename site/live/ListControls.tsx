import type { Ref } from 'react'
import { localAddress, say } from '../../lists/language.ts'
import { controlIcons, Svg } from '../components/control-icons.tsx'
import { Alert } from '../forms/Alert.tsx'
import * as messages from '../messages.ts'

/** A search form. Without scripts, Enter sends it to the server. */
export function SearchBox({
  label,
  path,
  defaultValue,
  inputRef,
  onInput,
  onSearch,
  hint,
}: {
  label: string
  path: string
  defaultValue: string
  inputRef: Ref<HTMLInputElement>
  onInput: () => void
  onSearch: () => void
  /** The id of a text that says what else can be searched for. */
  hint?: string
}) {
  return (
    <search>
      <form
        className="seek"
        action={localAddress(path)}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch()
        }}
      >
        <button type="submit" className="seek__go" aria-label={say(messages.search)}>
          <Svg {...controlIcons.search} />
        </button>
        <label className="seek__box">
          <span className="vh">{label}</span>
          <input
            ref={inputRef}
            type="search"
            name="search"
            placeholder={label}
            defaultValue={defaultValue}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby={hint}
            onInput={onInput}
          />
        </label>
      </form>
    </search>
  )
}

/** The state of a live list beside its search box: loading or disconnected. It is positioned so that no row moves. */
export function ListStatus({
  loading,
  disconnected,
  announcement,
}: {
  loading: boolean
  disconnected: boolean
  announcement: string
}) {
  return (
    <div className="tools__state">
      {loading && (
        <p className="load" role="status">
          <i />
          <span className="vh">{say(messages.loading)}</span>
        </p>
      )}
      {disconnected && !loading && <p className="tools__lost">{say(messages.mayBeOld)}</p>}
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  )
}

/** Instead of the list that the visitor asked for: why it could not be read, with a button to try again. */
export const ListError = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className="none none--bad">
    <Svg {...controlIcons.warning} />
    <div>
      <p>{message}</p>
      <button type="button" className="btn btn--line btn--small" onClick={onRetry}>
        {say(messages.tryAgain)}
      </button>
    </div>
  </div>
)

/** The alert that says why the list that the visitor asked for could not be read. */
export const ReadAlert = ({ text, onRetry, onClose }: { text: string; onRetry: () => void; onClose: () => void }) => (
  <Alert isError text={text} onClose={onClose}>
    <button
      className="btn"
      type="button"
      onClick={({ currentTarget }) => {
        currentTarget.closest('dialog')!.close()
        onRetry()
      }}
    >
      {say(messages.tryAgain)}
    </button>
  </Alert>
)
