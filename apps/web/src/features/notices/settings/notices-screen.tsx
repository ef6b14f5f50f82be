import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLoadFailure } from '../../../api/failures/use-load-failure.ts';
import { useTitle } from '../../../i18n/use-title.ts';
import { READING, ScreenHead } from '../../../ui/lists/screen-head.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { noticeSettingsQuery } from '../notices-query.ts';
import { DeviceList } from './device-list.tsx';
import { ThisBrowser } from './this-browser.tsx';
import { WaysForm } from './ways-form.tsx';

/** `/settings/notices`: of what one is told, how, and on which devices. */
export function NoticesScreen() {
  const { t } = useLingui();
  const loadFailure = useLoadFailure();
  const settings = useQuery(noticeSettingsQuery);
  const { data } = settings;
  useTitle(t`How you are told`);
  return (
    <div className={READING}>
      <ScreenHead title={<Trans>How you are told</Trans>}>
        <Trans>
          Only when it matters: when nobody is answered, when credits or a plan run out, when a post takes off.
        </Trans>
      </ScreenHead>
      {settings.isError && <FailureNotice {...loadFailure(settings)} />}
      {settings.isPending && <Skeleton className="h-60 !rounded-card" />}
      {data && (
        <>
          <ThisBrowser pushKey={data.pushKey} />
          <DeviceList devices={data.devices} />
          <WaysForm ways={data.ways} mail={data.mail} />
        </>
      )}
    </div>
  );
}
