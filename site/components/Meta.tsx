import { asset } from '../assets/index.ts'
import { named, sentence, siteName } from '../association-name.ts'
import type { Rendering } from '../entry.tsx'
import { breadcrumbs } from '../structured-data/breadcrumbs.ts'
import { jsonLd } from '../structured-data/json-ld.ts'

/** What a page tells search engines and whoever shares it (Open Graph protocol). */
export const Sharing = ({ page, association, path, origin }: Rendering) => {
  const title = `${page.title(association)} | Karate Classes`
  const description = sentence(page.description(named(association)))
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

/** What a page tells machines: its own facts, and where it stands. Data, not a script that runs, so CSP lets it be. */
export const Facts = ({ page, data, association, path, origin, answer }: Rendering) => {
  const own = page.facts?.({ data, association, path, origin, answer }) ?? []
  const things = [...own, ...breadcrumbs(path, association, origin)]
  if (things.length === 0) return null
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(things) }} />
}
