import { contract } from '@recado/contract';
import type { AutomationKind } from '@recado/engine';
import type { ClientBase } from 'pg';
import { Refusal, type Serve } from '../../platform/http/index.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Limiter } from '../../platform/limits/index.ts';
import type { Ids, Rng } from '../../platform/ports/index.ts';
import { importDirects } from './import-directs.ts';
import { readLastTaken } from './media/read-last-taken.ts';
import type { Db } from './media/store.ts';
import { presentAutomation, presentGlimpse, presentNamed } from './present.ts';
import { type Change, makeAutomation, removeAutomation, type Save, saveAutomation } from './save/save-automation.ts';
import { listNamed, type NamedQuery, type Place, readAutomation } from './store.ts';

export interface NamedDeps {
  db: Db;
  ids: Ids;
  rng: Rng;
  limiter: Limiter;
  /** The address at which audios are found by people and Instagram. */
  publicUrl: string;
  /** An automation was switched off or removed, durably: what still waits for it does not go out. */
  /** Returns how many DMs waited for what was stopped, and do not go out any more. */
  onStopped(accountId: AccountId): Promise<number>;
  /** Asks the pipeline, in the transaction that saves a version, that what waits is said with it; tells how many that are. */
  markToRenew(tx: ClientBase, asked: { accountId: AccountId; automationId: string; version: number }): Promise<number>;
  /** Something that waits takes new texts, durably: there is work for the pipeline. */
  onRenew(): void;
}

/** Registers the calls for automations of which an account has one: all posts and stories, the next post, and the two welcomes. */
export function registerSingleRoutes(serve: Serve, deps: NamedDeps): void {
  const answers = answersOf(deps);
  serve(contract.postGlobal, ({ caller }) => answers.readOne(caller.accountId, 'post_global'));
  serve(contract.savePostGlobal, ({ body, caller, call: { requestId } }) =>
    answers.save({ ...body, caller, requestId, place: { kind: 'post_global' } }),
  );
  serve(contract.removePostGlobal, ({ caller, call: { requestId } }) =>
    answers.remove({ caller, requestId, place: { kind: 'post_global' } }),
  );
  serve(contract.storyGlobal, ({ caller }) => answers.readOne(caller.accountId, 'story_global'));
  serve(contract.saveStoryGlobal, ({ body, caller, call: { requestId } }) =>
    answers.save({ ...body, caller, requestId, place: { kind: 'story_global' } }),
  );
  serve(contract.removeStoryGlobal, ({ caller, call: { requestId } }) =>
    answers.remove({ caller, requestId, place: { kind: 'story_global' } }),
  );
  serve(contract.scheduled, async ({ caller: { accountId } }) => ({
    ...(await answers.readOne(accountId, 'scheduled')),
    last: await readLastTaken(deps.db, accountId),
  }));
  serve(contract.saveScheduled, ({ body, caller, call: { requestId } }) =>
    answers.save({ ...body, caller, requestId, place: { kind: 'scheduled' } }),
  );
  serve(contract.removeScheduled, ({ caller, call: { requestId } }) =>
    answers.remove({ caller, requestId, place: { kind: 'scheduled' } }),
  );
  serve(contract.welcome, ({ caller }) => answers.readOne(caller.accountId, 'welcome'));
  serve(contract.saveWelcome, ({ body, caller, call: { requestId } }) =>
    answers.save({ ...body, caller, requestId, place: { kind: 'welcome' } }),
  );
  serve(contract.removeWelcome, ({ caller, call: { requestId } }) =>
    answers.remove({ caller, requestId, place: { kind: 'welcome' } }),
  );
  serve(contract.liveWelcome, ({ caller }) => answers.readOne(caller.accountId, 'live_welcome'));
  serve(contract.saveLiveWelcome, ({ body, caller, call: { requestId } }) =>
    answers.save({ ...body, caller, requestId, place: { kind: 'live_welcome' } }),
  );
  serve(contract.removeLiveWelcome, ({ caller, call: { requestId } }) =>
    answers.remove({ caller, requestId, place: { kind: 'live_welcome' } }),
  );
}

/** Registers the calls for automations of which an account may have many, by name: remixes, directs and live triggers. */
export function registerNamedRoutes(serve: Serve, deps: NamedDeps): void {
  const answers = answersOf(deps);
  serve(contract.remixes, ({ query, caller }) => answers.list(caller.accountId, 'remix', query));
  serve(contract.makeRemix, ({ body, caller, call: { requestId } }) =>
    answers.make({ ...body, caller, requestId, place: { kind: 'remix' } }),
  );
  serve(contract.remix, ({ params: { id }, caller }) => answers.read(caller.accountId, { kind: 'remix', id }));
  serve(contract.saveRemix, ({ params: { id }, body, caller, call: { requestId } }) =>
    answers.save({ ...body, caller, requestId, place: { kind: 'remix', id } }),
  );
  serve(contract.removeRemix, ({ params: { id }, caller, call: { requestId } }) =>
    answers.remove({ caller, requestId, place: { kind: 'remix', id } }),
  );
  serve(contract.directs, ({ query, caller }) => answers.list(caller.accountId, 'direct', query));
  serve(contract.makeDirect, ({ body, caller, call: { requestId } }) =>
    answers.make({ ...body, caller, requestId, place: { kind: 'direct' } }),
  );
  serve(contract.importDirects, async ({ body: { items }, caller, call: { requestId } }) => ({
    items: await importDirects(deps, { items, caller, requestId }),
  }));
  serve(contract.direct, ({ params: { id }, caller }) => answers.read(caller.accountId, { kind: 'direct', id }));
  serve(contract.saveDirect, ({ params: { id }, body, caller, call: { requestId } }) =>
    answers.save({ ...body, caller, requestId, place: { kind: 'direct', id } }),
  );
  serve(contract.removeDirect, ({ params: { id }, caller, call: { requestId } }) =>
    answers.remove({ caller, requestId, place: { kind: 'direct', id } }),
  );
  serve(contract.lives, ({ query, caller }) => answers.list(caller.accountId, 'live', query));
  serve(contract.makeLive, ({ body, caller, call: { requestId } }) =>
    answers.make({ ...body, caller, requestId, place: { kind: 'live' } }),
  );
  serve(contract.live, ({ params: { id }, caller }) => answers.read(caller.accountId, { kind: 'live', id }));
  serve(contract.saveLive, ({ params: { id }, body, caller, call: { requestId } }) =>
    answers.save({ ...body, caller, requestId, place: { kind: 'live', id } }),
  );
  serve(contract.removeLive, ({ params: { id }, caller, call: { requestId } }) =>
    answers.remove({ caller, requestId, place: { kind: 'live', id } }),
  );
}

type Listing = Omit<NamedQuery, 'accountId' | 'kind' | 'filter'> & { filter?: string | undefined };

/** Makes what the calls of every kind answer. */
function answersOf(deps: NamedDeps) {
  const { db } = deps;
  return {
    async readOne(accountId: AccountId, kind: AutomationKind) {
      const found = await readAutomation(db, accountId, { kind });
      return { automation: found && presentAutomation(found) };
    },
    async read(accountId: AccountId, place: Place) {
      const found = await readAutomation(db, accountId, place);
      if (!found) throw new Refusal('automation_not_found');
      return { automation: presentAutomation(found), media: presentGlimpse(found) };
    },
    async list(accountId: AccountId, kind: AutomationKind, { filter, ...query }: Listing) {
      const asked = { ...query, filter: filter ?? null, accountId, kind };
      const rows = await listNamed(db, asked);
      // Beyond the last page no row tells how many there are.
      const [any] = rows.length > 0 || query.page === 1 ? rows : await listNamed(db, { ...asked, page: 1, size: 1 });
      return { items: rows.map(presentNamed), total: any?.total ?? 0, page: query.page, size: query.size };
    },
    async make(made: Parameters<typeof makeAutomation>[1]) {
      return { automation: presentAutomation(await makeAutomation(deps, made)) };
    },
    async save(save: Save) {
      const { automation, renewing } = await saveAutomation(deps, save);
      if (!save.enabled) await deps.onStopped(save.caller.accountId);
      if (renewing > 0) deps.onRenew();
      return { automation: presentAutomation(automation), renewing };
    },
    async remove(change: Change) {
      await removeAutomation(deps, change);
      await deps.onStopped(change.caller.accountId);
      return {};
    },
  };
}
