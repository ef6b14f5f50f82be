import { Trans, useLingui } from '@lingui/react/macro';
import type { Endpoint } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/calls/call.ts';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { When } from '../../i18n/when.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { AskSheet } from '../../ui/sheets/ask-sheet.tsx';

interface EndProps {
  endpoint: Endpoint;
  onRemoved: () => void;
  onSecret: (secret: string) => void;
}

/** The rare things that are done to an endpoint, each after a question: another secret, and its end. */
export function EndpointEnd({ endpoint: { id, url, oldSecretUntil }, onRemoved, onSecret }: EndProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const [asked, setAsked] = useState<'secret' | 'remove' | null>(null);
  const again = () => client.invalidateQueries({ queryKey: ['endpoints'] });
  const roll = useMutation({
    mutationFn: () => call('POST /endpoints/{id}/secret', { params: { id } }),
    onSuccess: ({ secret }) => onSecret(secret),
    onSettled: again,
  });
  const remove = useMutation({
    mutationFn: () => call('DELETE /endpoints/{id}', { params: { id } }),
    onSuccess: onRemoved,
    onSettled: again,
  });
  const keep = { label: t`Keep it`, onClick: () => setAsked(null) };
  return (
    <div className="mt-6 flex flex-col gap-2 border-line border-t pt-5">
      {oldSecretUntil !== null && (
        <p className="text-[0.875rem] text-ink-soft">
          <Trans>The secret of before is valid until then:</Trans> <When at={oldSecretUntil} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="soft" onClick={() => setAsked('secret')}>
          <Trans>New secret</Trans>
        </Button>
        <Button look="danger" onClick={() => setAsked('remove')}>
          <Trans>Remove the webhook</Trans>
        </Button>
      </div>
      {asked === 'secret' && (
        <AskSheet
          title={t`Make a new secret?`}
          what={url}
          closeLabel={t`Close`}
          keep={keep}
          go={{ label: t`New secret`, busy: roll.isPending, onClick: () => roll.mutate() }}
          failure={roll.isError ? failureWords(roll.error).message : null}
        >
          <Trans>
            For 24 hours each event is signed with both, so that nothing is missed while your program changes over.
          </Trans>
        </AskSheet>
      )}
      {asked === 'remove' && (
        <AskSheet
          title={t`Remove this webhook?`}
          what={url}
          closeLabel={t`Close`}
          keep={keep}
          go={{ label: t`Remove`, busy: remove.isPending, onClick: () => remove.mutate() }}
          failure={remove.isError ? failureWords(remove.error).message : null}
        >
          <Trans>Nothing more is sent there, and its log goes with it.</Trans>
        </AskSheet>
      )}
    </div>
  );
}
