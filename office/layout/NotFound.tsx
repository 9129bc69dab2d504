import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { say } from '../../lists/language.ts'
import * as messages from './messages.ts'
import { ScreenTitle } from './ScreenTitle.tsx'

/** The screen for an address that the office does not have. */
export const NotFound = () => (
  <div className="screen">
    <ScreenTitle name={say(messages.pageNotFound)} />
    <h1>{say(messages.pageNotFound)}</h1>
    <p>{say(messages.noSuchPage)}</p>
    <Button variant="contained" component={Link} to="/">
      {say(messages.toStart)}
    </Button>
  </div>
)
