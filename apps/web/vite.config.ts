import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { aacModule } from './build/aac-module.ts';
import { compressFiles } from './build/compress-files.ts';
import { cutIntoFiles } from './build/cut-into-files.ts';
import { listFirstFiles } from './build/list-first-files.ts';
import { sparePseudoElements } from './build/spare-pseudo-elements.ts';
import { bringWords } from './build/words/bring-words.ts';
import { serveWords } from './build/words/serve-words.ts';
import { writeWorker } from './build/write-worker.ts';

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    sparePseudoElements(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    bringWords(),
    serveWords(),
    listFirstFiles(),
    writeWorker(),
    aacModule(),
    compressFiles(),
  ],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/(api|help|docs)(/|$)': 'http://localhost:3000', '^/openapi(/keys)?[.]json$': 'http://localhost:3000' },
  },
  build: {
    manifest: true,
    target: 'es2022',
    cssMinify: 'lightningcss',
    rolldownOptions: { output: { codeSplitting: cutIntoFiles() } },
  },
});
