import Brightness4 from '@mui/icons-material/Brightness4'
import Brightness7 from '@mui/icons-material/Brightness7'
import SettingsBrightness from '@mui/icons-material/SettingsBrightness'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { useUserMenu } from 'react-admin'
import { say } from '../../lists/language.ts'
import { chooseScheme, type SchemeChoice, useSchemeChoice } from '../theme/colour-scheme.ts'
import * as messages from './messages.ts'

const icons: Record<SchemeChoice, ReactNode> = {
  system: <SettingsBrightness fontSize="small" />,
  light: <Brightness7 fontSize="small" />,
  dark: <Brightness4 fontSize="small" />,
}

/** Entries of the account menu that choose between light and dark. */
export function ColourSchemeItems() {
  const menu = useUserMenu()
  const choice = useSchemeChoice()
  return (Object.keys(icons) as SchemeChoice[]).map((name) => (
    <MenuItem
      key={name}
      role="menuitemradio"
      aria-checked={choice === name}
      selected={choice === name}
      onClick={() => {
        chooseScheme(name)
        menu?.onClose()
      }}
    >
      <ListItemIcon>{icons[name]}</ListItemIcon>
      <ListItemText>{say(messages.colourSchemes[name])}</ListItemText>
    </MenuItem>
  ))
}
