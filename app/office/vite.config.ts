import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { oneLanguage } from '../../commands/one-language.ts'
import type { Language } from '../../lists/language.ts'
import * as layoutMessages from '../../office/layout/messages.ts'
import { version } from '../../server/runtime/version.ts'

const pageLanguage = (language: string): Plugin => ({
  name: 'page-language',
  transformIndexHtml: (html) => html.replace('<html lang="en"', `<html lang="${language}"`),
})

/** The office has builds of its own, one for each language (the mode). No public page loads it, and it shares only the fonts and design tokens with the site. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [react(), oneLanguage(mode as Language), pageLanguage(mode)],
  define: {
    'import.meta.env.HONBU_VERSION': JSON.stringify(version),
    // Also for the page (index.html).
    'import.meta.env.OFFICE': JSON.stringify(layoutMessages.office[mode as Language]),
    'import.meta.env.IS_LOADING': JSON.stringify(layoutMessages.isLoading[mode as Language]),
    'import.meta.env.NEEDS_SCRIPTS': JSON.stringify(layoutMessages.needsScripts[mode as Language]),
  },
  publicDir: false,
  // react-admin and the office must share one copy of the router, the forms and the query cache.
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-hook-form', '@tanstack/react-query'] },
  build: {
    outDir: join(import.meta.dirname, '../../dist/office'),
    // The builds of all languages have one folder. Files that are the same in several have the same name.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    // For commands/licences.ts.
    license: { fileName: '.vite/license.json' },
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    // Without the note about plugins that are slow on a busy machine.
    rollupOptions: { checks: { pluginTimings: false } },
  },
}))
