import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pageStyles } from './commands/page-styles.ts'

/**
 * Removes Vite's wrapper around dynamic imports, which preloads style sheets and dependencies. It takes 600 bytes, and
 * there is nothing to preload here (`modulePreload: false`, no lazy style sheets). The script of every page is limited to
 * 3,000 bytes.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
  },
}

/**
 * The builds of the site: the files for browsers and the service worker (dist/client), and the module that the server renders with
 * (dist/site). All name assets by a hash of their content, so the server's HTML refers to the browser's files.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), plainImports],
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/site' : 'dist/client',
    emptyOutDir: isSsrBuild ?? false,
    assetsDir: 'assets',
    // Inlined data: addresses cannot be cached, and they would differ between the builds.
    assetsInlineLimit: 0,
    // For commands/licences.ts. The module of the server contains no packages.
    license: isSsrBuild ? false : { fileName: `.vite/license${mode === 'worker' ? '-worker' : ''}.json` },
    // The list of each island's dependencies would take 270 bytes of the script of every page.
    modulePreload: false,
    rollupOptions: {
      // Without the note about plugins that are slow on a busy machine.
      checks: { pluginTimings: false },
      // A text or number stands where it is used, so that each script has only its own.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      input: isSsrBuild
        ? ['app/site/entry.tsx']
        : mode === 'worker'
          ? ['site/offline/worker.ts']
          : ['app/site/client.ts', 'app/site/site.css', ...Object.values(pageStyles), 'site/styles/noscript.css'],
    },
  },
}))
