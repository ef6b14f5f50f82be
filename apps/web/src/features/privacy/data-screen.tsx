import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useSession } from '../../api/kept/session.ts';
import { usePlain } from '../../api/outbox/outbox-state.ts';
import { privacyQuery } from '../../api/queries.ts';
import { currentLocale } from '../../i18n/locale.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Button, buttonClass } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { READING, ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { ExportButton } from './export-button.tsx';
import { RETENTION, usePrivacy } from './use-privacy.ts';

const LEAST_DAYS = 30;
const MOST_DAYS = 365;

/** `/settings/data`: how long data of people stays, and the way to delete the account. */
export function DataScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const privacy = useQuery(privacyQuery(currentLocale()));
  const banned = useSession().userData?.standing === 'banned';
  useTitle(t`Your data`);
  return (
    <div className={READING}>
      <ScreenHead title={<Trans>Your data</Trans>} />
      {privacy.isError && <FailureNotice {...loadFailure(privacy)} />}
      {privacy.isPending && <Skeleton className="h-48 !rounded-card" />}
      {privacy.data && !banned && <Retention saved={privacy.data.retentionDays} />}
      <section className="flex flex-col items-start gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
        <p className="text-ink-soft">
          <Trans>All that Recado keeps about your account, in one zip of JSON and CSV files.</Trans>
        </p>
        <ExportButton />
      </section>
      <Link to="/privacy" hash="counting" className="inline-flex min-h-11 items-center self-start underline">
        <Trans>Counting how Recado is used</Trans>
      </Link>
      <section className="flex flex-col items-start gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
        <h2 className="text-lg">
          <Trans>Delete your account</Trans>
        </h2>
        <p className="text-ink-soft">
          <Trans>After 15 days everything is deleted: automations, messages, people, audios.</Trans>
        </p>
        <Link to="/exclusion" className={buttonClass('danger')}>
          <Trans>Delete your account</Trans>
        </Link>
      </section>
    </div>
  );
}

function Retention({ saved }: { saved: number }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { keep } = usePrivacy();
  const waits = usePlain(RETENTION);
  const shown = waits ? Number(waits.body.retentionDays) : saved;
  const [typed, setDays] = useState<number | null>(null);
  const days = typed ?? shown;
  const save = () => keep.mutate({ days, was: saved }, { onSuccess: () => setDays(null) });
  const fits = Number.isInteger(days) && days >= LEAST_DAYS && days <= MOST_DAYS;
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-5">
      <TextField
        label={t`Days that names and texts of people are kept`}
        hint={t`From ${LEAST_DAYS} to ${MOST_DAYS}. Whoever asked for no more messages stays remembered.`}
        type="number"
        inputMode="numeric"
        min={LEAST_DAYS}
        max={MOST_DAYS}
        value={Number.isNaN(days) ? '' : days}
        onChange={(event) => setDays(event.currentTarget.valueAsNumber)}
      />
      {waits && days === shown && (
        <p className="text-[0.9375rem] text-info">
          <Trans>Waits for the connection</Trans>
        </p>
      )}
      {keep.isError && <FailureNotice {...failureWords(keep.error)} onRetry={save} />}
      <Button
        className="self-end max-sm:w-full"
        disabled={!fits || days === shown}
        busy={keep.isPending}
        onClick={save}
      >
        <Trans>Save</Trans>
      </Button>
    </section>
  );
}
