import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Vite wraps every dynamic import in 600 bytes that preload its style sheets and dependencies. There are none here to
 * preload (`modulePreload: false`, no sheet comes later), and the one script that every page has may weigh 3,000.
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
 * Two builds of one site: what browsers get (dist/client, hashed names) and what the server renders with (dist/site).
 * Both name an asset by its content, so the server's HTML and the browser's files agree.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), plainImports],
  publicDir: false,
  build: {
    outDir: isSsrBuild ? 'dist/site' : 'dist/client',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Inlined data: addresses could not be cached, and differ between the two builds.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    // The list of what each island needs would stand in the one script that every page has: 270 bytes of 3,000.
    modulePreload: false,
    rollupOptions: {
      input: isSsrBuild
        ? ['site/entry.tsx']
        : ['site/client/main.ts', 'site/offline/worker.ts', 'site/styles/site.css', 'site/styles/form-pages.css'],
    },
  },
}))
