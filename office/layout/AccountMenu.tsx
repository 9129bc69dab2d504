import AccountCircle from '@mui/icons-material/AccountCircle'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { Logout, UserMenu, useGetIdentity, useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'

const MyAccount = () => {
  const menu = useUserMenu()
  return (
    <MenuItem component={Link} to="/account" onClick={menu?.onClose}>
      <ListItemIcon>
        <AccountCircle fontSize="small" />
      </ListItemIcon>
      <ListItemText>My account</ListItemText>
    </MenuItem>
  )
}

/** The menu of who is signed in. Its name is what stands on it, so that it can be asked for by voice. */
export function AccountMenu() {
  const { identity } = useGetIdentity()
  return (
    <UserMenu label={identity?.fullName ?? 'You'}>
      <MyAccount />
      <Logout />
    </UserMenu>
  )
}
