import type { ListedState } from '@recado/contract';
import type { AutomationKind } from '@recado/engine';
import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { AutomationFigures } from '../../insights/index.ts';
import { countBin } from '../bin/read-bin.ts';
import { heldForCredits } from '../held-for-credits.ts';
import type { Db } from '../media/store.ts';
import { saidIn, wordsIn } from '../words-of-kinds.ts';
import type { ListedRow } from './present-card.ts';

export interface ListQuery {
  accountId: AccountId;
  page: number;
  size: number;
  sort: 'activity' | 'name' | 'updatedAt' | 'createdAt';
  order: 'asc' | 'desc';
  /** Part of the name, the caption or a trigger. */
  filter: string | null;
  kind: AutomationKind | null;
  state: ListedState | null;
  label: string | null;
}

/** All automations of an account, each with what holds it up. */
const ALL = (accountId: AccountId) => sql`
  held as (
    select d.automation_id, count(*)::int as held from ${heldForCredits(accountId)} group by d.automation_id),
  all_stories as (
    select exists (select from automations where account_id = ${accountId} and kind = 'story_global' and enabled
      and (active_from is null or active_from <= db_now()) and (active_until is null or active_until > db_now())) as yes),
  listed as (
    select a.*, m.caption, m.picture_url, m.permalink, m.gone_at is not null as gone, coalesce(h.held, 0) as held,
      case when m.gone_at is not null then 'gone' when not a.enabled then 'off' when h.held > 0 then 'held_no_credits'
        when a.active_until <= db_now() then 'ended' when a.active_from > db_now() then 'scheduled'
        when a.kind = 'story' and (select yes from all_stories) then 'resting' else 'on' end as state
    from automations a
      left join media m on m.account_id = a.account_id and m.id = a.media_id
      left join held h on h.automation_id = a.id
    where a.account_id = ${accountId})`;

const SORTED_BY: Record<ListQuery['sort'], (order: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  activity: (order) => sql`dms ${order}, comments ${order}, updated_at ${order}`,
  name: (order) => sql`lower(coalesce(name, caption, '')) ${order}`,
  updatedAt: (order) => sql`updated_at ${order}`,
  createdAt: (order) => sql`created_at ${order}`,
};

/** One page of the automations that fit, and how many those are; their settings are read for that page alone. */
export async function readList(
  db: Db,
  query: ListQuery,
  figures: readonly AutomationFigures[],
): Promise<{ rows: ListedRow[]; total: number }> {
  const { rows } = await listPage(query, figures).execute(db);
  if (rows.length > 0 || query.page === 1) return { rows, total: rows[0]?.total ?? 0 };
  // Beyond the last page no row tells how many there are.
  const { rows: any } = await listPage({ ...query, page: 1, size: 1 }, figures).execute(db);
  return { rows: [], total: any[0]?.total ?? 0 };
}

export const listPage = (query: ListQuery, figures: readonly AutomationFigures[]) => {
  const { accountId, page, size, filter, kind, state, label } = query;
  const like = filter === null ? null : `%${filter.replace(/[\\%_]/g, '\\$&')}%`;
  const order = SORTED_BY[query.sort](sql.raw(query.order));
  return sql<ListedRow & { total: number }>`
    with ${ALL(accountId)}, fitting as (
      select l.*, coalesce(f.dms, 0) as dms, coalesce(f.comments, 0) as comments, f.last_day from listed l
        left join jsonb_to_recordset(${JSON.stringify(figures.map(asRow))}::jsonb) as f (id uuid, dms int, comments int, last_day text) on f.id = l.id
      where (${kind}::text is null or l.kind = ${kind}) and (${state}::text is null or l.state = ${state})
        and (${label}::text is null or ${label} = any(l.labels))
        and (${like}::text is null or l.name ilike ${like} or l.caption ilike ${like} or exists (
          select from automation_versions v where v.account_id = l.account_id and v.automation_id = l.id and v.version = l.version
            and (${wordsIn(sql`v.settings`, sql`l.kind`)})::text ilike ${like}))
    ), placed as (
      select *, count(*) over ()::int as total, row_number() over (order by ${order}, id) as place from fitting
    ), page as (select * from placed order by place limit ${size} offset ${(page - 1) * size})
    select p.id, p.kind, p.media_id, p.name, p.code, p.enabled, p.version, p.created_at, p.updated_at, p.labels, p.caption, p.picture_url,
      p.permalink, p.gone, p.state, p.held, p.dms, p.comments, p.last_day, p.total, ${saidIn(sql`v.settings`, sql`p.kind`)}
    from page p join automation_versions v on v.account_id = ${accountId} and v.automation_id = p.id and v.version = p.version
    order by p.place`;
};

function asRow({ automationId, dms, comments, lastDay }: AutomationFigures) {
  return { id: automationId, dms, comments, last_day: lastDay };
}

export interface Overview {
  kinds: Partial<Record<AutomationKind, number>> | null;
  states: Partial<Record<ListedState, number>> | null;
  labels: { label: string; count: number }[] | null;
  bin: number;
}

/** Counts what the account has, by kind, state and label, and what lies in its bin. */
export async function readOverview(db: Db, accountId: AccountId): Promise<Overview> {
  const { rows } = await overview(accountId).execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('counts come in one row');
  return { ...counted, bin: await countBin(db, accountId) };
}

export const overview = (accountId: AccountId) => sql<Omit<Overview, 'bin'>>`
  with ${ALL(accountId)}
  select (select jsonb_object_agg(kind, n) from (select kind, count(*) as n from listed group by kind) k) as kinds,
    (select jsonb_object_agg(state, n) from (select state, count(*) as n from listed group by state) s) as states,
    (select jsonb_agg(jsonb_build_object('label', label, 'count', n) order by label collate "C")
      from (select label, count(*) as n from listed, unnest(labels) label group by label) l) as labels`;
