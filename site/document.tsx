import type { ReactNode } from 'react'
import { asset } from './assets/index.ts'
import { Footer } from './components/Footer.tsx'
import { Header } from './components/Header.tsx'
import { Meta } from './components/Meta.tsx'
import type { Rendering } from './entry.tsx'
import { speculationRules } from './speculation-rules.ts'
import { StructuredData } from './structured-data/StructuredData.tsx'
import { colours, themeScript } from './theme.ts'

/** The HTML document around a page: head, header and footer. */
export function Document({ children, ...rendering }: Rendering & { children: ReactNode }) {
  const { page, data, association, path, assets, now } = rendering
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta {...rendering} />
        <link rel="alternate" type="application/rss+xml" title="Latest News" href="/news.xml" />
        <meta name="theme-color" content={colours.sumi} />
        <link rel="icon" href={asset('logo/logo.svg')} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={asset('logo/apple-touch-icon.png')} />
        <link rel="manifest" href="/site.webmanifest" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
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
            // With srcset, a browser without support for it would load this image as a second one.
            href={srcSet ? undefined : href}
            imageSrcSet={srcSet}
            imageSizes={sizes}
            type={type}
            media={media}
          />
        ))}
        <link rel="stylesheet" href={assets.styles} />
        {page.form && <link rel="stylesheet" href={assets.formStyles} />}
        {/* The page works without the script, so everything visible has priority. */}
        <script type="module" src={assets.client} fetchPriority="low" />
        <StructuredData {...rendering} />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <Header association={association} path={path} />
        <main id="main">{children}</main>
        <Footer association={association} path={path} now={now} />
        <p className="loading-bar" role="status" />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </body>
    </html>
  )
}
