import Button from '@mui/material/Button'
import { say } from '../../../lists/language.ts'
import { printCertificates } from '../messages.ts'

/** Opens the certificates of the selected black belts as one PDF, from which the browser prints. */
export const PrintCertificates = ({ keys }: { keys: readonly string[] }) => (
  <Button
    variant="outlined"
    color="secondary"
    component="a"
    href={`/office/api/certificates?${new URLSearchParams(keys.map((key) => ['key', key]))}`}
    target="_blank"
    rel="noopener"
  >
    {say(printCertificates, { count: keys.length })}
  </Button>
)
