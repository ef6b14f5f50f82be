import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ListPage } from '../../../../api/queries.ts';
import { Amount } from '../../../../i18n/amount.tsx';
import { useKindNames } from '../../../../i18n/names/use-kind-names.ts';
import { LISTED_KINDS, LISTED_STATES, type ListSearch } from '../list-search.ts';
import { useStateNames } from './state-names.ts';

const CHIP =
  'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-pill bg-well px-3.5 font-medium text-[0.9375rem] text-ink-soft transition-colors duration-150 hover:text-ink aria-[current=true]:bg-accent-soft aria-[current=true]:text-on-accent-soft lg:px-3 lg:text-[0.875rem]';

/** States and kinds with their numbers, those that there are; a press on a chosen one takes it away. A phone shows one row that moves sideways. */
export function FilterChips({ search, counts }: { search: ListSearch; counts: ListPage['counts'] | undefined }) {
  const { t } = useLingui();
  const states = useStateNames();
  const kinds = useKindNames();
  const row = useChosenInSight(`${search.state} ${search.kind}`);
  const chip = (name: ReactNode, count: number | undefined, isOn: boolean, next: ListSearch) => (
    <Link
      to="/automations"
      search={next}
      replace
      preload={false}
      resetScroll={false}
      aria-current={isOn ? 'true' : undefined}
      activeOptions={NEVER}
      className={CHIP}
    >
      {name}
      {count !== undefined && <Amount value={count} className="font-normal" />}
    </Link>
  );
  const none = !search.state && !search.kind;
  return (
    <nav
      ref={row}
      aria-label={t`Filter`}
      className="relative -mx-4 flex gap-2 overflow-x-auto py-1 pr-14 pl-4 [mask-image:linear-gradient(to_left,transparent,black_3.5rem)] [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0 sm:py-0 sm:[mask-image:none]"
    >
      {chip(t`All kinds`, counts?.all, none, { ...search, state: undefined, kind: undefined })}
      {LISTED_STATES.filter((state) => isShown(state, counts?.states[state], search.state)).map((state) => (
        <Key key={state}>
          {chip(states[state], counts?.states[state], state === search.state, {
            ...search,
            state: state === search.state ? undefined : state,
          })}
        </Key>
      ))}
      <span aria-hidden className="my-2.5 w-px shrink-0 bg-line" />
      {LISTED_KINDS.filter((kind) => isShown(kind, counts?.kinds[kind], search.kind)).map((kind) => (
        <Key key={kind}>
          {chip(kinds[kind].all, counts?.kinds[kind], kind === search.kind, {
            ...search,
            kind: kind === search.kind ? undefined : kind,
          })}
        </Key>
      ))}
    </nav>
  );
}

/** The chips say themselves which of them is chosen: a link is not compared with the address. */
const NEVER = { exact: true, includeSearch: true, explicitUndefined: true };

function Key({ children }: { children: ReactNode }) {
  return children;
}

/** Says whether a chip is there: on and off from the beginning, the others where there are any, or where somebody asks for them. */
function isShown(name: string, count: number | undefined, chosen: string | undefined): boolean {
  return name === 'on' || name === 'off' || name === chosen || (count ?? 0) > 0;
}

/** Scrolls the row to the chip that was chosen; a new row stands at its first one. */
function useChosenInSight(chosen: string) {
  const row = useRef<HTMLElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    if (chosen === shown.current) return;
    shown.current = chosen;
    const line = row.current;
    const link = line?.querySelector<HTMLElement>('[aria-current="true"]:last-of-type');
    if (line && link && line.scrollWidth > line.clientWidth)
      line.scrollTo({ left: link.offsetLeft - (line.clientWidth - link.offsetWidth) / 2 });
  }, [chosen]);
  return row;
}
