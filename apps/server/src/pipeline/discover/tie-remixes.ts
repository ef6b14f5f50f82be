import type { CallResult } from '@recado/instagram';
import { rememberMedia, type Settled, tieRemix } from '../../features/automations/index.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { AccountId } from '../../platform/ids/index.ts';
import { sayFault } from '../../platform/telemetry/say-fault.ts';
import type { PipelineDeps } from '../deps.ts';
import { Ending, type ReadPace } from '../limits/paced-reads.ts';
import type { Answered } from '../limits/read-answers.ts';
import { decideAgain } from './decide-again.ts';

const AT_ONCE = 16;
/** A picture that Instagram does not give is done without. */
const MOST_TRIES = 5;

interface Due {
  account_id: AccountId;
  comment_id: string;
  automation_id: string;
  media_id: string;
  inbox_id: string;
  tied: boolean;
  tries: number;
}

// Pushed ahead before anything is done: another process leaves it alone, and a crash brings it back.
const TAKE = {
  name: 'pipeline.take_sightings',
  text: `update remix_sightings s set tries = s.tries + 1, next_at = db_now() + s.tries * interval '1 minute' + make_interval(secs => $1 / 1000)
    from (select account_id, comment_id from remix_sightings where next_at <= db_now() order by next_at limit ${AT_ONCE} for update skip locked) d
    where s.account_id = d.account_id and s.comment_id = d.comment_id
    returning s.account_id, s.comment_id, s.automation_id, s.media_id, s.inbox_id, s.tied, s.tries`,
};
const TIED = {
  name: 'pipeline.sighting_tied',
  text: 'update remix_sightings set tied = true where account_id = $1 and comment_id = $2',
};
const DONE = {
  name: 'pipeline.sighting_done',
  text: 'delete from remix_sightings where account_id = $1 and comment_id = $2',
};
const TOLD = {
  name: 'pipeline.sighting_told',
  text: `update inbox set outcome = $3, automation_id = $4,
      automation_version = (select version from automations where account_id = $1 and id = $4)
    where account_id = $1 and id = $2 and state = 'done'`,
};

type Deps = Pick<PipelineDeps, 'pool' | 'instagram' | 'ports' | 'log' | 'tokenOf' | 'config'> & {
  noteAccountProblem(answer: Answered): Promise<void>;
  pace: ReadPace;
  until: AbortSignal;
};

/**
 * Ties remixes to the media where their owner commented their code. What decide saw is worked off in a transaction of its own, since
 * decide holds the accounts' rows shared; the code comment is hidden and the media read afterwards, and again after a crash. Returns
 * how many were due.
 */
export async function tieRemixes(deps: Deps): Promise<number> {
  const { rows } = await deps.pool.query<Due>({ ...TAKE, values: [deps.config.waits.lease] });
  for (const due of rows) {
    try {
      await tie(deps, due);
    } catch (error) {
      if (error instanceof Ending) break;
      deps.log.warn({ automation: due.automation_id, error: sayFault(error) }, 'a remix could not be tied yet');
    }
  }
  return rows.length;
}

async function tie(deps: Deps, due: Due): Promise<void> {
  const settled = due.tied ? 'settled' : await transaction(deps.pool, (tx) => settle(deps, tx, due));
  if (settled !== 'settled') return;
  const isWhole = await tidy(deps, due);
  if (isWhole || due.tries >= MOST_TRIES) await deps.pool.query({ ...DONE, values: [due.account_id, due.comment_id] });
}

async function settle({ ports }: Deps, tx: Parameters<typeof tieRemix>[0], due: Due): Promise<Settled> {
  const ids = { accountId: due.account_id, automationId: due.automation_id, mediaId: due.media_id };
  const settled = await tieRemix(tx, ports.ids, ids);
  await tx.query({ ...(settled === 'settled' ? TIED : DONE), values: [due.account_id, due.comment_id] });
  if (settled === 'waits_no_more') return settled;
  const outcome = settled === 'taken' ? 'remix_taken' : 'remix_tied';
  await tx.query({ ...TOLD, values: [due.account_id, due.inbox_id, outcome, due.automation_id] });
  if (settled === 'settled') await decideAgain(tx, ids);
  return settled;
}

/** A picture for the screens, and the code out of sight: Instagram may leave the owner's own comment visible, which does no harm. */
async function tidy(
  deps: Deps,
  { account_id: accountId, media_id: mediaId, comment_id: commentId }: Due,
): Promise<boolean> {
  const token = await deps.tokenOf(accountId);
  if (!token) return false;
  const asked = { accountId, token };
  const turn = deps.pace.turnsOf(accountId, deps.until);
  await turn();
  const media = await noted(deps, asked, deps.instagram.getMedia({ token, mediaId }));
  if (media?.ok) await rememberMedia(deps.pool, { accountId, place: 'remix', items: [media.value] });
  await turn();
  const hidden = await noted(deps, asked, deps.instagram.hideComment({ token, commentId, hidden: true }));
  return media.ok && (hidden.ok || hidden.error.action === 'giveUp');
}

/** Notes what a refusal says of the account as if a message had met it. */
async function noted<T>(
  { noteAccountProblem, log }: Deps,
  { accountId, token }: { accountId: AccountId; token: string },
  call: Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  const result = await call;
  if (!result.ok) {
    log.warn({ account: accountId, instagramCode: result.error.code }, 'a tied remix is not tidied up yet');
    await noteAccountProblem({
      delivery: { account_id: accountId },
      token,
      outcome: { k: 'notSent', ...result.error, usage: null },
    });
  }
  return result;
}
