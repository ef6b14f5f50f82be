import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/fields/button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { type ActivitySearch, countFilters } from './activity-search.ts';
import { FilterChips } from './filter-chips.tsx';
import { DayFields, FilterFields, type SetFilters } from './filter-fields.tsx';

// Dialogs are no part of the screen's first load.
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));
const ChoosePost = lazy(async () => ({ default: (await import('./choose-post.tsx')).ChoosePost }));

/** The search and the filters: beside each other on a laptop, behind one button on a phone; what is set stands below. */
export function ActivityFilters({ search }: { search: ActivitySearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/activity' });
  const [shown, setShown] = useState<'filters' | 'posts' | null>(null);
  const set: SetFilters = (change) => void navigate({ search: (old) => ({ ...old, ...change }) });
  const count = countFilters(search);
  return (
    <>
      <div className="flex gap-2">
        <SearchField
          label={t`Search people and texts`}
          value={search.q ?? ''}
          onChange={(q) => navigate({ search: (old) => ({ ...old, q: q || undefined }), replace: true })}
        />
        <Button look="soft" className="shrink-0 !bg-surface shadow-card lg:hidden" onClick={() => setShown('filters')}>
          <SlidersHorizontal aria-hidden className="size-5" />
          {count > 0 ? <Trans>Filters ({count})</Trans> : <Trans>Filters</Trans>}
        </Button>
        <div className="hidden shrink-0 gap-2 lg:flex [&_select]:max-w-44">
          <FilterFields search={search} set={set} onPost={() => setShown('posts')} />
        </div>
      </div>
      <div className="hidden lg:contents">
        <DayFields search={search} set={set} />
      </div>
      <FilterChips search={search} />
      <Suspense>
        {shown === 'filters' && (
          <FilterSheet
            search={search}
            set={set}
            onPost={() => setShown('posts')}
            onClose={() => setShown((now) => (now === 'filters' ? null : now))}
          />
        )}
        {shown === 'posts' && (
          <ChoosePost
            onClose={() => setShown(null)}
            onChoose={(media) => {
              set({ media });
              setShown(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
