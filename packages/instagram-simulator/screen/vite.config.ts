import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The simulator's server answers `/` with index.html and `/screen/…` with everything else of `dist-screen`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/screen/',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../dist-screen', emptyOutDir: true, target: 'es2023' },
});
