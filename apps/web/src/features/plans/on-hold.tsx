import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '../../ui/notices/notice.tsx';

/** The notice that the account is on hold; `children` say why, `action` is the way out. */
export function OnHold({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <Notice tone="bad" icon={<TriangleAlert aria-hidden className="size-5 shrink-0" />} action={action}>
      <b className="block">
        <Trans>Your account is on hold</Trans>
      </b>
      {children}
    </Notice>
  );
}
