import { asset } from '../assets/index.ts'
import type { Rendering } from '../entry.tsx'

/** What a page tells search engines and whoever shares it (Open Graph protocol). */
export const Sharing = ({ page, association, path, origin }: Rendering) => {
  const title = `${page.title(association)} | Karate Classes`
  const description = page.description(association)
  const address = origin + path
  const siteName = association.shortName ?? association.name
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      {siteName && <meta property="og:site_name" content={siteName} />}
      <meta property="og:title" content={title} />
      <meta property="og:url" content={address} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin + asset(`share/${page.card}.jpg`)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content={`${page.title(association)}: letters on a brush stroke, beside a belt with an embroidered word`}
      />
      <meta name="twitter:card" content="summary_large_image" />
      {association.adminOne && <meta property="fb:admins" content={association.adminOne} />}
      {association.adminTwo && <meta property="fb:admins" content={association.adminTwo} />}
    </>
  )
}
