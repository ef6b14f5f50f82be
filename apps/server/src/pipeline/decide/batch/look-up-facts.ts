import type { ClientBase } from 'pg';
import { type PayingGrant, readPaying } from '../../../features/credits/index.ts';
import { hashKey } from '../../../platform/db/hash-key.ts';
import { together } from '../../../platform/db/together.ts';
import type { Statement } from '../../../platform/db/transaction.ts';
import type { AccountId, PersonId } from '../../../platform/ids/index.ts';
import { type FreeLane, readFreeLanes } from '../../claim/claim-at-once.ts';
import { nameCommenters } from '../../evidence/name-commenters.ts';
import { seenMessageOf } from '../../evidence/seen-message-of.ts';
import { writeSeen } from '../../evidence/seen-messages.ts';
import { meetPeople, type PersonFacts } from '../../people/meet-people.ts';
import { readOwnerAnswers } from '../../people/owner-first.ts';
import { commentersOf } from '../commenters-of.ts';
import type { RowInput } from '../decision.ts';
import { wantsFacts } from '../read-row.ts';
import { findPromptWords } from '../taps/prompt-words.ts';
import { readTaps, type TapPlan } from '../taps/read-taps.ts';
import type { BatchContext, Manner } from './batch-context.ts';
import { type CandidateFacts, readFacts } from './read-facts.ts';

/** The facts that a batch is decided and paid with. */
export interface BatchFacts {
  people: Map<string, PersonFacts>;
  /** Writes what the events tell of them. */
  met: Statement[];
  facts: CandidateFacts;
  taps: Map<string, TapPlan>;
  grants: PayingGrant[];
  lanes: FreeLane[];
  /** The database's clock. */
  now: number;
  seen: Seen;
}

/** Messages of the account that a batch brought. `free`: to whom went those of nobody's that are new, or whose addressee is. */
export interface Seen {
  free: { account_id: AccountId; person_id: PersonId }[];
  count: number;
}

/** Locks the people of a batch and looks up what its rows are decided with, all in one flight. */
export async function lookUpFacts(
  { config }: Pick<BatchContext, 'config'>,
  tx: ClientBase,
  inputs: RowInput[],
  { careful }: Pick<Manner, 'careful'>,
): Promise<BatchFacts> {
  const { people, candidates } = wantsFacts(inputs);
  const now = inputs[0]?.row.now ?? 0;
  const asking = [...new Set(candidates.map(({ accountId }) => accountId))];
  const seen = inputs.flatMap((input) => (input.broken ? [] : (seenMessageOf(input) ?? [])));
  // What was seen is written first: an event of the same batch may be one that the owner has answered.
  const [free, named, met, words, ownerAnswers, facts, seenGrants, lanes] = await together([
    writeSeen(tx, seen, hashKey),
    nameCommenters(tx, commentersOf(inputs)),
    meetPeople(tx, people, { careful }),
    findPromptWords(tx, inputs),
    readOwnerAnswers(
      tx,
      candidates.filter(({ ownerFirst }) => ownerFirst),
      config.appIds ?? [],
    ),
    readFacts(tx, { candidates, now }),
    careful ? Promise.resolve([]) : readPaying(tx, asking, { lock: false }),
    readFreeLanes(tx, careful ? [] : [...new Set(people.map(({ accountId }) => accountId))]),
  ]);
  // Whoever has credits locked waits for no person any more.
  const grants = careful ? await readPaying(tx, asking, { lock: true }) : seenGrants;
  const taps = await readTaps(tx, inputs, { words, publicUrl: config.publicUrl });
  return {
    people: met.people,
    met: met.statements,
    facts: { ...facts, ownerAnswers },
    taps,
    grants,
    lanes,
    now,
    seen: { free: [...free, ...named], count: seen.length },
  };
}
