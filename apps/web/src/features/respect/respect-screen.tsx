import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { respectQuery } from '../../api/queries.ts';
import { useTitle } from '../../i18n/use-title.ts';
import { READING, ScreenHead } from '../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { RespectForm } from './respect-form.tsx';

/** `/settings/answers`: how automation treats people. */
export function RespectScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const respect = useQuery(respectQuery);
  useTitle(t`Good manners`);
  return (
    <div className={READING}>
      <ScreenHead title={<Trans>Good manners</Trans>}>
        <Trans>Whoever writes PARAR or STOP gets nothing more, in any language. The rest is up to you.</Trans>
      </ScreenHead>
      {respect.isError && <FailureNotice {...loadFailure(respect)} />}
      {respect.isPending && <Skeleton className="h-96 !rounded-card" />}
      {respect.data && <RespectForm given={respect.data} />}
    </div>
  );
}
