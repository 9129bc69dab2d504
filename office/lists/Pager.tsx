import Button from '@mui/material/Button'
import { say } from '../../lists/language.ts'
import * as messages from './messages.ts'

type Props = {
  page: number
  pages: number
  onSelect: (page: number) => void
  /** What the button to the page before says, and that to the page after. */
  previous: string
  next: string
}

/** The buttons to the pages beside this one; nothing for a single page. */
export const Pager = ({ page, pages, onSelect, previous, next }: Props) =>
  pages <= 1 ? null : (
    <nav className="row" aria-label={say(messages.pages)}>
      <Button disabled={page <= 1} onClick={() => onSelect(page - 1)}>
        {previous}
      </Button>
      <span>{say(messages.pageOf, { page, pages })}</span>
      <Button disabled={page >= pages} onClick={() => onSelect(page + 1)}>
        {next}
      </Button>
    </nav>
  )
