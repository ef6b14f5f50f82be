import { contract } from '@recado/contract';
import { type AutomationRef, answersInstead, compileAutomation, findConflicts } from '@recado/engine';
import { Refusal, type Serve } from '../../platform/http/index.ts';
import type { Clock } from '../../platform/ports/index.ts';
import { readCreatedAt, readRivals } from './conflicts-store.ts';
import type { Db } from './media-store.ts';

const MOST_CONFLICTS = 100;

/** Which automation goes first, said before anything is saved. */
export function registerConflictRoutes(serve: Serve, { db, clock }: { db: Db; clock: Clock }): void {
  serve(contract.conflicts, async ({ body: { kind, id, mediaId, settings, text }, caller: { accountId } }) => {
    const createdAt = id === null ? clock.now() : await readCreatedAt(db, { accountId, id });
    if (createdAt === null) throw new Refusal('automation_not_found');
    const edited = compileAutomation({ id: id ?? '', kind, mediaId, version: 0, enabled: true, settings, createdAt });
    const automations = await readRivals(db, { accountId, kind, mediaId });
    const conflicts = findConflicts(edited, automations);
    const instead = text === null ? null : answersInstead(text, { edited, automations });
    return {
      items: conflicts.slice(0, MOST_CONFLICTS).map((conflict) => ({ ...conflict, with: named(conflict.with) })),
      total: conflicts.length,
      instead: instead && { with: named(instead.with), because: instead.because },
    };
  });
}

function named({ id, kind, name }: AutomationRef) {
  return { id, kind, name };
}
