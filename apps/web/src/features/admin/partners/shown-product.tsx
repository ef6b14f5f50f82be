import { useLingui } from '@lingui/react/macro';
import type { ListedProduct } from '@recado/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../../api/calls/call.ts';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { useCategoryName } from '../../../i18n/use-category-name.ts';
import { usePrice } from '../../../i18n/use-price.ts';
import { IconButton } from '../../../ui/fields/button.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { useDesk } from './partners-query.ts';
import { ReasonButton, VerdictButtons } from './verdict-buttons.tsx';

/** A product to decide about: all that subscribers would see of it. */
export function WaitingProduct({ product }: { product: ListedProduct }) {
  const { t } = useLingui();
  const { id, version, shown, content } = product;
  return (
    <ProductRow product={product} content={content} chip={shown && <Chip tone="info">{t`A change`}</Chip>}>
      <VerdictButtons
        yes={t`Approve`}
        onVerdict={(verdict) =>
          call('POST /administration/partner-products/{id}/decide', { params: { id }, body: { version, ...verdict } })
        }
      />
    </ProductRow>
  );
}

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

function ProductRow({
  product: { by },
  content,
  chip,
  children,
}: {
  product: ListedProduct;
  content: ListedProduct['content'];
  chip: ReactNode;
  children: ReactNode;
}) {
  const category = useCategoryName()(content.category);
  const price = usePrice()(content.priceCents);
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:flex-row">
      {content.imageUrl !== null && (
        <Picture src={content.imageUrl} className="aspect-video w-full shrink-0 self-start rounded-mark sm:w-48" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 break-words font-medium" dir="auto">
            {content.title}
          </h3>
          {chip}
        </div>
        <p className="break-words text-[0.875rem] text-ink-soft" dir="auto">
          @{by.username} · {category} · {price}
        </p>
        <p className="whitespace-pre-line break-words text-[0.9375rem]" dir="auto">
          {content.text}
        </p>
        <a
          href={content.link}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center self-start break-all font-medium text-accent-text underline"
        >
          {content.link}
        </a>
        {children}
      </div>
    </li>
  );
}
