import { fitsCaption, type Step, storeSteps } from '@recado/engine';
import type { CallResult, InstagramClient, MediaItem } from '@recado/instagram';
import { rememberMedia, type Settled, takeNextPost } from '../../features/automations/index.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import type { PipelineDeps } from '../deps.ts';
import { Ending, type ReadPace } from '../limits/paced-reads.ts';
import type { Answered } from '../limits/read-answers.ts';
import { decideAgain } from './decide-again.ts';

const PAGE = 25;
/** So many posts since it was switched on are looked at. */
const MOST_PAGES = 4;
/** So long after the end of a schedule posts are looked for that were published before it. */
const AFTER_THE_END = '1 hour';
/** Most of the time each waits for its turn to read. */
const ACCOUNTS_AT_ONCE = 64;

interface Waiting {
  account_id: AccountId;
  ig_id: string;
  id: string;
  version: number;
  /** The moment it was switched on, or its schedule began, in whole seconds as Instagram tells times. */
  since: number;
  /** The end of its schedule: what is published then or later is not taken. */
  until: number | null;
  caption_text: string | null;
}

const WAITING = {
  name: 'pipeline.waiting_for_post',
  text: `select a.account_id, c.ig_id, a.id, a.version, date_trunc('second', greatest(a.on_since, a.active_from)) as since, a.active_until as until, v.settings->>'captionText' as caption_text
    from automations a join accounts c on c.id = a.account_id
    join automation_versions v on v.account_id = a.account_id and v.automation_id = a.id and v.version = a.version
    where a.kind = 'scheduled' and a.enabled and a.on_since is not null
      and (a.active_from is null or a.active_from <= db_now()) and (a.active_until is null or a.active_until > db_now() - interval '${AFTER_THE_END}')
      and c.connection = 'connected' and c.standing = 'good' and c.deletion_due_at is null
      and ($1::uuid is null or a.account_id = $1)
      and not exists (select from app_pauses p where p.until > db_now())
      and not exists (select from lanes l where l.account_id = a.account_id and l.paused_until > db_now() and l.pause_reason <> 'token')`,
};
const TELL = {
  name: 'pipeline.tell_next_post',
  text: `insert into inbox (account_id, id, kind, origin, payload, event_at, state, outcome, steps, media_id, automation_id, automation_version, decided_at)
    values ($1, $2, 'next_post', 'sweep', '{}', db_now(), 'done', 'next_post_taken', $3, $4, $5, $6, db_now())`,
};

type Deps = Pick<PipelineDeps, 'pool' | 'instagram' | 'ports' | 'log' | 'tokenOf' | 'onNextPost'> & {
  noteAccountProblem(answer: Answered): Promise<void>;
  pace: ReadPace;
  until: AbortSignal;
};

/**
 * Looks for the posts that automations wait for: the first one published since they were switched on whose caption fits. It becomes its
 * media's automation, and comments that came before are decided again. Asks Instagram for accounts where one waits, nobody else.
 * Returns how many found their post.
 */
export async function lookForNextPosts(deps: Deps, accountId: AccountId | null): Promise<number> {
  const { rows } = await deps.pool.query<Waiting>({ ...WAITING, values: [accountId] });
  let found = 0;
  const left = rows.values();
  const work = async () => {
    for (const waiting of left) if (await alone(deps, waiting)) found++;
  };
  await Promise.all(Array.from({ length: ACCOUNTS_AT_ONCE }, work));
  return found;
}

/** One that fails says so and keeps nobody else waiting. */
async function alone(deps: Deps, waiting: Waiting): Promise<boolean> {
  try {
    return await look(deps, waiting);
  } catch (error) {
    if (!(error instanceof Ending))
      deps.log.warn({ account: waiting.account_id, error: sayFault(error) }, 'the next post could not be looked for');
    return false;
  }
}

async function look(deps: Deps, waiting: Waiting): Promise<boolean> {
  const token = await deps.tokenOf(waiting.account_id);
  if (!token) return false;
  const candidates = await publishedSince(deps, waiting, token);
  for (const item of candidates.filter(({ caption }) => fitsCaption(waiting.caption_text, caption ?? ''))) {
    const settled = await transaction(deps.pool, (tx) => take(deps, tx, { waiting, item }));
    // Where the post has one already, that one stays, and the next post is waited for.
    if (settled !== 'taken') return settled === 'settled';
  }
  return false;
}

/** Oldest first; none where Instagram could not be asked. */
async function publishedSince(
  deps: Deps,
  { account_id, ig_id, since, until }: Waiting,
  token: string,
): Promise<MediaItem[]> {
  const turn = deps.pace.turnsOf(account_id, deps.until);
  const items: MediaItem[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    await turn();
    const ask: Parameters<InstagramClient['listMedia']>[0] = {
      token,
      igId: ig_id,
      limit: PAGE,
      ...(after ? { after } : {}),
    };
    const read: CallResult<{ items: MediaItem[]; after: string | null }> = await deps.instagram.listMedia(ask);
    if (!read.ok) {
      deps.log.warn({ account: account_id, instagramCode: read.error.code }, 'new posts could not be read');
      await deps.noteAccountProblem({
        delivery: { account_id },
        token,
        outcome: { k: 'notSent', ...read.error, usage: null },
      });
      return [];
    }
    items.push(...read.value.items);
    after = read.value.after;
    if (!after || read.value.items.some(({ at }) => (at ?? 0) < since)) break;
  }
  const isPost = ({ productType }: MediaItem) => productType !== 'STORY' && productType !== 'AD';
  // Newest first as they come: of one second, the older one is behind.
  return items
    .filter((item) => isPost(item) && (item.at ?? 0) >= since && (until === null || (item.at ?? 0) < until))
    .toReversed()
    .toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
}

async function take(
  deps: Deps,
  tx: Parameters<typeof takeNextPost>[0],
  { waiting, item }: { waiting: Waiting; item: MediaItem },
): Promise<Settled> {
  const { account_id: accountId, id: automationId, version } = waiting;
  const ids = { accountId, automationId, mediaId: item.id };
  const settled = await takeNextPost(tx, deps.ports.ids, { ...ids, version, publishedAt: item.at ?? 0 });
  if (settled !== 'settled') return settled;
  await rememberMedia(tx, { accountId, place: 'post', items: [item] });
  const steps: Step[] = [{ code: 'next_post', values: { automation: automationId, caption: waiting.caption_text } }];
  const values = [accountId, deps.ports.ids.uuid(), JSON.stringify(storeSteps(steps)), item.id, automationId, version];
  await tx.query({ ...TELL, values });
  await decideAgain(tx, ids);
  await deps.onNextPost?.(tx, { accountId, mediaId: item.id });
  return settled;
}
