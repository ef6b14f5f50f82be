import { type AnyReportType, REPORT_VERSION, type Report, type ReportData } from '@recado/contract';
import { sql } from 'kysely';
import { timestampText } from '../../platform/db/column-types.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Db } from './endpoints-store.ts';

/** A report as it is kept. */
export interface ReportRow {
  id: string;
  type: AnyReportType;
  subject: string;
  at: number;
  facts: Readonly<Record<string, unknown>>;
}

/** The thing that a report tells of is there no more, so that nothing can be said of it. */
export class SubjectGone extends Error {}

/** The longest text that is told: Instagram allows no longer comment or message. */
const LONGEST_TEXT = 2_200;

/**
 * Returns what an endpoint is sent: ids and figures, and with `words` what people wrote and how they are called, as far as that is still
 * kept. It is read anew for every try, so that what was forgotten meanwhile is in none. Throws `SubjectGone`.
 */
export async function buildBody(
  db: Db,
  accountId: AccountId,
  report: ReportRow,
  { endpointId, words }: { endpointId: string; words: boolean },
): Promise<string> {
  const body: Report = {
    id: report.id,
    type: report.type,
    version: REPORT_VERSION,
    timestamp: iso(report.at),
    data: await dataOf(db, accountId, report, { endpointId, words }),
  };
  return JSON.stringify(body);
}

async function dataOf(
  db: Db,
  accountId: AccountId,
  { type, subject, at, facts }: ReportRow,
  { endpointId, words }: { endpointId: string; words: boolean },
): Promise<ReportData<AnyReportType>> {
  switch (type) {
    case 'message.sent':
    case 'message.failed':
      return messageData(db, accountId, { type, subject, at, words });
    case 'comment.answered':
    case 'comment.unanswered':
      return commentData(db, accountId, { subject, words });
    case 'person.opted_out':
    case 'person.opted_in':
      return optOutData(db, accountId, { subject, facts, words });
    case 'automation.changed':
      // as: written by us, by the name of an action (read-facts.ts)
      return { automationId: textOf(facts.automationId), change: facts.change } as ReportData<'automation.changed'>;
    case 'credits.out':
      return { areas: [facts.areas].flat().map(String), renewsAt: iso(Number(facts.renews)) };
    case 'connection.lost':
      return { connection: String(facts.connection) };
    case 'connection.restored':
      return {};
    case 'post.took_off':
      return { mediaId: String(facts.mediaId), comments: Number(facts.comments) };
    case 'purchase.recorded':
      return purchaseData(db, accountId, facts);
    case 'endpoint.test':
      return { endpointId };
  }
}

interface About {
  subject: string;
  words: boolean;
}

async function messageData(
  db: Db,
  accountId: AccountId,
  { type, subject, at, words }: About & { type: 'message.sent' | 'message.failed'; at: number },
) {
  const { rows } = await sql<MessageRow>`
    select d.inbox_id, d.kind, d.automation_id, nullif(d.person_id, '') as person_id, d.state, d.reason, p.username
    from deliveries d left join people p on p.account_id = d.account_id and p.id = d.person_id
    where d.account_id = ${accountId} and d.id = ${subject}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new SubjectGone('a report is forgotten before its delivery');
  const base = {
    messageId: subject,
    activityId: row.inbox_id,
    kind: row.kind,
    automationId: row.automation_id,
    personId: row.person_id,
    username: words ? row.username : null,
  };
  return type === 'message.sent' ? { ...base, sentAt: iso(at) } : { ...base, state: row.state, reason: row.reason };
}

interface MessageRow {
  inbox_id: string;
  kind: 'private_reply' | 'public_reply' | 'dm';
  automation_id: string | null;
  person_id: string | null;
  state: 'failed' | 'expired' | 'unprovable';
  reason: string | null;
  username: string | null;
}

interface InboxRow {
  kind: string;
  comment_id: string | null;
  media_id: string | null;
  automation_id: string | null;
  outcome: string | null;
  person_id: string | null;
  username: string | null;
  text: string | null;
}

async function readInbox(db: Db, accountId: AccountId, id: string): Promise<InboxRow | null> {
  const { rows } = await sql<InboxRow>`
    select kind, comment_id, media_id, automation_id, outcome, person_id, person_username as username, text
    from inbox where account_id = ${accountId} and id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

async function commentData(
  db: Db,
  accountId: AccountId,
  { subject, words }: About,
): Promise<ReportData<'comment.answered'>> {
  const row = await readInbox(db, accountId, subject);
  if (!row) throw new SubjectGone('a report is forgotten before its event');
  return {
    activityId: subject,
    commentId: row.comment_id,
    mediaId: row.media_id,
    live: row.kind === 'live_comment',
    automationId: row.automation_id,
    outcome: row.outcome ?? 'no_automation',
    personId: row.person_id,
    username: words ? row.username : null,
    text: words ? (row.text?.slice(0, LONGEST_TEXT) ?? null) : null,
  };
}

async function optOutData(
  db: Db,
  accountId: AccountId,
  { subject, facts, words }: About & Pick<ReportRow, 'facts'>,
): Promise<ReportData<'person.opted_out'>> {
  const onPage = textOf(facts.personId);
  const personId = onPage ?? (await readInbox(db, accountId, subject))?.person_id ?? null;
  const { rows } = await sql<{ username: string | null }>`
    select username from people where account_id = ${accountId} and id = ${personId}`.execute(db);
  return { personId, username: words ? (rows[0]?.username ?? null) : null, by: onPage === null ? 'word' : 'page' };
}

interface SaleRow {
  source: 'hotmart' | 'stripe' | 'mercadopago';
  transaction: string;
  cents: number;
  currency: string;
  paid_at: number;
  automation_id: string | null;
  media_id: string | null;
}

async function purchaseData(
  db: Db,
  accountId: AccountId,
  facts: ReportRow['facts'],
): Promise<ReportData<'purchase.recorded'>> {
  const { rows } = await sql<SaleRow>`
    select s.source, s.transaction, s.amount_cents::float8 as cents, s.currency, s.paid_at, l.automation_id, l.media_id
    from sales s left join sales_links l on l.account_id = s.account_id and l.id = s.link_id
    where s.account_id = ${accountId} and s.source = ${facts.source} and s.transaction = ${facts.transaction}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new SubjectGone('a report is forgotten before its sale');
  return {
    source: row.source,
    transaction: row.transaction,
    amountCents: row.cents,
    currency: row.currency,
    paidAt: iso(row.paid_at),
    automationId: row.automation_id,
    mediaId: row.media_id,
  };
}

/** A time as ISO 8601, in UTC. */
const iso = timestampText;

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
