import type { Listed } from '@recado/contract';

/** The part of some automations that has a label. */
export type Share = 'all' | 'some' | 'none';

export function shareOf(items: readonly Pick<Listed, 'labels'>[], label: string): Share {
  const count = items.filter(({ labels }) => labels.includes(label)).length;
  return count === 0 ? 'none' : count === items.length ? 'all' : 'some';
}

/** One call: these get a label, or lose it. */
export interface LabelChange {
  ids: string[];
  add: string[];
  remove: string[];
}

/**
 * Returns the calls that make the labels of all as they are wished, each with those alone that are otherwise now. Taken back, it leaves
 * whoever had the label before with it. A label nobody touched stays where it is.
 */
export function changesOf(
  items: readonly Pick<Listed, 'id' | 'labels'>[],
  wished: ReadonlyMap<string, 'all' | 'none'>,
): LabelChange[] {
  return [...wished].flatMap(([label, share]) => {
    const add = share === 'all';
    const ids = items.filter(({ labels }) => labels.includes(label) !== add).map(({ id }) => id);
    return ids.length === 0 ? [] : [{ ids, add: add ? [label] : [], remove: add ? [] : [label] }];
  });
}

/** Returns the calls that take others back, last first. */
export function reversed(changes: readonly LabelChange[]): LabelChange[] {
  return changes.map(({ ids, add, remove }) => ({ ids, add: remove, remove: add })).reverse();
}
