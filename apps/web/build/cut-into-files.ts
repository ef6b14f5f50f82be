import type { Rolldown } from 'vite';
import { FIRST_SCREENS } from './first-screens.ts';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];
/** Vite asks for a chunk of what several screens share; it hands in how modules hang together. */
type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The modules that may go into a file of pieces; a larger one is worth a file of its own (in bytes of source). */
const PIECES = {
  test: /apps[\\/]web[\\/]src[\\/]|lucide-react|react-query/,
  minShareCount: 2,
  maxModuleSize: 2500,
} satisfies Partial<Group>;
/** Modules that would make everybody load dialogs, toasts, or the rules and the words of automations. */
const HEAVY = /base-ui|floating-ui|sonner|kind-words|packages[\\/](engine|contract)/;
/** The part that comes after every first screen, and what keeps answers and edits for a time without a connection, which comes then too. */
const AFTER = 'app/shell/after-first.tsx';
const KEPT = /api[\\/]((outbox|last-known)[\\/]|calls[\\/]call-once)/;

/**
 * Cuts the app into files: one of what the first screen needs, one of what comes after it, and two of small pieces that several parts share.
 * Each piece had a file of its own. Those of the screens that people open the app with stand apart from those of sheets and settings. The rest
 * is cut by the parts that need it, as Vite does.
 */
export function cutIntoFiles(): Rolldown.CodeSplittingOptions {
  const isLight = rememberLight();
  const isOfFirst = rememberReached(Object.values(FIRST_SCREENS));
  const isOfAfter = rememberReached([AFTER]);
  const isAfter = (id: string, modules: Modules) =>
    !isOfFirst(id, modules) &&
    (KEPT.test(id) || (!id.endsWith(AFTER) && isLight(id, modules) && isOfAfter(id, modules)));
  return {
    groups: [
      { name: 'first', tags: ['$initial'], priority: 4 },
      // Each before the next, which would take what its own pieces stand on.
      {
        ...PIECES,
        priority: 3,
        name: (id, modules) => (isLight(id, modules) && isOfFirst(id, modules) ? 'pieces' : null),
      },
      { test: PIECES.test, priority: 2, name: (id, modules) => (isAfter(id, modules) ? 'after' : null) },
      { ...PIECES, priority: 1, name: (id, modules) => (isLight(id, modules) ? 'later-pieces' : null) },
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

/** Makes what says whether one of these parts imports a module at once, however far, and remembers it. */
function rememberReached(parts: readonly string[]) {
  const known = new Map<string, boolean>();
  return function isReached(id: string, modules: Modules): boolean {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    known.set(id, false); // two that import each other
    const reached =
      parts.some((part) => id.endsWith(part)) ||
      (modules.getModuleInfo(id)?.importers ?? []).some((by) => isReached(by, modules));
    known.set(id, reached);
    return reached;
  };
}
