import { Trans, useLingui } from '@lingui/react/macro';
import type { Automation } from '@recado/contract';
import type { Locale } from '@recado/contract/locale';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../api/failures/call-error.ts';
import { useFailureWords } from '../../../api/failures/failure-words.ts';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { fansLocaleOf, useSession } from '../../../api/kept/session.ts';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { WaitingSheet } from '../configure/save/waiting-sheet.tsx';
import { useFormParts } from '../form/form-parts.ts';
import { useRestore, versionsQuery } from './use-restore.ts';
import { VersionRow } from './version-row.tsx';

/** The list of the last twenty versions of an automation, each a press away from being back. */
export function VersionsSheet({ saved, onClose }: { saved: Automation; onClose: () => void }) {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const { configure } = useFormParts();
  const { userData: user } = useSession();
  const list = useQuery(versionsQuery(saved.id));
  const restore = useRestore(configure);
  const locale: Locale = fansLocaleOf(user);
  return (
    <Sheet open onClose={onClose} shape="side" closeLabel={t`Close`} title={t`Earlier versions`}>
      <div className="flex flex-col gap-3">
        <p className="text-[0.9375rem] text-ink-soft">
          <Trans>Each save is kept, the last twenty are here. Active or paused, it stays as it is now.</Trans>
        </p>
        {configure.dirty && (
          <Notice tone="warn">
            <Trans>You wrote something that is not saved. Restoring throws it away.</Trans>
          </Notice>
        )}
        {restore.error && <Refused error={restore.error} onRetry={() => list.refetch()} />}
        {list.isError && <FailureNotice {...loadFailure(list)} />}
        {list.isPending && <Skeleton className="h-40 w-full !rounded-card" />}
        <ul className="flex flex-col gap-3">
          {list.data?.items.map((version) => (
            <VersionRow
              key={version.version}
              id={saved.id}
              version={version}
              locale={locale}
              isNow={version.version === saved.version}
              busy={restore.busy}
              onRestore={() => restore.put(saved, version.version)}
            />
          ))}
        </ul>
      </div>
      <WaitingSheet question={restore.question} />
    </Sheet>
  );
}

/** The notice of why it did not come back; of what today's rules refuse, each sentence. */
function Refused({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failureWords = useFailureWords();
  const failure = failureOf(error);
  const fields = failure?.kind === 'problem' ? (failure.problem.errors ?? []) : [];
  return (
    <div className="flex flex-col gap-2">
      <FailureNotice {...failureWords(error)} onRetry={onRetry} />
      {fields.length > 0 && (
        <ul className="list-disc pl-5 text-[0.9375rem] text-bad">
          {fields.map(({ path, message }) => (
            <li key={path}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
