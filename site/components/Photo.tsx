import type { ImgHTMLAttributes, ReactNode } from 'react'
import { createSrcSet, pictureSize } from '../../lists/engine/picture-variants.ts'
import fallback from '../assets/logo/fallback.svg'

export { pictureSize as sizeOf }

type Choice = {
  /** How wide it stands, as the layout has it (HTML, `sizes`): `(min-width:768px) 50vw, 100vw`. */
  sizes?: string
  /** No width beyond the first that reaches this many pixels is offered: for pictures that stay small. */
  enough?: number
}
type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'style' | 'children'> &
  Choice & {
    src: string | undefined
    /** The class of the `<picture>` around it, which has no box of its own otherwise. */
    frame?: string
    /** Sources to be tried before: see `Sources`. */
    children?: ReactNode
  }

/**
 * A picture of the association's, in the width that the place needs. Its size comes from its address, unless given; it
 * loads when it comes near, unless told. Without an address it is the logo (`data-fallback`), and client.ts shows the
 * logo when it cannot be loaded.
 */
export function Photo({ src, alt = '', loading = 'lazy', sizes = '100vw', enough, frame, children, ...rest }: Props) {
  if (!src)
    return (
      <picture className={frame}>
        <img alt={alt} width={240} height={240} {...rest} src={fallback} data-fallback="" />
      </picture>
    )
  const webp = createSrcSet(src, 'webp', enough)
  return (
    <picture className={frame}>
      {children}
      {webp && <source type="image/avif" srcSet={createSrcSet(src, 'avif', enough)} sizes={sizes} />}
      <img
        {...pictureSize(src)}
        alt={alt}
        loading={loading}
        decoding="async"
        {...rest}
        srcSet={webp}
        sizes={webp && sizes}
        src={src}
        data-photo=""
      />
    </picture>
  )
}

/** Another picture for some screens: the sources of a `Photo` that stands where `media` does not hold. */
export function Sources({ src, media, sizes = '100vw' }: Choice & { src: string; media: string }) {
  const webp = createSrcSet(src, 'webp')
  return (
    <>
      {webp && (
        <source
          media={media}
          type="image/avif"
          srcSet={createSrcSet(src, 'avif')}
          sizes={sizes}
          {...pictureSize(src)}
        />
      )}
      <source media={media} srcSet={webp ?? src} sizes={webp && sizes} {...pictureSize(src)} />
    </>
  )
}

/** What to tell the browser of a picture that must not wait until it is found in the page: see `preload` of a page. */
export function ahead(src: string, { media, sizes = '100vw' }: { media?: string; sizes?: string } = {}) {
  const set = createSrcSet(src, 'avif')
  return set ? { href: src, media, srcSet: set, sizes, type: 'image/avif' } : { href: src, media }
}
