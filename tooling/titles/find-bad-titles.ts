import { spawnSync } from 'node:child_process';

/** This file: the commit that brought it is the one that brought the rule. */
const RULE = 'tooling/titles/find-bad-titles.ts';
const MOST_CHARACTERS = 72;
/** A word or several, a colon, and what someone notices. */
const SHAPE = /^[\p{L}\d][\p{L}\d ,./&+-]*: \S/u;

/** Returns why a title of a commit is none of ours; null where it is one. */
export function faultOf(title: string): string | null {
  if (!SHAPE.test(title)) return 'it is not "area: what someone notices"';
  const characters = [...title].length;
  return characters > MOST_CHARACTERS ? `it has ${characters} characters, ${MOST_CHARACTERS} at most` : null;
}

/**
 * Returns the commits since the rule whose titles break it, merges left out, and branches that began before it. A clone that is cut off
 * behind the rule shows only what it has; a folder without a history shows nothing.
 */
export function findBadTitles(repository: string, rule = RULE): string[] {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 1e8 });
    return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
  };
  const from = git('log', '--follow', '--diff-filter=A', '--format=%H', '--', rule).at(-1);
  if (from === undefined) return [];
  return git('log', '--no-merges', '--ancestry-path', '--format=%h %s', `${from}..HEAD`).flatMap((line) => {
    const [commit = '', ...words] = line.split(' ');
    const fault = faultOf(words.join(' '));
    return fault === null ? [] : [`${commit} "${words.join(' ')}": ${fault}`];
  });
}
