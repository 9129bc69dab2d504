import Button from '@mui/material/Button'
import { say } from '../../../lists/language.ts'
import { printCard } from '../messages.ts'

/** Opens the cards of members as one PDF, from which the browser prints. */
export const PrintCards = ({ keys }: { keys: readonly string[] }) => (
  <Button
    variant="outlined"
    component="a"
    href={`/office/api/member-cards?${new URLSearchParams(keys.map((key) => ['key', key]))}`}
    target="_blank"
    rel="noopener"
  >
    {say(printCard)}
  </Button>
)
