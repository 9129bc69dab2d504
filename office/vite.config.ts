import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The office's own build: nothing of it is on a public page, and of the site it takes the fonts and the tokens. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [react()],
  publicDir: false,
  // react-admin's parts must share one router, one form and one cache.
  resolve: { dedupe: ['react', 'react-dom', 'react-router', 'react-hook-form', '@tanstack/react-query'] },
  build: {
    outDir: join(import.meta.dirname, '../dist/office'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
})
