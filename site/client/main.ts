// For the build alone: what only the server's HTML names must still be among the browser's files. Nothing of it stays here.
import '../assets/index.ts'
import { wakeIslands } from './hydrate-islands.ts'
import { showLoading } from './loading-indicator.ts'
import { openMenus } from './menu.ts'
import { keepForOffline } from './offline.ts'
import { mendPictures } from './picture-fallback.ts'
import { switchThemes } from './theme.ts'
import { remindOfUnsent } from './unsent-reminder.ts'

mendPictures()
switchThemes()
openMenus()
showLoading()
remindOfUnsent()
wakeIslands(import.meta.glob('./islands/*.island.tsx'), () => import('./hydrate.tsx'))
if (document.querySelector('.choice')) void import('./select-filters.ts')
addEventListener('load', keepForOffline)
