import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminPayout } from '@recado/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/calls/call.ts';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { usePixKindName } from '../../../i18n/names/use-pix-kind-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { Chip } from '../../../ui/fields/chip.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { WordsSheet } from '../words-sheet.tsx';

type Step = 'pay' | 'refuse';

/** One payout: to whom, how much, where it goes, and what is said of it. */
export function PayoutCard({ payout }: { payout: AdminPayout }) {
  const { t } = useLingui();
  const format = useFormat();
  const [step, setStep] = useState<Step | null>(null);
  const { username, cents, state, requestedAt, doneAt, key, standing, leavesAt, exportedAt, friends } = payout;
  const { reference, reason } = payout;
  const isOnHold = standing !== null && standing !== 'good';
  const [filed, leaves] = [format.date(exportedAt ?? requestedAt), format.date(leavesAt ?? requestedAt)];
  const [since, day] = [format.date(requestedAt), format.date(doneAt ?? requestedAt)];
  const isOpen = state === 'requested';
  const paid = friends?.paid ?? 0;
  return (
    <li className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-surface p-4 shadow-card">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="min-w-0 break-words font-medium" dir="auto">
            {username === null ? t`An account that is gone` : `@${username}`}
          </h2>
          <b className="tabular-nums">{format.money(cents)}</b>
        </div>
        {isOpen ? (
          <Key payout={payout} />
        ) : (
          <p className="break-words text-[0.875rem]" dir="auto">
            {reference ?? reason}
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-[0.875rem] text-ink-soft">
          {isOpen && <Trans>Requested on {since}</Trans>}
          {state === 'paid' && <Trans>Paid on {day}</Trans>}
          {state === 'refused' && <Trans>Refused on {day}</Trans>}
          {state === 'called_off' && <Trans>Request taken back on {day}</Trans>}
          {paid > 0 && (
            <span>
              <Plural value={paid} one="Paid for by # friend" other="Paid for by # friends" />
            </span>
          )}
          {friends?.alike && (
            <Chip tone="warn">
              <Trans>A friend has the same phone, e-mail or Pix key</Trans>
            </Chip>
          )}
          {isOpen && exportedAt !== null && (
            <Chip tone="info">
              <Trans>In the file of {filed}</Trans>
            </Chip>
          )}
          {isOpen && leavesAt !== null && (
            <Chip tone="warn">
              <Trans>Leaves on {leaves}</Trans>
            </Chip>
          )}
          {isOpen && isOnHold && (
            <Chip tone="bad">
              <Trans>Account on hold</Trans>
            </Chip>
          )}
        </p>
      </div>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          <Button look="soft" disabled={isOnHold || key === null} onClick={() => setStep('pay')}>
            <Trans>Mark as paid</Trans>
          </Button>
          <Button look="quiet" onClick={() => setStep('refuse')}>
            <Trans>Refuse</Trans>
          </Button>
        </div>
      )}
      {state === 'called_off' && (
        <Button look="quiet" onClick={() => setStep('pay')}>
          <Trans>It was paid all the same</Trans>
        </Button>
      )}
      {step && <EndSheet payout={payout} step={step} onClose={() => setStep(null)} />}
    </li>
  );
}

/** The Pix key that the money goes to. */
function Key({ payout: { key, keyKind } }: { payout: AdminPayout }) {
  const kind = usePixKindName()(keyKind);
  if (key === null) {
    return (
      <p className="text-[0.9375rem] text-warn">
        <Trans>The Pix key cannot be read any more. Refuse it, so that the owner asks again.</Trans>
      </p>
    );
  }
  return (
    <p className="break-words">
      <span className="text-[0.875rem] text-ink-soft">{kind} </span>
      <b className="select-all break-words font-mono text-[0.9375rem]" dir="ltr" translate="no">
        {key}
      </b>
    </p>
  );
}

function EndSheet({ payout, step, onClose }: { payout: AdminPayout; step: Step; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const client = useQueryClient();
  const failureWords = useFailureWords();
  const isPay = step === 'pay';
  const params = { id: payout.id };
  const end = useMutation({
    mutationFn: (words: string) =>
      isPay
        ? call('POST /administration/payouts/{id}/pay', { params, body: { reference: words } })
        : call('POST /administration/payouts/{id}/refuse', { params, body: { reason: words } }),
    onSuccess: () => {
      onClose();
      return client.invalidateQueries({ queryKey: ['admin-payouts'] });
    },
  });
  return (
    <WordsSheet
      title={isPay ? t`Mark as paid` : t`Refuse this payout`}
      subtitle={`${payout.username === null ? '' : `@${payout.username} · `}${format.money(payout.cents)}`}
      words={
        isPay
          ? { label: t`Reference of the transfer`, hint: t`The owner reads it.`, most: 100, isLine: true }
          : { label: t`Reason`, hint: t`The owner reads it. The sum is payable again.`, most: 300 }
      }
      go={{ label: isPay ? t`It is paid` : t`Refuse`, look: isPay ? 'main' : 'danger', busy: end.isPending }}
      failure={end.isError ? failureWords(end.error).message : null}
      onSend={end.mutate}
      onClose={onClose}
    >
      {!isPay && payout.exportedAt !== null && (
        <Notice tone="warn">
          <Trans>It is in a file for the bank already: refuse it only if the bank did not pay it.</Trans>
        </Notice>
      )}
    </WordsSheet>
  );
}
