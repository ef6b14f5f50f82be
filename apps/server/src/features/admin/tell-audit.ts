import { createHash } from 'node:crypto';
import {
  AUDIT_ACTIONS,
  type AuditAction,
  intlTag,
  LEAST_RETENTION,
  LOCALES,
  type Locale,
  MOST_RETENTION,
} from '@recado/contract';
import { auditWords, type WordedAction } from '@recado/locales';
import type { AuditRow } from './read-audit.ts';

/** Every action has its sentence, and no sentence is of another: an action without words does not compile. */
const SENTENCES_OF: (locale: Locale) => Readonly<Record<AuditAction, string>> = (locale) =>
  auditWords(locale).sentences;
const WORDED: (action: WordedAction) => AuditAction = (action) => action;

/** The sentence of an action; the name itself of one that an earlier or a later version wrote. */
export function sentenceOf(action: string, locale: Locale): string {
  const known = AUDIT_ACTIONS.find((one) => one === action);
  return known ? SENTENCES_OF(locale)[WORDED(known)] : `{who}: ${action}`;
}

/** Every action with its sentence, in alphabetical order of the sentences. */
export function tellActions(locale: Locale): { action: string; sentence: string }[] {
  const all = AUDIT_ACTIONS.map((action) => ({ action, sentence: sentenceOf(action, locale) }));
  return all.toSorted((a, b) => a.sentence.localeCompare(b.sentence, intlTag(locale)));
}

/** More free credits than these are not guessed; the subject of the entry has the number. */
const MOST_GUESSED = 200;
const upTo = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, n) => least + n);
const STANDINGS = ['good', 'non_compliant', 'banned'] as const; // const: a closed list

/** The values that an action changes, where they are of a closed list: with the account's key their hashes tell which it was. */
const VALUES: Partial<Record<string, readonly (string | number | boolean)[]>> = {
  standing_changed: STANDINGS,
  partner_set: [true, false],
  locale_changed: LOCALES,
  retention_changed: upTo(LEAST_RETENTION, MOST_RETENTION),
  free_credits_set: upTo(0, MOST_GUESSED),
} satisfies Partial<Record<AuditAction, unknown>>;

/** Says in words what a change was before and after; null where the log does not tell. Pure. */
export function tellChange(
  { action, key, before_hash, after_hash }: Pick<AuditRow, 'action' | 'key' | 'before_hash' | 'after_hash'>,
  locale: Locale,
): { before: string | null; after: string | null } | null {
  const values = VALUES[action];
  if (!values || key === null) return null;
  const secret = Buffer.from(key.replaceAll('-', ''), 'hex');
  const find = (hash: Buffer | null) => {
    if (hash === null) return null;
    const value = values.find((one) => hashOf(secret, one).equals(hash));
    return value === undefined ? null : wordOf(value, action, locale);
  };
  const [before, after] = [find(before_hash), find(after_hash)];
  return before === null && after === null ? null : { before, after };
}

/** The hash as `write-audit.ts` writes it. */
function hashOf(secret: Buffer, value: unknown): Buffer {
  return createHash('sha256').update(secret).update(JSON.stringify(value)).digest();
}

function wordOf(value: string | number | boolean, action: string, locale: Locale): string {
  const words = auditWords(locale);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number')
    return action === 'retention_changed' ? words.days.replace('{n}', String(value)) : String(value);
  const standing = STANDINGS.find((one) => one === value);
  if (standing) return words.standings[standing];
  const languages = new Intl.DisplayNames(intlTag(locale), { type: 'language' });
  return languages.of(LOCALES.find((one) => one === value) === 'ja-JA' ? 'ja' : value) ?? value;
}
