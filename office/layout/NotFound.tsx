import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { ScreenTitle } from './ScreenTitle.tsx'

/** The screen for an address that the office does not have. */
export const NotFound = () => (
  <div className="screen">
    <ScreenTitle name="Page not found" />
    <h1>Page not found</h1>
    <p>The office has no page at this address. It may be mistyped or from an earlier version.</p>
    <Button variant="contained" component={Link} to="/">
      Go to the start screen
    </Button>
  </div>
)
