import Alert from '@mui/material/Alert'

/**
 * Says that there is no connection, or that a decision may have been made although its answer did not arrive. `what`: what may be
 * decided.
 */
export const AnswerLost = ({ what }: { what: string }) => (
  <Alert severity="error">
    {navigator.onLine
      ? `The answer of the website was lost, so ${what} may be decided.`
      : 'There is no connection. What you entered stays here.'}{' '}
    Press “Send again” when you have a connection: nothing is decided twice.
  </Alert>
)

/** What the officer can do about a decision that may have been made. */
export const undoHint = 'What is decided can be undone for one minute.'
