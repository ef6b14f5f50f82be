import { Trans, useLingui } from '@lingui/react/macro';
import type { PartnerProduct } from '@recado/contract';
import { useState } from 'react';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { AskSheet } from '../../ui/sheets/ask-sheet.tsx';
import { useRemove } from './use-save-product.ts';

/** The button that removes a product, and the question before it. */
export function RemoveProduct({ product: { id, content } }: { product: PartnerProduct }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const failureWords = useFailureWords();
  const remove = useRemove(id);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Remove</Trans>
      </Button>
      {isOpen && (
        <AskSheet
          title={t`Remove this product?`}
          what={content.title}
          closeLabel={t`Close`}
          keep={{ label: t`Keep it`, onClick: () => setOpen(false) }}
          go={{ label: t`Remove`, busy: remove.isPending, onClick: () => remove.mutate() }}
          failure={remove.isError ? failureWords(remove.error).message : null}
        >
          <Trans>Nobody sees it any more, and its counts are lost. To hide it for a while, pause it.</Trans>
        </AskSheet>
      )}
    </>
  );
}
