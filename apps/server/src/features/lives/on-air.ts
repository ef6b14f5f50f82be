import type { InstagramClient } from '@recado/instagram';
import type { Logger } from 'pino';
import type { AccountId } from '../../platform/ids/index.ts';
import type { Clock } from '../../platform/ports/index.ts';

/** The broadcast that Instagram says runs now; `unknown` where it does not answer. */
export type OnAir = { k: 'known'; mediaId: string | null } | { k: 'unknown' };

export interface OnAirDeps {
  instagram: Pick<InstagramClient, 'listLiveMedia'>;
  clock: Pick<Clock, 'mono'>;
  log: Logger;
  openToken(accountId: AccountId): Promise<{ token: string; igId: string } | null>;
}

/** Somebody who watches asks every few seconds; Instagram is asked less often, and rarely where it refused. */
const ASK_MS = 4_000;
const ASK_AGAIN_MS = 60_000;
const KEPT = 1_000;

/** Asks Instagram which broadcast of an account runs, and remembers the answer for a moment. */
export function makeOnAir({ instagram, clock, log, openToken }: OnAirDeps): (accountId: AccountId) => Promise<OnAir> {
  const asked = new Map<string, { until: number; answer: Promise<OnAir> }>();

  async function ask(accountId: AccountId): Promise<OnAir> {
    const open = await openToken(accountId);
    if (!open) return { k: 'unknown' };
    const read = await instagram.listLiveMedia(open);
    if (read.ok) return { k: 'known', mediaId: read.value.items[0]?.id ?? null };
    log.debug({ accountId, instagramCode: read.error.code }, 'whether a broadcast runs could not be read');
    const kept = asked.get(accountId);
    if (kept) kept.until = clock.mono() + ASK_AGAIN_MS;
    return { k: 'unknown' };
  }

  return (accountId) => {
    const now = clock.mono();
    const kept = asked.get(accountId);
    if (kept && kept.until > now) return kept.answer;
    if (asked.size >= KEPT) asked.clear();
    const answer = ask(accountId);
    asked.set(accountId, { until: now + ASK_MS, answer });
    return answer;
  };
}
