import type { Listed } from '@recado/contract';
import { useLayoutEffect, useRef } from 'react';
import { useListParts } from '../list-parts.ts';
import { aboutOf } from './about-of.ts';

/**
 * The box that chooses one; while many are chosen the whole row is pressed for it. Without that it is not there. It is ticked by hand:
 * to choose 300 at once draws none of them anew.
 */
export function RowCheck({ item, name }: { item: Listed; name: string }) {
  const { chosen } = useListParts();
  const { id } = item;
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const tick = () => {
      const isChosen = chosen.all().has(id);
      if (!box.current || box.current.checked === isChosen) return;
      box.current.checked = isChosen;
      box.current.closest('[role=listitem]')?.toggleAttribute('data-chosen', isChosen);
    };
    tick();
    return chosen.listen(tick);
  }, [chosen, id]);
  return (
    <label className="hidden w-11 shrink-0 cursor-pointer items-center justify-center after:absolute after:inset-0 after:z-20 group-data-selecting/list:flex">
      <span className="sr-only" dir="auto">
        {name}
      </span>
      <input
        ref={box}
        type="checkbox"
        aria-describedby={aboutOf(item)}
        className="relative z-30 size-5 accent-accent"
        onChange={({ currentTarget }) => {
          const isChosen = currentTarget.checked;
          currentTarget.closest('[role=listitem]')?.toggleAttribute('data-chosen', isChosen);
          chosen.set([[id, isChosen ? true : undefined]]);
        }}
      />
    </label>
  );
}
