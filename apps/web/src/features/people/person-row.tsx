import { useLingui } from '@lingui/react/macro';
import type { ListedPerson } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { usePersonName } from '../../i18n/names/use-person-name.ts';
import { When } from '../../i18n/when.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { PersonCounts } from './person-counts.tsx';
import { PersonStates } from './person-states.tsx';

/** Counts stop here in the list (`MOST_COUNTED.listed` of the contract). */
const MOST = 100;

/** One person of the list: the name, the last words and on what, how often and what they got. The whole row opens their page. */
export const PersonRow = memo(function PersonRow({ person }: { person: ListedPerson }) {
  const { t } = useLingui();
  const name = usePersonName()(person);
  const { last, username } = person;
  return (
    <li className="relative flex items-start gap-3.5 rounded-card bg-surface p-3.5 shadow-card transition-colors duration-150 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent hover:bg-well/50 sm:gap-4 sm:p-4 lg:items-center lg:py-2.5">
      <Avatar name={name} src={null} className="size-11" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_7rem] lg:items-center lg:gap-x-6 lg:gap-y-0.5">
        <Link
          to="/people/$personId"
          params={{ personId: person.id }}
          search={(search: object) => search}
          preload={false}
          className="col-start-1 row-start-1 min-w-0 truncate text-[0.9375rem] outline-none after:absolute after:inset-0"
        >
          <b dir="auto">{name}</b>
          {username !== null && name !== `@${username}` && (
            <>
              {' '}
              <span className="text-ink-soft" dir="auto">
                @{username}
              </span>
            </>
          )}
        </Link>
        {last && (
          <When
            at={last.at}
            className="relative col-start-2 row-start-1 text-[0.8125rem] text-ink-soft lg:col-start-3 lg:row-span-2 lg:text-right"
          />
        )}
        <p className="col-span-2 text-[0.875rem] text-ink-soft lg:col-span-1 lg:col-start-1 lg:row-start-2">
          <PersonCounts person={person} most={MOST} />
        </p>
        {last && (last.text !== null || last.media?.caption) && (
          <p className="col-span-2 truncate lg:col-span-1 lg:col-start-2 lg:row-start-1" dir="auto">
            {last.text !== null && <span className="font-medium">“{last.text}”</span>}{' '}
            {last.media?.caption && (
              <span className="text-[0.875rem] text-ink-soft">{t`on ${last.media.caption}`}</span>
            )}
          </p>
        )}
        <div className="col-span-2 lg:col-span-1 lg:col-start-2 lg:row-start-2 empty:hidden">
          <PersonStates person={person} />
        </div>
      </div>
    </li>
  );
});
