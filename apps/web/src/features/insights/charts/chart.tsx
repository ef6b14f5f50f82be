import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { nextPause } from '../../../ui/next-pause.ts';
import type { PlotProps } from './plot-props.ts';
import { Pointed } from './pointed.tsx';
import { WhenSeen } from './when-seen.tsx';

// After what is read: letters and figures say the same. So does the table, where what draws cannot be loaded.
const Plot = lazy(() =>
  nextPause()
    .then(() => import('./plot.tsx'))
    .catch(() => ({ default: NoPlot })),
);

const UNDRAWN = <Skeleton className="h-full !rounded-control" />;

function NoPlot(_: PlotProps) {
  const { t } = useLingui();
  return (
    <p className="flex h-full items-center text-ink-soft">{t`The drawing could not be loaded. The table says the same.`}</p>
  );
}

/**
 * A plot with what it says in a sentence. Each place is read out by pointing at it, by touch and by arrow keys: `said` words one, and the
 * sentence stands there while none is pointed at.
 */
export function Chart({
  sentence,
  said,
  ...plot
}: Omit<PlotProps, 'marked' | 'onMark'> & { sentence: string; said: (place: number) => string }) {
  const { t } = useLingui();
  const [marked, setMarked] = useState<number | null>(null);
  const place = marked === null || marked >= plot.values.length ? null : marked;
  return (
    <Pointed
      label={t`Day`}
      sentence={sentence}
      count={plot.values.length}
      marked={place}
      onMark={setMarked}
      said={said}
    >
      <div role="img" aria-label={sentence} className="h-52 sm:h-64">
        <WhenSeen instead={UNDRAWN}>
          <Suspense fallback={UNDRAWN}>
            <Plot {...plot} marked={place} onMark={setMarked} />
          </Suspense>
        </WhenSeen>
      </div>
    </Pointed>
  );
}
