import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFailureWords } from '../../api/failures/failure-words.ts';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { useSession } from '../../api/kept/session.ts';
import { useTyped } from '../../api/kept/typed.ts';
import { creditsQuery, privacyQuery } from '../../api/queries.ts';
import { currentLocale } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { READING, ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { useLostEdits } from './use-lost-edits.ts';
import { usePrivacy } from './use-privacy.ts';

/** `/exclusion`: says what a deletion does, and asks for a word before it does it. */
export function ExclusionScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const loadFailure = useLoadFailure();
  const { userData } = useSession();
  const privacy = useQuery(privacyQuery(currentLocale()));
  const credits = useQuery({ ...creditsQuery, enabled: userData?.standing !== 'banned' });
  const paid = credits.data?.subscriptions.flatMap(({ active, validUntil }) => (active && validUntil) || []) ?? [];
  const until = paid.length > 0 ? format.date(Math.max(...paid)) : null;
  useTitle(t`Delete your account`);
  return (
    <div className={READING}>
      <ScreenHead title={<Trans>Delete your account</Trans>} />
      {userData && (
        <p className="break-words font-semibold" dir="auto">
          @{userData.username}
        </p>
      )}
      <ul className="flex list-disc flex-col gap-2 ps-5">
        <li>
          <Trans>Right away you are signed out everywhere, and nothing is answered any more.</Trans>
        </li>
        <li>
          {until === null ? (
            <Trans>After 15 days everything is deleted: automations, messages, people, audios.</Trans>
          ) : (
            <Trans>
              Your plan is paid until {until} and does not renew. 15 days after that everything is deleted: automations,
              messages, people, audios.
            </Trans>
          )}
        </li>
        <li>
          <Trans>
            If you sign in before, or a plan that you ordered is paid, the deletion is called off and everything is
            still there. Plans that renewed go on only if you ask for that again.
          </Trans>
        </li>
        <li>
          <Trans>The sums of your credits stay without your name, because the law asks for them.</Trans>
        </li>
        <li>
          <Trans>
            If you come back after that, a hold on your account still holds, and there are no new free credits before
            the month of the last ones is over.
          </Trans>
        </li>
      </ul>
      <div className="flex flex-wrap gap-x-5">
        <Link to="/settings/data" className="inline-flex min-h-11 items-center font-medium underline">
          <Trans>Back to your data</Trans>
        </Link>
        <Link to="/privacy" className="inline-flex min-h-11 min-w-11 items-center font-medium underline">
          <Trans>Privacy</Trans>
        </Link>
      </div>
      {privacy.isError && <FailureNotice {...loadFailure(privacy)} />}
      {(privacy.isPending || credits.isLoading) && <Skeleton className="h-48 !rounded-card" />}
      {privacy.data && !credits.isLoading && <LeaveForm word={privacy.data.deletionWord} isPaid={until !== null} />}
    </div>
  );
}

function LeaveForm({ word, isPaid }: { word: string; isPaid: boolean }) {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const { leave } = usePrivacy();
  const [{ typed, now }, setForm] = useTyped('leave', { typed: '', now: false });
  const { count, grew } = useLostEdits();
  const isWord = typed.trim().normalize('NFC').toUpperCase() === word;
  return (
    <form
      className="flex flex-col gap-4 rounded-card bg-surface p-4 shadow-card sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        // Whoever was not told of all that is lost is told, and presses once more.
        if (isWord) void grew().then((isMore) => !isMore && leave.mutate({ word: typed, now }));
      }}
    >
      {count > 0 && (
        <Notice tone="warn" role="status">
          <Plural
            value={count}
            one="# change is in this browser alone and not saved yet. It is lost with the account, even if you come back."
            other="# changes are in this browser alone and not saved yet. They are lost with the account, even if you come back."
          />
        </Notice>
      )}
      <TextField
        label={t`Type ${word} to confirm`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setForm({ now, typed: event.currentTarget.value })}
      />
      <Switch
        checked={now}
        onChange={(next) => setForm({ typed, now: next })}
        label={t`Delete now`}
        hint={t`Within the hour, without the 15 days. Once everything is gone, it cannot be brought back.`}
      />
      {leave.isError && <FailureNotice {...failureWords(leave.error)} onRetry={() => leave.reset()} />}
      <Button type="submit" look="danger" className="self-end max-sm:w-full" disabled={!isWord} busy={leave.isPending}>
        {now && <Trans>Delete now</Trans>}
        {!now && (isPaid ? <Trans>Delete this account</Trans> : <Trans>Delete in 15 days</Trans>)}
      </Button>
    </form>
  );
}
