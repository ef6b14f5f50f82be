import type { Rolldown } from 'vite';

/** Vite asks for a chunk of what several screens share; it hands in how modules hang together. */
type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Larger ones are worth a file of their own; in bytes of source. */
const PIECE_BYTES = 2500;
/** Modules that would make everybody load dialogs, toasts, or the rules and the words of automations. */
const HEAVY = /base-ui|floating-ui|sonner|kind-words|packages[\\/](engine|contract)/;

/**
 * Cuts the app into files: one with all that the first screen needs, and one with the small pieces that several screens share, where each
 * had a file of its own. The rest is cut by the screens that need it, as Vite does.
 */
export function cutIntoFiles(): Rolldown.CodeSplittingOptions {
  const isLight = rememberLight();
  return {
    groups: [
      { name: 'first', tags: ['$initial'], priority: 2 },
      {
        name: (id, modules) => (isLight(id, modules) ? 'pieces' : null),
        test: /apps[\\/]web[\\/]src[\\/]|lucide-react|react-query/,
        minShareCount: 2,
        maxModuleSize: PIECE_BYTES,
        priority: 1,
      },
    ],
  };
}

/** Makes `isLight`, which says whether a module reaches nothing heavy, however far, and remembers it. */
function rememberLight() {
  const known = new Map<string, boolean>();
  return function isLight(id: string, modules: Modules): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, true); // two that import each other
    const light =
      !HEAVY.test(id) && (modules.getModuleInfo(id)?.importedIds ?? []).every((next) => isLight(next, modules));
    known.set(id, light);
    return light;
  };
}
