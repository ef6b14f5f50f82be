import { isDeepStrictEqual } from 'node:util';
import { AUTOMATION_KINDS, KINDS, parseSettings, type Settings } from '@recado/engine';
import type { ClientBase } from 'pg';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { asClient } from '../../../platform/db/as-client.ts';
import { type Caller, Refusal } from '../../../platform/http/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Limiter } from '../../../platform/limits/index.ts';
import type { Ids, Rng } from '../../../platform/ports/index.ts';
import { moveToBin } from '../bin/move-to-bin.ts';
import { contentOf } from '../content-of.ts';
import { giveCode } from '../give-code.ts';
import type { Db, Tx } from '../media/store.ts';
import { type AutomationRow, bumpAutomations, countNamed, type Place, readAutomation, writeVersion } from '../store.ts';
import { countSave } from './count-save.ts';
import { needFit, needMayBeOn, needRoom } from './may-be-on.ts';
import { refuseProblems } from './refuse-problems.ts';

export interface Change {
  caller: Caller;
  requestId: string;
  place: Place;
}

interface Draft {
  enabled: boolean;
  settings: Settings;
}

export interface Save extends Change, Draft {
  /** The version that was edited; null for the first. */
  version: number | null;
  /** True where messages that wait take the new texts. */
  renewWaiting?: boolean | undefined;
}

/** An automation as it was saved, and how many DMs that wait take its texts. */
export interface Saved {
  automation: AutomationRow;
  renewing: number;
}

interface Deps {
  db: Db;
  ids: Ids;
  limiter: Limiter;
  /** The address at which audios are found by people and Instagram. */
  publicUrl: string;
  /** Asks the pipeline, in the transaction that saves a version, that what waits is said with it; tells how many that are. */
  markToRenew(tx: ClientBase, asked: { accountId: AccountId; automationId: string; version: number }): Promise<number>;
}

/** An account holds so many named automations. */
const MOST_NAMED = 1_000;
export const NAMED_KINDS = AUTOMATION_KINDS.filter((kind) => KINDS[kind].fields.includes('name'));

/** Saves an automation as its next version; refuses one story while all stories give one answer. The next batch of events is decided with it. */
export async function saveAutomation({ db, ids, limiter, publicUrl, markToRenew }: Deps, save: Save): Promise<Saved> {
  await countSave(limiter, save);
  const { place, version } = save;
  const { accountId } = save.caller;
  return db.transaction().execute(async (tx) => {
    await bumpAutomations(tx, accountId);
    const before = await readAutomation(tx, accountId, place);
    if (save.enabled) await needFit(tx, save, publicUrl);
    // What a rule of today refuses can still be turned off.
    else if (!isAsStored(save, before)) await refuseProblems(tx, save, publicUrl);
    if (place.id !== undefined && !before) throw new Refusal('automation_not_found');
    if ((before?.version ?? null) !== version) throw new Refusal('automation_changed');
    if (save.enabled) await needRoom(tx, { ...save, id: before?.id ?? null, wasOn: before?.enabled ?? false });
    const automation = await write(tx, ids, { ...save, before });
    const asked = { accountId, automationId: automation.id, version: automation.version };
    // What is off sends nothing any more.
    return { automation, renewing: save.renewWaiting && save.enabled ? await markToRenew(asClient(tx), asked) : 0 };
  });
}

function isAsStored({ settings }: Draft, before: AutomationRow | null): boolean {
  const stored = before && parseSettings(before.settings);
  return stored?.ok === true && isDeepStrictEqual(stored.settings, settings);
}

/** Makes one of those that may be many; a remix gets its code. */
export async function makeAutomation(
  { db, ids, limiter, rng, publicUrl }: Deps & { rng: Rng },
  made: Change & Draft,
): Promise<AutomationRow> {
  await countSave(limiter, made);
  const { accountId } = made.caller;
  return db.transaction().execute(async (tx) => {
    await bumpAutomations(tx, accountId);
    if (made.enabled) await needMayBeOn(tx, { ...made, id: null, wasOn: false }, publicUrl);
    else await refuseProblems(tx, made, publicUrl);
    if ((await roomFor(tx, accountId)) <= 0) throw new Refusal('too_many_automations');
    const automation = await write(tx, ids, { ...made, before: null });
    const isRemix = made.place.kind === 'remix';
    return isRemix ? { ...automation, code: await giveCode(tx, rng, { accountId, id: automation.id }) } : automation;
  });
}

/** Counts how many named automations an account may still make. */
export async function roomFor(tx: Tx, accountId: AccountId): Promise<number> {
  return MOST_NAMED - (await countNamed(tx, accountId, NAMED_KINDS));
}

/**
 * Removes an automation, which lies in the bin from then on. Of what an account or a post has one, removing it again is harmless; one with an id of its own has to be there.
 */
export async function removeAutomation(
  { db, ids }: Pick<Deps, 'db' | 'ids'>,
  { caller, place, requestId }: Change,
): Promise<void> {
  const { accountId } = caller;
  await db.transaction().execute(async (tx) => {
    await bumpAutomations(tx, accountId);
    const before = await readAutomation(tx, accountId, place);
    if (place.id !== undefined && !before) throw new Refusal('automation_not_found');
    if (!before) return;
    await moveToBin(tx, ids, { caller, requestId, automationIds: [before.id] });
  });
}

async function write(
  tx: Tx,
  ids: Ids,
  { caller, requestId, place, enabled, settings, before }: Change & Draft & { before: AutomationRow | null },
): Promise<AutomationRow> {
  const { accountId } = caller;
  const automationId = before?.id ?? ids.uuid();
  const savedBy = caller.actorAccountId ?? accountId;
  const version = (before?.version ?? 0) + 1;
  const { kind, mediaId = null } = place;
  await writeVersion(tx, { accountId, automationId, kind, mediaId, enabled, settings, version, savedBy });
  const after = await readAutomation(tx, accountId, { ...place, id: automationId });
  if (!after) throw new Error('the automation just written is there');
  const audit = { accountId, actorAccountId: savedBy, action: 'automation_saved' as const, subject: automationId };
  await writeAudit(tx, ids, { ...audit, requestId, before: contentOf(before), after: contentOf(after) });
  return after;
}
