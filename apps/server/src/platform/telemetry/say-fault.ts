/**
 * A fault in one line for logs and for the reason of a dead update: kind, code, place, and its causes. Its message stays away, since a
 * parser or Postgres quotes there what somebody wrote (T37).
 */
export function sayFault(error: unknown): string {
  return say(error, 0).slice(0, 500);
}

const MOST_CAUSES = 3;

function say(error: unknown, depth: number): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const place = placeOf(error);
  const words = [
    error.name,
    read(error, 'code'),
    read(error, 'table'),
    read(error, 'constraint'),
    place && `at ${place}`,
  ];
  const cause = error.cause === undefined || depth === MOST_CAUSES ? '' : `, because of ${say(error.cause, depth + 1)}`;
  return `${words.filter(Boolean).join(' ')}${cause}`;
}

function read(error: Error, key: string): string {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' && /^[\w.$-]{1,80}$/.test(value) ? value : '';
}

/** File and line of the first frame that is our own; of the first one where none is. */
function placeOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at .*:\d+:\d+\)?$/.test(line));
  const frame = frames.find((line) => !/node_modules|node:/.test(line)) ?? frames[0] ?? '';
  return /([\w.-]+:\d+):\d+\)?$/.exec(frame)?.[1] ?? '';
}
