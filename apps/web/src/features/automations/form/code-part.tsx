import { Trans, useLingui } from '@lingui/react/macro';
import { CopyText } from '../../../ui/fields/copy-text.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';

/** The code of a remix, and what to do with it while no reel is tied. */
export function CodePart({ code, tied }: { code: string; tied: boolean }) {
  const { t } = useLingui();
  if (tied) return null;
  return (
    <Notice
      tone="info"
      action={<CopyText text={code} label={t`Copy the code ${code}`} copied={t`The code is copied.`} />}
    >
      <Trans>Comment this code on your remix with your own account: then we know which reel you mean.</Trans>
    </Notice>
  );
}
