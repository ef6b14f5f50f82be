import type { Compared } from '@recado/contract';
import { type AutomationKind, comparisonOf, parseSettings, type Settings } from '@recado/engine';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/db/database.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import { type Arm, judgeComparison, wilson } from './judge-comparison.ts';
import { RECEIVER, WAS_HEARD } from './receivers.ts';

type Db = Kysely<DB>;

interface Running extends Pick<Compared, 'kind' | 'name' | 'mediaId' | 'caption' | 'pictureUrl'> {
  automationId: string;
  settings: unknown;
}

interface Counted extends Arm {
  automationId: string;
  variant: 'a' | 'b';
  answered: number;
}

const MOST = 100;

const running = (accountId: AccountId) => sql<Running>`
  select a.id as "automationId", a.kind, a.name, a.media_id as "mediaId", m.caption, m.picture_url as "pictureUrl", v.settings
  from automations a
    join automation_versions v on v.account_id = a.account_id and v.automation_id = a.id and v.version = a.version
    left join media m on m.account_id = a.account_id and m.id = a.media_id
  where a.account_id = ${accountId} and jsonb_typeof(v.settings->'comparison') = 'object' order by a.id limit ${MOST}`;

/** Counts each person once, at the first DM that was sent to them in a comparison. */
export const countCompared = (
  accountId: AccountId,
  asked: readonly { automationId: string; comparison: string }[],
) => sql<Counted>`
  select automation_id as "automationId", variant, count(*)::int as people, count(*) filter (where heard)::int as heard,
    count(*) filter (where answered)::int as answered
  from (
    select d.automation_id, d.variant, ${WAS_HEARD} as heard, coalesce(greatest(p.message_at, o.message_at) > d.claimed_at, false) as answered
    from (
      select distinct on (d.automation_id, d.person_id) d.*
      from unnest(${asked.map(({ automationId }) => automationId)}::uuid[], ${asked.map(({ comparison }) => comparison)}::text[]) as w(automation_id, comparison)
        cross join lateral (select * from deliveries where comparison = w.comparison and account_id = ${accountId}
          and automation_id = w.automation_id and state = 'sent' and not test offset 0) d
      order by d.automation_id, d.person_id, d.id) d ${RECEIVER}) c
  group by 1, 2`;

/** Reads what came of the wordings that are compared now. Counts are of now, not of some days: a comparison is one from its beginning on. */
export async function readComparisons(db: Db, accountId: AccountId): Promise<Compared[]> {
  const { rows } = await running(accountId).execute(db);
  const compared = rows.flatMap((row) => {
    const settings = settingsOf(row);
    const comparison = settings && comparisonOf(row.kind as AutomationKind, settings); // as: the column holds kinds
    return settings && comparison ? [{ row, settings, comparison }] : [];
  });
  if (compared.length === 0) return [];
  const asked = compared.map(({ row: { automationId }, comparison }) => ({ automationId, comparison }));
  const counted = await countCompared(accountId, asked).execute(db);
  return compared.map(({ row, settings }) => presentCompared(row, settings, counted.rows));
}

function settingsOf({ settings }: Running): Settings | null {
  const parsed = parseSettings(settings);
  return parsed.ok ? parsed.settings : null;
}

function presentCompared({ settings: _, ...row }: Running, settings: Settings, counted: readonly Counted[]): Compared {
  const of = (variant: 'a' | 'b') => {
    const found = counted.find((one) => one.automationId === row.automationId && one.variant === variant);
    const { people = 0, heard = 0, answered = 0 } = found ?? {};
    return { people, heard, answered, ...wilson({ people, heard }) };
  };
  const [a, b] = [of('a'), of('b')];
  const { comparison } = settings;
  const first = { message: settings.messagetitletexts[0] ?? null, reply: settings.replyComments[0] ?? null };
  const second = {
    message: comparison?.messagetitletexts[0] ?? first.message,
    reply: comparison?.replyComments[0] ?? first.reply,
  };
  return { ...row, a: { ...a, ...first }, b: { ...b, ...second }, ...judgeComparison(a, b) };
}
