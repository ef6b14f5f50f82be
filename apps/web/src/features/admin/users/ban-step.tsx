import { Trans } from '@lingui/react/macro';
import type { AdminUser } from '@recado/contract';
import { Button } from '../../../ui/fields/button.tsx';

/** Says what a ban does before it does it. */
export function BanStep({
  user,
  busy,
  onBack,
  onBan,
}: {
  user: AdminUser;
  busy: boolean;
  onBack: () => void;
  onBan: () => void;
}) {
  const { username } = user;
  return (
    <div className="flex flex-col gap-4">
      <p>
        <Trans>
          <b dir="auto">@{username}</b> is signed out everywhere, and nothing is answered any more. What waits to be
          sent stays until it expires. You can take the ban back.
        </Trans>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button look="danger" busy={busy} onClick={onBan}>
          <Trans>Ban</Trans>
        </Button>
      </div>
    </div>
  );
}
