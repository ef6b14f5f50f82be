import { type AutomationKind, parseSettings } from '@recado/engine';
import { sql } from 'kysely';
import { type AuditEntry, writeAudits } from '../../../platform/audit/write-audit.ts';
import { Refusal } from '../../../platform/http/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { isPlaceTaken } from '../bin/bin-store.ts';
import { fitSettings } from '../fit-settings.ts';
import { eachOrRefused, type ManyBy, type ManyDeps, type RefusedCode } from '../many.ts';
import type { Tx } from '../media/store.ts';
import { countMany } from '../save/count-save.ts';
import { needMayBeOn, nothingKnown } from '../save/may-be-on.ts';
import { refuseProblems } from '../save/refuse-problems.ts';
import { type AutomationRow, bumpAutomations, readAutomations, writeVersion } from '../store.ts';
import { setLabels } from './labels-store.ts';

interface Asked extends ManyBy {
  id: string;
  mediaIds: readonly string[];
  enabled: boolean;
}

interface Copies {
  made: { id: string; mediaId: string }[];
  refused: { mediaId: string; code: RefusedCode }[];
}

/** Gives what an automation says to posts and stories that have none, each its own from then on. Throws `automation_not_found`. */
export async function copyAutomation({ db, ids, limiter, publicUrl }: ManyDeps, asked: Asked): Promise<Copies> {
  const { caller, requestId, id: from, mediaIds, enabled } = asked;
  await countMany(limiter, caller);
  const { accountId } = caller;
  return db.transaction().execute(async (tx) => {
    await bumpAutomations(tx, accountId);
    const original = (await readAutomations(tx, accountId, [from])).get(from);
    if (!original) throw new Refusal('automation_not_found');
    const media = await readPlaces(tx, { accountId, mediaIds });
    const audits: AuditEntry[] = [];
    const known = nothingKnown();
    const savedBy = caller.actorAccountId ?? accountId;
    const { done: made, refused } = await eachOrRefused([...new Set(mediaIds)], async (mediaId) => {
      const place = { kind: await freeKind(tx, { accountId, mediaId, media: media.get(mediaId) }), mediaId };
      const settings = settingsFor(place.kind, original);
      if (enabled) await needMayBeOn(tx, { caller, place, settings, id: null, wasOn: false, known }, publicUrl);
      else await refuseProblems(tx, { caller, place, settings }, publicUrl);
      const id = ids.uuid();
      await writeVersion(tx, { accountId, automationId: id, ...place, enabled, settings, version: 1, savedBy });
      const audit = { accountId, actorAccountId: savedBy, action: 'automation_saved' as const, subject: id, requestId };
      audits.push({ ...audit, after: { enabled, version: 1, settings } });
      return { id, mediaId };
    });
    await setLabels(tx, { accountId, changed: made.map(({ id }) => ({ id, labels: original.labels })) });
    await writeAudits(tx, ids, audits);
    return { made, refused: refused.map(({ key: mediaId, code }) => ({ mediaId, code })) };
  });
}

function settingsFor(kind: AutomationKind, { settings }: AutomationRow) {
  const parsed = parseSettings(settings);
  if (!parsed.ok) throw new Refusal('invalid');
  return fitSettings(kind, parsed.settings);
}

interface PlaceRow {
  id: string;
  place: 'post' | 'story' | 'remix';
  gone: boolean;
}

async function readPlaces(
  tx: Tx,
  { accountId, mediaIds }: { accountId: AccountId; mediaIds: readonly string[] },
): Promise<Map<string, PlaceRow>> {
  const { rows } = await sql<PlaceRow>`
    select id, place, gone_at is not null as gone from media
    where account_id = ${accountId} and id = any(${[...mediaIds]}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the kind of automation that a media has room for; a reel that Instagram does not list is no post to choose. */
async function freeKind(
  tx: Tx,
  { accountId, mediaId, media }: { accountId: AccountId; mediaId: string; media: PlaceRow | undefined },
): Promise<'post' | 'story'> {
  if (!media || media.place === 'remix') throw new Refusal('media_not_found');
  if (media.gone) throw new Refusal('media_gone');
  const kind = media.place;
  if (await isPlaceTaken(tx, { accountId, kind, mediaId })) throw new Refusal('automation_exists');
  return kind;
}
