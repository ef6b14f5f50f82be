import type {
  Answer,
  Calls,
  ListedProduct,
  PartnerProduct,
  Recommendation,
  WaitingApplication,
} from '@recado/contract';
import type { AccountId } from '../../platform/ids/index.ts';
import type { ListedRow, ShownRow, WaitingRow } from './shown-store.ts';
import type { ApplicationRow, CountedRow } from './store.ts';

type Application = Answer<Calls['POST /partners/applications']>['application'];

export function presentApplication({ state, reason, created_at, decided_at }: ApplicationRow): Application {
  return { state, reason, createdAt: created_at, decidedAt: decided_at };
}

export function presentProduct(row: CountedRow): PartnerProduct {
  const { id, wanted, shown, state, reason, paused, version } = row;
  const lastDays = { views: row.last_views, clicks: row.last_clicks };
  const inAll = { views: row.views, clicks: row.clicks };
  return { id, content: wanted, shown, state, reason, paused, version, lastDays, inAll };
}

export function presentShown({ id, shown, by }: ShownRow): Recommendation {
  return { ...shown, id, by };
}

export function presentWaiting({ id, text, link, created_at, ...row }: WaitingRow): WaitingApplication {
  return { id, by: presentBy(row), text, link, createdAt: created_at };
}

export function presentListed({ id, wanted, shown, state, version, seen, ...row }: ListedRow): ListedProduct {
  return { id, by: presentBy(row), content: wanted, shown, state, version, hidden: !seen };
}

function presentBy(row: { account_id: AccountId; username: string; followers_count: number }) {
  return { id: row.account_id, username: row.username, followersCount: row.followers_count };
}
