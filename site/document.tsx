import type { ReactNode } from 'react'
import { asset } from './assets/index.ts'
import type { Rendering } from './entry.tsx'
import { named, sentence, siteName } from './naming.ts'
import { Footer } from './parts/Footer.tsx'
import { Header } from './parts/Header.tsx'
import { themeLine } from './theme.ts'

/** What a page tells search engines and whoever shares it (Open Graph protocol). */
const Sharing = ({ page, association, path, origin }: Rendering) => {
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
      <meta property="og:image" content={origin + asset('share-1200x630.jpg')} />
      {association.adminOne && <meta property="fb:admins" content={association.adminOne} />}
      {association.adminTwo && <meta property="fb:admins" content={association.adminTwo} />}
    </>
  )
}

/** The whole document: html, head, header, page, footer. */
export function Document({ children, ...rendering }: Rendering & { children: ReactNode }) {
  const { page, data, association, path, assets, now } = rendering
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Sharing {...rendering} />
        <meta name="theme-color" content="#15130f" />
        <link rel="icon" href={asset('logo/logo.svg')} type="image/svg+xml" />
        <script dangerouslySetInnerHTML={{ __html: themeLine }} />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          href={asset('fonts/anek-cond-800.woff2')}
        />
        {page.preload?.(data).map(({ href, media, srcSet, sizes, type }) => (
          <link
            key={href}
            rel="preload"
            as="image"
            fetchPriority="high"
            // A browser that cannot choose would fetch this one besides the chosen one.
            href={srcSet ? undefined : href}
            imageSrcSet={srcSet}
            imageSizes={sizes}
            type={type}
            media={media}
          />
        ))}
        <link rel="stylesheet" href={assets.styles} />
        {assets.preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script type="module" src={assets.client} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header association={association} path={path} />
        <main id="main">{children}</main>
        <Footer association={association} path={path} now={now} />
        <p className="going" role="status" />
      </body>
    </html>
  )
}
