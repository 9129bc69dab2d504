import { home } from '../../features/home/site/Home.page.tsx'
import { currentLanguage, localAddress } from '../../lists/language.ts'
import { withoutMark } from '../../lists/picture-variants.ts'
import { asset } from '../../site/assets/index.ts'
import { pictureSize } from '../../site/components/Photo.tsx'
import { capitalize, fullName, siteName, withName } from '../../site/components/text.tsx'
import type { Association } from '../../site/page.ts'
import { colours } from '../../site/theme.ts'

/** The icon that browsers request at /favicon.ico without a link to it. */
export const favicon = asset('logo/favicon.ico')

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: asset(`logo/${name}.png`),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The association's own logo in its size, or the drawn crest. */
function iconsOf({ logo }: Association) {
  const size = logo && pictureSize(logo)
  if (logo && size)
    return [{ src: withoutMark(logo), sizes: `${size.width}x${size.height}`, type: 'image/webp', purpose: 'any' }]
  return [
    { src: asset('logo/logo.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    png('icon-192', 192, 'any'),
    png('icon-512', 512, 'any'),
    png('icon-maskable-512', 512, 'maskable'),
  ]
}

/**
 * The web app manifest, for a site on a home screen (W3C, Web Application Manifest). `minimal-ui` keeps a Back button,
 * because the site consists of pages.
 */
export const webManifest = (association: Association) => ({
  id: '/',
  name: fullName(association),
  short_name: siteName(association),
  description: capitalize(home.description(withName(association), undefined)),
  lang: currentLanguage(),
  start_url: localAddress('/'),
  scope: '/',
  display: 'minimal-ui',
  theme_color: colours.sumi,
  background_color: colours.washi,
  icons: iconsOf(association),
  // A certificate that came by mail or message is checked on the device (site/offline/worker.ts).
  share_target: {
    action: localAddress('/verify?shared'),
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'picture', accept: ['image/*', 'application/pdf', '.jwt'] }] },
  },
})
