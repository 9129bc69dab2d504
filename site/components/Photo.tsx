import type { ImgHTMLAttributes, ReactNode } from 'react'
import { createSrcSet, pictureSize, withoutMark } from '../../lists/picture-variants.ts'
import fallback from '../assets/logo/fallback.svg'

export { pictureSize }

type SourceOptions = {
  /** The rendered width (HTML `sizes`): `(min-width:768px) 50vw, 100vw`. */
  sizes?: string
  /** The largest useful width in pixels, for pictures that stay small: variants beyond the first that reaches it are left out. */
  maxWidth?: number
}
type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'style' | 'children'> &
  SourceOptions & {
    src: string | undefined
    /** The class of the `<picture>` element, which has no box without one (base.css). */
    pictureClass?: string
    /** Sources that the browser tries first: see `Sources`. */
    children?: ReactNode
  }

/**
 * A picture of the association as `<picture>` with AVIF and WebP variants. A picture without variants (`markOriginal`) has
 * its original only. Width and height come from its address; it is loaded lazily unless `loading` says otherwise. Without an
 * address it shows the logo (`data-fallback`), and so does app/site/client.ts when the picture cannot be loaded.
 */
export function Photo({
  src,
  alt = '',
  loading = 'lazy',
  sizes = '100vw',
  maxWidth,
  pictureClass,
  children,
  ...rest
}: Props) {
  if (!src)
    return (
      <picture className={pictureClass}>
        <img alt={alt} width={240} height={240} {...rest} src={fallback} data-fallback="" />
      </picture>
    )
  const webp = createSrcSet(src, 'webp', maxWidth)
  return (
    <picture className={pictureClass}>
      {children}
      {webp && <source type="image/avif" srcSet={createSrcSet(src, 'avif', maxWidth)} sizes={sizes} />}
      <img
        {...pictureSize(src)}
        alt={alt}
        loading={loading}
        decoding="async"
        {...rest}
        srcSet={webp}
        sizes={webp && sizes}
        src={withoutMark(src)}
        data-photo=""
      />
    </picture>
  )
}

/** Another picture for the screens of `media`: sources inside a `Photo`, which the other screens show. */
export function Sources({ src, media, sizes = '100vw' }: SourceOptions & { src: string; media: string }) {
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
      <source media={media} srcSet={webp ?? withoutMark(src)} sizes={webp && sizes} {...pictureSize(src)} />
    </>
  )
}

/** A preload link for a picture that the browser should fetch before it finds it in the page: see `preload` of a page. */
export function preloadImage(src: string, { media, sizes = '100vw' }: { media?: string; sizes?: string } = {}) {
  const set = createSrcSet(src, 'avif')
  return set ? { href: src, media, srcSet: set, sizes, type: 'image/avif' } : { href: withoutMark(src), media }
}
