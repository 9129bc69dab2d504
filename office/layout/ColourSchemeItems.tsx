import Brightness4 from '@mui/icons-material/Brightness4'
import Brightness7 from '@mui/icons-material/Brightness7'
import SettingsBrightness from '@mui/icons-material/SettingsBrightness'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { useUserMenu } from 'react-admin'
import { chooseScheme, type SchemeChoice, useSchemeChoice } from '../theme/colour-scheme.ts'

const choices: Record<SchemeChoice, { label: string; icon: ReactNode }> = {
  system: { label: 'Colours of the device', icon: <SettingsBrightness fontSize="small" /> },
  light: { label: 'Light', icon: <Brightness7 fontSize="small" /> },
  dark: { label: 'Dark', icon: <Brightness4 fontSize="small" /> },
}

/** Entries of the account menu that choose between light and dark. */
export function ColourSchemeItems() {
  const menu = useUserMenu()
  const choice = useSchemeChoice()
  return (Object.keys(choices) as SchemeChoice[]).map((name) => (
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
      <ListItemIcon>{choices[name].icon}</ListItemIcon>
      <ListItemText>{choices[name].label}</ListItemText>
    </MenuItem>
  ))
}
