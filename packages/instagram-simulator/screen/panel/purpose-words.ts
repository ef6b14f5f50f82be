import type { Exchange } from '../api.ts';
import type { Say } from '../speech-provider.tsx';

/** Says in a sentence what a webhook or a call was for. */
export function purposeWords({ purpose }: Exchange, say: Say): string {
  const { what, who, more } = purpose;
  const words = say(`is.${what}`, { who: who ?? say('somebody') });
  // Nobody is called "@somebody".
  const named = who === null ? words.replace('@', '') : words;
  return more > 0 ? `${named} ${say('andMore', { n: more })}` : named;
}
