import type { Listed } from '@recado/contract';
import { useOneOf } from '../acts/keyed-state.ts';
import { useListParts } from '../list-parts.ts';

/** The box that chooses one; while many are chosen the whole row is pressed for it. Without that it is not there. */
export function RowCheck({ item: { id }, name }: { item: Listed; name: string }) {
  const { chosen } = useListParts();
  const isChosen = useOneOf(chosen, id) === true;
  return (
    <label className="hidden w-11 shrink-0 cursor-pointer items-center justify-center after:absolute after:inset-0 after:z-20 group-data-selecting/list:flex">
      <span className="sr-only" dir="auto">
        {name}
      </span>
      <input
        type="checkbox"
        data-check
        className="relative z-30 size-5 accent-accent"
        checked={isChosen}
        onChange={(event) => chosen.set([[id, event.currentTarget.checked ? true : undefined]])}
      />
    </label>
  );
}
