import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  server: {
    proxy: { '/api': { target: process.env.BIVOUAC_URL ?? 'http://127.0.0.1:1812', ws: true } },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    // A document takes longer to make than most tests take; those that need one say so themselves.
    environment: 'node',
    pool: 'threads',
    include: ['src/**/*.test.ts'],
  },
});
