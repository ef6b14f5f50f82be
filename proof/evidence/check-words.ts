import type { Evidence, Saying, TruthLine, Violation } from './evidence.ts';

/**
 * Checks what was said (W): each thing costs what it has to, a credit or none (C2), and nobody has it more often than they may (S1).
 * Nobody has what is not for them either (W1): the DM behind a gate is for followers alone.
 */
export function checkWords(evidence: Evidence): Violation[] {
  const { says = [] } = evidence;
  return [...says.flatMap((saying) => checkSaying(saying, evidence)), ...checkNever(evidence)];
}

/** Says whether the person reads these words in it, or it is made of them: `words` is a piece of its text or content. */
export function holds({ text, content }: TruthLine, words: string): boolean {
  return text?.includes(words) === true || JSON.stringify(content ?? null).includes(words);
}

function checkSaying({ words, credits, most }: Saying, { truth, rows }: Evidence): Violation[] {
  const lines = truth.filter((line) => line.kind !== 'comment_reply' && holds(line, words));
  const deliveries = new Map(rows.deliveries.map((one) => [one.message_id, one]));
  const charged = lines.flatMap(({ mid }): Violation[] => {
    const delivery = mid === null ? undefined : deliveries.get(mid);
    if (!delivery || delivery.kind === 'public_reply') return [];
    const due = typeof credits === 'number' ? credits : credits[delivery.kind];
    if (delivery.credits === due) return [];
    return [{ id: 'C2', what: `"${words}" (${delivery.id}) costs ${delivery.credits} instead of ${due}` }];
  });
  const often = [...Map.groupBy(lines, ({ igId, igsid }) => `${igId} ${igsid}`)].flatMap(
    ([key, { length }]): Violation[] =>
      length > most ? [{ id: 'S1', what: `${key} got "${words}" ${length} times, ${most} at most` }] : [],
  );
  return [...charged, ...often];
}

function checkNever({ truth, never = [] }: Evidence): Violation[] {
  const given = truth.filter(({ kind }) => kind !== 'comment_reply');
  return never.flatMap(({ igId, personId, words }) =>
    given
      .filter((line) => line.igId === igId && line.personId === personId && holds(line, words))
      .map(({ at }) => ({ id: 'W1', what: `${personId} of ${igId} got "${words}" at ${at}, which is not for them` })),
  );
}
