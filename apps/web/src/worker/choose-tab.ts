import type { Where } from './questions.ts';

/** A tab of ours: whether it is in sight, and where it stands; null where it did not say in time. */
export interface Tab {
  focused: boolean;
  visible: boolean;
  where: Where | null;
}

/** The tab that shows a screen already; the one that goes there; or a new one. */
export type Choice<T extends Tab> = { is: 'there' | 'goes'; tab: T } | { is: 'new' };

/**
 * Chooses where a screen is opened. Nobody is led away from what they are in the middle of, nor is a tab that nobody sees, which waits for
 * somebody as they left it. Pure.
 */
export function chooseTab<T extends Tab>(tabs: readonly T[], to: string): Choice<T> {
  const inSight = tabs.toSorted((one, other) => rank(other) - rank(one));
  const there = inSight.find(({ where }) => where !== null && shows(where.address, to));
  if (there) return { is: 'there', tab: there };
  const [first] = inSight;
  const isFree = first !== undefined && rank(first) > 0 && first.where !== null && !first.where.busy;
  return isFree ? { is: 'goes', tab: first } : { is: 'new' };
}

function rank({ focused, visible }: Tab): number {
  return (focused ? 2 : 0) + (visible ? 1 : 0);
}

/** A sheet over a screen stands behind `#`: asked for, it has to be open; otherwise the screen below it is what was asked for. */
function shows(address: string, to: string): boolean {
  return to.includes('#') ? address === to : address.split('#')[0] === to;
}
