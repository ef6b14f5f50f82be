import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { getSession } from './session.ts';

/** The contents of the forms of this page, by form. */
const forms = new Map<string, unknown>();
const KEY = 'typed';

interface Kept {
  accountId: string | undefined;
  forms: Record<string, unknown>;
}

/**
 * A state that outlives the way to Instagram and back, where somebody signs in once more in the middle of a form. It is kept in this tab
 * from the moment they leave until they are back, and for the same account alone.
 */
export function useTyped<T>(form: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState<T>(() => {
    const kept = readKept(form);
    return kept === undefined ? initial : (kept as T); // as: written by the same form
  });
  useEffect(() => forgetKept(form), [form]);
  useEffect(() => {
    forms.set(form, value);
    return () => void forms.delete(form);
  }, [form, value]);
  return [value, setValue];
}

/** Says whether something waits for a form that is not open yet. */
export function isTyped(form: string): boolean {
  return readKept(form) !== undefined;
}

/** Somebody leaves for Instagram, to come back to this page. */
export function keepTyped(): void {
  if (forms.size > 0) write({ accountId: getSession().userData?.id, forms: Object.fromEntries(forms) });
}

function readKept(form: string): unknown {
  const kept = read();
  return kept && kept.accountId === getSession().userData?.id ? kept.forms[form] : undefined;
}

function forgetKept(form: string): void {
  const kept = read();
  if (!kept) return;
  const { [form]: _, ...rest } = kept.forms;
  write(Object.keys(rest).length > 0 ? { ...kept, forms: rest } : null);
}

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null; // as: written here alone
  } catch {
    return null;
  }
}

function write(kept: Kept | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Where storage is forbidden it is typed again.
  }
}
