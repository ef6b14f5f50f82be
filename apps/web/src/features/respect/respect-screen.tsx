import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFailureWords } from '../../api/failure-words.ts';
import { respectQuery } from '../../api/queries.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RespectForm } from './respect-form.tsx';

/** `/settings/answers`: how automation treats people. */
export function RespectScreen() {
  const { t } = useLingui();
  const failureWords = useFailureWords();
  const respect = useQuery(respectQuery);
  useTitle(t`Good manners`);
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <div>
        <h1 className="text-2xl sm:text-3xl">
          <Trans>Good manners</Trans>
        </h1>
        <p className="mt-1 text-ink-soft">
          <Trans>Whoever writes PARAR or STOP gets nothing more, in any language. The rest is up to you.</Trans>
        </p>
      </div>
      {respect.isError && <FailureNotice {...failureWords(respect.error)} onRetry={() => respect.refetch()} />}
      {respect.isPending && <Skeleton className="h-96 !rounded-card" />}
      {respect.data && <RespectForm saved={respect.data} />}
    </div>
  );
}
