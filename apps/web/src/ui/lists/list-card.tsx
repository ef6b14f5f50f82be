import type { ReactNode } from 'react';

/** Words that a card shows; the rest are counted. */
const SHOWN = 4;
/** The class of a link inside a card that is pressed wherever the card is. */
export const COVERS_CARD = 'outline-none after:absolute after:inset-0';

const CARD =
  'group relative min-w-0 rounded-card bg-surface p-4 shadow-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent';

/** One of many by name: its words, its state, what it did, and the way to it. */
export function ListCard({
  name,
  words,
  state,
  done,
  link,
}: {
  name: string | null;
  words: readonly string[];
  state: ReactNode;
  done: ReactNode;
  link: ReactNode;
}) {
  const more = words.length - SHOWN;
  return (
    <li className={`${CARD} flex flex-col gap-2 pb-3`}>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 className="line-clamp-2 min-w-0 flex-1 basis-32 break-words font-medium text-[1.0625rem]" dir="auto">
          {name}
        </h2>
        <span className="shrink-0">{state}</span>
      </div>
      <ul className="flex flex-wrap gap-1.5">
        {words.slice(0, SHOWN).map((word) => (
          <li key={word} className="max-w-full truncate rounded-pill bg-well px-2.5 py-0.5 text-[0.875rem]" dir="auto">
            {word}
          </li>
        ))}
        {more > 0 && <li className="px-1 py-0.5 text-[0.875rem] text-ink-soft">+{more}</li>}
      </ul>
      <div className="text-[0.8125rem] text-ink-soft tabular-nums">{done}</div>
      <div className="mt-auto flex min-h-11 items-end font-semibold text-accent-text [&_a]:group-hover:underline">
        {link}
      </div>
    </li>
  );
}

/** The card above a list for an automation that is one of its kind: a sign, its title with the way to it, a line of its text. */
export function SingleCard({
  sign,
  title,
  state,
  children,
}: {
  sign: ReactNode;
  title: ReactNode;
  state: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={`${CARD} flex items-center gap-4`}>
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill bg-accent-soft text-on-accent-soft">
        {sign}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-medium text-[1.0625rem] [&_a]:group-hover:underline">{title}</h2>
        <p className="line-clamp-2 text-[0.9375rem] text-ink-soft" dir="auto">
          {children}
        </p>
      </div>
      {state}
    </section>
  );
}
