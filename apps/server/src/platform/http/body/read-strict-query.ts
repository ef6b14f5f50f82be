import { type FieldProblem, Refusal } from '../refusal.ts';
import { isForbiddenKey, isStorable } from './read-strict-json.ts';

/** The query of an address with one value a name, or a `Refusal` (`invalid`): nobody can say which of two values counts. */
export function readStrictQuery(url: string): Record<string, string> {
  const start = url.indexOf('?');
  const query: Record<string, string> = {};
  if (start < 0) return query;
  const fields: FieldProblem[] = [];
  for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
    if (isForbiddenKey(name) || !isStorable(name)) fields.push({ path: '?', code: 'unknown_field' });
    else if (Object.hasOwn(query, name)) fields.push({ path: name, code: 'given_twice' });
    else if (!isStorable(value)) fields.push({ path: name, code: 'text_unreadable' });
    else query[name] = value;
  }
  if (fields.length) throw new Refusal('invalid', { fields });
  return query;
}
