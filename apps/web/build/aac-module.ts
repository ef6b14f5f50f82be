import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FILE = fileURLToPath(new URL('../modules/build/aac.js', import.meta.resolve('@mediabunny/aac-encoder')));
/** It speaks of `import.meta` as an ES module does, and exports as an older kind: a bundler takes it for the one or the other. */
const MARK = /^Object\.defineProperty\(exports,.*$/m;
const EXPORT = /^exports\.default =/m;

/**
 * Finds `aac-wasm`. The package exports only its encoder in a worker made of a text, which Trusted Types and `worker-src 'self'`
 * both refuse; what that worker holds stands beside it as a module of its own.
 */
export function aacModule(): Plugin {
  return {
    name: 'aac-module',
    enforce: 'pre',
    resolveId: (id) => (id === 'aac-wasm' ? FILE : null),
    transform(code, id) {
      if (id !== FILE) return null;
      if (!MARK.test(code) || !EXPORT.test(code))
        this.error('@mediabunny/aac-encoder is built otherwise than before: see apps/web/build/aac-module.ts');
      const clean = code.replace(MARK, '').replace(EXPORT, 'export default');
      return { code: clean, map: null };
    },
  };
}
