// For the build alone: what only the server's HTML names must still be among the browser's files. Nothing of it stays here.
import './assets/index.ts'
import { wakeIslands } from './client/islands.ts'
import { showLoading } from './client/loading.ts'
import { openMenus } from './client/menu.ts'
import { keepForOffline } from './client/offline.ts'
import { mendPictures } from './client/pictures.ts'
import { remindOfUnsent } from './client/reminding.ts'
import { switchThemes } from './client/theme.ts'

mendPictures()
switchThemes()
openMenus()
showLoading()
remindOfUnsent()
wakeIslands(import.meta.glob('./islands/*.island.tsx'), () => import('./islands/wake.tsx'))
if (document.querySelector('.choice')) void import('./client/choosing.ts')
addEventListener('load', keepForOffline)
