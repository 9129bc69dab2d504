import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { version } from '../../server/runtime/version.ts'

/** The office has a build of its own. No public page loads it, and it shares only the fonts and design tokens with the site. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [react()],
  define: { 'import.meta.env.HONBU_VERSION': JSON.stringify(version) },
  publicDir: false,
  // react-admin and the office must share one copy of the router, the forms and the query cache.
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-hook-form', '@tanstack/react-query'] },
  build: {
    outDir: join(import.meta.dirname, '../../dist/office'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // For commands/notices.ts.
    license: { fileName: '.vite/license.json' },
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    // Without the note about plugins that are slow on a busy machine.
    rollupOptions: { checks: { pluginTimings: false } },
  },
})
