/** One way to choose: what is asked of the server (empty: everything), and how it reads. */
export type Way = { value: string; text: string }

/**
 * A choice of what a list shows. It is a form that asks the server; where scripts run, client/choosing.ts applies it at
 * once to the elements with the ids in `changes`, and nothing else of the page moves.
 */
export const Choice = ({
  label,
  path,
  name,
  chosen,
  ways,
  changes,
}: {
  label: string
  path: string
  name: string
  chosen: string
  ways: readonly Way[]
  changes: readonly string[]
}) => (
  <form className="choice" action={path} data-changes={changes.join(' ')}>
    <label className="pick">
      <span>{label}</span>
      <select name={name} defaultValue={chosen} autoComplete="off">
        {ways.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
    <button type="submit" className="btn">
      Show
    </button>
  </form>
)
