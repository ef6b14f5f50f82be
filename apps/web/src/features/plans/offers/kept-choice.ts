import type { PaymentMethod, PlanCode } from '@recado/contract';
import { readStored, writeStored } from '../../../api/kept/stored.ts';
import { deviceNow } from '../../../i18n/clock.ts';

/** The purchase that somebody was about to make when a sign-in, or their own contact, came before it. */
export interface Choice {
  plan: PlanCode;
  method: PaymentMethod;
}

const KEY = 'checkout';
const LIFE_MS = 3_600_000;

/** Remembers it for an hour; null forgets it. */
export function keepChoice(choice: Choice | null): void {
  writeStored(KEY, choice && { ...choice, at: deviceNow() });
}

/** Returns what was to be bought within the last hour. */
export function keptChoice(): Choice | null {
  const kept = readStored<Choice & { at: number }>(KEY);
  if (!kept || !(deviceNow() - kept.at < LIFE_MS)) return null;
  return { plan: kept.plan, method: kept.method };
}
