import { withoutMark } from './picture-variants.ts'

/**
 * The squares with the association's logo that browsers and phones show for the site. `size`: their side in pixels; `share`: how much
 * of it the logo has at most.
 */
export const logoIcons = {
  tab: { size: 96, share: 1 },
  touch: { size: 180, share: 0.8 },
  'any-192': { size: 192, share: 1 },
  'any-512': { size: 512, share: 1 },
  // A mask keeps at least a circle of 80% of the side (W3C, Web Application Manifest, Icon masks). A square of 56% lies within it.
  'maskable-512': { size: 512, share: 0.56 },
} as const
export type LogoIcon = keyof typeof logoIcons

/** The addresses of all icons begin with it. */
export const iconFolder = '/icons/'
const originalName = /\/([0-9a-f]{20}-\d{1,5}x\d{1,5})\.webp$/

/** The address of an icon, which changes with the logo; undefined when the logo is no picture that this site stores. */
export function logoIconUrl(logo: string | undefined, icon: LogoIcon): string | undefined {
  const name = logo && originalName.exec(withoutMark(logo))?.[1]
  return name ? `${iconFolder}${name}/${icon}.png` : undefined
}
