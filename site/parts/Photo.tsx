import type { ImgHTMLAttributes } from 'react'
import fallback from '../assets/logo/fallback.svg'

type Size = { width: number; height: number }

/** The size that a picture's address tells: `/media/{hash}-{width}x{height}.{ext}`. */
export function sizeOf(src: string): Size | undefined {
  const told = /-(\d{1,5})x(\d{1,5})\.[a-z]+$/.exec(src)
  return told ? { width: Number(told[1]), height: Number(told[2]) } : undefined
}

/**
 * A picture of the association's. Its size comes from its address, unless given; it loads when it comes near, unless told.
 * Without an address it is the logo (`data-fallback`), and client.ts shows the logo when it cannot be loaded.
 */
export function Photo({
  src,
  alt = '',
  loading = 'lazy',
  ...rest
}: Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'style'> & { src: string | undefined }) {
  if (!src) return <img alt={alt} width={240} height={240} {...rest} src={fallback} data-fallback="" />
  return <img {...sizeOf(src)} alt={alt} loading={loading} decoding="async" {...rest} src={src} data-photo="" />
}
