import { Trans } from '@lingui/react/macro';
import type { CurrentUser } from '@recado/contract';
import { Notice } from '../../../ui/notices/notice.tsx';
import { HoldNotice } from '../hold-notice.tsx';

/** The notice where nothing is sold: an account on hold has not everything. `standing` is that of whoever is signed in. */
export function NothingSold({ standing }: { standing: CurrentUser['standing'] | undefined }) {
  if (standing === 'non_compliant') return <HoldNotice isSelling={false} />;
  return (
    <Notice tone="good">
      <Trans>Nothing is sold here: every account has everything, as many DMs as it needs.</Trans>
    </Notice>
  );
}
