import SearchIcon from '@mui/icons-material/Search'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { say } from '../../lists/language.ts'
import { ariaShortcut, ShortcutHint, useShortcut } from '../layout/shortcuts.tsx'
import { search } from './messages.ts'
import { SearchDialog } from './SearchDialog.tsx'

/** Opens the search over everything; so does its shortcut. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  useShortcut('K', () => setOpen(true))
  return (
    <>
      <Button
        color="inherit"
        className="search-button"
        startIcon={<SearchIcon />}
        aria-haspopup="dialog"
        aria-keyshortcuts={ariaShortcut('K')}
        onClick={() => setOpen(true)}
      >
        <span className="label">{say(search)}</span> <ShortcutHint letter="K" />
      </Button>
      {/* Not loaded on demand: people type as soon as they have pressed the shortcut. */}
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
