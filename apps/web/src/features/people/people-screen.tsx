import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Outlet, useSearch } from '@tanstack/react-router';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { RowSkeletons } from '../../ui/lists/row-skeletons.tsx';
import { ScreenHead } from '../../ui/lists/screen-head.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LetterDrawing, NothingFoundDrawing } from '../../ui/pictures/drawings.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { PersonRow } from './person-row.tsx';
import { useLivePeople } from './use-live-people.ts';

/** The newest events of which *who wrote most* is counted (`OFTEN_OF` of the contract). */
const OFTEN_OF = 10_000;

/** `/people`: who wrote, how often, and what they got. */
export function PeopleScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const often = useFormat().number(OFTEN_OF);
  const search = useSearch({ from: '/signed-in/people' });
  const { pages, people, isPending } = useLivePeople(search);
  useTitle(t`People`);
  const more = pages.hasNextPage;
  return (
    <>
      <div className="flex flex-col gap-4">
        <ScreenHead title={<Trans>Who wrote to you</Trans>}>
          <Trans>Everybody who commented or sent a message: how often, what they got, and what you noted.</Trans>
        </ScreenHead>
        <PeopleFilters search={search} />
        {search.sort === 'often' && (
          <p className="text-[0.9375rem] text-ink-soft">
            <Trans>Counted of your newest {often} comments, messages and taps.</Trans>
          </p>
        )}
        {pages.isError && <FailureNotice {...loadFailure(pages)} />}
        {/* Where little fits, pages that have none are looked through on the way to it. */}
        {(isPending || (people.length === 0 && more)) && <RowSkeletons picture="size-11 !rounded-full" line="w-1/3" />}
        {!isPending && people.length === 0 && !more && !pages.isError && (
          <Nothing filtered={Boolean(search.q || search.show)} />
        )}
        {people.length > 0 && (
          <ul className="flex flex-col gap-2 lg:gap-1.5">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        )}
        <LoadMore
          label={t`Show more people`}
          more={more}
          busy={pages.isFetchingNextPage}
          onMore={() => pages.fetchNextPage()}
        />
      </div>
      <Outlet />
    </>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { t } = useLingui();
  if (!filtered) {
    return (
      <Empty drawing={<LetterDrawing />} title={t`Nobody has written yet`}>
        <Trans>Whoever comments or sends you a message stands here within seconds.</Trans>
      </Empty>
    );
  }
  return (
    <Empty
      drawing={<NothingFoundDrawing />}
      title={t`Nobody fits`}
      action={
        <Link to="/people" className={buttonClass('soft')}>
          <Trans>Show everybody</Trans>
        </Link>
      }
    >
      <Trans>Try another name, or take the filter away.</Trans>
    </Empty>
  );
}
