import { LIMITS } from '../limits.ts';
import { cutCharacters } from '../matching/fold.ts';
import { closeUp } from './close-up.ts';

/** The names that fill `{username}` and `{first_name}`; null where Instagram has not told. */
export interface Names {
  username: string | null;
  firstName: string | null;
  /** The seller's word for a name that nobody knows; left out or null: the sentence closes up. */
  fallback?: string | null;
}

export const NO_NAMES: Names = { username: null, firstName: null };

/** Names of the greatest size: what limits are checked with before Save. */
export const LONGEST_NAMES: Names = {
  username: 'w'.repeat(LIMITS.nameCharacters),
  firstName: 'w'.repeat(LIMITS.nameCharacters),
};

/** The marks of names that are still being asked for, where they will stand: characters that no text has. See `openNames`. */
const MARKS = { username: '\ufdd0', firstName: '\ufdd1' } as const; // const: literals
const ANY_MARK = /[\ufdd0\ufdd1]/;
/** The mark of a name that stays unknown, where it would stand. */
const GAP = '\ufdd2';
const PLACEHOLDERS = /\{username\}|\{first_name\}/g;
const WAVE = '👋';

/**
 * Fills placeholders in. An unknown name takes the seller's word, or leaves nothing behind: neither double spaces, nor an `@`, a slash
 * or a comma that belonged to it (`Oi, {first_name}! Aqui está` → `Oi! Aqui está`). A text of nothing but unknown names becomes a waving
 * hand, since Instagram takes no empty text.
 */
export function fillNames(text: string, names: Names): string {
  const marked = text.replace(PLACEHOLDERS, (name) => (name === '{username}' ? MARKS.username : MARKS.firstName));
  return marked === text ? text : fillMarks(marked, names);
}

/** The same names, a mark in place of each unknown one: what is rendered with them is filled in later, by `fillMarks`. */
export function openNames({ username, firstName }: Names): Names {
  return {
    username: cleanUsername(username) || MARKS.username,
    firstName: cleanName(firstName) || MARKS.firstName,
    fallback: null,
  };
}

/** Says whether a text has a name that is still to be filled in. */
export function hasMarks(text: string): boolean {
  return ANY_MARK.test(text);
}

/** Fills in what `openNames` left open. */
export function fillMarks(text: string, names: Names): string {
  if (!hasMarks(text)) return text;
  let filled = insertKnown(text, names);
  for (let at = filled.indexOf(GAP); at >= 0; at = filled.indexOf(GAP)) {
    const [before, after] = closeUp(filled.slice(0, at), filled.slice(at + 1));
    filled = before + after;
  }
  return filled.trim() === '' ? WAVE : filled;
}

/** Known names, and the seller's word for the others; a gap where there is neither. */
function insertKnown(text: string, names: Names): string {
  const username = cleanUsername(names.username);
  const fallback = cleanName(names.fallback ?? null);
  const first = cleanName(names.firstName) || fallback || GAP;
  const withFirst = text.replaceAll(MARKS.firstName, () => first);
  if (username) return insertUsername(withFirst, username);
  // Nobody is called by the word: it is no mention.
  return fallback ? withFirst.replace(/[@＠]*\ufdd0/gu, () => fallback) : withFirst.replaceAll(MARKS.username, GAP);
}

/** A username that reads like an address is a mention, so that no chat makes a link of it. */
function insertUsername(text: string, username: string): string {
  if (username === MARKS.username) return text;
  const isAddress = ADDRESS.test(username);
  return text.replace(/@?\ufdd0/g, (found) => (found.startsWith('@') || isAddress ? `@${username}` : username));
}

/** Ends as countries, and what else is often bought, do. */
const ADDRESS =
  /\.(?:[a-z]{2}|com|net|org|info|biz|shop|store|loja|online|site|app|dev|xyz|club|art|blog|live|link|click|top|vip|page|website|space|fun|pro|tech|cloud|ink|bio|world|today|email|news|media|agency|studio|digital)$/i;
/** A username as Instagram has them; letters of other scripts are none of its own and do no harm. */
const USERNAME = /^[\p{L}\p{N}._-]{1,30}$/u;

function cleanUsername(username: string | null): string {
  if (username === MARKS.username) return username;
  const name = (username ?? '').trim().replace(/^@/, '');
  return USERNAME.test(name) ? name : '';
}

/** A name is one line of at most 30 characters, without control, format and other characters that are not to be seen. */
function cleanName(name: string | null): string {
  if (!name || name === MARKS.firstName) return name ?? '';
  const line = name
    .replace(/[\p{Cf}\p{Co}\p{Cn}]+/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return cutCharacters(line, LIMITS.nameCharacters).trim();
}
