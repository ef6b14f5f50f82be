import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MovableClock, movableClock } from '../beds/movable-clock.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../beds/pipeline-bed.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Small, so that an hour's share is used up by a few comments. */
const limits = { privateRepliesPerHour: 12, publicRepliesPerHour: 8, messagesPerSecond: 4 };
const COMMENTS = 16;

let bed: PipelineBed;
let time: MovableClock;
beforeAll(async () => {
  time = movableClock();
  bed = await startPipelineBed({ ports: { clock: time.clock }, config: { limits } });
  await watchClaims();
});
afterAll(() => bed.close());

/** Writes down every claim, in the claim's own transaction and on the clock that budgets count by. */
async function watchClaims(): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrlOf(bed) });
  await client.connect();
  await client.query(`create table claims_seen (account_id uuid, kind text, at timestamptz);
    create function see_claim() returns trigger language plpgsql security definer as $$ begin
      insert into claims_seen values (new.account_id, new.kind, db_now()); return null; end $$;
    create trigger see_claim after update on deliveries for each row
      when (new.state = 'sending' and old.state <> 'sending') execute function see_claim();
    create trigger see_claim_at_once after insert on deliveries for each row when (new.state = 'sending') execute function see_claim()`);
  await client.query('grant select on claims_seen to recado_app');
  await client.end();
}

function adminUrlOf({ database }: PipelineBed): string {
  const url = new URL(database.adminUrl);
  url.pathname = `/${database.name}`;
  return url.href;
}

async function claimsOf(account: BedAccount, kind: string): Promise<number[]> {
  const { rows } = await bed.pool.query<{ at: number }>(
    'select at from claims_seen where account_id = $1 and kind = $2 order by at',
    [account.id, kind],
  );
  return rows.map(({ at }) => at);
}

/** The most claims in any stretch of `windowMs`, its end not included. */
function mostIn(times: readonly number[], windowMs: number): number {
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + windowMs).length));
}

const isOpen = ({ state }: { state: string }) => ['held', 'ready', 'sending', 'unknown'].includes(state);

test('S8 attempts of two processes, repeats among them, never exceed an account’s share of any second or hour', async () => {
  const other = bed.another();
  const settings = { replyToComment: true, replyComments: ['Te mandei 💌'] };
  const accounts = [await bed.account({ settings }), await bed.account({ settings })];
  await bed.faults({ errors5xx: 0.2, error5xxExecutes: false, loseAnswers: 0.2 });
  await Promise.all(
    accounts.flatMap((account) => Array.from({ length: COMMENTS }, () => bed.comment(account, 'quero'))),
  );
  const open = async () =>
    (await Promise.all(accounts.map((account) => bed.deliveries(account)))).flat().filter(isOpen);
  await bed.until(async () => (await claimsOf(accounts[0] as BedAccount, 'private_reply')).length > 0);
  for (let hours = 0; (await open()).length > 0; hours += 0.15) {
    expect(hours, 'the lanes stand still').toBeLessThan(20);
    await bed.quiet();
    await time.jump(bed, 9 * MINUTE);
    await bed.quiet();
  }
  await other.close();
  for (const account of accounts) {
    for (const [kind, perHour] of [
      ['private_reply', limits.privateRepliesPerHour],
      ['public_reply', limits.publicRepliesPerHour],
    ] as const) {
      const claims = await claimsOf(account, kind);
      // The limits were met at all: else nothing is shown.
      expect(claims.length).toBeGreaterThan(perHour);
      expect(mostIn(claims, HOUR)).toBeLessThanOrEqual(perHour);
      expect(mostIn(claims, 1_000)).toBeLessThanOrEqual(limits.messagesPerSecond);
    }
  }
  expect(await bed.drift()).toEqual([]);
}, 120_000);
