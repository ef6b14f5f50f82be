import { holds } from './check-words.ts';
import type { Evidence, ExpectedGate, Violation } from './evidence.ts';

const MOST_PROMPTS = 3;

/**
 * Checks gates (G): what is behind one reaches nobody whom no look at their profile let through (G1). Nobody is asked more than three
 * times (G2), and who followed before is not told to follow (G3). People of a gate begin one chain each.
 */
export function checkGates(evidence: Evidence): Violation[] {
  return (evidence.gates ?? []).flatMap((gate) => [
    ...checkPassed(gate, evidence),
    ...checkAsked(gate, evidence),
    ...checkFollowers(gate, evidence),
  ]);
}

function checkPassed({ text }: ExpectedGate, { truth, passes = [] }: Evidence): Violation[] {
  return truth
    .filter((line) => holds(line, text))
    .filter(({ igsid, at }) => !passes.some((pass) => pass.igsid === igsid && pass.at <= at))
    .map(({ igsid, at }) => ({
      id: 'G1',
      what: `${igsid} got "${text}" at ${at}, and no look at the profile had let them`,
    }));
}

function checkAsked({ word }: ExpectedGate, { truth }: Evidence): Violation[] {
  const prompts = truth.filter((line) => line.kind !== 'comment_reply' && holds(line, word));
  return [...Map.groupBy(prompts, ({ igId, igsid }) => `${igId} ${igsid}`)].flatMap(([key, { length }]) =>
    length > MOST_PROMPTS ? [{ id: 'G2', what: `${key} was asked to follow ${length} times` }] : [],
  );
}

function checkFollowers({ followers }: ExpectedGate, { truth, rows }: Evidence): Violation[] {
  const known = new Set(truth.flatMap(({ personId, igsid }) => (followers.includes(personId ?? '') ? [igsid] : [])));
  return rows.deliveries
    .filter(({ person_id, reason }) => reason === 'not_following' && known.has(person_id))
    .map(({ id, person_id }) => ({ id: 'G3', what: `${person_id} follows, and delivery ${id} says otherwise` }));
}
