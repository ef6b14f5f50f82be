import { type AutomationKind, type CompiledAutomation, compileAutomation, parseSettings } from '@recado/engine';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Db } from '../media/store.ts';
import { type RivalRow, readRivals, readTriggers, type TriggersRow } from './store.ts';

/** The automations that a form is held against, compiled. */
export interface Rivals {
  /** Those of an account that are on, of these kinds; on this media where they lie on one. Lets others work in between. */
  of(
    db: Db,
    asked: { accountId: AccountId; kinds: readonly AutomationKind[]; mediaId: string | null },
  ): Promise<CompiledAutomation[]>;
}

/** Words of all that is kept: some thirty megabytes. */
const MOST_WORDS = 200_000;
/** Compiled, or compared, before somebody else has a turn: a few milliseconds of work. */
export const A_SLICE = 8;

/**
 * A version never changes: it is compiled once, from its triggers alone, since its messages answer nobody here. Those that were not asked
 * for lately are forgotten first.
 */
export function makeRivals({ pause, most = MOST_WORDS }: { pause(): Promise<void>; most?: number }): Rivals {
  const kept = new Map<string, CompiledAutomation>();
  let words = 0;

  function keep(key: string, compiled: CompiledAutomation): void {
    if (kept.delete(key)) words -= weightOf(compiled);
    kept.set(key, compiled);
    words += weightOf(compiled);
    for (const [oldest, one] of kept) {
      if (words <= most) return;
      kept.delete(oldest);
      words -= weightOf(one);
    }
  }

  return {
    async of(db, { accountId, kinds, mediaId }) {
      const rows = await readRivals(db, { accountId, kinds, mediaId });
      const found = new Map<string, CompiledAutomation>();
      for (const row of rows) {
        const known = kept.get(keyOf(row));
        if (known) found.set(row.id, known);
      }
      const missing = new Map(rows.filter(({ id }) => !found.has(id)).map((row) => [row.id, row]));
      if (missing.size > 0) {
        let turn = 0;
        for (const stored of await readTriggers(db, { accountId, ids: [...missing.keys()] })) {
          if (++turn % A_SLICE === 0) await pause();
          const row = missing.get(stored.id);
          // Saved between the two looks: the next call sees it.
          const compiled = row && row.version === stored.version ? compile(row, stored) : null;
          if (compiled) found.set(stored.id, compiled);
        }
      }
      return rows.flatMap((row) => {
        const compiled = found.get(row.id);
        if (compiled) keep(keyOf(row), compiled);
        return compiled ?? [];
      });
    },
  };
}

function keyOf({ id, version, name }: RivalRow): string {
  return `${id} ${version} ${name ?? ''}`;
}

function weightOf({ triggers }: CompiledAutomation): number {
  return triggers.triggers.length + 1;
}

function compile(row: RivalRow, { triggers }: TriggersRow): CompiledAutomation | null {
  const read = parseSettings(stripNulls(triggers));
  return read.ok ? compileAutomation({ ...row, enabled: true, settings: read.settings }) : null;
}

/** Takes away what a version of an earlier shape lacks, so that it gets its default. */
function stripNulls(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
}
