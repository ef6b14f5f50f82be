import { useLingui } from '@lingui/react/macro';
import type { ListedProduct } from '@recado/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { call } from '../../../api/calls/call.ts';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { IconButton } from '../../../ui/fields/button.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useDesk } from './partners-query.ts';
import { ProductRow } from './product-row.tsx';
import { ReasonButton } from './verdict-buttons.tsx';

/** A product that is shown: its place, and the way down. */
export function ShownProduct({ product, first, last }: { product: ListedProduct; first: boolean; last: boolean }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { id, shown, content, hidden } = product;
  const params = { id };
  const move = useDesk((to: 'up' | 'down') =>
    call('POST /administration/partner-products/{id}/move', { params, body: { to } }),
  );
  const { title } = shown ?? content;
  return (
    <ProductRow product={product} content={shown ?? content} chip={hidden && <Chip>{t`Hidden now`}</Chip>}>
      {move.isError && (
        <Notice role="alert" tone="bad">
          {failureWords(move.error).message}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label={t`Move “${title}” up`} disabled={first || move.isPending} onClick={() => move.mutate('up')}>
          <ArrowUp aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={t`Move “${title}” down`}
          disabled={last || move.isPending}
          onClick={() => move.mutate('down')}
        >
          <ArrowDown aria-hidden className="size-5" />
        </IconButton>
        <ReasonButton
          label={t`Take down`}
          title={t`Why is it taken down?`}
          onReason={(reason) =>
            call('POST /administration/partner-products/{id}/take-down', { params, body: { reason } })
          }
        />
      </div>
    </ProductRow>
  );
}
