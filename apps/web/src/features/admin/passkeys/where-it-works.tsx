import { Trans } from '@lingui/react/macro';
import type { SecondFactor } from '@recado/contract';
import { Notice } from '../../../ui/notices/notice.tsx';

/** The note on what keeps passkeys from working here, and what helps: another address, or on one's own machine no second factor at all. */
export function WhereItWorks({ factor: { origin, canBeOff, enrolled } }: { factor: SecondFactor }) {
  if (window.location.origin !== origin) {
    return (
      <Notice tone="warn">
        <Trans>
          Passkeys of this Recado work at one address alone: <a href={`${origin}/administration/passkeys`}>{origin}</a>
        </Trans>
      </Notice>
    );
  }
  if (!canBeOff || enrolled) return null;
  return (
    <Notice>
      <Trans>
        No passkey on this machine? Here the simulator plays Instagram: started with{' '}
        <code className="break-words">ADMIN_SECOND_FACTOR=off</code>, Recado asks for none.
      </Trans>
    </Notice>
  );
}
