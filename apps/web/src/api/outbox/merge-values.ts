import type { Values } from './edits.ts';
import { sameAs } from './same-as.ts';

/** The body that is sent over what is there by now, and the fields that both sides changed, each in its own way. */
export interface Merged {
  body: Values;
  clashes: string[];
  /** True where all that was wished is there already. */
  isThere: boolean;
}

/**
 * Lays what somebody changed, from `was` to `body`, over what is there by now: of a form that is saved whole, a field that they left as it was is
 * left as it is.
 */
export function mergeValues({ was, body, there }: { was: Values; body: Values; there: Values }): Merged {
  const wished = Object.keys(body).filter((key) => !sameAs(body[key], was[key]));
  const open = wished.filter((key) => !sameAs(there[key], body[key]));
  const clashes = open.filter((key) => !sameAs(there[key], was[key]));
  const merged = Object.fromEntries(
    Object.keys(body).map((key) => [key, wished.includes(key) || !(key in there) ? body[key] : there[key]]),
  );
  return { body: merged, clashes, isThere: open.length === 0 };
}
