import type { MouseEvent, RefObject } from 'react'

type Complaint = { name: string; text: string }

const focusField = (event: MouseEvent<HTMLAnchorElement>) => {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

/** What is missing, above the form, each linked to its field (GOV.UK error summary). */
export const Summary = ({
  ref,
  form,
  awake,
  complaints,
}: {
  ref: RefObject<HTMLDivElement | null>
  form: string
  awake: boolean
  complaints: Complaint[]
}) =>
  complaints.length > 0 && (
    <div
      className="summary"
      role="alert"
      tabIndex={-1}
      ref={ref}
      // biome-ignore lint/a11y/noAutofocus: without scripts, the page that comes back begins where the trouble is.
      autoFocus={!awake}
      aria-labelledby={`${form}-summary`}
    >
      <h2 id={`${form}-summary`}>The form is not complete yet</h2>
      <ul>
        {complaints.map(({ name, text }) => (
          <li key={name}>
            <a href={`#${form}-${name}`} onClick={focusField}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
