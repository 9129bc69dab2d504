import PhotoLibrary from '@mui/icons-material/PhotoLibrary'
import type { OfficeFeature } from '../../../office/office-feature.ts'
import { albums } from '../albums.ts'

export const galleryOffice: OfficeFeature = {
  lists: [{ list: albums, icon: <PhotoLibrary /> }],
}
