import { checkSettings, type Problem, parseSettings, type Settings } from '@recado/engine';
import { writeAudits } from '../../platform/audit/write-audit.ts';
import type { Caller } from '../../platform/http/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { Ids } from '../../platform/ports/index.ts';
import type { Db } from './media/store.ts';
import { countSave } from './save/count-save.ts';
import { needCredits } from './save/need-credits.ts';
import { needRegistrationForSecond } from './save/need-registration-for-second.ts';
import { roomFor } from './save/save-automation.ts';
import { bumpAutomations, insertDirects, type MadeDirect } from './store.ts';

interface Given {
  enabled: boolean;
  settings: unknown;
}

/** The result for one answer of a file. */
export interface Imported {
  id: string | null;
  code: 'invalid' | 'too_many_automations' | null;
  problems: Pick<Problem, 'path' | 'code'>[];
}

/**
 * Makes answers to messages, as many as are valid and fit, in one transaction: either all of those or, where that breaks, none. Says of
 * each item, in their order, what came of it.
 */
export async function importDirects(
  { db, ids, limiter }: { db: Db; ids: Ids; limiter: Limiter },
  { items, caller, requestId }: { items: readonly Given[]; caller: Caller; requestId: string },
): Promise<Imported[]> {
  const { accountId } = caller;
  const savedBy = caller.actorAccountId ?? accountId;
  await countSave(limiter, { caller, enabled: true });
  return db.transaction().execute(async (tx) => {
    await bumpAutomations(tx, accountId);
    const room = await roomFor(tx, accountId);
    const made: MadeDirect[] = [];
    const answers = items.map(({ enabled, settings: given }): Imported => {
      const { settings, problems } = readOne(given);
      if (!settings) return { id: null, code: 'invalid', problems };
      if (made.length >= room) return { id: null, code: 'too_many_automations', problems };
      const id = ids.uuid();
      made.push({ id, enabled, settings });
      return { id, code: null, problems };
    });
    const more = made.filter(({ enabled }) => enabled).length;
    await needRegistrationForSecond(tx, accountId, { but: null, more });
    if (more > 0) await needCredits(tx, accountId, 'direct');
    await insertDirects(tx, { accountId, savedBy, made });
    const audit = { accountId, actorAccountId: savedBy, action: 'automation_saved' as const, requestId };
    const audits = made.map(({ id, ...after }) => ({ ...audit, subject: id, after: { ...after, version: 1 } }));
    await writeAudits(tx, ids, audits);
    return answers;
  });
}

/** A file names no audio and no picture: those belong to the account. */
function readOne(given: unknown): { settings: Settings | null; problems: Imported['problems'] } {
  const parsed = parseSettings(typeof given === 'object' ? { ...given, audioId: null, imageId: null } : given);
  const problems = parsed.ok
    ? checkSettings('direct', parsed.settings).filter(({ severity }) => severity === 'error')
    : parsed.problems;
  const told = problems.map(({ path, code }) => ({ path, code }));
  return { settings: parsed.ok && problems.length === 0 ? parsed.settings : null, problems: told };
}
