import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useNotify, useUserMenu } from 'react-admin'
import { currentLanguage, languageNames, languages } from '../../lists/language.ts'
import { chooseLanguage } from '../api/language.ts'

/** Entries of the account menu that choose the language of the office. */
export function LanguageItems() {
  const menu = useUserMenu()
  const notify = useNotify()
  return languages.map((language) => (
    <MenuItem
      key={language}
      role="menuitemradio"
      aria-checked={language === currentLanguage()}
      selected={language === currentLanguage()}
      lang={language}
      onClick={() => {
        menu?.onClose()
        chooseLanguage(language).catch((error: Error) => notify(error.message, { type: 'error' }))
      }}
    >
      <ListItemText inset>{languageNames[language]}</ListItemText>
    </MenuItem>
  ))
}
