import { type AutomationKind, rivalKinds } from '@recado/engine';
import { sql } from 'kysely';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Db } from '../media/store.ts';

/** An automation as far as it is known without its settings. */
export interface RivalRow {
  id: string;
  kind: AutomationKind;
  mediaId: string | null;
  name: string | null;
  version: number;
  createdAt: number;
}

/** The triggers of a version, and its schedule: all that it answers to. */
export interface TriggersRow {
  id: string;
  version: number;
  triggers: {
    activationComments: unknown;
    activationMessages: unknown;
    anyComment: unknown;
    exactMatch: unknown;
    drawnOut: unknown;
    activeFrom: unknown;
    activeUntil: unknown;
  };
}

/** A story is there for a day; an hour more for what arrives late. */
const STORY_LIFE = '25 hours';

/** Reads the automations of these kinds that are on: on the same media where both lie on one, stories only while they are there. */
export async function readRivals(
  db: Db,
  { accountId, kinds, mediaId }: { accountId: AccountId; kinds: readonly AutomationKind[]; mediaId: string | null },
): Promise<RivalRow[]> {
  const { rows } = await sql<RivalRow>`
    select a.id, a.kind, a.media_id as "mediaId", a.name, a.version, a.created_at as "createdAt" from automations a
    where a.account_id = ${accountId} and a.enabled and a.kind = any(${[...kinds]}::text[])
      and (a.media_id is null or ${mediaId}::text is null or a.media_id = ${mediaId})
      and (a.kind <> 'story' or exists (select from media m where m.account_id = a.account_id and m.id = a.media_id
        and m.gone_at is null and m.published_at > db_now() - ${STORY_LIFE}::interval))`.execute(db);
  return rows;
}

/** An automation that lies on a media. */
export interface OwnRow {
  id: string;
  kind: AutomationKind;
  mediaId: string;
  enabled: boolean;
}

/** Reads what lies on media of an account, on or off; one for all posts is silent there. */
export async function readOwnOnMedia(db: Db, accountId: AccountId): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select a.id, a.kind, a.media_id as "mediaId", a.enabled from automations a
    where a.account_id = ${accountId} and a.media_id is not null and a.kind = any(${rivalKinds('post')}::text[])`.execute(
    db,
  );
  return rows;
}

/** Reads what these automations answer to, in the versions that they have now. */
export async function readTriggers(
  db: Db,
  { accountId, ids }: { accountId: AccountId; ids: readonly string[] },
): Promise<TriggersRow[]> {
  const { rows } = await sql<TriggersRow>`
    select a.id, a.version,
      jsonb_build_object('activationComments', v.settings->'activationComments', 'activationMessages', v.settings->'activationMessages',
        'anyComment', v.settings->'anyComment', 'exactMatch', v.settings->'exactMatch', 'drawnOut', v.settings->'drawnOut',
        'activeFrom', v.settings->'activeFrom', 'activeUntil', v.settings->'activeUntil') as triggers
    from automations a join automation_versions v
      on v.account_id = a.account_id and v.automation_id = a.id and v.version = a.version
    where a.account_id = ${accountId} and a.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Reads when an automation of the account was made (epoch milliseconds); null where it is none of the account's. */
export async function readCreatedAt(
  db: Db,
  { accountId, id }: { accountId: AccountId; id: string },
): Promise<number | null> {
  const row = await db
    .selectFrom('automations')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.created_at ?? null;
}
