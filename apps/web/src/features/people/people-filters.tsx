import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { FilterSelect } from '../../ui/fields/filter-select.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { usePartNames } from './part-names.ts';
import { hasOwnOrder, PARTS_SHOWN, type PeopleSearch } from './people-search.ts';

/** The search by name or handle, which part of the list is shown, and in which order; all of it in the address. */
export function PeopleFilters({ search }: { search: PeopleSearch }) {
  const { t } = useLingui();
  const parts = usePartNames();
  const navigate = useNavigate({ from: '/people' });
  return (
    <div className="flex flex-wrap gap-2">
      <div className="flex-1 max-sm:basis-full sm:min-w-56">
        <SearchField
          label={t`Search by name or handle`}
          value={search.q ?? ''}
          onChange={(q) => navigate({ search: (old) => ({ ...old, q: q || undefined }), replace: true })}
        />
      </div>
      <FilterSelect
        label={t`Who is shown`}
        className="min-w-0 flex-auto sm:flex-none"
        value={search.show ?? ''}
        onChange={(value) => {
          const show = PARTS_SHOWN.find((part) => part === value);
          void navigate({ search: (old) => ({ ...old, show }) });
        }}
      >
        <option value="">{t`Everybody`}</option>
        {PARTS_SHOWN.map((part) => (
          <option key={part} value={part}>
            {parts[part]}
          </option>
        ))}
      </FilterSelect>
      {!hasOwnOrder(search) && (
        <FilterSelect
          label={t`In which order`}
          className="min-w-0 flex-auto sm:flex-none"
          value={search.sort ?? 'last'}
          onChange={(value) =>
            navigate({ search: (old) => ({ ...old, sort: value === 'often' ? 'often' : undefined }) })
          }
        >
          <option value="last">{t`Who wrote last`}</option>
          <option value="often">{t`Who wrote most`}</option>
        </FilterSelect>
      )}
    </div>
  );
}
