import type { Answer, Calls } from '@recado/contract';
import { readStored, writeStored } from '../../api/kept/stored.ts';
import { type CreditLevel, creditLevel } from '../../features/credits/credit-level.ts';

const KEY = 'creditsNotice';
type Given = Answer<Calls['GET /subscriptions']>;

/** The notice that credits are short, and the period for which somebody may put it away: a new month, of a plan too, is told of again. */
export interface CreditsNotice extends CreditLevel {
  period: string;
}

/** Finds whether credits are short and nobody put that away. */
export function creditsNotice(data: Given | undefined): CreditsNotice | null {
  const short = data && creditLevel(data.credits);
  if (!data || !short) return null;
  const period = `${[short.level, ...short.areas.map(({ area }) => area)].join(' ')} ${[data.credits.renewsAt, ...data.subscriptions.map(({ validUntil }) => validUntil)].join(' ')}`;
  return readStored<string>(KEY) === period ? null : { ...short, period };
}

export function putCreditsAway({ period }: CreditsNotice): void {
  writeStored(KEY, period);
}
