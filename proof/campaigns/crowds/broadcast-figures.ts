import type { BedAccount, PipelineBed } from '../../../apps/server/tests/beds/pipeline-bed.ts';

/** The fate of a broadcast's comments, as Instagram tells it, and its times, as the database does. */
export interface BroadcastFigures {
  comments: number;
  /** Comments with the word, and how many of them got their private reply. */
  matched: number;
  answered: number;
  /** People who wrote without it, and how many of them were welcomed. */
  strangers: number;
  welcomed: number;
  /** Replies to one comment, or welcomes of one person, beyond the first. */
  twice: number;
  /** Replies of the broadcast that waited still when everything due was done, in any step. */
  left: number;
  /** Replies of posts that left while one of the broadcast waited, both free to go. */
  overtaken: number;
  /** Calls that Instagram refused because there were too many. */
  throttled: number;
  /** Replies of posts that were sent meanwhile. */
  posts: number;
  /** From the arrival of a comment to its confirmed reply, milliseconds. */
  wait: { median: number; p99: number; most: number };
  seconds: number;
  drift: unknown[];
}

interface SimComment {
  id: string;
  text: string;
  author: { id: string };
}

/** Reads the figures once all is quiet. */
export async function readBroadcast(
  bed: PipelineBed,
  live: BedAccount,
  word: string,
): Promise<Omit<BroadcastFigures, 'left' | 'overtaken' | 'seconds'>> {
  const comments = await bed.sim<SimComment[]>('GET', `/media/${live.mediaId}/comments`);
  const authorOf = new Map(comments.map(({ id, author }) => [id, author.id]));
  const isAsking = ({ text }: SimComment) => text.toLowerCase().includes(word);
  const asking = new Set(comments.filter(isAsking).map(({ id }) => id));
  const strangers = new Set(comments.filter((comment) => !isAsking(comment)).map(({ author }) => author.id));
  const replies = (await bed.truth(live)).flatMap(({ kind, commentId }) =>
    kind === 'private_reply' && commentId !== null && authorOf.has(commentId) ? [commentId] : [],
  );
  const answers = replies.filter((id) => asking.has(id));
  const welcomes = replies.filter((id) => !asking.has(id)).map((id) => authorOf.get(id) ?? '');
  const [answered, welcomed] = [new Set(answers).size, new Set(welcomes).size];
  return {
    comments: comments.length,
    matched: asking.size,
    answered,
    strangers: strangers.size,
    welcomed,
    twice: replies.length - answered - welcomed,
    ...(await readTimes(bed, live)),
    drift: await bed.drift(),
  };
}

async function readTimes({ pool }: PipelineBed, { id }: BedAccount) {
  const { rows } = await pool.query<{ throttled: number; posts: number; wait: BroadcastFigures['wait'] }>(
    `with w as (
      select extract(epoch from d.settled_at - i.received_at) * 1000 as ms from deliveries d
        join inbox i on i.account_id = d.account_id and i.id = d.inbox_id
      where d.account_id = $1 and d.lane = 'live_replies' and d.state = 'sent')
    select (select count(*)::int from attempts where account_id = $1 and code like '613%') as throttled,
      (select count(*)::int from deliveries where account_id = $1 and lane = 'private_replies' and state = 'sent') as posts,
      json_build_object('median', round(percentile_cont(0.5) within group (order by ms)),
        'p99', round(percentile_cont(0.99) within group (order by ms)), 'most', round(max(ms))) as wait from w`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error('an aggregate has one row');
  return row;
}

/** Lists what is wrong: a comment without its reply, or with two, a reply that waited for nothing, or behind a post, or one too many. */
export function judgeBroadcast(figures: BroadcastFigures): string[] {
  const { matched, answered, strangers, welcomed, twice, left, overtaken, throttled, drift } = figures;
  const wrong: string[] = [];
  if (answered !== matched) wrong.push(`${answered} of ${matched} comments with the word were answered`);
  if (welcomed !== strangers) wrong.push(`${welcomed} of ${strangers} people without it were welcomed`);
  if (twice > 0) wrong.push(`${twice} replies came again`);
  if (left > 0) wrong.push(`${left} replies waited though nothing stood in their way`);
  if (overtaken > 0) wrong.push(`${overtaken} replies of posts left before those of the broadcast`);
  if (throttled > 0) wrong.push(`${throttled} calls were more than Instagram lets through`);
  if (drift.length > 0) wrong.push(`drift ${JSON.stringify(drift)}`);
  return wrong;
}

/** The figures in one line. */
export function describeBroadcast({
  comments,
  answered,
  matched,
  welcomed,
  posts,
  wait,
  seconds,
}: BroadcastFigures): string {
  return `${comments} comments of a broadcast, ${answered} of ${matched} answered, ${welcomed} people welcomed, ${posts} replies of posts beside them; waited ${wait.median} ms median, ${wait.p99} ms p99, ${wait.most} ms at most; ${seconds} s`;
}
