import { type AutomationKind, KINDS, type Settings } from '@recado/engine';
import { sql } from 'kysely';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Db, Tx } from './media/store.ts';

export interface AutomationRow {
  id: string;
  kind: AutomationKind;
  media_id: string | null;
  name: string | null;
  /** The code of a remix. */
  code: string | null;
  enabled: boolean;
  version: number;
  settings: Settings;
  updated_at: number;
  labels: string[];
  /** The caption of its media, once that is known. */
  caption: string | null;
  picture_url: string | null;
  permalink: string | null;
}

/** The place of an automation in its account: on a media, as the one of its kind, or as one of many by its id. */
export interface Place {
  kind: AutomationKind;
  mediaId?: string;
  id?: string;
}

const COLUMNS = sql`a.id, a.kind, a.media_id, a.name, a.code, a.enabled, a.version, v.settings, a.updated_at, a.labels, m.caption, m.picture_url, m.permalink
  from automations a join automation_versions v
    on v.account_id = a.account_id and v.automation_id = a.id and v.version = a.version
  left join media m on m.account_id = a.account_id and m.id = a.media_id`;

/** Reads the automation of a place; null where there is none. */
export async function readAutomation(db: Db | Tx, accountId: AccountId, place: Place): Promise<AutomationRow | null> {
  const { kind, mediaId = null, id = null } = place;
  const { rows } = await sql<AutomationRow>`
    select ${COLUMNS} where a.account_id = ${accountId} and a.kind = ${kind}
      and case when ${id}::uuid is null then a.media_id is not distinct from ${mediaId} else a.id = ${id} end`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Reads automations by their ids, whatever their kind; those that are not there, and somebody else's, are left out. */
export async function readAutomations(
  db: Db | Tx,
  accountId: AccountId,
  ids: readonly string[],
): Promise<Map<string, AutomationRow>> {
  const { rows } = await sql<AutomationRow>`
    select ${COLUMNS} where a.account_id = ${accountId} and a.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface NamedQuery {
  accountId: AccountId;
  kind: AutomationKind;
  page: number;
  size: number;
  sort: 'name' | 'updatedAt' | 'createdAt';
  order: 'asc' | 'desc';
  /** Part of the name or of a trigger. */
  filter: string | null;
}

export type NamedRow = AutomationRow & { dms: number; held: number; total: number };

const SORTED_BY = { name: sql`lower(a.name)`, updatedAt: sql`a.updated_at`, createdAt: sql`a.created_at` };

/** One page of an account's automations of a kind, with what they did in the last 90 days; `total` counts all that fit. */
export async function listNamed(db: Db, query: NamedQuery): Promise<NamedRow[]> {
  const { accountId, kind, page, size, sort, order, filter } = query;
  const like = filter === null ? null : `%${filter.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<NamedRow>`
    with page as (
      select ${COLUMNS} where a.account_id = ${accountId} and a.kind = ${kind}
        and (${like}::text is null or a.name ilike ${like} or v.settings->>${KINDS[kind].words} ilike ${like})
    ), counted as (
      select p.*, count(*) over ()::int as total, row_number() over (order by ${SORTED_BY[sort]} ${sql.raw(order)}, a.id) as place
      from page p join automations a on a.account_id = ${accountId} and a.id = p.id
    ), shown as (
      select * from counted order by place limit ${size} offset ${(page - 1) * size}
    ), done as (
      select automation_id, count(*) filter (where state = 'sent' and credits = 1)::int as dms,
        count(*) filter (where state = 'held' and reason = 'no_credits')::int as held
      from deliveries where account_id = ${accountId} and id >= uuid7_floor(db_now() - interval '90 days')
        and automation_id in (select id from shown) group by automation_id
    )
    select s.id, s.kind, s.media_id, s.name, s.code, s.enabled, s.version, s.settings, s.updated_at, s.labels, s.caption, s.picture_url, s.permalink, s.total,
      coalesce(d.dms, 0) as dms, coalesce(d.held, 0) as held
    from shown s left join done d on d.automation_id = s.id order by s.place`.execute(db);
  return rows;
}

/** Counts the automations that the account has of the kinds that may be many. */
export async function countNamed(db: Db | Tx, accountId: AccountId, kinds: readonly AutomationKind[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from automations where account_id = ${accountId} and kind = any(${[...kinds]}::text[])`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Says whether any automation of the account is on, but for this one. */
export async function isAnyOn(tx: Tx, accountId: AccountId, but: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('automations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('enabled', '=', true)
    .$if(but !== null, (query) => query.where('id', '!=', but ?? ''))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a save of any automation. Its row lock also puts the saves of one account in a row, so that versions cannot cross. */
export async function bumpAutomations(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`update accounts set automations_version = automations_version + 1 where id = ${accountId}`.execute(tx);
}

export interface NewVersion {
  accountId: AccountId;
  automationId: string;
  kind: AutomationKind;
  mediaId: string | null;
  enabled: boolean;
  version: number;
  settings: Settings;
  savedBy: AccountId;
}

/**
 * Writes an automation with its next version. One for the next post waits anew where its caption's words are others: what was published
 * meanwhile was not meant by them.
 */
export async function writeVersion(tx: Tx, save: NewVersion): Promise<void> {
  const { accountId, automationId, kind, version } = save;
  await sql`
    insert into automations as a (account_id, id, kind, media_id, name, enabled, version, on_since, active_from, active_until)
    values (${accountId}, ${automationId}, ${kind}, ${save.mediaId}, ${save.settings.name}, ${save.enabled}, ${version},
      case when ${save.enabled} then db_now() end, to_timestamp(${save.settings.activeFrom}::float8 / 1000),
      to_timestamp(${save.settings.activeUntil}::float8 / 1000))
    on conflict (account_id, id) do update set name = excluded.name, enabled = excluded.enabled,
      version = excluded.version, active_from = excluded.active_from, active_until = excluded.active_until, updated_at = db_now(),
      on_since = case when not excluded.enabled then null
        when a.on_since is null or (a.kind = 'scheduled' and ${save.settings.captionText}::text is distinct from (
          select v.settings->>'captionText' from automation_versions v
          where v.account_id = a.account_id and v.automation_id = a.id and v.version = a.version)) then excluded.on_since
        else a.on_since end`.execute(tx);
  await sql`
    insert into automation_versions (account_id, automation_id, version, settings, enabled, saved_by)
    values (${accountId}, ${automationId}, ${version}, ${JSON.stringify(save.settings)}::jsonb, ${save.enabled},
      ${save.savedBy})`.execute(tx);
}

export interface MadeDirect {
  id: string;
  enabled: boolean;
  settings: Settings;
}

/** First versions of many answers to messages. */
export async function insertDirects(
  tx: Tx,
  { accountId, savedBy, made }: { accountId: AccountId; savedBy: AccountId; made: readonly MadeDirect[] },
): Promise<void> {
  const all = JSON.stringify(made);
  await sql`
    insert into automations (account_id, id, kind, name, enabled, version, on_since, active_from, active_until)
    select ${accountId}, d.id, 'direct', d.settings->>'name', d.enabled, 1, case when d.enabled then db_now() end,
      to_timestamp((d.settings->>'activeFrom')::float8 / 1000), to_timestamp((d.settings->>'activeUntil')::float8 / 1000)
    from jsonb_to_recordset(${all}::jsonb) as d (id uuid, enabled boolean, settings jsonb)`.execute(tx);
  await sql`
    insert into automation_versions (account_id, automation_id, version, settings, enabled, saved_by)
    select ${accountId}, d.id, 1, d.settings, d.enabled, ${savedBy}
    from jsonb_to_recordset(${all}::jsonb) as d (id uuid, enabled boolean, settings jsonb)`.execute(tx);
}

/** Reads what time it is where schedules are reckoned (epoch milliseconds). */
export async function readNow(tx: Tx): Promise<number> {
  const { rows } = await sql<{ now: number }>`select db_now() as now`.execute(tx);
  if (!rows[0]) throw new Error('the database tells the time');
  return rows[0].now;
}

/** The language of the account's fans. */
export async function readLocale(db: Db, accountId: AccountId): Promise<string> {
  const { locale } = await db
    .selectFrom('accounts')
    .select(sql<string>`coalesce(fans_locale, locale)`.as('locale'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return locale;
}
