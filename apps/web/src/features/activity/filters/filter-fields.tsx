import { Trans, useLingui } from '@lingui/react/macro';
import { ImageIcon } from 'lucide-react';
import { useCalendarWords } from '../../../i18n/calendar/use-calendar-words.ts';
import { useNow } from '../../../i18n/use-now.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { FilterSelect } from '../../../ui/fields/filter-select.tsx';
import { dayOf } from '../days.ts';
import { useResultName } from '../result-chip.tsx';
import { type ActivitySearch, KINDS, RESULTS, SPANS } from './activity-search.ts';
import { useKindName, useSpanName } from './filter-words.ts';

/** Sets some filters; what is undefined is taken away. */
export type SetFilters = (change: { [K in keyof ActivitySearch]: ActivitySearch[K] | undefined }) => void;

/** The filters beside the search: which kind, what became of it, when, and of which post. */
export function FilterFields({
  search,
  set,
  onPost,
}: {
  search: ActivitySearch;
  set: SetFilters;
  /** Opens the choice of a post. */
  onPost: () => void;
}) {
  const { t } = useLingui();
  const [kindName, resultName, spanName] = [useKindName(), useResultName(), useSpanName()];
  const today = dayOf(useNow());
  const isNamed = Boolean(search.from ?? search.to);
  return (
    <>
      <FilterSelect
        label={t`What it was`}
        value={search.kind ?? ''}
        onChange={(value) => set({ kind: KINDS.find((known) => known === value) })}
      >
        <option value="">{t`Every kind`}</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {kindName(kind)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label={t`What became of it`}
        value={search.result ?? ''}
        onChange={(value) => set({ result: RESULTS.find((known) => known === value) })}
      >
        <option value="">{t`Every outcome`}</option>
        {RESULTS.map((result) => (
          <option key={result} value={result}>
            {resultName(result)}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        label={t`When`}
        value={isNamed ? 'named' : String(search.days ?? '')}
        onChange={(value) => {
          const named = value === 'named' ? today : undefined;
          set({ days: SPANS.find((span) => String(span) === value), from: named, to: named });
        }}
      >
        <option value="">{t`Any day`}</option>
        {SPANS.map((span) => (
          <option key={span} value={span}>
            {spanName(span)}
          </option>
        ))}
        <option value="named">{t`Choose days…`}</option>
      </FilterSelect>
      <Button look="soft" className="shadow-card lg:bg-surface lg:hover:bg-well" onClick={onPost}>
        <ImageIcon aria-hidden className="size-5 text-ink-soft" />
        <Trans>Post…</Trans>
      </Button>
    </>
  );
}

/** Boxes that stand on the page itself. */
const ON_PAGE = 'bg-surface shadow-card';

/** The first and the last day, where somebody wants to name them. */
export function DayFields({ search, set }: { search: ActivitySearch; set: SetFilters }) {
  const { t } = useLingui();
  const words = useCalendarWords();
  if (!(search.from ?? search.to)) return null;
  return (
    <div className="grid min-w-0 grid-cols-2 gap-3 sm:max-w-96">
      <DayField
        hideLabel
        label={t`From`}
        words={words}
        className={ON_PAGE}
        value={search.from ?? ''}
        onChange={(day) => set({ from: day || undefined })}
      />
      <DayField
        hideLabel
        label={t`Until`}
        words={words}
        className={ON_PAGE}
        value={search.to ?? ''}
        onChange={(day) => set({ to: day || undefined })}
      />
    </div>
  );
}
