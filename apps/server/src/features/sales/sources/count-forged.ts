import type { SaleSource } from '@recado/contract';
import { outsideCalls } from '../../../platform/db/walls.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Clock } from '../../../platform/ports/index.ts';
import { sayFault } from '../../../platform/telemetry/say-fault.ts';
import type { Warns } from '../../../platform/telemetry/say-seldom.ts';

/** Calls that were not signed, at an address of an account. */
export interface Forged {
  accountId: AccountId;
  source: SaleSource;
  /** The token of the address: counts of one that was given up are of no concern. */
  token: string;
  count: number;
}

interface ForgedDeps {
  clock: Pick<Clock, 'sleep'>;
  log: Warns;
  write(forged: Forged): Promise<void>;
}

const WINDOW_MS = 60_000;

/**
 * Counts forged calls: the first at an address is written at once, those of the minute after it together, so that a flood of them does not
 * write a row as often. What cannot be written waits for the next minute. `end` writes what waits, once.
 */
export function countForged({ clock, write, log }: ForgedDeps) {
  const waiting = new Map<string, Forged>();
  const stop = new AbortController();
  let window: Promise<void> | null = null;
  const writeAll = async () => {
    const all = [...waiting.values()];
    waiting.clear();
    for (const forged of all) if (forged.count > 0) await writeOne(forged);
    window = null;
    if (waiting.size > 0 && !stop.signal.aborted) open();
  };
  /** Writes one count; what cannot be written now is written with the next. */
  const writeOne = async (forged: Forged) => {
    try {
      await write(forged);
    } catch (error) {
      log.warn({ accountId: forged.accountId, why: sayFault(error) }, 'forged sales could not be counted yet');
      keep(forged);
    }
  };
  const keep = ({ count, ...call }: Forged) => {
    const known = waiting.get(call.token + call.source);
    if (known) known.count += count;
    else waiting.set(call.token + call.source, { ...call, count });
  };
  /** A minute begins, after which all is written that waits. */
  const open = () => {
    window ??= outsideCalls(() => clock.sleep(WINDOW_MS, 'forged sales', stop.signal).then(writeAll));
  };
  return {
    async note(call: Omit<Forged, 'count'>): Promise<void> {
      const known = waiting.get(call.token + call.source);
      if (known) {
        known.count += 1;
        return;
      }
      waiting.set(call.token + call.source, { ...call, count: 0 });
      open();
      await writeOne({ ...call, count: 1 });
    },
    async end(): Promise<void> {
      stop.abort();
      await window;
    },
  };
}
