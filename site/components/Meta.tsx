import { asset } from '../assets/index.ts'
import { capitalize, siteName, withName } from '../association-name.ts'
import type { Rendering } from '../entry.tsx'

/** Title, description and share preview of a page (Open Graph protocol). */
export const Meta = ({ page, association, path, origin }: Rendering) => {
  const title = `${page.title(association)} | Karate Classes`
  const description = capitalize(page.description(withName(association)))
  const address = origin + path
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName(association)} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={address} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin + asset(`share/${page.shareImage}.jpg`)} />
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
