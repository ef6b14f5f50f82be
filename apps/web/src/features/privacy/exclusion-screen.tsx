import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFailureWords } from '../../api/failure-words.ts';
import { privacyQuery } from '../../api/queries.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { usePrivacy } from './use-privacy.ts';

/** `/exclusion`: says what a deletion does, and asks for a word before it does it. */
export function ExclusionScreen() {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const privacy = useQuery(privacyQuery);
  useTitle(t`Delete your account`);
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <h1 className="text-2xl sm:text-3xl">
        <Trans>Delete your account</Trans>
      </h1>
      <ul className="flex list-disc flex-col gap-2 ps-5">
        <li>
          <Trans>Right away you are signed out everywhere, and nothing is answered any more.</Trans>
        </li>
        <li>
          <Trans>After 15 days everything is deleted: automations, messages, people, audios.</Trans>
        </li>
        <li>
          <Trans>If you sign in before, the deletion is called off and everything is as it was.</Trans>
        </li>
        <li>
          <Trans>The sums of your credits stay without your name, because the law asks for them.</Trans>
        </li>
      </ul>
      <Link to="/settings/data" className="inline-flex min-h-11 items-center self-start font-medium underline">
        <Trans>Back to your data</Trans>
      </Link>
      {privacy.isError && <FailureNotice {...failureWords(privacy.error)} onRetry={() => privacy.refetch()} />}
      {privacy.isPending && <Skeleton className="h-48 !rounded-card" />}
      {privacy.data && <LeaveForm word={privacy.data.deletionWord} />}
    </div>
  );
}

function LeaveForm({ word }: { word: string }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { leave } = usePrivacy();
  const [typed, setTyped] = useState('');
  const [now, setNow] = useState(false);
  const isWord = typed.trim().normalize('NFC').toUpperCase() === word;
  return (
    <form
      className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWord) leave.mutate({ word: typed, now });
      }}
    >
      <TextField
        label={t`Type ${word} to confirm`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Switch
        checked={now}
        onChange={setNow}
        label={t`Delete now`}
        hint={t`Within the hour, without the 15 days. This cannot be called off.`}
      />
      {leave.isError && <FailureNotice {...failureWords(leave.error)} onRetry={() => leave.reset()} />}
      <Button type="submit" look="danger" className="self-end max-sm:w-full" disabled={!isWord} busy={leave.isPending}>
        {now ? <Trans>Delete now</Trans> : <Trans>Delete in 15 days</Trans>}
      </Button>
    </form>
  );
}
