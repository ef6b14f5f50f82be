import type { Rolldown } from 'vite';
import { FIRST_SCREENS } from './first-screens.ts';

/** Vite asks for a chunk of what several screens share; it hands in how modules hang together. */
type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** Larger ones are worth a file of their own; in bytes of source. */
const PIECE_BYTES = 2500;
/** Modules that would make everybody load dialogs, toasts, or the rules and the words of automations. */
const HEAVY = /base-ui|floating-ui|sonner|kind-words|packages[\\/](engine|contract)/;
/** What keeps answers and edits for a time without a connection: every page asks for all of it, right after its first screen. */
const KEPT = /api[\\/]((outbox|last-known)[\\/]|calls[\\/]call-once)/;

/**
 * Cuts the app into files: one with all that the first screen needs, two with the small pieces that several parts share, where each had a
 * file of its own, and one of what comes after every first screen. Pieces of the screens that people open the app with stand apart from
 * those of sheets and settings. The rest is cut by the parts that need it, as Vite does.
 */
export function cutIntoFiles(): Rolldown.CodeSplittingOptions {
  const isLight = rememberLight();
  const isOfFirst = rememberFirst();
  return {
    groups: [
      { name: 'first', tags: ['$initial'], priority: 2 },
      {
        name: (id, modules) => {
          if (!isLight(id, modules)) return null;
          return isOfFirst(id, modules) ? 'pieces' : 'later-pieces';
        },
        test: /apps[\\/]web[\\/]src[\\/]|lucide-react|react-query/,
        minShareCount: 2,
        maxModuleSize: PIECE_BYTES,
        priority: 1,
      },
      { name: 'kept', test: KEPT },
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

/** Makes `isOfFirst`, which says whether a screen that people open the app with imports a module at once, however far, and remembers it. */
function rememberFirst() {
  const known = new Map<string, boolean>();
  const screens = Object.values(FIRST_SCREENS);
  return function isOfFirst(id: string, modules: Modules): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false); // two that import each other
    const first =
      screens.some((screen) => id.endsWith(screen)) ||
      (modules.getModuleInfo(id)?.importers ?? []).some((by) => isOfFirst(by, modules));
    known.set(id, first);
    return first;
  };
}
