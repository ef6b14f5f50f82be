import { Trans } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Equal, Plus } from 'lucide-react';
import { useFormat } from '../../../i18n/use-format.ts';
import type { Change } from './compare.ts';

const LOOK = 'inline-flex items-center gap-1 text-[0.8125rem] leading-5';
const SIGN = 'size-3.5 shrink-0';

/** A change in a sign and in words; the colour says nothing of its own. */
export function ChangeLine({ change }: { change: Change }) {
  const format = useFormat();
  switch (change.k) {
    case 'same':
      return (
        <span className={`${LOOK} text-ink-soft`}>
          <Equal aria-hidden className={SIGN} />
          <Trans>as before</Trans>
        </span>
      );
    case 'new':
      return (
        <span className={`${LOOK} text-good`}>
          <Plus aria-hidden className={SIGN} />
          <Trans>new</Trans>
        </span>
      );
    case 'times':
      return (
        <span className={`${LOOK} text-good`}>
          <ArrowUp aria-hidden className={SIGN} />
          <Trans>{format.number(change.times)} times as many</Trans>
        </span>
      );
    case 'more':
      return (
        <span className={`${LOOK} text-good`}>
          <ArrowUp aria-hidden className={SIGN} />
          <Trans>{format.percent(change.share)} more</Trans>
        </span>
      );
    case 'less':
      return (
        <span className={`${LOOK} text-ink-soft`}>
          <ArrowDown aria-hidden className={SIGN} />
          <Trans>{format.percent(change.share)} less</Trans>
        </span>
      );
  }
}
