import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/fields/button.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import type { ActivitySearch } from './activity-search.ts';
import { DayFields, FilterFields, type SetFilters } from './filter-fields.tsx';

/** The filters on a phone, one below the other; each counts at once. */
export function FilterSheet({
  search,
  set,
  onPost,
  onClose,
}: {
  search: ActivitySearch;
  set: SetFilters;
  onPost: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Sheet open onClose={onClose} shape="small" title={t`Filters`} closeLabel={t`Close`}>
      <div className="flex flex-col gap-3 [&_label]:bg-well [&_select]:bg-well">
        <FilterFields search={search} set={set} onPost={onPost} />
        <DayFields search={search} set={set} />
        <Button onClick={onClose}>
          <Trans>Show what fits</Trans>
        </Button>
      </div>
    </Sheet>
  );
}
