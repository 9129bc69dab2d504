import type { FeatureParts } from '../../../server/feature.ts'
import { albums } from '../albums.ts'

/** The gallery, whose pictures the sitemap names. */
export const galleryFeature: FeatureParts<object> = {
  create: () => ({
    async sitemap(reader) {
      const { records } = await reader.query(albums)
      return { pictures: { '/gallery': records.flatMap(({ images = [] }) => images.map(({ src }) => src)) } }
    },
  }),
}
