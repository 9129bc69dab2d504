import { home } from '../../features/home/site/Home.page.tsx'
import { currentLanguage, localAddress } from '../../lists/language.ts'
import { type LogoIcon, logoIcons, logoIconUrl } from '../../lists/logo-icons.ts'
import { asset } from '../../site/assets/index.ts'
import { capitalize, fullName, siteName, withName } from '../../site/components/text.tsx'
import type { Association } from '../../site/page.ts'
import { colours } from '../../site/theme.ts'

/** The icon that browsers request at /favicon.ico without a link to it. */
export const favicon = asset('logo/favicon.ico')

const toIcon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The icons with the association's own logo, or with the drawn crest. */
function iconsOf({ logo }: Association) {
  const own = (icon: LogoIcon, purpose: 'any' | 'maskable') => {
    const src = logoIconUrl(logo, icon)
    return src ? [toIcon(src, logoIcons[icon].size, purpose)] : []
  }
  const icons = [...own('any-192', 'any'), ...own('any-512', 'any'), ...own('maskable-512', 'maskable')]
  if (icons.length > 0) return icons
  return [
    { src: asset('logo/logo.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' as const },
    toIcon(asset('logo/icon-192.png'), 192, 'any'),
    toIcon(asset('logo/icon-512.png'), 512, 'any'),
    toIcon(asset('logo/icon-maskable-512.png'), 512, 'maskable'),
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
