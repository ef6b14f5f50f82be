import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { ListChecks, SlidersHorizontal } from 'lucide-react';
import type { ListPage } from '../../../../api/queries.ts';
import { Button, buttonClass } from '../../../../ui/fields/button.tsx';
import { FilterSelect } from '../../../../ui/fields/filter-select.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { type ListSearch, SORTS } from '../list-search.ts';
import { useSortNames } from './sort-names.ts';

interface Props {
  search: ListSearch;
  page: ListPage | undefined;
  selecting: boolean;
  onSelect: () => void;
}

/** The search, and what narrows and orders the list: in sight on a laptop, behind one button on a phone. */
export function ListFilters({ search, page, selecting, onSelect }: Props) {
  const { t } = useLingui();
  const sorts = useSortNames();
  const change = useChange();
  const labels = page?.labels ?? [];
  const hidden = [search.label, search.sort].filter(Boolean).length;
  return (
    <div className="flex items-center gap-2 sm:gap-3">
      <SearchField
        label={t`Search names, captions and words`}
        value={search.q ?? ''}
        onChange={(q) => change({ q: q || undefined })}
      />
      {(labels.length > 0 || search.label) && (
        <FilterSelect
          label={t`Label`}
          className="max-w-44 max-lg:hidden"
          value={search.label ?? ''}
          onChange={(label) => change({ label: label || undefined })}
        >
          <option value="">{t`All labels`}</option>
          {withChosen(labels, search.label).map((label) => (
            <option key={label}>{label}</option>
          ))}
        </FilterSelect>
      )}
      <FilterSelect
        label={t`Order`}
        className="max-lg:hidden"
        value={search.sort ?? 'activity'}
        onChange={(value) => change({ sort: sortOf(value) })}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sorts[sort]}
          </option>
        ))}
      </FilterSelect>
      <Link
        to="/automations"
        search={{ ...search, sheet: 'filters' }}
        resetScroll={false}
        preload={false}
        aria-label={hidden > 0 ? t`Filters and order, ${hidden} chosen` : t`Filters and order`}
        className={buttonClass('soft', 'relative !px-3 lg:hidden')}
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        {hidden > 0 && <span aria-hidden className="-top-0.5 -right-0.5 absolute size-3 rounded-pill bg-accent" />}
      </Link>
      <Button
        look="soft"
        aria-pressed={selecting}
        aria-label={t`Select`}
        className="aria-pressed:!bg-accent-soft aria-pressed:!text-on-accent-soft max-sm:!px-3"
        onClick={onSelect}
      >
        <ListChecks aria-hidden className="size-5" />
        <span className="max-sm:hidden">{t`Select`}</span>
      </Button>
    </div>
  );
}

/** Returns what changes the address of the list. Typing replaces it, so that Back does not go letter by letter. */
export function useChange() {
  const navigate = useNavigate({ from: '/automations' });
  return (part: { [K in keyof ListSearch]: ListSearch[K] | undefined }) =>
    void navigate({ search: (old) => ({ ...old, ...part }), replace: true, resetScroll: false });
}

export function sortOf(value: string): ListSearch['sort'] {
  const sort = SORTS.find((known) => known === value);
  return sort === 'activity' ? undefined : sort;
}

/** Returns the labels of the account, and the one that the address asks for where nothing has it any more. */
export function withChosen(labels: ListPage['labels'], chosen: string | undefined): string[] {
  const names = labels.map(({ label }) => label);
  return chosen && !names.includes(chosen) ? [...names, chosen] : names;
}
