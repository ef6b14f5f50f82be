import { holds } from './check-words.ts';
import type { Evidence, ExpectedMessage, TruthLine, Violation } from './evidence.ts';

/**
 * Checks messages (M): who wrote what an automation answers gets an answer of it, whoever writes first is greeted or answered (M1).
 * Nobody gets one twice while it rests (M2), the welcome neither (M3). What answers a comment is of the automation that had to (M4),
 * and a voice message comes behind its text (V1).
 */
export function checkAnswers(evidence: Evidence): Violation[] {
  return [
    ...checkAnswered(evidence),
    ...checkRests(evidence),
    ...checkAutomation(evidence),
    ...(evidence.voiced ?? []).flatMap((text) => checkVoices(text, evidence)),
  ];
}

/** The first message of a person that an automation answers, or the first of all, led to a delivery. Those that never came count for none. */
function checkAnswered({ messages = [], acknowledged, rows }: Evidence): Violation[] {
  // What was only announced is asked for, and counts as having come.
  const known = new Set(acknowledged.map(({ igId, name }) => `${igId} ${name.replace(/^announced:/, 'mid:')}`));
  const answering = new Set(rows.deliveries.map(({ inbox_id }) => inbox_id));
  const accounts = new Map(rows.accounts.map(({ id, ig_id }) => [id, ig_id]));
  const ends = new Map(rows.inbox.map((row) => [`${accounts.get(row.account_id) ?? '?'} ${row.name}`, row]));
  const came = messages.filter(({ igId, name }) => known.has(`${igId} ${name}`));
  const groups = [
    ...Map.groupBy(came, ({ igId, personId }) => `${igId} ${personId}`),
    ...Map.groupBy(came.filter(isNamed), ({ igId, personId, by }) => `${igId} ${personId} ${by}`),
  ];
  return groups.flatMap(([key, list]) => {
    const seen = list.map(({ igId, name }) => ends.get(`${igId} ${name}`));
    // Of a broadcast Instagram may tell when nobody can be answered there any more.
    if (seen.some((row) => row && (answering.has(row.id) || row.outcome === 'live_ended'))) return [];
    const how = seen.map((row) => (row ? `${row.state}, ${row.outcome}` : 'no row')).join('; ');
    return [{ id: 'M1', what: `nothing of ${key} was to be answered: ${how}` }];
  });
}

function isNamed({ by }: ExpectedMessage): boolean {
  return by !== null;
}

function checkRests({ truth, once = [] }: Evidence): Violation[] {
  return once.flatMap(({ text, id }) => {
    const lines = truth.filter((line) => line.kind !== 'comment_reply' && line.text?.includes(text) === true);
    return [...Map.groupBy(lines, ({ igId, igsid }) => `${igId} ${igsid}`)].flatMap(([key, { length }]) =>
      length > 1 ? [{ id, what: `${key} got "${text}" ${length} times while it rests` }] : [],
    );
  });
}

function checkAutomation({ truth, comments }: Evidence): Violation[] {
  const wanted = new Map(comments.map(({ id, words }) => [id, words]));
  return truth.flatMap((line) => {
    const words = line.kind === 'private_reply' ? wanted.get(line.commentId ?? '') : undefined;
    if (words === undefined || holds(line, words)) return [];
    return [{ id: 'M4', what: `comment ${line.commentId} had to be answered "${words}", not "${line.text}"` }];
  });
}

function checkVoices(text: string, { truth }: Evidence): Violation[] {
  const found: Violation[] = [];
  const texts = new Map<string, number>();
  for (const line of truth.toSorted((a, b) => a.at - b.at)) {
    const key = `${line.igId} ${line.igsid}`;
    if (line.kind !== 'message') continue;
    if (holds(line, text)) texts.set(key, (texts.get(key) ?? 0) + 1);
    if (!isVoice(line)) continue;
    const left = (texts.get(key) ?? 0) - 1;
    texts.set(key, left);
    if (left < 0)
      found.push({ id: 'V1', what: `${key} got a voice message at ${line.at} without "${text}" before it` });
  }
  return found;
}

function isVoice({ content }: TruthLine): boolean {
  return JSON.stringify(content ?? null).includes('"type":"audio"');
}
