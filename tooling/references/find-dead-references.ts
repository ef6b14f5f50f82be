import path from 'node:path';
import { findComments, findSqlComments, findTitles, type Line } from './find-comments.ts';
import type { Known } from './read-known.ts';

export interface DeadReference {
  file: string;
  line: number;
  message: string;
}

/** Letters of docs/security.md that stand for folders. */
export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  T: 'apps/server/tests/api',
  B: 'apps/server/tests/pipeline',
  P: 'proof',
  S: 'apps/server/src',
  I: 'packages/instagram/src',
  E: 'packages/engine/src',
  J: 'e2e/journeys',
};

/** Letters of docs/specification-rows.md besides those. */
export const MORE_ABBREVIATIONS: Readonly<Record<string, string>> = {
  W: 'apps/web/src',
  C: 'packages/contract/src',
};

/** Returns the whole path of one whose first folder may be a letter. */
export function wholePath(named: string): string {
  const [first = '', ...rest] = named.split('/');
  const folder = ABBREVIATIONS[first] ?? MORE_ABBREVIATIONS[first];
  return folder && rest.length > 0 ? [folder, ...rest].join('/') : named;
}

/** Pages that were never in the repository, and ways to name them. Nothing may send a reader there. */
const ELSEWHERE = [
  /\bplatform (?:sheet|pages? \d)/i,
  /\bplatform \d/i,
  /\breliability(?:\.md)? \d/i,
  /\bspecification(?: \d|\.md)/i,
  /\bhard case \d/i,
  /\bcorrections, row/i,
  /\broadmap\b/i,
];

/** Files whose own numbers look like ids of invariants. */
const OWN_NUMBERS = new Set(['docs/findings.md', 'docs/decisions/032-findings-that-stay-as-they-are.md']);

/** An address in a shell, of a running installation or of a pattern: no file of the repository. */
const NO_FILE = /^\/|^(?:postgres|probe|artifacts|coverage|dist)\/|DATA_DIR|[<>*{}$]|:\/\//;

/** Returns every reference of a file that leads nowhere: to a path, a section, a row, a decision or a page that is not there. */
export function findDeadReferences(file: string, source: string, known: Known): DeadReference[] {
  const lines = linesOf(file, source);
  const found: DeadReference[] = [];
  const say = (line: number, message: string) => found.push({ file, line, message });
  for (const { line, text } of lines.prose) {
    for (const one of pathsIn(file, text)) if (!leadsTo(file, one, known)) say(line, `no file ${one}`);
    for (const one of sectionsIn(text))
      if (!known.sections.has(one)) say(line, `docs/platform.md has no section ${one}`);
    for (const one of casesIn(text)) if (!known.cases.has(one)) say(line, `docs/hard-cases.md has no row ${one}`);
    for (const one of decisionsIn(text)) if (!known.decisions.has(one)) say(line, `there is no decision ${one}`);
    if (!OWN_NUMBERS.has(file))
      for (const one of idsInParentheses(text))
        if (!known.ids.has(one)) say(line, `docs/invariants.md has no row ${one}`);
    for (const pattern of ELSEWHERE) {
      const [named] = pattern.exec(text) ?? [];
      if (named !== undefined && !isPageItself(file)) say(line, `"${named}" is no page of the repository`);
    }
  }
  for (const { line, text } of lines.titles) {
    for (const one of idsOf(text)) if (!known.ids.has(one)) say(line, `docs/invariants.md has no row ${one}`);
    for (const one of sectionsInTitle(text))
      if (!known.sections.has(one)) say(line, `docs/platform.md has no section ${one}`);
    for (const [, one = ''] of text.matchAll(/hard case (\d+)/g))
      if (!known.cases.has(one)) say(line, `docs/hard-cases.md has no row ${one}`);
  }
  return found;
}

/** Comments and titles of a source; every line of a page or a table is prose. */
function linesOf(file: string, source: string): { prose: Line[]; titles: Line[] } {
  const page = /\.(?:md|csv)$/.test(file);
  if (page) return { prose: source.split('\n').map((text, index) => ({ line: index + 1, text })), titles: [] };
  if (file.endsWith('.sql')) return { prose: findSqlComments(source), titles: [] };
  const tests = /\.(?:test|spec)\.tsx?$/.test(file) || file.startsWith('proof/');
  return { prose: findComments(source), titles: tests ? [...findTitles(source), ...checkerIds(source)] : [] };
}

/** Lines of checkers and of planted bugs that name the id of a promise. */
function checkerIds(source: string): Line[] {
  return source.split('\n').flatMap((text, index) => {
    const named = /\bid: '[A-Z]\d{1,2}'|\bfoundBy: \[.*\]/.exec(text)?.[0];
    return named === undefined ? [] : [{ line: index + 1, text: named }];
  });
}

/** docs/platform.md says how titles of tests call it: that is no reference. */
const isPageItself = (file: string) => file === 'docs/platform.md';

/** Scripts that a page tells its reader to write. */
const WRITTEN_BY_READERS = new Set(['backup.mjs']);

const ENDING = 'tsx?|mjs|md|csv|sql|po|css';
const WITH_FOLDER = new RegExp(`(?<![\\w/.:-])((?:[\\w@.-]+/)+[\\w.-]+\\.(?:${ENDING}))(?![\\w/-])`, 'g');
const BARE = new RegExp(`\`([\\w-]+(?:\\.(?:test|spec))?\\.(?:${ENDING}))\``, 'g');
const BARE_PAGE = /(?<![\w/.`-])([A-Za-z][\w-]*\.md)\b/g;
/** A path in backticks of a page, whatever its ending. */
const IN_BACKTICKS = /`([\w@./-]+\/[\w.-]+\.[a-z]{2,5})`/g;
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g;
const EVIDENCE = /(?<=[,;])([\w@./-]+\/[\w.-]+)(?=[,;]|$)/g;

function pathsIn(file: string, text: string): string[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);
  if (file.endsWith('.csv')) return all(EVIDENCE);
  const named = [...all(WITH_FOLDER), ...all(BARE), ...all(BARE_PAGE)];
  return file.endsWith('.md') ? [...named, ...all(IN_BACKTICKS), ...all(LINK)] : named;
}

function leadsTo(file: string, named: string, known: Known): boolean {
  if (NO_FILE.test(named) || WRITTEN_BY_READERS.has(named)) return true;
  const beside = path.posix.normalize(path.posix.join(path.posix.dirname(file), named));
  const whole = wholePath(named);
  if (known.files.has(beside) || known.files.has(whole)) return true;
  if (named.endsWith('/')) return [...known.files].some((one) => one.startsWith(beside));
  return whole === named && known.ends.has(named.replace(/^(?:\.\.?\/)+/, ''));
}

const NUMBERS = String.raw`(\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?(?![\w,]*\s?(?:%|MB)))*)`;
const split = (list: string | undefined) => (list ?? '').split(/, | and | to /).filter((one) => one !== '');

function sectionsIn(text: string): string[] {
  return [...text.matchAll(new RegExp(`docs/platform\\.md ${NUMBERS}`, 'g'))].flatMap(([, list]) => split(list));
}

function sectionsInTitle(text: string): string[] {
  const pages = new RegExp(`\\b(?:platform(?: page)?|page) ${NUMBERS}(?=[:;]|$)`, 'g');
  return text.startsWith('platform') || / platform \d/.test(text)
    ? [...text.matchAll(pages)].flatMap(([, list]) => split(list))
    : [];
}

function casesIn(text: string): string[] {
  return [...text.matchAll(/docs\/hard-cases\.md (\d+(?:(?:, | and )\d+)*)/g)].flatMap(([, list]) => split(list));
}

function decisionsIn(text: string): string[] {
  return [...text.matchAll(/(?:\bdecision |docs\/decisions\/)(\d{3})\b/g)].map(([, one = '']) => one);
}

const ID = '(?:[SCELXAPHRGMVWQ]\\d{1,2}|[FT]\\d{1,2})';

function idsOf(text: string): string[] {
  return [...text.matchAll(new RegExp(`\\b(${ID})\\b`, 'g'))].map(([, one = '']) => one);
}

/** `(S2)`, `(T12, T31)`, `(docs/invariants.md C1 to C10)`. */
function idsInParentheses(text: string): string[] {
  const list = new RegExp(`(?:\\(|docs/invariants\\.md )(${ID}(?:(?:, | and | to )${ID})*)(?=[);:.]|$)`, 'g');
  return [...text.matchAll(list)].flatMap(([, ids]) => split(ids));
}
