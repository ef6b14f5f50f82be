import type { ConnectionReport } from '@recado/contract';
import type { UpdateKind } from '@recado/instagram';
import type { AccountId } from '../../platform/ids/index.ts';
import { neededFields } from '../accounts/index.ts';
import type { Address } from './address.ts';
import { diagnose, type Facts } from './diagnose.ts';
import { type ArrivalRow, type Db, type FactsRow, readArrivals, readFacts } from './store.ts';

const REQUIRED = ['basic', 'manage_comments', 'manage_messages'].map((name) => `instagram_business_${name}`);
/** The field of Instagram's that a kind of update comes by (docs/platform.md 3); null: the doctor shows none. */
const FIELD_OF: Readonly<Record<UpdateKind, string | null>> = {
  comment: 'comments',
  live_comment: 'live_comments',
  message: 'messages',
  echo: 'messages',
  deleted: 'messages',
  postback: 'messaging_postbacks',
  reaction: 'message_reactions',
  seen: 'messaging_seen',
  referral: 'messaging_referral',
  optin: 'messaging_optins',
  edit: 'message_edit',
  edit_zero: 'message_edit',
  mention: null,
  handover: null,
  unknown: null,
};
const SHOWN = [...new Set(Object.values(FIELD_OF))].filter((field) => field !== null);

/** The facts that a look at Instagram and at our own address added. */
export interface Seen {
  mended: boolean;
  refused: readonly string[];
  silent: boolean;
  address: Address | null;
}

/** Reports how an account's connection is; null where there is no such account. */
export async function reportConnection(db: Db, accountId: AccountId, seen: Seen): Promise<ConnectionReport | null> {
  const row = await readFacts(db, accountId);
  if (!row) return null;
  const facts = toFacts(row, await readArrivals(db, accountId), seen);
  return {
    findings: diagnose(facts),
    fields: SHOWN.map((field) => ({
      field,
      subscribed: facts.subscribed.includes(field),
      lastAt: facts.told[field] ?? null,
    })),
    code: row.problem,
    now: row.now,
  };
}

function toFacts(row: FactsRow, arrivals: ArrivalRow[], seen: Seen): Facts {
  const told: Record<string, number> = {};
  let foundAt: number | null = null;
  let messageAt: number | null = null;
  let announcedAt: number | null = null;
  for (const { kind, told_at, found_at } of arrivals) {
    const field = FIELD_OF[kind];
    if (field && told_at !== null) told[field] = Math.max(told[field] ?? 0, told_at);
    if (kind === 'message') messageAt = told_at;
    if (kind === 'edit_zero') announcedAt = told_at;
    if (found_at !== null) foundAt = Math.max(foundAt ?? 0, found_at);
  }
  return {
    ...seen,
    now: row.now,
    connection: row.connection,
    problem: row.problem,
    accountType: row.account_type,
    token: row.token_expires_at === null ? null : { expiresAt: row.token_expires_at, scopes: row.scopes ?? [] },
    subscribed: row.subscribed_fields,
    needed: neededFields(row.kinds),
    required: REQUIRED,
    told,
    foundAt,
    messageAt,
    announcedAt,
    sentAt: row.sent_at,
  };
}
