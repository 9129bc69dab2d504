import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Two builds of one site: what browsers get (dist/client, hashed names) and what the server renders with (dist/site).
 * Both name an asset by its content, so the server's HTML and the browser's files agree.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
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
    rollupOptions: { input: isSsrBuild ? ['site/entry.tsx'] : ['site/client.ts', 'site/styles/site.css'] },
  },
}))
