import { useLingui } from '@lingui/react/macro';

/** The state of an automation, in a word or two, and how it looks. */
export function useStateWords(): (state: { enabled: boolean; held?: number }) => {
  tone: 'neutral' | 'good' | 'warn';
  children: string;
} {
  const { t } = useLingui();
  return ({ enabled, held = 0 }) => {
    if (!enabled) return { tone: 'neutral', children: t`Off` };
    return held > 0 ? { tone: 'warn', children: t`Held: no credits (${held})` } : { tone: 'good', children: t`On` };
  };
}
