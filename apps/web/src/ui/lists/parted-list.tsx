import { clsx } from 'clsx';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';

/** Even for each number of columns that a grid has, so that only the last part ends with a row that is not full. */
const IN_PART = 8;

/** A long list, of `PartedItems` alone. */
export function PartedList(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: a list's own element may hold nothing between itself and its items
  return <div role="list" {...props} />;
}

interface Props<T> {
  items: readonly T[];
  /** So many are laid out at once: those that a screen shows before anybody scrolls. */
  inSight: number;
  /** Looks of each part. Its `-mx` and `px` leave room for shadows, as nothing of a part is drawn outside of it. */
  className: string;
  /** Looks of a part that is laid out once it comes near: its height until then, of `--items`. */
  far: string;
  children: (item: T, place: number) => ReactNode;
}

/**
 * The items of a long list. Those far down are laid out once they come near, and are in the page all the same. They come near part by part:
 * the browser looks at each thing that it watches with every picture, and 500 of them take longer than a letter may.
 */
export function PartedItems<T>({ items, inSight, className, far, children }: Props<T>) {
  return partsOf(items.length, inSight).map(({ from, to }) => (
    <div
      key={from}
      className={clsx(className, from > 0 && '[content-visibility:auto]', from > 0 && far)}
      style={{ '--items': to - from } as CSSProperties} // as: React's type knows no custom properties
    >
      {items.slice(from, to).map((item, place) => children(item, from + place))}
    </div>
  ));
}

/** One of them. */
export function PartedItem(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: its part stands between it and its list
  return <div role="listitem" {...props} />;
}

function partsOf(count: number, inSight: number): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  for (let from = 0; from < count; ) {
    const to = Math.min(count, from + (from === 0 ? inSight : IN_PART));
    parts.push({ from, to });
    from = to;
  }
  return parts;
}
