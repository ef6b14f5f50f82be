/** The places of the pipeline where a campaign ends the process: `apps/server/tests/beds/mortal-proc.ts`. In life they do nothing. */
export const KILL_POINTS = [
  'rx.afterHmac',
  'rx.beforeInsert',
  'rx.afterCommit',
  'decide.inTx',
  'decide.afterCommit',
  'claim.afterCommit',
  'send.connect',
  'send.bytesWritten',
  'send.responseRead',
  'record.beforeTx',
  'record.afterCommit',
  'recon.afterRead',
  'rollover.mid',
] as const;
/**
 * A place that fires `proc.point(…)`. Those beside the campaign's are killed by a test of their own: `check.afterRead`
 * (`pipeline/check/check-follow.ts`), `rotate.mid` (`features/accounts/rotate-tokens.ts`), `delete.mid` (`features/privacy/erase-account.ts`).
 */
export type KillPoint = (typeof KILL_POINTS)[number] | 'check.afterRead' | 'rotate.mid' | 'delete.mid';

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
