import type { TraceLine } from '@recado/contract';
import { type Bundle, findEvent, readBundle } from '../features/activity/index.ts';
import { timestampText } from '../platform/db/column-types.ts';
import type { Installation } from './open-installation.ts';

/** Tells what became of a comment, step by step; with `--json` everything that is kept of it, without secrets. */
export async function explain(
  { database: { kysely }, say }: Installation,
  id: string,
  second?: string,
): Promise<boolean> {
  const found = id === '' ? null : await findEvent(kysely, id);
  const bundle = found && (await readBundle(kysely, found.accountId, found.id));
  if (!bundle) {
    say('Which one? recado explain <id>: the id of a comment at Instagram, or the one that Activity shows.');
    return false;
  }
  if (second === '--json') say(JSON.stringify(bundle, null, 2));
  else for (const line of explained(bundle)) say(line);
  return true;
}

/** The story in lines: who and what, then each step with its time and what it knew. Pure. */
export function explained({ account, activity, trace, broken }: Bundle): string[] {
  const { person, text, outcome, result, kind } = activity;
  const by = person.username === null ? (person.id ?? 'somebody') : `@${person.username}`;
  return [
    `${kind} to @${account.username} by ${by}: ${text === null ? 'no words' : JSON.stringify(text)}`,
    `${spaced(outcome)} · ${spaced(result)}${broken === null ? '' : ` · ${broken}`}`,
    ...trace.map(lineOf),
  ];
}

function lineOf({ at, code, values }: TraceLine): string {
  const known = Object.entries(values).filter(([, value]) => value !== null);
  const said = known.map(([name, value]) => `${name} ${name.endsWith('At') ? timestampText(Number(value)) : value}`);
  return [timestampText(at), spaced(code), ...(said.length > 0 ? [`(${said.join(', ')})`] : [])].join('  ');
}

const spaced = (code: string) => code.replaceAll('_', ' ');
