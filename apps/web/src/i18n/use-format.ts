import { useLingui } from '@lingui/react';
import { type Format, formatOf } from './format.ts';
import { currentLocale } from './locale.ts';

/** Numbers and times in the language on screen; follows when it changes. */
export function useFormat(): Format {
  useLingui();
  return formatOf(currentLocale());
}
