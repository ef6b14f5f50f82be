import { type RefObject, useDeferredValue, useLayoutEffect, useRef } from 'react';

/** The heights that lists had when they were left. */
const heights = new Map<string, number>();

/**
 * A long list for the first picture of its screen: `shown` of its items are drawn with it, all of them right after (`whole`). Until then
 * `list`, its element, is as high as when it was left last, so that going back finds its place. `name` tells lists apart.
 */
export function useFirstPicture<E extends HTMLElement>(name: string, inSight: number) {
  const list = useRef<E>(null);
  const whole = useDeferredValue(true, false);
  const latest = useRef(name);
  latest.current = name;
  useLayoutEffect(() => () => keepHeight(latest.current, list), []);
  return {
    whole,
    list: { ref: list, style: whole ? undefined : { minHeight: heights.get(name) } },
    shown: <T>(items: readonly T[]) => (whole ? items : items.slice(0, inSight)),
  };
}

function keepHeight(name: string, { current }: RefObject<HTMLElement | null>): void {
  if (current) heights.set(name, current.offsetHeight);
}
