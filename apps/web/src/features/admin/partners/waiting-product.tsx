import { useLingui } from '@lingui/react/macro';
import type { ListedProduct } from '@recado/contract';
import { call } from '../../../api/calls/call.ts';
import { Chip } from '../../../ui/fields/chip.tsx';
import { ProductRow } from './product-row.tsx';
import { VerdictButtons } from './verdict-buttons.tsx';

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
