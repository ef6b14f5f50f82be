import { useLingui } from '@lingui/react/macro';
import { useLoadFailure } from '../../api/failures/use-load-failure.ts';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';

/** Nobody knows whether one answer for all stories would go first: a single story is not set up before that is known. */
export function AllStoriesUnknown({
  loading,
  onClose,
}: {
  loading: Parameters<ReturnType<typeof useLoadFailure>>[0];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  return (
    <Sheet open onClose={onClose} shape="wide" closeLabel={t`Close`} title={t`All stories`}>
      <FailureNotice {...loadFailure(loading)} />
    </Sheet>
  );
}
