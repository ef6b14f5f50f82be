import { forgetOld } from '../limits/index.ts';
import type { Clock } from '../ports/index.ts';

/** The part of a log that is needed. */
export interface Warns {
  warn(facts: { accountId?: string; [fact: string]: unknown }, sentence: string): void;
}

const EVERY_MS = 60_000;
/** The most of whom something is said within a minute: beyond them it is one flood, and said as one. */
const MOST = 2_000;

/**
 * Makes a log that says each sentence once a minute and account at most, and with the next one how often it was left out since. It is for
 * what strangers cause as often as they like; one account's flood hides nothing of another's. `about` names whose sentence it is otherwise.
 */
export function saySeldom(
  log: Warns,
  clock: Pick<Clock, 'mono'>,
  about: (facts: Parameters<Warns['warn']>[0]) => string = ({ accountId = '' }) => accountId,
): Warns {
  const said = new Map<string, { at: number; leftOut: number }>();
  return {
    warn(facts, sentence) {
      const now = clock.mono();
      const own = `${about(facts)} ${sentence}`;
      if (said.size >= MOST && !said.has(own)) forgetOld(said, ({ at }) => now - at >= EVERY_MS);
      const key = said.has(own) || said.size < MOST ? own : sentence;
      const before = said.get(key);
      if (before && now - before.at < EVERY_MS) {
        before.leftOut += 1;
        return;
      }
      // To the end: the oldest come first.
      said.delete(key);
      said.set(key, { at: now, leftOut: 0 });
      log.warn({ ...facts, ...(before?.leftOut ? { leftOut: before.leftOut } : {}) }, sentence);
    },
  };
}
