import type { Evidence, ExpectedMessage, Violation } from './evidence.ts';

/**
 * Messages (M): who wrote what an automation answers gets an answer of it, whoever writes first is greeted or answered (M1), and
 * nobody gets one twice while it rests (M2), the welcome neither (M3).
 */
export function checkAnswers(evidence: Evidence): Violation[] {
  return [...checkAnswered(evidence), ...checkRests(evidence)];
}

/** The first message of a person that an automation answers, or the first of all, led to a delivery. Those that never came count for none. */
function checkAnswered({ messages = [], acknowledged, rows }: Evidence): Violation[] {
  const known = new Set(acknowledged.map(({ igId, name }) => `${igId} ${name}`));
  const answering = new Set(rows.deliveries.map(({ inbox_id }) => inbox_id));
  const accounts = new Map(rows.accounts.map(({ id, ig_id }) => [id, ig_id]));
  const ends = new Map(rows.inbox.map((row) => [`${accounts.get(row.account_id) ?? '?'} ${row.name}`, row]));
  const came = messages.filter(({ igId, mid }) => known.has(`${igId} mid:${mid}`));
  const groups = [
    ...Map.groupBy(came, ({ igId, personId }) => `${igId} ${personId}`),
    ...Map.groupBy(came.filter(isNamed), ({ igId, personId, by }) => `${igId} ${personId} ${by}`),
  ];
  return groups.flatMap(([key, list]) => {
    const seen = list.map(({ igId, mid }) => ends.get(`${igId} mid:${mid}`));
    if (seen.some((row) => row && answering.has(row.id))) return [];
    const how = seen.map((row) => (row ? `${row.state}, ${row.outcome}` : 'no row')).join('; ');
    return [{ id: 'M1', what: `nothing of ${key} was to be answered: ${how}` }];
  });
}

function isNamed({ by }: ExpectedMessage): boolean {
  return by !== null;
}

function checkRests({ truth, once = [] }: Evidence): Violation[] {
  return once.flatMap(({ text, id }) => {
    const lines = truth.filter((line) => line.kind === 'message' && line.text === text);
    return [...Map.groupBy(lines, ({ igId, igsid }) => `${igId} ${igsid}`)].flatMap(([key, { length }]) =>
      length > 1 ? [{ id, what: `${key} got "${text}" ${length} times while it rests` }] : [],
    );
  });
}
