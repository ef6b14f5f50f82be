import { Trans, useLingui } from '@lingui/react/macro';
import type { PartnerProduct } from '@recado/contract';
import { Link } from '@tanstack/react-router';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { useCategoryName } from '../../i18n/names/use-category-name.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { usePrice } from '../../i18n/use-price.ts';
import { Button, buttonClass } from '../../ui/fields/button.tsx';
import { Chip, type Tone } from '../../ui/fields/chip.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Offer } from '../../ui/notices/offer.tsx';
import { RemoveProduct } from './remove-product.tsx';
import { usePause } from './use-save-product.ts';

/** A product as its partner sees it: how far it is, what came of it, and what can be done. */
export function ProductCard({ product }: { product: PartnerProduct }) {
  const { id, content, shown, paused, reason } = product;
  const failureWords = useFailureWords();
  const category = useCategoryName()(content.category);
  const pause = usePause(id);
  const isOther = shown !== null && product.state !== 'approved';
  return (
    <li className="flex min-w-0 flex-col rounded-card bg-surface shadow-card">
      <Offer
        imageUrl={content.imageUrl}
        about={
          <span className="flex flex-wrap items-center justify-between gap-2">
            {category}
            <StateChip product={product} />
          </span>
        }
        title={content.title}
        text={content.text}
        price={usePrice()(content.priceCents)}
      >
        {reason !== null && (
          <Notice tone="warn">
            <span className="break-words" dir="auto">
              {reason}
            </span>
          </Notice>
        )}
        {isOther && !paused && (
          <p className="text-[0.875rem] text-ink-soft">
            <Trans>The approved version stays shown meanwhile.</Trans>
          </p>
        )}
        <Counts product={product} />
        {pause.isError && (
          <Notice role="alert" tone="bad">
            {failureWords(pause.error).message}
          </Notice>
        )}
        <div className="mt-auto flex flex-wrap gap-1 pt-1">
          <Link to="/advertising" search={{ product: id }} preload={false} className={buttonClass('soft')}>
            <Trans>Change</Trans>
          </Link>
          {shown !== null && (
            <Button look="quiet" busy={pause.isPending} onClick={() => pause.mutate(!paused)}>
              {paused ? <Trans>Show again</Trans> : <Trans>Pause</Trans>}
            </Button>
          )}
          <RemoveProduct product={product} />
        </div>
      </Offer>
    </li>
  );
}

function StateChip({ product: { state, paused, shown } }: { product: PartnerProduct }) {
  const { t } = useLingui();
  const words: Readonly<Record<PartnerProduct['state'], readonly [Tone, string]>> = {
    draft: ['neutral', t`Draft`],
    submitted: ['info', t`Waits for approval`],
    approved: ['good', t`Shown`],
    refused: ['warn', t`Needs a change`],
    taken_down: ['bad', t`Taken down`],
  };
  const [tone, word] =
    paused && shown !== null ? (['neutral', t({ message: 'Paused', context: 'product' })] as const) : words[state];
  return <Chip tone={tone}>{word}</Chip>;
}

function Counts({ product: { lastDays, inAll } }: { product: PartnerProduct }) {
  const format = useFormat();
  const [seen, seenInAll] = [format.number(lastDays.views), format.number(inAll.views)];
  const [clicked, clickedInAll] = [format.number(lastDays.clicks), format.number(inAll.clicks)];
  return (
    <p className="flex flex-col text-[0.9375rem] tabular-nums">
      <span>
        <Trans>
          Seen in 30 days: <b>{seen}</b>, in all {seenInAll}
        </Trans>
      </span>
      <span>
        <Trans>
          Clicked in 30 days: <b>{clicked}</b>, in all {clickedInAll}
        </Trans>
      </span>
    </p>
  );
}
