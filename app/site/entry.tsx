import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { FeedLink } from '../../features/news/site/LatestNews.tsx'
import { addressIn, currentLanguage, languages, localAddress, say } from '../../lists/language.ts'
import { logoIconUrl } from '../../lists/logo-icons.ts'
import { previewOf } from '../../lists/picture-variants.ts'
import { asset } from '../../site/assets/index.ts'
import { DataEtag, IslandFiles, IslandSources } from '../../site/components/Island.tsx'
import { firstViewEnd, StyleSheets, waitForStyles } from '../../site/components/RemainingStyles.tsx'
import { capitalize, siteName, withName } from '../../site/components/text.tsx'
import { criticalStyles } from '../../site/critical-styles.ts'
import { PrivateAnswer } from '../../site/forms/PrivateContent.tsx'
import type { Page } from '../../site/page.ts'
import type { Assets, Rendering } from '../../site/rendering.ts'
import { speculationRules } from '../../site/speculation-rules.ts'
import { StructuredData } from '../../site/structured-data/StructuredData.tsx'
import { colours, headScript } from '../../site/theme.ts'
import * as messages from '../messages.ts'
import { criticalRules, matchPage } from '../pages.ts'
import { Footer } from '../shell/Footer.tsx'
import { Header } from '../shell/Header.tsx'
import { LanguageOffers } from '../shell/LanguageLinks.tsx'

export { checkCredential } from '../../features/certificates/site/verify/check-credential.ts'
export { provideLanguage } from '../../lists/language.ts'
export { findPage, matchPage, paths, redirects } from '../pages.ts'
export { favicon, webManifest } from '../shell/web-manifest.ts'
export { criticalStyles }

/** All inline scripts that browsers act on. The Content-Security-Policy allows them by their hashes. */
export const inlineScripts: readonly string[] = [headScript, waitForStyles, speculationRules]

/** All inline style elements of the site. */
export const inlineStyles: readonly string[] = [...criticalStyles('hi'), ...criticalRules]

const islands = import.meta.glob('/{site,features}/**/*.island.tsx', { eager: true, import: 'default' })
const islandSources = new Map(Object.entries(islands).map(([path, component]) => [component, path.slice(1)]))

/** Renders the HTML document of a page. */
export function render(rendering: Rendering): string {
  const { page, assets, dataEtag, now, ...shown } = rendering
  const View = page.View
  return `<!doctype html>${renderToString(
    <Document {...rendering}>
      <IslandSources value={islandSources}>
        <IslandFiles value={assets.islands ?? {}}>
          <DataEtag value={dataEtag}>
            <PrivateAnswer value={shown}>
              <View {...shown} />
            </PrivateAnswer>
          </DataEtag>
        </IslandFiles>
      </IslandSources>
    </Document>,
  )}`
}

/** The HTML document around a page: head, header and footer. */
function Document({ children, ...rendering }: Rendering & { children: ReactNode }) {
  const { page, data, association, path, assets, now } = rendering
  const tabIcon = logoIconUrl(association.logo, 'tab')
  return (
    // Rules that search the whole document apply only where this attribute is: they cost time for each part that arrives.
    <html lang={currentLanguage()} data-viewer={page.viewer && ''}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta {...rendering} />
        <FeedLink />
        <meta name="theme-color" content={colours.sumi} />
        {tabIcon ? (
          <link rel="icon" href={tabIcon} type="image/png" />
        ) : (
          <link rel="icon" href={asset('logo/logo.svg')} type="image/svg+xml" />
        )}
        <link
          rel="apple-touch-icon"
          href={logoIconUrl(association.logo, 'touch') ?? asset('logo/apple-touch-icon.png')}
        />
        <link rel="manifest" href={localAddress('/site.webmanifest')} />
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        {currentLanguage() !== 'en' && (
          <link
            rel="preload"
            as="font"
            type="font/woff2"
            crossOrigin=""
            href={asset('fonts/anek-deva-cond-800.woff2')}
          />
        )}
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
        {criticalStyles(currentLanguage(), page.critical).map((rules) => (
          <style key={rules} dangerouslySetInnerHTML={{ __html: rules }} />
        ))}
        <noscript>
          <link rel="stylesheet" href={assets.noScriptStyles} />
        </noscript>
        {/* The first paint shows the whole first view, so that nothing moves while it arrives. */}
        <link rel="expect" href={`#${firstViewEnd}`} blocking="render" />
      </head>
      <body>
        <a className="skip" href="#main">
          {say(messages.skip)}
        </a>
        <Header association={association} path={path} />
        <StyleSheets value={styleSheetsOf(page, assets)}>
          <main id="main">{children}</main>
        </StyleSheets>
        <Footer association={association} path={path} now={now} />
        <LanguageOffers path={path} />
        <p className="loading-bar" role="status" data-text={say(messages.loading)} />
        {/* Nothing below is needed for the first paint. */}
        <script type="module" src={assets.client} fetchPriority="low" />
        <StructuredData {...rendering} matchPage={matchPage} />
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </body>
    </html>
  )
}

const styleSheetsOf = ({ styles: names = [] }: Page, { styles, pageStyles }: Assets): string[] => [
  styles,
  ...[...names, ...(currentLanguage() === 'en' ? [] : ['devanagari'])].map((name) => pageStyles[name]!),
]

/** Title, description and share preview of a page (Open Graph protocol). */
const Meta = ({ page, data, association, path, origin }: Rendering) => {
  const ownTitle = page.title(association, data)
  const title = say(messages.titleOfPage, { title: ownTitle })
  const description = capitalize(page.description(withName(association), data))
  const address = origin + localAddress(path)
  const card = page.shareCard?.(withName(association), data)
  const image = card
    ? { ...previewOf(card.picture), alt: card.title }
    : {
        src: asset(`share/${page.shareImage}.jpg`),
        width: 1200,
        height: 630,
        alt: say(messages.shareImageAlt, { title: ownTitle }),
      }
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {page.noindex?.(association, data) && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={origin + addressIn(language, path)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={`${currentLanguage()}_IN`} />
      <meta property="og:site_name" content={siteName(association)} />
      <meta property="og:title" content={card?.title ?? title} />
      <meta property="og:url" content={address} />
      <meta property="og:description" content={card?.description ?? description} />
      <meta property="og:image" content={new URL(image.src, origin).href} />
      {image.width && <meta property="og:image:width" content={`${image.width}`} />}
      {image.height && <meta property="og:image:height" content={`${image.height}`} />}
      <meta property="og:image:alt" content={image.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {association.adminOne && <meta property="fb:admins" content={association.adminOne} />}
      {association.adminTwo && <meta property="fb:admins" content={association.adminTwo} />}
    </>
  )
}
