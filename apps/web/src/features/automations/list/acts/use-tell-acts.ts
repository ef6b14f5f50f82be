import { failureOf } from '../../../../api/failures/call-error.ts';
import { useFailureWords } from '../../../../api/failures/failure-words.ts';
import { tell } from '../../../../ui/notices/tell.ts';
import { useActWords } from './act-words.ts';
import type { InParts } from './in-parts.ts';
import type { Keyed } from './keyed-state.ts';
import type { RefusedCode } from './refusal-words.ts';

/** The answer of the server to an act on some automations, as far as it is the same for all of them. */
interface Answer {
  refused: readonly { id: string; code: RefusedCode }[];
}

/** Tells how an act ended, in toasts and beside the automations that stayed as they were. */
export interface ActTells {
  /** Says of each that stayed why, and how many were never reached. */
  left(outcome: InParts<unknown, Answer>): void;
  /** Says that nothing of it was done, and why. */
  failed(count: number, error: unknown): void;
  /** The second line of a toast: the DMs that were let go with it. */
  besides(letGo: number): { description?: string };
}

export function useTellActs(refusals: Keyed<RefusedCode>): ActTells {
  const words = useActWords();
  const failureWords = useFailureWords();
  return {
    left({ answers, broke }) {
      const refused = answers.flatMap((one) => one.refused);
      if (refused.length > 0) {
        refusals.set(refused.map(({ id, code }) => [id, code]));
        tell(words.stayed(refused.length));
      }
      if (broke) tell(words.notDone(broke.rest.length, failureWords(broke.fault).message));
    },
    failed(count, error) {
      const { message } = failureWords(error);
      // Without a connection there is one reason for all of them.
      tell(count === 1 || failureOf(error)?.kind === 'network' ? message : words.notDone(count, message));
    },
    besides: (letGo) => (letGo > 0 ? { description: words.letGo(letGo) } : {}),
  };
}

/** Returns how many DMs were let go in all. */
export function letGoBy(answers: readonly { letGo: number }[]): number {
  return answers.reduce((sum, one) => sum + one.letGo, 0);
}
