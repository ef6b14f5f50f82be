import { Trans, useLingui } from '@lingui/react/macro';
import type { Payout } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { meQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/fields/button.tsx';
import { AskSheet } from '../../ui/sheets/ask-sheet.tsx';
import { affiliateQuery } from './affiliate-query.ts';

/** The button that takes a request back, and the question before it. */
export function CallOffPayout({ payout: { id, cents, maskedKey } }: { payout: Payout }) {
  const { t } = useLingui();
  const format = useFormat();
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const [isOpen, setOpen] = useState(false);
  const callOff = useMutation({
    mutationFn: () => call('POST /affiliate/payouts/{id}/call-off', { params: { id } }),
    onSuccess: () => {
      toast(t`Your request is taken back.`);
      setOpen(false);
      return client.invalidateQueries({ queryKey: meQuery.queryKey });
    },
    onSettled: () => client.invalidateQueries({ queryKey: affiliateQuery.queryKey }),
  });
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans context="payout">Take it back</Trans>
      </Button>
      {isOpen && (
        <AskSheet
          title={t`Take this request back?`}
          what={[format.money(cents), maskedKey].filter(Boolean).join(' · ')}
          closeLabel={t`Close`}
          keep={{ label: t`Keep it`, onClick: () => setOpen(false) }}
          go={{
            label: t({ message: 'Take it back', context: 'payout' }),
            busy: callOff.isPending,
            onClick: () => callOff.mutate(),
          }}
          failure={callOff.isError ? failureWords(callOff.error).message : null}
        >
          <Trans>The key is erased, and the sum is ready again: you can ask for it anew.</Trans>
        </AskSheet>
      )}
    </>
  );
}
