import type { Clock } from '../ports/index.ts';

/** As much of a log as is needed. */
export interface Warns {
  warn(facts: { accountId?: string; [fact: string]: unknown }, sentence: string): void;
}

const EVERY_MS = 60_000;

/**
 * A log that says each sentence once a minute and account at most, and with the next one how often it was left out since: for what
 * strangers cause as often as they like. One account's flood hides nothing of another's.
 */
export function saySeldom(log: Warns, clock: Pick<Clock, 'mono'>): Warns {
  const said = new Map<string, { at: number; leftOut: number }>();
  return {
    warn(facts, sentence) {
      const now = clock.mono();
      const key = `${facts.accountId ?? ''} ${sentence}`;
      const before = said.get(key);
      if (before && now - before.at < EVERY_MS) {
        before.leftOut += 1;
        return;
      }
      said.set(key, { at: now, leftOut: 0 });
      log.warn({ ...facts, ...(before?.leftOut ? { leftOut: before.leftOut } : {}) }, sentence);
    },
  };
}
