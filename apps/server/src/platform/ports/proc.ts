import type { KillPoint } from './kill-points.ts';

export interface Proc {
  /** Says whether this point is where the process is to die: where it is not, nothing need be hooked up. */
  armed(name: KillPoint): boolean;
  point(name: KillPoint): void;
  /** Stays on in production: a broken invariant is logged and counted, and the worker that saw it stops. */
  assert(holds: boolean, id: string): void;
  /** Marks a rare state as reached. */
  sometimes(reached: boolean, id: string): void;
}

export class BrokenInvariant extends Error {
  override name = 'BrokenInvariant';
}

/** Makes the process as it lives: no point of it can be made to end it. `onBroken` hears of a broken invariant before it is thrown. */
export function systemProc({ onBroken }: { onBroken?: (id: string) => void } = {}): Proc {
  return {
    armed: () => false,
    point() {},
    assert(holds, id) {
      if (holds) return;
      onBroken?.(id);
      throw new BrokenInvariant(`broken invariant ${id}`);
    },
    sometimes() {},
  };
}
