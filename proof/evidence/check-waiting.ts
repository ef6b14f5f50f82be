import type { Evidence, Violation } from './evidence.ts';

/** Taking (T1): what waits for its media takes that one and no other, and does take it where what tells of it was acknowledged. */
export function checkWaiting({ waiting = [], acknowledged, rows }: Evidence): Violation[] {
  const known = new Set(acknowledged.map(({ igId, name }) => `${igId} ${name}`));
  const places = new Map(rows.automations.map(({ id, media_id }) => [id, media_id]));
  return waiting.flatMap(({ automationId, igId, mediaId, after }) => {
    const place = places.get(automationId) ?? null;
    const isDue = mediaId !== null && (after === null || known.has(`${igId} ${after}`));
    if (place === mediaId || (place === null && !isDue)) return [];
    return [
      { id: 'T1', what: `automation ${automationId} is on ${place ?? 'nothing'} instead of ${mediaId ?? 'nothing'}` },
    ];
  });
}
