import type { Step } from '@recado/engine';
import type { Wish } from './read-wishes.ts';

/** Puts what was decided before the wish in front of what was decided on it, so that the reason of then stays readable for ever. */
export function withStory(steps: readonly Step[], { automationId, by, askedAt, stands }: Wish): Step[] {
  const said = stands.steps.findIndex(({ code, values }) => code === 'asked_now' && values.askedAt === askedAt);
  // Decided on this wish already: its own line says what had been before.
  const known = stands.steps[said];
  const before = known ? stands.steps.slice(0, said) : stands.steps;
  const { outcome, decidedAt } = stands;
  const asked = known ?? {
    code: 'asked_now',
    values: { automation: automationId, by, outcome, decidedAt, askedAt },
  };
  const arrived = before.some(({ code }) => code === 'received');
  return [...before, asked, ...steps.filter(({ code }) => !arrived || code !== 'received')];
}
