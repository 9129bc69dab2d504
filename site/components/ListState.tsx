import enso from '../assets/ink/enso.webp'
import { Icon } from './icons.tsx'

/** What is to be said of a list beside its search box, without moving anything: that it is being read, or not followed. */
export function ListState({ waiting, lost, said }: { waiting: boolean; lost: boolean; said: string }) {
  return (
    <div className="tools__state">
      {waiting && (
        <p className="load" role="status">
          <i />
          <span className="vh">Loading</span>
        </p>
      )}
      {lost && !waiting && <p className="tools__lost">Changes are not being followed right now</p>}
      <p className="vh" role="status">
        {said}
      </p>
    </div>
  )
}

/** Nothing is there. */
export const Nothing = ({ words }: { words: string }) => (
  <div className="none">
    <img src={enso} alt="" width={160} height={160} />
    <p>{words}</p>
  </div>
)

/** The list could not be read, and why. */
export const Failed = ({ message, again }: { message: string; again: () => void }) => (
  <div className="none none--bad">
    <Icon name="warn" />
    <div>
      <p role="alert">{message}</p>
      <button type="button" className="btn btn--line btn--small" onClick={again}>
        Try again
      </button>
    </div>
  </div>
)
