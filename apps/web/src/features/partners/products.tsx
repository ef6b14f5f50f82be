import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { buttonClass } from '../../ui/fields/button.tsx';
import { Empty } from '../../ui/lists/empty.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LetterDrawing } from '../../ui/pictures/drawings.tsx';
import { productsQuery } from './partner-queries.ts';
import { ProductCard } from './product-card.tsx';
import { ProductSheet } from './product-sheet.tsx';

/** A partner's products, and the one that is open. */
export function Products() {
  const { t } = useLingui();
  const products = useQuery(productsQuery);
  const loadFailure = useLoadFailure();
  const navigate = useNavigate();
  const { product: open } = useSearch({ from: '/signed-in/advertising' });
  const items = products.data?.items ?? [];
  const opened = items.find(({ id }) => id === open) ?? null;
  const close = () => navigate({ to: '/advertising', search: {} });
  const add = (
    <Link to="/advertising" search={{ product: 'new' }} preload={false} className={buttonClass('main', 'self-start')}>
      <Plus aria-hidden className="size-5" />
      <Trans>Add a product</Trans>
    </Link>
  );
  return (
    <>
      {products.isError && <FailureNotice {...loadFailure(products)} />}
      {products.isPending && <Skeleton className="h-60 !rounded-card" />}
      {products.isSuccess && items.length === 0 && (
        <Empty drawing={<LetterDrawing />} title={t`Your first product`} action={add}>
          <Trans>A title, a few words, a picture, the price and a link are all it takes.</Trans>
        </Empty>
      )}
      {items.length > 0 && (
        <>
          {add}
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
            {items.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ul>
        </>
      )}
      {(open === 'new' || opened) && <ProductSheet key={open} product={opened} onClose={close} />}
    </>
  );
}
