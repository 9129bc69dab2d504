import type { ReactNode } from 'react'
import type { Rendering } from './entry.tsx'

export function Document({ page, association, assets, children }: Rendering & { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{`${page.title(association)} | Karate Classes`}</title>
        <link rel="stylesheet" href={assets.styles} />
        <script type="module" src={assets.client} />
      </head>
      <body>
        <main id="main">{children}</main>
      </body>
    </html>
  )
}
