import { holds } from '../../evidence/check-words.ts';
import type { Evidence } from '../../evidence/evidence.ts';
import { PLAYS } from './index.ts';
import type { Told } from './play.ts';

/**
 * Counts for each kind the rounds in which it was played, and for everything that it says how often it arrived. Of these it also
 * counts how many had been in doubt or took a second attempt, which is what a kill or a lost answer does to them.
 */
export function countPlays({ truth, rows }: Evidence, { acts }: Pick<Told, 'acts'>): Record<string, number> {
  const deliveries = new Map(rows.deliveries.map((one) => [one.message_id, one]));
  const counts: Record<string, number> = {};
  for (const { name, says } of PLAYS) {
    counts[`${name}: rounds`] = acts.get(name) ?? 0;
    for (const { words } of says) {
      const lines = truth.filter((line) => holds(line, words));
      const struck = lines.filter(({ mid }) => {
        const delivery = mid === null ? undefined : deliveries.get(mid);
        return !delivery || delivery.attempt > 1 || delivery.doubts > 0;
      });
      counts[arrivedName(name, words)] = lines.length;
      counts[`${arrivedName(name, words)} after a doubt or a second attempt`] = struck.length;
    }
  }
  counts['live replies that the end overtook'] = rows.deliveries.filter(({ reason }) => reason === 'live_ended').length;
  return counts;
}

/** A kind of which nothing arrived was not played, whatever the plan says. */
export function findUnplayed(counts: Record<string, number>): string[] {
  return PLAYS.flatMap(({ name, says }) =>
    says
      .map(({ words }) => arrivedName(name, words))
      .filter((key) => (counts[key] ?? 0) === 0)
      .map((key) => `${key}: never, in ${counts[`${name}: rounds`] ?? 0} rounds`),
  );
}

function arrivedName(name: string, words: string): string {
  return `${name}: ${words} arrived`;
}
