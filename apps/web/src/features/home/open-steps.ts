import type { Home, HomeStep } from '@recado/contract';

/** The steps in the order in which they are offered. */
const ORDER: readonly HomeStep[] = ['connected', 'automation', 'answer', 'welcome', 'stories', 'profile', 'install'];
/** The way to the first answer: until it went out they are shown together, done or not. */
const FIRST: readonly HomeStep[] = ['connected', 'automation', 'answer'];

interface Given extends Pick<Home, 'steps'> {
  /** True where this device could have Recado installed and has not. */
  canInstall: boolean;
}

/** A step as Home shows it. */
export interface ShownStep {
  name: HomeStep;
  done: boolean;
}

/**
 * Returns the steps that Home shows: until the first answer those that lead to it, then those that are left, and nothing once none is. A
 * connection that broke later is a trouble, and no step. Pure.
 */
export function openSteps({ steps: { done, putAway }, canInstall }: Given): ShownStep[] {
  const all = ORDER.filter((name) => !putAway.includes(name)).map((name) => ({ name, done: done.includes(name) }));
  if (!done.includes('answer')) {
    const first = all.filter(({ name }) => FIRST.includes(name));
    if (first.some((step) => !step.done && step.name !== 'connected')) return first;
  }
  return all.filter(({ name, done: is }) => !is && !FIRST.includes(name) && (name !== 'install' || canInstall));
}
