import { cutCharacters } from './fold.ts';
import { LIMITS } from './limits.ts';

/** What fills `{username}` and `{first_name}`; null where Instagram has not told. */
export interface Names {
  username: string | null;
  firstName: string | null;
}

export const NO_NAMES: Names = { username: null, firstName: null };

/** Names of the greatest size: what limits are checked with before Save. */
export const LONGEST_NAMES: Names = {
  username: 'w'.repeat(LIMITS.nameCharacters),
  firstName: 'w'.repeat(LIMITS.nameCharacters),
};

/**
 * Fills placeholders in. An unknown name leaves nothing behind: neither double spaces, nor an `@` or a comma that belonged to it
 * (`Oi, {first_name}! Aqui está` → `Oi! Aqui está`). A text of nothing but unknown names becomes a waving hand, since Instagram
 * takes no empty text.
 */
export function fillNames(text: string, names: Names): string {
  let filled = '';
  let from = 0;
  for (;;) {
    const found = nextPlaceholder(text, from);
    if (!found) break;
    const value = cleanName(found.name === '{username}' ? names.username : names.firstName);
    filled += text.slice(from, found.at);
    from = found.at + found.name.length;
    if (value) {
      filled += value;
      continue;
    }
    filled = trimBefore(filled);
    if (filled === '' || filled.endsWith('\n')) from = skipAfter(text, from);
  }
  if (from === 0) return text;
  filled += text.slice(from);
  return filled.trim() === '' ? WAVE : filled;
}

const WAVE = '👋';
const PLACEHOLDERS = ['{username}', '{first_name}'] as const;
const LEFT_OVER_BEFORE = ' \t,@';
const LEFT_OVER_AFTER = ' \t,;:!.-';

function nextPlaceholder(text: string, from: number): { at: number; name: (typeof PLACEHOLDERS)[number] } | null {
  for (let at = text.indexOf('{', from); at >= 0; at = text.indexOf('{', at + 1)) {
    const name = PLACEHOLDERS.find((placeholder) => text.startsWith(placeholder, at));
    if (name) return { at, name };
  }
  return null;
}

function trimBefore(text: string): string {
  let end = text.length;
  while (end > 0 && LEFT_OVER_BEFORE.includes(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}

function skipAfter(text: string, from: number): number {
  let index = from;
  while (index < text.length && LEFT_OVER_AFTER.includes(text[index] ?? '')) index++;
  return index;
}

/** A name is one line of at most 30 characters, without control and format characters. */
function cleanName(name: string | null): string {
  if (!name) return '';
  const line = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return cutCharacters(line, LIMITS.nameCharacters).trim();
}
