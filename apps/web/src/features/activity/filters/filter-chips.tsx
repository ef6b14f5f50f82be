import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useResultName } from '../result-chip.tsx';
import type { ActivitySearch } from './activity-search.ts';
import { useDaysWords, useKindName } from './filter-words.ts';
import { glimpseQuery } from './glimpse-query.ts';

const CHIP =
  'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-pill bg-accent-soft px-3.5 font-medium text-[0.9375rem] text-on-accent-soft transition-colors duration-150 hover:brightness-95 dark:hover:brightness-110';

/** The filters that are set, each with one press that takes it away. */
export function FilterChips({ search }: { search: ActivitySearch }) {
  const { t } = useLingui();
  const [kindName, resultName, daysWords] = [useKindName(), useResultName(), useDaysWords()];
  const { kind, result, media, days, from, to, ...rest } = search;
  const post = useQuery({ ...glimpseQuery(media ?? ''), enabled: media !== undefined });
  const when = daysWords(search);
  const chips = [
    ...(kind ? [{ words: kindName(kind), without: { ...search, kind: undefined } }] : []),
    ...(result ? [{ words: resultName(result), without: { ...search, result: undefined } }] : []),
    ...(when ? [{ words: when, without: { ...search, days: undefined, from: undefined, to: undefined } }] : []),
    ...(media ? [{ words: post.data || t`One post only`, without: { ...search, media: undefined } }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div role="group" aria-label={t`Filters that are set`} className="flex flex-wrap gap-2">
      {chips.map(({ words, without }) => (
        <Link key={words} to="/activity" search={without} className={CHIP}>
          <span className="max-w-64 truncate" dir="auto">
            {words}
          </span>
          <X aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">
            <Trans>Take this filter away</Trans>
          </span>
        </Link>
      ))}
      {chips.length > 1 && (
        <Link
          to="/activity"
          search={rest}
          className="inline-flex min-h-11 items-center px-2 font-medium text-ink-soft hover:text-ink"
        >
          <Trans>Take all away</Trans>
        </Link>
      )}
    </div>
  );
}
