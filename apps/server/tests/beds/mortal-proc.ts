import { type Proc, systemProc } from '../../src/platform/ports/index.ts';

/**
 * Makes a process that ends at a kill point. `killAt` is `<point>:<nth>`: at the nth visit the process sends itself SIGKILL, as a power cut
 * would end it. With `:stop` behind it the process stands still there until somebody sends SIGCONT, as on a stalled machine.
 */
export function mortalProc(killAt: string | undefined): Proc {
  const [name, nth, how] = killAt ? killAt.split(':') : [];
  let left = Number(nth ?? 1);
  return {
    ...systemProc(),
    armed: (point) => point === name,
    point(point) {
      if (point !== name || --left !== 0) return;
      if (how === 'stop') return standStill();
      process.kill(process.pid, 'SIGKILL');
      // SIGKILL is delivered asynchronously: nothing after this line may run.
      for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
    },
  };
}

function standStill(): void {
  process.kill(process.pid, 'SIGSTOP');
  // SIGSTOP reaches the other threads a moment later: this one must not run ahead.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
}
