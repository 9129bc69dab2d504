import Alert from '@mui/material/Alert'
import { say } from '../../lists/language.ts'
import * as messages from './messages.ts'

/**
 * Says that there is no connection, or that a decision may have been made although its answer did not arrive. `what`: what may be
 * decided.
 */
export const AnswerLost = ({ what }: { what: keyof typeof messages.answerLost }) => (
  <Alert severity="error">
    {say(navigator.onLine ? messages.answerLost[what] : messages.noConnection)} {say(messages.sendAgain)}
  </Alert>
)

/** What the officer can do about a decision that may have been made. */
export const undoHint = say(messages.undoHint)
