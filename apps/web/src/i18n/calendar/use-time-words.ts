import { useLingui } from '@lingui/react/macro';
import { currentLocale } from '../locale.ts';
import { writtenTimeOf } from './written-time.ts';

/** Returns how times of the day are written and read in the language on screen, and the sentence for a text that is none. */
export function useTimeWords() {
  const { t } = useLingui();
  const words = writtenTimeOf(currentLocale());
  const example = words.write('18:30');
  return { ...words, noTime: t`Write it like ${example}.` };
}
