import { Trans } from '@lingui/react/macro';
import type { Locale } from '@recado/contract/locale';
import { Suspense } from 'react';
import { Skeleton } from '../../../../ui/lists/skeleton.tsx';
import type { LoadedMedia } from '../../places/place.ts';
import { useFormParts } from '../form-parts.ts';
import { OptionBody } from './load-bodies.ts';
import { OptionRow } from './option-row.tsx';
import { optionsOf } from './options.ts';
import { useOptionLines } from './use-option-lines.ts';

/** All that one does not need: each with its state in a line, open where somebody asks or something is wrong. */
export function MoreOptions({ locale, media }: { locale: Locale; media: LoadedMedia | null }) {
  const { configure, options } = useFormParts();
  const lineOf = useOptionLines({ locale, media });
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h3 className="text-lg">
        <Trans>More options</Trans>
      </h3>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line">
        {optionsOf(configure).map((id) => (
          <OptionRow key={id} id={id} line={lineOf(id)} options={options}>
            <Suspense fallback={<Skeleton className="h-11 w-full !rounded-control" />}>
              <OptionBody {...{ id, locale, media }} />
            </Suspense>
          </OptionRow>
        ))}
      </ul>
    </section>
  );
}
