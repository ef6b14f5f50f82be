import type { Answers } from '@recado/contract';
import {
  ASKABLE_OUTCOMES,
  type AskedBy,
  type CompiledAutomation,
  KINDS,
  type Outcome,
  rivalKinds,
  WINDOWS,
} from '@recado/engine';
import type { ClientBase } from 'pg';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import { asClient } from '../../../platform/db/as-client.ts';
import { type Caller, Refusal } from '../../../platform/http/index.ts';
import type { AccountId } from '../../../platform/ids/index.ts';
import type { Clock, Ids } from '../../../platform/ports/index.ts';
import { eventOf, type Rivals, readOwnOnMedia } from '../../automations/index.ts';
import { type Db, readEvent } from '../store.ts';
import { type CommentRow, readComment, readEndedAlike } from './comment-store.ts';
import { type Likeness, likenessOf } from './likeness.ts';

export interface AskDeps {
  db: Db;
  ids: Ids;
  clock: Clock;
  rivals: Rivals;
  /** Keeps the wishes in this transaction; the pipeline decides those comments once more. Returns those that it took. */
  askAnswers(
    tx: ClientBase,
    asked: {
      accountId: AccountId;
      inboxIds: readonly string[];
      automationId: string;
      by: AskedBy;
      outcomes: readonly Outcome[];
    },
  ): Promise<string[]>;
  /** There is something for the pipeline to do. */
  onAsked(): void;
}

/** Comments that are asked for at once; more are asked for by asking again. */
const MOST_ASKED = 2_000;
/** Automations that a seller chooses from: the nearest to what was written. */
const MOST_OFFERED = 5;
/** Texts read before somebody else has a turn. */
const A_SLICE = 250;

/** Tells what could still answer a comment; of anything else that is there, nothing. Throws `not_found`. */
export async function readAnswers(deps: AskDeps, accountId: AccountId, id: string): Promise<Answers> {
  const comment = await readComment(deps.db, accountId, id);
  if (!comment && !(await readEvent(deps.db, accountId, id))) throw new Refusal('not_found');
  const until = comment && untilOf(comment, deps.clock.now());
  if (!comment || until === null) return { until: null, automations: [] };
  const automations = [];
  const ended = endedAlike(deps, { accountId, comment });
  const { found, hears } = await whatMayAnswer(deps, { accountId, comment });
  for (const { automation, near } of found.slice(0, MOST_OFFERED)) {
    const { ref } = automation;
    const { rows, complete } = await findAlike(deps, { comment, automation, hears, ended });
    const people = new Set(rows.map(({ person_id }) => person_id)).size;
    automations.push({
      id: ref.id,
      kind: ref.kind,
      name: ref.name,
      near,
      alike: { comments: rows.length, people, complete },
    });
  }
  return { until, automations };
}

interface Asked {
  caller: Caller;
  requestId: string;
  id: string;
  automationId: string;
  alike: boolean;
}

/**
 * Asks for an answer to a comment, or to all that are like it. Returns how many are decided once more. Throws `not_found`,
 * `answer_too_late` where Instagram takes none any more or where there is one, `automation_not_found` where it is none that is on there.
 */
export async function askForAnswers(deps: AskDeps, asked: Asked): Promise<number> {
  const { db, ids, clock } = deps;
  const { caller, requestId, id, automationId, alike } = asked;
  const { accountId } = caller;
  const comment = await readComment(db, accountId, id);
  if (!comment) throw new Refusal('not_found');
  if (untilOf(comment, clock.now()) === null) throw new Refusal('answer_too_late');
  const { found, hears } = await whatMayAnswer(deps, { accountId, comment });
  const automation = found.find((one) => one.automation.ref.id === automationId)?.automation;
  if (!automation) throw new Refusal('automation_not_found');
  const ended = endedAlike(deps, { accountId, comment });
  const chosen = alike ? (await findAlike(deps, { comment, automation, hears, ended })).rows : [comment];
  const count = await db.transaction().execute(async (tx) => {
    const inboxIds = chosen.slice(0, MOST_ASKED).map((row) => row.id);
    const by = alike ? 'all' : 'one';
    const outcomes = alike ? ASKABLE_OUTCOMES.filter((outcome) => outcome === comment.outcome) : ASKABLE_OUTCOMES;
    const taken = await deps.askAnswers(asClient(tx), { accountId, inboxIds, automationId, by, outcomes });
    if (taken.length === 0) throw new Refusal('answer_too_late');
    const after = { automation: automationId, comments: taken.length };
    const who = { accountId, actorAccountId: caller.actorAccountId ?? accountId };
    await writeAudit(tx, ids, { ...who, action: 'answers_asked', subject: id, after, requestId });
    return taken.length;
  });
  deps.onAsked();
  return count;
}

/** Returns until when a comment may be answered (epoch milliseconds); null where it may not, or was. */
function untilOf({ outcome, live, at }: CommentRow, now: number): number | null {
  const until = at + windowOf(live);
  return ASKABLE_OUTCOMES.some((one) => one === outcome) && now < until ? until : null;
}

const windowOf = (live: boolean) => (live ? WINDOWS.liveReply : WINDOWS.privateReply);

interface MayAnswer extends Likeness {
  automation: CompiledAutomation;
}

/** The automations that are on where a comment was written: those of its own media first, of them the nearest to its words. */
async function whatMayAnswer(
  { db, rivals }: AskDeps,
  { accountId, comment }: { accountId: AccountId; comment: CommentRow },
): Promise<{ found: MayAnswer[]; hears: Hears }> {
  const { live } = comment;
  const kinds = live ? rivalKinds('live') : ([...rivalKinds('post'), 'post_global'] as const);
  const automations = await rivals.of(db, { accountId, kinds, mediaId: live ? null : comment.media_id });
  const hears = await hearing(db, { accountId, automations });
  const found = automations
    .filter((automation) => hears(automation, comment))
    .map((automation) => ({ automation, ...likenessOf(comment.text, automation) }))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  return { found, hears };
}

function rankOf({ automation, key, near }: MayAnswer): number {
  return (automation.mediaId === null ? 3 : 0) + (key === 'matches' ? 0 : near ? 1 : 2);
}

type Hears = (automation: CompiledAutomation, comment: CommentRow) => boolean;

/** Says which automation is for which comment: one for all posts is for those alone on which nothing of their own lies. */
async function hearing(
  db: Db,
  { accountId, automations }: { accountId: AccountId; automations: readonly CompiledAutomation[] },
): Promise<Hears> {
  const fillsIn = automations.some(({ ref }) => KINDS[ref.kind].fillsIn);
  const own = new Set(fillsIn ? (await readOwnOnMedia(db, accountId)).map(({ mediaId }) => mediaId) : []);
  return (automation, comment) => {
    const kind = KINDS[automation.ref.kind];
    return kind.concerns(eventOf(comment), automation) && !(kind.fillsIn && own.has(comment.media_id ?? ''));
  };
}

/** Reads the comments that ended as this one did: of its own post alone, or of all. Each is read once, whoever asks. */
function endedAlike(
  { db, clock }: AskDeps,
  { accountId, comment: { live, outcome, media_id } }: { accountId: AccountId; comment: CommentRow },
): EndedAlike {
  const since = clock.now() - windowOf(live);
  const read = (mediaId: string | null) => readEndedAlike(db, { accountId, outcome, live, mediaId, since });
  const known = new Map<boolean, ReturnType<typeof read>>();
  return (onAll) => {
    const reading = known.get(onAll) ?? read(onAll ? null : media_id);
    known.set(onAll, reading);
    return reading;
  };
}
type EndedAlike = (onAll: boolean) => ReturnType<typeof readEndedAlike>;

/** Finds the comments that the automation would take alike, newest first. */
async function findAlike(
  { clock }: AskDeps,
  asked: { comment: CommentRow; automation: CompiledAutomation; hears: Hears; ended: EndedAlike },
): Promise<{ rows: CommentRow[]; complete: boolean }> {
  const { comment, automation, hears, ended } = asked;
  const { rows, complete } = await ended(automation.mediaId === null);
  const since = clock.now() - windowOf(comment.live);
  const wanted = likenessOf(comment.text, automation).key;
  const known = new Map<string, Likeness['key']>();
  const alike: CommentRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % A_SLICE === A_SLICE - 1) await clock.sleep(0, 'others first');
    const key = known.get(row.text) ?? likenessOf(row.text, automation).key;
    known.set(row.text, key);
    if (key === wanted && row.at >= since && hears(automation, row)) alike.push(row);
  }
  return { rows: alike, complete };
}
