import { Trans, useLingui } from '@lingui/react/macro';
import type { SaleSource } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { salesSettingsQuery } from '../../api/queries.ts';
import { Button } from '../../ui/fields/button.tsx';
import { AskSheet } from '../../ui/sheets/ask-sheet.tsx';
import { SOURCE_NAMES } from './source-names.ts';

/** A way to give the source another address, after a question: for whoever's is known to somebody who should not know it. */
export function NewAddress({ source }: { source: SaleSource }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const [isOpen, setOpen] = useState(false);
  const name = SOURCE_NAMES[source];
  const renew = useMutation({
    mutationFn: () => call('POST /settings/sales/sources/{source}/address', { params: { source } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: salesSettingsQuery.queryKey });
      setOpen(false);
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>New address</Trans>
      </Button>
      {isOpen && (
        <AskSheet
          title={t`Give it a new address?`}
          what={name}
          closeLabel={t`Close`}
          keep={{ label: t`Keep it`, onClick: () => setOpen(false) }}
          go={{ label: t`New address`, busy: renew.isPending, onClick: () => renew.mutate() }}
          failure={renew.isError ? failureWords(renew.error).message : null}
        >
          <Trans>
            The old one stops at once. Copy the new one to {name} right away: until then its sales are missed.
          </Trans>
        </AskSheet>
      )}
    </>
  );
}
