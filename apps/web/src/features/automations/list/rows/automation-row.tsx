import type { Listed } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useKindNames } from '../../../../i18n/names/use-kind-names.ts';
import { PartedItem } from '../../../../ui/lists/parted-list.tsx';
import { formOf } from '../kinds/form-of.ts';
import { useNameOf } from '../kinds/name-of.ts';
import { aboutOf } from './about-of.ts';
import { leaveFrom } from './come-back.ts';
import { Done } from './done.tsx';
import { Refusal } from './refusal.tsx';
import { RowCheck } from './row-check.tsx';
import { RowEdit } from './row-edit.tsx';
import { RowMenuButton } from './row-menu-button.tsx';
import { RowSwitch } from './row-switch.tsx';
import { Says } from './says.tsx';
import { Sign } from './sign.tsx';
import { StateWord } from './state-word.tsx';

/**
 * A card on a phone, a dense row of one surface on a laptop, where the pointer fades in. Nothing fades while many are chosen: the browser
 * would begin 300 fadings at once, most of them out of sight.
 */
const ROW =
  'group/row relative isolate flex min-w-0 rounded-card bg-surface shadow-card has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent data-chosen:bg-accent-soft lg:mx-1 lg:rounded-control lg:-outline-offset-2 lg:bg-transparent lg:shadow-none lg:transition-colors lg:duration-150 lg:hover:bg-well/60 lg:group-data-selecting/list:transition-none';
const GRID =
  'grid min-w-0 flex-1 grid-cols-[3rem_minmax(0,1fr)_2.75rem] items-center gap-x-3 gap-y-1 p-3 pr-2 lg:min-h-12 lg:grid-cols-[2.25rem_minmax(0,1.1fr)_minmax(0,1.3fr)_11rem_2.75rem_2.75rem] lg:gap-x-4 lg:gap-y-0 lg:py-0.5 lg:pl-3';

/** One automation of the list, of whatever kind: its name, what starts it, what it says, what it did, its switch. A press on it opens its form. */
export const AutomationRow = memo(function AutomationRow({ item, eager }: { item: Listed; eager: boolean }) {
  const name = useNameOf()(item);
  const kind = useKindNames()[item.kind].one;
  return (
    <PartedItem className={ROW}>
      <RowCheck item={item} name={name} />
      <div className={GRID}>
        <Sign item={item} eager={eager} className="size-12 rounded-control lg:size-9" />
        <div className="min-w-0">
          <h2 className="min-w-0 font-medium text-[0.9375rem] leading-snug" dir="auto">
            <Link
              {...formOf(item)}
              state={{ opensList: true }}
              search={{}}
              preload={false}
              aria-describedby={aboutOf(item)}
              onClick={() => leaveFrom(item)}
              className="line-clamp-2 break-words outline-none after:absolute after:inset-0 group-hover/row:underline lg:block lg:overflow-hidden lg:text-ellipsis lg:whitespace-nowrap"
            >
              {name}
            </Link>
          </h2>
          <p
            id={aboutOf(item)}
            className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 text-[0.8125rem] text-ink-soft leading-snug lg:flex-nowrap"
          >
            {kind !== name && (
              <>
                <span className="min-w-0 truncate">{kind}</span>
                <span aria-hidden>·</span>
              </>
            )}
            <StateWord item={item} />
            <RowEdit item={item} />
          </p>
        </div>
        <RowSwitch item={item} name={name} className="col-start-3 row-start-1 lg:col-start-5" />
        <Says item={item} className="col-span-2 lg:col-span-1 lg:col-start-3 lg:row-start-1" />
        <Done item={item} className="col-span-2 lg:col-span-1 lg:col-start-4 lg:row-start-1" />
        <RowMenuButton
          item={item}
          name={name}
          className="col-start-3 row-span-2 row-start-2 self-end lg:col-start-6 lg:row-span-1 lg:row-start-1 lg:self-center"
        />
        <Refusal item={item} className="col-span-3 lg:col-span-6" />
      </div>
    </PartedItem>
  );
});
