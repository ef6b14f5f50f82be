import { Trans, useLingui } from '@lingui/react/macro';
import type { ListPage } from '../../../../api/queries.ts';
import { useKindNames } from '../../../../i18n/names/use-kind-names.ts';
import { Button } from '../../../../ui/fields/button.tsx';
import { Choice } from '../../../../ui/fields/choice.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { Sheet } from '../../../../ui/sheets/sheet.tsx';
import { LISTED_KINDS, LISTED_STATES, type ListSearch, SORTS } from '../list-search.ts';
import { sortOf, useChange, withChosen } from './list-filters.tsx';
import { useSortNames } from './sort-names.ts';
import { useStateNames } from './state-names.ts';

interface Props {
  search: ListSearch;
  page: ListPage | undefined;
  onClose: () => void;
}

/** All that narrows and orders the list, for a phone. What is chosen counts at once. */
export function FilterSheet({ search, page, onClose }: Props) {
  const { t } = useLingui();
  const states = useStateNames();
  const kinds = useKindNames();
  const sorts = useSortNames();
  const change = useChange();
  const labels = withChosen(page?.labels ?? [], search.label);
  return (
    <Sheet
      open
      onClose={onClose}
      shape="side"
      closeLabel={t`Close`}
      title={t`Filters and order`}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            look="quiet"
            onClick={() => change({ state: undefined, kind: undefined, label: undefined, sort: undefined })}
          >
            <Trans>Take all away</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Show the list</Trans>
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5 pt-1">
        <SelectField
          label={t`State`}
          value={search.state ?? ''}
          onChange={({ currentTarget }) =>
            change({ state: LISTED_STATES.find((state) => state === currentTarget.value) })
          }
        >
          <option value="">{t`Every state`}</option>
          {LISTED_STATES.map((state) => (
            <option key={state} value={state}>
              {states[state]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Kind`}
          value={search.kind ?? ''}
          onChange={({ currentTarget }) => change({ kind: LISTED_KINDS.find((kind) => kind === currentTarget.value) })}
        >
          <option value="">{t`All kinds`}</option>
          {LISTED_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kinds[kind].all}
            </option>
          ))}
        </SelectField>
        {labels.length > 0 && (
          <SelectField
            label={t`Label`}
            value={search.label ?? ''}
            onChange={({ currentTarget }) => change({ label: currentTarget.value || undefined })}
          >
            <option value="">{t`All labels`}</option>
            {labels.map((label) => (
              <option key={label}>{label}</option>
            ))}
          </SelectField>
        )}
        <Choice
          legend={t`Order`}
          look="list"
          value={search.sort ?? 'activity'}
          options={SORTS.map((sort) => ({ value: sort, label: sorts[sort] }))}
          onChange={(sort) => change({ sort: sortOf(sort) })}
        />
      </div>
    </Sheet>
  );
}
