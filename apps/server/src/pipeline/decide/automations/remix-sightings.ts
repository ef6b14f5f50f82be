import { readCode } from '@recado/engine';
import type { Statement } from '../../../platform/db/transaction.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Decision, RowInput } from '../decision.ts';

/** The account's own comment with the code of a remix that waits: what `discover/` works off. */
export interface Sighting {
  accountId: AccountId;
  commentId: string;
  automationId: string;
  mediaId: string;
  inboxId: string;
}

/**
 * Adds what a comment that is nothing but the code of a remix leads to: a line in its story, and a sighting where the account itself wrote
 * it and the remix waits.
 */
export function withSighting(decision: Decision, { event, automations, row }: RowInput): Decision {
  if (event?.type !== 'comment' || event.live) return decision;
  const code = readCode(event.text);
  const remix = code?.kind === 'remix' ? automations?.codes.remixOf(code.code) : null;
  if (!code || !remix) return decision;
  const { automationId, mediaId: tiedTo } = remix;
  const { commentId, mediaId, own } = event;
  decision.row.steps.push({
    code: own ? 'remix_code' : 'remix_code_of_another',
    values: { automation: automationId, code: code.code },
  });
  if (!own) return decision;
  // Decided again after it tied its remix: its story stays.
  decision.row.repeated ||= tiedTo === mediaId;
  const waits = tiedTo === null && mediaId !== '';
  const sighting = { accountId: row.account_id, commentId, automationId, mediaId, inboxId: row.id };
  return waits ? { ...decision, sighting } : decision;
}

const SIGHTINGS = {
  name: 'pipeline.remix_sightings',
  text: `insert into remix_sightings (account_id, comment_id, automation_id, media_id, inbox_id)
    select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::text[], $5::uuid[]) on conflict do nothing`,
};

export function sightingStatements(sightings: readonly Sighting[]): Statement[] {
  if (sightings.length === 0) return [];
  const values = [
    sightings.map(({ accountId }) => accountId),
    sightings.map(({ commentId }) => commentId),
    sightings.map(({ automationId }) => automationId),
    sightings.map(({ mediaId }) => mediaId),
    sightings.map(({ inboxId }) => inboxId),
  ];
  return [{ ...SIGHTINGS, values }];
}
