import { parseArgs } from 'node:util';
import { LANE_BUDGETS } from '../../../apps/server/src/config/lane-budgets.ts';
import { dividedBy } from '../../../apps/server/src/pipeline/index.ts';
import { type MovableClock, movableClock } from '../../../apps/server/tests/beds/movable-clock.ts';
import { type BedAccount, type PipelineBed, startPipelineBed } from '../../../apps/server/tests/beds/pipeline-bed.ts';
import { startBroker } from '../../../tooling/vitest/broker.ts';
import type { TestDatabase } from '../../../tooling/vitest/database.ts';
import { atSignal } from '../kill/at-signal.ts';
import { type Draw, seeded } from '../seeded.ts';
import { type BroadcastFigures, describeBroadcast, judgeBroadcast, readBroadcast } from './broadcast-figures.ts';

const WORD = 'quero';
const STEP = 10_000;
const AT_ONCE = 25;
/** The replies that wait together with those of posts when the lanes open: more than one claim takes. */
const TOGETHER = 40;

interface Stage {
  bed: PipelineBed;
  time: MovableClock;
  /** The account, with its broadcast as the media that is commented on. */
  live: BedAccount;
  post: BedAccount;
  draw: Draw;
}

interface Given {
  seed: string;
  say?(line: string): void;
  database?: TestDatabase;
}

/**
 * `comments` of a broadcast, evenly over `minutes` of virtual time, while those of `posts` comments wait for their share of the hour. It
 * begins with the lanes shut: the replies that wait in both then leave together.
 */
export function runBroadcast(
  given: Given & { comments: number; minutes: number; posts: number },
): Promise<BroadcastFigures> {
  const { comments, minutes, posts, say = () => {} } = given;
  return onStage(given, async (stage) => {
    const { bed, time, live, draw } = stage;
    const overtaken = await openTogether(stage, posts);
    const people: string[] = [];
    for (let n = 0; n < Math.ceil(comments / 4); n++) people.push((await bed.person()).id);
    const steps = Math.ceil((minutes * 60_000) / STEP);
    let made = 0;
    let left = 0;
    for (let step = 1; step <= steps; step++) {
      const due = Math.round((comments * step) / steps);
      const texts = Array.from({ length: due - made }, () =>
        draw.pick([`eu ${WORD}!`, WORD, `${WORD} 😍`, 'que lindo']),
      );
      await Promise.all(texts.map((text) => bed.comment(live, text, draw.pick(people))));
      made = due;
      await bed.quiet();
      left += await countOf(stage, `lane = 'live_replies' and state in ('ready', 'sending', 'unknown')`);
      if (step % 30 === 0) say(`${made} comments within ${(step * STEP) / 60_000} minutes`);
      await time.jump(bed, STEP);
    }
    return { left, overtaken };
  });
}

/** `perSecond` comments of a broadcast in each of so many real seconds. */
export function runBurst(given: Given & { perSecond: number; forSeconds: number }): Promise<BroadcastFigures> {
  const { perSecond, forSeconds, say = () => {} } = given;
  return onStage(given, async (stage) => {
    const { bed, live, draw } = stage;
    const comments = perSecond * forSeconds;
    const texts = draw.shuffled([`eu ${WORD}!`, WORD.toUpperCase(), `${WORD} 😍`, 'que lindo']);
    const people = Math.ceil(comments / 3);
    await bed.sim('POST', `/media/${live.mediaId}/burst`, { comments, perSecond, people, texts });
    const arrived = async () => (await decidedOf(stage)) === comments;
    await bed.until(arrived, forSeconds * 30_000 + 120_000);
    say(`${comments} comments arrived and were decided`);
    await bed.until(async () => (await countOf(stage, `state in ('ready', 'sending', 'unknown')`)) === 0, 600_000);
    return { left: 0, overtaken: 0 };
  });
}

async function onStage(
  given: Given,
  play: (stage: Stage) => Promise<Pick<BroadcastFigures, 'left' | 'overtaken'>>,
): Promise<BroadcastFigures> {
  const from = performance.now();
  const time = movableClock();
  // Long enough for any machine: an attempt that is given up spends budget, and is made again.
  const config = { limits: LANE_BUDGETS, waits: { ...dividedBy(60), graphTimeout: 20_000, lease: 60_000 } };
  const database = given.database ? { database: given.database } : {};
  // Instagram counts along: one reply too many in a second, or of a post in an hour, would come back.
  const bed = await startPipelineBed({ ports: { clock: time.clock }, config, instagramLimits: 'real', ...database });
  try {
    const post = await bed.account();
    const { id: mediaId } = await bed.sim<{ id: string }>('POST', `/accounts/${post.igId}/lives`, {});
    const live = { ...post, mediaId };
    const says = (text: string) => ({ name: text, activationMessages: [WORD], messagetitletexts: [text], links: [] });
    await bed.automate(post, { kind: 'live', settings: says('O link da live') });
    await bed.automate(post, { kind: 'live_welcome', settings: says('Que bom que veio') });
    const found = await play({ bed, time, live, post, draw: seeded(given.seed) });
    await bed.quiet();
    const figures = await readBroadcast(bed, live, WORD);
    return { ...figures, ...found, seconds: Math.round((performance.now() - from) / 100) / 10 };
  } finally {
    await bed.close();
  }
}

/** Posts and a broadcast wait in lanes that are shut, and both open in one moment. How many of the posts went before the last of the broadcast. */
async function openTogether(stage: Stage, posts: number): Promise<number> {
  const { bed, live, post } = stage;
  await bed.pool.query(
    `insert into lanes (account_id, lane, ready_at, paused_until)
      select $1, unnest(array['private_replies', 'live_replies']), 'infinity', 'infinity'`,
    [live.id],
  );
  for (const [media, count] of [[post, posts] as const, [live, TOGETHER] as const])
    for (let left = count; left > 0; left -= AT_ONCE)
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, left) }, () => bed.comment(media, WORD)));
  await bed.until(async () => (await countOf(stage, `state = 'ready'`)) === posts + TOGETHER, 300_000);
  // The lane that was due first is served first, but for broadcasts.
  await bed.pool.query(
    `update lanes set paused_until = null,
      ready_at = db_now() - case lane when 'private_replies' then interval '1 second' else interval '0' end where account_id = $1`,
    [live.id],
  );
  bed.pipeline.wake();
  await bed.until(async () => (await countOf(stage, `lane = 'live_replies' and state <> 'sent'`)) === 0, 300_000);
  return countOf(
    stage,
    `lane = 'private_replies' and claimed_at < (select max(claimed_at) from deliveries where account_id = $1 and lane = 'live_replies')`,
  );
}

async function countOf({ bed, live }: Stage, which: string): Promise<number> {
  const { rows } = await bed.pool.query<{ n: number }>(
    `select count(*)::int as n from deliveries where account_id = $1 and ${which}`,
    [live.id],
  );
  return rows[0]?.n ?? 0;
}

async function decidedOf({ bed, live }: Stage): Promise<number> {
  const { rows } = await bed.pool.query<{ n: number }>(
    `select count(*)::int as n from inbox where account_id = $1 and kind = 'live_comment' and state = 'done'`,
    [live.id],
  );
  return rows[0]?.n ?? 0;
}

/** `npm run campaign -- broadcasts`: 3,000 comments in 40 minutes, then 100 a second for a minute; false when something is wrong. */
export async function broadcastsCampaign(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      comments: { type: 'string', default: '3000' },
      minutes: { type: 'string', default: '40' },
      posts: { type: 'string', default: '1000' },
      'per-second': { type: 'string', default: '100' },
      seconds: { type: 'string', default: '60' },
    },
  });
  const { seed } = values;
  const numbers = [values.comments, values.minutes, values.posts, values['per-second'], values.seconds].map(Number);
  const [comments = 0, minutes = 0, posts = 0, perSecond = 0, forSeconds = 0] = numbers;
  if (!numbers.every((number) => number >= 1)) throw new Error('Every number is from 1.');
  const broker = await startBroker();
  const forget = atSignal(() => broker.close());
  const drop = async () => {};
  const fresh = async () => {
    const made = (await (await fetch(`${broker.url}/`, { method: 'POST' })).json()) as TestDatabase; // as: the broker's answer
    return { ...made, drop, [Symbol.asyncDispose]: drop };
  };
  const say = (line: string) => console.log(line);
  try {
    let isGood = true;
    for (const run of [
      async () => runBroadcast({ seed, say, comments, minutes, posts, database: await fresh() }),
      async () => runBurst({ seed, say, perSecond, forSeconds, database: await fresh() }),
    ]) {
      const figures = await run();
      const wrong = judgeBroadcast(figures);
      say(`seed ${seed}: ${describeBroadcast(figures)}; ${wrong.length} violations`);
      for (const what of wrong) say(`  VIOLATION ${what}`);
      isGood &&= wrong.length === 0;
    }
    return isGood;
  } finally {
    forget();
    await broker.close();
  }
}
