import type { Evidence, InboxRow, Violation } from './evidence.ts';

/** Events (E): nothing acknowledged is lost, nothing is stored twice, everything is decided, and as it had to be. */
export function checkUpdates({ acknowledged, comments, rows, truth }: Evidence): Violation[] {
  const found: Violation[] = [];
  const igIds = new Map(rows.accounts.map(({ id, ig_id }) => [id, ig_id]));
  const stored = Map.groupBy(
    rows.inbox.filter(({ name }) => name !== null),
    (row) => `${igIds.get(row.account_id) ?? '?'} ${row.name}`,
  );
  for (const { igId, name } of uniqueOf(acknowledged)) {
    if (!stored.has(`${igId} ${name}`))
      found.push({ id: 'E1', what: `${name} of ${igId} was acknowledged and is lost` });
  }
  found.push(...checkAnnounced(acknowledged, stored));
  for (const [key, list] of stored) {
    if (list.length > 1) found.push({ id: 'E2', what: `${key} is stored ${list.length} times` });
  }
  found.push(...rows.inbox.flatMap(checkEnd), ...checkArrivals(rows));
  const answered = new Set(truth.map(({ commentId }) => commentId));
  const known = new Set(acknowledged.map(({ igId, name }) => `${igId} ${name}`));
  const answering = new Set(
    rows.deliveries.filter(({ kind }) => kind === 'private_reply').map(({ comment_id }) => comment_id),
  );
  for (const { id, igId, answered: wanted, needs } of comments) {
    if (wanted === 'no' && (answered.has(id) || answering.has(id)))
      found.push({ id: 'E5', what: `comment ${id} was answered although nothing matches it` });
    const isDue = known.has(`${igId} comment:${id}`) && (needs === undefined || known.has(`${igId} ${needs}`));
    if (wanted === 'yes' && isDue && !answering.has(id))
      found.push({ id: 'L1', what: `comment ${id} matches and was never to be answered: ${endOf(rows.inbox, id)}` });
  }
  return found;
}

/** E7: what was announced is there in the end, as the message, its echo or as unsent: it came by itself, or was asked for. */
function checkAnnounced(acknowledged: Evidence['acknowledged'], stored: ReadonlyMap<string, unknown>): Violation[] {
  return uniqueOf(acknowledged).flatMap(({ igId, name }) => {
    const mid = name.startsWith('announced:') ? name.slice('announced:'.length) : null;
    if (mid === null || stored.has(`${igId} mid:${mid}`) || stored.has(`${igId} unsent:${mid}`)) return [];
    return [{ id: 'E7', what: `message ${mid} of ${igId} was announced and never came to be known` }];
  });
}

/** E6: every row ends in done or dead; a campaign sends nothing that may die. */
function checkEnd(row: InboxRow): Violation[] {
  if (row.state === 'done' && row.outcome !== null) return [];
  if (row.state === 'done')
    return row.kind === 'comment' ? [{ id: 'E6', what: `update ${row.id} is done without an outcome` }] : [];
  if (row.state === 'dead')
    return [{ id: 'E6', what: `update ${row.id} (${row.name}) is dead: ${row.dead_reason ?? 'without a reason'}` }];
  return [{ id: 'E6', what: `update ${row.id} (${row.name}) was never decided` }];
}

/** E8: what is to be decided is found, and nothing else is. */
function checkArrivals({ arrivals, inbox }: Evidence['rows']): Violation[] {
  if (!arrivals) return [];
  const found = new Set(arrivals.map(({ id }) => id));
  const undecided = new Set(inbox.filter(({ state }) => state === 'pending').map(({ id }) => id));
  return [
    ...[...undecided]
      .filter((id) => !found.has(id))
      .map((id) => ({ id: 'E8', what: `update ${id} is undecided, and nobody finds it` })),
    ...[...found]
      .filter((id) => !undecided.has(id))
      .map((id) => ({ id: 'E8', what: `update ${id} is found to be decided, and is not undecided` })),
  ];
}

function endOf(inbox: Evidence['rows']['inbox'], commentId: string): string {
  const row = inbox.find(({ comment_id }) => comment_id === commentId);
  return row ? `${row.state}, ${row.outcome}` : 'no row shows it';
}

function uniqueOf(list: Evidence['acknowledged']): Evidence['acknowledged'] {
  return [...new Map(list.map((update) => [`${update.igId} ${update.name}`, update])).values()];
}
