import { contract } from '@recado/contract';
import {
  type AutomationRef,
  answersInstead,
  type CompiledAutomation,
  type Conflict,
  compileAutomation,
  conflictsByRival,
  rivalKinds,
} from '@recado/engine';
import { Refusal, type Serve, tooMany } from '../../../platform/http/index.ts';
import type { Limiter, Rate } from '../../../platform/limits/index.ts';
import type { Clock } from '../../../platform/ports/index.ts';
import type { Db } from '../media/store.ts';
import { A_SLICE, makeRivals } from './rivals.ts';
import { readCreatedAt } from './store.ts';

const MOST_CONFLICTS = 100;
/** A form asks each time somebody stops typing. */
const RATE: Rate = { count: 120, ms: 60_000 };

interface ConflictDeps {
  db: Db;
  clock: Clock;
  limiter: Limiter;
}

/** Registers the call that tells which automation goes first, before anything is saved. */
export function registerConflictRoutes(serve: Serve, { db, clock, limiter }: ConflictDeps): void {
  const pause = () => clock.sleep(0, 'others first');
  const rivals = makeRivals({ pause });
  serve(contract.conflicts, async ({ body: { kind, id, mediaId, settings, text }, caller: { accountId } }) => {
    const wait = limiter.takeHere([{ key: `conflicts ${accountId}`, rate: RATE }]);
    if (wait !== null) throw tooMany(wait);
    const createdAt = id === null ? clock.now() : await readCreatedAt(db, { accountId, id });
    if (createdAt === null) throw new Refusal('automation_not_found');
    const edited = compileAutomation({ id: id ?? '', kind, mediaId, version: 0, enabled: true, settings, createdAt });
    const automations = await rivals.of(db, { accountId, kinds: rivalKinds(kind), mediaId });
    const now = clock.now();
    const conflicts = await compare(edited, { automations, pause, now });
    const instead = text === null ? null : answersInstead(text, { edited, automations, now });
    return {
      items: conflicts.slice(0, MOST_CONFLICTS).map((conflict) => ({ ...conflict, with: named(conflict.with) })),
      total: conflicts.length,
      instead: instead && { with: named(instead.with), because: instead.because },
    };
  });
}

/** A few at a time: a thousand automations of a hundred words each are no reason to keep anybody waiting. */
async function compare(
  edited: CompiledAutomation,
  { automations, pause, now }: { automations: readonly CompiledAutomation[]; pause(): Promise<void>; now: number },
): Promise<Conflict[]> {
  const found: Conflict[] = [];
  let turn = 0;
  for (const conflicts of conflictsByRival(edited, automations, { now })) {
    found.push(...conflicts);
    if (++turn % A_SLICE === 0) await pause();
  }
  return found;
}

function named({ id, kind, name }: AutomationRef) {
  return { id, kind, name };
}
