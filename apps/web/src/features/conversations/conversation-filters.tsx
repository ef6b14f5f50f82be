import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { FilterSelect } from '../../ui/fields/filter-select.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { type ConversationsSearch, PARTS_SHOWN } from './conversations-search.ts';
import { usePartNames } from './part-names.ts';

/** The search by name, handle or words, and which part of the list is shown; all of it in the address. */
export function ConversationFilters({ search }: { search: ConversationsSearch }) {
  const { t } = useLingui();
  const parts = usePartNames();
  const navigate = useNavigate();
  const change = (next: Partial<ConversationsSearch>, replace: boolean) =>
    navigate({ to: '.', search: (old) => ({ ...old, ...next }), replace });
  return (
    <div className="flex flex-wrap gap-2">
      <div className="min-w-48 flex-1">
        <SearchField
          label={t`Search by name or words`}
          value={search.q ?? ''}
          onChange={(q) => change({ q: q || undefined }, true)}
        />
      </div>
      <FilterSelect
        label={t`Which conversations are shown`}
        className="min-w-0 flex-auto"
        value={search.show ?? ''}
        onChange={(value) => change({ show: PARTS_SHOWN.find((part) => part === value) }, false)}
      >
        <option value="">{t`All conversations`}</option>
        {PARTS_SHOWN.map((part) => (
          <option key={part} value={part}>
            {parts[part]}
          </option>
        ))}
      </FilterSelect>
    </div>
  );
}
