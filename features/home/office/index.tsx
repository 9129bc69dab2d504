import Handshake from '@mui/icons-material/Handshake'
import Numbers from '@mui/icons-material/Numbers'
import Slideshow from '@mui/icons-material/Slideshow'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { counters } from '../counters.ts'
import { partners } from '../partners.ts'
import { slides } from '../slides.ts'

export const homeOffice: OfficeFeature = {
  lists: [
    { list: slides, icon: <Slideshow /> },
    { list: partners, icon: <Handshake /> },
    { list: counters, icon: <Numbers /> },
  ],
}
