import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import Button from '@mui/material/Button'
import { useStore } from 'react-admin'
import { Link } from 'react-router-dom'
import { say } from '../../lists/language.ts'
import { useProduct } from '../../office/office-context.ts'
import * as messages from './messages.ts'

/** For owners: what is to do on the first day. Each step ticks itself, and the list goes when all are done, or when it is hidden. */
export function FirstDay() {
  const [isHidden, setHidden] = useStore('first-day.hidden', false)
  const { useFirstSteps } = useProduct()
  const steps = useFirstSteps()
  if (isHidden || !steps) return null
  const open = steps.filter(({ isDone }) => !isDone).length
  if (open === 0) return null
  return (
    <section className="card first-day" aria-labelledby="first-day">
      <h2 id="first-day">{say(messages.firstDay)}</h2>
      <p className="muted">{say(messages.stepsDone, { done: steps.length - open, total: steps.length })}</p>
      <ul>
        {steps.map(({ name, to, isDone }) => (
          <li key={name}>
            {isDone ? <CheckBox /> : <CheckBoxOutlineBlank />}
            <span className="visually-hidden">{say(isDone ? messages.isDone : messages.toDo)} </span>
            {isDone ? <span className="muted">{name}</span> : <Link to={to}>{name}</Link>}
          </li>
        ))}
      </ul>
      <Button onClick={() => setHidden(true)}>{say(messages.hideList)}</Button>
    </section>
  )
}
