/** The places where the kill campaign ends a server process: `proof/campaigns/kill/kill-plan.ts` says how often. */
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
 * (`pipeline/check/follow-checks.ts`), `rotate.mid` (`features/accounts/rotate-tokens.ts`), `delete.mid` (`features/privacy/erase-account.ts`).
 */
export type KillPoint = (typeof KILL_POINTS)[number] | 'check.afterRead' | 'rotate.mid' | 'delete.mid';

export interface Proc {
  /** Whether this point is where the process is to die: where it is not, nothing need be hooked up. */
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

/**
 * The real process. `killAt` is `<point>:<nth>`: at the nth visit the process ends itself with SIGKILL, as a power cut would. With
 * `:stop` behind it the process stands still there until somebody sends SIGCONT, as under a stalled machine (F33).
 */
export function systemProc({ killAt, onBroken }: { killAt: string | null; onBroken?: (id: string) => void }): Proc {
  const [name, nth, how] = killAt?.split(':') ?? [];
  let left = Number(nth ?? 1);
  return {
    armed: (point) => point === name,
    point(point) {
      if (point !== name || --left !== 0) return;
      if (how === 'stop') return standStill();
      process.kill(process.pid, 'SIGKILL');
      // SIGKILL is delivered asynchronously: nothing after this line may run.
      for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
    },
    assert(holds, id) {
      if (holds) return;
      onBroken?.(id);
      throw new BrokenInvariant(`broken invariant ${id}`);
    },
    sometimes() {},
  };
}

function standStill(): void {
  process.kill(process.pid, 'SIGSTOP');
  // SIGSTOP reaches the other threads a moment later: this one must not run ahead.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
}
